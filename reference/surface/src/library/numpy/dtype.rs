//! Element types: their names, families and limits.

use std::any::Any;
use std::rc::Rc;

use super::class::{ARRAY, DTYPE};
use super::scalar_type::SCALAR_META;
use crate::array::{Array, DType, Lattice, bf16, f16, with_lattice};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::builtins::types::FLOAT;
use crate::interpreter::native::{self, OBJECT};
use crate::interpreter::slots::Slots;
use crate::interpreter::unknown::unknown;
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::{ScalarType, convert};
use crate::library::{ClassSpec, NamespaceEntry, Table};

pub static TABLE: Table = &[
    ("ndarray", NamespaceEntry::Class(&ARRAY)),
    ("dtype", NamespaceEntry::Class(&DTYPE)),
    ("issubdtype", NamespaceEntry::Function(issubdtype)),
    ("result_type", NamespaceEntry::Function(result_type)),
    ("promote_types", NamespaceEntry::Function(promote_types)),
    ("finfo", NamespaceEntry::Function(finfo)),
    ("iinfo", NamespaceEntry::Function(iinfo)),
];

/// `numpy.dtype(dtype)`.
pub fn new(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [dtype] = args.bind("dtype", ["dtype"])?;
    // Whatever has a type of elements has that one.
    if let (Value::Array(_) | Value::Tracer(_), Some(number)) = (&dtype, dtype.numeric()) {
        return Ok(Value::DType(number.aval().dtype));
    }
    match with_lattice(Lattice::NumPy, || convert::named_dtype(interp, &dtype))? {
        Some(dtype) => Ok(Value::DType(dtype)),
        None => Ok(Value::DType(DType::Float64)),
    }
}

/// `jax.dtypes`.
pub static DTYPES: Table = &[
    ("prng_key", NamespaceEntry::Constant(|| Value::opaque(Family::Key))),
    ("issubdtype", NamespaceEntry::Function(issubdtype)),
    ("canonicalize_dtype", NamespaceEntry::Function(canonical)),
    ("result_type", NamespaceEntry::Function(result_type)),
];

fn canonical(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [dtype, _] = args.bind("canonicalize_dtype", ["dtype", "allow_extended_dtype?"])?;
    match convert::dtype(interp, &dtype)? {
        Some(dtype) => Ok(Value::DType(dtype)),
        // Without a name it is NumPy's default.
        None => Ok(Value::DType(crate::array::default_float())),
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

static FINFO: ClassSpec = ClassSpec {
    properties: &[
        ("max", |i, a| limit(i, a, Limit::Max)),
        ("min", |i, a| limit(i, a, Limit::Min)),
        ("eps", |i, a| limit(i, a, Limit::Epsilon)),
        ("tiny", |i, a| limit(i, a, Limit::Tiny)),
        ("smallest_normal", |i, a| limit(i, a, Limit::Tiny)),
        ("dtype", |_, a| of_limits(a, Value::DType)),
        ("bits", |_, a| of_limits(a, bits)),
        ("nmant", |_, a| of_limits(a, |dtype| Value::Int(mantissa(dtype)))),
        ("nexp", |_, a| {
            of_limits(a, |dtype| Value::Int(8 * dtype.size_bytes() as i64 - 1 - mantissa(dtype)))
        }),
    ],
    ..ClassSpec::new("finfo", ClassKind::Builtin, Some(&OBJECT))
};

static IINFO: ClassSpec = ClassSpec {
    properties: &[
        ("max", |i, a| limit(i, a, Limit::Max)),
        ("min", |i, a| limit(i, a, Limit::Min)),
        ("dtype", |_, a| of_limits(a, Value::DType)),
        ("bits", |_, a| of_limits(a, bits)),
    ],
    ..ClassSpec::new("iinfo", ClassKind::Builtin, Some(&OBJECT))
};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&FINFO, &IINFO, &FAMILY, &SCALAR_META];

/// `np.floating` and its like: scalars of NumPy's are instances.
static FAMILY: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        has_instance: Some(|_, family, value| match (family.downcast::<Family>(), value) {
            (Some(family), Value::Host(x)) if x.is_scalar() => Ok(family.holds(x.array().dtype())),
            _ => Ok(false),
        }),
        get: Some(|_, family, name| {
            let family = family.downcast::<Family>().filter(|_| *name.name() == *"__name__");
            Ok(family.map(|family| Value::str(family.name())))
        }),
        has_subclass: Some(|_, _, _| Ok(false)),
        is_subclass: Some(|_, class, classes| match (class.downcast::<Family>(), classes) {
            (_, Value::Class(other)) => Ok(Rc::ptr_eq(other, &native::class(&OBJECT))),
            (Some(class), other) => match other.downcast::<Family>() {
                Some(other) => Ok(other.is_above(*class)),
                None => Err(Error::unsupported("issubclass of an abstract type")),
            },
            _ => Err(Error::unsupported("issubclass of an abstract type")),
        }),
        // `np.integer[Any]`: what annotations say of scalars.
        get_item: Some(|_, family, _| match family.downcast::<Family>() {
            Some(Family::Generic | Family::Key) | None => {
                let name = family.downcast::<Family>().map_or("", |family| family.name());
                Err(Error::type_error(format!("type 'numpy.{name}' is not subscriptable")))
            }
            Some(family) => Ok(unknown(format!("numpy.{}[…]", family.name()))),
        }),
        text: Some(|_, family, _| {
            let name = family.downcast::<Family>().map_or("", |family| family.name());
            Ok(format!("<class 'numpy.{name}'>"))
        }),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("numpy_abstract_type", ClassKind::Builtin, Some(&OBJECT))
};

