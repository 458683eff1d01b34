//! Element types: their names, families and limits.

use std::any::Any;
use std::rc::Rc;

use super::class::{ARRAY, DTYPE};
use crate::array::{Array, DType, bf16, f16};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter, Run};
use crate::library::array::convert;
use crate::library::{ClassSpec, Entry, Table};

pub static TABLE: Table = &[
    ("ndarray", Entry::Class(&ARRAY)),
    ("dtype", Entry::Class(&DTYPE)),
    ("float16", Entry::Constant(|| Value::DType(DType::Float16))),
    ("bfloat16", Entry::Constant(|| Value::DType(DType::BFloat16))),
    ("float32", Entry::Constant(|| Value::DType(DType::Float32))),
    ("float64", Entry::Constant(|| Value::DType(DType::Float32))),
    ("float_", Entry::Constant(|| Value::DType(DType::Float32))),
    ("int32", Entry::Constant(|| Value::DType(DType::Int32))),
    ("int64", Entry::Constant(|| Value::DType(DType::Int32))),
    ("int_", Entry::Constant(|| Value::DType(DType::Int32))),
    ("uint32", Entry::Constant(|| Value::DType(DType::UInt32))),
    ("uint64", Entry::Constant(|| Value::DType(DType::UInt32))),
    ("uint", Entry::Constant(|| Value::DType(DType::UInt32))),
    ("bool", Entry::Constant(|| Value::DType(DType::Bool))),
    ("bool_", Entry::Constant(|| Value::DType(DType::Bool))),
    ("generic", Entry::Constant(|| Value::opaque(Family::Generic))),
    ("number", Entry::Constant(|| Value::opaque(Family::Number))),
    ("integer", Entry::Constant(|| Value::opaque(Family::Integer))),
    ("signedinteger", Entry::Constant(|| Value::opaque(Family::SignedInteger))),
    ("unsignedinteger", Entry::Constant(|| Value::opaque(Family::UnsignedInteger))),
    ("inexact", Entry::Constant(|| Value::opaque(Family::Inexact))),
    ("floating", Entry::Constant(|| Value::opaque(Family::Floating))),
    ("complexfloating", Entry::Constant(|| Value::opaque(Family::Complex))),
    ("issubdtype", Entry::Function(issubdtype)),
    ("result_type", Entry::Function(result_type)),
    ("promote_types", Entry::Function(result_type)),
    ("finfo", Entry::Function(|i, a| limits(i, a, "finfo", true))),
    ("iinfo", Entry::Function(|i, a| limits(i, a, "iinfo", false))),
];

/// `jax.dtypes`.
pub static DTYPES: Table = &[
    ("prng_key", Entry::Constant(|| Value::opaque(Family::Key))),
    ("issubdtype", Entry::Function(issubdtype)),
    ("canonicalize_dtype", Entry::Function(canonical)),
];

fn canonical(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [dtype, _] = args.bind("canonicalize_dtype", ["dtype", "allow_extended_dtype?"])?;
    match convert::dtype(interp, &dtype)? {
        Some(dtype) => Ok(Value::DType(dtype)),
        None => Err(Error::bad_argument("canonicalize_dtype wants a data type")),
    }
}

/// `jnp.finfo(dtype)`, `jnp.iinfo(dtype)`.
#[derive(Debug)]
struct Limits(DType);

impl Opaque for Limits {
    fn type_name(&self) -> &'static str {
        if self.0.is_inexact() { "finfo" } else { "iinfo" }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The smallest normal `float16`, `bfloat16`, `float32`, as bits of a `float32`.
const TINY: [u32; 3] = [0x3880_0000, 0x0080_0000, 0x0080_0000];

static FINFO: ClassSpec = ClassSpec {
    properties: &[
        ("max", |i, a| {
            limit(
                i,
                a,
                [f16::MAX.into(), bf16::MAX.into(), f32::MAX],
                i32::MAX.into(),
                u32::MAX.into(),
            )
        }),
        ("min", |i, a| {
            limit(i, a, [f16::MIN.into(), bf16::MIN.into(), f32::MIN], i32::MIN.into(), 0)
        }),
        ("eps", |i, a| {
            limit(i, a, [f16::EPSILON.into(), bf16::EPSILON.into(), f32::EPSILON], 0, 0)
        }),
        ("tiny", |i, a| limit(i, a, TINY.map(f32::from_bits), 0, 0)),
        ("smallest_normal", |i, a| limit(i, a, TINY.map(f32::from_bits), 0, 0)),
    ],
    ..ClassSpec::new("finfo", ClassKind::Builtin, Some(&OBJECT))
};

static IINFO: ClassSpec =
    ClassSpec { properties: BOUNDS, ..ClassSpec::new("iinfo", ClassKind::Builtin, Some(&OBJECT)) };

const BOUNDS: &[(&str, Run)] = &[
    ("max", |i, a| {
        limit(i, a, [f16::MAX.into(), bf16::MAX.into(), f32::MAX], i32::MAX.into(), u32::MAX.into())
    }),
    ("min", |i, a| limit(i, a, [f16::MIN.into(), bf16::MIN.into(), f32::MIN], i32::MIN.into(), 0)),
];

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&FINFO, &IINFO];

