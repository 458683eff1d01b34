//! `numpy`: a function means what that of `jax.numpy` of the same name means, computed at once on
//! the host and with NumPy's types. A name whose meaning differs is written here, or is missing.

mod random;
mod testing;
mod types;

pub use random::OBJECTS as GENERATORS;
pub use types::OBJECTS;

use super::array::{self, convert, host};
use super::jax::layout;
use super::numpy::{self, to_host};
use super::{Entry, Namespace, Table};
use crate::array::DType;
use crate::error::{Error, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::meter;
use crate::primitive::compose::jnp;

/// Which arguments of a function are arrays, and may be lists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arrays {
    None,
    One,
    Two,
    Three,
    /// The first argument is a sequence of arrays.
    Sequence,
}

macro_rules! functions {
    ($($arrays:ident: $($name:literal)*;)*) => {
        &[$($((
            $name,
            Entry::Function(|interp, args| on_host(interp, $name, Arrays::$arrays, args)),
        ),)*)*]
    };
}

/// `numpy`, all of it.
pub static NUMPY: Namespace = Namespace { name: "numpy", tables: &[OWN, FUNCTIONS, types::TYPES] };

/// What is stated here.
static OWN: Table = &[
    ("ndarray", Entry::Class(&numpy::HOST_ARRAY)),
    ("array", Entry::Function(host_array)),
    ("asarray", Entry::Function(host_array)),
    ("linspace", Entry::Function(linspace)),
    ("dtype", Entry::Class(&numpy::DTYPE)),
    ("issubdtype", Entry::Function(numpy::dtype::issubdtype)),
    ("finfo", Entry::Function(numpy::dtype::finfo)),
    ("iinfo", Entry::Function(numpy::dtype::iinfo)),
    ("e", Entry::Constant(|| Value::Float(std::f64::consts::E))),
    ("pi", Entry::Constant(|| Value::Float(std::f64::consts::PI))),
    ("inf", Entry::Constant(|| Value::Float(f64::INFINITY))),
    ("nan", Entry::Constant(|| Value::Float(f64::NAN))),
    ("newaxis", Entry::Constant(|| Value::None)),
    ("random", Entry::Namespace(&random::RANDOM)),
    ("testing", Entry::Namespace(&testing::TESTING)),
    ("allclose", Entry::Function(testing::allclose)),
];

/// What `jax.numpy` has under the same name.
static FUNCTIONS: Table = functions! {
    None: "zeros" "ones" "full" "arange" "eye" "identity" "tri";
    One: "zeros_like" "ones_like" "full_like" "sum" "prod" "max" "amax" "min" "amin" "any" "all"
        "mean" "var" "std" "count_nonzero" "argmax" "argmin" "cumsum" "cumprod" "sort" "argsort"
        "shape" "ndim" "size" "reshape" "ravel" "transpose" "swapaxes" "moveaxis"
        "squeeze" "expand_dims" "broadcast_to" "atleast_1d" "tril" "triu" "diag" "tile" "repeat"
        "flip" "roll" "round" "clip" "trace" "exp" "exp2" "log" "log1p" "expm1" "sin" "cos" "tan"
        "arcsin" "arccos" "arctan" "sinh" "cosh" "tanh" "sqrt" "cbrt" "abs" "absolute" "negative"
        "sign" "square" "floor" "ceil" "trunc" "isnan" "isfinite" "isinf"
        "logical_not" "bitwise_not" "invert";
    Two: "add" "subtract" "multiply" "divide" "true_divide" "floor_divide" "mod" "remainder"
        "power" "maximum" "minimum" "arctan2" "logaddexp" "bitwise_and" "bitwise_or" "bitwise_xor"
        "left_shift" "right_shift" "equal" "not_equal" "less" "less_equal" "greater"
        "greater_equal" "logical_and" "logical_or" "logical_xor" "dot" "matmul" "outer" "inner"
        "vdot" "tensordot" "array_equal" "isclose" "append";
    Three: "where";
    Sequence: "concatenate" "stack" "vstack" "hstack";
};

