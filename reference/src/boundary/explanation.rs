//! Says in words what a body did to the objects that came in, for whoever asked.

use std::collections::HashMap;

use crate::heap::{BoundaryRow, Instance, Symbol, Value, World};
use crate::pytree::{NodeData, Slot, same_metadata, same_value, show_path};

use super::entered::{Entrance, InnerArguments};
use super::left::Change;

/// Compares the objects inside with what they were made as; `written_back` are the rows that the
/// policy writes back.
pub fn changes(
    world: &World,
    written_back: &[BoundaryRow],
    entered: &Entrance,
    inside: &InnerArguments,
) -> Vec<Change> {
    if world.explanations.is_none() {
        return Vec::new();
    }
    let structure = &entered.flat.structure;
    let mut found = Vec::new();
    let mut tell = |row, what| {
        found.push(Change { row, what, written_back: written_back.contains(&row) });
    };
    for (index, node) in structure.nodes.iter().enumerate() {
        let Some(id) = inside.objects[index] else { continue };
        let path = || show_path(&structure.path(node.parent));
        let object = Value::Object(id);
        match &node.kind {
            NodeData::Variable { metadata, .. } => {
                let Some((_, variable)) = world.as_variable(&object) else { continue };
                if inside.before[index]
                    .as_ref()
                    .is_some_and(|before| !before.is(world, &variable.value))
                {
                    tell(BoundaryRow::Value, format!("{}: the value changed", path()));
                }
                if !same_metadata(world, metadata, &variable.metadata) {
                    tell(BoundaryRow::Metadata, format!("{}: metadata changed", path()));
                }
            }
            NodeData::Module { names, statics, .. } => {
                let Some((_, instance)) = world.as_instance(&object) else { continue };
                let before = before(inside, names, &node.children, statics);
                for change in attributes(world, &before, instance) {
                    tell(BoundaryRow::Structure, format!("{}: {change}", path()));
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

/// Describes the changes of a Module's attributes.
fn attributes(
    world: &World,
    before: &HashMap<Symbol, Option<Value>>,
    instance: &Instance,
) -> Vec<String> {
    let mut changes = Vec::new();
    for (name, attribute) in &instance.attributes {
        match before.get(name) {
            None => changes.push(format!("the attribute {name} was gained")),
            Some(Some(value)) if !same_value(world, value, &attribute.value) => {
                changes.push(format!("the attribute {name} was replaced"));
            }
            Some(_) => {}
        }
    }
    let mut lost: Vec<String> = before
        .keys()
        .filter(|name| !instance.attributes.contains_key(name))
        .map(Symbol::to_string)
        .collect();
    lost.sort();
    changes.extend(lost.into_iter().map(|name| format!("the attribute {name} was deleted")));
    changes
}
