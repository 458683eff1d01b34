//! `numpy`: a function means what that of `jax.numpy` of the same name means, computed at once on
//! the host and with NumPy's types. A name whose meaning differs is written here, or is missing.

mod create;
mod elements;
mod random;
mod testing;
mod types;
mod write;

pub use random::OBJECTS as GENERATORS;
pub use types::OBJECTS;

use super::array::{self, Makes, ViewForm, convert, host};
use super::numpy;
use super::{Namespace, NamespaceEntry, Table};
use crate::array::DType;
use crate::error::{Error, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::signatures::version;
use crate::pure::Numeric;

/// What a function does beside what that of `jax.numpy` does.
#[derive(Clone, Copy)]
struct HostVariant {
    /// How many of its first arguments are arrays, and may be lists.
    arrays: usize,
    /// True if the first argument is a sequence of arrays.
    sequence: bool,
    makes: Makes,
    /// How many arguments stand in the same order in both libraries.
    in_order: usize,
    /// True if it asks a JAX array, also a traced one, for its method of that name.
    delegates: bool,
    /// True if it makes floats: of narrow integers NumPy makes ones of their size.
    floats: bool,
    /// What NumPy does otherwise with such numbers.
    check: Option<fn(&Numeric, &Numeric) -> Result<()>>,
}

const NEW: HostVariant = HostVariant {
    arrays: 0,
    sequence: false,
    makes: Makes::Array,
    in_order: usize::MAX,
    delegates: false,
    floats: false,
    check: None,
};
const NEW_OF_SHAPE: HostVariant = HostVariant { in_order: 2, ..NEW };
const FULL: HostVariant = HostVariant { in_order: 3, ..NEW };
const LIKE: HostVariant = HostVariant { arrays: 1, ..NEW_OF_SHAPE };
const FULL_LIKE: HostVariant = HostVariant { arrays: 1, ..FULL };
const ONE: HostVariant = HostVariant { arrays: 1, makes: Makes::Numbers, ..NEW };
const SORT: HostVariant = HostVariant { in_order: 2, ..ONE };
const FLOAT: HostVariant = HostVariant { floats: true, ..ONE };
const METHOD: HostVariant = HostVariant { delegates: true, ..ONE };
const VIEW: HostVariant = HostVariant { makes: Makes::View, ..ONE };
const VIEW_METHOD: HostVariant = HostVariant { delegates: true, ..VIEW };
const RAVEL: HostVariant = HostVariant { makes: Makes::InOrder, ..ONE };
const RESHAPE: HostVariant = HostVariant { delegates: true, ..RAVEL };
const FIXED_VIEW: HostVariant = HostVariant { makes: Makes::ReadOnly, in_order: 2, ..ONE };
const TWO: HostVariant = HostVariant { arrays: 2, ..ONE };
const TRUTH: HostVariant = HostVariant { makes: Makes::Truth, ..TWO };
const DIVISION: HostVariant = HostVariant { check: Some(host::check_division), ..TWO };
const POWER: HostVariant = HostVariant { check: Some(host::check_power), ..TWO };
const CHOICE: HostVariant = HostVariant { arrays: 3, makes: Makes::Array, ..ONE };
const CLIP: HostVariant = HostVariant { arrays: 3, ..ONE };
const OPERANDS: HostVariant = HostVariant { arrays: usize::MAX, ..ONE };
const SEQUENCE: HostVariant = HostVariant { sequence: true, ..ONE };

macro_rules! functions {
    ($($kind:ident: $($name:literal)*;)*) => {
        &[$($((
            $name,
            NamespaceEntry::Function(|interp, args| on_host(interp, $name, $kind, args)),
        ),)*)*]
    };
}

/// `numpy`, all of it.
pub static NUMPY: Namespace = Namespace {
    name: "numpy",
    tables: &[OWN, FUNCTIONS, types::TYPES, numpy::dtype::FAMILIES, in_python!("numpy")],
};

static LINALG: Namespace =
    Namespace { name: "numpy.linalg", tables: &[in_python!("numpy.linalg")] };

/// What is stated here.
static OWN: Table = &[
    ("__version__", NamespaceEntry::Constant(|| version("numpy"))),
    ("ndarray", NamespaceEntry::Class(&numpy::HOST_ARRAY)),
    ("array", NamespaceEntry::Function(create::array)),
    ("asarray", NamespaceEntry::Function(create::asarray)),
    ("copy", NamespaceEntry::Function(create::copy)),
    ("linspace", NamespaceEntry::Function(create::linspace)),
    ("frombuffer", NamespaceEntry::Function(numpy::raw::from_buffer)),
    ("copyto", NamespaceEntry::Function(write::copyto)),
    ("clip", NamespaceEntry::Function(clip)),
    ("where", NamespaceEntry::Function(choose)),
    ("diag", NamespaceEntry::Function(diag)),
    ("nonzero", NamespaceEntry::Function(elements::nonzero)),
    ("log2", NamespaceEntry::Function(|i, a| elements::each(i, a, "log2", f64::log2, f32::log2))),
    (
        "log10",
        NamespaceEntry::Function(|i, a| elements::each(i, a, "log10", f64::log10, f32::log10)),
    ),
    ("result_type", NamespaceEntry::Function(result_type)),
    ("dtype", NamespaceEntry::Class(&numpy::DTYPE)),
    ("issubdtype", NamespaceEntry::Function(numpy::dtype::host_issubdtype)),
    ("finfo", NamespaceEntry::Function(numpy::dtype::finfo)),
    ("iinfo", NamespaceEntry::Function(numpy::dtype::iinfo)),
    ("e", NamespaceEntry::Constant(|| Value::Float(std::f64::consts::E))),
    ("pi", NamespaceEntry::Constant(|| Value::Float(std::f64::consts::PI))),
    ("inf", NamespaceEntry::Constant(|| Value::Float(f64::INFINITY))),
    ("nan", NamespaceEntry::Constant(|| Value::Float(f64::NAN))),
    ("newaxis", NamespaceEntry::Constant(|| Value::None)),
    ("linalg", NamespaceEntry::Namespace(&LINALG)),
    ("random", NamespaceEntry::Namespace(&random::RANDOM)),
    ("testing", NamespaceEntry::Namespace(&testing::TESTING)),
    ("allclose", NamespaceEntry::Function(testing::allclose)),
];

/// What `jax.numpy` has under the same name. What `empty` makes holds zeros.
static FUNCTIONS: Table = functions! {
    NEW: "arange" "eye" "identity" "tri";
    NEW_OF_SHAPE: "zeros" "ones" "empty";
    FULL: "full";
    LIKE: "zeros_like" "ones_like" "empty_like";
    FULL_LIKE: "full_like";
    METHOD: "sum" "prod" "max" "amax" "min" "amin" "any" "all" "mean" "var" "std" "argmax" "argmin"
        "cumsum" "cumprod" "round" "repeat" "shape" "ndim" "size";
    ONE: "count_nonzero" "tril" "triu" "tile" "roll" "abs" "absolute"
        "negative" "sign" "square" "floor" "ceil" "trunc" "isnan" "isfinite" "isinf" "logical_not"
        "bitwise_not" "invert";
    SORT: "sort" "argsort";
    VIEW: "expand_dims" "atleast_1d";
    VIEW_METHOD: "transpose" "swapaxes" "moveaxis" "squeeze" "flip";
    RAVEL: "ravel";
    RESHAPE: "reshape";
    FIXED_VIEW: "broadcast_to";
    FLOAT: "exp" "exp2" "log" "log1p" "expm1" "sin" "cos" "tan" "arcsin" "arccos" "arctan" "sinh"
        "cosh" "tanh" "sqrt" "cbrt";
    TWO: "add" "subtract" "multiply" "divide" "true_divide" "maximum" "minimum" "arctan2"
        "logaddexp" "bitwise_and" "bitwise_or" "bitwise_xor" "left_shift" "right_shift" "equal"
        "not_equal" "less" "less_equal" "greater" "greater_equal" "logical_and" "logical_or"
        "logical_xor" "dot" "matmul" "outer" "inner" "vdot" "tensordot" "isclose" "append";
    TRUTH: "array_equal";
    DIVISION: "floor_divide" "mod" "remainder";
    POWER: "power";
    OPERANDS: "einsum";
    SEQUENCE: "concatenate" "stack" "vstack" "hstack";
};

/// `clip(a, a_min, a_max, *, min, max)`
fn clip(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    for (keyword, _) in &mut args.keywords {
        match &*keyword.name() {
            "a_min" => *keyword = Symbol::new("min"),
            "a_max" => *keyword = Symbol::new("max"),
            _ => {}
        }
    }
    on_host(interp, "clip", CLIP, args)
}

/// `where(condition, x, y)`; of a condition alone, its places.
fn choose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    if args.positional.len() == 1 && args.keywords.is_empty() {
        return elements::nonzero(interp, args);
    }
    on_host(interp, "where", CHOICE, args)
}

