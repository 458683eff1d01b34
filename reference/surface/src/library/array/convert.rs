//! From Python values to what operations take: numbers, element types, axes, shapes.

use std::rc::Rc;

use crate::array::{Array, Aval, DType, Lattice, Shape, canonical, lattice};
use crate::error::{Error, ErrorClass, PythonError, Result};
pub use crate::heap::number::{int, overflow};
use crate::heap::{ClassKind, Describes, Object, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::collections::Range;
use crate::primitive::{Primitive, PrimitiveError};
use crate::pure::Numeric;

/// The Python class that an error about a value names.
pub fn kind(interp: &Interpreter, value: &Value) -> String {
    match value {
        Value::None => "NoneType".into(),
        Value::Ellipsis => "ellipsis".into(),
        Value::NotImplemented => "NotImplementedType".into(),
        Value::Bool(_) => "bool".into(),
        Value::Int(_) | Value::Long(_) => "int".into(),
        Value::Complex(..) => "complex".into(),
        Value::Float(_) => "float".into(),
        Value::Str(_) => "str".into(),
        Value::Tuple(_) => "tuple".into(),
        Value::Slice(_) => "slice".into(),
        Value::Array(_) => "ArrayImpl".into(),
        Value::Host(_) => "ndarray".into(),
        Value::Tracer(_) => "Tracer".into(),
        Value::Abstract(_, Describes::Struct) => "ShapeDtypeStruct".into(),
        Value::Abstract(_, Describes::Type) => "ShapedArray".into(),
        Value::DType(_) => "dtype".into(),
        Value::Class(_) => "type".into(),
        Value::Callable(_) => "function".into(),
        Value::Opaque(object) => object.type_name().into(),
        Value::Object(id) => match interp.world.object(*id) {
            Object::List(_) => "list".into(),
            Object::Dict(_) => "dict".into(),
            Object::Set(_) => "set".into(),
            Object::State(_) => "State".into(),
            Object::Instance(instance) => instance.class.name.to_string(),
            Object::Variable(variable) => variable.class.name.to_string(),
            Object::Reference(_) => "Ref".into(),
            Object::Cell(_) | Object::Interpreter(_) => "object".into(),
        },
    }
}

/// What a value is as an operand, if it is a number: an array, a tracer, a Python scalar, or a
/// Variable of one. Python's scalars are weak; a bool is never.
pub fn number(interp: &mut Interpreter, value: &Value) -> Result<Option<Numeric>> {
    if let Some(number) = value.number()? {
        return Ok(Some(number));
    }
    let Value::Object(id) = value else {
        value.known()?;
        return Ok(None);
    };
    if matches!(interp.world.object(*id), Object::List(_) | Object::Dict(_) | Object::Set(_)) {
        return Ok(None);
    }
    let stands_for = match interp.world.extended(value) {
        Some(value) => Some(value.clone()),
        None => interp.jax_array(value)?,
    };
    match stands_for {
        Some(value) => interp.deeper(|interp| number(interp, &value)),
        None if is_array_like(interp, value) => {
            let kind = kind(interp, value);
            Err(Error::unsupported(format!("{ARRAY} of the class {kind} in an operation")))
        }
        None => Ok(None),
    }
}

/// The method by which an object of the program says what array it is to NumPy.
pub const ARRAY: &str = "__array__";

/// True if it is an object of a class of the program that has this method.
pub fn is_array_like(interp: &mut Interpreter, value: &Value) -> bool {
    let is_instance = matches!(value, Value::Object(id)
        if matches!(interp.world.object(*id), Object::Instance(_)));
    is_instance && interp.special(value, Symbol::new(ARRAY)).is_some()
}

/// The type that an object of the program describes by its attributes `shape` and `dtype`, as
/// `jnp.zeros_like` asks for them; `None` for what is no such object.
pub fn described(interp: &mut Interpreter, value: &Value) -> Result<Option<Aval>> {
    let (shape, dtype) = (Symbol::new("shape"), Symbol::new("dtype"));
    if interp.world.as_instance(value).is_none()
        || !interp.has_attribute(value, shape)?
        || !interp.has_attribute(value, dtype)?
    {
        return Ok(None);
    }
    let (extents, dtype) =
        (interp.get_attribute(value, shape)?, interp.get_attribute(value, dtype)?);
    let extents = self::shape(interp, &extents)?;
    Ok(self::dtype(interp, &dtype)?.map(|dtype| Aval::new(dtype, false, extents)))
}

/// The same, for an argument of a function that takes arrays: anything else is a wrong argument.
pub fn operand(interp: &mut Interpreter, function: &str, value: &Value) -> Result<Numeric> {
    match number(interp, value)? {
        Some(number) => Ok(number),
        None => Err(not_an_array(interp, function, value)),
    }
}

pub fn not_an_array(interp: &Interpreter, function: &str, value: &Value) -> Error {
    let kind = kind(interp, value);
    Error::bad_argument(format!("{function} requires ndarray or scalar arguments, got {kind}"))
}

/// A value whose numbers are known where a program runs Python on them.
pub fn known(interp: &mut Interpreter, x: &Numeric) -> Result<Option<Rc<Array>>> {
    interp.world.tracing.known(x)
}

/// What Python refuses to do with a value that is traced: `python` is the class of JAX's error.
pub fn concretization(python: PythonError, aval: &Aval, wanted: &str) -> Error {
    Error::raised(
        ErrorClass::Concretization,
        python,
        format!(
            "{wanted} of a traced value of type {aval}: its value is known only when the program \
             runs"
        ),
    )
}

/// The same of this number, whose arguments the message can name.
pub fn unknown(interp: &mut Interpreter, python: PythonError, x: &Numeric, wanted: &str) -> Error {
    let error = concretization(python, x.aval(), wanted);
    if let Error::Raised(exception) = &error {
        let words = words(python, x.aval(), wanted);
        interp.world.tracing.ask(x, &exception.message, words);
    }
    error
}

/// The beginning of JAX's text that it asks for a value in vain.
fn words(python: PythonError, aval: &Aval, wanted: &str) -> Option<String> {
    let converted = match (python, wanted) {
        (PythonError::TracerBoolConversionError, _) => {
            return Some(format!(
                "Attempted boolean conversion of traced array with shape {aval}."
            ));
        }
        (PythonError::TracerIntegerConversionError, _) => {
            return Some(format!(
                "The __index__() method was called on traced array with shape {aval}"
            ));
        }
        (PythonError::ConcretizationTypeError, "the item") => {
            return Some(abstract_value(aval, "This occurred in the item() method of jax.Array"));
        }
        (PythonError::ConcretizationTypeError, "the float") => "float",
        (PythonError::ConcretizationTypeError, "the integer") => "int",
        (PythonError::ConcretizationTypeError, "the complex number") => "complex",
        _ => return None,
    };
    let why = format!(
        "The problem arose with the `{converted}` function. If trying to convert the data type of \
         a value, try using `x.astype({converted})` or `jnp.array(x, {converted})` instead."
    );
    Some(abstract_value(aval, &why))
}

/// The beginning of a `ConcretizationTypeError`.
pub fn abstract_value(aval: &Aval, why: &str) -> String {
    format!(
        "Abstract tracer value encountered where concrete value is expected: traced array with \
         shape {aval}\n{why}"
    )
}

/// A result under an identity of its own: inside `jit` and theirs it is a traced value, as JAX
/// stages even constants.
pub fn fresh(interp: &mut Interpreter, result: Numeric) -> Result<Value> {
    interp.world.tracing.check_live(&result)?;
    let Numeric::Array(array) = &result else { return Ok(result.into()) };
    if interp.world.tracing.depth() == 0 {
        return Ok(if Rc::strong_count(array) == 1 {
            result.into()
        } else {
            Value::Array(Rc::new((**array).clone()))
        });
    }
    let shape = array.aval().shape.clone();
    Ok(interp.world.tracing.apply(&Primitive::Reshape { shape }, &[result])?.into())
}

/// A misfit of shapes that JAX raises as a `ValueError` here, and elsewhere as a `TypeError`.
pub fn value_error<T>(result: Result<T>) -> Result<T> {
    result.map_err(|error| match error {
        Error::Raised(mut exception)
            if matches!(exception.class, ErrorClass::Shape | ErrorClass::BadArgument) =>
        {
            exception.python = PythonError::ValueError;
            Error::Raised(exception)
        }
        error => error,
    })
}

/// The same for extents that are negative: other wrong extents stay a `TypeError`.
pub fn value_of_shape<T>(shape: Result<T>) -> Result<T> {
    shape.map_err(|error| match error {
        Error::Raised(mut exception) if exception.class == ErrorClass::Shape => {
            exception.python = PythonError::ValueError;
            Error::Raised(exception)
        }
        error => error,
    })
}

/// The number of elements.
pub fn size(aval: &Aval) -> Result<usize> {
    Ok(aval.size().map_err(PrimitiveError::from)?)
}

/// An integer that Python must know: an int, or an integer scalar.
pub fn index(interp: &mut Interpreter, value: &Value) -> Result<Option<i64>> {
    Ok(match value {
        Value::Int(value) => Some(*value),
        Value::Bool(value) => Some(i64::from(*value)),
        Value::Array(_) | Value::Host(_) | Value::Tracer(_) => Some(super::index(interp, value)?),
        Value::Object(id) if matches!(interp.world.object(*id), Object::Variable(_)) => {
            return match interp.jax_array(value)? {
                Some(value) => interp.deeper(|interp| index(interp, &value)),
                None => Ok(None),
            };
        }
        Value::Object(_) => interp.try_index(value)?,
        _ => None,
    })
}

/// An integer argument; a wrong argument if it is something else.
pub fn integer_argument(interp: &mut Interpreter, function: &str, value: &Value) -> Result<i64> {
    match index(interp, value)? {
        Some(value) => Ok(value),
        None => {
            let kind = kind(interp, value);
            Err(Error::bad_argument(format!(
                "{function}: '{kind}' object cannot be interpreted as an integer"
            )))
        }
    }
}

/// The integer that `int()` makes of an argument whose value JAX asks for while it traces.
///
/// # Errors
/// A `ConcretizationTypeError` for a traced value, else the one of `int()`.
pub fn int_argument(interp: &mut Interpreter, function: &str, value: &Value) -> Result<i64> {
    known_scalar(interp, value)?;
    match value {
        Value::Float(value) if value.is_finite() => Ok(value.trunc() as i64),
        Value::Str(text) => text.trim().parse().map_err(|_| {
            Error::value_error(format!("invalid literal for int() with base 10: '{text}'"))
        }),
        Value::Array(_) | Value::Host(_)
            if value.concrete().is_some_and(|array| array.dtype().is_inexact()) =>
        {
            super::float(interp, value).map(|value| value.trunc() as i64)
        }
        value => integer_argument(interp, function, value),
    }
}

/// An integer argument that JAX asks for while it traces.
///
/// # Errors
/// A `ConcretizationTypeError` for a traced value, else as [`integer_argument`].
pub fn concrete_integer(interp: &mut Interpreter, function: &str, value: &Value) -> Result<i64> {
    known_scalar(interp, value)?;
    integer_argument(interp, function, value)
}

/// The number of a diagonal, one of 32 bits to JAX.
pub fn offset(interp: &mut Interpreter, function: &str, value: &Value) -> Result<i64> {
    match value {
        Value::Int(number) if lattice() != Lattice::NumPy => int(*number).map(|_| *number),
        Value::Long(number) => Err(overflow(number)),
        value => integer_argument(interp, function, value),
    }
}

/// The shape that `np.shape` says a value has, whether it is an array or not.
///
/// # Errors
/// A `ValueError` for a nested list whose rows differ.
pub fn any_shape(interp: &mut Interpreter, value: &Value) -> Result<Shape> {
    match value {
        Value::Abstract(aval, _) => Ok(aval.shape.clone()),
        value if sequence(interp, value).is_some() => match super::array_of(interp, value, None) {
            Ok(array) => Ok(array.numeric().map(|x| x.aval().shape.clone()).unwrap_or_default()),
            Err(Error::Raised(mut raised)) if raised.class == ErrorClass::Shape => {
                raised.python = PythonError::ValueError;
                Err(Error::Raised(raised))
            }
            Err(error @ Error::Raised(_)) => match sequence(interp, value) {
                Some(items) => Ok(Shape::from_slice(&[items.len()])),
                None => Err(error),
            },
            Err(error) => Err(error),
        },
        Value::Int(_) => Ok(Shape::new()),
        value if value.downcast::<Range>().is_some() => {
            let items = interp.iterate(value)?;
            Ok(Shape::from_slice(&[items.len()]))
        }
        value => Ok(match number(interp, value) {
            Ok(Some(number)) => number.aval().shape.clone(),
            Ok(None) | Err(Error::Raised(_)) => Shape::new(),
            Err(error) => return Err(error),
        }),
    }
}

/// A count, a length, an extent: not negative.
pub fn count_argument(interp: &mut Interpreter, function: &str, value: &Value) -> Result<usize> {
    let count = integer_argument(interp, function, value)?;
    usize::try_from(count).map_err(|_| {
        Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            format!("{function}: {count} is negative"),
        )
    })
}

