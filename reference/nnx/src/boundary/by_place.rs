//! Carries by place: raw, tree and graph mode. The leaves of the carry come back where they went
//! in; scanned Variables are written back, Variables under axis `None` are threaded.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Machine, Value, World};
use crate::pytree::{
    Flat, NodeData, Parent, Role, Sharing, Slot, Structure, agreed, build, build_parts, difference,
    flatten, same_metadata,
};
use crate::table::Transform;

use super::carry::{Carries, Finish, LeafPlace, StepEnd, StepResults};
use super::entrance::{Entrance, InnerArguments};

/// Tree and graph mode: each Variable comes back itself.
pub const SAME_VARIABLES: Carries = Carries {
    broadcast: |flat, leaf| match of_variable(&flat.structure, flat.structure.leaves[leaf]) {
        true => LeafPlace::Threaded,
        false => LeafPlace::Constant,
    },
    step: |machine, step| {
        let after = flatten(machine.world(), &StepEnd::root(step.carried_out), step.sharing)?;
        check_places(machine.world(), step.transform, step.before, &after)?;
        if !agreed(machine, |world, questions| {
            step.before.structure.same(&after.structure, world, questions)
        })? {
            let words = words(machine.world(), &step.before.structure, &after.structure);
            return Err(other_structure(step.transform, &words));
        }
        check_identity(step.transform, step.before, &after)?;
        let mut stepped = take_apart(machine, step, after)?;
        stepped.threaded = threaded(machine.world(), step.entered, step.inside)?;
        Ok(stepped)
    },
    fits: |_, _, _, _, _| true,
    finish: around_variables,
};

/// Raw: new objects come back, with the static parts that the step gave them.
pub const COPIED: Carries = Carries {
    broadcast: |_, _| LeafPlace::Constant,
    step: |machine, step| {
        let after = flatten(machine.world(), &StepEnd::root(step.carried_out), step.sharing)?;
        take_apart(machine, step, after)
    },
    fits: |world, entered, position, step, questions| {
        entered.structure().same_below(position, &step.carry, 0, world, questions)
    },
    finish: |world, end| {
        let ys = outputs(world, &end)?;
        let carried = build(world, &end.step.carry, &end.carried, &[])?.roots.pop();
        Ok((carried.unwrap_or(Value::None), ys))
    },
};

pub fn mismatch(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::CarryMismatch, PythonError::TypeError, message)
}

/// `words`: the difference of the two.
pub fn other_structure(transform: Transform, words: &str) -> Error {
    mismatch(format!(
        "{transform}: the output carry has another structure than the input carry{words}"
    ))
}

/// The names of the two sides of a carry.
pub const SIDES: [&str; 2] = ["the input carry", "the output carry"];

/// The difference of two carries, each the only root of its structure.
fn words(world: &World, before: &Structure, after: &Structure) -> String {
    match (before.roots.first(), after.roots.first()) {
        (Some(one), Some(other)) => difference(world, (before, *one), (after, *other), SIDES),
        _ => String::new(),
    }
}

/// True if the leaf is (part of) a Variable's value.
fn of_variable(structure: &Structure, mut place: Parent) -> bool {
    while let Parent::Child { node, .. } = place {
        let node = &structure.nodes[node as usize];
        if matches!(node.kind, NodeData::Variable { .. }) {
            return true;
        }
        place = node.parent;
    }
    false
}

/// Checks that what comes back has its nodes at the places of what went in.
pub fn check_places(
    world: &World,
    transform: Transform,
    before: &Flat,
    after: &Flat,
) -> Result<()> {
    let children =
        |flat: &Flat| flat.structure.nodes.iter().map(|node| node.children.clone()).collect();
    let (inside, given): (Vec<Vec<Slot>>, Vec<Vec<Slot>>) = (children(before), children(after));
    let paths = |flat: &Flat| -> Vec<String> {
        flat.visits.iter().map(|visit| flat.visit_path(visit)).collect()
    };
    if inside != given || paths(before) != paths(after) {
        let words = words(world, &before.structure, &after.structure);
        return Err(other_structure(transform, &words));
    }
    Ok(())
}

