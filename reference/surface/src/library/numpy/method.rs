//! The methods of arrays.

use super::{join, linear, raw, reduce, shape};
use crate::array::DType;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, HostArray, HostKind, Symbol, Value};
use crate::interpreter::{Bind, Interpreter, NativeCall};
use crate::library::array::convert::{self, operand};
use crate::library::array::{
    Makes, ViewForm, array_of, assign, binary, compare, finished, host, round, scalar, scalar_item,
    scalar_list, unary,
};
use crate::primitive::compose::jnp;
use crate::program::ast::{BinOp, CmpOp, UnaryOp};
use crate::pure::Numeric;

/// Of arrays and tracers; special methods too, as a program may name them.
pub static METHODS: &[(&str, NativeCall)] = &[
    ("sum", reduce::sum),
    ("prod", reduce::prod),
    ("max", reduce::max),
    ("min", reduce::min),
    ("any", reduce::any),
    ("all", reduce::all),
    ("mean", reduce::mean),
    ("var", reduce::var),
    ("std", reduce::std),
    ("argmax", reduce::argmax),
    ("argmin", reduce::argmin),
    ("cumsum", reduce::cumsum),
    ("cumprod", reduce::cumprod),
    ("sort", reduce::sort),
    ("argsort", reduce::argsort),
    ("reshape", reshape),
    ("transpose", transpose),
    ("swapaxes", shape::swapaxes),
    ("ravel", shape::ravel),
    ("flatten", shape::ravel),
    ("squeeze", shape::squeeze),
    ("repeat", join::repeat),
    ("take", shape::take),
    ("astype", shape::astype),
    ("copy", super::create::copy),
    ("__copy__", super::create::copy),
    ("__deepcopy__", deep_copy),
    ("dot", linear::dot),
    ("clip", super::elementwise::clip),
    ("round", super::elementwise::round),
    ("ptp", |i, a| by_library(i, "jax.numpy._statistics", "ptp", a)),
    ("nonzero", |i, a| by_library(i, "jax.numpy._places", "nonzero_of", a)),
    ("compress", |i, a| by_library(i, "jax.numpy._places", "compressed", a)),
    ("diagonal", |i, a| by_library(i, "jax.numpy._places", "diagonal", a)),
    ("searchsorted", |i, a| by_library(i, "jax.numpy._sorting", "searchsorted", a)),
    ("trace", |i, a| by_library(i, "jax.numpy._products", "_trace", a)),
    ("view", |i, a| by_library(i, "jax.numpy._types", "_viewed", a)),
    ("item", item),
    ("tolist", tolist),
    ("conj", conjugate),
    ("conjugate", conjugate),
    ("block_until_ready", same),
    ("is_deleted", is_deleted),
    ("__array__", to_host),
    ("__abs__", absolute),
    ("__round__", round_method),
    ("__add__", |i, a| operator(i, a, BinOp::Add)),
    ("__radd__", |i, a| reflected(i, a, BinOp::Add)),
    ("__sub__", |i, a| operator(i, a, BinOp::Sub)),
    ("__rsub__", |i, a| reflected(i, a, BinOp::Sub)),
    ("__mul__", |i, a| operator(i, a, BinOp::Mul)),
    ("__rmul__", |i, a| reflected(i, a, BinOp::Mul)),
    ("__truediv__", |i, a| operator(i, a, BinOp::Div)),
    ("__rtruediv__", |i, a| reflected(i, a, BinOp::Div)),
    ("__floordiv__", |i, a| operator(i, a, BinOp::FloorDiv)),
    ("__rfloordiv__", |i, a| reflected(i, a, BinOp::FloorDiv)),
    ("__mod__", |i, a| operator(i, a, BinOp::Mod)),
    ("__rmod__", |i, a| reflected(i, a, BinOp::Mod)),
    ("__matmul__", |i, a| operator(i, a, BinOp::MatMul)),
    ("__rmatmul__", |i, a| reflected(i, a, BinOp::MatMul)),
    ("__pow__", |i, a| operator(i, a, BinOp::Pow)),
    ("__rpow__", |i, a| reflected(i, a, BinOp::Pow)),
    ("__and__", |i, a| operator(i, a, BinOp::BitAnd)),
    ("__rand__", |i, a| reflected(i, a, BinOp::BitAnd)),
    ("__or__", |i, a| operator(i, a, BinOp::BitOr)),
    ("__ror__", |i, a| reflected(i, a, BinOp::BitOr)),
    ("__xor__", |i, a| operator(i, a, BinOp::BitXor)),
    ("__rxor__", |i, a| reflected(i, a, BinOp::BitXor)),
    ("__lshift__", |i, a| operator(i, a, BinOp::LShift)),
    ("__rlshift__", |i, a| reflected(i, a, BinOp::LShift)),
    ("__rshift__", |i, a| operator(i, a, BinOp::RShift)),
    ("__rrshift__", |i, a| reflected(i, a, BinOp::RShift)),
    ("__neg__", |i, a| sign(i, a, UnaryOp::Neg)),
    ("__pos__", |i, a| sign(i, a, UnaryOp::Pos)),
    ("__invert__", |i, a| sign(i, a, UnaryOp::Invert)),
    ("__int__", |i, a| {
        let [x] = a.exactly("__int__")?;
        scalar::integer(i, &x).map(Value::Int)
    }),
    ("__float__", |i, a| {
        let [x] = a.exactly("__float__")?;
        scalar::float(i, &x).map(Value::Float)
    }),
    ("__index__", |i, a| {
        let [x] = a.exactly("__index__")?;
        scalar::index(i, &x).map(Value::Int)
    }),
    ("__eq__", equal),
];