/// The abstract types, as `numpy` has them.
pub static FAMILIES: Table = &[
    ("generic", NamespaceEntry::Constant(|| Value::opaque(Family::Generic))),
    ("number", NamespaceEntry::Constant(|| Value::opaque(Family::Number))),
    ("integer", NamespaceEntry::Constant(|| Value::opaque(Family::Integer))),
    ("signedinteger", NamespaceEntry::Constant(|| Value::opaque(Family::SignedInteger))),
    ("unsignedinteger", NamespaceEntry::Constant(|| Value::opaque(Family::UnsignedInteger))),
    ("inexact", NamespaceEntry::Constant(|| Value::opaque(Family::Inexact))),
    ("floating", NamespaceEntry::Constant(|| Value::opaque(Family::Floating))),
    ("complexfloating", NamespaceEntry::Constant(|| Value::opaque(Family::Complex))),
];

pub fn finfo(interp: &mut Interpreter, args: Args) -> Result<Value> {
    limits(interp, args, "finfo", true)
}

pub fn iinfo(interp: &mut Interpreter, args: Args) -> Result<Value> {
    limits(interp, args, "iinfo", false)
}

fn limits(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    inexact: bool,
) -> Result<Value> {
    let [dtype] = args.bind(name, ["dtype"])?;
    if let Some(limits) = super::narrow::limits(&dtype, inexact) {
        return Ok(limits);
    }
    let dtype = match convert::number(interp, &dtype)? {
        Some(number) => Some(number.aval().dtype),
        None => convert::named_dtype(interp, &dtype)?,
    };
    match dtype {
        Some(dtype) if dtype.is_inexact() == inexact && dtype.is_number() => {
            Ok(Value::opaque(Limits(dtype.part())))
        }
        _ => Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            format!("{name} wants another kind of data type"),
        )),
    }
}

#[derive(Clone, Copy)]
enum Limit {
    Max,
    Min,
    Epsilon,
    /// The smallest normal number.
    Tiny,
}

/// Something of the data type that the limits are of.
fn of_limits(args: Args, of: fn(DType) -> Value) -> Result<Value> {
    let [this] = args.bind("limit", ["self"])?;
    let limits = this.downcast::<Limits>().map(|Limits(dtype)| of(*dtype));
    limits.ok_or_else(|| Error::bad_argument("finfo and iinfo have limits"))
}

