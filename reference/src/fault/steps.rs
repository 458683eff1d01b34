//! Steps of a call that go wrong.

use std::cell::RefCell;
use std::rc::Rc;

use super::sound;
use crate::error::Result;
use crate::heap::{Machine, Object, ObjectId, Symbol, Value, World};
use crate::pure::{StagedBody, TraceId, TraceKind};
use isograft_base::table::Transform;
use isograft_jax::pytree::{Flat, NodeData, Prefix, Role, Structure};
use isograft_nnx::boundary::body::BodyRun;
use isograft_nnx::boundary::carry::Finish;
use isograft_nnx::boundary::{
    Departure, Effects, Entrance, Exit, Incoming, Outgoing, Positional, Prefixes,
};

/// Tree mode's checks, only where a Variable is visited twice in a row.
pub fn enter_with_neighbours_only(world: &mut World, incoming: &Incoming) -> Result<Flat> {
    let flat = (sound(0).enter)(world, incoming)?;
    match flat.visits.windows(2).any(|pair| pair[0].variable == pair[1].variable) {
        true => (sound(1).enter)(world, incoming),
        false => Ok(flat),
    }
}

/// Prefixes of positional arguments that say nothing stand behind the others.
pub fn enter_under_moved_prefixes<const COLUMN: usize>(
    world: &mut World,
    incoming: &Incoming,
) -> Result<Flat> {
    let mut roots = incoming.roots.to_vec();
    let mut prefixes: Vec<Prefix> = roots.iter().map(|(_, _, prefix)| prefix.clone()).collect();
    prefixes.sort_by_key(|prefix| matches!(prefix, Prefix::Role(Role::Broadcast)));
    for ((_, _, place), prefix) in roots.iter_mut().zip(prefixes) {
        *place = prefix;
    }
    (sound(COLUMN).enter)(world, &Incoming { roots: &roots, ..*incoming })
}

pub fn leave_under_moved_prefixes<const COLUMN: usize>(
    world: &mut World,
    out: &Outgoing,
) -> Result<Departure> {
    let mut prefixes: Prefixes = out.prefixes.clone();
    if let Positional::Tree(Value::Tuple(items)) = &prefixes.positional {
        let mut items = items.to_vec();
        items.sort_by_key(|item| matches!(item, Value::None));
        prefixes.positional = Positional::Tree(Value::tuple(items));
    }
    (sound(COLUMN).leave)(world, &Outgoing { prefixes: &prefixes, ..*out })
}

/// Keeps what should be lost.
pub fn leave_nothing_lost(world: &mut World, out: &Outgoing) -> Result<Departure> {
    let effects = match out.effects {
        Effects::Lost => Effects::Changes,
        effects => effects,
    };
    (sound(3).leave)(world, &Outgoing { effects, ..*out })
}

/// The axis of every output is the one behind, where there is one.
pub fn leave_one_axis_behind<const COLUMN: usize>(
    world: &mut World,
    out: &Outgoing,
) -> Result<Departure> {
    let mut left = (sound(COLUMN).leave)(world, out)?;
    for (leaf, role) in left.leaves.iter().zip(&mut left.roles) {
        let Role::Axis(axis) = role else { continue };
        let rank = leaf.numeric().map_or(0, |number| number.aval().shape.len()) as i64 + 1;
        let full = if *axis < 0 { *axis + rank } else { *axis };
        if (0..rank).contains(&full) {
            *axis = (full + 1).min(rank - 1);
        }
    }
    Ok(left)
}

/// The counters of random streams stay what they were.
pub fn leave_counts_behind<const COLUMN: usize>(
    world: &mut World,
    out: &Outgoing,
) -> Result<Departure> {
    let mut left = (sound(COLUMN).leave)(world, out)?;
    let structure: &Structure = out.entered.structure();
    let counts = |node: u32| match &structure.nodes[node as usize].kind {
        NodeData::Variable { class, .. } => &*class.name == "RngCount",
        _ => false,
    };
    let exit = Rc::make_mut(&mut left.exit);
    let mut start = exit.output_leaves();
    exit.updates.retain(|update| {
        let range = start..start + update.leaves;
        let stays = counts(update.node);
        if stays {
            left.leaves.drain(range.clone());
            left.roles.drain(range);
        } else {
            start = range.end;
        }
        !stays
    });
    Ok(left)
}

