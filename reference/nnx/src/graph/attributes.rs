//! Attributes of modules: what may be assigned, and whether it counts as data.
//!
//! The first assignment of an attribute, or its class, decides its status. Later only `nnx.data`
//! and `nnx.static` change the status. A static attribute may not hold an array, a Variable or a
//! module, not even inside a list, because pytree and graph operations would miss it.

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

use super::{ObjectSet, bad_value};
use crate::error::{Error, Result};
use crate::heap::{Annotation, Class, ClassKind, Object, ObjectId, Opaque, Symbol, Value, World};
use crate::pytree::Opening;

/// `nnx.data(value)` or `nnx.static(value)`, before its assignment to an attribute. Without a
/// value, it is a declaration in a class body.
#[derive(Debug)]
pub struct Mark {
    pub data: bool,
    pub value: Option<Value>,
    /// Further options for `dataclasses.field`.
    pub options: Vec<(Symbol, Value)>,
}

impl Opaque for Mark {
    fn type_name(&self) -> &'static str {
        "Field"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn marked(&self) -> Option<&Value> {
        self.value.as_ref()
    }
}

/// The class attribute by which `nnx.register_data_type` marks a class.
const REGISTERED: &str = "__nnx_data_type__";

/// `nnx.is_data`: arrays, Variables, modules, and instances of registered classes.
pub fn is_data(world: &World, value: &Value) -> bool {
    match value {
        Value::Array(_) | Value::Tracer(_) => true,
        Value::Host(array) => !array.is_scalar(),
        Value::Object(id) => match world.object(*id) {
            Object::Variable(_) | Object::Reference(_) => true,
            Object::Instance(instance) => {
                matches!(instance.class.kind, ClassKind::Module | ClassKind::List)
                    || instance.class.attributes().contains_key(&Symbol::new(REGISTERED))
            }
            _ => false,
        },
        _ => false,
    }
}

/// `nnx.register_data_type(class)`.
///
/// # Errors
/// It is a class of the library.
pub fn register_data_type(class: &Rc<Class>) -> Result<()> {
    class.change()?.insert(Symbol::new(REGISTERED), Value::Bool(true));
    Ok(())
}

/// A class body declares of the attribute whether it is data.
///
/// # Errors
/// [`crate::error::ErrorClass::BadArgument`] if a base class declares the attribute differently.
pub fn declare(class: &Class, name: Symbol, is_data: bool) -> Result<()> {
    let annotation = if is_data { Annotation::Data } else { Annotation::Static };
    if class.annotation(name).is_some_and(|known| known != annotation) {
        return Err(bad_value(format!(
            "Conflicting pytree annotation for attribute '{}.{name}'",
            class.name
        )));
    }
    class.annotations.borrow_mut().insert(name, annotation);
    Ok(())
}

/// `module.name = value`.
///
/// # Errors
/// [`crate::error::ErrorClass::BadArgument`] for data in a static attribute and for a [`Mark`]
/// inside a container; a trace error if the module was made in another trace.
pub fn assign(world: &mut World, id: ObjectId, name: Symbol, value: Value) -> Result<()> {
    let (value, data) = admitted(world, id, name, value)?;
    world.put_attribute(id, name, value, data);
    Ok(())
}

/// What an assignment puts into an attribute, and true if that is data.
///
/// # Errors
/// Those of [`assign`]. Nothing has been changed.
pub(super) fn admitted(
    world: &mut World,
    id: ObjectId,
    name: Symbol,
    value: Value,
) -> Result<(Value, bool)> {
    let (value, marked) = match value.downcast::<Mark>() {
        Some(mark) => (mark.value.clone().unwrap_or(value.clone()), Some(mark.data)),
        None => (value, None),
    };
    let instance = world.instance_mut(id)?;
    let class = instance.class.clone();
    let attribute = instance.attributes.get(&name).map(|attribute| attribute.data);
    instance.attributes.room_for_one()?;
    if !class.is_pytree {
        let data = is_data(world, &value) || super::is_container(world, &value);
        return Ok((value, data));
    }
    let known = attribute.or_else(|| annotated(&class, name));
    let data = marked.unwrap_or_else(|| is_data(world, &value));
    if data && marked.is_none() && attribute == Some(false) {
        return Err(bad_value(format!(
            "Cannot assign data value to static attribute '{name}' of '{}': wrap it with nnx.data",
            class.name
        )));
    }
    let content = content(world, &value)?;
    if content.data && !data && (marked.is_some() || known != Some(true)) {
        return Err({
            let found = if marked.is_some() { "Found data in" } else { "Found data on" };
            found_data(world, found, &value, &class, name)
        });
    }
    content.check_marks(&class, name)?;
    let data = match (marked, known) {
        (None, Some(known)) => known,
        _ => data,
    };
    Ok((value, data))
}

