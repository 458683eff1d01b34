//! Reshaping, joining, repeating.

use super::super::{Composition, apply1, canonical_axes, canonical_axis, stretch};
use crate::array::{Array, Aval, Shape, broadcast_shapes, checked_size, result_type};
use crate::primitive::{Axes, Ops, Primitive, PrimitiveError};

/// The same elements in another shape; one extent may be -1.
pub fn reshape<O: Ops>(ops: &mut O, x: &O::Value, extents: &[i64]) -> Composition<O> {
    let aval = ops.aval(x);
    let misfit = || {
        PrimitiveError::shape("reshape", format!("cannot reshape {aval} into shape {extents:?}"))
    };
    let size = aval.size().map_err(PrimitiveError::from)?;
    let mut shape = Shape::new();
    let mut unknown = None;
    for (i, &extent) in extents.iter().enumerate() {
        match extent {
            -1 if unknown.is_none() => {
                unknown = Some(i);
                shape.push(1);
            }
            _ => shape.push(usize::try_from(extent).map_err(|_| misfit())?),
        }
    }
    if let Some(i) = unknown {
        let rest = checked_size(&shape).map_err(PrimitiveError::from)?;
        if rest == 0 || !size.is_multiple_of(rest) {
            return Err(misfit().into());
        }
        shape[i] = size / rest;
    }
    if shape == aval.shape {
        return Ok(x.clone());
    }
    if checked_size(&shape).map_err(PrimitiveError::from)? != size {
        return Err(misfit().into());
    }
    apply1(ops, &Primitive::Reshape { shape }, x)
}

fn reshape_to<O: Ops>(ops: &mut O, x: &O::Value, shape: Shape) -> Composition<O> {
    if ops.aval(x).shape == shape {
        return Ok(x.clone());
    }
    apply1(ops, &Primitive::Reshape { shape }, x)
}

/// All elements along one axis.
pub fn ravel<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    reshape(ops, x, &[-1])
}

/// Axes in this order; reversed for `None`.
pub fn transpose<O: Ops>(ops: &mut O, x: &O::Value, axes: Option<&[i64]>) -> Composition<O> {
    let rank = ops.aval(x).rank();
    let permutation: Axes = match axes {
        None => (0..rank).rev().collect(),
        Some(axes) => axes
            .iter()
            .map(|&axis| canonical_axis("transpose", axis, rank))
            .collect::<Result<_, _>>()?,
    };
    if permutation.len() == rank && permutation.iter().enumerate().all(|(i, &axis)| i == axis) {
        return Ok(x.clone());
    }
    apply1(ops, &Primitive::Transpose { permutation }, x)
}

/// `x` with two axes exchanged.
pub fn swapaxes<O: Ops>(ops: &mut O, x: &O::Value, a: i64, b: i64) -> Composition<O> {
    let rank = ops.aval(x).rank();
    let mut permutation: Axes = (0..rank).collect();
    permutation.swap(canonical_axis("swapaxes", a, rank)?, canonical_axis("swapaxes", b, rank)?);
    apply1(ops, &Primitive::Transpose { permutation }, x)
}

/// Axes `source` moved to places `destination`, the others in order.
pub fn moveaxis<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    source: &[i64],
    destination: &[i64],
) -> Composition<O> {
    let rank = ops.aval(x).rank();
    let canonical = |axes: &[i64]| -> Result<Vec<usize>, PrimitiveError> {
        canonical_axes("moveaxis", Some(axes), rank)?;
        axes.iter().map(|&axis| canonical_axis("moveaxis", axis, rank)).collect()
    };
    let (source, destination) = (canonical(source)?, canonical(destination)?);
    if source.len() != destination.len() {
        return Err(PrimitiveError::argument(
            "moveaxis",
            "source and destination differ in length",
        )
        .into());
    }
    let mut permutation: Axes = (0..rank).filter(|axis| !source.contains(axis)).collect();
    let mut moves: Vec<(usize, usize)> = destination.into_iter().zip(source).collect();
    moves.sort_unstable();
    for (to, from) in moves {
        permutation.insert(to, from);
    }
    apply1(ops, &Primitive::Transpose { permutation }, x)
}

