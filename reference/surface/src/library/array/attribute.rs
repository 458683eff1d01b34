//! Attributes of arrays, of dtypes, and of `ShapeDtypeStruct`. Methods stand in the class.

use std::rc::Rc;

use super::at::Helper;
use super::convert;
use crate::array::{Aval, DType};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Describes, Dict, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::primitive::compose::jnp;
use crate::pure::Numeric;

fn shape_tuple(aval: &Aval) -> Value {
    Value::tuple(aval.shape.iter().map(|&extent| Value::Int(extent as i64)).collect())
}

/// `x.name`, also of a dtype or a `ShapeDtypeStruct`; `None`: no such attribute.
pub fn get_attribute(interp: &mut Interpreter, x: &Value, name: Symbol) -> Result<Option<Value>> {
    let name = name.name();
    match x {
        Value::DType(dtype) if *name == *"type" => scalar_type(interp, *dtype).map(Some),
        Value::DType(dtype) => Ok(of_dtype(*dtype, &name)),
        Value::Abstract(..) if OF_TYPES.contains(&&*name) => {
            let of = interp.of_library("jax.experimental.hijax", "array_type")?;
            interp.call_positional(&of, [x.clone(), Value::str(&name)]).map(Some)
        }
        Value::Abstract(_, Describes::Type) if *name == *"sharding" => {
            let of = interp.of_library("jax._src.core", "sharding_of_type")?;
            interp.call_positional(&of, [x.clone()]).map(Some)
        }
        Value::Abstract(aval, _) => of_aval(aval, &name),
        _ => of_array(interp, x, &name),
    }
}

/// The class of NumPy's scalars of that type.
fn scalar_type(interp: &mut Interpreter, dtype: DType) -> Result<Value> {
    match dtype {
        // Their classes are of another package.
        DType::BFloat16 | DType::Key => Err(Error::unsupported(format!("the class of a {dtype}"))),
        dtype => interp.import(0, "numpy", Some(Symbol::new(dtype.name()))),
    }
}

fn of_dtype(dtype: DType, name: &str) -> Option<Value> {
    Some(match name {
        "name" | "__name__" => Value::str(dtype.name()),
        "itemsize" => Value::Int(dtype.size_bytes() as i64),
        "kind" => Value::str(match dtype {
            DType::Bool => "b",
            dtype if dtype.is_signed_integer() => "i",
            dtype if dtype.is_unsigned_integer() => "u",
            // To numpy, bfloat16 is an extension.
            DType::BFloat16 | DType::Key => "V",
            dtype if dtype.is_complex() => "c",
            _ => "f",
        }),
        _ => return None,
    })
}

/// What an aval says, of whatever has one.
fn of_aval(aval: &Rc<Aval>, name: &str) -> Result<Option<Value>> {
    Ok(Some(match name {
        "shape" => shape_tuple(aval),
        "dtype" => Value::DType(aval.dtype),
        "ndim" => Value::Int(aval.rank() as i64),
        "size" => Value::Int(convert::size(aval)? as i64),
        "weak_type" => Value::Bool(aval.weak_type),
        "sharding" => Value::None,
        _ => return Ok(None),
    }))
}

