//! Slices, with starts that are known and that are not.

use super::{operand, same_dtype};
use crate::array::{Array, Shape};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Object, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert;
use crate::primitive::Primitive;
use crate::primitive::compose::{index, jnp};
use crate::pure::Numeric;

pub fn slice(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, start, limit, strides] =
        args.bind("slice", ["operand", "start_indices", "limit_indices", "strides?"])?;
    let x = operand(interp, "slice", &x)?;
    for places in [&start, &limit] {
        if convert::listed(interp, places)?.is_none() {
            let kind = convert::kind(interp, places);
            return Err(Error::bad_argument(format!("'{kind}' object is not iterable")));
        }
    }
    let (start, limit) = match (&x, &strides) {
        (Numeric::Array(array), Value::None) => moved_inside(interp, array.shape(), start, limit)?,
        _ => (start, limit),
    };
    let (start, limit) = (convert::shape(interp, &start)?, convert::shape(interp, &limit)?);
    if start.len() != x.aval().rank() {
        let message = format!(
            "slice start_indices must have length equal to the number of dimensions of the \
             operand, got indices {start:?} for operand shape {:?}.",
            x.aval().shape
        );
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let strides = match strides {
        Value::None => Shape::from_elem(1, x.aval().rank()),
        strides => {
            let strides = convert::shape(interp, &strides)?;
            if strides.contains(&0) {
                return Err(by_zero());
            }
            strides
        }
    };
    Ok(interp.world.tracing.apply(&Primitive::Slice { start, limit, strides }, &[x])?.into())
}

fn by_zero() -> Error {
    PythonError::ZeroDivisionError.raised("integer modulo by zero")
}

/// Starts and limits, moved to where the array is: outside of a trace, and without strides, JAX runs a
/// slice as a dynamic one. As they are, if no place fits.
fn moved_inside(
    interp: &mut Interpreter,
    shape: &[usize],
    start: Value,
    limit: Value,
) -> Result<(Value, Value)> {
    let mut places = |value: &Value| -> Result<Vec<i64>> {
        let listed = convert::listed(interp, value)?.unwrap_or_default();
        listed.iter().map(|place| convert::integer_argument(interp, "slice", place)).collect()
    };
    let (starts, limits) = (places(&start)?, places(&limit)?);
    if starts.len() != shape.len() || limits.len() != shape.len() {
        return Ok((start, limit));
    }
    let moved =
        shape.iter().zip(starts.into_iter().zip(limits)).map(|(&extent, (start, limit))| {
            let size =
                limit.checked_sub(start).filter(|size| (0..=extent as i64).contains(size))?;
            let start = start.clamp(0, extent as i64 - size);
            Some((Value::Int(start), Value::Int(start + size)))
        });
    Ok(match moved.collect::<Option<(Vec<_>, Vec<_>)>>() {
        Some((starts, limits)) => (Value::tuple(starts), Value::tuple(limits)),
        None => (start, limit),
    })
}

/// An operand whose axes JAX asks for before anything else: an array, and no number of Python.
///
/// # Errors
/// An `AttributeError` for what has no axes.
fn shaped(interp: &mut Interpreter, name: &str, value: &Value) -> Result<Numeric> {
    if let Value::None | Value::Bool(_) | Value::Int(_) | Value::Float(_) = value {
        return Err(without_axes(interp, value));
    }
    let is_instance = matches!(value, Value::Object(id)
        if matches!(interp.world.object(*id), Object::Instance(_)));
    match operand(interp, name, value) {
        Err(Error::Raised(raised)) if is_instance || raised.python == PythonError::TypeError => {
            Err(without_axes(interp, value))
        }
        result => result,
    }
}

fn without_axes(interp: &Interpreter, value: &Value) -> Error {
    Error::missing_attribute(&convert::kind(interp, value), "ndim")
}

/// An operand of a function that JAX compiles: numbers of Python have become arrays.
fn compiled(interp: &mut Interpreter, name: &str, value: &Value) -> Result<Numeric> {
    let is_tree = matches!(value, Value::None | Value::Tuple(_))
        || matches!(value, Value::Object(id)
            if matches!(interp.world.object(*id), Object::List(_) | Object::Dict(_)));
    if is_tree { shaped(interp, name, value) } else { operand(interp, name, value) }
}

/// The place of an axis in a list with an entry for each.
fn place_of_axis(axis: i64, rank: usize) -> Result<usize> {
    convert::in_range(axis, rank).map_err(|_| {
        Error::raised(ErrorClass::Axis, PythonError::IndexError, "list index out of range")
            .of_library()
    })
}

