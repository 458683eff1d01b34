//! NumPy's types as values: `np.float32` names a type of elements, and a call makes a scalar.

use super::super::array::{SCALAR_TYPE, convert, host, scalar_types};
use super::super::numpy::is_subclass;
use super::super::{ClassSpec, Table};
use super::create::made;
use crate::array::DType;
use crate::error::Error;
use crate::heap::{ClassKind, Value};
use crate::interpreter::Bind;
use crate::interpreter::builtins::types::TYPE;
use crate::interpreter::slots::Slots;

/// NumPy's scalar types: a call makes a scalar on the host.
pub static TYPES: Table = scalar_types! { NAME;
    "bool" = Bool;
    "bool_" = Bool;
    "complex64" = Complex64;
    "complex128" = Complex128;
    "csingle" = Complex64;
    "cdouble" = Complex128;
    "int8" = Int8;
    "int16" = Int16;
    "int32" = Int32;
    "int64" = Int64;
    "int_" = Int64;
    "intp" = Int64;
    "uint8" = UInt8;
    "uint16" = UInt16;
    "uint32" = UInt32;
    "uint64" = UInt64;
    "uint" = UInt64;
    "float16" = Float16;
    "half" = Float16;
    "float32" = Float32;
    "single" = Float32;
    "float64" = Float64;
    "double" = Float64;
};

/// What the class of these classes is called.
const NAME: &str = "numpy_scalar_type";

static CLASS: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        call: Some(|interp, this, args| {
            let [x] = args.bind("numpy scalar", ["x"])?;
            let x = interp.world.extended(&x).cloned().unwrap_or(x);
            let is_number = matches!(x, Value::Long(_))
                || host::run(interp, |interp| convert::number(interp, &x))?.is_some();
            if !is_number || matches!(x, Value::Object(_)) {
                return Err(Error::unsupported("a numpy scalar of what is no number"));
            }
            made(interp, &x, this)
        }),
        get: Some(|interp, this, name| {
            match (&*name.name(), convert::named_dtype(interp, this)?) {
                ("__name__", Some(dtype)) => Ok(Some(Value::str(dtype.name()))),
                (name, _) => Err(Error::unsupported(format!("numpy scalar types have .{name}"))),
            }
        }),
        is_subclass: Some(is_subclass),
        text: Some(|interp, this, _| match convert::named_dtype(interp, this)? {
            Some(DType::Bool) => Ok("<class 'numpy.bool'>".to_owned()),
            Some(dtype) => Ok(format!("<class 'numpy.{dtype}'>")),
            None => Err(Error::unsupported("the text of a numpy type")),
        }),
        ..SCALAR_TYPE
    }),
    ..ClassSpec::new(NAME, ClassKind::Builtin, Some(&TYPE))
};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&CLASS];
