//! NumPy's types as values: `np.float32` names a type of elements, and a call makes a scalar.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::super::array::{convert, host};
use super::super::{ClassSpec, Entry, Table};
use super::create::made;
use crate::array::DType;
use crate::error::Error;
use crate::heap::{ClassKind, Opaque, Value};
use crate::interpreter::Bind;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::program::ast::CmpOp;

/// NumPy's scalar types: a call makes a scalar on the host.
macro_rules! types {
    ($($name:literal = $dtype:ident;)*) => {
        &[$(($name, Entry::Constant(|| Value::opaque(ScalarType(DType::$dtype)))),)*]
    };
}

pub static TYPES: Table = types! {
    "bool" = Bool;
    "bool_" = Bool;
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

#[derive(Debug)]
struct ScalarType(DType);

impl Opaque for ScalarType {
    fn type_name(&self) -> &'static str {
        "numpy_scalar_type"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.dtype() == Some(self.0)
    }

    fn dtype(&self) -> Option<DType> {
        Some(self.0)
    }

    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }
}

static SCALAR_TYPE: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        call: Some(|interp, this, args| {
            let [x] = args.bind("numpy scalar", ["x"])?;
            let number = host::run(interp, |interp| convert::number(interp, &x))?;
            if number.is_none() || matches!(x, Value::Object(_)) {
                return Err(Error::unsupported("a numpy scalar of what is no number"));
            }
            made(interp, &x, this)
        }),
        compare: Some(|interp, op, a, b| {
            let named = |value: &Value| match value {
                Value::None => None,
                value => convert::named_dtype(interp, value).ok().flatten(),
            };
            let same = named(a).is_some() && named(a) == named(b);
            Ok(match op {
                CmpOp::Eq => Some(Value::Bool(same)),
                CmpOp::NotEq => Some(Value::Bool(!same)),
                _ => None,
            })
        }),
        get: Some(|interp, this, name| {
            match (&*name.name(), convert::named_dtype(interp, this)?) {
                ("__name__", Some(dtype)) => Ok(Some(Value::str(dtype.name()))),
                (name, _) => Err(Error::unsupported(format!("numpy scalar types have .{name}"))),
            }
        }),
        text: Some(|interp, this, _| match convert::named_dtype(interp, this)? {
            Some(DType::Bool) => Ok("<class 'numpy.bool'>".to_owned()),
            Some(dtype) => Ok(format!("<class 'numpy.{dtype}'>")),
            None => Err(Error::unsupported("the text of a numpy type")),
        }),
        has_instance: Some(|interp, this, value| match value {
            Value::Host(x) if x.is_scalar() => {
                Ok(convert::named_dtype(interp, this)? == Some(x.array().dtype()))
            }
            _ => Ok(false),
        }),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("numpy_scalar_type", ClassKind::Builtin, Some(&OBJECT))
};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&SCALAR_TYPE];