fn on_host(
    interp: &mut Interpreter,
    name: &'static str,
    arrays: Arrays,
    mut args: Args,
) -> Result<Value> {
    let delegates = DELEGATED.contains(&name) && !is_plain(interp, args.positional.first());
    let given = args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
    let mut given = given.collect::<Vec<_>>().into_iter();
    if !delegates && given.any(|value| host::is_traced(interp, value)) {
        return Err(host::traced());
    }
    let mut entries = numpy::TABLES.iter().copied().flatten();
    let Some((_, Entry::Function(run))) = entries.find(|(known, _)| *known == name) else {
        return Err(Error::unsupported(format!("numpy.{name}")));
    };
    if delegates {
        return run(interp, args);
    }
    if name == "clip" {
        for (keyword, _) in &mut args.keywords {
            match &*keyword.name() {
                "a_min" => *keyword = Symbol::new("min"),
                "a_max" => *keyword = Symbol::new("max"),
                _ => {}
            }
        }
    }
    // Where the order of the further arguments differs, they are not given by position.
    let most = match name {
        "zeros" | "ones" | "zeros_like" | "ones_like" | "sort" | "argsort" | "broadcast_to" => 2,
        "full_like" | "full" => 3,
        _ => usize::MAX,
    };
    if args.positional.len() > most {
        return Err(Error::unsupported(format!("numpy.{name} with so many positional arguments")));
    }
    if name == "where" && args.positional.len() != 3 {
        return Err(Error::unsupported("numpy.where of a condition alone"));
    }
    let result = host::run(interp, |interp| {
        let count = match arrays {
            Arrays::None => 0,
            Arrays::One | Arrays::Sequence => 1,
            Arrays::Two => 2,
            Arrays::Three => 3,
        };
        for value in args.positional.iter_mut().take(count) {
            *value = match convert::sequence(interp, value) {
                None => value.clone(),
                Some(items) if arrays == Arrays::Sequence => {
                    let items = items.iter().map(|item| of_list(interp, item));
                    Value::tuple(items.collect::<Result<Vec<_>>>()?)
                }
                Some(_) => array::array_of(interp, value, None)?,
            };
        }
        if let [x, y, ..] = &args.positional[..]
            && matches!(name, "floor_divide" | "mod" | "remainder" | "power")
        {
            let (x, y) = (convert::operand(interp, name, x)?, convert::operand(interp, name, y)?);
            match name {
                "power" => host::check_power(&x, &y)?,
                _ => host::check_division(&x, &y)?,
            }
        }
        let operands = args.positional.iter().take(if name == "clip" { 3 } else { count });
        host::check_fits(operands)?;
        if let Some(x) = args.positional.first()
            && FLOATS.contains(&name)
            && let Some(x) = convert::number(interp, x)?
            && (x.aval().dtype == DType::Bool
                || !x.aval().dtype.is_inexact() && x.aval().dtype.is_narrow())
        {
            return Err(Error::unsupported(format!("numpy.{name} of {}", x.aval().dtype)));
        }
        run(interp, args)
    })?;
    Ok(match (name, host::placed(result)) {
        ("array_equal", Value::Host(array)) => Value::Bool(array.item_bool() == Some(true)),
        (_, result) => result,
    })
}

/// Of narrow integers NumPy's functions have a float of their size, which is not modelled.
const FLOATS: &[&str] = &[
    "exp", "exp2", "log", "log1p", "expm1", "sin", "cos", "tan", "arcsin", "arccos", "arctan",
    "sinh", "cosh", "tanh", "sqrt", "cbrt",
];

/// Functions that ask a JAX array, also a traced one, for its method of that name.
const DELEGATED: &[&str] = &[
    "sum",
    "prod",
    "max",
    "amax",
    "min",
    "amin",
    "any",
    "all",
    "mean",
    "var",
    "std",
    "argmax",
    "argmin",
    "cumsum",
    "cumprod",
    "transpose",
    "squeeze",
    "flip",
    "round",
    "reshape",
    "swapaxes",
    "moveaxis",
    "repeat",
];

