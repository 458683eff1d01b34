//! Functions of each element.

use crate::array::{Array, DType, Lattice, lattice, result_type};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert::{self, fresh, operand};
use crate::library::array::power;
use crate::library::{NamespaceEntry, Table};
use crate::primitive::compose::jnp;
use crate::primitive::{Primitive, PrimitiveError};
use crate::pure::{Derivative, Numeric, Tracing};

type Unary = fn(&mut Tracing, &Numeric) -> Result<Numeric>;
type Binary = fn(&mut Tracing, &Numeric, &Numeric) -> Result<Numeric>;

/// A function of one array.
pub fn unary_function(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    f: Unary,
) -> Result<Value> {
    let [x] = args.bind(name, ["x"])?;
    let x = operand(interp, name, &x)?;
    let result = f(&mut interp.world.tracing, &x)?;
    fresh(interp, result)
}

/// A function of two arrays.
pub fn binary_function(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    f: Binary,
) -> Result<Value> {
    let [x, y] = args.bind(name, ["x1", "x2"])?;
    let (x, y) = (operand(interp, name, &x)?, operand(interp, name, &y)?);
    let (left, right) = (x.aval().dtype, y.aval().dtype);
    if left != right && [left, right].contains(&DType::Key) {
        if name == "fmod" {
            result_type([x.aval(), y.aval()]).map_err(PrimitiveError::from)?;
        }
        let message = format!("{name} does not accept dtypes {left}, {right}.");
        return Err(Error::raised(ErrorClass::Dtype, PythonError::TypeError, message));
    }
    let result = f(&mut interp.world.tracing, &x, &y)?;
    fresh(interp, result)
}

macro_rules! unary {
    ($name:literal, $f:path) => {
        ($name, NamespaceEntry::Function(|interp, args| unary_function(interp, args, $name, $f)))
    };
}

macro_rules! binary {
    ($name:literal, $f:path) => {
        ($name, NamespaceEntry::Function(|interp, args| binary_function(interp, args, $name, $f)))
    };
}

