//! `jax.random`. A key is a key array or, as of old, two unsigned integers; what is made of a key
//! is of its kind.

use std::rc::Rc;

use super::array::convert::{self, fresh, operand};
use super::{NamespaceEntry, Table, array, lax};
use crate::array::{
    Array, DType, Lattice, Shape, ShapeDisplay, canonical, default_float, default_int, lattice,
};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Object, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::primitive::compose::{jnp, random};
use crate::pure::{Numeric, Tracing};

pub static TABLE: Table = &[
    ("key", NamespaceEntry::Function(|i, a| seeded(i, a, "key", false))),
    ("PRNGKey", NamespaceEntry::Function(|i, a| seeded(i, a, "PRNGKey", true))),
    ("split", NamespaceEntry::Function(split)),
    ("fold_in", NamespaceEntry::Function(fold_in)),
    ("clone", NamespaceEntry::Function(clone)),
    ("key_data", NamespaceEntry::Function(key_data)),
    ("wrap_key_data", NamespaceEntry::Function(wrap_key_data)),
    ("bits", NamespaceEntry::Function(bits)),
    ("uniform", NamespaceEntry::Function(uniform)),
    ("normal", NamespaceEntry::Function(|i, a| shaped(i, a, "normal", random::normal))),
    (
        "exponential",
        NamespaceEntry::Function(|i, a| shaped(i, a, "exponential", random::exponential)),
    ),
    ("gumbel", NamespaceEntry::Function(|i, a| shaped(i, a, "gumbel", random::gumbel))),
    ("truncated_normal", NamespaceEntry::Function(truncated_normal)),
    ("bernoulli", NamespaceEntry::Function(bernoulli)),
    ("randint", NamespaceEntry::Function(randint)),
    ("categorical", NamespaceEntry::Function(categorical)),
    ("permutation", NamespaceEntry::Function(permutation)),
];

/// The implementations of keys that the reference only has the keys of.
const OTHERS: [&str; 2] = ["rbg", "unsafe_rbg"];

/// The name of the implementation that `impl` asks for, if it is not the usual one.
///
/// # Errors
/// A `ValueError` for a name that is none, a `TypeError` for what is no name.
fn other_implementation(interp: &mut Interpreter, given: &Value) -> Result<Option<Rc<str>>> {
    match given {
        Value::None | Value::DType(DType::Key) => Ok(None),
        Value::Str(name) => match &**name {
            "threefry2x32" => Ok(None),
            name if OTHERS.contains(&name) => Ok(Some(name.into())),
            "philox2x32" | "philox4x32" | "threefry4x32" => {
                Err(Error::unsupported(format!("keys of the implementation {name}")))
            }
            name => {
                let message = format!(
                    "unrecognized PRNG implementation \"{name}\". Did you mean one of: \
                     \"philox2x32\", \"philox4x32\", \"threefry2x32\", \"rbg\", \
                     \"unsafe_rbg\", \"threefry4x32\"?"
                );
                Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message))
            }
        },
        given => {
            given.known()?;
            let kind = convert::kind(interp, given);
            Err(Error::bad_argument(format!(
                "unrecognized type <class '{kind}'> for specifying PRNG implementation."
            )))
        }
    }
}

/// A key of another implementation, which `lib/jax/random/__init__.py` states.
fn other_key(interp: &mut Interpreter, name: &str, arguments: [Value; 2]) -> Result<Value> {
    let function = interp.of_library("jax.random", name)?;
    interp.call_positional(&function, arguments)
}

