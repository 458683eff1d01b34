//! Functions that move elements, and arrays from nothing.

use super::{operand, same_dtype};
use crate::array::Shape;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert::{self, fresh};
use crate::library::numpy::create::{filler, placed};
use crate::primitive::Primitive;
use crate::primitive::compose::jnp;
use crate::pure::Numeric;

pub fn concatenate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [arrays, axis] = args.bind("concatenate", ["operands", "dimension"])?;
    let operands = convert::arrays(interp, "concatenate", &arrays)?;
    if operands.is_empty() {
        let message = "concatenate requires a non-empty sequences of arrays";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    same_dtype("concatenate", &operands.iter().collect::<Vec<_>>())?;
    let axis = convert::lax_axis(interp, "concatenate", &axis)?;
    if usize::try_from(axis).map_or(true, |axis| axis >= operands[0].aval().rank()) {
        let message = format!("concatenate dimension out of bounds: dimension {axis}");
        return Err(Error::raised(ErrorClass::Axis, PythonError::TypeError, message));
    }
    Ok(jnp::concatenate(&mut interp.world.tracing, &operands, axis)?.into())
}

pub fn reshape(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, shape, dimensions, _] =
        args.bind("reshape", ["operand", "new_sizes", "dimensions?", "*out_sharding?"])?;
    if !matches!(dimensions, Value::None) {
        return Err(Error::unsupported("lax.reshape(dimensions=…)"));
    }
    let x = operand(interp, "reshape", &x)?;
    let shape = convert::iterated_shape(interp, &shape)?;
    let extents: Vec<i64> = shape.iter().map(|&extent| extent as i64).collect();
    Ok(convert::value_error(jnp::reshape(&mut interp.world.tracing, &x, &extents))?.into())
}

pub fn transpose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axes] = args.bind("transpose", ["operand", "permutation"])?;
    convert::any_shape(interp, &x)?;
    let x = operand(interp, "transpose", &x)?;
    // An array is taken here, and one axis is not.
    if convert::listed(interp, &axes)?.is_none() {
        let kind = convert::kind(interp, &axes);
        return Err(Error::bad_argument(format!("'{kind}' object is not iterable")));
    }
    let axes = convert::integers(interp, "transpose", &axes)?;
    if axes.iter().any(|axis| usize::try_from(*axis).map_or(true, |axis| axis >= x.aval().rank())) {
        let message = "transpose permutation isn't a permutation of operand dimensions";
        return Err(Error::raised(ErrorClass::Axis, PythonError::TypeError, message));
    }
    Ok(jnp::transpose(&mut interp.world.tracing, &x, Some(&axes))?.into())
}

/// `lax.pad(operand, padding_value, [(low, high, interior), …])`; a negative end cuts.
pub fn pad(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, value, config] = args.bind("pad", ["operand", "padding_value", "padding_config"])?;
    let (x, value) = (operand(interp, "pad", &x)?, operand(interp, "pad", &value)?);
    if value.aval().rank() != 0 {
        let message = "padding_value must be a scalar";
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let config = interp.iterate(&config)?;
    let config = config
        .iter()
        .map(|axis| convert::integers(interp, "pad", axis))
        .collect::<Result<Vec<_>>>()?;
    let wrong =
        |message: &str| Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    if config.len() != x.aval().rank() || config.iter().any(|axis| axis.len() != 3) {
        return wrong("pad: padding_config has a triple for each axis");
    }
    same_dtype("pad", &[&x, &value])?;
    let part = |i: usize| {
        config.iter().map(|axis| usize::try_from(axis[i].max(0)).unwrap_or(0)).collect::<Shape>()
    };
    if config.iter().any(|axis| axis[2] < 0) {
        return wrong("pad: interior padding is negative");
    }
    let padded = |(axis, &extent): (&Vec<i64>, &usize)| {
        let gaps = i64::try_from(extent.saturating_sub(1)).ok()?.checked_mul(axis[2])?;
        gaps.checked_add(extent as i64)?.checked_add(axis[0])?.checked_add(axis[1])
    };
    let extents: Option<Vec<i64>> = config.iter().zip(&x.aval().shape).map(padded).collect();
    match extents {
        None => return Err(Error::bad_argument("pad: an extent beyond 64 bits")),
        Some(extents) if extents.iter().any(|&extent| extent < 0) => {
            return wrong("Dimension size after padding is not at least 0");
        }
        Some(_) => {}
    }
    let primitive = Primitive::Pad { low: part(0), high: part(1), interior: part(2) };
    let ops = &mut interp.world.tracing;
    let padded = ops.apply(&primitive, &[x, value])?;
    if config.iter().all(|axis| axis[0] >= 0 && axis[1] >= 0) {
        return Ok(padded.into());
    }
    let shape = padded.aval().shape.clone();
    let cut = |amount: i64| usize::try_from(amount.min(0).unsigned_abs()).unwrap_or(usize::MAX);
    let start: Shape = config.iter().map(|axis| cut(axis[0])).collect();
    let limit: Shape = config
        .iter()
        .zip(&shape)
        .map(|(axis, &extent)| extent.saturating_sub(cut(axis[1])))
        .collect();
    if start.iter().zip(&limit).any(|(start, limit)| start > limit) {
        return wrong("pad: more is cut than there is");
    }
    let strides = shape.iter().map(|_| 1).collect();
    Ok(ops.apply(&Primitive::Slice { start, limit, strides }, &[padded])?.into())
}