fn limits(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    inexact: bool,
) -> Result<Value> {
    let [dtype] = args.bind(name, ["dtype"])?;
    let dtype = match convert::number(interp, &dtype)? {
        Some(number) => Some(number.aval().dtype),
        None => convert::dtype(interp, &dtype)?,
    };
    match dtype {
        Some(dtype) if dtype.is_inexact() == inexact && dtype.is_number() => {
            Ok(Value::opaque(Limits(dtype)))
        }
        _ => Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            format!("{name} wants another kind of data type"),
        )),
    }
}

/// A limit: of floats a numpy scalar, of integers Python's.
fn limit(_: &mut Interpreter, args: Args, floats: [f32; 3], int: i64, uint: i64) -> Result<Value> {
    let [this] = args.bind("limit", ["self"])?;
    match this.downcast::<Limits>() {
        Some(Limits(dtype)) if dtype.is_inexact() => {
            let [half, brain, single] = floats;
            let float = match dtype {
                DType::Float16 => half,
                DType::BFloat16 => brain,
                _ => single,
            };
            Ok(Value::Host(Rc::new(Array::scalar(float).narrowed(*dtype))))
        }
        Some(Limits(DType::UInt32)) => Ok(Value::Int(uint)),
        Some(_) => Ok(Value::Int(int)),
        None => Err(Error::bad_argument("finfo and iinfo have limits")),
    }
}

/// An abstract numpy type: a set of element types, for `issubdtype`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Generic,
    Number,
    Integer,
    SignedInteger,
    UnsignedInteger,
    Inexact,
    Floating,
    Complex,
    Key,
}

impl Opaque for Family {
    fn type_name(&self) -> &'static str {
        "type"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Family {
    fn holds(self, dtype: DType) -> bool {
        match self {
            Family::Generic => dtype != DType::Key,
            Family::Number => dtype.is_number(),
            Family::Integer => dtype.is_integer(),
            Family::SignedInteger => dtype.is_signed_integer(),
            Family::UnsignedInteger => dtype == DType::UInt32,
            Family::Inexact | Family::Floating => dtype.is_inexact(),
            Family::Complex => false,
            Family::Key => dtype == DType::Key,
        }
    }
}

fn issubdtype(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [found, wanted] = args.bind("issubdtype", ["arg1", "arg2"])?;
    if found.downcast::<Family>().is_some() {
        return Err(Error::unsupported("issubdtype of an abstract type"));
    }
    let Some(found) = convert::dtype(interp, &found)? else {
        return Err(Error::bad_argument("issubdtype wants a data type"));
    };
    if let Some(family) = wanted.downcast::<Family>() {
        return Ok(Value::Bool(family.holds(found)));
    }
    Ok(Value::Bool(convert::dtype(interp, &wanted)? == Some(found)))
}

fn result_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let mut joined: Option<(DType, bool)> = None;
    for value in &args.positional {
        let kind = match convert::number(interp, value)? {
            Some(number) => (number.aval().dtype, number.aval().weak_type),
            None => match convert::dtype(interp, value)? {
                Some(dtype) => (dtype, matches!(value, Value::Class(_)) && dtype != DType::Bool),
                None => return Err(Error::bad_argument("result_type wants arrays or data types")),
            },
        };
        joined = Some(match joined {
            Some(joined) => crate::array::promote_types(joined, kind)
                .map_err(crate::primitive::PrimitiveError::from)?,
            None => kind,
        });
    }
    match joined {
        Some((dtype, _)) => Ok(Value::DType(dtype)),
        None => Err(Error::bad_argument("at least one array or dtype is required")),
    }
}