fn seeded(interp: &mut Interpreter, args: Args, name: &'static str, raw: bool) -> Result<Value> {
    let [seed, implementation] = args.bind(name, ["seed", "*impl?"])?;
    let other = other_implementation(interp, &implementation)?;
    let key = match &seed {
        Value::Int(seed) => {
            if lattice() == Lattice::Jax64 && u32::try_from(*seed).is_err() {
                return Err(Error::unsupported(format!("jax.random.{name} of a seed of 64 bits")));
            }
            Numeric::from(random::key_from_int(*seed))
        }
        Value::Bool(seed) => Numeric::from(random::key_from_int(i64::from(*seed))),
        seed => {
            let seed = match convert::number(interp, seed)? {
                Some(seed) => seed,
                None => {
                    let array = array::array_of(interp, seed, None)?;
                    operand(interp, name, &array)?
                }
            };
            let aval = seed.aval();
            if aval.dtype == DType::Key {
                let message = format!("{name} accepts a scalar seed, but was given a PRNG key.");
                return Err(Error::bad_argument(message));
            }
            if aval.rank() != 0 {
                let shape = lax::shown(&aval.shape.iter().map(|&n| n as i64).collect::<Vec<_>>());
                return Err(Error::bad_argument(format!(
                    "{name} accepts a scalar seed, but was given an array of shape {shape} != (). \
                     Use jax.vmap for batching"
                )));
            }
            if !aval.dtype.is_integer() {
                // JAX asks inside of `jit`.
                let weak = if aval.weak_type { "~" } else { "" };
                return Err(Error::bad_argument(format!(
                    "PRNG key seed must be an integer; got JitTracer({weak}{aval})"
                )));
            }
            if aval.dtype.size_bytes() == 8 {
                return Err(Error::unsupported(format!("jax.random.{name} of a seed of 64 bits")));
            }
            random::key(&mut interp.world.tracing, &seed)?
        }
    };
    let key = fresh(interp, key)?;
    if let Some(other) = other {
        let key = operand(interp, name, &key)?;
        let words = random::key_data(&mut interp.world.tracing, &key)?;
        let words = doubled(interp, &words)?;
        return match raw {
            true => Ok(words.into()),
            false => other_key(interp, "other_key", [words.into(), Value::str(&other)]),
        };
    }
    if !raw {
        return Ok(key);
    }
    let key = operand(interp, name, &key)?;
    Ok(random::key_data(&mut interp.world.tracing, &key)?.into())
}

/// The same words twice are the data of a key of the other implementations.
fn doubled(interp: &mut Interpreter, words: &Numeric) -> Result<Numeric> {
    jnp::concatenate(&mut interp.world.tracing, &[words.clone(), words.clone()], 0)
}

/// Key data that are none.
fn invalid(class: ErrorClass, what: String) -> Error {
    Error::raised(
        class,
        PythonError::TypeError,
        format!("JAX encountered invalid PRNG key data: {what}"),
    )
}

/// The keys of a value, and whether they came as plain integers.
fn keys(interp: &mut Interpreter, name: &str, value: &Value) -> Result<(Numeric, bool)> {
    let number = match value {
        Value::Array(_) | Value::Tracer(_) | Value::Host(_) | Value::Object(_) => {
            operand(interp, name, value)?
        }
        _ => {
            let kind = convert::kind(interp, value);
            return Err(invalid(ErrorClass::Shape, format!("expected an array, got {kind}")));
        }
    };
    let aval = number.aval();
    match aval.dtype {
        DType::Key => Ok((number, false)),
        DType::UInt32 if aval.shape.last() == Some(&2) => {
            Ok((random::wrap_key_data(&mut interp.world.tracing, &number)?, true))
        }
        DType::UInt32 => {
            Err(invalid(ErrorClass::Shape, format!("expected shape (…, 2), got {aval}")))
        }
        dtype => Err(invalid(ErrorClass::Dtype, format!("expected uint32, got {dtype}"))),
    }
}

/// One key, and whether it came as plain integers.
fn key(interp: &mut Interpreter, name: &str, value: &Value) -> Result<(Numeric, bool)> {
    let (key, raw) = keys(interp, name, value)?;
    if key.aval().rank() != 0 {
        let mut shape = key.aval().shape.to_vec();
        if raw {
            shape.push(2);
        }
        let message = format!(
            "{name} accepts a single key, but was given a key array of shape {} != (). Use \
             jax.vmap for batching.",
            ShapeDisplay(&shape)
        );
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    Ok((key, raw))
}

fn of_kind(interp: &mut Interpreter, key: Numeric, raw: bool) -> Result<Value> {
    Ok(match raw {
        true => random::key_data(&mut interp.world.tracing, &key)?.into(),
        false => key.into(),
    })
}

/// True for an array without axes.
fn is_number(value: &Value) -> bool {
    value.number().ok().flatten().is_some_and(|it| it.aval().shape.is_empty())
}

fn split(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, count] = args.bind_given("split", ["key", "num?"])?;
    let (key, raw) = key(interp, "split", &value.unwrap_or(Value::None))?;
    let shape = match count {
        None => Shape::from_slice(&[2]),
        Some(count @ (Value::Array(_) | Value::Host(_))) if !is_number(&count) => {
            let kind = convert::kind(interp, &count);
            return Err(Error::bad_argument(format!("split: num is no {kind}")));
        }
        Some(count @ (Value::Array(_) | Value::Host(_))) => {
            let count = convert::integer_argument(interp, "split", &count)?;
            drawn_shape(interp, &Value::Int(count))?
        }
        Some(count) => drawn_shape(interp, &count)?,
    };
    let result = random::split(&mut interp.world.tracing, &key, &shape)?;
    of_kind(interp, result, raw)
}

