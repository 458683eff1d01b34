//! Outside again, after a scan.

use super::{Carry, Source, Stepped, of_variable};
use crate::boundary::{self, Crossing, Entered};
use crate::error::Result;
use crate::heap::{Value, World};
use crate::mode::Mode;
use crate::pytree::{Kind, Slot, build};

/// Outside, after: the carry and the outputs, and what became of the arguments.
pub fn finish(
    world: &mut World,
    crossing: Crossing,
    entered: &Entered,
    step: &Stepped,
    carry: (Carry, Carry),
    [carried, threaded, stacked]: [Vec<Value>; 3],
) -> Result<Value> {
    let position = match carry.0 {
        Carry::No => None,
        Carry::All => Some(0),
        Carry::At(index) => Some(index),
    };
    if crossing == Crossing::Nnx(Mode::Compat) {
        let mut leaves = Vec::with_capacity(step.sources.len());
        for source in &step.sources {
            leaves.push(match *source {
                Source::Carried(index) => carried[index].clone(),
                Source::Stacked(index) => stacked[index].clone(),
            });
        }
        let mut roots = boundary::resume_roots(world, "scan", entered, &step.left.exit, &leaves)?;
        let ys = roots.pop().unwrap_or(Value::None);
        let carried = position.and_then(|position| roots.get(position).cloned());
        return Ok(join(carry.1, carried.unwrap_or(Value::None), ys));
    }
    let ys = boundary::resume(world, "scan", entered, &step.left.exit, &stacked)?;
    let structure = &entered.flat.structure;
    let raw = crossing == Crossing::Raw;
    let reuse: Vec<_> = structure
        .nodes
        .iter()
        .zip(&entered.flat.objects)
        .map(|(node, object)| object.filter(|_| !raw && matches!(node.kind, Kind::Variable { .. })))
        .collect();
    let mut leaves = entered.flat.leaves.clone();
    let mut only = (**structure).clone();
    let place = |leaves: &mut Vec<Value>, values: Vec<Value>, wanted: fn(&Value) -> bool| {
        let places = (0..leaves.len()).filter(|&leaf| {
            wanted(&entered.flat.roles[leaf])
                && (!matches!(entered.flat.roles[leaf], Value::None)
                    || of_variable(&entered.flat, leaf))
        });
        let places: Vec<usize> = places.collect();
        for (place, value) in places.into_iter().zip(values) {
            leaves[place] = value;
        }
    };
    place(&mut leaves, carried, |role| matches!(role, Value::Class(_)));
    if !raw {
        place(&mut leaves, threaded, |role| matches!(role, Value::None));
        // Threaded Variables take their last values; what they are reached through stays.
        only.roots = (0..structure.nodes.len())
            .filter(|&node| {
                matches!(structure.nodes[node].kind, Kind::Variable { .. })
                    && matches!(entered.flat.node_roles[node], Value::None)
            })
            .map(|node| Slot::Node(node as u32))
            .collect();
        build(world, &only, &leaves, &reuse)?;
    }
    only.roots = position.into_iter().map(|position| structure.roots[position]).collect();
    let carried =
        build(world, &only, &leaves, &reuse)?.roots.into_iter().next().unwrap_or(Value::None);
    Ok(join(carry.1, carried, ys))
}

fn join(carry: Carry, carried: Value, ys: Value) -> Value {
    match (carry, ys) {
        (Carry::No, ys) => ys,
        (Carry::All, _) => carried,
        (Carry::At(index), Value::Tuple(items)) => {
            let mut items = items.to_vec();
            items[index] = carried;
            Value::tuple(items)
        }
        (Carry::At(_), ys) => ys,
    }
}
