//! Says in words what a body did to the objects that came in, for whoever asked.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use crate::heap::{BoundaryRow, Instance, Symbol, Value, World};
use crate::pytree::recorded::graph_of;
use crate::pytree::{NodeData, Parent, Slot, same_metadata, same_value, show_path};

use super::entrance::{Entrance, InnerArguments};
use super::exit::Change;

/// The name of a function in messages.
pub(super) fn name_of(function: &Value) -> Rc<str> {
    match function {
        Value::Callable(function) => function.name(),
        Value::Class(class) => class.name.clone(),
        _ => "function".into(),
    }
}

/// One change of an object that came in.
pub struct Difference {
    pub row: BoundaryRow,
    /// The object, by its node among the arguments.
    pub node: usize,
    /// The place of the object among the arguments.
    pub parent: Parent,
    /// The object inside.
    pub object: Value,
    /// The attribute of it that changed; none where its value did.
    pub attribute: Option<Symbol>,
    /// The new value, where there is one.
    pub value: Option<Value>,
    pub what: String,
}

/// Compares the objects inside with what they were made as, for whoever asked; `written_back` are
/// the rows that the policy writes back.
pub fn changes(
    world: &World,
    written_back: &[BoundaryRow],
    entered: &Entrance,
    inside: &InnerArguments,
) -> Vec<Change> {
    if world.record.is_none() {
        return Vec::new();
    }
    let of = |difference: Difference| {
        let path = show_path(&entered.flat.structure.path(difference.parent));
        let what = match difference.attribute {
            Some(name) => format!("the attribute {name} {}", difference.what),
            None => difference.what,
        };
        let (row, what) = (difference.row, format!("{path}: {what}"));
        Change {
            row,
            what,
            written_back: written_back.contains(&row),
            node: difference.node,
            attribute: difference.attribute,
            value: difference.value.and_then(|value| graph_of(world, &value)).map(Arc::new),
        }
    };
    differences(world, entered, inside).into_iter().map(of).collect()
}

/// Compares the objects inside with what they were made as.
pub fn differences(world: &World, entered: &Entrance, inside: &InnerArguments) -> Vec<Difference> {
    let structure = &entered.flat.structure;
    let mut found = Vec::new();
    for (index, node) in structure.nodes.iter().enumerate() {
        let Some(id) = inside.objects[index] else { continue };
        let (object, parent) = (Value::Object(id), node.parent);
        let mut tell = |row, attribute, value, what: &str| {
            let (object, what) = (object.clone(), what.to_owned());
            found.push(Difference { row, node: index, parent, object, attribute, value, what });
        };
        match &node.kind {
            NodeData::Variable { metadata, .. } => {
                let Some((_, variable)) = world.as_variable(&object) else { continue };
                if inside.before[index]
                    .as_ref()
                    .is_some_and(|before| !before.is(world, &variable.value))
                {
                    tell(
                        BoundaryRow::Value,
                        None,
                        Some(variable.value.clone()),
                        "the value changed",
                    );
                }
                if !same_metadata(world, metadata, &variable.metadata) {
                    tell(BoundaryRow::Metadata, None, None, "metadata changed");
                }
            }
            NodeData::Module { names, statics, .. } => {
                let Some((_, instance)) = world.as_instance(&object) else { continue };
                let before = before(inside, names, &node.children, statics);
                for (name, value, what) in attributes(world, &before, instance) {
                    tell(BoundaryRow::Structure, Some(name), value, what);
                }
            }
            _ => {}
        }
    }
    found
}

/// The attributes of a Module as the body found them; of a container, which is made anew, only that
/// it was there.
fn before(
    inside: &InnerArguments,
    names: &[Symbol],
    children: &[Slot],
    statics: &[(Symbol, Value)],
) -> HashMap<Symbol, Option<Value>> {
    let value = |slot: &Slot| match slot {
        Slot::Node(node) => inside.objects[*node as usize].map(Value::Object),
        Slot::Leaf(leaf) => inside.leaves.get(*leaf as usize).cloned(),
        Slot::None => Some(Value::None),
    };
    let data = names.iter().zip(children).map(|(name, slot)| (*name, value(slot)));
    data.chain(statics.iter().map(|(name, value)| (*name, Some(value.clone())))).collect()
}

/// Describes the changes of a Module's attributes, each with the new value.
fn attributes(
    world: &World,
    before: &HashMap<Symbol, Option<Value>>,
    instance: &Instance,
) -> Vec<(Symbol, Option<Value>, &'static str)> {
    let mut changes = Vec::new();
    for (name, attribute) in &instance.attributes {
        let what = match before.get(name) {
            None => "was gained",
            Some(Some(value)) if !same_value(world, value, &attribute.value) => "was replaced",
            Some(_) => continue,
        };
        changes.push((*name, Some(attribute.value.clone()), what));
    }
    let gone = before.keys().filter(|name| !instance.attributes.contains_key(name));
    let mut gone: Vec<Symbol> = gone.copied().collect();
    gone.sort_by(|a, b| a.cmp_name(*b));
    changes.extend(gone.into_iter().map(|name| (name, None, "was deleted")));
    changes
}
