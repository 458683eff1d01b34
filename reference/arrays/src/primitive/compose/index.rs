//! Indexing by integers, slices, new axes, ellipsis and arrays, and the updates `x.at[…]`, as
//! `jax.numpy` has them.
//!
//! Reading clamps an index outside the array; writing drops it. An update is written through the
//! positions that the same index expression reads from an array of positions, so that reading and
//! writing cannot disagree.

use super::{
    Axes, Composition, Promotion, agree2, apply1, canonical_axis, int, stretch, to_dtype, to_type,
};
use crate::array::{
    Array, Aval, DType, Lattice, Shape, broadcast_shapes, lattice, result_type, room_for,
};
use crate::meter;
use crate::primitive::choice::select;
use crate::primitive::{
    Compare, Eager, GatherMode, Ops, Primitive, PrimitiveError, Scatter, order,
};

/// One entry of an index expression.
#[derive(Clone, Debug)]
pub enum Index<V> {
    /// An integer; a negative one counts from the end. The axis goes away.
    Int(i64),
    /// `start:stop:step`
    Slice {
        /// The first place; by default the first element, or the last one for a negative step.
        start: Option<i64>,
        /// The end, which is left out; by default all the rest.
        stop: Option<i64>,
        /// The step, not zero; 1 by default.
        step: Option<i64>,
    },
    /// `None`: a new axis of extent 1.
    NewAxis,
    /// `...`: all axes that no other entry stands for.
    Ellipsis,
    /// Integers of any shape, also a traced scalar.
    Array(V),
    /// A `bool` array whose elements are known; it stands for the places where it holds.
    Mask(Array),
}

impl<V> Index<V> {
    /// `:`
    pub const ALL: Index<V> = Index::Slice { start: None, stop: None, step: None };
}

const NAME: &str = "index";

/// An entry for one axis of the operand, new axes already inserted.
enum AxisIndex<V> {
    Slice(Option<i64>, Option<i64>, i64),
    Int(i64),
    Array(V),
}

/// `x[indices]`, an index outside the array clamped to it.
pub fn index<O: Ops>(ops: &mut O, x: &O::Value, indices: &[Index<O::Value>]) -> Composition<O> {
    // JAX reads by scalars with a slice whose start is clamped, by arrays with a gather that
    // promises to be inside; the derivatives differ outside.
    let arrays = indices.iter().any(|index| match index {
        Index::Array(array) => !ops.aval(array).shape.is_empty(),
        Index::Mask(_) => true,
        _ => false,
    });
    at_get(ops, x, indices, if arrays { GatherMode::InBounds } else { GatherMode::Clip })
}

/// `x.at[indices].get(mode=…)`.
pub fn at_get<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    indices: &[Index<O::Value>],
    mode: GatherMode,
) -> Composition<O> {
    let (mut x, mut entries) = expand(ops, x, indices)?;
    let arrays = entries.iter().any(|entry| matches!(entry, AxisIndex::Array(_)));
    // Integers are read as slices; beside arrays, or where one outside must be noticed, they are
    // arrays too.
    let mut dropped = Axes::new();
    for (axis, entry) in entries.iter_mut().enumerate() {
        let AxisIndex::Int(place) = *entry else { continue };
        let extent = ops.aval(&x).shape[axis] as i64;
        let place = if place < 0 { place.saturating_add(extent) } else { place };
        let inside = (0..extent).contains(&place);
        if arrays || (!inside && !matches!(mode, GatherMode::Clip | GatherMode::InBounds)) {
            let place = place.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
            *entry = AxisIndex::Array(ops.constant(Array::scalar(place)));
        } else {
            let place = place.clamp(0, (extent - 1).max(0));
            *entry = AxisIndex::Slice(Some(place), Some(place + 1), 1);
            dropped.push(axis);
        }
    }
    x = slices(ops, &x, &entries)?;
    let array_axes: Axes =
        (0..entries.len()).filter(|&axis| matches!(entries[axis], AxisIndex::Array(_))).collect();
    if array_axes.is_empty() {
        let shape = ops.aval(&x).shape;
        let kept = (0..shape.len())
            .filter(|axis| !dropped.contains(axis))
            .map(|axis| shape[axis])
            .collect();
        return if dropped.is_empty() {
            Ok(x)
        } else {
            apply1(ops, &Primitive::Reshape { shape: kept }, &x)
        };
    }
    // An integer stood apart from the arrays only where it was no array itself, so nothing was
    // dropped unless every array is an integer outside; those axes are dropped after the gather.
    let mut index_arrays = Vec::new();
    for entry in entries {
        if let AxisIndex::Array(array) = entry {
            index_arrays.push(array);
        }
    }
    gather(ops, &x, &array_axes, &dropped, index_arrays, mode)
}