macro_rules! on_host {
    ($($makes:ident: $($name:literal)*;)*) => {
        &[
            $($(($name, |interp, args| on_host(interp, $name, Makes::$makes, args)),)*)*
            ("sort", sort),
            ("fill", fill),
            ("astype", host_astype),
            ("dot", host_dot),
            ("tobytes", raw::to_bytes),
        ]
    };
}

/// Of NumPy's arrays: the same, computed on the host. Its `sort` and `take` are other functions.
pub static HOST_METHODS: &[(&str, NativeCall)] = on_host!(
    Numbers: "sum" "prod" "max" "min" "any" "all" "mean" "var" "std" "argmax" "argmin" "cumsum"
        "cumprod" "argsort" "repeat" "clip" "round" "item" "tolist" "__array__"
        "__abs__" "__round__" "__eq__"
        "__add__" "__radd__" "__sub__" "__rsub__" "__mul__" "__rmul__" "__truediv__"
        "__rtruediv__" "__floordiv__" "__rfloordiv__" "__mod__" "__rmod__" "__matmul__"
        "__rmatmul__" "__pow__" "__rpow__" "__and__" "__rand__" "__or__" "__ror__"
        "__xor__" "__rxor__" "__lshift__" "__rlshift__" "__rshift__" "__rrshift__"
        "__neg__" "__pos__" "__invert__" "__int__" "__float__" "__index__";
    Array: "flatten" "copy";
    InOrder: "reshape" "ravel";
    View: "transpose" "swapaxes" "squeeze";
);

/// The method of an elementwise function: `jnp.add.reduce`.
pub fn method_of_function(
    interp: &mut Interpreter,
    kind: &'static str,
    function: &Value,
    name: Symbol,
) -> Result<Option<Value>> {
    let file = match kind {
        "ufunc" => "jax.numpy._ufuncs",
        "numpy.ufunc" => "numpy._ufuncs",
        _ => return Ok(None),
    };
    let name = name.name();
    if name.starts_with('_') {
        return Ok(None);
    }
    let found = interp.of_library(file, "attribute_of")?;
    let found = interp.call_positional(&found, [function.clone(), Value::str(&name)])?;
    Ok(convert::sequence(interp, &found).and_then(|found| found.into_iter().next()))
}

/// A method that is a function of `jax.numpy` in Python, with the array as its first argument.
fn by_library(interp: &mut Interpreter, file: &str, name: &str, args: Args) -> Result<Value> {
    let function = interp.of_library(file, name)?;
    interp.call(&function, args)
}

/// `x.sort(axis=-1)`: in place.
fn sort(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, axis] = args.bind("sort", ["self", "axis?"])?;
    let axis = if matches!(axis, Value::None) { Value::Int(-1) } else { axis };
    let sorted =
        host::run(interp, |interp| reduce::sort(interp, Args::positional(vec![x.clone(), axis])))?;
    assign_all(interp, &x, &sorted)
}

