//! Assignment to NumPy's arrays. What shows the elements of another array is a *view*: it changes
//! with the array, and the array with it.
//!
//! A view knows how it was taken from its array. Taken in the same way from an array of the places
//! 0, 1, 2, …, it says which place each of its elements has.

use std::rc::Rc;

use super::{convert, host, item};
use crate::array::{Array, DType, by_dtype};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Held, HostArray, HostKind, Symbol, Value, View};
use crate::interpreter::{Interpreter, NativeCall};
use crate::meter;
use crate::primitive::PrimitiveError;
use crate::primitive::compose::jnp;
use crate::program::ast::BinOp;
use crate::pure::Numeric;

/// How a view is taken from an array.
pub enum ViewForm {
    Item(Value),
    Attribute(Symbol),
    /// By a function, whose first argument the array is.
    Call(NativeCall, Args),
}

/// What a function of NumPy makes of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Makes {
    /// New numbers: without axes, a scalar.
    Numbers,
    /// A new array, also without axes.
    Array,
    /// One of Python's truth values.
    Truth,
    /// What shows the same elements.
    View,
    /// The same, where the elements lie in order.
    InOrder,
    /// The same, which cannot be assigned to.
    ReadOnly,
}

impl ViewForm {
    /// By a function with these arguments behind the array.
    pub fn call(interp: &Interpreter, run: NativeCall, args: &Args) -> ViewForm {
        let mut args = args.clone();
        args.positional.remove(0);
        let keywords = args.keywords.iter_mut().map(|(_, value)| value);
        for value in args.positional.iter_mut().chain(keywords) {
            // A list may change.
            if let Some(items) = convert::sequence(interp, value) {
                *value = Value::tuple(items);
            }
        }
        ViewForm::Call(run, args)
    }

    fn of(&self, interp: &mut Interpreter, array: Rc<Array>) -> Result<Rc<Array>> {
        let x = Value::host_array(array);
        let taken = host::run(interp, |interp| match self {
            ViewForm::Item(key) => super::get_item(interp, &x, key),
            ViewForm::Attribute(name) => Ok(super::get_attribute(interp, &x, *name)?.unwrap_or(x)),
            ViewForm::Call(run, args) => {
                let mut args = args.clone();
                args.positional.insert(0, x);
                run(interp, args)
            }
        })?;
        taken.concrete().ok_or_else(host::traced)
    }
}

/// What a function has made of `base`, as NumPy gives it back.
pub fn finished(
    interp: &mut Interpreter,
    makes: Makes,
    base: &Value,
    taken: Option<ViewForm>,
    made: Value,
) -> Result<Value> {
    match (makes, &made, taken) {
        (Makes::Numbers, ..) => Ok(made),
        (Makes::Truth, Value::Host(truth), _) => {
            Ok(Value::Bool(truth.array().item_bool() == Some(true)))
        }
        (_, _, Some(taken)) => viewed(interp, base, taken, makes, host::as_array(made)),
        _ => Ok(host::as_array(made)),
    }
}

/// A result that shows the elements of `base`.
pub fn viewed(
    interp: &mut Interpreter,
    base: &Value,
    taken: ViewForm,
    makes: Makes,
    made: Value,
) -> Result<Value> {
    let (Value::Host(base), Some(array)) = (base, made.concrete()) else { return Ok(made) };
    if base.is_scalar() || matches!(&made, Value::Host(made) if Rc::ptr_eq(made, base)) {
        return Ok(made);
    }
    let is_uncertain = makes == Makes::InOrder && base.view.is_some() && !in_order(interp, base)?;
    let kind = if makes == Makes::ReadOnly { HostKind::ReadOnly } else { base.kind };
    let view = View { of: base.clone(), taken: Rc::new(taken), is_uncertain };
    Ok(Value::Host(HostArray::of(array, kind, view)))
}

/// True if the elements of a view lie beside each other.
fn in_order(interp: &mut Interpreter, view: &Held<HostArray>) -> Result<bool> {
    let (_, places) = places(interp, view)?;
    let places = places.elements::<i64>().unwrap_or(&[]);
    Ok(places.windows(2).all(|pair| pair[1] == pair[0] + 1))
}

/// The array that a view shows in the end, and the place of each element there.
fn places(
    interp: &mut Interpreter,
    view: &Held<HostArray>,
) -> Result<(Held<HostArray>, Rc<Array>)> {
    let (mut base, mut steps) = (view.clone(), Vec::new());
    while let Some(View { of, taken, .. }) = &base.view {
        steps.push(taken.clone());
        let of = of.clone();
        base = of;
    }
    let array = base.array();
    meter::try_work(array.len() as u64)?;
    let all = Array::from_vec(array.shape(), (0..array.len() as i64).collect());
    let mut places = Rc::new(all.map_err(PrimitiveError::from)?);
    for step in steps.iter().rev() {
        places = take(interp, &**step, places)?;
    }
    Ok((base, places))
}

fn take(
    interp: &mut Interpreter,
    taken: &dyn std::any::Any,
    array: Rc<Array>,
) -> Result<Rc<Array>> {
    match taken.downcast_ref::<ViewForm>() {
        Some(taken) => taken.of(interp, array),
        None => Ok(array),
    }
}