pub fn rev(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axes] = args.bind("rev", ["operand", "dimensions"])?;
    let x = operand(interp, "rev", &x)?;
    let axes = convert::lax_axes(interp, "rev", &axes)?;
    let rank = x.aval().rank();
    let is_axis = |axis: &i64| usize::try_from(*axis).is_ok_and(|axis| axis < rank);
    let is_first = |(at, axis): (usize, &i64)| !axes[..at].contains(axis);
    if !axes.iter().all(is_axis) || !axes.iter().enumerate().all(is_first) {
        let message = format!("rev dimensions must be unique and less than {rank}, got {axes:?}.");
        return Err(Error::raised(ErrorClass::Axis, PythonError::TypeError, message));
    }
    Ok(jnp::flip(&mut interp.world.tracing, &x, Some(&axes))?.into())
}

pub fn expand_dims(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axes] = args.bind("expand_dims", ["array", "dimensions"])?;
    let given = convert::lax_axes(interp, "expand_dims", &axes)?;
    let rank = convert::any_shape(interp, &x)?.len();
    convert::axes(interp, "expand_dims", &axes, rank + given.len())?;
    let x = operand(interp, "expand_dims", &x)?;
    Ok(jnp::expand_dims(&mut interp.world.tracing, &x, &given)?.into())
}

pub fn squeeze(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axes] = args.bind("squeeze", ["array", "dimensions"])?;
    let given = convert::lax_axes(interp, "squeeze", &axes)?;
    let rank = convert::any_shape(interp, &x)?.len();
    convert::axes(interp, "squeeze", &axes, rank)?;
    let x = operand(interp, "squeeze", &x)?;
    let squeezed = jnp::squeeze(&mut interp.world.tracing, &x, Some(&given));
    Ok(convert::value_error(squeezed)?.into())
}

pub fn broadcast(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, sizes, _] = args.bind("broadcast", ["operand", "sizes", "*out_sharding?"])?;
    convert::any_shape(interp, &x)?;
    let x = operand(interp, "broadcast", &x)?;
    let mut shape = extents(interp, &sizes, true)?;
    shape.extend_from_slice(&x.aval().shape);
    Ok(jnp::broadcast_to(&mut interp.world.tracing, &x, &shape)?.into())
}

pub fn broadcast_in_dim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, shape, dims, _] = args
        .bind("broadcast_in_dim", ["operand", "shape", "broadcast_dimensions", "*out_sharding?"])?;
    let x = operand(interp, "broadcast_in_dim", &x)?;
    let compares = matches!(shape, Value::Tuple(_));
    let (shape, mut dims) = (extents(interp, &shape, compares)?, extents(interp, &dims, false)?);
    let mut x = x;
    // Axes may be given in any order: they are put into that of the result first.
    if !dims.is_sorted() && dims.len() == x.aval().rank() {
        let mut permutation: Shape = (0..dims.len()).collect();
        permutation.sort_by_key(|&axis| dims[axis]);
        dims.sort_unstable();
        x = interp.world.tracing.apply(&Primitive::Transpose { permutation }, &[x])?;
    }
    Ok(interp.world.tracing.apply(&Primitive::BroadcastInDim { shape, dims }, &[x])?.into())
}

