//! Reading and writing the value, and the other methods.

use std::rc::Rc;

use super::internal::is_internal;
use super::metadata::stored;
use super::names::names;
use super::reference;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Object, ObjectId, Symbol, Value, Variable};
use crate::interpreter::function::Native;
use crate::interpreter::{Bind, Interpreter};
use crate::library::ClassSpec;
use crate::library::array;
use crate::library::array::convert;
use crate::pure::Numeric;
use crate::pytree::{Sharing, build, flatten};

/// The Variable of that number.
pub fn cell(interp: &Interpreter, id: ObjectId) -> Result<&Variable> {
    match interp.world.object(id) {
        Object::Variable(variable) => Ok(variable),
        _ => Err(Error::bad_argument("not a Variable")),
    }
}

/// The receiver of a method.
pub fn receiver(interp: &Interpreter, value: &Value) -> Result<ObjectId> {
    match interp.world.as_variable(value) {
        Some((id, _)) => Ok(id),
        None => Err(Error::bad_argument("the method wants a Variable")),
    }
}

/// The method of a class of the program that stands before the library's.
pub fn overridden(interp: &Interpreter, id: ObjectId, name: Symbol) -> Result<Option<Value>> {
    let found = cell(interp, id)?.class.lookup(name);
    Ok(found.filter(|method| method.downcast::<Native>().is_none()))
}

/// A hook: a function or a tuple of them, of the metadata or of the class.
pub fn hooks(interp: &Interpreter, id: ObjectId, name: Symbol) -> Result<Vec<Value>> {
    let variable = cell(interp, id)?;
    let found = variable.metadata.get(&name).cloned().or_else(|| variable.class.lookup(name));
    Ok(match found {
        None | Some(Value::None) => Vec::new(),
        Some(Value::Tuple(hooks)) => hooks.to_vec(),
        Some(hook) => vec![hook],
    })
}

/// The value through the hooks, one after the other.
pub fn hooked(
    interp: &mut Interpreter,
    id: ObjectId,
    name: Symbol,
    mut value: Value,
) -> Result<Value> {
    for hook in hooks(interp, id, name)? {
        value = interp.call_positional(&hook, [Value::Object(id), value])?;
    }
    Ok(value)
}

/// `jax.tree.map(lambda x: x, value)`: containers, Modules and Variables anew, the leaves the same.
pub fn tree_copy(interp: &mut Interpreter, value: &Value) -> Result<Value> {
    if !matches!(value, Value::Object(_) | Value::Tuple(_)) {
        return Ok(value.clone());
    }
    let value = interp.opened(value)?;
    let flat = flatten(&interp.world, &[(Vec::new(), value)], Sharing::Tree)?;
    let built = build(&mut interp.world, &flat.structure, &flat.leaves, &[])?;
    let copy = built.roots.into_iter().next().unwrap_or(Value::None);
    interp.closed(&copy)
}

/// What the Variable stands for in an expression: `v.get_value()`.
pub fn value(interp: &mut Interpreter, id: ObjectId) -> Result<Value> {
    match overridden(interp, id, names().get_value)? {
        Some(own) => interp.call_positional(&own, [Value::Object(id)]),
        None => read(interp, id, None),
    }
}

/// The same where only its numbers matter: what is no container is not copied.
pub fn content(interp: &mut Interpreter, id: ObjectId) -> Result<Value> {
    if overridden(interp, id, names().get_value)?.is_some() {
        return value(interp, id);
    }
    let raw = cell(interp, id)?.value.clone();
    match &raw {
        Value::Object(_) if interp.world.as_reference(&raw).is_some() => value(interp, id),
        Value::Object(inner) if !matches!(interp.world.object(*inner), Object::Variable(_)) => {
            value(interp, id)
        }
        Value::Tuple(_) => value(interp, id),
        _ => hooked(interp, id, names().on_get_value, raw),
    }
}

/// `v.value`.
pub fn get_value_of(interp: &mut Interpreter, id: ObjectId) -> Result<Value> {
    value(interp, id)
}

