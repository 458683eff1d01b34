//! One step of a scan, staged.

use super::super::axes::Axis;
use super::super::carry::{check_identity, check_references, mismatch};
use super::super::{body, transform_metadata};
use super::{Carry, Options, Part, Source, Stepped, Transformed, bad_axes, name_carry, order};
use crate::array::Aval;
use crate::boundary::{self, Crossing, Entered, Inside, Prefixes, output_numeric, resolve};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Machine, Object, Value, World};
use crate::mode::Mode;
use crate::pure::{Numeric, Staged, TraceKind};
use crate::pytree::{Flat, Kind, Mapping, Sharing, Slot, Step, flatten};

pub fn stage(
    machine: &mut dyn Machine,
    transformed: &Transformed,
    options: &Options,
    entered: &Entered,
    parts: &[Part],
    outer: &[Numeric],
    carry: (Carry, Carry),
) -> Result<(Stepped, Staged)> {
    let order = order(parts);
    let opened = order.iter().map(|&leaf| {
        let mut aval: Aval = outer[leaf].aval().clone();
        if parts[leaf] == Part::Sliced {
            aval.shape.remove(0);
        }
        (aval, None)
    });
    let tracers = machine.world().tracing.open(TraceKind::Erasing, opened.collect::<Vec<_>>());
    let mut leaves = vec![Value::None; parts.len()];
    for (leaf, tracer) in order.into_iter().zip(tracers) {
        leaves[leaf] = tracer.into();
    }
    body::stage(machine, |machine| {
        let inside = boundary::inside(machine.world(), entered, &leaves)?;
        let carried_in = match carry.0 {
            Carry::No => Value::None,
            Carry::All => inside.args.positional[0].clone(),
            Carry::At(index) => inside.args.positional.get(index).cloned().unwrap_or(Value::None),
        };
        let sharing = if transformed.crossing == Crossing::Nnx(Mode::Graph) {
            Sharing::Graph
        } else {
            Sharing::Tree
        };
        let root = |value: &Value| vec![(vec![Step::Root("carry")], value.clone())];
        let before = match transformed.crossing {
            Crossing::Nnx(Mode::Compat) => None,
            _ => Some(flatten(machine.world(), &root(&carried_in), sharing)?),
        };
        let taken = match &options.partition {
            Some(name) => transform_metadata::take(machine, entered, &inside, name)?,
            None => Vec::new(),
        };
        let output = body::call(machine, &transformed.function, inside.args.clone())?;
        let (carried_out, ys) = split_output(machine.world(), carry.1, &options.out_axes, &output)?;
        let step = match before {
            None => {
                let values = (&carried_in, &carried_out, &ys);
                let give = |machine: &mut dyn Machine| {
                    compat_step(machine, entered, &inside, options, carry.0, values)
                        .map_err(|error| name_carry(error, carry.0))
                };
                let step = give(machine)?;
                match &options.partition {
                    None => step,
                    Some(name) => {
                        transform_metadata::give_back(
                            machine,
                            &taken,
                            step.left.variables(),
                            name,
                        )?;
                        give(machine)?
                    }
                }
            }
            Some(before) => {
                let world = machine.world();
                let after = flatten(world, &root(&carried_out), sharing)?;
                if transformed.crossing != Crossing::Raw {
                    check_identity("scan", &before, &after)?;
                }
                if !before.structure.same(&after.structure, world) {
                    return Err(mismatch(
                        "scan: the output carry has another structure than the input carry",
                    ));
                }
                plain_step(world, transformed.crossing, entered, &inside, options, after, &ys)
                    .map_err(|error| name_carry(error, carry.0))?
            }
        };
        let leaves = step
            .carried
            .iter()
            .chain(&step.threaded)
            .chain(step.stacked.iter().map(|(leaf, _)| leaf));
        let outputs = leaves.map(output_numeric).collect::<Result<Vec<_>>>()?;
        Ok((step, outputs))
    })
}

/// The carry among the outputs, and the outputs without it.
fn split_output(
    world: &World,
    carry: Carry,
    out_axes: &Value,
    output: &Value,
) -> Result<(Value, Value)> {
    match carry {
        Carry::No => Ok((Value::None, output.clone())),
        Carry::All => Ok((output.clone(), Value::None)),
        Carry::At(index) => {
            let count = match out_axes {
                Value::Tuple(items) => items.len(),
                Value::Object(id) => match world.object(*id) {
                    Object::List(items) => items.len(),
                    _ => 0,
                },
                _ => 0,
            };
            match output {
                Value::Tuple(items) if items.len() == count => {
                    let mut items = items.to_vec();
                    let carried = std::mem::replace(&mut items[index], Value::None);
                    Ok((carried, Value::tuple(items)))
                }
                _ => Err(Error::raised(
                    ErrorClass::Prefix,
                    "TypeError",
                    format!("scan body output must be a tuple of {count}"),
                )),
            }
        }
    }
}

/// The ys' prefix, with the carry's place taken by `None`.
fn ys_prefix(world: &World, out_axes: &Value) -> Value {
    let blank = |item: &Value| match item {
        Value::Class(_) => Value::Int(0),
        item => item.clone(),
    };
    match out_axes {
        Value::Class(_) => Value::Int(0),
        Value::Tuple(items) => Value::tuple(items.iter().map(blank).collect()),
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => Value::tuple(items.iter().map(blank).collect()),
            _ => out_axes.clone(),
        },
        other => other.clone(),
    }
}