pub static TABLE: Table = &[
    binary!("add", jnp::add),
    binary!("subtract", jnp::subtract),
    binary!("multiply", jnp::multiply),
    binary!("divide", jnp::true_divide),
    binary!("true_divide", jnp::true_divide),
    binary!("floor_divide", jnp::floor_divide),
    binary!("mod", jnp::remainder),
    binary!("remainder", jnp::remainder),
    binary!("fmod", jnp::fmod),
    ("power", NamespaceEntry::Function(power_function)),
    ("pow", NamespaceEntry::Function(power_function)),
    (
        "float_power",
        NamespaceEntry::Function(|i, a| binary_function(i, a, "float_power", float_power)),
    ),
    ("divmod", NamespaceEntry::Function(divmod)),
    binary!("maximum", jnp::maximum),
    binary!("minimum", jnp::minimum),
    binary!("nextafter", next_after),
    binary!("arctan2", jnp::arctan2),
    binary!("atan2", jnp::arctan2),
    binary!("logaddexp", jnp::logaddexp),
    binary!("bitwise_and", jnp::bitwise_and),
    binary!("bitwise_or", jnp::bitwise_or),
    binary!("bitwise_xor", jnp::bitwise_xor),
    binary!("left_shift", jnp::left_shift),
    binary!("bitwise_left_shift", jnp::left_shift),
    binary!("right_shift", jnp::right_shift),
    binary!("bitwise_right_shift", jnp::right_shift),
    binary!("equal", jnp::equal),
    binary!("not_equal", jnp::not_equal),
    binary!("less", jnp::less),
    binary!("less_equal", jnp::less_equal),
    binary!("greater", jnp::greater),
    binary!("greater_equal", jnp::greater_equal),
    binary!("logical_and", jnp::logical_and),
    binary!("logical_or", jnp::logical_or),
    binary!("logical_xor", jnp::logical_xor),
    unary!("logical_not", logical_not),
    unary!("bitwise_not", jnp::invert),
    unary!("bitwise_invert", jnp::invert),
    unary!("invert", jnp::invert),
    unary!("exp", jnp::exp),
    unary!("exp2", jnp::exp2),
    unary!("log", jnp::log),
    unary!("log1p", jnp::log1p),
    unary!("expm1", jnp::expm1),
    unary!("sin", jnp::sin),
    unary!("cos", jnp::cos),
    unary!("tan", jnp::tan),
    unary!("arcsin", jnp::arcsin),
    unary!("asin", jnp::arcsin),
    unary!("arccos", jnp::arccos),
    unary!("acos", jnp::arccos),
    unary!("arctan", jnp::arctan),
    unary!("atan", jnp::arctan),
    unary!("sinh", jnp::sinh),
    unary!("cosh", jnp::cosh),
    unary!("tanh", jnp::tanh),
    unary!("arcsinh", jnp::arcsinh),
    unary!("asinh", jnp::arcsinh),
    unary!("arccosh", jnp::arccosh),
    unary!("acosh", jnp::arccosh),
    unary!("arctanh", jnp::arctanh),
    unary!("atanh", jnp::arctanh),
    unary!("sqrt", jnp::sqrt),
    unary!("cbrt", jnp::cbrt),
    unary!("square", jnp::square),
    unary!("reciprocal", jnp::reciprocal),
    unary!("floor", jnp::floor),
    unary!("ceil", jnp::ceil),
    unary!("trunc", trunc),
    unary!("abs", jnp::abs),
    unary!("absolute", jnp::abs),
    unary!("negative", jnp::negative),
    unary!("positive", same),
    unary!("real", jnp::real),
    unary!("sign", jnp::sign),
    unary!("isnan", jnp::isnan),
    unary!("isfinite", jnp::isfinite),
    unary!("isinf", jnp::isinf),
    ("round", NamespaceEntry::Function(round)),
    ("clip", NamespaceEntry::Function(clip)),
    ("where", NamespaceEntry::Function(where_function)),
    ("isclose", NamespaceEntry::Function(|i, a| close(i, a, "isclose", jnp::isclose))),
    ("allclose", NamespaceEntry::Function(|i, a| close(i, a, "allclose", jnp::allclose))),
    ("array_equal", NamespaceEntry::Function(array_equal)),
];

fn same(_: &mut Tracing, x: &Numeric) -> Result<Numeric> {
    Ok(x.clone())
}

fn trunc(ops: &mut Tracing, x: &Numeric) -> Result<Numeric> {
    if x.aval().dtype == DType::Key {
        return Err(PrimitiveError::dtype("trunc", "keys take part in no arithmetic").into());
    }
    jnp::trunc(ops, x)
}

/// A weak number has a weak truth.
fn logical_not(ops: &mut Tracing, x: &Numeric) -> Result<Numeric> {
    let weak_type = x.aval().weak_type;
    let result = jnp::logical_not(ops, x)?;
    if !weak_type || lattice() == Lattice::NumPy {
        return Ok(result);
    }
    ops.apply(&Primitive::ConvertElementType { dtype: DType::Bool, weak_type }, &[result])
}