fn fold_in(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, data] = args.bind("fold_in", ["key", "data"])?;
    let (key, raw) = key(interp, "fold_in", &value)?;
    let data = match data {
        Value::Int(data) => match u32::try_from(data) {
            Ok(data) => Array::scalar(data).into(),
            Err(_) => {
                let message = format!("Python integer {data} out of bounds for uint32");
                return Err(Error::raised(
                    ErrorClass::UserError,
                    PythonError::OverflowError,
                    message,
                ));
            }
        },
        Value::None | Value::Str(_) => {
            let kind = convert::kind(interp, &data);
            return Err(Error::bad_value(format!("fold_in: {kind} is no uint32")));
        }
        data => operand(interp, "fold_in", &data)?,
    };
    if data.aval().rank() != 0 {
        let message =
            format!("fold_in accepts a scalar, but was given an array of type {}", data.aval());
        return Err(Error::bad_argument(message));
    }
    let result = random::fold_in(&mut interp.world.tracing, &key, &data)?;
    of_kind(interp, result, raw)
}

fn clone(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind("clone", ["key"])?;
    let key = operand(interp, "clone", &value)?;
    fresh(interp, key)
}

fn key_data(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.bind("key_data", ["keys"])?;
    if let Value::Object(id) = value
        && let Object::Instance(instance) = interp.world.object(id)
        && &*instance.class.name == "OtherKeys"
    {
        return other_key(interp, "other_key_data", [value, Value::None]);
    }
    let (keys, _) = keys(interp, "key_data", &value)?;
    Ok(random::key_data(&mut interp.world.tracing, &keys)?.into())
}

fn wrap_key_data(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [data, implementation] = args.bind("wrap_key_data", ["key_bits_array", "*impl?"])?;
    let other = other_implementation(interp, &implementation)?;
    let data = operand(interp, "wrap_key_data", &data)?;
    if data.aval().dtype != DType::UInt32 {
        let dtype = data.aval().dtype;
        return Err(invalid(
            ErrorClass::Dtype,
            format!("expected key_data.dtype = uint32; got {dtype}"),
        ));
    }
    if let Some(other) = other {
        if data.aval().shape.last() != Some(&4) {
            let aval = data.aval();
            let what = format!("expected key_data.shape to end with (4,); got {aval}");
            return Err(invalid(ErrorClass::Shape, what));
        }
        return other_key(interp, "other_key", [data.into(), Value::str(&other)]);
    }
    if data.aval().shape.last() != Some(&2) {
        let aval = data.aval();
        return Err(invalid(ErrorClass::Shape, format!("expected shape (…, 2), got {aval}")));
    }
    Ok(random::wrap_key_data(&mut interp.world.tracing, &data)?.into())
}

/// A shape that defaults to a scalar's; `None` itself is none.
fn given_shape(interp: &mut Interpreter, shape: &Option<Value>) -> Result<Shape> {
    match shape {
        None => Ok(Shape::new()),
        Some(Value::None) => Err(Error::bad_argument("'NoneType' object is not iterable")),
        Some(shape) => drawn_shape(interp, shape),
    }
}

/// A shape of what is drawn: a sequence or an `int`; no scalar of NumPy. JAX finds a negative extent
/// where it compiles (`draws-of-negative-shape`).
fn drawn_shape(interp: &mut Interpreter, shape: &Value) -> Result<Shape> {
    if matches!(shape, Value::Array(_) | Value::Host(_)) && !convert::is_row(shape) {
        let kind = convert::kind(interp, shape);
        return Err(Error::bad_argument(format!("'{kind}' object is not iterable")));
    }
    convert::iterated_shape(interp, shape)
}

