//! The children of a value.

use std::cmp::Ordering;

use smallvec::SmallVec;

use super::attributes::numbered;
use super::leaves::{step_entry, step_key};
use crate::error::{Error, Result};
use crate::heap::{ClassKind, Instance, Key, Object, ObjectId, Symbol, Value, World};
use crate::meter;
use crate::pytree::{Opening, Step, sort_by_key};

/// One child of a node.
#[derive(Clone, Debug)]
pub struct Child<'a> {
    pub step: Step,
    pub value: &'a Value,
    /// The attribute's status; `None` if the value itself decides.
    pub data: Option<bool>,
}

/// Most nodes have few; these are moved often.
pub type Children<'a> = SmallVec<[Child<'a>; 4]>;

/// True if the value is a node without identity in a graph: a list, tuple, dict, `State`, `None`,
/// or an instance of a registered class.
pub fn is_container(world: &World, value: &Value) -> bool {
    match world.opened(value) {
        Value::None | Value::Tuple(_) => true,
        Value::Opaque(_) => Opening::of(world.opened(value)).is_some(),
        Value::Object(id) => {
            matches!(world.object(*id), Object::List(_) | Object::Dict(_) | Object::State(_))
        }
        _ => false,
    }
}

/// The children of a module or container, sorted by key; `None` for any other value.
///
/// # Errors
/// [`crate::error::ErrorClass::BadArgument`] for dict keys that cannot be sorted.
pub fn children<'a>(world: &'a World, value: &'a Value) -> Result<Option<Children<'a>>> {
    below(world, value, Order::Names)
}

/// The children in the order in which a pytree has them: those of a named tuple in that of its
/// fields.
///
/// # Errors
/// As [`children`].
pub fn flat_children<'a>(world: &'a World, value: &'a Value) -> Result<Option<Children<'a>>> {
    below(world, value, Order::Fields)
}

/// The order of the children of a named tuple, or of an instance of a registered class.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Names,
    Fields,
}

fn below<'a>(world: &'a World, value: &'a Value, order: Order) -> Result<Option<Children<'a>>> {
    Ok(match world.opened(value) {
        Value::None => Some(Children::new()),
        Value::Tuple(items) => Some(match items.class() {
            Some(class) => {
                let names = class.tuple_fields().into_iter().map(Step::Attribute);
                named(names.zip(items.iter()), order)
            }
            None => sequence(items),
        }),
        opened if let Some(opened) = Opening::of(opened) => {
            Some(named(opened.kind.steps.iter().cloned().zip(&opened.children), order))
        }
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => Some(sequence(items)),
            mapping @ (Object::Dict(dict) | Object::State(dict)) => {
                let mut entries: SmallVec<[(&Value, &Value); 8]> = dict.iter().collect();
                sort_by_key(mapping, &mut entries, |(key, _)| key).ok_or_else(|| {
                    let keys = entries.iter().map(|(key, _)| *key);
                    match world.are_ordered_by_program(keys) {
                        true => Error::unsupported("keys of a dict that a program orders"),
                        false => Error::bad_argument("dict keys that cannot be sorted in a pytree"),
                    }
                })?;
                let child = |(key, value): (&Value, _)| Child {
                    step: Step::Key(key.clone()),
                    value,
                    data: None,
                };
                Some(entries.into_iter().map(child).collect())
            }
            Object::Instance(instance) => attributes(instance),
            _ => None,
        },
        _ => None,
    })
}

/// Children as they come, or sorted by their names, as states have them.
fn named<'a>(children: impl Iterator<Item = (Step, &'a Value)>, order: Order) -> Children<'a> {
    let mut children: Children =
        children.map(|(step, value)| Child { step, value, data: None }).collect();
    if order == Order::Fields {
        return children;
    }
    children.sort_by(|a, b| match (&a.step, &b.step) {
        (Step::Attribute(a), Step::Attribute(b)) => a.cmp_name(*b),
        (Step::Flat(a), Step::Flat(b)) => a.cmp(b),
        _ => Ordering::Equal,
    });
    children
}

