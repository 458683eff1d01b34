//! `jnp.float32` and its like: each is a class that names a type of elements; a call makes an array.

use crate::array::{DType, canonical};
use crate::error::Error;
use crate::heap::{ClassKind, Value};
use crate::interpreter::Bind;
use crate::interpreter::builtins::types::TYPE;
use crate::interpreter::slots::Slots;
use crate::library::array::{self, SCALAR_TYPE, convert, scalar_types};
use crate::library::{ClassSpec, Table};

pub static TYPES: Table = scalar_types! { NAME;
    "float16" = Float16;
    "bfloat16" = BFloat16;
    "float32" = Float32;
    "float64" = Float64;
    "float_" = Float64;
    "complex64" = Complex64;
    "complex128" = Complex128;
    "csingle" = Complex64;
    "cdouble" = Complex128;
    "complex_" = Complex128;
    "int8" = Int8;
    "int16" = Int16;
    "int32" = Int32;
    "int64" = Int64;
    "int_" = Int64;
    "uint8" = UInt8;
    "uint16" = UInt16;
    "uint32" = UInt32;
    "uint64" = UInt64;
    "uint" = UInt64;
    "bool" = Bool;
    "bool_" = Bool;
};

const NAME: &str = "_ScalarMeta";

/// The class of these classes.
pub static SCALAR_META: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        call: Some(|interp, this, args| {
            let dtype = convert::named_dtype(interp, this)?;
            let [x] = args.bind(dtype.map_or("dtype", DType::name), ["x"])?;
            let dtype = dtype.map(canonical);
            match (&x, dtype) {
                // A number of Python's is read from it.
                (Value::Str(_), Some(dtype)) => {
                    let read = interp.of_library("jax.numpy._types", "_of_text")?;
                    interp.call_positional(&read, [x, Value::DType(dtype)])
                }
                _ => array::array_of(interp, &x, dtype),
            }
        }),
        get: Some(|interp, this, name| {
            let dtype = convert::named_dtype(interp, this)?.map(Value::DType);
            Ok(match &*name.name() {
                "dtype" => dtype,
                "__name__" | "__qualname__" => match dtype {
                    Some(Value::DType(dtype)) => Some(Value::str(dtype.name())),
                    _ => None,
                },
                "__module__" => Some(Value::str("jax.numpy")),
                _ => None,
            })
        }),
        text: Some(|interp, this, _| match convert::named_dtype(interp, this)? {
            Some(dtype) => Ok(format!("<class 'jax.numpy.{dtype}'>")),
            None => Err(Error::unsupported("the text of a type of jax.numpy")),
        }),
        // Scalars of NumPy's are instances.
        ..SCALAR_TYPE
    }),
    ..ClassSpec::new(NAME, ClassKind::Builtin, Some(&TYPE))
};
