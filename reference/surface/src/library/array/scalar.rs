//! An array where Python wants a number, a truth value, a length.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use super::convert;
use super::text::shape_text;
use crate::array::{Array, DType, Scalar};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::Value;
use crate::interpreter::Interpreter;
use crate::meter;
use crate::primitive::compose::jnp;
use crate::pure::Numeric;

/// The numbers of a value that is an array, or `None` where they are not known now.
fn array(interp: &mut Interpreter, x: &Value) -> Result<(Numeric, Option<Rc<Array>>)> {
    let number = convert::operand(interp, "array", x)?;
    let known = convert::known(interp, &number)?;
    Ok((number, known))
}

/// What JAX says of an array of the wrong shape, Python itself says of a tracer.
fn misfit(x: &Value) -> ErrorClass {
    match x {
        Value::Tracer(_) | Value::Host(_) => ErrorClass::UserError,
        _ => ErrorClass::Shape,
    }
}

/// `bool(x)`: the number must be known.
pub fn truth(interp: &mut Interpreter, x: &Value) -> Result<bool> {
    let (number, known) = array(interp, x)?;
    let aval = number.aval();
    if convert::size(aval)? == 0 {
        let message = "The truth value of an empty array is ambiguous. Use `array.size > 0` to \
                       check that an array is not empty.";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    if convert::size(aval)? > 1 {
        let message = "The truth value of an array with more than one element is ambiguous. Use \
                       a.any() or a.all()";
        return Err(Error::raised(misfit(x), PythonError::ValueError, message));
    }
    let Some(array) = known else {
        let class = PythonError::TracerBoolConversionError;
        return Err(convert::unknown(interp, class, &number, "the truth"));
    };
    array.item_bool().ok_or_else(|| Error::bad_argument("keys have no truth value"))
}

/// The one number of a scalar, for `int()` and `float()`.
fn scalar(interp: &mut Interpreter, x: &Value, wanted: &str) -> Result<Rc<Array>> {
    let (number, known) = array(interp, x)?;
    let aval = number.aval();
    if aval.rank() != 0 {
        let message = match x {
            Value::Host(_) => "only 0-dimensional arrays can be converted to Python scalars".into(),
            _ => format!(
                "Only scalar arrays can be converted to Python scalars; got arr.ndim={}",
                aval.rank()
            ),
        };
        return Err(Error::raised(misfit(x), PythonError::TypeError, message));
    }
    let class = PythonError::ConcretizationTypeError;
    known.ok_or_else(|| convert::unknown(interp, class, &number, wanted))
}

/// `x.__index__()`: of an integer scalar whose number is known.
pub fn index(interp: &mut Interpreter, x: &Value) -> Result<i64> {
    let (number, known) = array(interp, x)?;
    let aval = number.aval();
    if !aval.dtype.is_integer() || aval.rank() != 0 {
        let message = "Only integer scalar arrays can be converted to a scalar index.";
        return Err(Error::raised(misfit(x), PythonError::TypeError, message));
    }
    match known.and_then(|array| array.item_int()) {
        Some(index) => Ok(index),
        None => {
            let class = PythonError::TracerIntegerConversionError;
            Err(convert::unknown(interp, class, &number, "the integer"))
        }
    }
}

/// `int(x)`.
pub fn integer(interp: &mut Interpreter, x: &Value) -> Result<i64> {
    let array = scalar(interp, x, "the integer")?;
    if array.dtype().is_complex() {
        return Err(Error::unsupported("int of a complex array"));
    }
    if let Some(value) = array.item_int() {
        return Ok(value);
    }
    match array.item_float() {
        Some(value) if value.is_nan() => Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            "cannot convert float NaN to integer",
        )),
        Some(value) if value.is_infinite() => Err(Error::raised(
            ErrorClass::UserError,
            PythonError::OverflowError,
            "cannot convert float infinity to integer",
        )),
        Some(_) => Err(Error::unsupported("int of an array that holds more than 63 bits")),
        None => Err(Error::bad_argument("a key is no number")),
    }
}