/// Gives an array other elements, and all that shows them.
pub fn write(interp: &mut Interpreter, target: &Held<HostArray>, new: Rc<Array>) -> Result<()> {
    may_change(target)?;
    let uncertain = || Error::unsupported("assignment where numpy may have made a copy");
    let (base, new) = match &target.view {
        None => (target.clone(), new),
        Some(_) => {
            let (base, places) = places(interp, target)?;
            let new = scattered(&base.array(), &places, &new)?;
            (base, Rc::new(new))
        }
    };
    let (mut open, mut found) = (vec![base.clone()], 0);
    let mut all: Vec<Held<HostArray>> = Vec::new();
    while let Some(array) = open.pop() {
        let views = array.views();
        found += views.len();
        meter::try_work(1 + found as u64)?;
        if views.iter().any(|view| view.view.as_ref().is_some_and(|view| view.is_uncertain)) {
            return Err(uncertain());
        }
        open.extend(views.iter().cloned());
        all.extend(views);
    }
    if let Some(watch) = &mut interp.world.watch {
        watch.changed(&Value::Host(base.clone()), None);
    }
    base.set(new);
    // What a view shows stands before it.
    for view in all {
        if let Some(View { of, taken, .. }) = &view.view {
            let shown = take(interp, &**taken, of.array())?;
            view.set(shown);
        }
    }
    Ok(())
}

fn may_change(target: &HostArray) -> Result<()> {
    match target.kind {
        HostKind::Array => Ok(()),
        HostKind::ReadOnly => Err(Error::value_error("assignment destination is read-only")),
        HostKind::Scalar => Err(Error::type_error(format!(
            "'numpy.{}' object does not support item assignment",
            target.array().dtype()
        ))),
    }
}

fn scattered(base: &Array, places: &Array, new: &Array) -> Result<Array> {
    let places = places.elements::<i64>().unwrap_or(&[]);
    by_dtype!(base.dtype(), T => {
        let mut items = base.elements::<T>().unwrap_or(&[]).to_vec();
        meter::try_work(items.len() as u64)?;
        for (place, item) in places.iter().zip(new.elements::<T>().unwrap_or(&[])) {
            items[*place as usize] = *item;
        }
        Ok(Array::from_vec(base.shape(), items).map_err(PrimitiveError::from)?)
    })
}

/// `x[key] = value` of an array of NumPy's.
pub fn assign(
    interp: &mut Interpreter,
    target: &Held<HostArray>,
    key: &Value,
    value: &Value,
) -> Result<()> {
    may_change(target)?;
    let array = target.array();
    if host::is_traced(interp, key) {
        return Err(host::traced());
    }
    if host::is_traced(interp, value) {
        return Err(match item::is_one(key, array.rank()) {
            true => Error::value_error("setting an array element with a sequence."),
            false => host::traced(),
        });
    }
    let new = host::run(interp, |interp| {
        if convert::sequence(interp, value).is_none() && convert::number(interp, value)?.is_none() {
            let kind = convert::kind(interp, value);
            return Err(Error::unsupported(format!("assignment of a {kind} to a numpy array")));
        }
        let number = super::array_of(interp, value, None)?;
        host::check_cast(&convert::operand(interp, "assignment", &number)?, array.dtype())?;
        let value = super::array_of(interp, value, Some(array.dtype()))?;
        let value = convert::operand(interp, "assignment", &value)?;
        let indices = item::host_indices(interp, array.shape(), key)?;
        let old = Numeric::Array(array.clone());
        convert::value_error(jnp::at_set(&mut interp.world.tracing, &old, &indices, &value))
    })?;
    match new {
        Numeric::Array(new) => write(interp, target, host::strong(new)),
        Numeric::Tracer(_) => Err(host::traced()),
    }
}

/// `x += value` and the others: in place, at the type of `x`.
pub fn update(interp: &mut Interpreter, op: BinOp, x: &Value, value: &Value) -> Result<Value> {
    let result = interp.binary(op, x, value)?;
    let (Value::Host(target), Value::Host(result)) = (x, &result) else { return Ok(result) };
    if target.is_scalar() {
        return Ok(Value::Host(result.clone()));
    }
    may_change(target)?;
    let (old, new) = (target.array(), result.array());
    if new.shape() != old.shape() {
        let message = "non-broadcastable output operand doesn't match the broadcast shape";
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    if !same_kind(new.dtype(), old.dtype()) {
        return Err(Error::type_error(format!(
            "Cannot cast ufunc output from dtype('{}') to dtype('{}') with casting rule \
             'same_kind'",
            new.dtype(),
            old.dtype()
        )));
    }
    let cast = host::run(interp, |interp| {
        jnp::astype(&mut interp.world.tracing, &Numeric::Array(new), old.dtype())
    })?;
    match cast {
        Numeric::Array(cast) => write(interp, target, host::strong(cast))?,
        Numeric::Tracer(_) => return Err(host::traced()),
    }
    Ok(x.clone())
}

/// True if NumPy casts a result to the type in place: to a type of the same kind, or a wider kind.
fn same_kind(from: DType, to: DType) -> bool {
    let kind = |dtype: DType| match dtype {
        DType::Bool => 0,
        dtype if dtype.is_unsigned_integer() => 1,
        dtype if dtype.is_signed_integer() => 2,
        _ => 3,
    };
    kind(from) <= kind(to)
}