/// The operand with new axes inserted, and one entry for each of its axes.
#[allow(clippy::type_complexity)]
fn expand<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    indices: &[Index<O::Value>],
) -> Result<(O::Value, Vec<AxisIndex<O::Value>>), O::Error> {
    let aval = ops.aval(x);
    let takes = |index: &Index<O::Value>| match index {
        Index::NewAxis | Index::Ellipsis => 0,
        Index::Mask(mask) => mask.rank(),
        _ => 1,
    };
    let taken: usize = indices.iter().map(takes).sum();
    if taken > aval.rank() {
        let message =
            format!("too many indices: {aval} has {} axes, {taken} were indexed", aval.rank());
        return Err(PrimitiveError::index(NAME, message).into());
    }
    if indices.iter().filter(|index| matches!(index, Index::Ellipsis)).count() > 1 {
        return Err(PrimitiveError::index(NAME, "an index has at most one ellipsis").into());
    }
    let rest = aval.rank() - taken;
    let whole = || AxisIndex::Slice(None, None, 1);
    let mut entries = Vec::new();
    let mut shape = Shape::new();
    let mut extents = aval.shape.iter().copied();
    let mut next = |shape: &mut Shape| shape.push(extents.next().unwrap_or(1));
    let mut ellipsis = false;
    for index in indices {
        match index {
            Index::NewAxis => {
                shape.push(1);
                entries.push(whole());
            }
            Index::Ellipsis => {
                ellipsis = true;
                for _ in 0..rest {
                    next(&mut shape);
                    entries.push(whole());
                }
            }
            Index::Int(place) => {
                next(&mut shape);
                if shape.last() == Some(&0) {
                    return Err(PrimitiveError::index(
                        NAME,
                        format!("{place} is outside an empty axis"),
                    )
                    .into());
                }
                entries.push(AxisIndex::Int(*place));
            }
            Index::Slice { start, stop, step } => {
                next(&mut shape);
                entries.push(AxisIndex::Slice(*start, *stop, step.unwrap_or(1)));
            }
            Index::Array(array) => {
                next(&mut shape);
                let found = ops.aval(array);
                if !found.dtype.is_integer() {
                    let message = format!("an index array must hold integers, found {found}");
                    return Err(PrimitiveError::dtype(NAME, message).into());
                }
                if shape.last() == Some(&0) && !found.shape.contains(&0) {
                    return Err(
                        PrimitiveError::index(NAME, "an index is outside an empty axis").into()
                    );
                }
                let array = to_type(ops, array, DType::Int32, false)?;
                let extent = shape.last().copied().unwrap_or(0);
                entries.push(AxisIndex::Array(from_front(ops, &array, extent)?));
            }
            Index::Mask(mask) => {
                for _ in 0..mask.rank() {
                    next(&mut shape);
                }
                let covered = &shape[shape.len() - mask.rank()..];
                // A mask without elements chooses nothing of any extent.
                let fits = |(covered, extent): (&usize, &usize)| covered == extent || *extent == 0;
                if mask.rank() == 0 || !covered.iter().zip(mask.shape()).all(fits) {
                    let message = format!(
                        "a mask {} does not match axes of extents {covered:?}",
                        mask.aval()
                    );
                    return Err(PrimitiveError::index(NAME, message).into());
                }
                for places in nonzero(mask)? {
                    entries.push(AxisIndex::Array(ops.constant(places)));
                }
            }
        }
    }
    if !ellipsis {
        for _ in 0..rest {
            next(&mut shape);
            entries.push(whole());
        }
    }
    let x = if shape == aval.shape {
        x.clone()
    } else {
        apply1(ops, &Primitive::Reshape { shape }, x)?
    };
    Ok((x, entries))
}

