//! `numpy.testing`, and `numpy.allclose`.

use super::super::array::{self, convert, host};
use super::super::{Namespace, NamespaceEntry, Table};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Tracing};

pub static TESTING: Namespace =
    Namespace { name: "numpy.testing", tables: &[TESTING_TABLE, in_python!("numpy.testing")] };

static TESTING_TABLE: Table = &[
    ("assert_allclose", NamespaceEntry::Function(|i, a| tested(i, a, assert_allclose))),
    ("assert_array_equal", NamespaceEntry::Function(|i, a| tested(i, a, assert_array_equal))),
    ("assert_", NamespaceEntry::Function(assert_true)),
];

/// `assert_(val, msg="")`.
fn assert_true(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, _message] = args.bind("assert_", ["val", "msg?"])?;
    match interp.truth(&value)? {
        true => Ok(Value::None),
        false => Err(assertion()),
    }
}

fn assertion() -> Error {
    Error::raised(ErrorClass::BadArgument, PythonError::AssertionError, "Arrays are not equal")
}

fn check(interp: &mut Interpreter, test: Numeric) -> Result<Value> {
    match convert::known(interp, &test)?.and_then(|array| array.item_bool()) {
        Some(true) => Ok(Value::None),
        Some(false) => Err(assertion()),
        None => Err(host::traced()),
    }
}

fn pair(interp: &mut Interpreter, x: &Value, y: &Value) -> Result<[Numeric; 2]> {
    let mut number = |value: &Value| {
        let value = array::array_of(interp, value, None)?;
        convert::operand(interp, "assert", &value)
    };
    Ok([number(x)?, number(y)?])
}

/// `numpy.allclose`.
pub fn allclose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    tested(interp, args, all_close)
}

/// Runs a test with NumPy's types.
fn tested(
    interp: &mut Interpreter,
    args: Args,
    test: fn(&mut Interpreter, Args) -> Result<Value>,
) -> Result<Value> {
    if args.positional.iter().any(|value| host::is_traced(interp, value)) {
        return Err(host::traced());
    }
    host::run(interp, |interp| test(interp, args))
}

/// `numpy.allclose(a, b, rtol=1e-5, atol=1e-8, equal_nan=False)`: whether it holds for all elements.
fn all_close(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y, rtol, atol, equal_nan] =
        args.bind("allclose", ["a", "b", "rtol?", "atol?", "equal_nan?"])?;
    let equal_nan = convert::flag(interp, &equal_nan, false)?;
    let mut tolerance = |value: Value, default: f64| match value {
        Value::None => Ok(default),
        value => convert::float_argument(interp, "allclose", &value),
    };
    let (rtol, atol) = (tolerance(rtol, 1e-5)?, tolerance(atol, 1e-8)?);
    let [x, y] = pair(interp, &x, &y)?;
    let test = jnp::allclose(&mut interp.world.tracing, &x, &y, rtol, atol, equal_nan)?;
    match convert::known(interp, &test)?.and_then(|array| array.item_bool()) {
        Some(close) => Ok(Value::Bool(close)),
        None => Err(host::traced()),
    }
}

fn assert_allclose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["actual", "desired", "rtol?", "atol?", "equal_nan?", "err_msg?", "verbose?"];
    let [x, y, rtol, atol, ..] = args.bind("assert_allclose", signature)?;
    let mut tolerance = |value: Value, default: f64| match value {
        Value::None => Ok(default),
        value => convert::float_argument(interp, "assert_allclose", &value),
    };
    let (rtol, atol) = (tolerance(rtol, 1e-7)?, tolerance(atol, 0.0)?);
    let [x, y] = pair(interp, &x, &y)?;
    if crate::array::broadcast_shapes(&x.aval().shape, &y.aval().shape).is_none() {
        return Err(assertion());
    }
    let ops = &mut interp.world.tracing;
    let close = jnp::isclose(ops, &x, &y, rtol, atol, false)?;
    let test = or_not_a_number(ops, &x, &y, &close)?;
    check(interp, test)
}

fn assert_array_equal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y, ..] =
        args.bind("assert_array_equal", ["actual", "desired", "err_msg?", "verbose?", "*strict?"])?;
    let [x, y] = pair(interp, &x, &y)?;
    if crate::array::broadcast_shapes(&x.aval().shape, &y.aval().shape).is_none() {
        return Err(assertion());
    }
    let ops = &mut interp.world.tracing;
    let equal = jnp::equal(ops, &x, &y)?;
    let test = or_not_a_number(ops, &x, &y, &equal)?;
    check(interp, test)
}

/// True if it holds for all elements, or neither is a number: NumPy's tests call those equal.
fn or_not_a_number(
    ops: &mut Tracing,
    x: &Numeric,
    y: &Numeric,
    holds: &Numeric,
) -> Result<Numeric> {
    let mut test = holds.clone();
    if x.aval().dtype.is_inexact() && y.aval().dtype.is_inexact() {
        let (x, y) = (jnp::isnan(ops, x)?, jnp::isnan(ops, y)?);
        let neither = jnp::logical_and(ops, &x, &y)?;
        test = jnp::logical_or(ops, &test, &neither)?;
    }
    jnp::all(ops, &test, None, false)
}