/// A number argument that is no array to the function (`atol`, `ddof`): a float.
pub fn float_argument(interp: &mut Interpreter, function: &str, value: &Value) -> Result<f64> {
    match value {
        Value::Float(value) => Ok(*value),
        Value::Int(value) => Ok(*value as f64),
        Value::Bool(value) => Ok(f64::from(u8::from(*value))),
        Value::Array(_) | Value::Host(_) | Value::Tracer(_) => super::float(interp, value),
        _ => Err(not_an_array(interp, function, value)),
    }
}

/// The `out` of a function of JAX, which writes to no array of the caller.
///
/// # Errors
/// A `NotImplementedError` where one is given.
pub fn no_buffer(name: &str, out: &Value) -> Result<()> {
    match out {
        Value::None => Ok(()),
        _ => {
            let message = format!("The 'out' argument to jnp.{name} is not supported.");
            Err(PythonError::NotImplementedError.raised(message))
        }
    }
}

/// A flag: Python's truth of the value; `default` if it was left out.
pub fn flag(interp: &mut Interpreter, value: &Value, default: bool) -> Result<bool> {
    match value {
        Value::None => Ok(default),
        Value::Bool(value) => Ok(*value),
        value => interp.truth(value),
    }
}

/// The items of a tuple or list; `None` for everything else.
pub fn sequence(interp: &Interpreter, value: &Value) -> Option<Vec<Value>> {
    match value {
        Value::Tuple(items) => Some(items.to_vec()),
        Value::Object(id) => match interp.world.object(*id) {
            Object::List(items) => Some(items.to_vec()),
            Object::Instance(instance) if instance.class.kind == ClassKind::List => Some(
                instance.attributes.values().map(|attribute| attribute.value.clone()).collect(),
            ),
            _ => interp.world.extended(value).and_then(|value| sequence(interp, value)),
        },
        _ => None,
    }
}