/// Whether it is NumPy's own, a number, or a list of them.
fn is_plain(interp: &Interpreter, value: Option<&Value>) -> bool {
    match value {
        Some(Value::Array(_) | Value::Tracer(_)) => false,
        Some(value @ Value::Object(_)) => convert::sequence(interp, value).is_some(),
        _ => true,
    }
}

/// A list as an array; anything else is itself.
fn of_list(interp: &mut Interpreter, value: &Value) -> Result<Value> {
    match convert::sequence(interp, value) {
        Some(_) => array::array_of(interp, value, None),
        None => Ok(value.clone()),
    }
}

/// `np.asarray(x)` of an array.
fn host_array(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype] = args.bind("asarray", ["a", "dtype?"])?;
    let is_list = convert::number(interp, &x)?.is_none();
    if is_list
        && matches!(dtype, Value::None)
        && let Some(kept) = of_objects(interp, &x)?
    {
        return Ok(kept);
    }
    made(interp, &x, &dtype)
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
    match layout::ask(interp, "devices_of", vec![x.clone()])? {
        Value::None => Ok(None),
        devices => Ok(Some(devices)),
    }
}

/// `np.array(object, dtype=None)`, `np.asarray(a, dtype=None)`: of numbers, and lists of them.
fn made(interp: &mut Interpreter, x: &Value, dtype: &Value) -> Result<Value> {
    if host::is_traced(interp, x) {
        return Err(host::traced());
    }
    host::run(interp, |interp| {
        let dtype = convert::dtype(interp, dtype)?;
        let array = array::array_of(interp, x, None)?;
        let number = convert::operand(interp, "array", &array)?;
        match dtype {
            Some(dtype) => {
                host::check_cast(&number, dtype)?;
                array::array_of(interp, x, Some(dtype))
            }
            None => Ok(number.into()),
        }
    })
    .map(host::placed)
}

/// `np.linspace(start, stop, num=50, endpoint=True, dtype=None)`, as NumPy computes it.
fn linspace(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["start", "stop", "num?", "endpoint?", "retstep?", "dtype?"];
    let [start, stop, num, endpoint, retstep, dtype] = args.bind("linspace", signature)?;
    if convert::flag(interp, &retstep, false)? {
        return Err(Error::unsupported("numpy.linspace(retstep=True)"));
    }
    for end in [&start, &stop] {
        let fits = match end {
            Value::Int(_) | Value::Float(_) | Value::Bool(_) => true,
            Value::Host(end) => end.rank() == 0 && end.dtype() == DType::Float64,
            _ => false,
        };
        if !fits {
            return Err(Error::unsupported("numpy.linspace between arrays"));
        }
    }
    let [start, stop] = [start, stop]
        .map(|end| host::run(interp, |interp| convert::float_argument(interp, "linspace", &end)));
    let (start, stop) = (start?, stop?);
    let count = match num {
        Value::None => 50,
        num => convert::count_argument(interp, "linspace", &num)?,
    };
    let endpoint = convert::flag(interp, &endpoint, true)?;
    host::run(interp, |interp| {
        let parts = if endpoint { count.saturating_sub(1) } else { count };
        let delta = stop - start;
        let step = delta / parts as f64;
        crate::array::room_for::<f64>(&[count]).map_err(crate::primitive::PrimitiveError::from)?;
        let mut items: Vec<f64> = (0..count)
            .map(|i| match parts {
                0 => i as f64 * delta + start,
                _ if step == 0.0 => i as f64 / parts as f64 * delta + start,
                _ => i as f64 * step + start,
            })
            .collect();
        if endpoint && count > 1 {
            items[count - 1] = stop;
        }
        let array = crate::array::Array::from_vec([count], items);
        let array = array.map_err(crate::primitive::PrimitiveError::from)?;
        let mut number = crate::pure::Numeric::from(array);
        let Some(dtype) = convert::dtype(interp, &dtype)? else { return Ok(number.into()) };
        let ops = &mut interp.world.tracing;
        if dtype.is_integer() {
            number = jnp::floor(ops, &number)?;
        }
        Ok(Value::from(jnp::astype(ops, &number, dtype)?))
    })
    .map(host::placed)
}
