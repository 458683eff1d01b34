//! Subscripts: index expressions read from Python values.

use num_bigint::BigInt;
use smallvec::SmallVec;

use super::convert::{self, concretization};
use super::operator::placed;
use crate::array::{DType, Scalar, default_int};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Object, Value};
use crate::interpreter::Interpreter;
use crate::primitive::compose::jnp;
use crate::pure::Numeric;

pub type Indices = SmallVec<[jnp::Index<Numeric>; 4]>;

/// `x[key]`.
pub fn get_item(interp: &mut Interpreter, x: &Value, key: &Value) -> Result<Value> {
    let Some(number) = x.numeric() else {
        let kind = convert::kind(interp, x);
        return Err(Error::type_error(format!("'{kind}' object is not subscriptable")));
    };
    let indices = match x {
        Value::Host(_) => host_indices(interp, &number.aval().shape, key)?,
        _ => indices(interp, number.aval().rank(), key)?,
    };
    let result = jnp::index(&mut interp.world.tracing, &number, &indices)?;
    // What takes everything is the array itself.
    if result.is(&number) {
        // Of what is deleted nothing can be taken; a tracer is itself, whatever became of its trace.
        if !matches!(x, Value::Tracer(_)) {
            interp.world.tracing.check_live(&number)?;
        }
        return Ok(x.clone());
    }
    Ok(placed(result, matches!(x, Value::Host(_))))
}

/// The entries of an index expression for an array of NumPy's.
pub fn host_indices(interp: &mut Interpreter, shape: &[usize], key: &Value) -> Result<Indices> {
    let key = match key {
        Value::Object(_) => sequence_as_array(interp, key)?,
        key => key.clone(),
    };
    check_kinds(&key)?;
    let indices = indices(interp, shape.len(), &key)?;
    check_bounds(shape, &indices)?;
    Ok(indices)
}

/// True if NumPy takes a view by the key, and no copy.
pub fn is_basic(key: &Value) -> bool {
    match key {
        Value::Tuple(keys) => keys.iter().all(is_basic_entry),
        key => is_basic_entry(key),
    }
}

/// The same of an index of its own: a tuple in a tuple is an array.
fn is_basic_entry(key: &Value) -> bool {
    match key {
        Value::Host(index) => index.is_scalar() && index.array().dtype().is_integer(),
        key => matches!(key, Value::Int(_) | Value::Slice(_) | Value::None | Value::Ellipsis),
    }
}

/// True if the key names one element of an array of this rank.
pub fn is_one(key: &Value, rank: usize) -> bool {
    match key {
        Value::Tuple(keys) => keys.len() == rank && keys.iter().all(is_one_place),
        key => rank == 1 && is_one_place(key),
    }
}

fn is_one_place(key: &Value) -> bool {
    matches!(key, Value::Int(_) | Value::Host(_)) && is_basic_entry(key)
}

/// A list or tuple that indexes one axis is an array: of integers, if it is empty.
fn sequence_as_array(interp: &mut Interpreter, key: &Value) -> Result<Value> {
    match convert::sequence(interp, key) {
        Some(items) => {
            let dtype = items.is_empty().then(default_int);
            super::array_of(interp, key, dtype)
        }
        None => Ok(key.clone()),
    }
}

/// NumPy refuses an index of another type than an integer or a truth value, and one beyond every
/// axis.
fn check_kinds(key: &Value) -> Result<()> {
    let is_index = match key {
        Value::Tuple(keys) => return keys.iter().try_for_each(check_kinds),
        Value::Float(_) | Value::Complex(..) | Value::Str(_) | Value::Long(_) => false,
        Value::Array(_) | Value::Host(_) => {
            key.concrete().is_none_or(|array| !array.dtype().is_inexact())
        }
        Value::Int(place) => i32::try_from(*place).is_ok(),
        _ => true,
    };
    if is_index {
        return Ok(());
    }
    let message = "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and \
                   integer or boolean arrays are valid indices";
    Err(PythonError::IndexError.raised(message).of_other_text())
}

/// NumPy refuses an index outside of its axis.
fn check_bounds(shape: &[usize], indices: &[jnp::Index<Numeric>]) -> Result<()> {
    let taken = |index: &jnp::Index<Numeric>| match index {
        jnp::Index::NewAxis | jnp::Index::Ellipsis => 0,
        jnp::Index::Mask(mask) => mask.rank(),
        _ => 1,
    };
    let all: usize = indices.iter().map(taken).sum();
    let mut axis = 0;
    for index in indices {
        let extent = shape.get(axis).copied().unwrap_or(0) as i64;
        let outside = |place: i64| place < -extent || place >= extent;
        let found = match index {
            jnp::Index::Int(place) => Some(*place).filter(|place| outside(*place)),
            jnp::Index::Array(Numeric::Array(places)) => {
                let places = (0..places.len()).filter_map(|i| match places.item(i) {
                    Some(Scalar::Int(place)) => Some(place),
                    Some(Scalar::UInt(place)) => i64::try_from(place).ok(),
                    _ => None,
                });
                places.into_iter().find(|place| outside(*place))
            }
            _ => None,
        };
        if let Some(place) = found {
            return Err(Error::raised(
                ErrorClass::UserError,
                PythonError::IndexError,
                format!("index {place} is out of bounds for axis {axis} with size {extent}"),
            ));
        }
        axis += match index {
            jnp::Index::Ellipsis => shape.len().saturating_sub(all),
            index => taken(index),
        };
    }
    Ok(())
}