/// The arrays of a sequence, as `jnp.stack` takes them: a tuple or list, or an array along its
/// first axis.
pub fn arrays(interp: &mut Interpreter, function: &str, value: &Value) -> Result<Vec<Numeric>> {
    let items = match sequence(interp, value) {
        Some(items) => items,
        None if value.numeric().is_some() => super::iterate(interp, value)?,
        None => return Err(not_an_array(interp, function, value)),
    };
    items.iter().map(|item| operand(interp, function, item)).collect()
}

/// The items of what Python goes through and knows the numbers of: a tuple or list, a range, an
/// array with one axis. `None` for everything else.
pub fn listed(interp: &mut Interpreter, value: &Value) -> Result<Option<Vec<Value>>> {
    if let Some(items) = sequence(interp, value) {
        return Ok(Some(items));
    }
    match is_row(value) {
        true => interp.iterate(value).map(Some),
        false => Ok(None),
    }
}

/// True for an array with one axis, and for a range.
pub fn is_row(value: &Value) -> bool {
    match value {
        Value::Tracer(tracer) => tracer.aval.rank() == 1,
        value => {
            value.concrete().is_some_and(|array| array.rank() == 1)
                || value.downcast::<Range>().is_some()
        }
    }
}

/// Integers given one by one or as a sequence: axes, shifts.
pub fn integers(interp: &mut Interpreter, function: &str, value: &Value) -> Result<Vec<i64>> {
    match listed(interp, value)? {
        Some(items) => items.iter().map(|item| integer_argument(interp, function, item)).collect(),
        None => Ok(vec![integer_argument(interp, function, value)?]),
    }
}