/// `x.astype(dtype, …, copy=True)`: of the type that it has, and not copied, the array itself.
fn host_astype(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let copies = args.take_keyword("copy").unwrap_or(Value::Bool(true));
    if let (Value::Bool(false), [Value::Host(x), rest @ ..]) = (&copies, &args.positional[..])
        && !x.is_scalar()
    {
        let named = args.keywords.iter().find(|(name, _)| *name == Symbol::new("dtype"));
        let dtype = rest.first().or(named.map(|(_, dtype)| dtype)).cloned();
        if convert::named_dtype(interp, &dtype.unwrap_or(Value::None))? == Some(x.array().dtype()) {
            return Ok(Value::Host(x.clone()));
        }
    }
    on_host(interp, "astype", Makes::Array, args)
}

/// `x.dot(other)`, which may be a list.
fn host_dot(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if let Some(other) = args.positional.get_mut(1)
        && convert::sequence(interp, other).is_some()
        && !host::is_traced(interp, other)
    {
        *other = host::run(interp, |interp| array_of(interp, other, None)).map(host::placed)?;
    }
    on_host(interp, "dot", Makes::Numbers, args)
}

/// `x.fill(value)`: in place.
fn fill(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, value] = args.bind("fill", ["self", "value"])?;
    assign_all(interp, &x, &value)
}

fn assign_all(interp: &mut Interpreter, x: &Value, value: &Value) -> Result<Value> {
    match x {
        Value::Host(x) => assign(interp, x, &Value::Ellipsis, value).map(|()| Value::None),
        _ => Err(Error::type_error("descriptor requires a 'numpy.ndarray' object")),
    }
}

fn on_host(
    interp: &mut Interpreter,
    name: &'static str,
    makes: Makes,
    args: Args,
) -> Result<Value> {
    let Some((_, run)) = METHODS.iter().find(|(known, _)| *known == name) else {
        return Err(Error::unsupported(format!("ndarray.{name}")));
    };
    let decides = name.starts_with("__") && !matches!(name, "__abs__" | "__array__");
    if decides || args.positional.iter().any(|arg| host::is_traced(interp, arg)) {
        return run(interp, args);
    }
    let x = args.positional.first().cloned().unwrap_or(Value::None);
    let taken = match makes {
        Makes::View | Makes::InOrder if matches!(x, Value::Host(_)) => {
            Some(ViewForm::call(interp, *run, &args))
        }
        _ => None,
    };
    let made = host::run(interp, |interp| {
        if name == "astype"
            && let [x, dtype, ..] = &args.positional[..]
            && let Some(dtype) = convert::dtype(interp, dtype)?
        {
            host::check_cast(&operand(interp, name, x)?, dtype)?;
        }
        run(interp, args)
    });
    let made = host::as_numpy(made).map(host::placed)?;
    match &x {
        Value::Host(x) if x.is_scalar() => Ok(made),
        x => finished(interp, makes, x, taken, made),
    }
}

fn operator(interp: &mut Interpreter, args: Args, op: BinOp) -> Result<Value> {
    let [a, b] = args.exactly("operator")?;
    Ok(binary(interp, op, &a, &b)?.unwrap_or(Value::NotImplemented))
}

fn reflected(interp: &mut Interpreter, args: Args, op: BinOp) -> Result<Value> {
    let [b, a] = args.exactly("operator")?;
    Ok(binary(interp, op, &a, &b)?.unwrap_or(Value::NotImplemented))
}

fn sign(interp: &mut Interpreter, args: Args, op: UnaryOp) -> Result<Value> {
    let [a] = args.exactly("operator")?;
    unary(interp, op, &a)
}

fn equal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [a, b] = args.exactly("__eq__")?;
    let result = compare(interp, CmpOp::Eq, &a, &b)?;
    Ok(result.unwrap_or(Value::NotImplemented))
}

/// The arguments behind the receiver, given one by one or as one sequence.
fn spread(interp: &Interpreter, positional: &[Value]) -> Value {
    match positional {
        [one] if convert::sequence(interp, one).is_some() || convert::is_row(one) => one.clone(),
        all => Value::tuple(all.to_vec()),
    }
}

fn reshape(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let order = args.take_keyword("order").unwrap_or(Value::None);
    let shape = args.take_keyword("shape");
    args.no_more_keywords("reshape")?;
    let Some((x, extents)) = args.positional.split_first() else {
        return Err(Error::bad_argument("reshape() wants an array"));
    };
    let number = operand(interp, "reshape", x)?;
    let shape = shape.unwrap_or_else(|| spread(interp, extents));
    let result = shape::reshaped(interp, &number, &shape, &order)?;
    if result.is(&number) { Ok(x.clone()) } else { Ok(result.into()) }
}

