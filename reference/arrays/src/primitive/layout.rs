//! Primitives that move elements and compute nothing: broadcasting, reshaping, transposing,
//! joining, padding, slicing.
//!
//! Most of them are a [`Walk`]: the elements of the operand in an order that strides describe.

use ndarray::{ArrayView, ArrayViewD, ArrayViewMut, Axis, IxDyn, Slice};
use smallvec::SmallVec;

use super::choice::{convert_like, sum_all};
use super::integer::by_number;
use super::{Axes, Binary, Cotangents, Ops, Primitive, PrimitiveError, Reduce, Vjp};
use crate::array::{Array, Aval, DType, Element, Shape, by_dtype, row_major_strides};

/// The elements of an array as an `ndarray` view.
pub(super) fn view<'a, T: Element>(
    name: &'static str,
    array: &'a Array,
) -> Result<ArrayViewD<'a, T>, PrimitiveError> {
    let items = array.elements::<T>().ok_or_else(|| PrimitiveError::operands(name, 1))?;
    ArrayView::from_shape(IxDyn(array.shape()), items)
        .map_err(|e| PrimitiveError::shape(name, e.to_string()))
}

fn bad_axis(name: &'static str, aval: &Aval) -> PrimitiveError {
    PrimitiveError::shape(name, format!("axes do not fit an operand {aval}"))
}

/// True if the axes are distinct and below `rank`.
pub(super) fn distinct_axes(axes: &[usize], rank: usize) -> bool {
    let mut seen: SmallVec<[bool; 8]> = SmallVec::from_elem(false, rank);
    axes.iter().all(|&axis| seen.get_mut(axis).is_some_and(|seen| !std::mem::replace(seen, true)))
}

pub(super) fn shape(primitive: &Primitive, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let name = primitive.name();
    let Some(x) = inputs.first() else { return Err(PrimitiveError::operands(name, 0)) };
    let arity = match primitive {
        Primitive::Pad { .. } => 2,
        Primitive::Concatenate { .. } => inputs.len(),
        _ => 1,
    };
    if inputs.len() != arity {
        return Err(PrimitiveError::operands(name, inputs.len()));
    }
    let with_shape = |shape: Shape| Aval { dtype: x.dtype, weak_type: x.weak_type, shape };
    match primitive {
        Primitive::BroadcastInDim { shape, dims } => {
            let fits = dims.len() == x.rank()
                && dims.windows(2).all(|pair| pair[0] < pair[1])
                && dims.iter().zip(&x.shape).all(|(&dim, &extent)| {
                    dim < shape.len() && (extent == shape[dim] || extent == 1)
                });
            if !fits {
                let message = format!("{x} does not broadcast to {shape:?} along {dims:?}");
                return Err(PrimitiveError::shape(name, message));
            }
            Ok(with_shape(shape.clone()))
        }
        Primitive::Reshape { shape } => {
            if crate::array::checked_size(shape)? != x.size()? {
                let message = format!("{x} does not have the size of shape {shape:?}");
                return Err(PrimitiveError::shape(name, message));
            }
            Ok(with_shape(shape.clone()))
        }
        Primitive::Transpose { permutation } => {
            if permutation.len() != x.rank() || !distinct_axes(permutation, x.rank()) {
                let message = format!("{permutation:?} is no permutation of the axes of {x}");
                return Err(PrimitiveError::shape(name, message));
            }
            Ok(with_shape(permutation.iter().map(|&axis| x.shape[axis]).collect()))
        }
        Primitive::Concatenate { axis } => concatenate_shape(*axis, inputs),
        Primitive::Pad { low, high, interior } => {
            let value = inputs[1];
            if value.dtype != x.dtype || !value.shape.is_empty() {
                let message =
                    format!("the padding of {x} must be a scalar of its dtype, found {value}");
                return Err(PrimitiveError::dtype(name, message));
            }
            if [low, high, interior].iter().any(|list| list.len() != x.rank()) {
                return Err(bad_axis(name, x));
            }
            let extent = |axis: usize| {
                let gaps = interior[axis].checked_mul(x.shape[axis].saturating_sub(1))?;
                low[axis].checked_add(high[axis])?.checked_add(x.shape[axis])?.checked_add(gaps)
            };
            let shape: Option<Shape> = (0..x.rank()).map(extent).collect();
            let shape =
                shape.ok_or_else(|| PrimitiveError::shape(name, "the padding overflows"))?;
            let weak_type = x.weak_type && value.weak_type;
            Ok(Aval { dtype: x.dtype, weak_type, shape })
        }
        Primitive::Slice { start, limit, strides } => {
            let fits = [start, limit, strides].iter().all(|list| list.len() == x.rank())
                && (0..x.rank())
                    .all(|i| start[i] <= limit[i] && limit[i] <= x.shape[i] && strides[i] > 0);
            if !fits {
                let message = format!("{x} has no slice {start:?} to {limit:?} by {strides:?}");
                return Err(PrimitiveError::shape(name, message));
            }
            Ok(with_shape(
                (0..x.rank()).map(|i| (limit[i] - start[i]).div_ceil(strides[i])).collect(),
            ))
        }
        Primitive::Rev { axes } => {
            if !distinct_axes(axes, x.rank()) {
                return Err(bad_axis(name, x));
            }
            Ok((*x).clone())
        }
        _ => Err(PrimitiveError::operands(name, inputs.len())),
    }
}