/// Refuses a traced scalar where JAX asks for a value that is known while it traces.
///
/// # Errors
/// The `ConcretizationTypeError`.
pub fn known_scalar(interp: &mut Interpreter, value: &Value) -> Result<()> {
    if let Value::Tracer(tracer) = value
        && known(interp, &Numeric::Tracer(tracer.clone()))?.is_none()
    {
        let class = PythonError::ConcretizationTypeError;
        return Err(concretization(class, &tracer.aval, "the value"));
    }
    Ok(())
}

/// Axes as a program gives them: `None` for all. Each must be one of `rank` axes, and none be named
/// twice.
pub fn axes(
    interp: &mut Interpreter,
    function: &str,
    value: &Value,
    rank: usize,
) -> Result<Option<Vec<i64>>> {
    if matches!(value, Value::None) {
        return Ok(None);
    }
    known_scalar(interp, value)?;
    let axes = integers(interp, function, value)?;
    let mut seen = Vec::with_capacity(axes.len());
    for &axis in &axes {
        let axis = in_range(axis, rank)?;
        if seen.contains(&axis) {
            return Err(axis_error(format!("duplicate value in 'axis': {axes:?}")));
        }
        seen.push(axis);
    }
    Ok(Some(axes))
}

/// Axes as `jax.lax` takes them: a sequence of ints, and nothing else.
///
/// # Errors
/// A `TypeError` for a single axis, an array of JAX, or axes that are no ints.
pub fn lax_axes(interp: &mut Interpreter, function: &str, value: &Value) -> Result<Vec<i64>> {
    let is_sequence = !matches!(value, Value::Array(_) | Value::Tracer(_));
    let items = match listed(interp, value)? {
        Some(items) if is_sequence => items,
        _ => {
            let kind = kind(interp, value);
            return Err(Error::bad_argument(format!("'{kind}' object is not iterable")));
        }
    };
    items.iter().map(|item| lax_axis(interp, function, item)).collect()
}

