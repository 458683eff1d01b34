//! Slices with a computed start. The start is clamped so that the slice fits.

use ndarray::{ArrayViewMut, Axis, IxDyn, Slice};
use smallvec::SmallVec;

use super::choice::{constant_like, convert_like};
use super::layout::{Walk, view};
use super::{Cotangents, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::{Array, Aval, Element, Shape, by_dtype};

fn check_starts(name: &'static str, x: &Aval, starts: &[&Aval]) -> Result<(), PrimitiveError> {
    if starts.len() != x.rank() {
        let message = format!("wants a start for each axis of {x}, found {}", starts.len());
        return Err(PrimitiveError::shape(name, message));
    }
    match starts.iter().find(|start| !start.dtype.is_integer() || !start.shape.is_empty()) {
        Some(start) => Err(PrimitiveError::dtype(
            name,
            format!("a start must be an integer scalar, found {start}"),
        )),
        None => Ok(()),
    }
}

/// The starts, clamped so that a slice of these sizes fits.
pub(super) fn starts(
    name: &'static str,
    inputs: &[&Array],
    shape: &[usize],
    sizes: &[usize],
) -> Result<SmallVec<[isize; 4]>, PrimitiveError> {
    let error = || PrimitiveError::operands(name, inputs.len());
    if inputs.len() != shape.len() || sizes.len() != shape.len() {
        return Err(error());
    }
    let clamp = |((start, extent), size): ((&&Array, &usize), &usize)| {
        let last = extent.checked_sub(*size).ok_or_else(error)? as i64;
        Ok(start.item_int().ok_or_else(error)?.clamp(0, last) as isize)
    };
    inputs.iter().zip(shape).zip(sizes).map(clamp).collect()
}

pub(super) fn dynamic_slice_shape(sizes: &Shape, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let name = "dynamic_slice";
    let [x, starts @ ..] = inputs else { return Err(PrimitiveError::operands(name, 0)) };
    check_starts(name, x, starts)?;
    if sizes.len() != x.rank() || sizes.iter().zip(&x.shape).any(|(size, extent)| size > extent) {
        return Err(PrimitiveError::shape(name, format!("{x} has no slice of sizes {sizes:?}")));
    }
    Ok(Aval { dtype: x.dtype, weak_type: x.weak_type, shape: sizes.clone() })
}

pub(super) fn dynamic_slice_eval(inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let name = "dynamic_slice";
    let [x, rest @ ..] = inputs else { return Err(PrimitiveError::operands(name, 0)) };
    let starts = starts(name, rest, x.shape(), &aval.shape)?;
    let mut walk = Walk::over(x.shape());
    for (i, (extent, stride)) in walk.axes.iter_mut().enumerate() {
        walk.start += starts[i] * *stride;
        *extent = aval.shape[i];
    }
    fn collected<T: Element>(walk: Walk, x: &Array, aval: Aval) -> Option<Array> {
        Some(Array::built(aval, walk.collect(x.elements::<T>()?)?))
    }
    by_dtype!(aval.dtype, T => collected::<T>(walk, x, aval))
        .ok_or_else(|| PrimitiveError::operands(name, inputs.len()))
}

pub(super) fn dynamic_slice_vjp<O: Ops>(
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let [x, starts @ ..] = rule.inputs else { return Ok(rule.none()) };
    if !rule.needs(0) || !ops.aval(x).dtype.is_inexact() {
        return Ok(rule.none());
    }
    let zeros = constant_like(ops, x, 0.0)?;
    let mut inputs = vec![zeros, rule.ct.clone()];
    inputs.extend_from_slice(starts);
    let ct = ops.apply(&Primitive::DynamicUpdateSlice, &inputs)?;
    let ct = convert_like(ops, ct, x)?;
    Ok(rule.only(0, ct))
}

pub(super) fn dynamic_update_slice_shape(inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let name = "dynamic_update_slice";
    let [x, update, starts @ ..] = inputs else {
        return Err(PrimitiveError::operands(name, inputs.len()));
    };
    check_starts(name, x, starts)?;
    if x.dtype != update.dtype {
        let message = format!("operand and update must have one dtype, found {x} and {update}");
        return Err(PrimitiveError::dtype(name, message));
    }
    let fits = x.rank() == update.rank()
        && update.shape.iter().zip(&x.shape).all(|(size, extent)| size <= extent);
    if !fits {
        return Err(PrimitiveError::shape(
            name,
            format!("an update {update} does not fit into {x}"),
        ));
    }
    Ok(Aval { dtype: x.dtype, weak_type: false, shape: x.shape.clone() })
}

pub(super) fn dynamic_update_slice_eval(
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let name = "dynamic_update_slice";
    let [x, update, rest @ ..] = inputs else {
        return Err(PrimitiveError::operands(name, inputs.len()));
    };
    let starts = starts(name, rest, x.shape(), update.shape())?;
    fn write<T: Element>(
        x: &Array,
        update: &Array,
        starts: &[isize],
        aval: Aval,
    ) -> Result<Array, PrimitiveError> {
        let error = || PrimitiveError::operands("dynamic_update_slice", 2);
        let mut items = x.elements::<T>().ok_or_else(error)?.to_vec();
        let mut target =
            ArrayViewMut::from_shape(IxDyn(x.shape()), &mut items).map_err(|_| error())?;
        for (axis, &start) in starts.iter().enumerate() {
            let end = start + update.shape()[axis] as isize;
            target.slice_axis_inplace(Axis(axis), Slice::from(start..end));
        }
        target.assign(&view::<T>("dynamic_update_slice", update)?);
        Ok(Array::built(aval, items))
    }
    by_dtype!(aval.dtype, T => write::<T>(x, update, &starts, aval))
}

pub(super) fn dynamic_update_slice_vjp<O: Ops>(
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let [x, update, starts @ ..] = rule.inputs else { return Ok(rule.none()) };
    let mut result = rule.none();
    if !ops.aval(x).dtype.is_inexact() {
        return Ok(result);
    }
    if rule.needs(0) {
        let zeros = constant_like(ops, update, 0.0)?;
        let mut inputs = vec![rule.ct.clone(), zeros];
        inputs.extend_from_slice(starts);
        let ct = ops.apply(&Primitive::DynamicUpdateSlice, &inputs)?;
        result[0] = Some(convert_like(ops, ct, x)?);
    }
    if rule.needs(1) {
        let sizes = ops.aval(update).shape;
        let mut inputs = vec![rule.ct.clone()];
        inputs.extend_from_slice(starts);
        let ct = ops.apply(&Primitive::DynamicSlice { sizes }, &inputs)?;
        result[1] = Some(convert_like(ops, ct, update)?);
    }
    Ok(result)
}