fn concatenate_shape(axis: usize, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let name = "concatenate";
    let first = inputs[0];
    if axis >= first.rank() {
        return Err(bad_axis(name, first));
    }
    let mut result = first.clone();
    for x in &inputs[1..] {
        if x.dtype != first.dtype {
            let message = format!("operands must have one dtype, found {first} and {x}");
            return Err(PrimitiveError::dtype(name, message));
        }
        let agrees = x.rank() == first.rank()
            && (0..x.rank()).all(|i| i == axis || x.shape[i] == first.shape[i]);
        if !agrees {
            let message =
                format!("operands must agree but along axis {axis}, found {first} and {x}");
            return Err(PrimitiveError::shape(name, message));
        }
        result.shape[axis] = result.shape[axis].saturating_add(x.shape[axis]);
        result.weak_type &= x.weak_type;
    }
    Ok(result)
}

/// A walk over elements in row-major order: where it starts, and the extent and the stride of each
/// axis, in elements.
pub(super) struct Walk {
    pub start: isize,
    pub axes: SmallVec<[(usize, isize); 4]>,
}

impl Walk {
    /// The walk over all elements of an array of this shape.
    pub(super) fn over(shape: &[usize]) -> Walk {
        let strides = row_major_strides(shape);
        let axes = shape.iter().zip(strides).map(|(&extent, stride)| (extent, stride as isize));
        Walk { start: 0, axes: axes.collect() }
    }

    /// The same elements with the axes in another order; `None` if there is no such axis.
    pub(super) fn in_order(mut self, order: impl Iterator<Item = usize>) -> Option<Walk> {
        self.axes = order.map(|axis| self.axes.get(axis).copied()).collect::<Option<_>>()?;
        Some(self)
    }

    /// The walk over an array of this shape that is stretched to another; `None` if there is no such
    /// axis. One that the array lacks, or that is stretched, has the stride 0.
    pub(super) fn stretched(from: &[usize], to: &[usize], dims: &[usize]) -> Option<Walk> {
        let mut stretched = Walk { start: 0, axes: to.iter().map(|&n| (n, 0)).collect() };
        for (&dim, (extent, stride)) in dims.iter().zip(Walk::over(from).axes) {
            stretched.axes.get_mut(dim)?.1 = if extent == 1 { 0 } else { stride };
        }
        Some(stretched)
    }

    /// The same elements along as few axes as they need.
    pub(super) fn joined(mut self) -> Walk {
        self.axes.retain(|(extent, _)| *extent != 1);
        // Two axes are one where the inner one ends at the next place of the outer one.
        self.axes.dedup_by(|inner, outer| {
            let joined = outer.1 == inner.1.saturating_mul(inner.0 as isize);
            if joined {
                *outer = (outer.0 * inner.0, inner.1);
            }
            joined
        });
        self
    }

    /// Of the elements on the way so many from a place, as an array of one axis.
    ///
    /// # Errors
    /// [`PrimitiveError`] if one is outside of the source.
    pub(super) fn block(
        &self,
        source: &Array,
        start: usize,
        count: usize,
    ) -> Result<Array, PrimitiveError> {
        fn of<T: Element>(walk: &Walk, x: &Array, start: usize, count: usize) -> Option<Array> {
            let source = x.elements::<T>()?;
            let mut items = Vec::with_capacity(count);
            let (&(extent, stride), outer) = walk.axes.split_last().unwrap_or((&(1, 0), &[]));
            while items.len() < count {
                let at = start + items.len();
                let (mut row, place) = (at / extent, at % extent);
                let mut from = walk.start + place as isize * stride;
                for &(extent, stride) in outer.iter().rev() {
                    from += (row % extent) as isize * stride;
                    row /= extent;
                }
                let run = (extent - place).min(count - items.len());
                let to = from + (run as isize - 1) * stride;
                let (Some(first), Some(_)) = (source.get(from as usize), source.get(to as usize))
                else {
                    return None;
                };
                match stride {
                    0 => items.resize(items.len() + run, *first),
                    _ => append(&mut items, source, from, &[(run, stride)]),
                }
            }
            let aval = Aval::new(x.dtype(), x.weak_type(), [count]);
            Some(Array::built(aval, items))
        }
        by_dtype!(source.dtype(), T => of::<T>(self, source, start, count))
            .ok_or_else(|| PrimitiveError::operands("broadcast_in_dim", 1))
    }