fn transpose(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let Some((x, axes)) = args.positional.split_first() else {
        return Err(Error::bad_argument("transpose() wants an array"));
    };
    let number = operand(interp, "transpose", x)?;
    let axes = match axes {
        [] | [Value::None] => Value::None,
        axes => spread(interp, axes),
    };
    Ok(shape::transposed(interp, &number, &axes)?.into())
}

fn item(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let Some((x, place)) = args.positional.split_first() else {
        return Err(Error::bad_argument("item() wants an array"));
    };
    if let Value::Tracer(tracer) = x {
        let number = Numeric::Tracer(tracer.clone());
        if convert::known(interp, &number)?.is_none() {
            let class = PythonError::ConcretizationTypeError;
            return Err(convert::unknown(interp, class, &number, "the item"));
        }
    }
    let mut number = operand(interp, "item", x)?;
    match place {
        [] => {}
        [place] if convert::sequence(interp, place).is_none() => {
            if matches!(place, Value::Bool(_)) {
                return Err(Error::bad_argument("an integer is required"));
            }
            let place = convert::integer_argument(interp, "item", place)?;
            let size = convert::size(number.aval())?;
            if convert::in_range(place, size).is_err() {
                let message = format!("index {place} is out of bounds for size {size}");
                return Err(PythonError::IndexError.raised(message));
            }
            let flat = jnp::ravel(&mut interp.world.tracing, &number)?;
            number = jnp::index(&mut interp.world.tracing, &flat, &[jnp::Index::Int(place)])?;
        }
        _ => return Err(Error::unsupported("Array.item with several indices")),
    }
    scalar_item(interp, &number)
}

fn tolist(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("tolist", ["self"])?;
    let number = operand(interp, "tolist", &x)?;
    scalar::refuse_tracer(interp, &x, "the list")?;
    scalar_list(interp, &number)
}

/// Of an array the same as `copy`.
fn deep_copy(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, _] = args.bind("__deepcopy__", ["self", "memo"])?;
    super::create::copy(interp, Args::positional(vec![x]))
}

/// Of real numbers, themselves.
fn conjugate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("conj", ["self"])?;
    match x.numeric() {
        Some(number) if number.aval().dtype.is_complex() => {
            let result = jnp::conj(&mut interp.world.tracing, &number)?;
            Ok(match (result, &x) {
                (Numeric::Array(array), Value::Host(_)) => Value::host(array),
                (result, _) => result.into(),
            })
        }
        _ => Ok(x),
    }
}

fn same(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.bind("block_until_ready", ["self"])?;
    match x {
        Value::Tracer(_) => Err(Error::missing_attribute("Tracer", "block_until_ready")),
        x => Ok(x),
    }
}

fn is_deleted(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [array] = args.bind("is_deleted", ["self"])?;
    if let Value::Array(array) = &array
        && interp.world.tracing.deleted.holds(array)
    {
        return Ok(Value::Bool(true));
    }
    Ok(Value::Bool(false))
}

/// `np.asarray(x)`: the same numbers on the host.
pub fn to_host(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, dtype, ..] = args.bind("__array__", ["self", "dtype?", "copy?"])?;
    let mut number = operand(interp, "__array__", &x)?;
    if number.aval().dtype == DType::Key {
        return Err(Error::type_error(
            "JAX array with PRNGKey dtype cannot be converted to a NumPy array. Use \
             jax.random.key_data(arr) if you wish to extract the underlying integer array.",
        ));
    }
    if let Some(dtype) = convert::dtype(interp, &dtype)? {
        number = jnp::astype(&mut interp.world.tracing, &number, dtype)?;
    }
    match convert::known(interp, &number)? {
        // JAX's numbers do not change.
        Some(array) => Ok(Value::Host(HostArray::new(host::strong(array), HostKind::ReadOnly))),
        None => Err(host::traced_value(interp, &x)),
    }
}

fn absolute(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x] = args.exactly("__abs__")?;
    let number = operand(interp, "abs", &x)?;
    Ok(jnp::abs(&mut interp.world.tracing, &number)?.into())
}

/// `x.__round__()`: an integer array of a float; with a number of digits, a float.
fn round_method(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [x, digits] = args.bind("__round__", ["self", "ndigits?"])?;
    round(interp, &x, &digits)
}