pub fn finish_reversed<const COLUMN: usize>(
    world: &mut World,
    mut end: Finish,
) -> Result<(Value, Value)> {
    end.carried.reverse();
    (sound(COLUMN).carries.finish)(world, end)
}

/// Every Variable counts as made in the trace that runs.
pub fn trace_of_everything<const COLUMN: usize>(
    machine: &mut dyn Machine,
    body: &mut BodyRun,
) -> Result<StagedBody> {
    (sound(COLUMN).steps.trace)(machine, &mut |machine| {
        let adopted = adopt(machine.world());
        let result = body(machine);
        for (id, trace) in adopted {
            if let Object::Variable(variable) = machine.world().object_mut(id) {
                variable.trace = trace;
            }
        }
        result
    })
}

fn adopt(world: &mut World) -> Vec<(ObjectId, TraceId)> {
    let current = world.tracing.current();
    let mut adopted = Vec::new();
    for id in (0..world.objects() as u32).map(ObjectId) {
        if let Object::Variable(variable) = world.object_mut(id)
            && variable.trace != current
        {
            adopted.push((id, std::mem::replace(&mut variable.trace, current)));
        }
    }
    adopted
}

pub fn trace_left_open<const COLUMN: usize>(
    machine: &mut dyn Machine,
    body: &mut BodyRun,
) -> Result<StagedBody> {
    let result = (sound(COLUMN).steps.trace)(machine, body);
    if result.is_err() {
        machine.world().tracing.open(TraceKind::Erasing, []);
    }
    result
}

/// Variables keep the metadata that they have outside.
pub fn resume_without_metadata<const COLUMN: usize>(
    world: &mut World,
    transform: Transform,
    entered: &Entrance,
    exit: &Exit,
    leaves: &[Value],
) -> Result<Vec<Value>> {
    let mut exit = exit.clone();
    for update in &mut exit.updates {
        if let Some(id) = entered.flat.objects[update.node as usize]
            && let Object::Variable(variable) = world.object(id)
        {
            update.metadata = variable.metadata.clone();
        }
    }
    (sound(COLUMN).steps.resume)(world, transform, entered, &exit, leaves)
}

/// The attributes of a Module that comes back, in sorted order, get their names in the order in
/// which they were set.
pub fn resume_misnamed<const COLUMN: usize>(
    world: &mut World,
    transform: Transform,
    entered: &Entrance,
    exit: &Exit,
    leaves: &[Value],
) -> Result<Vec<Value>> {
    let mut exit = exit.clone();
    let nodes = &mut Rc::make_mut(&mut exit.output).nodes;
    for (node, same) in nodes.iter_mut().zip(&exit.same) {
        let object = same.and_then(|same| entered.flat.objects[same as usize]);
        let (NodeData::Module { names, statics, .. }, Some(id)) = (&mut node.kind, object) else {
            continue;
        };
        let Object::Instance(instance) = world.object(id) else { continue };
        let set: Vec<Symbol> = instance.attributes.keys().copied().collect();
        let places = names.iter_mut().chain(statics.iter_mut().map(|(name, _)| name));
        places.zip(set).for_each(|(name, old)| *name = old);
    }
    (sound(COLUMN).steps.resume)(world, transform, entered, &exit, leaves)
}

thread_local! {
    /// The outputs of bodies that have left once.
    static LEFT: RefCell<Vec<Rc<Structure>>> = const { RefCell::new(Vec::new()) };
}

/// Forgets what earlier runs left.
pub fn forget() {
    LEFT.with_borrow_mut(Vec::clear);
}

/// A body that was staged by `jit` has its effects at its first call only.
pub fn resume_once<const COLUMN: usize>(
    world: &mut World,
    transform: Transform,
    entered: &Entrance,
    exit: &Exit,
    leaves: &[Value],
) -> Result<Vec<Value>> {
    let again = LEFT.with_borrow_mut(|left| {
        let known = left.iter().any(|known| Rc::ptr_eq(known, &exit.output));
        left.push(exit.output.clone());
        known
    });
    let resume = sound(COLUMN).steps.resume;
    match again && transform == Transform::Jit {
        true => resume(world, transform, entered, &exit.without_updates(), leaves),
        false => resume(world, transform, entered, exit, leaves),
    }
}