    /// The elements on the way; `None` if one is outside of the source.
    pub(super) fn collect<T: Copy>(self, source: &[T]) -> Option<Vec<T>> {
        let len = self.axes.iter().map(|(extent, _)| extent).product();
        let mut items = Vec::with_capacity(len);
        if len == 0 {
            return Some(items);
        }
        let walk = self.joined();
        let (mut first, mut last) = (walk.start, walk.start);
        for &(extent, stride) in &walk.axes {
            let reach = stride.saturating_mul(extent as isize - 1);
            first = first.saturating_add(reach.min(0));
            last = last.saturating_add(reach.max(0));
        }
        if first < 0 || last >= source.len() as isize {
            return None;
        }
        append(&mut items, source, walk.start, &walk.axes);
        Some(items)
    }
}

fn append<T: Copy>(items: &mut Vec<T>, source: &[T], start: isize, axes: &[(usize, isize)]) {
    let at = |i: usize, stride: isize| start + i as isize * stride;
    match *axes {
        [] => items.push(source[start as usize]),
        [(extent, 1)] => items.extend_from_slice(&source[start as usize..][..extent]),
        [(extent, stride)] => {
            items.extend((0..extent).map(|i| source[at(i, stride) as usize]));
        }
        [(extent, stride), ref inner @ ..] => {
            (0..extent).for_each(|i| append(items, source, at(i, stride), inner));
        }
    }
}

/// The row at this index along axis 0, with the aval that rows have.
///
/// # Errors
/// [`PrimitiveError`] if the array has no such row.
pub fn row(x: &Array, index: usize, aval: Aval) -> Result<Array, PrimitiveError> {
    fn of<T: Element>(x: &Array, index: usize, aval: Aval, len: usize) -> Option<Array> {
        let row = x.elements::<T>()?.get(index * len..)?.get(..len)?;
        Some(Array::build(aval, len, row.iter().copied()))
    }
    let len = aval.size()?;
    by_dtype!(aval.dtype, T => of::<T>(x, index, aval, len))
        .ok_or_else(|| PrimitiveError::operands("slice", 1))
}

/// Arrays of one type as rows along a new axis 0, with the aval that they have together.
///
/// # Errors
/// [`PrimitiveError`] if they are of several types or sizes.
pub fn stacked(rows: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    fn of<T: Element>(rows: &[&Array], aval: Aval, len: usize) -> Option<Array> {
        let mut items = Vec::with_capacity(len);
        for row in rows {
            items.extend_from_slice(row.elements::<T>()?);
        }
        (items.len() == len).then(|| Array::built(aval, items))
    }
    let len = aval.size()?;
    by_dtype!(aval.dtype, T => of::<T>(rows, aval, len))
        .ok_or_else(|| PrimitiveError::operands("concatenate", rows.len()))
}

pub(super) fn eval(
    primitive: &Primitive,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let name = primitive.name();
    let Some(x) = inputs.first() else { return Err(PrimitiveError::operands(name, 0)) };
    match primitive {
        Primitive::Reshape { .. } => return Ok(x.with_aval(aval)),
        Primitive::BroadcastInDim { .. } | Primitive::Transpose { .. }
            if x.len() == 1 && x.shape() == &aval.shape[..] =>
        {
            return Ok(x.with_aval(aval));
        }
        _ => {}
    }
    by_dtype!(aval.dtype, T => eval_typed::<T>(primitive, x, inputs, aval))
}