/// The coordinates of the places where a mask is true, one array per axis.
///
/// # Errors
/// [`PrimitiveError::Dtype`] if the mask is not `bool`.
pub fn nonzero(mask: &Array) -> Result<Vec<Array>, PrimitiveError> {
    let items = mask.as_bool().ok_or_else(|| {
        PrimitiveError::dtype(NAME, format!("a mask must be bool, found {}", mask.aval()))
    })?;
    let strides = crate::array::row_major_strides(mask.shape());
    // Counted first, so that room for no more than the result is asked for, and taken.
    meter::work(((mask.rank() + 1) * items.len()) as u64);
    let count = items.iter().filter(|item| **item).count();
    (0..mask.rank())
        .map(|axis| {
            let mut coordinates = Vec::with_capacity(room_for::<i32>(&[count])?);
            let places = (0..items.len()).filter(|&i| items[i]);
            coordinates.extend(places.map(|i| (i / strides[axis] % mask.shape()[axis]) as i32));
            Ok(Array::from_vec([count], coordinates)?)
        })
        .collect()
}

/// Negative indices counted from the end.
fn from_front<O: Ops>(ops: &mut O, array: &O::Value, extent: usize) -> Composition<O> {
    let aval = ops.aval(array);
    let zero = ops.constant(Array::splat(&aval, 0).map_err(PrimitiveError::from)?);
    let extent = ops.constant(Array::splat(&aval, extent as i32).map_err(PrimitiveError::from)?);
    let below = Compare::Lt.on(ops, array, &zero)?;
    let moved = crate::primitive::Binary::Add.on(ops, array, &extent)?;
    select(ops, &below, &moved, array)
}

/// The slices among the entries applied, each to its axis.
fn slices<O: Ops>(ops: &mut O, x: &O::Value, entries: &[AxisIndex<O::Value>]) -> Composition<O> {
    let aval = ops.aval(x);
    let (mut start, mut limit) = (Shape::from_elem(0, aval.rank()), aval.shape.clone());
    let mut strides = Shape::from_elem(1, aval.rank());
    let mut reversed = Axes::new();
    for (axis, entry) in entries.iter().enumerate() {
        let AxisIndex::Slice(from, to, step) = entry else { continue };
        let taken = slice_extent(*from, *to, *step, aval.shape[axis])?;
        (start[axis], limit[axis], strides[axis]) = (taken.0, taken.1, taken.2);
        if *step < 0 {
            reversed.push(axis);
        }
    }
    let mut x = x.clone();
    if limit != aval.shape || start.iter().any(|&s| s > 0) || strides.iter().any(|&s| s > 1) {
        x = apply1(ops, &Primitive::Slice { start, limit, strides }, &x)?;
    }
    if !reversed.is_empty() {
        x = apply1(ops, &Primitive::Rev { axes: reversed }, &x)?;
    }
    Ok(x)
}

/// Python's `slice.indices`, as an ascending range: start, limit and stride.
fn slice_extent(
    start: Option<i64>,
    stop: Option<i64>,
    step: i64,
    extent: usize,
) -> Result<(usize, usize, usize), PrimitiveError> {
    if step == 0 {
        return Err(PrimitiveError::argument(NAME, "slice step cannot be zero"));
    }
    let n = extent as i64;
    let (lowest, highest) = if step > 0 { (0, n) } else { (-1, n - 1) };
    let place = |at: i64| if at < 0 { at.saturating_add(n).max(lowest) } else { at.min(highest) };
    let first = start.map_or(if step > 0 { lowest } else { highest }, place);
    let end = stop.map_or(if step > 0 { highest } else { lowest }, place);
    let span = if step > 0 { end - first } else { first - end };
    if span <= 0 {
        return Ok((0, 0, 1));
    }
    let stride = step.unsigned_abs().min(extent.max(1) as u64) as i64;
    let count = (span + stride - 1) / stride;
    let last = first + (count - 1) * stride * step.signum();
    let low = first.min(last);
    let high = first.max(last);
    Ok((low as usize, high as usize + 1, stride as usize))
}