/// The next float from `x` towards `y`. The bits of floats of one sign count away from zero.
fn next_after(ops: &mut Tracing, x: &Numeric, y: &Numeric) -> Result<Numeric> {
    let is_known = [x, y].iter().all(|operand| matches!(operand, Numeric::Array(_)));
    if !is_known && ops.derivative(&[x.clone(), y.clone()]) != Derivative::None {
        return Err(Error::unsupported("a derivative of jax.numpy.nextafter"));
    }
    let weak_type = x.aval().weak_type && y.aval().weak_type;
    let joined = result_type([x.aval(), y.aval()]).map_err(PrimitiveError::from)?.0;
    if joined == DType::Float64 {
        return Err(Error::unsupported("jax.numpy.nextafter of float64"));
    }
    let dtype = if joined.is_half() { joined } else { DType::Float32 };
    // Of a half, the bits of the float32 that it is count in larger steps (above its smallest
    // normal).
    let (step, least) = match dtype {
        DType::Float16 => (1 << 13, 2f32.powi(-24)),
        DType::BFloat16 => (1 << 16, f32::from_bits(1 << 16)),
        _ => (1, f32::from_bits(1)),
    };
    let (x, y) = (jnp::astype(ops, x, DType::Float32)?, jnp::astype(ops, y, DType::Float32)?);
    let both = match x.aval().rank() == y.aval().rank() {
        true => jnp::broadcast_arrays(ops, &[x, y])?,
        false => convert::value_error(jnp::broadcast_arrays(ops, &[x, y]))?,
    };
    let [x, y] = &both[..] else {
        return Err(Error::internal("two arrays broadcast to another number of them"));
    };
    let cast = |ops: &mut Tracing, x: &Numeric, dtype| {
        ops.apply(&Primitive::BitcastConvertType { dtype }, std::slice::from_ref(x))
    };
    let bits = cast(ops, x, DType::Int32)?;
    let (zero, one) = (Numeric::from(Array::scalar(0f32)), Numeric::from(Array::scalar(step)));
    let (outward, inward) = (jnp::add(ops, &bits, &one)?, jnp::subtract(ops, &bits, &one)?);
    let (positive, up) = (jnp::greater(ops, x, &zero)?, jnp::greater(ops, y, x)?);
    let away = jnp::equal(ops, &positive, &up)?;
    let moved = jnp::where_(ops, &away, &outward, &inward)?;
    let moved = cast(ops, &moved, DType::Float32)?;
    let tiny = Numeric::from(Array::scalar(least));
    let small = Numeric::from(Array::scalar(-least));
    let smallest = jnp::where_(ops, &up, &tiny, &small)?;
    let at_zero = jnp::equal(ops, x, &zero)?;
    let moved = jnp::where_(ops, &at_zero, &smallest, &moved)?;
    let sum = jnp::add(ops, x, y)?;
    let (nan_x, nan_y) = (jnp::isnan(ops, x)?, jnp::isnan(ops, y)?);
    let nan = jnp::logical_or(ops, &nan_x, &nan_y)?;
    let there = jnp::equal(ops, x, y)?;
    let moved = jnp::where_(ops, &there, y, &moved)?;
    let result = jnp::where_(ops, &nan, &sum, &moved)?;
    ops.apply(&Primitive::ConvertElementType { dtype, weak_type }, &[result])
}

fn float_power(ops: &mut Tracing, x: &Numeric, y: &Numeric) -> Result<Numeric> {
    if [x, y].iter().any(|operand| operand.aval().dtype.is_complex()) {
        return Err(Error::unsupported("jax.numpy.float_power of complex numbers"));
    }
    jnp::float_power(ops, x, y)
}

fn power_function(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, written] = args.bind("power", ["x1", "x2"])?;
    let (x, y) = (operand(interp, "power", &x)?, operand(interp, "power", &written)?);
    let result = power(interp, &written, &x, &y)?;
    fresh(interp, result)
}

fn divmod(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y] = args.bind("divmod", ["x1", "x2"])?;
    let (x, y) = (operand(interp, "divmod", &x)?, operand(interp, "divmod", &y)?);
    let (quotient, rest) = jnp::divmod(&mut interp.world.tracing, &x, &y)?;
    Ok(Value::tuple(vec![quotient.into(), rest.into()]))
}

/// `jnp.round(a, decimals=0)` and `x.round()`.
pub fn round(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, decimals, out] = args.bind_given("round", ["a", "decimals?", "out?"])?;
    let x = operand(interp, "round", &x.unwrap_or(Value::None))?;
    let decimals = match decimals {
        None => 0,
        Some(decimals) => convert::concrete_integer(interp, "round", &decimals)?,
    };
    convert::no_buffer("round", &out.unwrap_or(Value::None))?;
    if x.aval().dtype == DType::Bool && lattice() != Lattice::NumPy {
        let message = "data type <class 'numpy.bool'> not inexact";
        return Err(Error::raised(ErrorClass::Dtype, PythonError::ValueError, message));
    }
    let decimals = decimals.clamp(-400, 400) as i32;
    if decimals < 0 && x.aval().dtype.is_integer() {
        let message = "integer np.round not implemented for decimals < 0";
        return Err(PythonError::NotImplementedError.raised(message));
    }
    let result = jnp::round(&mut interp.world.tracing, &x, decimals)?;
    fresh(interp, result)
}