/// `v.value = value`.
pub fn set_value_of(interp: &mut Interpreter, id: ObjectId, value: Value) -> Result<()> {
    match overridden(interp, id, names().set_value)? {
        Some(own) => interp.call_positional(&own, [Value::Object(id), value]).map(drop),
        None => set_value(interp, id, &value, None),
    }
}

/// The library's `get_value`: a copy, as the hooks give it, and the item asked for.
pub fn read(interp: &mut Interpreter, id: ObjectId, index: Option<&Value>) -> Result<Value> {
    if let Some(index) = index
        && !hooks(interp, id, names().on_get_value)?.is_empty()
    {
        let value = read(interp, id, None)?;
        return match (index, &value) {
            (Value::Ellipsis, Value::Array(_) | Value::Tracer(_)) => Ok(value),
            _ => interp.deeper(|interp| interp.get_item(&value, index)),
        };
    }
    let raw = cell(interp, id)?.value.clone();
    if let Some(inner) = reference::within(interp, id)? {
        let held = reference::get_item(interp, inner, index.unwrap_or(&Value::Ellipsis))?;
        return hooked(interp, id, names().on_get_value, held);
    }
    // An item of a Variable inside is the same whether that one is copied or not.
    let inner =
        matches!(raw, Value::Object(id) if matches!(interp.world.object(id), Object::Variable(_)));
    let mut value = if inner && index.is_some() { raw } else { tree_copy(interp, &raw)? };
    match (index, &value) {
        (None, _) | (Some(Value::Ellipsis), Value::Array(_) | Value::Tracer(_)) => {}
        (Some(index), _) => value = interp.deeper(|interp| interp.get_item(&value, index))?,
    }
    hooked(interp, id, names().on_get_value, value)
}

/// The library's `set_value`: at an index, an array keeps its dtype, unless the whole of it is
/// replaced by one of the same shape and dtype; another value changes in place.
pub fn set_value(
    interp: &mut Interpreter,
    id: ObjectId,
    value: &Value,
    index: Option<&Value>,
) -> Result<()> {
    let value = tree_copy(interp, value)?;
    let value = hooked(interp, id, names().on_set_value, value)?;
    if let Some(inner) = reference::within(interp, id)? {
        return reference::set_item(interp, inner, index.unwrap_or(&Value::Ellipsis), &value);
    }
    check_outside(interp, id)?;
    let raw = cell(interp, id)?.value.clone();
    let new = match (index, &raw) {
        (None, _) => value,
        (Some(index), Value::Array(_) | Value::Tracer(_)) => {
            let Some(old) = raw.numeric() else { return Ok(()) };
            // Flax compares shardings too, and a traced value has none: an array never takes a
            // tracer's place, nor a tracer an array's.
            let alike = matches!(
                (&raw, &value),
                (Value::Array(_), Value::Array(_)) | (Value::Tracer(_), Value::Tracer(_))
            );
            let whole = alike
                && matches!(index, Value::Ellipsis)
                && value.numeric().is_some_and(|new| {
                    new.aval().shape == old.aval().shape && new.aval().dtype == old.aval().dtype
                });
            // A scalar constant of a trace that has ended can still be computed with, so that the
            // Variable refuses.
            if let Numeric::Tracer(tracer) = &old
                && !interp.world.tracing.is_live(tracer)
                && !tracer.varying
                && tracer.aval.shape.is_empty()
            {
                interp.world.variable_mut(id)?;
            }
            if whole { value } else { array::at_set(interp, &old, index, &value)?.into() }
        }
        // In place, as what it holds does it. An array of NumPy takes no tracer.
        (Some(index), Value::Object(_) | Value::Host(_)) => {
            interp.world.variable_mut(id)?;
            return interp.deeper(|interp| interp.set_item(&raw, index, value));
        }
        (Some(_), _) => {
            let kind = convert::kind(interp, &raw);
            return Err(Error::raised(
                ErrorClass::Immutable,
                PythonError::TypeError,
                format!("'{kind}' object does not support item assignment"),
            ));
        }
    };
    interp.world.variable_mut(id)?.value = new;
    Ok(())
}

pub(super) fn get_value(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, index] = args.bind_given("Variable.get_value", ["self", "*index?"])?;
    let id = receiver(interp, &this.unwrap_or(Value::None))?;
    read(interp, id, index.as_ref())
}