/// Raw, tree and graph: carries by place, write-back of scanned Variables, threading of broadcast
/// ones.
fn plain_step(
    world: &mut World,
    crossing: Crossing,
    entered: &Entered,
    inside: &Inside,
    options: &Options,
    after: Flat,
    ys: &Value,
) -> Result<Stepped> {
    let prefixes = Prefixes {
        positional: Some(options.in_axes.clone()),
        keywords: Value::None,
        output: Some(ys_prefix(world, &options.out_axes)),
        name: "out_axes",
    };
    let mut left = boundary::leave(world, crossing, "scan", entered, inside, ys, &prefixes)?;
    let threaded = threaded(world, crossing, entered, inside)?;
    left.retain_updates(|role| matches!(role, Value::Int(_)));
    let mut stacked = Vec::new();
    for (leaf, role) in left.leaves.iter().zip(&left.roles) {
        match Axis::read(role, "out_axes")? {
            Axis::At(axis) => stacked.push((leaf.clone(), axis)),
            _ => return Err(bad_axes("Cannot broadcast output state")),
        }
    }
    Ok(Stepped { left, carried: after.leaves, threaded, stacked, sources: Vec::new() })
}

/// The values of Variables under axis `None` after the step: the same structure and metadata as
/// before.
fn threaded(
    world: &World,
    crossing: Crossing,
    entered: &Entered,
    inside: &Inside,
) -> Result<Vec<Value>> {
    let mut leaves = Vec::new();
    if crossing == Crossing::Raw {
        return Ok(leaves);
    }
    let structure = &entered.flat.structure;
    for (index, node) in structure.nodes.iter().enumerate() {
        let (Kind::Variable { metadata, .. }, Value::None) =
            (&node.kind, &entered.flat.node_roles[index])
        else {
            continue;
        };
        let Some(id) = inside.objects[index] else { continue };
        let Some((_, variable)) = world.as_variable(&Value::Object(id)) else { continue };
        let flat = flatten(world, &[(Vec::new(), variable.value.clone())], Sharing::Tree)?;
        let expected = structure.leaves_below(Slot::Node(index as u32));
        if flat.leaves.len() != expected
            || !crate::pytree::same_metadata(world, metadata, &variable.metadata)
        {
            return Err(mismatch("scan: a broadcast Variable changed its structure or metadata"));
        }
        leaves.extend(flat.leaves);
    }
    Ok(leaves)
}

/// Compat: everything leaves as one graph; the prefixes say which leaf is carried.
#[allow(clippy::too_many_arguments)]
fn compat_step(
    machine: &mut dyn Machine,
    entered: &Entered,
    inside: &Inside,
    options: &Options,
    carry: Carry,
    (carried_in, carried_out, ys): (&Value, &Value, &Value),
) -> Result<Stepped> {
    let world = machine.world();
    check_references(world, "scan", carried_in, carried_out)?;
    let mut inside = inside.clone();
    let position = match carry {
        Carry::No => None,
        Carry::All => Some(0),
        Carry::At(index) => Some(index),
    };
    if let Some(position) = position {
        inside.args.positional[position] = carried_out.clone();
    }
    let prefixes = Prefixes {
        positional: Some(options.in_axes.clone()),
        keywords: Value::None,
        output: Some(ys_prefix(world, &options.out_axes)),
        name: "axes",
    };
    let mut left = boundary::leave_whole(world, "scan", entered, &inside, position, ys, &prefixes)?;
    resolve::left(machine, "scan", &mut left)?;
    let world = machine.world();
    // What is carried or threaded keeps its structure; what is mapped may change it.
    let structure = &entered.flat.structure;
    for (root, slot) in structure.roots.iter().enumerate() {
        let (Slot::Node(node), true) =
            (slot, position == Some(root) || is_graph_node(entered, *slot))
        else {
            continue;
        };
        let role = &entered.flat.node_roles[*node as usize];
        let mapped = matches!(role, Value::Int(_)) || Mapping::of(role).is_some();
        if !mapped && !structure.same_below(root, left.structure(), root, world) {
            return Err(mismatch(
                "scan: a carry comes out with another structure than it went in with",
            ));
        }
    }
    let mut step = Stepped {
        carried: Vec::new(),
        threaded: Vec::new(),
        stacked: Vec::new(),
        sources: Vec::new(),
        left,
    };
    for (leaf, role) in step.left.leaves.iter().zip(&step.left.roles) {
        step.sources.push(match Axis::read(role, "axes")? {
            Axis::Carry | Axis::Broadcast => {
                step.carried.push(leaf.clone());
                Source::Carried(step.carried.len() - 1)
            }
            Axis::At(axis) => {
                step.stacked.push((leaf.clone(), axis));
                Source::Stacked(step.stacked.len() - 1)
            }
        });
    }
    Ok(step)
}

fn is_graph_node(entered: &Entered, slot: Slot) -> bool {
    matches!(slot, Slot::Node(node) if entered.flat.objects[node as usize].is_some())
}