/// The operand gathered along `axes`, the index arrays' axes standing where NumPy puts them: at the
/// first indexed axis where the indexed axes are neighbours, else in front. Axes in `dropped` have
/// extent 1 and go.
fn gather<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: &Axes,
    dropped: &Axes,
    arrays: Vec<O::Value>,
    mode: GatherMode,
) -> Composition<O> {
    let mut joint = Shape::new();
    for array in &arrays {
        let shape = ops.aval(array).shape;
        joint = broadcast_shapes(&joint, &shape).ok_or_else(|| {
            let message =
                format!("index arrays of shapes {joint:?} and {shape:?} do not broadcast");
            match lattice() {
                Lattice::NumPy => PrimitiveError::index(NAME, message),
                _ => PrimitiveError::value_misfit(message),
            }
        })?;
    }
    let mut inputs = vec![x.clone()];
    for array in &arrays {
        inputs.push(stretch(ops, array, &joint)?);
    }
    let rank = ops.aval(x).rank();
    let gathered = ops.apply(&Primitive::Gather { axes: axes.clone(), mode }, &inputs)?;
    let neighbours = axes.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let before = if neighbours { axes[0] } else { 0 };
    let rest = rank - axes.len();
    let permutation: Axes = (joint.len()..joint.len() + before)
        .chain(0..joint.len())
        .chain(joint.len() + before..joint.len() + rest)
        .collect();
    let moved = if permutation.iter().enumerate().all(|(i, &axis)| i == axis) {
        gathered
    } else {
        apply1(ops, &Primitive::Transpose { permutation }, &gathered)?
    };
    if dropped.is_empty() {
        return Ok(moved);
    }
    // Where the dropped axes stand now: after the arrays' axes if behind the first indexed axis.
    let others: Vec<usize> = (0..rank).filter(|axis| !axes.contains(axis)).collect();
    let gone: Vec<usize> = others
        .iter()
        .enumerate()
        .filter(|(_, axis)| dropped.contains(axis))
        .map(|(i, _)| if i < before { i } else { i + joint.len() })
        .collect();
    let shape = ops.aval(&moved).shape;
    let shape =
        (0..shape.len()).filter(|axis| !gone.contains(axis)).map(|axis| shape[axis]).collect();
    apply1(ops, &Primitive::Reshape { shape }, &moved)
}

/// `jnp.take`: along one axis, or of all elements for `None`. JAX's default mode is
/// [`GatherMode::Fill`].
pub fn take<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    indices: &O::Value,
    axis: Option<i64>,
    mode: GatherMode,
) -> Composition<O> {
    let x = if axis.is_none() { super::jnp::ravel(ops, x)? } else { x.clone() };
    let axis = canonical_axis("take", axis.unwrap_or(0), ops.aval(&x).rank())?;
    // Here an index below zero does not count from the end: it is clipped, too.
    let indices = if matches!(mode, GatherMode::Clip) {
        let zero = super::jnp::zeros_like(ops, indices, None)?;
        super::jnp::maximum(ops, indices, &zero)?
    } else {
        indices.clone()
    };
    let mut entries: Vec<Index<O::Value>> = (0..axis).map(|_| Index::ALL).collect();
    entries.push(Index::Array(indices));
    at_get(ops, &x, &entries, mode)
}

