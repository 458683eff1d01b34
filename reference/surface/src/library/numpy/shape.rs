//! Functions that move elements: reshape, transpose, concatenate, take.

use super::elementwise::unary_function;
use crate::array::{Array, Aval, DType, Lattice, lattice};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::collections::Range;
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert::{self, fresh, operand};
use crate::library::{NamespaceEntry, Table};
use crate::primitive::compose::{canonical_axis, jnp};
use crate::primitive::{GatherMode, Ops, PrimitiveError};
use crate::pure::{Numeric, Tracing};

pub static TABLE: Table = &[
    ("shape", NamespaceEntry::Function(shape)),
    ("ndim", NamespaceEntry::Function(ndim)),
    ("size", NamespaceEntry::Function(size)),
    ("astype", NamespaceEntry::Function(astype)),
    ("reshape", NamespaceEntry::Function(reshape)),
    ("ravel", NamespaceEntry::Function(ravel)),
    ("transpose", NamespaceEntry::Function(transpose)),
    ("permute_dims", NamespaceEntry::Function(transpose)),
    ("matrix_transpose", NamespaceEntry::Function(matrix_transpose)),
    ("swapaxes", NamespaceEntry::Function(swapaxes)),
    ("moveaxis", NamespaceEntry::Function(moveaxis)),
    ("squeeze", NamespaceEntry::Function(squeeze)),
    ("expand_dims", NamespaceEntry::Function(expand_dims)),
    ("broadcast_to", NamespaceEntry::Function(broadcast_to)),
    ("broadcast_arrays", NamespaceEntry::Function(broadcast_arrays)),
    ("atleast_1d", NamespaceEntry::Function(atleast_1d)),
    ("tril", NamespaceEntry::Function(|i, a| triangle(i, a, "tril", jnp::tril))),
    ("triu", NamespaceEntry::Function(|i, a| triangle(i, a, "triu", jnp::triu))),
    ("diag", NamespaceEntry::Function(diag)),
    ("take", NamespaceEntry::Function(take)),
    ("take_along_axis", NamespaceEntry::Function(take_along_axis)),
];

/// The shape that a value has, whether it is an array or not.
/// One array, or a tuple of several.
fn atleast_1d(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let one = |interp: &mut _, args| unary_function(interp, args, "atleast_1d", jnp::atleast_1d);
    if args.positional.len() == 1 || !args.keywords.is_empty() {
        return one(interp, args);
    }
    let all = args.positional.into_iter().map(|x| one(interp, Args::positional(vec![x])));
    Ok(Value::tuple(all.collect::<Result<_>>()?))
}

fn extents(interp: &mut Interpreter, value: &Value) -> Result<Vec<i64>> {
    if let Some((_, reference)) = interp.world.as_reference(value) {
        let shape = &reference.aval().shape;
        return Ok(shape.iter().map(|&extent| extent as i64).collect());
    }
    let shape = convert::any_shape(interp, value)?;
    Ok(shape.iter().map(|&extent| extent as i64).collect())
}

fn shape(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("shape", ["a"])?;
    let extents = extents(interp, &x)?;
    Ok(Value::tuple(extents.into_iter().map(Value::Int).collect()))
}

fn ndim(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("ndim", ["a"])?;
    Ok(Value::Int(extents(interp, &x)?.len() as i64))
}

fn size(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis] = args.bind("size", ["a", "axis?"])?;
    if interp.world.as_reference(&x).is_some() {
        return Err(Error::unsupported("size of a Ref"));
    }
    let extents = extents(interp, &x)?;
    let axes = match axis {
        Value::None => return Ok(Value::Int(extents.iter().product())),
        axis => convert::integers(interp, "size", &axis)?,
    };
    let axes = axes.iter().map(|&axis| convert::in_range(axis, extents.len()));
    let axes = axes.collect::<Result<Vec<_>>>()?;
    if axes.iter().enumerate().any(|(at, axis)| axes[..at].contains(axis)) {
        return Err(convert::axis_error(format!("repeated axis: {axes:?}")));
    }
    Ok(Value::Int(axes.iter().map(|&axis| extents[axis]).product()))
}

/// `jnp.astype(x, dtype)`, `x.astype(dtype)`.
pub fn astype(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype, ..] = args.bind("astype", ["x", "dtype", "copy?", "*device?"])?;
    let number = operand(interp, "astype", &x)?;
    let dtype = convert::dtype(interp, &dtype)?.unwrap_or_else(crate::array::default_float);
    let result = jnp::astype(&mut interp.world.tracing, &number, dtype)?;
    Ok(match (&x, result) {
        (Value::Host(_), Numeric::Array(array)) => Value::host(array),
        (_, result) => result.into(),
    })
}