/// One axis as `jax.lax` takes it: an int.
///
/// # Errors
/// A `TypeError` for everything else, also for a bool and an array of JAX.
pub fn lax_axis(interp: &mut Interpreter, function: &str, value: &Value) -> Result<i64> {
    match value {
        Value::Bool(_) | Value::Array(_) | Value::Tracer(_) => {
            let kind = kind(interp, value);
            Err(Error::bad_argument(format!("{function}: an axis is an int, got {kind}")))
        }
        value => integer_argument(interp, function, value),
    }
}

/// One axis, or `None`.
pub fn axis(
    interp: &mut Interpreter,
    function: &str,
    value: &Value,
    rank: usize,
) -> Result<Option<i64>> {
    if matches!(value, Value::None) {
        return Ok(None);
    }
    let axis = integer_argument(interp, function, value)?;
    in_range(axis, rank)?;
    Ok(Some(axis))
}

/// The axis from the front; an error if an array of that rank has no such axis.
pub fn in_range(axis: i64, rank: usize) -> Result<usize> {
    let from_front = if axis < 0 { axis.saturating_add(rank as i64) } else { axis };
    usize::try_from(from_front).ok().filter(|axis| *axis < rank).ok_or_else(|| {
        axis_error(format!("axis {axis} is out of bounds for array of dimension {rank}"))
    })
}