/// The float type to draw, `float32` where none is named.
fn float_type(interp: &mut Interpreter, name: &str, dtype: &Value) -> Result<DType> {
    match convert::dtype(interp, dtype)?.unwrap_or_else(default_float) {
        DType::Float32 => Ok(DType::Float32),
        DType::Float64 => Err(Error::unsupported(format!("jax.random.{name} of float64"))),
        DType::Complex64 if name == "normal" => Ok(DType::Complex64),
        DType::Complex128 if name == "normal" => {
            Err(Error::unsupported("jax.random.normal of complex128"))
        }
        dtype if dtype.is_float() => Ok(dtype),
        dtype => {
            let kind = if name == "normal" { "float or complex" } else { "float" };
            let message = format!("dtype argument to `{name}` must be a {kind} dtype, got {dtype}");
            Err(Error::raised(ErrorClass::Dtype, PythonError::ValueError, message))
        }
    }
}

fn bits(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, shape, dtype, _] =
        args.bind_given("bits", ["key", "shape?", "dtype?", "*out_sharding?"])?;
    let [value, dtype] = [value, dtype].map(|given| given.unwrap_or(Value::None));
    let dtype = convert::dtype(interp, &dtype)?.or(Some(canonical(DType::UInt64)));
    if dtype.is_some_and(|dtype| dtype.is_unsigned_integer() && dtype != DType::UInt32) {
        return Err(Error::unsupported("jax.random.bits of another width"));
    }
    if let Some(dtype) = dtype.filter(|dtype| *dtype != DType::UInt32) {
        return Err(Error::bad_value(format!(
            "dtype argument to `bits` must be an unsigned int dtype, got {}",
            dtype.name()
        )));
    }
    let (key, _) = key(interp, "bits", &value)?;
    let shape = given_shape(interp, &shape)?;
    Ok(random::bits(&mut interp.world.tracing, &key, &shape)?.into())
}

fn uniform(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["key", "shape?", "dtype?", "minval?", "maxval?", "*out_sharding?"];
    let [value, shape, dtype, minval, maxval, _] = args.bind_given("uniform", signature)?;
    let [value, dtype, minval, maxval] =
        [value, dtype, minval, maxval].map(|given| given.unwrap_or(Value::None));
    let (key, _) = key(interp, "uniform", &value)?;
    let dtype = float_type(interp, "uniform", &dtype)?;
    let shape = given_shape(interp, &shape)?;
    let bound = |interp: &mut Interpreter, value: Value, default: f32| match value {
        Value::None => Ok(Array::scalar(default).into()),
        value => operand(interp, "uniform", &value),
    };
    let (minval, maxval) = (bound(interp, minval, 0.0)?, bound(interp, maxval, 1.0)?);
    Ok(random::uniform(&mut interp.world.tracing, &key, &shape, &minval, &maxval, dtype)?.into())
}

type Distribution = fn(&mut Tracing, &Numeric, &[usize], DType) -> Result<Numeric>;

fn shaped(
    interp: &mut Interpreter,
    args: Args,
    name: &'static str,
    f: Distribution,
) -> Result<Value> {
    let [value, shape, dtype, _] =
        args.bind_given(name, ["key", "shape?", "dtype?", "*out_sharding?"])?;
    let value = value.unwrap_or(Value::None);
    let (key, _) = key(interp, name, &value)?;
    let dtype = float_type(interp, name, &dtype.unwrap_or(Value::None))?;
    let shape = given_shape(interp, &shape)?;
    Ok(f(&mut interp.world.tracing, &key, &shape, dtype)?.into())
}

/// Parameters broadcast to the shape that was asked for, and no further.
fn check_parameters(shape: &Shape, parameters: &[&Numeric]) -> Result<()> {
    let joint = parameters.iter().try_fold(shape.clone(), |joint, parameter| {
        crate::array::broadcast_shapes(&joint, &parameter.aval().shape)
    });
    if joint.as_ref() == Some(shape) {
        return Ok(());
    }
    Err(Error::raised(
        ErrorClass::Shape,
        PythonError::ValueError,
        "parameter shapes must be broadcast-compatible with the shape argument, and the result of \
         broadcasting the shapes must equal the shape argument",
    )
    .of_library())
}

