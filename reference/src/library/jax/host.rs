//! What moves arrays between device and host, and what of `numpy` is not `jax.numpy`'s.
//!
//! Most functions of `numpy` stand in `library/host.rs`.

use super::super::array::convert;
use super::super::numpy::{self, to_host};
use super::super::{Entry, Table, array};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::{Namespace, tree};
use crate::meter;
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Tracing};

pub static JAX: Table = &[
    ("device_put", Entry::Function(device_put)),
    ("device_get", Entry::Function(device_get)),
    ("block_until_ready", Entry::Function(block_until_ready)),
];

pub static NUMPY: Table = &[
    ("ndarray", Entry::Class(&numpy::HOST_ARRAY)),
    ("array", Entry::Function(host_array)),
    ("asarray", Entry::Function(host_array)),
    ("linspace", Entry::Function(super::super::host::linspace)),
    ("dtype", Entry::Class(&numpy::DTYPE)),
    ("issubdtype", Entry::Function(numpy::dtype::issubdtype)),
    ("finfo", Entry::Function(numpy::dtype::finfo)),
    ("iinfo", Entry::Function(numpy::dtype::iinfo)),
    ("e", Entry::Constant(|| Value::Float(std::f64::consts::E))),
    ("pi", Entry::Constant(|| Value::Float(std::f64::consts::PI))),
    ("inf", Entry::Constant(|| Value::Float(f64::INFINITY))),
    ("nan", Entry::Constant(|| Value::Float(f64::NAN))),
    ("newaxis", Entry::Constant(|| Value::None)),
    ("testing", Entry::Namespace(&TESTING)),
    ("allclose", Entry::Function(|i, a| tested(i, a, allclose))),
];

static TESTING: Namespace = Namespace { name: "numpy.testing", tables: &[TESTING_TABLE] };

static TESTING_TABLE: Table = &[
    ("assert_allclose", Entry::Function(|i, a| tested(i, a, assert_allclose))),
    ("assert_array_equal", Entry::Function(|i, a| tested(i, a, assert_array_equal))),
    ("assert_", Entry::Function(assert_true)),
];

fn device_put(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, device] = args.bind("device_put", ["x", "device?"])?;
    if !matches!(device, Value::None) {
        return super::layout::ask(interp, "device_put_to", vec![x, device]);
    }
    tree::map(interp, &x, &mut |interp, leaf| match leaf {
        Value::Array(_) if interp.world.tracing.depth() == 0 => Ok(leaf),
        leaf => array::array_of(interp, &leaf, None),
    })
}

fn device_get(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("device_get", ["x"])?;
    tree::map(interp, &x, &mut |interp, leaf| match leaf {
        Value::Array(_) | Value::Tracer(_) => to_host(interp, Args::positional(vec![leaf])),
        leaf => Ok(leaf),
    })
}

fn block_until_ready(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("block_until_ready", ["x"])?;
    Ok(x)
}

/// `np.asarray(x)` of an array.
fn host_array(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype] = args.bind("asarray", ["a", "dtype?"])?;
    if convert::number(interp, &x)?.is_none()
        || matches!(x, Value::Int(_) | Value::Float(_) | Value::Bool(_))
    {
        if matches!(dtype, Value::None)
            && let Some(kept) = of_objects(interp, &x)?
        {
            return Ok(kept);
        }
        return super::super::host::made(interp, &x, &dtype);
    }
    super::super::host::made(interp, &x, &dtype)
}

/// What is neither a number nor made of 64-bit ones: devices, and truth values.
fn of_objects(interp: &mut Interpreter, x: &Value) -> Result<Option<Value>> {
    let (mut open, mut truths) = (vec![x.clone()], 0);
    while let Some(value) = open.pop() {
        match convert::sequence(interp, &value) {
            Some(items) => {
                meter::try_work(1 + items.len() as u64)?;
                open.extend(items);
            }
            None if matches!(value, Value::Bool(_)) => truths += 1,
            None => {
                truths = 0;
                break;
            }
        }
    }
    if truths > 0 {
        let made = array::array_of(interp, x, None)?;
        return to_host(interp, Args::positional(vec![made])).map(Some);
    }
    match super::layout::ask(interp, "devices_of", vec![x.clone()])? {
        Value::None => Ok(None),
        devices => Ok(Some(devices)),
    }
}

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
        None => Err(traced()),
    }
}

fn traced() -> Error {
    Error::raised(
        ErrorClass::Concretization,
        PythonError::TracerArrayConversionError,
        "the numpy array of a traced value",
    )
}

fn pair(interp: &mut Interpreter, x: &Value, y: &Value) -> Result<[Numeric; 2]> {
    let mut number = |value: &Value| {
        let value = array::array_of(interp, value, None)?;
        convert::operand(interp, "assert", &value)
    };
    Ok([number(x)?, number(y)?])
}

/// Runs a test with NumPy's types.
fn tested(
    interp: &mut Interpreter,
    args: Args,
    test: fn(&mut Interpreter, Args) -> Result<Value>,
) -> Result<Value> {
    if args.positional.iter().any(|value| array::host::is_traced(interp, value)) {
        return Err(traced());
    }
    array::host::run(interp, |interp| test(interp, args))
}

/// `allclose(a, b, rtol=1e-5, atol=1e-8, equal_nan=False)`: whether it holds for all elements.
fn allclose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, y, rtol, atol, equal_nan] =
        args.bind("allclose", ["a", "b", "rtol?", "atol?", "equal_nan?"])?;
    if !matches!(equal_nan, Value::None | Value::Bool(false)) {
        return Err(Error::unsupported("numpy.allclose(equal_nan=…)"));
    }
    let mut tolerance = |value: Value, default: f64| match value {
        Value::None => Ok(default),
        value => convert::float_argument(interp, "allclose", &value),
    };
    let (rtol, atol) = (tolerance(rtol, 1e-5)?, tolerance(atol, 1e-8)?);
    let [x, y] = pair(interp, &x, &y)?;
    let test = jnp::allclose(&mut interp.world.tracing, &x, &y, rtol, atol)?;
    match convert::known(interp, &test)?.and_then(|array| array.item_bool()) {
        Some(close) => Ok(Value::Bool(close)),
        None => Err(traced()),
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
    let close = jnp::isclose(ops, &x, &y, rtol, atol)?;
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

/// Whether it holds for all elements, or neither is a number: NumPy's tests call those equal.
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
