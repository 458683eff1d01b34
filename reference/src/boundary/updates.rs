//! Write-back of Variables, in tree and graph mode: values and metadata, at the places where they
//! came in.

use std::rc::Rc;

use indexmap::IndexMap;

use super::{Entered, Inside, Left};
use crate::error::Result;
use crate::fault::{self, Fault};
use crate::heap::{ObjectId, Symbol, Value, World};
use crate::pytree::{Flat, Kind, Sharing, Structure, build, flatten, same_metadata};

/// One Variable that the body changed: its new value taken apart, and its new metadata.
#[derive(Clone, Debug)]
pub struct Update {
    /// The Variable's node in the arguments' structure.
    pub node: u32,
    pub value: Rc<Structure>,
    pub metadata: IndexMap<Symbol, Value>,
    pub leaves: usize,
}

/// The value of a Variable when the body began. One that can be changed in place, as a dict can, is
/// taken apart.
#[derive(Clone, Debug)]
pub enum Before {
    Itself(Value),
    Parts(Flat),
}

/// What the Variable holds; `None` where the object is none.
pub fn before(world: &World, id: ObjectId) -> Option<Before> {
    let value = world.as_variable(&Value::Object(id))?.1.value.clone();
    Some(match parts(world, &value) {
        Some(flat) => Before::Parts(flat),
        None => Before::Itself(value),
    })
}

/// The value taken apart, if it is a container.
fn parts(world: &World, value: &Value) -> Option<Flat> {
    let container = matches!(value, Value::Object(_) | Value::Tuple(_));
    container.then(|| flatten(world, &[(Vec::new(), value.clone())], Sharing::Tree).ok()).flatten()
}

impl Before {
    /// Whether the value is still what it was.
    pub fn is(&self, world: &World, now: &Value) -> bool {
        match self {
            Before::Itself(value) => value.is(now),
            Before::Parts(before) => parts(world, now).is_some_and(|now| {
                now.structure.same(&before.structure, world)
                    && now.leaves.iter().zip(&before.leaves).all(|(a, b)| a.is(b))
            }),
        }
    }
}

/// Finds the input Variables that are no longer what they were, and adds their leaves to what
/// leaves.
pub fn collect(world: &World, entered: &Entered, inside: &Inside, left: &mut Left) -> Result<()> {
    collect_where(world, entered, inside, left, false)
}

/// As [`collect`]; `all` also takes the Variables that are what they were.
pub fn collect_where(
    world: &World,
    entered: &Entered,
    inside: &Inside,
    left: &mut Left,
    all: bool,
) -> Result<()> {
    let mut updates = Vec::new();
    for (index, before) in inside.before.iter().enumerate() {
        let (Some(before), Some(id)) = (before, inside.objects[index]) else { continue };
        let Some((_, variable)) = world.as_variable(&Value::Object(id)) else { continue };
        let Kind::Variable { metadata, .. } = &entered.flat.structure.nodes[index].kind else {
            continue;
        };
        if fault::planted(Fault::KeyReused) && &*variable.class.name == "RngCount" {
            continue;
        }
        if !all
            && before.is(world, &variable.value)
            && same_metadata(world, &variable.metadata, metadata)
        {
            continue;
        }
        let flat = flatten(world, &[(Vec::new(), variable.value.clone())], Sharing::Tree)?;
        updates.push(Update {
            node: index as u32,
            value: flat.structure,
            metadata: variable.metadata.clone(),
            leaves: flat.leaves.len(),
        });
        let role = &entered.flat.node_roles[index];
        left.roles.extend(flat.leaves.iter().map(|_| role.clone()));
        left.leaves.extend(flat.leaves);
    }
    Rc::make_mut(&mut left.exit).updates = updates;
    Ok(())
}

/// Changes the Variables outside.
pub fn apply(
    world: &mut World,
    entered: &Entered,
    updates: &[Update],
    mut leaves: &[Value],
) -> Result<()> {
    for update in updates {
        let (own, rest) = leaves.split_at(update.leaves.min(leaves.len()));
        leaves = rest;
        let value =
            build(world, &update.value, own, &[])?.roots.into_iter().next().unwrap_or(Value::None);
        let node = update.node as usize;
        let Some(id) = entered.flat.objects[node] else { continue };
        let same = world.as_variable(&Value::Object(id)).is_some_and(|(_, variable)| {
            same_metadata(world, &variable.metadata, &update.metadata)
        });
        let variable = world.variable_mut(id)?;
        variable.value = value;
        if !same && !fault::planted(Fault::WriteBack) {
            variable.metadata = update.metadata.clone();
        }
    }
    Ok(())
}