/// `float(x)`. JAX asks no tracer for it, not even one of a number that is known.
pub fn float(interp: &mut Interpreter, x: &Value) -> Result<f64> {
    let array = scalar(interp, x, "the float")?;
    refuse_tracer(interp, x, "the float")?;
    if array.dtype().is_complex() {
        return Err(Error::unsupported("float of a complex array"));
    }
    array.item_float().ok_or_else(|| Error::bad_argument("a key is no number"))
}

/// Refuses a tracer, also of a number that is known.
///
/// # Errors
/// JAX's `ConcretizationTypeError`.
pub fn refuse_tracer(interp: &mut Interpreter, x: &Value, wanted: &str) -> Result<()> {
    match x {
        Value::Tracer(tracer) => {
            let (class, number) =
                (PythonError::ConcretizationTypeError, Numeric::Tracer(tracer.clone()));
            Err(convert::unknown(interp, class, &number, wanted))
        }
        _ => Ok(()),
    }
}

/// `len(x)`.
pub fn length(interp: &mut Interpreter, x: &Value) -> Result<usize> {
    let number = convert::operand(interp, "len", x)?;
    match number.aval().shape.first() {
        Some(&extent) => Ok(extent),
        None => Err(Error::bad_argument("len() of unsized object")),
    }
}

/// `item in x`: whether any element is equal.
pub fn contains(interp: &mut Interpreter, x: &Value, item: &Value) -> Result<bool> {
    if !matches!(x, Value::Host(_)) {
        refuse_search(interp, x, item)?;
    }
    let (x, item) = (convert::operand(interp, "in", x)?, convert::operand(interp, "in", item)?);
    let ops = &mut interp.world.tracing;
    let equal = jnp::equal(ops, &x, &item)?;
    let any = jnp::any(ops, &equal, None, false)?;
    truth(interp, &any.into())
}

/// What `in` refuses for an array of JAX: several axes, and what is no scalar.
fn refuse_search(interp: &mut Interpreter, x: &Value, item: &Value) -> Result<()> {
    let of = "Array.__contains__:";
    item.known()?;
    let shape_of = |number: &Numeric| shape_text(&number.aval().shape);
    let found = match item {
        Value::Tuple(_) | Value::Object(_) => None,
        item => convert::number(interp, item)?,
    };
    let Some(item) = found else {
        let kind = convert::kind(interp, item);
        return Err(Error::bad_argument(format!(
            "{of} unsupported operand type <class '{kind}'>."
        )));
    };
    let x = convert::operand(interp, "in", x)?;
    if x.aval().shape.len() != 1 {
        let shape = shape_of(&x);
        return Err(Error::bad_value(format!(
            "{of} search array must be one-dimensional, got arr.shape={shape}."
        )));
    }
    if !item.aval().shape.is_empty() {
        let shape = shape_of(&item);
        return Err(Error::bad_value(format!(
            "{of} query value must be a scalar, got query.shape={shape}"
        )));
    }
    Ok(())
}

/// `iter(x)`: slices along axis 0.
pub fn iterate(interp: &mut Interpreter, x: &Value) -> Result<Vec<Value>> {
    let number = convert::operand(interp, "iter", x)?;
    let Some(&extent) = number.aval().shape.first() else {
        return Err(Error::bad_argument("iteration over a 0-d array"));
    };
    let host = matches!(x, Value::Host(_));
    (0..extent)
        .map(|i| {
            let item =
                jnp::index(&mut interp.world.tracing, &number, &[jnp::Index::Int(i as i64)])?;
            Ok(match item {
                Numeric::Array(array) if host => Value::host(array),
                item => item.into(),
            })
        })
        .collect()
}

