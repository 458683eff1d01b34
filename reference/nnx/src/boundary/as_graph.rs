//! Carries in compat: everything leaves as one graph, and the prefixes say which leaf of it is
//! carried. Another Variable may stand at the place of one that went in.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Machine, Object, Value, World};
use crate::pytree::{Flat, Parent, Questions, Role, Slot, agreed, difference, flatten};
use crate::table::Transform;

use super::by_place::{SIDES, check_identity, check_places, mismatch};
use super::carry::{Carries, Finish, LeafPlace, Source, StepEnd, StepResults};

pub const CARRIES: Carries = Carries {
    broadcast: |flat, leaf| match in_graph_node(flat, leaf) {
        true => LeafPlace::Carried,
        false => LeafPlace::Constant,
    },
    step,
    fits: |_, _, _, _, _| true,
    finish,
};

/// True if the leaf is an attribute of a Module or (part of) a Variable's value.
fn in_graph_node(flat: &Flat, leaf: usize) -> bool {
    let mut place = flat.structure.leaves[leaf];
    while let Parent::Child { node, .. } = place {
        if flat.objects[node as usize].is_some() {
            return true;
        }
        place = flat.structure.nodes[node as usize].parent;
    }
    false
}

fn step(machine: &mut dyn Machine, step: &StepEnd) -> Result<StepResults> {
    let StepEnd { transform, entered, position, .. } = *step;
    let world = machine.world();
    check_references(world, transform, step.carried_in, step.carried_out)?;
    let carried_out = || flatten(world, &StepEnd::root(step.carried_out), step.sharing);
    let variables = step.same_variables.then(carried_out).transpose()?;
    if let Some(after) = &variables {
        check_places(machine.world(), transform, step.before, after)?;
    }
    let mut inside = step.inside.clone();
    if let Some(position) = position {
        inside.args.positional[position] = step.carried_out.clone();
    }
    let left = (step.leave)(machine, &inside, step.ys, position)?;
    // What is carried or threaded keeps its structure; what is mapped may change it.
    let structure = entered.structure();
    for (root, slot) in structure.roots.iter().enumerate() {
        let is_threaded = match *slot {
            Slot::Node(node) => {
                let role = &entered.flat.node_roles[node as usize];
                let is_mapped = matches!(role, Role::Axis(_) | Role::Filtered(_));
                !is_mapped && entered.flat.objects[node as usize].is_some()
            }
            _ => false,
        };
        if position != Some(root) && !is_threaded {
            continue;
        }
        let same = |world: &World, questions: &mut Questions| {
            structure.same_below(root, left.structure(), root, world, questions)
        };
        if !agreed(machine, same)? {
            let (before, after) = ((structure, *slot), left.structure());
            let after = after.roots.get(root).map(|slot| (after, *slot));
            let words = after.map_or_else(String::new, |after| {
                difference(machine.world(), before, after, SIDES)
            });
            return Err(mismatch(format!(
                "{transform}: a carry comes out with another structure than it went in with{words}"
            )));
        }
    }
    if let Some(after) = &variables {
        check_identity(transform, step.before, after)?;
    }
    let (mut carried, mut stacked) = (Vec::new(), Vec::new());
    let mut sources = Vec::with_capacity(left.leaves.len());
    for (leaf, role) in left.leaves.iter().zip(&left.roles) {
        sources.push(match role {
            Role::Carry | Role::Broadcast => {
                carried.push(leaf.clone());
                Source::Carried(carried.len() - 1)
            }
            Role::Axis(axis) => {
                stacked.push((leaf.clone(), *axis));
                Source::Stacked(stacked.len() - 1)
            }
            _ => return Err(Role::no_axis("axes")),
        });
    }
    let carry = step.before.structure.clone();
    let (threaded, written) = (Vec::new(), Vec::new());
    Ok(StepResults { left, carry, carried, threaded, stacked, sources, written })
}

/// Modules of the carry come back themselves.
fn check_references(
    world: &World,
    transform: Transform,
    before: &Value,
    after: &Value,
) -> Result<()> {
    match (before, after) {
        (Value::Tuple(a), Value::Tuple(b)) => {
            if a.len() != b.len() {
                return Err(mismatch(format!(
                    "{transform}: the output carry has another length than the input carry"
                )));
            }
            a.iter().zip(b.iter()).try_for_each(|(a, b)| check_references(world, transform, a, b))
        }
        (Value::Object(a), other) => match world.object(*a) {
            Object::Instance(_) if !before.is(other) => {
                let message = "Carry references must be the same between iterations";
                Err(Error::raised(ErrorClass::Identity, PythonError::ValueError, message))
            }
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

fn finish(world: &mut World, end: Finish) -> Result<(Value, Value)> {
    let source = |source: &Source| match *source {
        Source::Carried(index) => end.carried[index].clone(),
        Source::Stacked(index) => end.stacked[index].clone(),
    };
    let leaves: Vec<Value> = end.step.sources.iter().map(source).collect();
    let mut roots = (end.resume)(world, end.transform, end.entered, &end.step.left.exit, &leaves)?;
    let ys = roots.pop().unwrap_or(Value::None);
    let carried = end.position.and_then(|position| roots.get(position).cloned());
    Ok((carried.unwrap_or(Value::None), ys))
}