fn bits(dtype: DType) -> Value {
    Value::Int(8 * dtype.size_bytes() as i64)
}

/// The bits of a float's mantissa that are stored.
fn mantissa(dtype: DType) -> i64 {
    match dtype {
        DType::Float16 => 10,
        DType::BFloat16 => 7,
        DType::Float32 => 23,
        _ => 52,
    }
}

/// A limit: of floats a numpy scalar, of integers Python's.
fn limit(_: &mut Interpreter, args: Args, limit: Limit) -> Result<Value> {
    let [this] = args.bind("limit", ["self"])?;
    let Some(Limits(dtype)) = this.downcast::<Limits>() else {
        return Err(Error::bad_argument("finfo and iinfo have limits"));
    };
    macro_rules! float {
        ($type:ident) => {
            Array::scalar(match limit {
                Limit::Max => $type::MAX,
                Limit::Min => $type::MIN,
                Limit::Epsilon => $type::EPSILON,
                Limit::Tiny => $type::MIN_POSITIVE,
            })
        };
    }
    let of_float = match dtype {
        DType::Float16 => float!(f16),
        DType::BFloat16 => float!(bf16),
        DType::Float32 => float!(f32),
        DType::Float64 => float!(f64),
        _ => {
            let bits = 8 * dtype.size_bytes() as u32;
            let (min, max) = match dtype.is_signed_integer() {
                true => (i64::MIN >> (64 - bits), i64::MAX >> (64 - bits)),
                false if bits == 64 => {
                    let max = matches!(limit, Limit::Max);
                    return Ok(Value::integer(if max { u64::MAX } else { 0 }.into()));
                }
                false => (0, (1 << bits) - 1),
            };
            return Ok(Value::Int(if matches!(limit, Limit::Max) { max } else { min }));
        }
    };
    Ok(Value::host(Rc::new(of_float)))
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
        "numpy_abstract_type"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_type(&self) -> bool {
        true
    }
}

impl Family {
    /// The name that NumPy gives it; that of keys is JAX's.
    fn name(self) -> &'static str {
        match self {
            Family::Generic => "generic",
            Family::Number => "number",
            Family::Integer => "integer",
            Family::SignedInteger => "signedinteger",
            Family::UnsignedInteger => "unsignedinteger",
            Family::Inexact => "inexact",
            Family::Floating => "floating",
            Family::Complex => "complexfloating",
            Family::Key => "prng_key",
        }
    }

    /// The one that it is a direct part of.
    fn parent(self) -> Option<Family> {
        Some(match self {
            Family::Generic => return None,
            Family::Number | Family::Key => Family::Generic,
            Family::Integer | Family::Inexact => Family::Number,
            Family::SignedInteger | Family::UnsignedInteger => Family::Integer,
            Family::Floating | Family::Complex => Family::Inexact,
        })
    }

    /// True if the other is this one, or a part of it.
    fn is_above(self, other: Family) -> bool {
        self == other || other.parent().is_some_and(|parent| self.is_above(parent))
    }

    fn holds(self, dtype: DType) -> bool {
        match self {
            Family::Generic => dtype != DType::Key,
            Family::Number => dtype.is_number(),
            Family::Integer => dtype.is_integer(),
            Family::SignedInteger => dtype.is_signed_integer(),
            Family::UnsignedInteger => dtype.is_unsigned_integer(),
            Family::Inexact => dtype.is_inexact(),
            Family::Floating => dtype.is_float(),
            Family::Complex => dtype.is_complex(),
            Family::Key => dtype == DType::Key,
        }
    }
}

