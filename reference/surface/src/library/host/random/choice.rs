//! Shuffles, permutations, samples.

use std::collections::HashSet;

use super::super::super::array::{self, convert, host};
use super::bits::IntegerRange;
use super::{State, filled, room, size, state};
use crate::array::{Array, DType};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Object, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::meter;

/// Shuffles from the end.
fn shuffled<T>(state: &mut State, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, IntegerRange::interval(&mut state.bits, i));
    }
}

/// `shuffle(x, axis=0)`: a list or an array in place.
pub fn shuffle(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, x, axis] = args.bind("shuffle", ["self", "x", "axis?"])?;
    if !matches!(axis, Value::None | Value::Int(0)) {
        return Err(Error::unsupported("numpy.random.shuffle(axis=…)"));
    }
    match &x {
        Value::Object(id) => {
            let mut state = state(&source)?;
            let Object::List(items) = interp.world.object_mut(*id) else {
                return Err(Error::unsupported("numpy.random.shuffle of what is no list"));
            };
            meter::try_work(4 * items.len() as u64)?;
            let mut order = items.to_vec();
            shuffled(&mut state, &mut order);
            *items = order.into();
            Ok(Value::None)
        }
        Value::Tuple(_) => {
            Err(Error::type_error("'tuple' object does not support item assignment"))
        }
        Value::Host(target) if !target.is_scalar() => {
            let count = target.array().shape().first().copied().unwrap_or(0);
            let places = shuffled_range(&source, count)?;
            let places = list_of(&[count], places)?;
            let ordered = taken(interp, &x, 0, places)?;
            array::assign(interp, target, &Value::Ellipsis, &ordered).map(|()| Value::None)
        }
        _ => Err(Error::unsupported("numpy.random.shuffle of such a value")),
    }
}

/// A shuffled range.
fn shuffled_range(source: &Value, count: usize) -> Result<Vec<i64>> {
    meter::try_work(16 * room::<i64>(&[count])? as u64)?;
    let mut places: Vec<i64> = (0..count as i64).collect();
    shuffled(&mut *state(source)?, &mut places);
    Ok(places)
}

fn list_of(shape: &[usize], places: Vec<i64>) -> Result<Value> {
    let mut places = places.into_iter();
    filled(shape, || places.next().unwrap_or(0))
}

/// `permutation(x, axis=0)`: a range, or an array along an axis.
pub fn permutation(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [source, x, axis] = args.bind("permutation", ["self", "x", "axis?"])?;
    if let Some(count) = whole(interp, &x)? {
        let count = usize::try_from(count).unwrap_or(0);
        return list_of(&[count], shuffled_range(&source, count)?);
    }
    let x = host_array(interp, &x)?;
    if x.rank() == 0 {
        let message = "x must be an integer or at least 1-dimensional";
        return Err(match state(&source)?.is_legacy() {
            true => PythonError::IndexError.raised(message),
            false => Error::unsupported("numpy.random.permutation of a scalar"),
        });
    }
    let axis = convert::axis(interp, "permutation", &axis, x.rank())?.unwrap_or(0);
    let axis = convert::in_range(axis, x.rank())?;
    let places = shuffled_range(&source, x.shape()[axis])?;
    let places = list_of(&[places.len()], places)?;
    taken(interp, &Value::host(x), axis, places)
}

/// An integer, also one of NumPy's.
fn whole(interp: &mut Interpreter, x: &Value) -> Result<Option<i64>> {
    match x {
        Value::Int(_) | Value::Bool(_) => convert::index(interp, x),
        Value::Host(array) if array.array().rank() == 0 => convert::index(interp, x),
        _ => Ok(None),
    }
}

fn host_array(interp: &mut Interpreter, x: &Value) -> Result<std::rc::Rc<Array>> {
    if host::is_traced(interp, x) {
        return Err(host::traced());
    }
    match host::run(interp, |interp| array::array_of(interp, x, None)).map(host::placed)? {
        Value::Host(array) => Ok(array.array()),
        _ => Err(host::traced()),
    }
}

/// The elements at places along an axis.
fn taken(interp: &mut Interpreter, x: &Value, axis: usize, places: Value) -> Result<Value> {
    let all = || Value::slice([Value::None, Value::None, Value::None]);
    let mut key: Vec<Value> = std::iter::repeat_with(all).take(axis).collect();
    key.push(places);
    host::run(interp, |interp| array::get_item(interp, x, &Value::tuple(key))).map(host::placed)
}