fn eval_typed<T: Element>(
    primitive: &Primitive,
    x: &Array,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let name = primitive.name();
    let error = || PrimitiveError::operands(name, inputs.len());
    let source = x.elements::<T>().ok_or_else(error)?;
    let collected = |walk: Walk, aval: Aval| {
        let items = walk.collect(source).ok_or_else(error)?;
        Ok(Array::built(aval, items))
    };
    let mut walk = Walk::over(x.shape());
    match primitive {
        Primitive::BroadcastInDim { shape, dims } => {
            if let &[item] = source {
                let len = aval.size()?;
                return Ok(Array::build(aval, len, std::iter::repeat_n(item, len)));
            }
            collected(Walk::stretched(x.shape(), shape, dims).ok_or_else(error)?, aval)
        }
        Primitive::Transpose { permutation } => {
            let walk = walk.in_order(permutation.iter().copied()).ok_or_else(error)?;
            collected(walk, aval)
        }
        Primitive::Concatenate { axis } => {
            let parts: Option<Vec<&[T]>> = inputs.iter().map(|x| x.elements::<T>()).collect();
            let parts = parts.ok_or_else(error)?;
            let rows: usize = aval.shape.iter().take(*axis).product();
            let mut items = Vec::with_capacity(aval.size()?);
            for row in 0..rows {
                for part in &parts {
                    let run = part.len() / rows;
                    items.extend_from_slice(&part[row * run..][..run]);
                }
            }
            Ok(Array::built(aval, items))
        }
        Primitive::Pad { low, interior, .. } => {
            let &[value] = inputs.get(1).and_then(|v| v.elements::<T>()).ok_or_else(error)? else {
                return Err(error());
            };
            let mut items = vec![value; aval.size()?];
            if !source.is_empty() {
                let mut target = ArrayViewMut::from_shape(IxDyn(&aval.shape), &mut items)
                    .map_err(|_| error())?;
                for axis in 0..x.rank() {
                    let step = interior[axis].saturating_add(1).min(isize::MAX as usize);
                    let end = low[axis] + (x.shape()[axis] - 1).saturating_mul(step) + 1;
                    target.slice_axis_inplace(
                        Axis(axis),
                        Slice::new(low[axis] as isize, Some(end as isize), step as isize),
                    );
                }
                target.assign(&view::<T>(name, x)?);
            }
            Ok(Array::built(aval, items))
        }
        Primitive::Slice { start, strides, .. } => {
            for (i, (extent, stride)) in walk.axes.iter_mut().enumerate() {
                walk.start += (start[i] as isize).saturating_mul(*stride);
                *stride = stride.saturating_mul(strides[i].min(isize::MAX as usize) as isize);
                *extent = aval.shape[i];
            }
            collected(walk, aval)
        }
        Primitive::Rev { axes } => {
            for &axis in axes {
                let (extent, stride) = walk.axes.get_mut(axis).ok_or_else(error)?;
                walk.start += extent.saturating_sub(1) as isize * *stride;
                *stride = -*stride;
            }
            collected(walk, aval)
        }
        _ => Err(error()),
    }
}

pub(super) fn vjp<O: Ops>(
    primitive: &Primitive,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let (x, ct) = (ops.aval(&rule.inputs[0]), rule.ct);
    if !x.dtype.is_inexact() {
        return Ok(rule.none());
    }
    let unary = |ops: &mut O, p: Primitive| ops.apply(&p, std::slice::from_ref(ct));
    let cotangent = match primitive {
        _ if !rule.needs.contains(&true) => return Ok(rule.none()),
        Primitive::BroadcastInDim { shape, dims } => {
            // Sum over the axes that were inserted or stretched.
            let kept = |axis: &usize| {
                dims.iter().position(|dim| dim == axis).is_some_and(|i| x.shape[i] == shape[*axis])
            };
            let axes: Axes = (0..shape.len()).filter(|axis| !kept(axis)).collect();
            let summed = match axes.is_empty() {
                true => ct.clone(),
                false => unary(ops, Primitive::Reduce { op: Reduce::Sum, axes })?,
            };
            reshape(ops, summed, &x.shape)?
        }
        Primitive::Reshape { .. } => reshape(ops, ct.clone(), &x.shape)?,
        Primitive::Transpose { permutation } => {
            let mut inverse = Axes::from_elem(0, permutation.len());
            for (i, &axis) in permutation.iter().enumerate() {
                inverse[axis] = i;
            }
            unary(ops, Primitive::Transpose { permutation: inverse })?
        }
        Primitive::Rev { axes } => unary(ops, Primitive::Rev { axes: axes.clone() })?,
        Primitive::Slice { start, strides, .. } => {
            let out = ops.aval(rule.output);
            // The last element is at start + (n - 1) * stride. Everything after it is padding.
            let covered = |i: usize| match out.shape[i] {
                0 => 0,
                n => (n - 1) * strides[i] + 1,
            };
            let high = (0..x.rank()).map(|i| x.shape[i] - start[i] - covered(i)).collect();
            let interior = strides.iter().map(|stride| stride - 1).collect();
            let zero =
                ops.constant(Array::zeros(&Aval::scalar(x.dtype)).map_err(PrimitiveError::from)?);
            let pad = Primitive::Pad { low: start.clone(), high, interior };
            ops.apply(&pad, &[ct.clone(), zero])?
        }
        Primitive::Pad { low, interior, .. } => return pad_vjp(ops, rule, low, interior),
        Primitive::Concatenate { axis } => {
            let out = ops.aval(rule.output);
            let mut result = rule.none();
            let mut offset = 0;
            for (i, input) in rule.inputs.iter().enumerate() {
                let extent = ops.aval(input).shape[*axis];
                if rule.needs(i) {
                    let mut start = Shape::from_elem(0, out.rank());
                    let mut limit = out.shape.clone();
                    start[*axis] = offset;
                    limit[*axis] = offset + extent;
                    let strides = Shape::from_elem(1, out.rank());
                    let part = unary(ops, Primitive::Slice { start, limit, strides })?;
                    result[i] = Some(convert_like(ops, part, input)?);
                }
                offset += extent;
            }
            return Ok(result);
        }
        _ => return Ok(rule.none()),
    };
    let cotangent = convert_like(ops, cotangent, &rule.inputs[0])?;
    Ok(rule.only(0, cotangent))
}