/// An array argument that may be left out.
fn optional(interp: &mut Interpreter, name: &str, value: &Value) -> Result<Option<Numeric>> {
    match value {
        Value::None => Ok(None),
        value => Ok(Some(operand(interp, name, value)?)),
    }
}

/// `jnp.clip(arr, min=None, max=None)` and `x.clip()`.
pub fn clip(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, min, max] = args.bind("clip", ["arr", "min?", "max?"])?;
    let x = operand(interp, "clip", &x)?;
    let (min, max) = (optional(interp, "clip", &min)?, optional(interp, "clip", &max)?);
    let is_complex = |x: &Numeric| x.aval().dtype.is_complex();
    if lattice() != Lattice::NumPy
        && [Some(&x), min.as_ref(), max.as_ref()].into_iter().flatten().any(is_complex)
    {
        return Err(Error::bad_value(
            "Clip received a complex value either through the input or the min/max keywords. Complex \
             values have no ordering and cannot be clipped. Please convert to a real value or array by \
             taking the real or imaginary components via jax.numpy.real/imag respectively.",
        ));
    }
    let result = jnp::clip(&mut interp.world.tracing, &x, min.as_ref(), max.as_ref())?;
    fresh(interp, result)
}

fn where_function(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [condition, x, y, size, fill] =
        args.bind("where", ["condition", "x?", "y?", "*size?", "*fill_value?"])?;
    if !matches!((&size, &fill), (Value::None, Value::None)) {
        if !matches!((&x, &y), (Value::None, Value::None)) {
            let message =
                "size and fill_value arguments cannot be used in three-term where function.";
            return Err(Error::value_error(message));
        }
        let function = interp.of_library("jax.numpy._places", "nonzero_of_size")?;
        return interp.call_positional(&function, [condition, size, fill]);
    }
    let condition = operand(interp, "where", &condition)?;
    if matches!((&x, &y), (Value::None, Value::None)) {
        return super::reduce::places(interp, &condition);
    }
    let (x, y) = (operand(interp, "where", &x)?, operand(interp, "where", &y)?);
    let result = convert::value_error(jnp::where_(&mut interp.world.tracing, &condition, &x, &y))?;
    fresh(interp, result)
}

type Close = fn(&mut Tracing, &Numeric, &Numeric, f64, f64, bool) -> Result<Numeric>;

fn close(interp: &mut Interpreter, args: Args, name: &'static str, f: Close) -> Result<Value> {
    let [x, y, rtol, atol, equal_nan] =
        args.bind(name, ["a", "b", "rtol?", "atol?", "equal_nan?"])?;
    let equal_nan = convert::flag(interp, &equal_nan, false)?;
    let (x, y) = (operand(interp, name, &x)?, operand(interp, name, &y)?);
    let mut tolerance = |value: &Value, default: f64| match value {
        Value::None => Ok(default),
        value => convert::float_argument(interp, name, value),
    };
    let (rtol, atol) = (tolerance(&rtol, 1e-5)?, tolerance(&atol, 1e-8)?);
    let result = f(&mut interp.world.tracing, &x, &y, rtol, atol, equal_nan)?;
    fresh(interp, result)
}

fn array_equal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y, equal_nan] = args.bind("array_equal", ["a1", "a2", "equal_nan?"])?;
    let equal_nan = convert::flag(interp, &equal_nan, false)?;
    let mut array = |value: &Value| {
        let value = super::super::array::array_of(interp, value, None)?;
        operand(interp, "array_equal", &value)
    };
    let (x, y) = (array(&x)?, array(&y)?);
    let result = jnp::array_equal(&mut interp.world.tracing, &x, &y, equal_nan)?;
    fresh(interp, result)
}