/// The axis that `int()` makes of an argument, 0 where none is given.
fn int_axis(interp: &mut Interpreter, name: &str, axis: &Value, x: &Numeric) -> Result<usize> {
    let axis = match axis {
        Value::None => 0,
        axis => convert::int_argument(interp, name, axis)?,
    };
    place_of_axis(axis, x.aval().rank())
}

/// An index expression that takes all but one axis whole.
fn along(axis: usize, entry: jnp::Index<Numeric>) -> Vec<jnp::Index<Numeric>> {
    let mut entries: Vec<_> = (0..axis).map(|_| jnp::Index::ALL).collect();
    entries.push(entry);
    entries
}

pub fn slice_in_dim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, start, stop, step, axis] =
        args.bind("slice_in_dim", ["operand", "start_index", "limit_index", "stride?", "axis?"])?;
    let x = shaped(interp, "slice_in_dim", &x)?;
    let axis = match axis {
        Value::None => 0,
        axis => convert::integer_argument(interp, "slice_in_dim", &axis)?,
    };
    let axis = place_of_axis(axis, x.aval().rank())?;
    let mut bound = |value: &Value| match value {
        Value::None => Ok(None),
        value => convert::integer_argument(interp, "slice_in_dim", value).map(Some),
    };
    let shape = x.aval().shape.clone();
    let extent = shape[axis] as i64;
    let inside = |place: i64| if place < 0 { place + extent } else { place };
    let from = inside(bound(&start)?.unwrap_or(0));
    let to = inside(bound(&stop)?.unwrap_or(extent));
    let step = bound(&step)?.unwrap_or(1);
    let fits = (0..=to).contains(&from) && to <= extent;
    if fits && step == 0 {
        return Err(by_zero());
    }
    if !fits || step < 0 {
        let message = format!("slice_in_dim: an axis of {extent} has no slice {from}:{to}:{step}");
        return Err(Error::bad_argument(message));
    }
    let along = |others: Shape, place: i64| {
        let mut all = others;
        all[axis] = place as usize;
        all
    };
    let zeros = Shape::from_elem(0, shape.len());
    let strides = along(Shape::from_elem(1, shape.len()), step);
    let slice = Primitive::Slice { start: along(zeros, from), limit: along(shape, to), strides };
    Ok(interp.world.tracing.apply(&slice, &[x])?.into())
}

pub fn index_in_dim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, place, axis, keepdims] =
        args.bind("index_in_dim", ["operand", "index", "axis?", "keepdims?"])?;
    let place = convert::integer_argument(interp, "index_in_dim", &place)?;
    let x = shaped(interp, "index_in_dim", &x)?;
    let axis = int_axis(interp, "index_in_dim", &axis, &x)?;
    let extent = x.aval().shape[axis];
    if convert::in_range(place, extent).is_err() {
        return Err(Error::raised(
            ErrorClass::UserError,
            PythonError::IndexError,
            "index is out of bounds for the axis",
        ));
    }
    let keepdims = convert::flag(interp, &keepdims, true)?;
    let ops = &mut interp.world.tracing;
    let result = jnp::index(ops, &x, &along(axis, jnp::Index::Int(place)))?;
    if keepdims {
        return Ok(jnp::expand_dims(ops, &result, &[axis as i64])?.into());
    }
    Ok(result.into())
}

/// Starts as scalars: one an axis.
fn starts(
    interp: &mut Interpreter,
    name: &str,
    x: &Numeric,
    value: &Value,
) -> Result<Vec<Numeric>> {
    let starts = convert::arrays(interp, name, value)?;
    if starts.len() != x.aval().rank() {
        let message = format!(
            "Length of slice indices must match number of operand dimensions ({})",
            starts.len()
        );
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let mut dtypes = starts.iter().map(|start| start.aval().dtype);
    if let Some(first) = dtypes.next()
        && let Some(other) = dtypes.find(|dtype| *dtype != first)
    {
        let message = format!(
            "index arguments to {name} must be integers of the same type, got: {first}, {other}"
        );
        return Err(Error::bad_argument(message));
    }
    Ok(starts)
}

pub fn dynamic_slice(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["operand", "start_indices", "slice_sizes", "*allow_negative_indices?"];
    let [x, start, sizes, _] = args.bind("dynamic_slice", signature)?;
    let x = shaped(interp, "dynamic_slice", &x)?;
    let starts = starts(interp, "dynamic_slice", &x, &start)?;
    let sizes = convert::shape(interp, &sizes)?;
    Ok(index::dynamic_slice(&mut interp.world.tracing, &x, &starts, &sizes)?.into())
}

/// Zeros for the starts of all axes but one.
fn starts_along(x: &Numeric, axis: usize, start: Numeric) -> Vec<Numeric> {
    let zero = || Numeric::from(Array::scalar(0i32));
    (0..x.aval().rank()).map(|i| if i == axis { start.clone() } else { zero() }).collect()
}

pub fn dynamic_slice_in_dim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let name = "dynamic_slice_in_dim";
    let [x, start, size, axis, _] = args.bind(
        name,
        ["operand", "start_index", "slice_size", "axis?", "*allow_negative_indices?"],
    )?;
    let x = shaped(interp, name, &x)?;
    let start = operand(interp, name, &start)?;
    let axis = int_axis(interp, name, &axis, &x)?;
    let mut sizes = x.aval().shape.clone();
    sizes[axis] = convert::count_argument(interp, name, &size)?;
    let starts = starts_along(&x, axis, start);
    Ok(index::dynamic_slice(&mut interp.world.tracing, &x, &starts, &sizes)?.into())
}