/// Without these axes of extent 1; without every such axis for `None`.
pub fn squeeze<O: Ops>(ops: &mut O, x: &O::Value, axes: Option<&[i64]>) -> Composition<O> {
    let aval = ops.aval(x);
    let drop: Axes = match axes {
        None => (0..aval.rank()).filter(|&axis| aval.shape[axis] == 1).collect(),
        Some(_) => canonical_axes("squeeze", axes, aval.rank())?,
    };
    if let Some(axis) = drop.iter().find(|&&axis| aval.shape[axis] != 1) {
        let message = format!("axis {axis} of {aval} does not have extent 1");
        return Err(PrimitiveError::shape("squeeze", message).into());
    }
    let kept =
        (0..aval.rank()).filter(|axis| !drop.contains(axis)).map(|axis| aval.shape[axis]).collect();
    reshape_to(ops, x, kept)
}

/// With new axes of extent 1 at these places of the result.
pub fn expand_dims<O: Ops>(ops: &mut O, x: &O::Value, axes: &[i64]) -> Composition<O> {
    let aval = ops.aval(x);
    let rank = aval.rank() + axes.len();
    let new = canonical_axes("expand_dims", Some(axes), rank)?;
    let mut old = aval.shape.iter();
    let shape = (0..rank)
        .map(|axis| if new.contains(&axis) { 1 } else { old.next().copied().unwrap_or(1) })
        .collect();
    reshape_to(ops, x, shape)
}

/// `x` stretched to a shape that it broadcasts to.
pub fn broadcast_to<O: Ops>(ops: &mut O, x: &O::Value, shape: &[usize]) -> Composition<O> {
    let aval = ops.aval(x);
    let target = Shape::from_slice(shape);
    if broadcast_shapes(&aval.shape, shape).as_ref() != Some(&target) {
        return Err(PrimitiveError::shape(
            "broadcast_to",
            format!("{aval} does not broadcast to {shape:?}"),
        )
        .into());
    }
    stretch(ops, x, &target)
}

/// Operands at their common shape.
pub fn broadcast_arrays<O: Ops>(
    ops: &mut O,
    operands: &[O::Value],
) -> Result<Vec<O::Value>, O::Error> {
    let avals: Vec<Aval> = operands.iter().map(|x| ops.aval(x)).collect();
    let mut shape = Shape::new();
    for aval in &avals {
        shape = broadcast_shapes(&shape, &aval.shape).ok_or_else(|| {
            PrimitiveError::shape("broadcast_arrays", format!("incompatible shapes: {avals:?}"))
        })?;
    }
    operands.iter().map(|x| stretch(ops, x, &shape)).collect()
}

/// Operands at their common dtype.
fn promoted<O: Ops>(ops: &mut O, operands: &[O::Value]) -> Result<Vec<O::Value>, O::Error> {
    let avals: Vec<Aval> = operands.iter().map(|x| ops.aval(x)).collect();
    let target = result_type(&avals).map_err(PrimitiveError::from)?;
    operands.iter().map(|x| super::super::to_dtype(ops, x, target)).collect()
}

/// Arrays joined along an axis that they have, at one dtype.
pub fn concatenate<O: Ops>(ops: &mut O, operands: &[O::Value], axis: i64) -> Composition<O> {
    let Some(first) = operands.first() else {
        return Err(PrimitiveError::argument("concatenate", "needs at least one array").into());
    };
    let rank = ops.aval(first).rank();
    if rank == 0 {
        return Err(PrimitiveError::shape(
            "concatenate",
            "zero-dimensional arrays cannot be concatenated",
        )
        .into());
    }
    let axis = canonical_axis("concatenate", axis, rank)?;
    let operands = promoted(ops, operands)?;
    if let [only] = &operands[..] {
        return Ok(only.clone());
    }
    ops.apply(&Primitive::Concatenate { axis }, &operands)
}

/// Operands of one shape along a new axis.
pub fn stack<O: Ops>(ops: &mut O, operands: &[O::Value], axis: i64) -> Composition<O> {
    let Some(first) = operands.first() else {
        return Err(PrimitiveError::argument("stack", "needs at least one array").into());
    };
    let shape = ops.aval(first).shape;
    let place = canonical_axis("stack", axis, shape.len() + 1)? as i64;
    let mut expanded = Vec::with_capacity(operands.len());
    for x in operands {
        let aval = ops.aval(x);
        if aval.shape != shape {
            let message =
                format!("all arrays must have the same shape, found {shape:?} and {aval}");
            return Err(PrimitiveError::shape("stack", message).into());
        }
        expanded.push(expand_dims(ops, x, &[place])?);
    }
    concatenate(ops, &expanded, place)
}