/// Along one axis, an index for every place; the other axes of both agree or broadcast.
pub fn take_along_axis<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    indices: &O::Value,
    axis: i64,
) -> Composition<O> {
    let (aval, index_aval) = (ops.aval(x), ops.aval(indices));
    let axis = canonical_axis("take_along_axis", axis, aval.rank())?;
    if !index_aval.dtype.is_integer() {
        let message = format!("indices must be integers, found {index_aval}");
        return Err(PrimitiveError::dtype("take_along_axis", message).into());
    }
    let misfit = || {
        PrimitiveError::value_misfit(format!("take_along_axis: {index_aval} does not index {aval}"))
    };
    if index_aval.rank() != aval.rank() {
        return Err(misfit().into());
    }
    let mut target = broadcast_shapes(&hide(&aval.shape, axis), &hide(&index_aval.shape, axis))
        .ok_or_else(misfit)?;
    target[axis] = aval.shape[axis];
    let x = stretch(ops, x, &target)?;
    target[axis] = index_aval.shape[axis];
    let indices = to_type(ops, indices, DType::Int32, false)?;
    let indices = stretch(ops, &indices, &target)?;
    let indices = from_front(ops, &indices, aval.shape[axis])?;
    let mut inputs = vec![x];
    inputs.extend(order::along_axis(ops, indices, axis, &target)?);
    let axes = (0..aval.rank()).collect();
    ops.apply(&Primitive::Gather { axes, mode: GatherMode::Fill }, &inputs)
}

fn hide(shape: &Shape, axis: usize) -> Shape {
    shape.iter().enumerate().map(|(i, &extent)| if i == axis { 1 } else { extent }).collect()
}

macro_rules! updates {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {$(
        $(#[$doc])*
        pub fn $name<O: Ops>(
            ops: &mut O,
            x: &O::Value,
            indices: &[Index<O::Value>],
            value: &O::Value,
        ) -> Composition<O> {
            update(ops, Scatter::$op, x, indices, value)
        }
    )*};
}

updates! {
    /// `x.at[indices].set(value)`; of several writers to one place the last wins.
    at_set = Set;
    /// `x.at[indices].add(value)`.
    at_add = Add;
    /// `x.at[indices].min(value)`.
    at_min = Min;
    /// `x.at[indices].max(value)`.
    at_max = Max;
}

/// `x.at[indices].multiply(value)`. By index arrays it is not differentiable in `value`, as in JAX.
pub fn at_multiply<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    indices: &[Index<O::Value>],
    value: &O::Value,
) -> Composition<O> {
    if indices.iter().any(|index| matches!(index, Index::Array(_) | Index::Mask(_))) {
        return update(ops, Scatter::Mul, x, indices, value);
    }
    // No place is written twice, so a read, a product and a write are the same, and differentiable.
    let avals = [ops.aval(x), ops.aval(value)];
    let joined =
        result_type(&avals).map_err(|e| PrimitiveError::dtype("multiply", e.to_string()))?;
    let wide = to_dtype(ops, x, joined)?;
    let before = at_get(ops, &wide, indices, GatherMode::FillZero)?;
    let after = super::jnp::multiply(ops, &before, value)?;
    update(ops, Scatter::Set, x, indices, &after)
}

/// `x.at[indices].divide(value)`: a float, also of integers.
pub fn at_divide<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    indices: &[Index<O::Value>],
    value: &O::Value,
) -> Composition<O> {
    let ones = super::jnp::ones_like(ops, x, None)?;
    let scale = at_multiply(ops, &ones, indices, value)?;
    super::jnp::true_divide(ops, x, &scale)
}