fn reshape(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, shape, order, ..] =
        args.bind("reshape", ["a", "shape", "order?", "*copy?", "*out_sharding?"])?;
    let number = operand(interp, "reshape", &x)?;
    // An array of NumPy has its own method, and stays one.
    if matches!(x, Value::Host(_)) && lattice() != Lattice::NumPy {
        let method = interp.get_attribute(&x, Symbol::new("reshape"))?;
        let keywords = vec![(Symbol::new("order"), order)];
        return interp.call(&method, Args { positional: vec![shape], keywords });
    }
    Ok(reshaped(interp, &number, &shape, &order)?.into())
}

/// The order in which elements are read.
///
/// # Errors
///
/// *Unsupported* for another than `C`.
pub fn in_order_c(name: &str, order: &Value) -> Result<()> {
    match order {
        Value::None => Ok(()),
        order if order.is(&Value::str("C")) => Ok(()),
        _ => Err(Error::unsupported(format!("{name}() in another order than C"))),
    }
}

/// To a shape with at most one extent -1. In order `F` the first index changes fastest.
pub fn reshaped(
    interp: &mut Interpreter,
    x: &Numeric,
    shape: &Value,
    order: &Value,
) -> Result<Numeric> {
    let is_backwards = order.is(&Value::str("F"));
    if !is_backwards {
        in_order_c("reshape", order)?;
    }
    let extents = convert::listed(interp, shape)?.unwrap_or_else(|| vec![shape.clone()]);
    let extents: Vec<i64> = extents
        .iter()
        .map(|extent| match extent {
            Value::Int(extent) => Ok(*extent),
            // One that is no number is refused as in every shape.
            extent => {
                convert::shape(interp, extent).map(|shape| shape.first().map_or(0, |&e| e as i64))
            }
        })
        .collect::<Result<_>>()?;
    // JAX divides by the product of the others.
    if extents.contains(&-1) && extents.contains(&0) && lattice() != Lattice::NumPy {
        return Err(PythonError::ZeroDivisionError.raised("integer modulo by zero").of_library());
    }
    if is_backwards {
        let extents: Vec<i64> = extents.into_iter().rev().collect();
        let ops = &mut interp.world.tracing;
        let turned = jnp::transpose(ops, x, None)?;
        let result = jnp::reshape(ops, &turned, &extents)?;
        return jnp::transpose(ops, &result, None);
    }
    let result = jnp::reshape(&mut interp.world.tracing, x, &extents)?;
    // Measured: only a scalar is staged anew where its shape stays.
    if result.is(x) && x.aval().rank() == 0 {
        return jnp::array(&mut interp.world.tracing, x, None);
    }
    Ok(result)
}

/// `jnp.ravel(x)`, `x.ravel()`, `x.flatten()`.
pub fn ravel(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, order, _] = args.bind("ravel", ["a", "order?", "*out_sharding?"])?;
    in_order_c("ravel", &order)?;
    let x = operand(interp, "ravel", &x)?;
    let result = jnp::ravel(&mut interp.world.tracing, &x)?;
    fresh(interp, result)
}

fn transpose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axes] = args.bind("transpose", ["a", "axes?"])?;
    let x = operand(interp, "transpose", &x)?;
    if !matches!(axes, Value::None) && convert::listed(interp, &axes)?.is_none() {
        let kind = convert::kind(interp, &axes);
        return Err(Error::bad_argument(format!("'{kind}' object is not iterable")));
    }
    Ok(transposed(interp, &x, &axes)?.into())
}

pub fn transposed(interp: &mut Interpreter, x: &Numeric, axes: &Value) -> Result<Numeric> {
    let axes = match axes {
        Value::None => None,
        axes => Some(convert::integers(interp, "transpose", axes)?),
    };
    for axis in axes.iter().flatten() {
        convert::in_range(*axis, x.aval().rank())?;
    }
    if x.aval().rank() < 2 && axes.is_none() {
        return Ok(x.clone());
    }
    jnp::transpose(&mut interp.world.tracing, x, axes.as_deref())
}

fn matrix_transpose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("matrix_transpose", ["x"])?;
    let x = operand(interp, "matrix_transpose", &x)?;
    if x.aval().rank() < 2 {
        let message = "x must be at least two-dimensional for matrix_transpose";
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    Ok(jnp::swapaxes(&mut interp.world.tracing, &x, -1, -2)?.into())
}