/// Along the first axis of operands of rank 2 at least.
pub fn vstack<O: Ops>(ops: &mut O, operands: &[O::Value]) -> Composition<O> {
    let operands: Result<Vec<_>, _> = operands
        .iter()
        .map(|x| {
            let shape = ops.aval(x).shape;
            match shape[..] {
                [] => reshape(ops, x, &[1, 1]),
                [n] => reshape(ops, x, &[1, n as i64]),
                _ => Ok(x.clone()),
            }
        })
        .collect();
    concatenate(ops, &operands?, 0)
}

/// Along the second axis; the first for vectors.
pub fn hstack<O: Ops>(ops: &mut O, operands: &[O::Value]) -> Composition<O> {
    let operands: Result<Vec<_>, _> = operands
        .iter()
        .map(|x| if ops.aval(x).shape.is_empty() { reshape(ops, x, &[1]) } else { Ok(x.clone()) })
        .collect();
    let operands = operands?;
    let vectors = operands.first().is_some_and(|x| ops.aval(x).rank() == 1);
    concatenate(ops, &operands, if vectors { 0 } else { 1 })
}

/// The part from `start` below `limit` along one axis.
pub fn part<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axis: usize,
    start: usize,
    limit: usize,
) -> Composition<O> {
    let aval = ops.aval(x);
    if start == 0 && limit == aval.shape[axis] {
        return Ok(x.clone());
    }
    let mut starts = Shape::from_elem(0, aval.rank());
    let mut limits = aval.shape.clone();
    starts[axis] = start;
    limits[axis] = limit;
    let strides = Shape::from_elem(1, aval.rank());
    apply1(ops, &Primitive::Slice { start: starts, limit: limits, strides }, x)
}

/// Equal parts along an axis; an error where it does not divide evenly.
pub fn split<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    parts: usize,
    axis: i64,
) -> Result<Vec<O::Value>, O::Error> {
    let aval = ops.aval(x);
    let axis = canonical_axis("split", axis, aval.rank())?;
    // An empty axis would divide into any number.
    let too_many = parts > aval.shape[axis].max(1 << 16);
    if parts == 0 || too_many || !aval.shape[axis].is_multiple_of(parts) {
        let message = format!("axis {axis} of {aval} does not divide into {parts} equal parts");
        return Err(PrimitiveError::argument("split", message).into());
    }
    let width = aval.shape[axis] / parts;
    (0..parts).map(|i| part(ops, x, axis, i * width, (i + 1) * width)).collect()
}

/// Parts between these indices along an axis, clamped as slices are.
pub fn split_at<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    at: &[i64],
    axis: i64,
) -> Result<Vec<O::Value>, O::Error> {
    let aval = ops.aval(x);
    let axis = canonical_axis("split", axis, aval.rank())?;
    let extent = aval.shape[axis];
    let place = |i: i64| {
        if i < 0 { i.saturating_add(extent as i64) } else { i }.clamp(0, extent as i64) as usize
    };
    let mut edges = vec![0];
    edges.extend(at.iter().map(|&i| place(i)));
    edges.push(extent);
    edges.windows(2).map(|edge| part(ops, x, axis, edge[0].min(edge[1]), edge[1])).collect()
}

/// The whole of `x`, this many times along each axis.
pub fn tile<O: Ops>(ops: &mut O, x: &O::Value, times: &[usize]) -> Composition<O> {
    let aval = ops.aval(x);
    let rank = aval.rank().max(times.len());
    let own = |axis: usize| {
        if axis + aval.rank() < rank { 1 } else { aval.shape[axis + aval.rank() - rank] }
    };
    let by =
        |axis: usize| if axis + times.len() < rank { 1 } else { times[axis + times.len() - rank] };
    let spread: Shape = (0..rank).flat_map(|axis| [by(axis), own(axis)]).collect();
    let dims = (0..aval.rank()).map(|i| 2 * (i + rank - aval.rank()) + 1).collect();
    let shape: Option<Shape> = (0..rank).map(|axis| by(axis).checked_mul(own(axis))).collect();
    let shape =
        shape.ok_or_else(|| PrimitiveError::argument("tile", "the repetitions overflow"))?;
    let spread = apply1(ops, &Primitive::BroadcastInDim { shape: spread, dims }, x)?;
    reshape_to(ops, &spread, shape)
}