fn pad_vjp<O: Ops>(
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
    low: &Shape,
    interior: &Shape,
) -> Result<Cotangents<O::Value>, O::Error> {
    let x = ops.aval(&rule.inputs[0]);
    let mut result = rule.none();
    let covered = |i: usize| match x.shape[i] {
        0 => 0,
        n => (n - 1) * interior[i].saturating_add(1) + 1,
    };
    let limit = (0..x.rank()).map(|i| low[i] + covered(i)).collect();
    let strides = interior.iter().map(|gap| gap.saturating_add(1)).collect();
    let inner = Primitive::Slice { start: low.clone(), limit, strides };
    let inner = ops.apply(&inner, std::slice::from_ref(rule.ct))?;
    if rule.needs(1) {
        let all = sum_all(ops, rule.ct)?;
        let used = sum_all(ops, &inner)?;
        let edge = Binary::Sub.on(ops, &all, &used)?;
        result[1] = Some(convert_like(ops, edge, &rule.inputs[1])?);
    }
    if rule.needs(0) {
        result[0] = Some(convert_like(ops, inner, &rule.inputs[0])?);
    }
    Ok(result)
}

/// The same elements in another shape of the same size.
pub(super) fn reshape<O: Ops>(
    ops: &mut O,
    x: O::Value,
    shape: &[usize],
) -> Result<O::Value, O::Error> {
    if ops.aval(&x).shape.as_slice() == shape {
        return Ok(x);
    }
    ops.apply(&Primitive::Reshape { shape: Shape::from_slice(shape) }, &[x])
}

pub(super) fn iota_shape(
    dtype: DType,
    shape: &Shape,
    axis: usize,
    inputs: &[&Aval],
) -> Result<Aval, PrimitiveError> {
    if !inputs.is_empty() {
        return Err(PrimitiveError::operands("iota", inputs.len()));
    }
    if !dtype.is_number() {
        return Err(PrimitiveError::dtype("iota", format!("counts in numbers, found {dtype}")));
    }
    if axis >= shape.len() {
        return Err(PrimitiveError::shape(
            "iota",
            format!("axis {axis} is not in shape {shape:?}"),
        ));
    }
    Ok(Aval { dtype, weak_type: false, shape: shape.clone() })
}

pub(super) fn iota_eval(axis: usize, aval: Aval) -> Result<Array, PrimitiveError> {
    let len = aval.size()?;
    let inner: usize = if len == 0 { 1 } else { aval.shape.iter().skip(axis + 1).product() };
    let extent = aval.shape.get(axis).copied().unwrap_or(1).max(1);
    let count = |i: usize| (i / inner) % extent;
    by_number!(
        aval.dtype,
        int T => Ok(Array::build(aval, len, (0..len).map(|i| T::of_f64(count(i) as f64)))),
        float T => Ok(Array::build(aval, len, (0..len).map(|i| count(i) as T))),
        else Err(PrimitiveError::operands("iota", 0))
    )
}
