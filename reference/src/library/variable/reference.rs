//! `jax.Ref`: a mutable array. What a transform does with one stands in `boundary/references.rs`.

use super::super::array::{self, convert};
use super::super::{ClassSpec, NamespaceEntry, Table};
use super::method::cell;
use crate::array::Aval;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, Object, ObjectId, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};
use crate::primitive::Primitive;
use crate::pure::Numeric;

pub static REF: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        get_item: Some(|interp, this, key| get_item(interp, receiver(interp, this)?, key)),
        set_item: Some(|interp, this, key, value| {
            set_item(interp, receiver(interp, this)?, key, value)
        }),
        length: Some(|interp, this| {
            let value = held(interp, this)?;
            array::length(interp, &value)
        }),
        text: Some(|interp, this, _| {
            let value = held(interp, this)?;
            let value = super::super::numpy::to_host(interp, Args::positional(vec![value]))?;
            let shown = array::text(interp, &value, true)?;
            let inside = shown.strip_prefix("array").map(|rest| format!("Ref{rest}"));
            inside.ok_or_else(|| Error::unsupported("the text of a Ref"))
        }),
        ..Slots::EMPTY
    }),
    properties: &[
        ("shape", |interp, args| property(interp, &args, "shape")),
        ("dtype", |interp, args| property(interp, &args, "dtype")),
        ("ndim", |interp, args| property(interp, &args, "ndim")),
        ("size", |interp, args| property(interp, &args, "size")),
    ],
    ..ClassSpec::new("Ref", ClassKind::Builtin, Some(&OBJECT))
};

/// Names of `jax`.
pub static JAX: Table = &[
    ("Ref", NamespaceEntry::Class(&REF)),
    ("new_ref", NamespaceEntry::Function(new_ref)),
    ("freeze", NamespaceEntry::Function(freeze)),
];

fn receiver(interp: &Interpreter, value: &Value) -> Result<ObjectId> {
    match interp.world.as_reference(value) {
        Some((id, _)) => Ok(id),
        None => Err(Error::bad_argument("a Ref was expected")),
    }
}

/// What the Ref holds, as an array.
fn held(interp: &mut Interpreter, this: &Value) -> Result<Value> {
    let id = receiver(interp, this)?;
    Ok(interp.world.read_reference(id)?.into())
}

fn property(interp: &mut Interpreter, args: &Args, name: &str) -> Result<Value> {
    let this = args.positional.first().cloned().unwrap_or(Value::None);
    let value = held(interp, &this)?;
    interp.get_attribute(&value, crate::heap::Symbol::new(name))
}

/// `jax.new_ref(init_val, *, memory_space=None, kind=None, pin=False)`.
fn new_ref(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["init_val", "*memory_space?", "*kind?", "*pin?"];
    let [value, memory, kind, pin] = args.bind("new_ref", signature)?;
    if !matches!((&memory, &kind, &pin), (Value::None, Value::None, Value::None)) {
        return Err(Error::unsupported("jax.new_ref with other options than the value"));
    }
    if interp.world.as_reference(&value).is_some() {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::AssertionError,
            "a Ref of a Ref",
        ));
    }
    around(interp, &value)
}

/// A new Ref of an array or a number.
pub fn around(interp: &mut Interpreter, value: &Value) -> Result<Value> {
    let number = match value {
        Value::Object(id) if matches!(interp.world.object(*id), Object::Variable(_)) => None,
        value => convert::number(interp, value)?,
    };
    let Some(number) = number else {
        let kind = convert::kind(interp, value);
        return Err(Error::raised(
            ErrorClass::Dtype,
            PythonError::TypeError,
            format!("Error interpreting argument to new_ref as a JAX value: a {kind}"),
        ));
    };
    let number = strong(interp, &number)?;
    interp.world.reference(number)
}

/// The number as a Ref holds it: not weakly typed, and no array that something else holds.
fn strong(interp: &mut Interpreter, number: &Numeric) -> Result<Numeric> {
    interp.world.tracing.check_live(number)?;
    let aval = number.aval();
    if aval.weak_type {
        let convert = Primitive::ConvertElementType { dtype: aval.dtype, weak_type: false };
        return interp.world.tracing.apply(&convert, std::slice::from_ref(number));
    }
    Ok(number.clone())
}

