//! `x.at[key].set(value)` and theirs: a new array.

use std::any::Any;

use super::convert;
use super::item::indices;
use crate::array::{Array, DType, result_type};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter, NativeCall};
use crate::library::ClassSpec;
use crate::primitive::compose::{compare, jnp};
use crate::primitive::{Compare, GatherMode, PrimitiveError};
use crate::pure::{Numeric, Tracing};

/// `x.at`.
#[derive(Debug)]
pub struct Helper {
    pub array: Numeric,
}

/// `x.at[key]`.
#[derive(Debug)]
pub struct Reference {
    array: Numeric,
    key: Value,
}

impl Opaque for Helper {
    fn type_name(&self) -> &'static str {
        "_IndexUpdateHelper"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Opaque for Reference {
    fn type_name(&self) -> &'static str {
        "_IndexUpdateRef"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

pub static HELPER: ClassSpec = ClassSpec {
    methods: &[("__getitem__", subscript)],
    ..ClassSpec::new("_IndexUpdateHelper", ClassKind::Builtin, Some(&OBJECT))
};

const UPDATES: &[(&str, NativeCall)] = &[
    ("set", |i, a| update(i, a, jnp::at_set)),
    ("add", |i, a| update(i, a, jnp::at_add)),
    ("subtract", |i, a| update(i, a, subtract)),
    ("multiply", |i, a| update(i, a, jnp::at_multiply)),
    ("mul", |i, a| update(i, a, jnp::at_multiply)),
    ("divide", |i, a| update(i, a, jnp::at_divide)),
    ("power", |i, a| update(i, a, power)),
    ("min", |i, a| update(i, a, jnp::at_min)),
    ("max", |i, a| update(i, a, jnp::at_max)),
    ("apply", apply),
    ("get", get),
];

pub static REFERENCE: ClassSpec = ClassSpec {
    methods: UPDATES,
    ..ClassSpec::new("_IndexUpdateRef", ClassKind::Builtin, Some(&OBJECT))
};

fn subscript(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [helper, key] = args.exactly("__getitem__")?;
    match helper.downcast::<Helper>() {
        Some(Helper { array }) => Ok(Value::opaque(Reference { array: array.clone(), key })),
        None => Err(Error::bad_argument("x.at[…] wants an array")),
    }
}

type Update = fn(&mut Tracing, &Numeric, &[jnp::Index<Numeric>], &Numeric) -> Result<Numeric>;

/// Out of range, an update is dropped; `clip` is not known here.
fn check_mode(mode: &Value) -> Result<()> {
    match mode {
        Value::None => Ok(()),
        Value::Str(mode) => match &**mode {
            "drop" | "fill" | "promise_in_bounds" => Ok(()),
            "clip" => Err(Error::unsupported("x.at[…] with mode='clip'")),
            mode => Err(unknown_mode(mode)),
        },
        _ => Err(unknown_mode("?")),
    }
}

fn unknown_mode(mode: &str) -> Error {
    Error::raised(
        ErrorClass::BadArgument,
        PythonError::ValueError,
        format!("Unknown gather mode \"{mode}\""),
    )
}

fn reference(value: &Value) -> Result<(Numeric, Value)> {
    match value.downcast::<Reference>() {
        Some(Reference { array, key }) => Ok((array.clone(), key.clone())),
        None => Err(Error::bad_argument("x.at[…] wants an array")),
    }
}

fn update(interp: &mut Interpreter, args: Args, update: Update) -> Result<Value> {
    let signature =
        ["self", "values", "*indices_are_sorted?", "*unique_indices?", "*mode?", "*out_sharding?"];
    let [this, value, _, _, mode, _] = args.bind("_IndexUpdateRef.set", signature)?;
    check_mode(&mode)?;
    let (x, key) = reference(&this)?;
    Ok(updated(interp, &x, &key, &value, update)?.into())
}

/// `x.at[key].set(value)`, as a Variable's subscript writes.
pub fn at_set(
    interp: &mut Interpreter,
    x: &Numeric,
    key: &Value,
    value: &Value,
) -> Result<Numeric> {
    updated(interp, x, key, value, jnp::at_set)
}

fn updated(
    interp: &mut Interpreter,
    x: &Numeric,
    key: &Value,
    value: &Value,
    update: Update,
) -> Result<Numeric> {
    let indices = indices(interp, x.aval().rank(), &wrapped(x, key))?;
    // An int that the default type does not hold is one of the array's.
    let large = match value {
        Value::Int(number) if x.aval().dtype.is_integer() && i32::try_from(*number).is_err() => {
            super::array_of(interp, value, Some(x.aval().dtype))?.numeric()
        }
        _ => None,
    };
    let number = match large {
        Some(number) => Some(number),
        None => convert::number(interp, value)?,
    };
    let value = match number {
        Some(number) => number,
        None if convert::sequence(interp, value).is_some() => super::array_of(interp, value, None)?
            .numeric()
            .ok_or_else(|| Error::bad_argument("no array"))?,
        None => {
            let kind = convert::kind(interp, value);
            let message = format!("Value of type {kind} is not a valid JAX array type");
            let class = if matches!(value, Value::Str(_)) {
                ErrorClass::Dtype
            } else {
                ErrorClass::BadArgument
            };
            return Err(Error::raised(class, PythonError::TypeError, message));
        }
    };
    if (x.aval().dtype == DType::Key) != (value.aval().dtype == DType::Key) {
        result_type([x.aval(), value.aval()]).map_err(PrimitiveError::from)?;
    }
    convert::value_error(update(&mut interp.world.tracing, x, &indices, &value))
}

/// The key: of an int beyond 32 bits, counted from the front, a scatter takes the lowest ones.
fn wrapped(x: &Numeric, key: &Value) -> Value {
    match (key, x.aval().shape.first()) {
        (Value::Int(place), Some(extent)) if i32::try_from(*place).is_err() => {
            let from_front = if *place < 0 { place.saturating_add(*extent as i64) } else { *place };
            let place = i32::try_from(from_front as u32).unwrap_or(i32::MAX);
            Value::Int(i64::from(place))
        }
        (key, _) => key.clone(),
    }
}

fn subtract(
    ops: &mut Tracing,
    x: &Numeric,
    indices: &[jnp::Index<Numeric>],
    value: &Numeric,
) -> Result<Numeric> {
    let value = jnp::negative(ops, value)?;
    jnp::at_add(ops, x, indices, &value)
}

fn power(
    ops: &mut Tracing,
    x: &Numeric,
    indices: &[jnp::Index<Numeric>],
    value: &Numeric,
) -> Result<Numeric> {
    // Once for each time that an element is named.
    let ones = jnp::ones_like(ops, x, None)?;
    let exponents = jnp::at_multiply(ops, &ones, indices, value)?;
    jnp::power(ops, x, &exponents)
}

fn apply(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, function] = args.exactly("_IndexUpdateRef.apply")?;
    let (x, key) = reference(&this)?;
    let applied = interp.of_library("jax.numpy._places", "applied_at")?;
    interp.call_positional(&applied, [x.into(), key, function])
}

fn get(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = [
        "self",
        "*indices_are_sorted?",
        "*unique_indices?",
        "*mode?",
        "*fill_value?",
        "*out_sharding?",
    ];
    let [this, _, _, mode, fill, _] = args.bind("_IndexUpdateRef.get", signature)?;
    let mode = match &mode {
        Value::None => None,
        Value::Str(mode) => match &**mode {
            "fill" | "drop" => Some(GatherMode::Fill),
            "clip" | "promise_in_bounds" => Some(GatherMode::Clip),
            mode => return Err(unknown_mode(mode)),
        },
        _ => return Err(unknown_mode("?")),
    };
    let (x, key) = reference(&this)?;
    let indices = indices(interp, x.aval().rank(), &key)?;
    if matches!(mode, Some(GatherMode::Fill)) && !matches!(fill, Value::None) {
        let fill = convert::operand(interp, "get", &fill)?;
        if convert::known(interp, &fill)?.is_none() {
            let wanted = "fill_value argument to indexed get()";
            return Err(convert::concretization(
                PythonError::ConcretizationTypeError,
                fill.aval(),
                wanted,
            ));
        }
        if fill.aval().rank() > 0 {
            let message = "fill_value argument to indexed get() must be a scalar";
            return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
        }
        return filled(&mut interp.world.tracing, &x, &indices, &fill).map(Numeric::into);
    }
    let ops = &mut interp.world.tracing;
    Ok(match mode {
        None => jnp::index(ops, &x, &indices)?,
        Some(mode) => jnp::at_get(ops, &x, &indices, mode)?,
    }
    .into())
}

/// The elements at those places, and `fill` for those out of range: there, a gather of ones gives
/// no one.
fn filled(
    ops: &mut Tracing,
    x: &Numeric,
    indices: &[jnp::Index<Numeric>],
    fill: &Numeric,
) -> Result<Numeric> {
    let one = Numeric::from(Array::scalar(1_i32));
    let ones = jnp::broadcast_to(ops, &one, &x.aval().shape)?;
    let inside = jnp::at_get(ops, &ones, indices, GatherMode::Fill)?;
    let inside = compare(ops, Compare::Eq, &inside, &one)?;
    let inner = jnp::at_get(ops, x, indices, GatherMode::Clip)?;
    let fill = jnp::astype(ops, fill, x.aval().dtype)?;
    jnp::where_(ops, &inside, &inner, &fill)
}
