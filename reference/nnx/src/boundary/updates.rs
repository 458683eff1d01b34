//! Write-back of Variables, in tree and graph mode: values and metadata, at the places where they
//! came in.

use std::rc::Rc;

use crate::error::Result;
use crate::heap::{ObjectId, Value, World};
use crate::pytree::{NodeData, Sharing, build, flatten, same_metadata};
use crate::table::Transform;

use super::entrance::Entrance;
use super::exit::{Departure, Effects, Exit, Outgoing, Update};
use super::references;

/// Finds the Variables of the arguments whose effects leave, but for those that leave themselves,
/// and adds their leaves to what leaves.
pub fn collect(world: &World, out: &Outgoing, left: &mut Departure) -> Result<()> {
    if out.effects == Effects::Lost {
        return Ok(());
    }
    let Outgoing { entered, inside, .. } = out;
    let mut updates = Vec::new();
    for (index, before) in inside.before.iter().enumerate() {
        let (Some(before), Some(id)) = (before, inside.objects[index]) else { continue };
        let Some((_, variable)) = world.as_variable(&Value::Object(id)) else { continue };
        let NodeData::Variable { metadata, .. } = &entered.flat.structure.nodes[index].kind else {
            continue;
        };
        let untouched =
            before.is(world, &variable.value) && same_metadata(world, &variable.metadata, metadata);
        let node = index as u32;
        if untouched && out.effects == Effects::Changes || left.exit.same.contains(&Some(node)) {
            continue;
        }
        let flat = flatten(world, &[(Vec::new(), variable.value.clone())], Sharing::Tree)?;
        updates.push(Update {
            node,
            value: flat.structure,
            metadata: variable.metadata.clone(),
            leaves: flat.leaves.len(),
        });
        let role = &entered.flat.node_roles[index];
        left.roles.extend(flat.leaves.iter().map(|_| role.clone()));
        left.leaves.extend(flat.leaves.into_items());
    }
    Rc::make_mut(&mut left.exit).updates = updates;
    Ok(())
}

/// Outside, after: makes what left from its leaves, and changes the arguments as the body did.
/// Gives every root that left: the output last, after the arguments where they left with it.
pub fn resume(
    world: &mut World,
    transform: Transform,
    entered: &Entrance,
    exit: &Exit,
    leaves: &[Value],
) -> Result<Vec<Value>> {
    let held = references::settle(world, entered, exit, leaves)?;
    let leaves = held.as_deref().unwrap_or(leaves);
    let (output, rest) = leaves.split_at(exit.output_leaves().min(leaves.len()));
    for change in &exit.changes {
        world.explain_event(transform, || change.event(entered));
    }
    apply(world, entered, &exit.updates, rest)?;
    let reuse: Vec<Option<ObjectId>> = exit
        .same
        .iter()
        .map(|node| node.and_then(|node| entered.flat.objects[node as usize]))
        .collect();
    Ok(build(world, &exit.output, output, &reuse)?.roots)
}

/// Changes the Variables outside.
fn apply(
    world: &mut World,
    entered: &Entrance,
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
        if !same {
            variable.metadata = update.metadata.clone();
        }
    }
    Ok(())
}