/// The check after `__init__`: no static attribute holds data that was put there without an
/// assignment.
///
/// # Errors
/// [`crate::error::ErrorClass::BadArgument`] for data in a static attribute and for a [`Mark`]
/// inside a container.
pub fn check_made(world: &World, id: ObjectId) -> Result<()> {
    let Object::Instance(instance) = world.object(id) else { return Ok(()) };
    if !instance.class.is_pytree {
        return Ok(());
    }
    for (name, attribute) in &instance.attributes {
        if attribute.data && is_data(world, &attribute.value) {
            continue;
        }
        let content = content(world, &attribute.value)?;
        if content.data && !attribute.data {
            return Err(found_data(
                world,
                "Found unexpected data on",
                &attribute.value,
                &instance.class,
                *name,
            ));
        }
        content.check_marks(&instance.class, *name)?;
    }
    Ok(())
}

/// `del module.name`.
///
/// # Errors
/// A missing attribute, or a trace error if the module was made in another trace.
pub fn delete(world: &mut World, id: ObjectId, name: Symbol) -> Result<()> {
    if let Object::Instance(instance) = world.object(id)
        && !instance.attributes.contains_key(&name)
    {
        return Err(Error::missing_attribute(&instance.class.name, &name.name()));
    }
    world.instance_mut(id)?.attributes.shift_remove(&name);
    Ok(())
}

/// The name of an item of an `nnx.List`.
pub fn numbered(index: usize) -> Symbol {
    thread_local! {
        static NUMBERS: RefCell<Vec<Symbol>> = const { RefCell::new(Vec::new()) };
    }
    NUMBERS.with_borrow_mut(|numbers| {
        // The cache grows with the lists. A number from elsewhere may be huge.
        if index <= numbers.len().saturating_mul(2).max(256) {
            while numbers.len() <= index {
                numbers.push(Symbol::new(&numbers.len().to_string()));
            }
        }
        numbers.get(index).copied().unwrap_or_else(|| Symbol::new(&index.to_string()))
    })
}

fn annotated(class: &Class, name: Symbol) -> Option<bool> {
    class.annotation(name).map(|annotation| annotation == Annotation::Data)
}

fn found_data(world: &World, found: &str, value: &Value, class: &Class, name: Symbol) -> Error {
    let of: &str = match value {
        Value::Tuple(_) => "tuple",
        Value::Object(id) => match world.object(*id) {
            Object::List(_) => "list",
            Object::Dict(_) => "dict",
            Object::Instance(instance) => &instance.class.name,
            Object::Variable(variable) => &variable.class.name,
            _ => "State",
        },
        _ => "Array",
    };
    bad_value(format!(
        "{found} value of type '{of}' assigned to static attribute '{name}' of '{}': \
         wrap it with nnx.data, or use nnx.List or nnx.Dict",
        class.name
    ))
}

/// The content of a value as a pytree.
#[derive(Default)]
struct Content {
    data: bool,
    mark: bool,
}

impl Content {
    fn check_marks(&self, class: &Class, name: Symbol) -> Result<()> {
        if !self.mark {
            return Ok(());
        }
        Err(bad_value(format!(
            "Found nnx.data or nnx.static inside the value of '{}.{name}': \
             assign it to the attribute directly",
            class.name
        )))
    }
}

fn content(world: &World, value: &Value) -> Result<Content> {
    let mut content = Content::default();
    let mut visited = ObjectSet::default();
    let mut tuples = HashSet::new();
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        if is_data(world, value) {
            content.data = true;
            continue;
        }
        match world.opened(value) {
            opened if let Some(opened) = Opening::of(opened) => stack.extend(&opened.children),
            Value::Opaque(_) => content.mark |= value.downcast::<Mark>().is_some(),
            Value::Tuple(items) if tuples.insert(items.address()) => {
                stack.extend(items.iter());
            }
            Value::Object(id) => match world.object(*id) {
                Object::List(items) if visited.insert(*id) => stack.extend(items.iter()),
                Object::Dict(dict) | Object::State(dict) if visited.insert(*id) => {
                    check_keys(dict.iter().map(|(key, _)| key))?;
                    stack.extend(dict.iter().map(|(_, value)| value));
                }
                _ => {}
            },
            _ => {}
        }
    }
    Ok(content)
}

/// The keys of a dict in a pytree must compare with each other.
fn check_keys<'v>(keys: impl Iterator<Item = &'v Value>) -> Result<()> {
    let (mut names, mut numbers) = (false, false);
    for key in keys {
        names |= matches!(key, Value::Str(_));
        numbers |= matches!(key, Value::Int(_) | Value::Bool(_) | Value::Float(_));
    }
    if names && numbers {
        return Err(bad_value("Comparator raised exception while sorting pytree dictionary keys."));
    }
    Ok(())
}