/// `result_type(…)`
fn result_type(interp: &mut Interpreter, args: Args) -> Result<Value> {
    host::run(interp, |interp| numpy::dtype::result_type(interp, args))
}

/// `diag(v, k=0)`: a new matrix of a vector; of a matrix, what shows its diagonal.
fn diag(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let shown = args.positional.first().and_then(Value::concrete).is_some_and(|v| v.rank() == 2);
    let kind = HostVariant { in_order: usize::MAX, ..FIXED_VIEW };
    on_host(interp, "diag", if shown { kind } else { LIKE }, args)
}

/// Calls the function of that name of `jax.numpy`.
fn on_host(
    interp: &mut Interpreter,
    name: &'static str,
    kind: HostVariant,
    mut args: Args,
) -> Result<Value> {
    let delegates = kind.delegates && !is_plain(interp, args.positional.first());
    let given = args.positional.iter().chain(args.keywords.iter().map(|(_, value)| value));
    let mut given = given.collect::<Vec<_>>().into_iter();
    if !delegates && let Some(traced) = given.find(|value| host::is_traced(interp, value)).cloned()
    {
        return Err(host::traced_value(interp, &traced));
    }
    let mut entries = numpy::TABLES.iter().copied().flatten();
    let Some((_, NamespaceEntry::Function(run))) = entries.find(|(known, _)| *known == name) else {
        return Err(Error::unsupported(format!("numpy.{name}")));
    };
    if delegates {
        return run(interp, args);
    }
    if args.positional.len() > kind.in_order {
        return Err(Error::unsupported(format!("numpy.{name} with so many positional arguments")));
    }
    let base = args.positional.first().cloned().unwrap_or(Value::None);
    let taken = match (&base, kind.makes) {
        (Value::Host(_), Makes::View | Makes::InOrder | Makes::ReadOnly) => {
            Some(ViewForm::call(interp, *run, &args))
        }
        _ => None,
    };
    let made = host::run(interp, |interp| {
        for value in args.positional.iter_mut().take(kind.arrays) {
            *value = match convert::sequence(interp, value) {
                None => value.clone(),
                Some(items) if kind.sequence => {
                    let items = items.iter().map(|item| of_list(interp, item));
                    Value::tuple(items.collect::<Result<Vec<_>>>()?)
                }
                Some(_) => array::array_of(interp, value, None)?,
            };
        }
        if let ([x, y, ..], Some(check)) = (&args.positional[..], kind.check) {
            check(&convert::operand(interp, name, x)?, &convert::operand(interp, name, y)?)?;
        }
        host::check_fits(args.positional.iter().take(kind.arrays))?;
        if kind.floats
            && let Some(x) = args.positional.first()
            && let Some(x) = convert::number(interp, x)?
            && (x.aval().dtype == DType::Bool
                || !x.aval().dtype.is_inexact() && x.aval().dtype.is_narrow())
        {
            return Err(Error::unsupported(format!("numpy.{name} of {}", x.aval().dtype)));
        }
        run(interp, args)
    });
    let made = host::as_numpy(made).map(host::placed)?;
    array::finished(interp, kind.makes, &base, taken, made)
}

/// True if it is NumPy's own, a number, or a list of them.
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