/// `jnp.swapaxes(x, a, b)`, `x.swapaxes(a, b)`.
pub fn swapaxes(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, a, b] = args.bind("swapaxes", ["a", "axis1", "axis2"])?;
    let x = operand(interp, "swapaxes", &x)?;
    let (a, b) = (place(interp, &a)?, place(interp, &b)?);
    let rank = x.aval().rank();
    if lattice() == Lattice::NumPy {
        convert::in_range(a, rank)?;
        convert::in_range(b, rank)?;
    }
    // Measured: numpy's own indexing refuses the axis here.
    if [a, b].iter().any(|&axis| convert::in_range(axis, rank).is_err()) {
        return Err(Error::raised(
            ErrorClass::UserError,
            PythonError::IndexError,
            "axis is out of bounds",
        )
        .of_library());
    }
    let result = jnp::swapaxes(&mut interp.world.tracing, &x, a, b)?;
    fresh(interp, result)
}

/// A place in the list of axes as NumPy's own indexing takes it.
///
/// # Errors
/// An `IndexError` for several places, and a `ValueError` for none.
fn place(interp: &mut Interpreter, axis: &Value) -> Result<i64> {
    match axis {
        Value::Tuple(places) if lattice() != Lattice::NumPy => match &places[..] {
            [one] => place(interp, one),
            [] => Err(Error::bad_value("could not broadcast the axes")),
            _ => Err(PythonError::IndexError
                .raised("too many indices for array: array is 1-dimensional")
                .of_library()),
        },
        axis if axis.downcast::<Range>().is_some() && lattice() != Lattice::NumPy => {
            Err(Error::bad_value("could not broadcast the axes"))
        }
        axis => convert::integer_argument(interp, "swapaxes", axis),
    }
}

fn moveaxis(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, source, destination] = args.bind("moveaxis", ["a", "source", "destination"])?;
    let x = operand(interp, "moveaxis", &x)?;
    let rank = x.aval().rank();
    if matches!(source, Value::None) || matches!(destination, Value::None) {
        let message = "'NoneType' object cannot be interpreted as an integer";
        return Err(Error::bad_argument(message));
    }
    let mut axes = |given: &Value| -> Result<Vec<i64>> {
        convert::known_scalar(interp, given)?;
        let axes = convert::integers(interp, "moveaxis", given)?;
        axes.iter().map(|&axis| convert::in_range(axis, rank).map(|axis| axis as i64)).collect()
    };
    let (source, destination) = (axes(&source)?, axes(&destination)?);
    if source.len() != destination.len() {
        let message = "Inconsistent number of elements: source and destination";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    let repeats = |axes: &[i64]| (1..axes.len()).any(|at| axes[..at].contains(&axes[at]));
    if repeats(&source) || repeats(&destination) {
        if lattice() == Lattice::NumPy {
            return Err(convert::axis_error("repeated axis in moveaxis".to_owned()));
        }
        if !repeats(&source) {
            return Err(Error::unsupported("jnp.moveaxis to the same place twice"));
        }
        let message = "transpose permutation isn't a permutation of operand dimensions";
        return Err(Error::raised(ErrorClass::Axis, PythonError::TypeError, message));
    }
    let result = jnp::moveaxis(&mut interp.world.tracing, &x, &source, &destination)?;
    fresh(interp, result)
}

/// `jnp.squeeze(x)`, `x.squeeze()`.
pub fn squeeze(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis] = args.bind("squeeze", ["a", "axis?"])?;
    let x = operand(interp, "squeeze", &x)?;
    let axes = convert::axes(interp, "squeeze", &axis, x.aval().rank())?;
    let result =
        convert::value_error(jnp::squeeze(&mut interp.world.tracing, &x, axes.as_deref()))?;
    fresh(interp, result)
}

fn expand_dims(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis] = args.bind("expand_dims", ["a", "axis"])?;
    let x = operand(interp, "expand_dims", &x)?;
    convert::known_scalar(interp, &axis)?;
    let axes = convert::integers(interp, "expand_dims", &axis)?;
    let axes = convert::axes(
        interp,
        "expand_dims",
        &Value::tuple(axes.iter().map(|&axis| Value::Int(axis)).collect()),
        x.aval().rank() + axes.len(),
    )?;
    let result = jnp::expand_dims(&mut interp.world.tracing, &x, &axes.unwrap_or_default())?;
    fresh(interp, result)
}

fn broadcast_to(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, shape, _] = args.bind("broadcast_to", ["array", "shape", "*out_sharding?"])?;
    let x = operand(interp, "broadcast_to", &x)?;
    let shape = convert::value_of_shape(convert::shape(interp, &shape))?;
    Ok(convert::value_error(jnp::broadcast_to(&mut interp.world.tracing, &x, &shape))?.into())
}

fn broadcast_arrays(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let operands: Vec<Numeric> = args
        .positional
        .iter()
        .map(|value| operand(interp, "broadcast_arrays", value))
        .collect::<Result<_>>()?;
    let results =
        convert::value_error(jnp::broadcast_arrays(&mut interp.world.tracing, &operands))?;
    let results = results.into_iter().map(|x| fresh(interp, x)).collect::<Result<_>>()?;
    Ok(Value::tuple(results))
}