/// `jax.freeze(ref)`: what it holds.
fn freeze(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.bind("freeze", ["ref"])?;
    let id = receiver(interp, &this)?;
    let value = interp.world.freeze_reference(id)?;
    convert::fresh(interp, value)
}

/// `ref[key]`: a new array each time.
pub fn get_item(interp: &mut Interpreter, id: ObjectId, key: &Value) -> Result<Value> {
    let value = interp.world.read_reference(id)?;
    check_key(interp, value.aval(), key)?;
    let item = interp.get_item(&value.into(), key)?;
    match item.numeric() {
        Some(number) => convert::fresh(interp, number),
        None => Ok(item),
    }
}

/// `ref[key] = value`: the value has the shape and the type of what it replaces.
pub fn set_item(interp: &mut Interpreter, id: ObjectId, key: &Value, value: &Value) -> Result<()> {
    if let Value::Object(stored) = value
        && matches!(interp.world.object(*stored), Object::Reference(_))
    {
        let message = "Cannot store a Ref into another Ref. Did you forget to load from it using \
                       `[...]`?";
        return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
    }
    let old = interp.world.read_reference(id)?;
    check_key(interp, old.aval(), key)?;
    let value = array::array_of(interp, value, None)?;
    let new = convert::operand(interp, "set", &value)?;
    let replaced = match interp.get_item(&old.clone().into(), key)?.numeric() {
        Some(number) => number.aval().clone(),
        None => old.aval().clone(),
    };
    let misfit = |class, what: &str, own: String, found: String| {
        let message = format!("Invalid {what} for `swap`. Expected {own}, got {found}");
        Err(Error::raised(class, PythonError::ValueError, message))
    };
    let found = new.aval();
    if found.shape != replaced.shape {
        let (own, found) =
            (format!("{:?}", &replaced.shape[..]), format!("{:?}", &found.shape[..]));
        return misfit(ErrorClass::Shape, "shape", own, found);
    }
    if found.dtype != replaced.dtype {
        let (own, found) = (replaced.dtype.to_string(), found.dtype.to_string());
        return misfit(ErrorClass::Dtype, "dtype", own, found);
    }
    let whole = matches!(key, Value::Ellipsis) || found.shape == old.aval().shape && is_empty(key);
    let new = match whole {
        true => new,
        false => array::at_set(interp, &old, key, &value)?,
    };
    interp.world.write_reference(id, new)
}

fn is_empty(key: &Value) -> bool {
    matches!(key, Value::Tuple(items) if items.is_empty())
}

/// Integers must be within bounds. What a Ref makes of `None` and of truth values is its own, and
/// not modelled.
fn check_key(interp: &mut Interpreter, aval: &Aval, key: &Value) -> Result<()> {
    let keys = match key {
        Value::Tuple(items) => items.to_vec(),
        key => vec![key.clone()],
    };
    let mut axis = 0;
    for (at, key) in keys.iter().enumerate() {
        match key {
            Value::Ellipsis => axis = (aval.rank() + at + 1).saturating_sub(keys.len()),
            Value::None | Value::Bool(_) => {
                return Err(Error::unsupported("None or a truth value as an index of a Ref"));
            }
            key => {
                if key.numeric().is_some_and(|number| number.aval().dtype.name() == "bool") {
                    return Err(Error::unsupported("truth values as an index of a Ref"));
                }
                let index = match key {
                    Value::Int(index) => Some(*index),
                    Value::Slice(_) | Value::Array(_) | Value::Host(_) | Value::Tracer(_) => None,
                    other => convert::index(interp, other)?,
                };
                let extent = aval.shape.get(axis).copied().unwrap_or(0);
                if let Some(index) = index
                    && !(-(extent as i64)..extent as i64).contains(&index)
                {
                    let message = format!("Out of bound indexer: idx={index}, dim={extent}.");
                    let (class, exception) = (ErrorClass::Shape, PythonError::ValueError);
                    return Err(Error::raised(class, exception, message));
                }
                axis += 1;
            }
        }
    }
    Ok(())
}

/// The Ref that a Variable holds, if it holds one.
pub fn within(interp: &Interpreter, id: ObjectId) -> Result<Option<ObjectId>> {
    let variable = cell(interp, id)?;
    Ok(interp.world.as_reference(&variable.value).map(|(id, _)| id))
}