pub(super) fn set_value_method(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, value, index] =
        args.bind_given("Variable.set_value", ["self", "value", "*index?"])?;
    let id = receiver(interp, &this.unwrap_or(Value::None))?;
    set_value(interp, id, &value.unwrap_or(Value::None), index.as_ref())?;
    Ok(Value::None)
}

pub(super) fn get_raw_value(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.bind("Variable.get_raw_value", ["self"])?;
    let id = receiver(interp, &this)?;
    Ok(cell(interp, id)?.value.clone())
}

pub(super) fn set_raw_value(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, value] = args.bind("Variable.set_raw_value", ["self", "value"])?;
    let id = receiver(interp, &this)?;
    put_raw(interp, id, value)?;
    Ok(Value::None)
}

/// A Variable around a Ref may change wherever the Ref may: only what it holds does.
pub(super) fn check_update(interp: &mut Interpreter, id: ObjectId) -> Result<()> {
    match reference::within(interp, id)? {
        Some(_) => Ok(()),
        None => {
            check_outside(interp, id)?;
            interp.world.variable_mut(id).map(drop)
        }
    }
}

/// What is one value to JAX does not change in a transform, unless it is around a Ref.
fn check_outside(interp: &Interpreter, id: ObjectId) -> Result<()> {
    let inside = interp.world.tracing.depth() > 0;
    match inside && interp.world.as_hijax(&Value::Object(id)).is_some() {
        false => Ok(()),
        true => Err(Error::raised(
            ErrorClass::Immutable,
            PythonError::ImmutableVariableError,
            "Cannot update a non-ref HijaxVariable inside JAX transformations. To mutate \
             variables within jit, grad, scan, or other JAX transforms, use ref=True.",
        )),
    }
}

/// Stores what the Variable is around.
pub(super) fn put_raw(interp: &mut Interpreter, id: ObjectId, value: Value) -> Result<()> {
    check_outside(interp, id)?;
    interp.world.variable_mut(id)?.value = value;
    Ok(())
}

/// `v._check_can_update()`: an error in another trace than its own.
pub(super) fn check_can_update(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.bind("Variable._check_can_update", ["self"])?;
    let id = receiver(interp, &this)?;
    check_update(interp, id).map(|()| Value::None)
}

pub(super) fn create_value(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [_, value] = args.bind("Variable.create_value", ["self", "value"])?;
    Ok(value)
}

pub(super) fn copy_from(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, other] = args.bind("Variable.copy_from", ["self", "other"])?;
    let (id, from) = (receiver(interp, &this)?, receiver(interp, &other)?);
    let (own, source) = (cell(interp, id)?, cell(interp, from)?);
    if !Rc::ptr_eq(&own.class, &source.class) {
        let message = format!(
            "Cannot copy from incompatible container, expected {}, got {}",
            own.class.name, source.class.name
        );
        return Err(Error::raised(ErrorClass::StructureMismatch, PythonError::ValueError, message));
    }
    if id == from {
        return Ok(Value::None);
    }
    let (value, metadata) = (source.value.clone(), source.metadata.clone());
    let variable = interp.world.variable_mut(id)?;
    variable.value = value;
    variable.metadata = metadata;
    Ok(Value::None)
}

/// Unlike `copy_from`, of whatever type the other is.
pub(super) fn update_from_state(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, other] = args.bind("Variable.update_from_state", ["self", "variable_state"])?;
    let (id, from) = (receiver(interp, &this)?, receiver(interp, &other)?);
    let source = cell(interp, from)?;
    let (value, metadata) = (source.value.clone(), source.metadata.clone());
    let variable = interp.world.variable_mut(id)?;
    variable.value = value;
    variable.metadata = metadata;
    Ok(Value::None)
}