/// Extents of which JAX asks how many there are; some it compares.
///
/// # Errors
/// A `TypeError` for what has no length, and a `TracerBoolConversionError` for traced extents.
fn extents(interp: &mut Interpreter, value: &Value, compares: bool) -> Result<Shape> {
    let Some(items) = convert::listed(interp, value)? else {
        let kind = convert::kind(interp, value);
        return Err(Error::bad_argument(format!("object of type '{kind}' has no len()")));
    };
    for item in &items {
        if compares
            && let Value::Tracer(tracer) = item
            && convert::known(interp, &Numeric::Tracer(tracer.clone()))?.is_none()
        {
            let class = PythonError::TracerBoolConversionError;
            return Err(convert::concretization(class, &tracer.aval, "the truth"));
        }
    }
    convert::shape(interp, value)
}

fn iota_of(interp: &mut Interpreter, dtype: &Value, shape: Shape, axis: usize) -> Result<Value> {
    let dtype = convert::dtype(interp, dtype)?.unwrap_or_else(crate::array::default_float);
    if dtype.is_complex() {
        return Err(Error::unsupported("jax.lax.iota of complex numbers"));
    }
    Ok(interp.world.tracing.apply(&Primitive::Iota { dtype, shape, axis }, &[])?.into())
}

pub fn iota(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [dtype, size] = args.bind("iota", ["dtype", "size"])?;
    let shape = convert::shape(interp, &Value::tuple(vec![size]))?;
    iota_of(interp, &dtype, shape, 0)
}

pub fn broadcasted_iota(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [dtype, shape, axis, _] =
        args.bind("broadcasted_iota", ["dtype", "shape", "dimension", "*out_sharding?"])?;
    let shape = convert::shape(interp, &shape)?;
    let axis = convert::int_argument(interp, "broadcasted_iota", &axis)?;
    let axis = convert::in_range(axis, shape.len())?;
    iota_of(interp, &dtype, shape, axis)
}

pub fn full(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [shape, value, dtype, sharding] =
        args.bind("full", ["shape", "fill_value", "dtype?", "*sharding?"])?;
    let shape = convert::shape(interp, &shape)?;
    convert::any_shape(interp, &value)?;
    let dtype = convert::dtype(interp, &dtype)?;
    let value = filler(interp, "full", &value, dtype)?;
    if value.aval().rank() != 0 {
        let shape = &value.aval().shape;
        let message = format!("full must be called with scalar fill_value, got {shape:?}.");
        return Err(Error::bad_argument(message));
    }
    // Where it is placed, it has a type of its own.
    let is_placed = !matches!(sharding, Value::None);
    let dtype = dtype.or(is_placed.then_some(value.aval().dtype));
    let result = jnp::full(&mut interp.world.tracing, &shape, &value, dtype)?;
    let result = fresh(interp, result)?;
    placed(interp, result, &[sharding])
}

pub fn full_like(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, value, dtype, shape, sharding] =
        args.bind("full_like", ["x", "fill_value", "dtype?", "shape?", "*sharding?"])?;
    let x = operand(interp, "full_like", &x)?;
    if let Value::None = value {
        return Err(Error::bad_value("None is not a valid value to convert"));
    }
    let given = convert::dtype(interp, &dtype)?;
    let dtype = given.unwrap_or(x.aval().dtype);
    let value = filler(interp, "full_like", &value, Some(dtype))?;
    if value.aval().rank() != 0 {
        let shape = &value.aval().shape;
        let message = format!("full must be called with scalar fill_value, got {shape:?}.");
        return Err(Error::bad_argument(message));
    }
    let shape = match shape {
        Value::None => x.aval().shape.clone(),
        shape => convert::shape(interp, &shape)?,
    };
    let ops = &mut interp.world.tracing;
    let mut result = jnp::full(ops, &shape, &value, Some(dtype))?;
    if given.is_none() && x.aval().weak_type {
        result = ops.apply(&Primitive::ConvertElementType { dtype, weak_type: true }, &[result])?;
    }
    let result = fresh(interp, result)?;
    placed(interp, result, &[sharding])
}
