//! Graph mode with graph updates: as if the function had run eagerly on the same objects.
//!
//! The arguments leave together with the output, as one graph. Where a node of it is an object that
//! came in, it is that object again outside, changed to be what it became.

use crate::error::Result;
use crate::heap::{BoundaryRow, Dict, Object, Value, World};
use crate::meter;
use crate::mode::Mode;
use crate::pytree::{Flat, Opening, Prefix, Role, Sharing, Step, flatten_with_prefix};
use crate::table::Transform;

use super::entrance::Incoming;
use super::exit::{Departure, Effects, Outgoing};
use super::policy::{Keeper, Offers, Policy, STEPS};
use super::{aliases, as_graph, gradients, updates};

pub const POLICY: Policy = Policy {
    name: "compat",
    mode: Some(Mode::Compat),
    sharing: Sharing::Graph,
    written_back: &[BoundaryRow::Value, BoundaryRow::Metadata, BoundaryRow::Structure],
    keywords_by_signature: true,
    hands_on_the_rest: false,
    refuses_bound_methods: true,
    keeps_wrapped: Keeper::Transformed,
    keeps_given: Keeper::Transformed,
    keeps_shapes: Keeper::Transformed,
    carries: as_graph::CARRIES,
    gradients: gradients::STATES,
    offers: Offers {
        unread: false,
        modules: false,
        filters: true,
        tree_states: false,
        partition_names: true,
    },
    enter,
    leave,
    steps: STEPS,
};

/// Every object must be of the current trace; prefixes of shared Variables must agree.
fn enter(world: &mut World, incoming: &Incoming) -> Result<Flat> {
    let flat = flatten_with_prefix(world, incoming.roots, Sharing::Graph, incoming.name)?;
    aliases::check_own_trace(world, incoming, &flat)?;
    aliases::check_consistent(world, incoming.transform, &flat.structure, &flat.visits)?;
    Ok(flat)
}

fn leave(world: &mut World, out: &Outgoing) -> Result<Departure> {
    if out.effects == Effects::Lost {
        return leave_output(world, out);
    }
    let Outgoing { entered, inside, prefixes, .. } = out;
    let mut roots = Vec::new();
    let spread = prefixes.spread(world, inside.args.positional.len())?;
    let arguments = inside.args.positional.iter().zip(spread);
    let keywords = inside
        .args
        .keywords
        .iter()
        .map(|(_, value)| (value, Prefix::Role(prefixes.keywords.clone())));
    for (index, (value, prefix)) in arguments.chain(keywords).enumerate() {
        // A carry comes back whole; of other arguments only the graph nodes do.
        let value = match out.carry == Some(index) {
            true => value.clone(),
            false => only_graph_nodes(world, value)?,
        };
        let path = entered.flat.structure.root_paths.get(index).cloned();
        let path = path.unwrap_or_else(|| vec![Step::Root("args"), Step::Index(index)]);
        roots.push((path, value, prefix));
    }
    roots.push(out.root());
    let flat = flatten_with_prefix(world, &roots, Sharing::Graph, prefixes.name)?;
    aliases::check_made_inside(world, out.transform, &flat)?;
    aliases::check_consistent(world, out.transform, &flat.structure, &flat.visits)?;
    let came_in = aliases::came_in(&inside.objects);
    let same =
        flat.objects.iter().map(|object| object.and_then(|id| came_in.get(&id).copied())).collect();
    let mut left = Departure::new(flat, same);
    // A Variable that the body took out of its Module is still held outside, with its last value. A
    // loop carries what is there, and nothing else.
    if !matches!(out.transform, Transform::Scan | Transform::WhileLoop | Transform::ForiLoop) {
        updates::collect(world, out, &mut left)?;
    }
    Ok(left)
}

/// The output alone, as new objects: what became of the arguments is lost.
fn leave_output(world: &mut World, out: &Outgoing) -> Result<Departure> {
    let (path, value, _) = out.root();
    let root = (path, value, Prefix::Role(Role::Broadcast));
    let flat = flatten_with_prefix(world, &[root], Sharing::Graph, out.prefixes.name)?;
    aliases::check_made_inside(world, out.transform, &flat)?;
    Ok(Departure::new(flat, Vec::new()))
}

/// Arguments that are no graph nodes do not come back: arrays and the like are left out of the
/// containers that held them.
fn only_graph_nodes(world: &mut World, value: &Value) -> Result<Value> {
    meter::visit(|| graph_nodes_of(world, value))
}

fn graph_nodes_of(world: &mut World, value: &Value) -> Result<Value> {
    if world.is_module(value) || world.as_variable(value).is_some() {
        return Ok(value.clone());
    }
    match value {
        Value::Tuple(items) => {
            let kept = items.iter().map(|item| only_graph_nodes(world, item));
            Ok(items.like(kept.collect::<Result<_>>()?))
        }
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => {
                let items = items.clone();
                let items = items
                    .iter()
                    .map(|item| only_graph_nodes(world, item))
                    .collect::<Result<_>>()?;
                world.list(items)
            }
            kind @ (Object::Dict(dict) | Object::State(dict)) => {
                let (is_state, entries) = (matches!(kind, Object::State(_)), dict.clone());
                let mut kept = Dict::default();
                for (key, written, value) in entries.into_entries() {
                    let value = only_graph_nodes(world, &value)?;
                    kept.insert(key, written, value);
                }
                match is_state {
                    true => Ok(Value::Object(world.alloc(Object::State(kept))?)),
                    false => world.dict(kept),
                }
            }
            _ => Ok(Value::None),
        },
        Value::Opaque(_) => match Opening::of(value) {
            Some(Opening { kind, children }) => {
                let children = children.iter().map(|child| only_graph_nodes(world, child));
                let children = children.collect::<Result<_>>()?;
                Ok(Value::opaque(Opening { kind: kind.clone(), children }))
            }
            None => Ok(Value::None),
        },
        _ => Ok(Value::None),
    }
}