/// `choice(a, size=None, replace=True, p=None, axis=0, shuffle=True)`
pub fn choice(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["self", "a", "size?", "replace?", "p?", "axis?", "shuffle?"];
    let [source, a, shape, replace, p, axis, shuffle] = args.bind("choice", signature)?;
    let legacy = state(&source)?.is_legacy();
    let (population, axis, a) = match whole(interp, &a)? {
        Some(count) => (usize::try_from(count).unwrap_or(0), 0, None),
        None => {
            let a = host_array(interp, &a)?;
            if a.rank() == 0 || legacy && a.rank() > 1 {
                return Err(Error::value_error("a must be 1-dimensional or an integer"));
            }
            let axis = convert::axis(interp, "choice", &axis, a.rank())?.unwrap_or(0);
            let axis = convert::in_range(axis, a.rank())?;
            (a.shape()[axis], axis, Some(a))
        }
    };
    let shape = size(interp, &shape)?;
    let extents = shape.clone().unwrap_or_default();
    let count = room::<i64>(&extents)?;
    if population == 0 && count > 0 {
        return Err(Error::value_error("a cannot be empty unless no samples are taken"));
    }
    let p = match p {
        Value::None => None,
        p => Some(probabilities(interp, &p, population)?),
    };
    let replace = convert::flag(interp, &replace, true)?;
    let shuffle = convert::flag(interp, &shuffle, true)?;
    meter::try_work(16 * count as u64)?;
    if !replace && count > population {
        let message = "Cannot take a larger sample than population when replace is False";
        return Err(Error::value_error(message));
    }
    let mut drawing = state(&source)?;
    let places: Vec<i64> = match (replace, p) {
        (true, None) => {
            let last = population.saturating_sub(1) as u64;
            let mut bounded = IntegerRange::new(64, last, legacy);
            (0..count).map(|_| bounded.draw(&mut drawing.bits) as i64).collect()
        }
        (true, Some(p)) => {
            let heights = heights(&p);
            (0..count).map(|_| place(&heights, drawing.bits.double())).collect()
        }
        (false, Some(p)) => by_weight(&mut drawing, p, count)?,
        (false, None) if legacy => {
            drop(drawing);
            let mut places = shuffled_range(&source, population)?;
            places.truncate(count);
            places
        }
        (false, None) => sample(&mut drawing, population, count, shuffle)?,
    };
    match (a, shape) {
        (None, None) => Ok(Value::Int(places.first().copied().unwrap_or(0))),
        (Some(a), None) => {
            let place = Value::Int(places.first().copied().unwrap_or(0));
            taken(interp, &Value::host(a), axis, place)
        }
        (None, Some(shape)) => list_of(&shape, places),
        (Some(a), Some(shape)) => {
            let places = list_of(&shape, places)?;
            taken(interp, &Value::host(a), axis, places)
        }
    }
}

/// So many different places of a population (Floyd), or the end of a shuffle.
fn sample(state: &mut State, population: usize, count: usize, shuffle: bool) -> Result<Vec<i64>> {
    let exchange = |state: &mut State, items: &mut [i64], first: usize| {
        for i in (first..items.len()).rev() {
            let other = IntegerRange::new(64, i as u64, false).draw(&mut state.bits);
            items.swap(i, other as usize);
        }
    };
    let most = population / if shuffle { 50 } else { 20 };
    if population > 10_000 && count > most {
        meter::try_work(8 * room::<i64>(&[population])? as u64)?;
        let mut places: Vec<i64> = (0..population as i64).collect();
        exchange(state, &mut places, (population - count).max(1));
        return Ok(places.split_off(population - count));
    }
    let mut seen = HashSet::new();
    let mut places = Vec::with_capacity(count);
    for last in population - count..population {
        let drawn = IntegerRange::new(64, last as u64, false).draw(&mut state.bits);
        let place = if seen.insert(drawn) { drawn } else { last as u64 };
        seen.insert(place);
        places.push(place as i64);
    }
    if shuffle {
        exchange(state, &mut places, 1);
    }
    Ok(places)
}

/// The probabilities of a population, checked as NumPy checks them.
fn probabilities(interp: &mut Interpreter, p: &Value, population: usize) -> Result<Vec<f64>> {
    let is_single = matches!(p, Value::Host(p) if p.array().dtype() == DType::Float32);
    let epsilon = if is_single { f32::EPSILON.into() } else { f64::EPSILON };
    let [array] = super::parameters(interp, "choice", [(p.clone(), 0.0)])?;
    if array.rank() != 1 {
        return Err(Error::value_error("p must be 1-dimensional"));
    }
    // They are summed twice, and each sum waits for the one before it.
    meter::try_work(8 * room::<f64>(&[array.len()])? as u64)?;
    let p = array.elements::<f64>().unwrap_or(&[]).to_vec();
    if p.len() != population {
        return Err(Error::value_error("a and p must have same size"));
    }
    if p.iter().any(|p| p.is_nan()) {
        return Err(Error::value_error("Probabilities contain NaN"));
    }
    if p.iter().any(|p| *p < 0.0) {
        return Err(Error::value_error("Probabilities are not non-negative"));
    }
    if (p.iter().sum::<f64>() - 1.0).abs() > epsilon.sqrt() {
        return Err(Error::value_error("Probabilities do not sum to 1."));
    }
    Ok(p)
}

/// The distribution function at each place.
fn heights(p: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    let mut heights: Vec<f64> = Vec::with_capacity(p.len());
    for (i, p) in p.iter().enumerate() {
        sum = if i == 0 { *p } else { sum + p };
        heights.push(sum);
    }
    heights.iter_mut().for_each(|height| *height /= sum);
    heights
}

fn place(heights: &[f64], drawn: f64) -> i64 {
    heights.partition_point(|height| *height <= drawn) as i64
}

/// Different places by their probabilities: what is drawn twice is drawn again.
fn by_weight(state: &mut State, mut p: Vec<f64>, count: usize) -> Result<Vec<i64>> {
    if p.iter().filter(|p| **p > 0.0).count() < count {
        return Err(Error::value_error("Fewer non-zero entries in p than size"));
    }
    let mut places: Vec<i64> = Vec::with_capacity(count);
    while places.len() < count {
        meter::try_work(4 * p.len() as u64)?;
        let missing = count - places.len();
        let drawn: Vec<f64> = (0..missing).map(|_| state.bits.double()).collect();
        for place in &places {
            p[*place as usize] = 0.0;
        }
        let heights = heights(&p);
        let mut seen = HashSet::new();
        let fresh = drawn.into_iter().map(|drawn| place(&heights, drawn));
        places.extend(fresh.filter(|place| seen.insert(*place)));
    }
    Ok(places)
}
