//! Sorting.

use std::cmp::Ordering;

use ndarray::{ArrayViewMut, Axis, IxDyn};

use super::choice::{constant_like, convert_like};
use super::float::Real;
use super::integer::by_number;
use super::{Axes, Cotangents, Ops, Primitive, PrimitiveError, Scatter, Vjp};
use crate::array::{Array, Aval, DType, Element, Shape};

pub(super) fn shape(
    name: &'static str,
    axis: usize,
    inputs: &[&Aval],
) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands(name, inputs.len())) };
    if x.dtype == DType::Key {
        return Err(PrimitiveError::dtype(name, format!("does not order {x}")));
    }
    if axis >= x.rank() {
        return Err(PrimitiveError::shape(name, format!("axis {axis} is not in {x}")));
    }
    if name == "argsort" {
        return Ok(Aval { dtype: DType::Int32, weak_type: false, shape: x.shape.clone() });
    }
    Ok((*x).clone())
}

/// The order of floats: both zeros are equal, denormals are zeros, NaN is last.
fn by_value<T: Real>(a: &T, b: &T) -> Ordering {
    let (a, b) = (a.flush(), b.flush());
    a.partial_cmp(&b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan()))
}

/// Every lane along the axis, paired with its index, put in order by `arrange`.
fn lanes<T: Element, U: Element>(
    x: &Array,
    axis: usize,
    aval: Aval,
    compare: impl Fn(&T, &T) -> Ordering,
    pick: impl Fn(usize, T) -> U,
) -> Option<Array> {
    let source = super::layout::view::<T>("sort", x).ok()?;
    if axis >= x.rank() {
        return None;
    }
    let mut items = vec![U::default(); source.len()];
    let mut target = ArrayViewMut::from_shape(IxDyn(x.shape()), &mut items).ok()?;
    for (from, mut to) in source.lanes(Axis(axis)).into_iter().zip(target.lanes_mut(Axis(axis))) {
        let mut lane: Vec<(usize, T)> = from.iter().copied().enumerate().collect();
        lane.sort_by(|(_, a), (_, b)| compare(a, b));
        for (slot, (i, value)) in to.iter_mut().zip(lane) {
            *slot = pick(i, value);
        }
    }
    Some(Array::built(aval, items))
}

pub(super) fn sort_eval(
    axis: usize,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("sort", inputs.len());
    let [x] = inputs else { return Err(error()) };
    let sorted = by_number!(
        x.dtype(),
        int T => lanes(x, axis, aval, T::cmp, |_, value| value),
        float T => lanes(x, axis, aval, by_value::<T>, |_, value| value),
        else lanes(x, axis, aval, bool::cmp, |_, value| value)
    );
    sorted.ok_or_else(error)
}

pub(super) fn argsort_eval(
    axis: usize,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("argsort", inputs.len());
    let [x] = inputs else { return Err(error()) };
    let sorted = by_number!(
        x.dtype(),
        int T => lanes(x, axis, aval, T::cmp, |i, _| i as i32),
        float T => lanes(x, axis, aval, by_value::<T>, |i, _| i as i32),
        else lanes(x, axis, aval, bool::cmp, |i, _| i as i32)
    );
    sorted.ok_or_else(error)
}

/// The cotangent goes back to where each element came from.
pub(super) fn sort_vjp<O: Ops>(
    axis: usize,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let x = &rule.inputs[0];
    let aval = ops.aval(x);
    if !rule.needs(0) || !aval.dtype.is_inexact() {
        return Ok(rule.none());
    }
    let from = ops.apply(&Primitive::ArgSort { axis }, std::slice::from_ref(x))?;
    let mut inputs = vec![constant_like(ops, x, 0.0)?, rule.ct.clone()];
    inputs.extend(along_axis(ops, from, axis, &aval.shape)?);
    let axes: Axes = (0..aval.rank()).collect();
    let ct = ops.apply(&Primitive::Scatter { op: Scatter::Add, axes }, &inputs)?;
    let ct = convert_like(ops, ct, x)?;
    Ok(rule.only(0, ct))
}

/// One index array per axis: `index` for `axis`, and each element's own coordinate for the others.
pub(super) fn along_axis<O: Ops>(
    ops: &mut O,
    index: O::Value,
    axis: usize,
    shape: &Shape,
) -> Result<Vec<O::Value>, O::Error> {
    (0..shape.len())
        .map(|other| {
            if other == axis {
                return Ok(index.clone());
            }
            ops.apply(
                &Primitive::Iota { dtype: DType::Int32, shape: shape.clone(), axis: other },
                &[],
            )
        })
        .collect()
}