/// The shape that was asked for, or that of the parameters together.
fn parameter_shape(
    interp: &mut Interpreter,
    shape: &Value,
    parameters: &[&Numeric],
) -> Result<Shape> {
    if !matches!(shape, Value::None) {
        let shape = drawn_shape(interp, shape)?;
        check_parameters(&shape, parameters)?;
        return Ok(shape);
    }
    let mut joint = Shape::new();
    for parameter in parameters {
        joint =
            crate::array::broadcast_shapes(&joint, &parameter.aval().shape).ok_or_else(|| {
                Error::raised(
                    ErrorClass::Shape,
                    PythonError::ValueError,
                    "Incompatible shapes for broadcasting",
                )
            })?;
    }
    Ok(joint)
}

fn truncated_normal(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let name = "truncated_normal";
    let [value, lower, upper, shape, dtype, _] =
        args.bind(name, ["key", "lower", "upper", "shape?", "dtype?", "*out_sharding?"])?;
    let (key, _) = key(interp, name, &value)?;
    let dtype = float_type(interp, name, &dtype)?;
    if matches!(lower, Value::None) || matches!(upper, Value::None) {
        return Err(Error::bad_value("None is no bound of truncated_normal"));
    }
    let (lower, upper) = (operand(interp, name, &lower)?, operand(interp, name, &upper)?);
    let shape = parameter_shape(interp, &shape, &[&lower, &upper])?;
    Ok(random::truncated_normal(&mut interp.world.tracing, &key, &lower, &upper, &shape, dtype)?
        .into())
}

/// True for the mode of a draw that is stated here, and false for what is no mode.
fn is_low(name: &str, mode: &Value) -> Result<bool> {
    match mode {
        Value::None => Ok(true),
        Value::Str(mode) if &**mode == "high" => {
            Err(Error::unsupported(format!("jax.random.{name}(mode=\"high\")")))
        }
        Value::Str(mode) => Ok(&**mode == "low"),
        _ => Ok(false),
    }
}

fn bernoulli(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, p, shape, mode, _] =
        args.bind("bernoulli", ["key", "p?", "shape?", "mode?", "*out_sharding?"])?;
    if !is_low("bernoulli", &mode)? {
        let mode = interp.repr(&mode)?;
        return Err(Error::bad_value(format!("got mode={mode}, expected 'high' or 'low'")));
    }
    let (key, _) = key(interp, "bernoulli", &value)?;
    let p: Numeric = match p {
        Value::None => Array::scalar(0.5f32).into(),
        p => operand(interp, "bernoulli", &p)?,
    };
    if !p.aval().dtype.is_float() {
        let dtype = p.aval().dtype;
        return Err(Error::bad_argument(format!(
            "bernoulli probability `p` must have a floating dtype, got {dtype}."
        )));
    }
    if lattice() == Lattice::Jax64 {
        return Err(Error::unsupported("jax.random.bernoulli with types of 64 bits"));
    }
    let shape = parameter_shape(interp, &shape, &[&p])?;
    Ok(random::bernoulli(&mut interp.world.tracing, &key, &p, &shape)?.into())
}

fn randint(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, shape, minval, maxval, dtype, _] =
        args.bind("randint", ["key", "shape", "minval", "maxval", "dtype?", "*out_sharding?"])?;
    let dtype = convert::dtype(interp, &dtype)?.unwrap_or_else(default_int);
    if !dtype.is_integer() {
        let message = format!("randint only accepts integer dtypes, got {dtype}");
        return Err(Error::bad_argument(message));
    }
    if dtype.size_bytes() != 4 {
        return Err(Error::unsupported(format!("jax.random.randint(dtype={dtype})")));
    }
    let (key, _) = key(interp, "randint", &value)?;
    let shape = drawn_shape(interp, &shape)?;
    let (minval, maxval) =
        (operand(interp, "randint", &minval)?, operand(interp, "randint", &maxval)?);
    check_parameters(&shape, &[&minval, &maxval])?;
    let ops = &mut interp.world.tracing;
    let mut bound = |bound: Numeric| match bound.aval().dtype {
        dtype if dtype.is_inexact() || dtype == DType::Bool => {
            jnp::astype(ops, &bound, DType::Int32)
        }
        _ => Ok(bound),
    };
    let (minval, maxval) = (bound(minval)?, bound(maxval)?);
    let result = random::randint(ops, &key, &shape, &minval, &maxval)?;
    Ok(jnp::astype(ops, &result, dtype)?.into())
}