fn of_array(interp: &mut Interpreter, x: &Value, name: &str) -> Result<Option<Value>> {
    let Some(number) = x.numeric() else { return Ok(None) };
    let aval = number.aval();
    if let (Value::Host(_), "weak_type") = (x, name) {
        return Ok(None);
    }
    if matches!(x, Value::Array(_)) && aval.dtype == DType::Key {
        if NOT_OF_KEYS.contains(&name) {
            return Err(PythonError::NotImplementedError
                .raised(format!("{name} of keys"))
                .of_library());
        }
        if let "tolist" | "weak_type" = name {
            return Err(Error::missing_attribute("PRNGKeyArray", name));
        }
    }
    Ok(Some(match name {
        "shape" => shape_tuple(aval),
        "dtype" => Value::DType(aval.dtype),
        "ndim" => Value::Int(aval.rank() as i64),
        "size" => Value::Int(convert::size(aval)? as i64),
        "weak_type" => Value::Bool(aval.weak_type),
        "itemsize" => Value::Int(aval.dtype.size_bytes() as i64),
        "nbytes" => Value::Int((convert::size(aval)? * aval.dtype.size_bytes()) as i64),
        "aval" if !matches!(x, Value::Host(_)) => {
            Value::Abstract(Rc::new(aval.clone()), Describes::Type)
        }
        "T" => {
            if aval.rank() < 2 {
                return Ok(Some(x.clone()));
            }
            jnp::transpose(&mut interp.world.tracing, &number, None)?.into()
        }
        // Of arrays alone, though NumPy's scalars have most of what these have.
        "mT" | "dot" | "argpartition" | "ctypes" if matches!(x, Value::Host(host) if host.is_scalar()) =>
        {
            return Err(Error::missing_attribute(&interp.type_name(x), name));
        }
        "mT" => {
            if aval.rank() < 2 {
                let message = "x must be at least two-dimensional for matrix_transpose";
                return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
            }
            jnp::swapaxes(&mut interp.world.tracing, &number, -1, -2)?.into()
        }
        "real" | "imag" if aval.dtype.is_complex() => {
            let ops = &mut interp.world.tracing;
            let part =
                if name == "real" { jnp::real(ops, &number) } else { jnp::imag(ops, &number) };
            match (part?, x) {
                (Numeric::Array(part), Value::Host(_)) => Value::host(part),
                (part, _) => part.into(),
            }
        }
        "real" => convert::fresh(interp, number)?,
        "imag" => match (jnp::zeros_like(&mut interp.world.tracing, &number, None)?, x) {
            (Numeric::Array(zeros), Value::Host(_)) => Value::host(zeros),
            (zeros, _) => zeros.into(),
        },
        "at" if !matches!(x, Value::Host(_)) => Value::opaque(Helper { array: number }),
        // That something is set on an array is not modelled.
        "__dict__" if matches!(x, Value::Array(_)) && aval.dtype != DType::Key => {
            interp.world.dict(Dict::default())?
        }
        "sharding" if matches!(x, Value::Array(_)) => {
            let of = interp.of_library("jax.sharding", "sharding_of")?;
            interp.call_positional(&of, [x.clone()])?
        }
        // A traced array has none, and says so.
        "sharding" if matches!(x, Value::Tracer(_)) => {
            let message = format!(
                "The 'sharding' attribute is not available on traced array with shape {aval}. To \
                 query sharding information on tracers, use `jax.typeof(x)`."
            );
            let error = Error::missing_attribute(&interp.type_name(x), name);
            return Err(error.in_words(Some(message.into())));
        }
        "device" if matches!(x, Value::Tracer(_)) => {
            return Err(Error::missing_attribute(&interp.type_name(x), name));
        }
        "device" if matches!(x, Value::Array(_)) => {
            let of = interp.of_library("jax.sharding", "device_of")?;
            interp.call_positional(&of, [x.clone()])?
        }
        "flat" if !matches!(x, Value::Host(_)) => {
            let message = "JAX Arrays do not implement the arr.flat property: consider \
                           arr.flatten() instead.";
            return Err(PythonError::NotImplementedError.raised(message));
        }
        "sharding" | "device" | "committed" | "flat" => {
            return Err(Error::unsupported(format!("Array.{name}")));
        }
        "block_until_ready" if matches!(x, Value::Tracer(_)) => {
            return Err(Error::missing_attribute("Tracer", name));
        }
        _ => return Ok(None),
    }))
}

/// Methods of the type of an array that also types of the program's own have
/// (`jax.experimental.hijax`).
const OF_TYPES: &[&str] = &["lo_ty", "lower_val", "raise_val", "to_tangent_aval", "to_ct_aval"];

/// Attributes that arrays of keys have, and refuse.
const NOT_OF_KEYS: &[&str] = &[
    "all",
    "any",
    "argmax",
    "argmin",
    "argpartition",
    "argsort",
    "choose",
    "clip",
    "compress",
    "conj",
    "conjugate",
    "cumprod",
    "cumsum",
    "diagonal",
    "dot",
    "flat",
    "imag",
    "item",
    "max",
    "mean",
    "min",
    "mT",
    "nonzero",
    "prod",
    "ptp",
    "real",
    "repeat",
    "round",
    "searchsorted",
    "sort",
    "std",
    "sum",
    "trace",
    "var",
    "view",
];