fn sequence(items: &[Value]) -> Children<'_> {
    let child = |(index, value)| Child { step: Step::Index(index), value, data: None };
    items.iter().enumerate().map(child).collect()
}

/// The attributes of a module, sorted. Those of a list are sorted by number.
fn attributes(instance: &Instance) -> Option<Children<'_>> {
    let numbered = match instance.class.kind {
        ClassKind::Module => false,
        ClassKind::List => true,
        _ => return None,
    };
    let is_pytree = instance.class.is_pytree;
    let mut children: Children = instance
        .attributes
        .iter()
        .map(|(name, attribute)| {
            let number = if numbered { name.number() } else { None };
            let step = number.map_or(Step::Attribute(*name), Step::Index);
            Child { step, value: &attribute.value, data: is_pytree.then_some(attribute.data) }
        })
        .collect();
    children.sort_by(|a, b| match (&a.step, &b.step) {
        (Step::Index(a), Step::Index(b)) => a.cmp(b),
        (Step::Index(_), _) => Ordering::Less,
        (_, Step::Index(_)) => Ordering::Greater,
        (Step::Attribute(a), Step::Attribute(b)) => a.cmp_name(*b),
        _ => Ordering::Equal,
    });
    Some(children)
}

/// The value below a node under a key, if there is one.
pub fn child(world: &World, node: &Value, key: &Value) -> Option<Value> {
    match world.opened(node) {
        Value::Tuple(items) if items.class().is_none() => item(items, key),
        opened @ (Value::Tuple(_) | Value::Opaque(_)) => {
            let key = Key::of(key)?;
            let children = flat_children(world, opened).ok()??;
            children.iter().find(|child| step_entry(&child.step).0 == key).map(|c| c.value.clone())
        }
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => item(items, key),
            Object::Dict(dict) | Object::State(dict) => dict.get(&Key::of(key)?).cloned(),
            Object::Instance(instance) => {
                let name = attribute_name(instance, key)?;
                instance.attributes.get(&name).map(|attribute| attribute.value.clone())
            }
            _ => None,
        },
        _ => None,
    }
}

fn item(items: &[Value], key: &Value) -> Option<Value> {
    match key {
        Value::Int(index) => items.get(usize::try_from(*index).ok()?).cloned(),
        _ => None,
    }
}

/// The attribute for a key of a state: a name, or a number in a list.
pub fn attribute_name(instance: &Instance, key: &Value) -> Option<Symbol> {
    match key {
        Value::Str(name) => {
            let name = Symbol::new(name);
            (instance.class.kind != ClassKind::List || name.number().is_none()).then_some(name)
        }
        Value::Int(index) if instance.class.kind == ClassKind::List => {
            Some(numbered(usize::try_from(*index).ok()?))
        }
        _ => None,
    }
}

/// The identity of a value, by which graph operations tell it from equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Identity {
    Object(ObjectId),
    Address(usize),
}

pub fn identity(value: &Value) -> Option<Identity> {
    Some(match value {
        Value::Object(id) => Identity::Object(*id),
        Value::Array(array) => Identity::Address(std::rc::Rc::as_ptr(array) as usize),
        Value::Host(array) => Identity::Address(std::rc::Rc::as_ptr(array) as usize),
        Value::Tracer(tracer) => Identity::Address(std::rc::Rc::as_ptr(tracer) as usize),
        Value::Tuple(items) => Identity::Address(items.address()),
        Value::None => Identity::Address(0),
        _ => return None,
    })
}

/// A path as the tuple that programs see; an empty one once the meter is overdrawn.
pub fn path_value(path: &[Step]) -> Value {
    let steps = if meter::check().is_ok() { path } else { &[] };
    Value::tuple(steps.iter().map(step_key).collect())
}