pub fn axis_error(message: String) -> Error {
    Error::raised(ErrorClass::Axis, PythonError::ValueError, message)
}

/// A shape: an integer, or a sequence of them.
pub fn shape(interp: &mut Interpreter, value: &Value) -> Result<Shape> {
    let extents = listed(interp, value)?.unwrap_or_else(|| vec![value.clone()]);
    extents.iter().map(|extent| self::extent(interp, extent)).collect()
}

/// A shape as `jax.lax` and `jax.random` take it: also what can be gone through.
pub fn iterated_shape(interp: &mut Interpreter, value: &Value) -> Result<Shape> {
    let is_set = matches!(value, Value::Object(id)
        if matches!(interp.world.object(*id), Object::Set(_) | Object::Dict(_)));
    match is_set {
        true => {
            let extents = interp.iterate(value)?;
            shape(interp, &Value::tuple(extents))
        }
        false => shape(interp, value),
    }
}

fn extent(interp: &mut Interpreter, value: &Value) -> Result<usize> {
    let extent = match value {
        Value::Tracer(tracer) => {
            let message = format!(
                "Shapes must be 1D sequences of concrete values of integer type, got a traced \
                 value of type {}. If using `jit`, try using `static_argnums`",
                tracer.aval
            );
            match known(interp, &Numeric::Tracer(tracer.clone()))?
                .and_then(|array| array.item_int())
            {
                Some(extent) => extent,
                // No concretization error: JAX never asks for the value.
                None => {
                    return Err(Error::raised(
                        ErrorClass::BadArgument,
                        PythonError::TypeError,
                        message,
                    ));
                }
            }
        }
        Value::Int(extent) => *extent,
        Value::Bool(extent) => i64::from(*extent),
        other => {
            if let Value::Object(_) = other
                && let Some(extent) = index(interp, other)?
            {
                return whole(extent);
            }
            if let Some(array) = other.concrete()
                && array.rank() == 0
                && array.dtype().is_integer()
            {
                return whole(array.item_int().unwrap_or(0));
            }
            let kind = kind(interp, other);
            return Err(Error::bad_argument(format!(
                "Shapes must be 1D sequences of concrete values of integer type, got {kind}"
            )));
        }
    };
    whole(extent)
}

fn whole(extent: i64) -> Result<usize> {
    usize::try_from(extent).map_err(|_| {
        Error::raised(
            ErrorClass::Shape,
            PythonError::TypeError,
            format!("shape must have every element be nonnegative, got {extent}"),
        )
    })
}

/// An element type as a program names it: `jnp.float32`, `"float32"`, `float`, `x.dtype`; `None` if
/// it named none. Without 64-bit types, that of 32 bits.
pub fn dtype(interp: &Interpreter, value: &Value) -> Result<Option<DType>> {
    Ok(named_dtype(interp, value)?.map(canonical))
}