/// `v.copy(value, **metadata)`, `v.replace(…)`: a new Variable of the same class; no hook runs.
pub(super) fn copy(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let copies_ref = !matches!(args.take_keyword("_copy_ref"), Some(Value::Bool(false)));
    if args.take_keyword("raw_value").is_some() {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::AssertionError,
            "raw_value",
        ));
    }
    let given = args.take_keyword("value");
    let updates = std::mem::take(&mut args.keywords);
    let [this, value] = args.bind_given("Variable.copy", ["self", "value?"])?;
    let id = receiver(interp, &this.unwrap_or(Value::None))?;
    let own = cell(interp, id)?;
    let (class, mut metadata, raw) = (own.class.clone(), own.metadata.clone(), own.value.clone());
    if value.is_some() && given.is_some() {
        return Err(Error::bad_argument(
            "Variable.copy() got multiple values for argument 'value'",
        ));
    }
    // Of Flax's own, what is said to be as usual is not stored.
    for (name, _) in updates.iter().filter(|(name, _)| is_internal(&name.name())) {
        metadata.shift_remove(name);
    }
    metadata.extend(stored(updates)?);
    let value = value.or(given).unwrap_or(raw);
    let value = match interp.world.as_reference(&value).map(|(inner, _)| inner) {
        Some(inner) if copies_ref => reference::get_item(interp, inner, &Value::Ellipsis)?,
        Some(_) => value,
        None => tree_copy(interp, &value)?,
    };
    let id = interp.world.variable(&class, Value::None, metadata)?;
    let value = in_ref(interp, id, value)?;
    interp.world.variable_mut(id)?.value = value;
    Ok(Value::Object(id))
}

/// The value as the Variable holds it: in a Ref, where its metadata say so.
pub(super) fn in_ref(interp: &mut Interpreter, id: ObjectId, value: Value) -> Result<Value> {
    let hijax = cell(interp, id)?.metadata.get(&names().hijax);
    if matches!(hijax, Some(Value::Bool(true))) {
        interp.world.variables.any_hijax = true;
    }
    let said = cell(interp, id)?.metadata.get(&names().in_ref);
    let holds = interp.world.as_reference(&value).is_some();
    match matches!(said, Some(Value::Bool(true))) && !holds {
        true if !matches!(value, Value::Abstract(..)) => reference::around(interp, &value),
        _ => Ok(value),
    }
}

/// `v.add_axis(index, name)`, `v.remove_axis(index, name)`: only what the hooks make of it.
pub(super) fn axis_hook(interp: &mut Interpreter, args: Args, hook: &'static str) -> Result<Value> {
    let [this, index, name] = args.bind(hook, ["self", "axis_index", "axis_name"])?;
    let id = receiver(interp, &this)?;
    for hook in hooks(interp, id, Symbol::new(hook))? {
        interp.call_positional(&hook, [this.clone(), index.clone(), name.clone()])?;
    }
    Ok(Value::None)
}

/// `int(v)`, `float(v)`: of the value.
pub(super) fn number(interp: &mut Interpreter, args: Args, class: &ClassSpec) -> Result<Value> {
    let [this] = args.bind("Variable.__int__", ["self"])?;
    let id = receiver(interp, &this)?;
    let value = value(interp, id)?;
    match class.new {
        Some(new) => new(interp, Args::positional(vec![value])),
        None => Err(Error::unsupported("a number of a Variable")),
    }
}

pub(super) fn absolute(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.bind("Variable.__abs__", ["self"])?;
    let id = receiver(interp, &this)?;
    let value = value(interp, id)?;
    match value {
        Value::Int(value) => Ok(Value::Int(value.saturating_abs())),
        Value::Float(value) => Ok(Value::Float(value.abs())),
        value => interp.call_method(&value, Symbol::new("__abs__"), Vec::new()),
    }
}

/// `round(v, ndigits=0)`: with a number of digits always, so a float stays one.
pub(super) fn round(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, digits] = args.bind("Variable.__round__", ["self", "ndigits?"])?;
    let id = receiver(interp, &this)?;
    let value = value(interp, id)?;
    let digits = if matches!(digits, Value::None) { Value::Int(0) } else { digits };
    match value {
        Value::Array(_) | Value::Tracer(_) | Value::Host(_) => {
            array::round(interp, &value, &digits)
        }
        Value::Float(value) if matches!(digits, Value::Int(0)) => {
            Ok(Value::Float(value.round_ties_even()))
        }
        value => interp.call_method(&value, Symbol::new("__round__"), vec![digits]),
    }
}