/// `hash(x)`: of dtypes and `ShapeDtypeStruct`; arrays are unhashable.
pub fn hash(_: &mut Interpreter, x: &Value) -> Result<i64> {
    let mut hasher = DefaultHasher::new();
    match x {
        Value::DType(dtype) => dtype.hash(&mut hasher),
        Value::Abstract(aval, _) => aval.hash(&mut hasher),
        _ => return Err(Error::type_error("unhashable type: 'Array'")),
    }
    Ok(hasher.finish() as i64)
}

/// `x.item()`: the one element as Python's.
pub fn item(interp: &mut Interpreter, x: &Numeric) -> Result<Value> {
    let aval = x.aval().clone();
    if convert::size(&aval)? != 1 {
        let message = "can only convert an array of size 1 to a Python scalar";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    let Some(array) = convert::known(interp, x)? else {
        let class = PythonError::ConcretizationTypeError;
        return Err(convert::unknown(interp, class, x, "the item"));
    };
    element(&array, 0)
}

fn element(array: &Array, i: usize) -> Result<Value> {
    match array.item(i) {
        Some(Scalar::Bool(item)) => Ok(Value::Bool(item)),
        Some(Scalar::Int(item)) => Ok(Value::Int(item)),
        Some(Scalar::UInt(item)) => Ok(Value::integer(item.into())),
        Some(Scalar::Float(item)) => Ok(Value::Float(item)),
        Some(Scalar::Complex(real, imaginary)) => Ok(Value::Complex(real, imaginary)),
        Some(Scalar::Key(_)) | None => Err(Error::bad_argument("keys have no Python form")),
    }
}

/// `x.tolist()`: nested lists of Python's numbers; of a scalar, the number.
pub fn to_list(interp: &mut Interpreter, x: &Numeric) -> Result<Value> {
    let Some(array) = convert::known(interp, x)? else {
        let class = PythonError::ConcretizationTypeError;
        return Err(convert::unknown(interp, class, x, "the list"));
    };
    nested(interp, &array, 0, 0, array.len())
}

fn nested(
    interp: &mut Interpreter,
    array: &Array,
    axis: usize,
    start: usize,
    length: usize,
) -> Result<Value> {
    let Some(&extent) = array.shape().get(axis) else { return element(array, start) };
    let width = length.checked_div(extent).unwrap_or(0);
    meter::room(extent.saturating_mul(size_of::<Value>()))?;
    let mut items = Vec::with_capacity(extent);
    for i in 0..extent {
        let start = start + i * width;
        items.push(interp.deeper(|interp| nested(interp, array, axis + 1, start, width))?);
    }
    interp.world.list(items)
}

/// `round(x, digits)`: an integer array of a float; with a number of digits, a float.
pub fn round(interp: &mut Interpreter, x: &Value, digits: &Value) -> Result<Value> {
    let number = convert::operand(interp, "round", x)?;
    if let (Value::Host(scalar), Value::None) = (x, digits)
        && scalar.is_scalar()
        && scalar.array().dtype().is_number()
    {
        let array = scalar.array();
        let rounded = match (array.dtype().is_inexact(), array.item_int(), array.item_float()) {
            (false, Some(number), _) => Some(number),
            (true, _, Some(number)) if number.abs() < 9e18 => Some(number.round_ties_even() as i64),
            _ => None,
        };
        return rounded
            .map(Value::Int)
            .ok_or_else(|| Error::unsupported("round of a scalar of NumPy to such an int"));
    }
    let decimals = match digits {
        Value::None => 0,
        digits => convert::integer_argument(interp, "round", digits)?.clamp(-400, 400) as i32,
    };
    let ops = &mut interp.world.tracing;
    let rounded = jnp::round(ops, &number, decimals)?;
    if matches!(digits, Value::None) && rounded.aval().dtype.is_inexact() {
        return Ok(jnp::astype(ops, &rounded, DType::Int32)?.into());
    }
    if let (Value::None, true) = (digits, rounded.aval().dtype.is_integer()) {
        let dtype = rounded.aval().dtype;
        return Ok(jnp::astype(ops, &rounded, dtype)?.into());
    }
    Ok(rounded.into())
}