/// Each element this many times along an axis; of all elements for `None`.
pub fn repeat<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    times: usize,
    axis: Option<i64>,
) -> Composition<O> {
    let Some(axis) = axis else {
        let flat = ravel(ops, x)?;
        return repeat(ops, &flat, times, Some(0));
    };
    let aval = ops.aval(x);
    let axis = canonical_axis("repeat", axis, aval.rank())?;
    let mut spread = aval.shape.clone();
    spread.insert(axis + 1, times);
    let dims = (0..=aval.rank()).filter(|&dim| dim != axis + 1).collect();
    let mut shape = aval.shape.clone();
    let extent = shape[axis].checked_mul(times);
    shape[axis] =
        extent.ok_or_else(|| PrimitiveError::argument("repeat", "the repetitions overflow"))?;
    let spread = apply1(ops, &Primitive::BroadcastInDim { shape: spread, dims }, x)?;
    reshape_to(ops, &spread, shape)
}

/// The order of elements reversed along these axes, all for `None`.
pub fn flip<O: Ops>(ops: &mut O, x: &O::Value, axes: Option<&[i64]>) -> Composition<O> {
    let axes = canonical_axes("flip", axes, ops.aval(x).rank())?;
    apply1(ops, &Primitive::Rev { axes }, x)
}

/// Elements moved along an axis, those that fall off coming in again; over all elements for `None`.
pub fn roll<O: Ops>(ops: &mut O, x: &O::Value, shift: i64, axis: Option<i64>) -> Composition<O> {
    let aval = ops.aval(x);
    let Some(axis) = axis else {
        let flat = ravel(ops, x)?;
        let rolled = if aval.shape.contains(&0) { flat } else { roll(ops, &flat, shift, Some(0))? };
        return reshape_to(ops, &rolled, aval.shape);
    };
    let axis = canonical_axis("roll", axis, aval.rank())?;
    let extent = aval.shape[axis];
    if extent == 0 {
        return Ok(x.clone());
    }
    let cut = extent - shift.rem_euclid(extent as i64) as usize;
    if cut == extent {
        return Ok(x.clone());
    }
    let (back, front) = (part(ops, x, axis, cut, extent)?, part(ops, x, axis, 0, cut)?);
    ops.apply(&Primitive::Concatenate { axis }, &[back, front])
}

/// A constant, 0 where none is given, around the array: low and high per axis.
pub fn pad<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    widths: &[(usize, usize)],
    value: Option<&O::Value>,
) -> Composition<O> {
    let aval = ops.aval(x);
    if widths.len() != aval.rank() {
        let message =
            format!("wants a pair of widths for each axis of {aval}, found {}", widths.len());
        return Err(PrimitiveError::shape("pad", message).into());
    }
    let zero;
    let value = match value {
        Some(value) => value,
        None => {
            zero = ops.constant(Array::scalar(0i32));
            &zero
        }
    };
    let value = super::super::to_type(ops, value, aval.dtype, aval.weak_type)?;
    let low = widths.iter().map(|width| width.0).collect();
    let high = widths.iter().map(|width| width.1).collect();
    let interior = Shape::from_elem(0, aval.rank());
    ops.apply(&Primitive::Pad { low, high, interior }, &[x.clone(), value])
}

/// `x` with another array joined to its end, both flattened where no axis is given.
pub fn append<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    values: &O::Value,
    axis: Option<i64>,
) -> Composition<O> {
    match axis {
        Some(axis) => concatenate(ops, &[x.clone(), values.clone()], axis),
        None => {
            let (x, values) = (ravel(ops, x)?, ravel(ops, values)?);
            concatenate(ops, &[x, values], 0)
        }
    }
}

/// At least one axis.
pub fn atleast_1d<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    if ops.aval(x).rank() == 0 { reshape(ops, x, &[1]) } else { Ok(x.clone()) }
}