fn categorical(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["key", "logits", "axis?", "shape?", "replace?", "*mode?"];
    let [value, logits, axis, shape, replace, mode] = args.bind("categorical", signature)?;
    if !is_low("categorical", &mode)? {
        let mode = interp.str(&mode)?;
        return Err(Error::bad_value(format!("Must provide valid mode for gumbel got: {mode}")));
    }
    if !matches!(replace, Value::None | Value::Bool(true)) {
        return Err(Error::unsupported("jax.random.categorical(replace=False)"));
    }
    let (key, _) = key(interp, "categorical", &value)?;
    let mut logits = operand(interp, "categorical", &logits)?;
    if let Value::Tracer(tracer) = &axis
        && convert::known(interp, &Numeric::Tracer(tracer.clone()))?.is_none()
    {
        let class = PythonError::TracerArrayConversionError;
        return Err(convert::concretization(class, &tracer.aval, "the axis"));
    }
    let axis = match axis {
        Value::None => -1,
        axis => convert::integer_argument(interp, "categorical", &axis)?,
    };
    if convert::in_range(axis, logits.aval().rank()).is_err() {
        let message = format!("axis {axis} is out of bounds for the shape of the logits");
        return Err(PythonError::IndexError.raised(message).of_library());
    }
    if !logits.aval().dtype.is_float() {
        let dtype = logits.aval().dtype;
        let message = format!("dtype argument to `gumbel` must be a float dtype, got {dtype}");
        return Err(Error::raised(ErrorClass::Dtype, PythonError::ValueError, message));
    }
    if logits.aval().dtype == DType::Float64 {
        return Err(Error::unsupported("jax.random.categorical of 64 bits"));
    }
    let last = convert::in_range(axis, logits.aval().rank())? + 1 == logits.aval().rank();
    if !last {
        let along = interp.of_library("jax.random", "categorical_along")?;
        return interp.call_positional(&along, [value, logits.into(), Value::Int(axis), shape]);
    }
    if !matches!(shape, Value::None) {
        // Each place of the shape draws from the logits that broadcast to it.
        let mut shape = convert::shape(interp, &shape)?;
        shape.push(logits.aval().shape.last().copied().unwrap_or(1));
        logits =
            convert::value_error(jnp::broadcast_to(&mut interp.world.tracing, &logits, &shape))?;
    }
    if logits.aval().shape.last() == Some(&0) {
        let message = "attempt to get argmax of an empty sequence";
        return Err(Error::raised(ErrorClass::Shape, PythonError::ValueError, message));
    }
    Ok(random::categorical(&mut interp.world.tracing, &key, &logits)?.into())
}

fn permutation(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, x, axis, independent, _] =
        args.bind("permutation", ["key", "x", "axis?", "independent?", "*out_sharding?"])?;
    if convert::flag(interp, &independent, false)? {
        return Err(Error::unsupported("jax.random.permutation(independent=True)"));
    }
    let (key, _) = key(interp, "permutation", &value)?;
    if let Value::Int(count) = x {
        convert::axis(interp, "permutation", &axis, 1)?;
        let count = usize::try_from(count).unwrap_or(0);
        return Ok(random::permutation_of(&mut interp.world.tracing, &key, count)?.into());
    }
    let x = operand(interp, "permutation", &x)?;
    let rank = x.aval().rank();
    let axis = convert::axis(interp, "permutation", &axis, rank.max(1))?.unwrap_or(0);
    convert::in_range(axis, rank.max(1))?;
    if rank == 0 {
        let message = "x must be an integer or at least 1-dimensional";
        return Err(match x.aval().dtype.is_integer() {
            true => Error::unsupported("jax.random.permutation of an integer in an array"),
            false => Error::raised(ErrorClass::BadArgument, PythonError::TypeError, message),
        });
    }
    Ok(random::permutation(&mut interp.world.tracing, &key, &x, axis)?.into())
}
