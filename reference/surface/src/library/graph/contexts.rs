//! Graphs that are split and merged together: what `lib/flax/nnx/graphlib.py` asks.
//!
//! The Modules and Variables of such graphs are numbered. One that was met before is a reference in
//! the graphs behind it.

use super::flat;
use super::functions::sharing;
use crate::error::{Error, Result};
use crate::graph::{self, GraphDef, MergeOptions, NodeEntry, NodeType};
use crate::heap::{Args, ObjectId, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::pytree::Sharing;

/// `_flatten(node, before, outer, graph=None)`: the graphdef, a FlatState, and the objects of the
/// graph with their numbers. `before` and `outer` are such pairs, too.
pub fn flatten(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let [node, before, outer] = args.bind("_flatten", ["node", "before", "outer"])?;
    let (before, outer) = (objects(interp, &before)?, objects(interp, &outer)?);
    let parts = graph::split_among(&interp.world, &node, sharing, &before, &outer)?;
    let mut objects: Vec<(ObjectId, u32)> = parts.objects().collect();
    objects.sort_by_key(|(_, number)| *number);
    let pair = |(object, number): &(ObjectId, u32)| {
        Value::tuple(vec![Value::Object(*object), Value::Int(i64::from(*number))])
    };
    let objects = Value::tuple(objects.iter().map(pair).collect());
    let definition: std::rc::Rc<dyn crate::heap::Opaque> = parts.definition;
    let leaves = flat::of_leaves(interp, &parts.leaves)?;
    Ok(Value::tuple(vec![Value::Opaque(definition.into()), leaves, objects]))
}

/// `_unflatten(graphdef, state, before, outer, copy)`: the node, and the objects of the graph with
/// their numbers.
pub fn unflatten(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [definition, state, before, outer, copy] =
        args.bind("_unflatten", ["graphdef", "state", "before", "outer", "copy"])?;
    let Some(definition) = definition.downcast::<GraphDef>() else {
        return Err(Error::bad_argument("unflatten wants a GraphDef"));
    };
    let numbered = |interp: &mut Interpreter, pairs: &Value| -> Result<Vec<(u32, Value)>> {
        let pairs = interp.iterate(pairs)?;
        pairs.iter().map(|pair| numbered(pair).map(|(value, number)| (number, value))).collect()
    };
    let (before, outer) = (numbered(interp, &before)?, numbered(interp, &outer)?);
    let state = flat::nested(interp, &state)?.unwrap_or(state);
    let copy = interp.truth(&copy)?;
    let options = MergeOptions { copy, recreate: true, before: &before, outer: &outer };
    let (node, objects) = graph::merge_numbered(&mut interp.world, definition, &[state], options)?;
    let node = interp.closed(&node)?;
    let pair =
        |(number, object): (u32, Value)| Value::tuple(vec![object, Value::Int(i64::from(number))]);
    Ok(Value::tuple(vec![node, Value::tuple(objects.into_iter().map(pair).collect())]))
}

/// A pair of an object and its number.
fn numbered(pair: &Value) -> Result<(Value, u32)> {
    if let Value::Tuple(pair) = pair
        && let [object, Value::Int(number)] = &pair[..]
        && let Ok(number) = u32::try_from(*number)
    {
        return Ok((object.clone(), number));
    }
    Err(Error::bad_argument("expected pairs of an object and its number"))
}

fn objects(interp: &mut Interpreter, pairs: &Value) -> Result<Vec<(ObjectId, u32)>> {
    let pairs = interp.iterate(pairs)?;
    let object = |pair: &Value| match numbered(pair)? {
        (Value::Object(id), number) => Ok((id, number)),
        _ => Err(Error::bad_argument("only objects have numbers")),
    };
    pairs.iter().map(object).collect()
}

/// `graphdef.nodes`: what kind of node each is, and no more.
pub fn nodes(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.exactly("nodes")?;
    let Some(definition) = this.downcast::<GraphDef>() else { return Ok(Value::None) };
    let kind = |made: &NodeType| match made {
        _ if definition.sharing == Sharing::Tree => "TreeNodeDef",
        NodeType::Variable { .. } => "VariableDef",
        _ => "NodeDef",
    };
    let mut kinds: Vec<Value> = match (&definition.root, definition.sharing) {
        (NodeEntry::Before(_), _) => vec![Value::str("NodeRef")],
        (_, Sharing::Tree) => vec![Value::str("TreeNodeDef")],
        _ => definition.nodes.iter().map(|node| Value::str(kind(&node.made))).collect(),
    };
    if kinds.is_empty() {
        kinds.push(Value::str("ArrayAttr"));
    }
    let nodes = interp.of_library("flax.nnx.graphlib", "graphdef_nodes")?;
    interp.call_positional(&nodes, [Value::tuple(kinds)])
}
