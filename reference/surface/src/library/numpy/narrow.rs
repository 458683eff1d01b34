//! Element types narrower than a byte, or of floats in one: names and limits. There are no arrays
//! of them.

use std::any::Any;

use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::Bind;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::library::ClassSpec;

/// An element type, as `ml_dtypes` states it.
#[derive(Debug)]
struct Narrow {
    name: &'static str,
    bits: i64,
    max: f64,
    min: f64,
    /// The distance from 1 to the next number, the smallest normal number and the smallest one;
    /// none for integers.
    float: Option<[f64; 3]>,
}

const fn float(name: &'static str, bits: i64, max: f64, min: f64, float: [f64; 3]) -> Narrow {
    Narrow { name, bits, max, min, float: Some(float) }
}

const fn integer(name: &'static str, bits: i64, min: f64, max: f64) -> Narrow {
    Narrow { name, bits, max, min, float: None }
}

/// 2 to the power -n.
const fn half(n: u32) -> f64 {
    1.0 / (1u64 << n) as f64
}

/// 2 to the power -127.
const LEAST_OF_E8M0: f64 = half(63) * half(63) * half(1);

static NARROW: &[Narrow] = &[
    float("float4_e2m1fn", 4, 6.0, -6.0, [0.5, 1.0, 0.5]),
    float("float8_e3m4", 8, 15.5, -15.5, [half(4), half(2), half(6)]),
    float("float8_e4m3", 8, 240.0, -240.0, [half(3), half(6), half(9)]),
    float("float8_e4m3b11fnuz", 8, 30.0, -30.0, [half(3), half(10), half(13)]),
    float("float8_e4m3fn", 8, 448.0, -448.0, [half(3), half(6), half(9)]),
    float("float8_e4m3fnuz", 8, 240.0, -240.0, [half(3), half(7), half(10)]),
    float("float8_e5m2", 8, 57344.0, -57344.0, [half(2), half(14), half(16)]),
    float("float8_e5m2fnuz", 8, 57344.0, -57344.0, [half(2), half(15), half(17)]),
    float(
        "float8_e8m0fnu",
        8,
        1.0 / LEAST_OF_E8M0,
        LEAST_OF_E8M0,
        [1.0, LEAST_OF_E8M0, LEAST_OF_E8M0],
    ),
    integer("int1", 1, -1.0, 0.0),
    integer("int2", 2, -2.0, 1.0),
    integer("int4", 4, -8.0, 7.0),
    integer("uint1", 1, 0.0, 1.0),
    integer("uint2", 2, 0.0, 3.0),
    integer("uint4", 4, 0.0, 15.0),
];

/// The limits of such a type, if the value is the name of one.
pub(super) fn limits(dtype: &Value, inexact: bool) -> Option<Value> {
    let (module, name) = dtype.unknown()?.rsplit_once('.')?;
    let narrow = NARROW.iter().find(|narrow| narrow.name == name)?;
    let fits = matches!(module, "jax.numpy" | "ml_dtypes") && narrow.float.is_some() == inexact;
    fits.then(|| Value::opaque(NarrowLimits(narrow)))
}

/// `jnp.finfo` and `jnp.iinfo` of such a type.
#[derive(Debug)]
struct NarrowLimits(&'static Narrow);

impl Opaque for NarrowLimits {
    fn type_name(&self) -> &'static str {
        "narrow_limits"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A scalar of such a type: it can be made a float, and no more.
#[derive(Debug)]
struct NarrowScalar(f64);

impl Opaque for NarrowScalar {
    fn type_name(&self) -> &'static str {
        "narrow_scalar"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&LIMITS, &SCALAR];

static LIMITS: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        get: Some(|_, _, name| {
            match LIMITS.properties.iter().any(|(own, _)| *own == &*name.name()) {
                true => Ok(None),
                false => refused(),
            }
        }),
        ..Slots::EMPTY
    }),
    properties: &[
        ("bits", |_, args| Ok(Value::Int(of(&args)?.bits))),
        ("max", |_, args| of(&args).map(|narrow| shown(narrow, narrow.max))),
        ("min", |_, args| of(&args).map(|narrow| shown(narrow, narrow.min))),
        ("eps", |_, args| of_float(&args, 0)),
        ("tiny", |_, args| of_float(&args, 1)),
        ("smallest_normal", |_, args| of_float(&args, 1)),
        ("smallest_subnormal", |_, args| of_float(&args, 2)),
    ],
    ..ClassSpec::new("narrow_limits", ClassKind::Builtin, Some(&OBJECT))
};

static SCALAR: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        float: Some(|_, value| number(value)),
        int: Some(|_, _| refused()),
        get: Some(|_, _, name| if &*name.name() == "item" { Ok(None) } else { refused() }),
        truth: Some(|_, _| refused()),
        compare: Some(|_, _, _, _| refused()),
        binary: Some(|_, _, _, _| refused()),
        unary: Some(|_, _, _| refused()),
        hash: Some(|_, _| refused()),
        text: Some(|_, _, _| refused()),
        ..Slots::EMPTY
    }),
    methods: &[("item", |_, args| {
        let [value] = args.exactly("item")?;
        number(&value).map(Value::Float)
    })],
    ..ClassSpec::new("narrow_scalar", ClassKind::Builtin, Some(&OBJECT))
};

fn refused<T>() -> Result<T> {
    Err(Error::unsupported("a scalar of a type of 8 bits or less"))
}

fn number(value: &Value) -> Result<f64> {
    value.downcast::<NarrowScalar>().map_or_else(refused, |scalar| Ok(scalar.0))
}

fn of(args: &Args) -> Result<&'static Narrow> {
    let limits = args.positional.first().and_then(|value| value.downcast::<NarrowLimits>());
    limits.map_or_else(refused, |limits| Ok(limits.0))
}

fn of_float(args: &Args, index: usize) -> Result<Value> {
    let narrow = of(args)?;
    match narrow.float {
        Some(floats) => Ok(shown(narrow, floats[index])),
        None => Err(PythonError::AttributeError.raised("an iinfo has no such limit")),
    }
}

/// A limit: of floats a scalar of the type, of integers Python's.
fn shown(narrow: &Narrow, limit: f64) -> Value {
    match narrow.float {
        Some(_) => Value::opaque(NarrowScalar(limit)),
        None => Value::Int(limit as i64),
    }
}