/// `issubclass` of a scalar type of NumPy's. Those of 64 bits are Python's floats, too.
pub fn is_subclass(interp: &mut Interpreter, class: &Value, classes: &Value) -> Result<bool> {
    let Some(dtype) = convert::named_dtype(interp, class)? else { return Ok(false) };
    let is_one_of = |class: &Value, other: &ScalarType| {
        class.downcast::<ScalarType>().is_some_and(|it| it.class == other.class)
    };
    match classes {
        Value::Class(other) if Rc::ptr_eq(other, &native::class(&OBJECT)) => Ok(true),
        Value::Class(other) if Rc::ptr_eq(other, &native::class(&FLOAT)) => {
            Ok(dtype == DType::Float64)
        }
        Value::Class(_) => Ok(false),
        Value::Tuple(classes) => {
            for other in classes.iter() {
                if interp.deeper(|interp| is_subclass(interp, class, other))? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        other => match (other.downcast::<Family>(), other.downcast::<ScalarType>()) {
            (Some(Family::Generic), _) => Ok(true),
            (Some(family), _) => Ok(dtype != DType::BFloat16 && family.holds(dtype)),
            (_, Some(other)) if is_one_of(class, other) => Ok(other.dtype == dtype),
            _ => Err(Error::unsupported("issubclass of a type of elements")),
        },
    }
}

/// NumPy's, to which the floats of other libraries are of no kind of number.
pub fn host_issubdtype(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let given = args.clone().bind("issubdtype", ["arg1", "arg2"])?;
    if let [found, wanted] = &given
        && found.downcast::<Family>().is_none()
        && let Some(family) = wanted.downcast::<Family>()
        && convert::named_dtype(interp, found)? == Some(DType::BFloat16)
    {
        return Ok(Value::Bool(matches!(family, Family::Generic)));
    }
    issubdtype(interp, args)
}

pub fn issubdtype(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [found, wanted] = args.bind("issubdtype", ["arg1", "arg2"])?;
    if let Some(found) = found.downcast::<Family>() {
        return match wanted.downcast::<Family>() {
            Some(wanted) => Ok(Value::Bool(wanted.is_above(*found))),
            None => Err(Error::unsupported("issubdtype of an abstract type")),
        };
    }
    // Without a name it is NumPy's default.
    let found = convert::named_dtype(interp, &found)?.unwrap_or(DType::Float64);
    if let Some(family) = wanted.downcast::<Family>() {
        return Ok(Value::Bool(family.holds(found)));
    }
    Ok(Value::Bool(convert::named_dtype(interp, &wanted)? == Some(found)))
}

/// The join of two types by their names: of 64 bits, too.
fn promote_types(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, b] = args.bind("promote_types", ["a", "b"])?;
    let kind = |value: &Value| -> Result<(DType, bool)> {
        if let Value::Abstract(aval, _) = value {
            return Ok((aval.dtype, aval.weak_type));
        }
        // Without a name it is NumPy's default.
        let dtype = convert::named_dtype(interp, value)?.unwrap_or(DType::Float64);
        Ok((dtype, matches!(value, Value::Class(_)) && dtype != DType::Bool))
    };
    let (a, b) = (kind(&a)?, kind(&b)?);
    // One of 64 bits stays so; two others have no upper bound of 64 bits.
    let lattice = match [a.0, b.0].iter().any(|dtype| dtype.part().size_bytes() == 8) {
        true => Lattice::Jax64,
        false => Lattice::Jax32,
    };
    let joined = with_lattice(lattice, || crate::array::promote_types(a, b));
    let (dtype, _) = joined.map_err(crate::primitive::PrimitiveError::from)?;
    Ok(Value::DType(dtype))
}

pub fn result_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let mut joined: Option<(DType, bool)> = None;
    for value in &args.positional {
        let number = match value {
            // One that fits no array has a type, too.
            Value::Int(_) => Value::Int(0).number()?.map(|number| number.aval().clone()),
            Value::Abstract(aval, _) => Some((**aval).clone()),
            value => convert::number(interp, value)?.map(|number| number.aval().clone()),
        };
        let kind = match number {
            Some(aval) => (aval.dtype, aval.weak_type),
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
        None => Err(Error::bad_value("at least one array or dtype is required")),
    }
}