pub fn dynamic_index_in_dim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let name = "dynamic_index_in_dim";
    let signature = ["operand", "index", "axis?", "keepdims?", "*allow_negative_indices?"];
    let [x, place, axis, keepdims, _] = args.bind_given(name, signature)?;
    let [x, place, axis] = [x, place, axis].map(|given| given.unwrap_or(Value::None));
    let x = compiled(interp, name, &x)?;
    let place = operand(interp, name, &place)?;
    let axis = int_axis(interp, name, &axis, &x)?;
    let keepdims = match keepdims {
        None => true,
        Some(keepdims) => convert::flag(interp, &keepdims, false)?,
    };
    if !place.aval().dtype.is_integer() {
        let message = format!(
            "index arguments to dynamic_slice must be integers of the same type, got: {}",
            place.aval().dtype
        );
        return Err(Error::bad_argument(message));
    }
    let mut sizes = x.aval().shape.clone();
    sizes[axis] = 1;
    let starts = starts_along(&x, axis, place);
    let ops = &mut interp.world.tracing;
    let result = index::dynamic_slice(ops, &x, &starts, &sizes)?;
    if keepdims {
        return Ok(result.into());
    }
    Ok(jnp::squeeze(ops, &result, Some(&[axis as i64]))?.into())
}

pub fn dynamic_update_slice(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let name = "dynamic_update_slice";
    let [x, update, start, _] =
        args.bind(name, ["operand", "update", "start_indices", "*allow_negative_indices?"])?;
    let x = shaped(interp, name, &x)?;
    let starts = starts(interp, name, &x, &start)?;
    let update = operand(interp, name, &update)?;
    same_dtype(name, &[&x, &update])?;
    Ok(index::dynamic_update_slice(&mut interp.world.tracing, &x, &update, &starts)?.into())
}

pub fn dynamic_update_slice_in_dim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let name = "dynamic_update_slice_in_dim";
    let [x, update, start, axis, _] =
        args.bind(name, ["operand", "update", "start_index", "axis", "*allow_negative_indices?"])?;
    let x = match &x {
        Value::Bool(_) | Value::Int(_) | Value::Float(_) => operand(interp, name, &x)?,
        x => shaped(interp, name, x)?,
    };
    let axis = int_axis(interp, name, &axis, &x)?;
    let update = operand(interp, name, &update)?;
    same_dtype(name, &[&x, &update])?;
    let start = operand(interp, name, &start)?;
    let starts = starts_along(&x, axis, start);
    Ok(index::dynamic_update_slice(&mut interp.world.tracing, &x, &update, &starts)?.into())
}

pub fn dynamic_update_index_in_dim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let name = "dynamic_update_index_in_dim";
    let [x, update, place, axis, _] =
        args.bind(name, ["operand", "update", "index", "axis", "*allow_negative_indices?"])?;
    let axis = match axis {
        Value::None => 0,
        axis => convert::int_argument(interp, name, &axis)?,
    };
    update.number()?;
    let (x_rank, rank) =
        (convert::any_shape(interp, &x)?.len(), convert::any_shape(interp, &update)?.len());
    if rank != x_rank && rank + 1 != x_rank {
        return Err(PythonError::AssertionError.raised("").of_library());
    }
    let x = compiled(interp, name, &x)?;
    let axis = place_of_axis(axis, x.aval().rank())?;
    let mut update = operand(interp, name, &update)?;
    same_dtype(name, &[&x, &update])?;
    let place = operand(interp, name, &place)?;
    let ops = &mut interp.world.tracing;
    if update.aval().rank() != x.aval().rank() {
        update = jnp::expand_dims(ops, &update, &[axis as i64])?;
    }
    let starts = starts_along(&x, axis, place);
    Ok(index::dynamic_update_slice(ops, &x, &update, &starts)?.into())
}