/// Every Variable of the carry comes back itself. The structures are the same.
pub fn check_identity(transform: Transform, before: &Flat, after: &Flat) -> Result<()> {
    if before.visits.iter().zip(&after.visits).any(|(a, b)| a.variable != b.variable) {
        let message = format!("{transform} Variable identity must be preserved across iterations");
        return Err(Error::raised(ErrorClass::Identity, PythonError::ValueError, message));
    }
    Ok(())
}

fn take_apart(machine: &mut dyn Machine, step: &StepEnd, after: Flat) -> Result<StepResults> {
    let mut left = (step.leave)(machine, step.inside, step.ys, None)?;
    left.retain_updates(|role| matches!(role, Role::Axis(_)));
    let mut stacked = Vec::new();
    for (leaf, role) in left.leaves.iter().zip(&left.roles) {
        match role {
            Role::Axis(axis) => stacked.push((leaf.clone(), *axis)),
            Role::Broadcast | Role::Carry => {
                let message = "Cannot broadcast output state";
                return Err(Error::raised(ErrorClass::Prefix, PythonError::ValueError, message));
            }
            _ => return Err(Role::no_axis("out_axes")),
        }
    }
    let Flat { structure: carry, leaves, .. } = after;
    let carried = leaves.keep();
    Ok(StepResults {
        left,
        carry,
        carried,
        threaded: Vec::new(),
        stacked,
        sources: Vec::new(),
        written: Vec::new(),
    })
}

/// The values of Variables under axis `None` after the step: the same structure and metadata as
/// before.
fn threaded(world: &World, entered: &Entrance, inside: &InnerArguments) -> Result<Vec<Value>> {
    let mut leaves = Vec::new();
    let structure = &entered.flat.structure;
    for (index, node) in structure.nodes.iter().enumerate() {
        let (NodeData::Variable { metadata, .. }, Role::Broadcast) =
            (&node.kind, &entered.flat.node_roles[index])
        else {
            continue;
        };
        let Some(id) = inside.objects[index] else { continue };
        let Some((_, variable)) = world.as_variable(&Value::Object(id)) else { continue };
        let flat = flatten(world, &[(Vec::new(), variable.value.clone())], Sharing::Tree)?;
        let expected = structure.leaves_below(Slot::Node(index as u32));
        if flat.leaves.len() != expected || !same_metadata(world, metadata, &variable.metadata) {
            return Err(mismatch("scan: a broadcast Variable changed its structure or metadata"));
        }
        leaves.extend(flat.leaves.into_items());
    }
    Ok(leaves)
}

/// The output without the carry.
fn outputs(world: &mut World, end: &Finish) -> Result<Value> {
    let exit = &end.step.left.exit;
    let mut roots = (end.resume)(world, end.transform, end.entered, exit, &end.stacked)?;
    Ok(roots.pop().unwrap_or(Value::None))
}

/// The carry in its own structure, around the Variables that went in.
fn around_variables(world: &mut World, end: Finish) -> Result<(Value, Value)> {
    let ys = outputs(world, &end)?;
    let flat = &end.entered.flat;
    let structure = &flat.structure;
    let is_variable = |node: usize| matches!(structure.nodes[node].kind, NodeData::Variable { .. });
    let reuse: Vec<_> = (0..structure.nodes.len())
        .map(|node| flat.objects[node].filter(|_| is_variable(node)))
        .collect();
    let mut leaves = flat.leaves.clone();
    for (part, values) in [(LeafPlace::Carried, end.carried), (LeafPlace::Threaded, end.threaded)] {
        let places = (0..leaves.len()).filter(|&leaf| end.parts[leaf] == part);
        for (place, value) in places.collect::<Vec<_>>().into_iter().zip(values) {
            leaves[place] = value;
        }
    }
    // Threaded Variables take their last values; what they are reached through stays.
    let threaded: Vec<Slot> = (0..structure.nodes.len())
        .filter(|&node| is_variable(node) && matches!(flat.node_roles[node], Role::Broadcast))
        .map(|node| Slot::Node(node as u32))
        .collect();
    build_parts(world, structure, &threaded, &leaves, &reuse)?;
    let carry: Vec<Slot> = end.position.iter().map(|&position| structure.roots[position]).collect();
    let carried = build_parts(world, structure, &carry, &leaves, &reuse)?.roots.pop();
    Ok((carried.unwrap_or(Value::None), ys))
}