type Triangle = fn(&mut Tracing, &Numeric, i64) -> Result<Numeric>;

fn triangle(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    f: Triangle,
) -> Result<Value> {
    let [x, k] = args.bind(name, ["m", "k?"])?;
    let x = operand(interp, name, &x)?;
    if x.aval().rank() < 2 {
        let message = format!("Argument to jax.numpy.{name} must be at least 2D");
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let k = match &k {
        Value::None => 0,
        k => convert::offset(interp, name, k)?,
    };
    let result = f(&mut interp.world.tracing, &x, k)?;
    fresh(interp, result)
}

fn diag(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [v, k] = args.bind("diag", ["v", "k?"])?;
    let x = operand(interp, "diag", &v)?;
    if !matches!(k, Value::None | Value::Int(0)) || !matches!(x.aval().rank(), 1 | 2) {
        let function = interp.of_library("jax.numpy._places", "diagonal_at")?;
        return interp.call_positional(&function, [v, k]);
    }
    let result = jnp::diag(&mut interp.world.tracing, &x)?;
    fresh(interp, result)
}

/// `jnp.take(x, indices, axis)`, `x.take(…)`.
pub fn take(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = [
        "a",
        "indices",
        "axis?",
        "out?",
        "mode?",
        "unique_indices?",
        "indices_are_sorted?",
        "fill_value?",
    ];
    let [x, indices, axis, out, mode, _, _, fill] = args.bind("take", signature)?;
    convert::no_buffer("take", &out)?;
    if !matches!(fill, Value::None) {
        return Err(Error::unsupported("jnp.take(fill_value=…)"));
    }
    let wraps = matches!(&mode, Value::Str(mode) if &**mode == "wrap");
    let mode = match &mode {
        Value::None => GatherMode::Fill,
        Value::Str(mode) => match &**mode {
            "fill" => GatherMode::Fill,
            "clip" | "wrap" => GatherMode::Clip,
            _ => return Err(Error::unsupported("jnp.take with this mode")),
        },
        _ => return Err(Error::bad_argument("jnp.take: mode must be a string")),
    };
    let x = operand(interp, "take", &x)?;
    let mut indices = operand(interp, "take", &indices)?;
    let dtype = indices.aval().dtype;
    if dtype == DType::Bool || dtype.is_inexact() && convert::size(indices.aval())? == 0 {
        let ops = &mut interp.world.tracing;
        indices = jnp::astype(ops, &indices, crate::array::default_int())?;
    } else if !dtype.is_integer() {
        let message = "indices must have an integer type";
        return Err(Error::raised(ErrorClass::Dtype, PythonError::ValueError, message));
    }
    let axis = convert::axis(interp, "take", &axis, x.aval().rank())?;
    if wraps {
        let size = match axis {
            Some(axis) => x.aval().shape[canonical_axis("take", axis, x.aval().rank())?],
            None => convert::size(x.aval())?,
        };
        let size = i32::try_from(size).map_err(|_| Error::unsupported("so large an axis"))?;
        let ops = &mut interp.world.tracing;
        let size = Array::splat(&Aval::scalar(indices.aval().dtype), size);
        let size = ops.constant(size.map_err(PrimitiveError::from)?);
        indices = jnp::remainder(ops, &indices, &size)?;
    }
    let result = jnp::take(&mut interp.world.tracing, &x, &indices, axis, mode)?;
    fresh(interp, result)
}

fn take_along_axis(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let named = args.keywords.iter().find(|(name, _)| *name == Symbol::new("axis"));
    let axis = named.map(|(_, axis)| axis).or(args.positional.get(2));
    let flat = matches!(axis, Some(Value::None));
    let [x, indices, axis, mode, fill] =
        args.bind("take_along_axis", ["arr", "indices", "axis?", "mode?", "fill_value?"])?;
    if !matches!((&mode, &fill), (Value::None, Value::None)) {
        return Err(Error::unsupported("jnp.take_along_axis(mode=…)"));
    }
    let x = operand(interp, "take_along_axis", &x)?;
    let indices = operand(interp, "take_along_axis", &indices)?;
    let x = match flat {
        true => jnp::reshape(&mut interp.world.tracing, &x, &[-1])?,
        false => x,
    };
    if indices.aval().rank() != x.aval().rank() && indices.aval().dtype.is_integer() {
        let message = format!(
            "indices and arr must have the same number of dimensions; {} vs. {}",
            indices.aval().rank(),
            x.aval().rank()
        );
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    let axis = convert::axis(interp, "take_along_axis", &axis, x.aval().rank())?;
    let result = jnp::take_along_axis(&mut interp.world.tracing, &x, &indices, axis.unwrap_or(-1))?;
    fresh(interp, result)
}
