//! Graph mode with graph updates: as if the function had run eagerly on the same objects.
//!
//! The arguments leave together with the output, as one graph. Where a node of it is an object that
//! came in, it is that object again outside, changed to be what it became.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Entered, Exit, Inside, Left, Prefixes, Root, aliases};
use crate::error::Result;
use crate::heap::{Dict, Object, ObjectId, Value, World};
use crate::pytree::{Flat, Sharing, Step, flatten_with_prefix};

/// Every object must be of the current trace; prefixes of shared Variables must agree.
pub fn enter(
    world: &mut World,
    transform: &'static str,
    roots: &[Root],
    prefixes: &Prefixes,
) -> Result<Flat> {
    let flat = flatten_with_prefix(world, roots, Sharing::Graph, prefixes.name)?;
    aliases::check_own_trace(world, transform, prefixes, &flat)?;
    aliases::check_consistent(world, transform, &flat.structure, &flat.visits)?;
    Ok(flat)
}

pub fn leave(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    root: Root,
    prefixes: &Prefixes,
) -> Result<Left> {
    leave_whole(world, transform, entered, inside, None, root, prefixes)
}

pub fn leave_whole(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    whole: Option<usize>,
    root: Root,
    prefixes: &Prefixes,
) -> Result<Left> {
    let mut roots = Vec::new();
    let spread = aliases::spread_prefix(world, prefixes, inside.args.positional.len())?;
    let arguments =
        inside.args.positional.iter().zip(spread).map(|(value, prefix)| (value.clone(), prefix));
    let keywords =
        inside.args.keywords.iter().map(|(_, value)| (value.clone(), prefixes.keywords.clone()));
    for (index, (value, prefix)) in arguments.chain(keywords).enumerate() {
        let path = entered.flat.structure.root_paths.get(index).cloned();
        roots.push((
            path.unwrap_or_else(|| vec![Step::Root("args"), Step::Index(index)]),
            value,
            prefix,
        ));
    }
    keep_only_graph_nodes(world, &mut roots, whole)?;
    roots.push(root);
    let flat = flatten_with_prefix(world, &roots, Sharing::Graph, prefixes.name)?;
    aliases::check_made_inside(world, transform, &flat)?;
    aliases::check_consistent(world, transform, &flat.structure, &flat.visits)?;
    let came_in: HashMap<ObjectId, u32> = inside
        .objects
        .iter()
        .enumerate()
        .filter_map(|(node, object)| object.map(|id| (id, node as u32)))
        .collect();
    let same =
        flat.objects.iter().map(|object| object.and_then(|id| came_in.get(&id).copied())).collect();
    let exit = Exit {
        output: flat.structure,
        same,
        updates: Vec::new(),
        output_leaves: flat.leaves.len(),
        told: Vec::new(),
    };
    Ok(Left {
        exit: Rc::new(exit),
        leaves: flat.leaves,
        roles: flat.roles,
        objects: flat.objects,
        visits: flat.visits,
    })
}

/// The output alone, as new objects: what became of the arguments is lost.
pub fn leave_output(world: &mut World, transform: &'static str, output: &Value) -> Result<Left> {
    let root: Root = (vec![Step::Root("out")], output.clone(), Value::None);
    let flat = flatten_with_prefix(world, &[root], Sharing::Graph, "prefix")?;
    aliases::check_made_inside(world, transform, &flat)?;
    Ok(super::raw::output_only(flat))
}

/// Arguments that are no graph nodes do not come back: arrays and the like are left out of the
/// containers that held them.
fn keep_only_graph_nodes(
    world: &mut World,
    roots: &mut [Root],
    whole: Option<usize>,
) -> Result<()> {
    for (index, (_, value, _)) in roots.iter_mut().enumerate() {
        if whole != Some(index) {
            *value = only_graph_nodes(world, value)?;
        }
    }
    Ok(())
}

fn only_graph_nodes(world: &mut World, value: &Value) -> Result<Value> {
    if world.is_module(value) || world.as_variable(value).is_some() {
        return Ok(value.clone());
    }
    match value {
        Value::Tuple(items) => Ok(Value::tuple(
            items.iter().map(|item| only_graph_nodes(world, item)).collect::<Result<_>>()?,
        )),
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => {
                let items = items.clone();
                let items = items
                    .iter()
                    .map(|item| only_graph_nodes(world, item))
                    .collect::<Result<_>>()?;
                world.list(items)
            }
            Object::Dict(dict) | Object::State(dict) => {
                let entries = dict.entries.clone();
                let mut kept = Dict::default();
                for (key, (written, value)) in entries {
                    let value = only_graph_nodes(world, &value)?;
                    kept.insert(key, written, value);
                }
                world.dict(kept)
            }
            _ => Ok(Value::None),
        },
        _ => Ok(Value::None),
    }
}