/// Computed at the common dtype of operand and value; the result has the type of the operand.
fn update<O: Ops>(
    ops: &mut O,
    op: Scatter,
    x: &O::Value,
    indices: &[Index<O::Value>],
    value: &O::Value,
) -> Composition<O> {
    let (aval, value_aval) = (ops.aval(x), ops.aval(value));
    let positions = positions(ops, &aval, indices)?;
    let places = ops.aval(&positions).shape;
    if broadcast_shapes(&places, &value_aval.shape).as_ref() != Some(&places) {
        let message =
            format!("a value {value_aval} does not broadcast to the {places:?} places indexed");
        return Err(PrimitiveError::shape(op.name(), message).into());
    }
    let joined = result_type([&aval, &value_aval])
        .map_err(|e| PrimitiveError::dtype(op.name(), e.to_string()))?;
    let value = to_dtype(ops, value, joined)?;
    let value = stretch(ops, &value, &places)?;
    let wide = to_dtype(ops, x, joined)?;
    let flat = Shape::from_slice(&[aval.size().map_err(PrimitiveError::from)?]);
    let flat = apply1(ops, &Primitive::Reshape { shape: flat }, &wide)?;
    let axes = Axes::from_elem(0, 1);
    let written = ops.apply(&Primitive::Scatter { op, axes }, &[flat, value, positions])?;
    let written = apply1(ops, &Primitive::Reshape { shape: aval.shape.clone() }, &written)?;
    to_type(ops, &written, aval.dtype, aval.weak_type)
}

/// The flat position of every place that the expression indexes; negative for one outside.
fn positions<O: Ops>(ops: &mut O, aval: &Aval, indices: &[Index<O::Value>]) -> Composition<O> {
    let size = aval.size().map_err(PrimitiveError::from)?;
    let iota = Primitive::Iota { dtype: DType::Int32, shape: Shape::from_slice(&[size]), axis: 0 };
    let square = Primitive::Reshape { shape: aval.shape.clone() };
    let known: Option<Vec<Index<Array>>> = indices
        .iter()
        .map(|index| match index {
            Index::Int(place) => Some(Index::Int(*place)),
            Index::Slice { start, stop, step } => {
                Some(Index::Slice { start: *start, stop: *stop, step: *step })
            }
            Index::NewAxis => Some(Index::NewAxis),
            Index::Ellipsis => Some(Index::Ellipsis),
            Index::Mask(mask) => Some(Index::Mask(mask.clone())),
            Index::Array(_) => None,
        })
        .collect();
    // What depends on no value is computed here and now.
    if let Some(indices) = known {
        let eager = &mut Eager;
        let all = eager.apply(&iota, &[])?;
        let all = eager.apply(&square, &[all])?;
        let positions = at_get(eager, &all, &indices, GatherMode::Fill)?;
        return Ok(ops.constant(positions));
    }
    let all = ops.apply(&iota, &[])?;
    let all = ops.apply(&square, &[all])?;
    at_get(ops, &all, indices, GatherMode::Fill)
}

/// `lax.dynamic_slice`: starts as integer scalars, negative ones counted from the end, then
/// clamped.
pub fn dynamic_slice<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    starts: &[O::Value],
    sizes: &[usize],
) -> Composition<O> {
    let mut inputs = vec![x.clone()];
    inputs.extend(wrapped_starts(ops, x, starts)?);
    ops.apply(&Primitive::DynamicSlice { sizes: Shape::from_slice(sizes) }, &inputs)
}

/// `lax.dynamic_update_slice`.
pub fn dynamic_update_slice<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    update: &O::Value,
    starts: &[O::Value],
) -> Composition<O> {
    let mut inputs = vec![x.clone(), update.clone()];
    inputs.extend(wrapped_starts(ops, x, starts)?);
    ops.apply(&Primitive::DynamicUpdateSlice, &inputs)
}

fn wrapped_starts<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    starts: &[O::Value],
) -> Result<Vec<O::Value>, O::Error> {
    let shape = ops.aval(x).shape;
    if starts.len() != shape.len() {
        let message = format!("wants {} starts, found {}", shape.len(), starts.len());
        return Err(PrimitiveError::shape("dynamic_slice", message).into());
    }
    let mut wrapped = Vec::with_capacity(starts.len());
    for (start, &extent) in starts.iter().zip(&shape) {
        let (zero, extent) = (int(ops, 0), int(ops, extent as i32));
        let below = super::jnp::less(ops, start, &zero)?;
        let moved = agree2(ops, "dynamic_slice", start, &extent, Promotion::Join)?;
        let moved = crate::primitive::Binary::Add.on(ops, &moved[0], &moved[1])?;
        wrapped.push(super::jnp::where_(ops, &below, &moved, start)?);
    }
    Ok(wrapped)
}