/// `x[key] = value`: an error for a `jax.Array`.
pub fn set_item(_: &mut Interpreter, _x: &Value, _key: &Value, _value: &Value) -> Result<()> {
    Err(Error::raised(
        ErrorClass::Immutable,
        PythonError::TypeError,
        "JAX arrays are immutable and do not support in-place item assignment. Instead of \
         x[idx] = y, use x = x.at[idx].set(y) or another .at[] method: \
         https://docs.jax.dev/en/latest/_autosummary/jax.numpy.ndarray.at.html",
    ))
}

/// The entries of an index expression for an array of this rank.
pub fn indices(interp: &mut Interpreter, rank: usize, key: &Value) -> Result<Indices> {
    let mut entries = Indices::new();
    match key {
        Value::Tuple(keys) => {
            for key in keys.iter() {
                let key = sequence_as_array(interp, key)?;
                entry(interp, &key, &mut entries)?;
            }
        }
        key => entry(interp, key, &mut entries)?,
    }
    let taken: usize = entries
        .iter()
        .map(|entry| match entry {
            jnp::Index::NewAxis | jnp::Index::Ellipsis => 0,
            jnp::Index::Mask(mask) => mask.rank(),
            _ => 1,
        })
        .sum();
    if taken > rank {
        let message =
            format!("Too many indices: array is {rank}-dimensional, but {taken} were indexed");
        return Err(Error::raised(ErrorClass::Shape, PythonError::IndexError, message));
    }
    Ok(entries)
}

fn entry(interp: &mut Interpreter, key: &Value, entries: &mut Indices) -> Result<()> {
    entries.push(match key {
        Value::None => jnp::Index::NewAxis,
        Value::Ellipsis => jnp::Index::Ellipsis,
        Value::Int(index) => {
            if i32::try_from(*index).is_err() {
                return Err(convert::overflow(&BigInt::from(*index)));
            }
            jnp::Index::Int(*index)
        }
        Value::Bool(true) => jnp::Index::NewAxis,
        Value::Bool(false) => return Err(Error::unsupported("an index False")),
        Value::Slice(parts) => {
            let [start, stop, step] = &***parts;
            let step = bound(interp, step)?;
            if step == Some(0) {
                return Err(Error::raised(
                    ErrorClass::Shape,
                    PythonError::ValueError,
                    "slice step cannot be zero",
                ));
            }
            jnp::Index::Slice { start: bound(interp, start)?, stop: bound(interp, stop)?, step }
        }
        Value::Array(_) | Value::Host(_) | Value::Tracer(_) => {
            let Some(number) = key.numeric() else { return Ok(()) };
            let aval = number.aval();
            match aval.dtype {
                DType::Bool => {
                    let Some(mask) = convert::known(interp, &number)? else {
                        let aval = number.aval();
                        return Err(concretization(
                            PythonError::NonConcreteBooleanIndexError,
                            aval,
                            "the places",
                        ));
                    };
                    match (mask.rank(), mask.item_bool()) {
                        (0, Some(true)) => jnp::Index::NewAxis,
                        (0, _) => return Err(Error::unsupported("an index False")),
                        _ => jnp::Index::Mask((*mask).clone()),
                    }
                }
                dtype if dtype.is_integer() => jnp::Index::Array(number),
                _ => return Err(not_an_index(&aval.to_string())),
            }
        }
        Value::Float(_) => return Err(not_an_index("float")),
        Value::Str(_) => return Err(Error::bad_argument("JAX does not support string indexing")),
        Value::Object(id) if matches!(interp.world.object(*id), Object::List(_)) => {
            let message = "Using a non-tuple sequence for multidimensional indexing is not allowed";
            return Err(Error::bad_argument(message));
        }
        // A Variable, or an object of the program's that has `__jax_array__`.
        Value::Object(id)
            if matches!(interp.world.object(*id), Object::Variable(_))
                || interp.special(key, interp.names.jax_array).is_some() =>
        {
            let message =
                "Triggering __jax_array__() during abstractification is no longer supported";
            return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
        }
        Value::Long(index) => return Err(convert::overflow(index).of_other_text()),
        other => {
            if let Some(index) = convert::index(interp, other)? {
                return entry(interp, &Value::Int(index), entries);
            }
            other.known()?;
            let kind = convert::kind(interp, other);
            let message =
                format!("only integers, slices, ellipsis, None and arrays are indices, got {kind}");
            return Err(Error::raised(ErrorClass::Shape, PythonError::IndexError, message));
        }
    });
    Ok(())
}

fn not_an_index(found: &str) -> Error {
    Error::raised(
        ErrorClass::Dtype,
        PythonError::TypeError,
        format!("Indexer must have integer or boolean type, got indexer with type {found}"),
    )
}

/// An end of a slice, or its step: known when the program is staged.
fn bound(interp: &mut Interpreter, value: &Value) -> Result<Option<i64>> {
    if matches!(value, Value::None) {
        return Ok(None);
    }
    let unknown = |interp: &Interpreter| {
        let found = match value {
            Value::Tracer(tracer) => format!("a traced value of type {}", tracer.aval),
            value => convert::kind(interp, value),
        };
        Error::raised(
            ErrorClass::Shape,
            PythonError::IndexError,
            format!(
                "Array slice indices must have static start/stop/step to be used with NumPy \
                 indexing syntax, got {found}: for a slice of static size use \
                 jax.lax.dynamic_slice or jax.lax.dynamic_update_slice"
            ),
        )
    };
    if let Value::Tracer(tracer) = value {
        let known = convert::known(interp, &Numeric::Tracer(tracer.clone()))?;
        return known.and_then(|array| array.item_int()).map(Some).ok_or_else(|| unknown(interp));
    }
    if matches!(value, Value::Float(_) | Value::Str(_)) {
        let message = "slice indices must be integers or None or have an __index__ method";
        return Err(Error::type_error(message));
    }
    convert::index(interp, value)?.map(Some).ok_or_else(|| unknown(interp))
}