/// The same, as it is named: one of 64 bits, too.
pub fn named_dtype(interp: &Interpreter, value: &Value) -> Result<Option<DType>> {
    let named = |name: &str| match DType::parse(name).or_else(|| numpy_dtype(name)) {
        Some(dtype) => Ok(Some(dtype)),
        None if is_of_other_elements(name) => Err(Error::unsupported(format!("dtype {name}"))),
        None if KNOWN_ELSEWHERE.contains(&name) => Err(Error::unsupported(format!("dtype {name}"))),
        None => Err(Error::raised(
            ErrorClass::Dtype,
            PythonError::TypeError,
            format!("data type '{name}' not understood"),
        )),
    };
    match value {
        Value::None => Ok(None),
        Value::DType(dtype) => Ok(Some(*dtype)),
        Value::Str(name) => named(name),
        Value::Class(class) if matches!(&*class.name, "float" | "int" | "bool" | "complex") => {
            named(&class.name)
        }
        // To NumPy, any class names a type of elements: its objects.
        Value::Class(class) => Err(Error::unsupported(format!("elements of type {}", class.name))),
        Value::Opaque(object) if object.dtype().is_some() => Ok(object.dtype()),
        Value::Array(_) | Value::Tracer(_) => {
            let message = "Passing an array as a dtype argument is no longer supported; instead \
                           of dtype=arr use dtype=arr.dtype.";
            Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message))
        }
        Value::Host(host) if host.is_scalar() => Ok(Some(host.array().dtype())),
        Value::Tuple(_) if lattice() == Lattice::NumPy => Err(structured()),
        Value::Object(id)
            if lattice() == Lattice::NumPy
                && matches!(interp.world.object(*id), Object::List(_) | Object::Dict(_)) =>
        {
            Err(structured())
        }
        other => {
            let kind = kind(interp, other);
            if kind == "OtherKeyType" {
                return Err(Error::unsupported("the type of keys of another implementation"));
            }
            // What such a type adds, and how, the program says.
            let own = interp.world.as_instance(other);
            let attribute = own.and_then(|(_, instance)| {
                let name = Symbol::new("dtype");
                let own = instance.attributes.get(&name).map(|attribute| attribute.value.clone());
                own.or_else(|| instance.class.lookup(name))
            });
            match attribute {
                Some(Value::DType(dtype)) => return Ok(Some(dtype)),
                Some(_) => return Err(Error::unsupported(format!("the dtype of a {kind}"))),
                None => {}
            }
            let mut classes = own.into_iter().flat_map(|(_, instance)| instance.class.order());
            if classes.any(|class| &*class.name == "ExtendedDType") {
                return Err(Error::unsupported(format!(
                    "{kind}, an element type of the program's"
                )));
            }
            Err(Error::bad_argument(format!("Cannot interpret a {kind} as a data type")))
        }
    }
}

/// Elements that have named parts.
fn structured() -> Error {
    Error::unsupported("a structured dtype")
}

/// An element type by another of its names in NumPy: of C, a letter, or a kind with a size.
fn numpy_dtype(name: &str) -> Option<DType> {
    use DType::*;
    let name = name.strip_prefix(['=', '<', '|']).unwrap_or(name);
    Some(match name {
        "?" | "b1" => Bool,
        "b" | "i1" | "byte" => Int8,
        "h" | "i2" | "short" => Int16,
        "i" | "i4" | "intc" => Int32,
        "l" | "q" | "p" | "n" | "i8" | "long" | "longlong" | "intp" => Int64,
        "B" | "u1" | "ubyte" => UInt8,
        "H" | "u2" | "ushort" => UInt16,
        "I" | "u4" | "uintc" => UInt32,
        "L" | "Q" | "P" | "N" | "u8" | "ulong" | "ulonglong" | "uintp" => UInt64,
        "e" | "f2" => Float16,
        "f" | "f4" => Float32,
        "d" | "f8" => Float64,
        "F" | "c8" => Complex64,
        "D" | "c16" => Complex128,
        _ => return None,
    })
}

/// True if NumPy has a type of that name whose elements are no numbers of these, or are several.
fn is_of_other_elements(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "bytes",
        "bytes_",
        "clongdouble",
        "datetime64",
        "g",
        "longdouble",
        "object",
        "object_",
        "str",
        "str_",
        "timedelta64",
        "void",
    ];
    let plain = name.strip_prefix(['=', '<', '|', '>']).unwrap_or(name);
    OTHERS.contains(&plain)
        || name.starts_with('>')
        || name.contains([',', '(', '['])
        || plain.starts_with(['S', 'U', 'V', 'M', 'm', 'O', 'G', 'c', 'a'])
            && plain[1..].chars().all(|c| c.is_ascii_digit())
}

/// Element types that JAX has and the reference has not.
const KNOWN_ELSEWHERE: &[&str] = &[
    "float4_e2m1fn",
    "float6_e2m3fn",
    "float6_e3m2fn",
    "float8_e3m4",
    "float8_e4m3",
    "float8_e4m3b11fnuz",
    "float8_e4m3fn",
    "float8_e4m3fnuz",
    "float8_e5m2",
    "float8_e5m2fnuz",
    "float8_e8m0fnu",
    "int1",
    "int2",
    "int4",
    "uint1",
    "uint2",
    "uint4",
];
