//! Records the calls of transforms: the graph of the arguments when a call begins, and again when it
//! has ended.

use std::collections::HashMap;

use super::flatten::{Flat, Sharing, flatten};
use super::path::{Path, show_path};
use super::structure::{NodeData, Parent, Slot};
use crate::array::{Array, DType, Scalar};
use crate::error::{Error, Result};
use crate::heap::{
    Around, Calls, Graph, GraphEdge, GraphKind, GraphNode, LeafBefore, Machine, Object, OpenCall,
    Record, RecordedCall, Symbol, Value, ValueState, World,
};
use crate::meter;

/// So many nodes of one graph are recorded.
const NODES: usize = 50_000;

/// So many elements of an array are written out.
const ELEMENTS: usize = 6;

/// So many characters of them.
const WRITTEN: usize = 24;

/// So many characters of a text are written out.
const CHARACTERS: usize = 60;

/// Notes that a call begins. `roots` are its arguments.
pub fn begin<'a>(
    world: &mut World,
    label: &'static str,
    roots: impl IntoIterator<Item = (&'a Path, &'a Value)>,
) {
    let Some(record) = world.record.as_deref_mut() else { return };
    let Record { line, open, in_library, calls: Some(calls), .. } = record else { return };
    let (line, by_library, depth) = (*line, *in_library, calls.open.len());
    // A transform that the library calls on the way is part of the call.
    if depth > *open {
        return;
    }
    if !calls.admits(line) {
        calls.open.push(OpenCall { place: None, roots: Vec::new(), before: Vec::new() });
        return;
    }
    let roots = roots.into_iter().map(|(path, value)| (show_path(path), value.clone())).collect();
    let found = meter::unmetered(|| walk(world, &roots).ok());
    let (before, leaves) = found.map(|flat| graph(world, &roots, &flat, None)).unzip();
    let Some(calls) = calls_of(world) else { return };
    let place = Some(calls.recorded.len());
    spend(&mut calls.room, &before);
    // A staged body does not run again: its parameters are those of the call before.
    let known = calls.recorded.iter().rfind(|call| (call.line, call.label) == (line, label));
    calls.recorded.push(RecordedCall {
        line,
        label,
        parameters: known.map(|call| call.parameters.clone()).unwrap_or_default(),
        depth,
        by_library,
        before,
        after: None,
        events: Vec::new(),
        error: None,
    });
    calls.open.push(OpenCall { place, roots, before: leaves.unwrap_or_default() });
}

/// Notes the parameters of the function that the innermost call runs.
pub fn name_parameters(machine: &mut dyn Machine, function: &Value) {
    let has_names = |calls: &mut Calls| innermost(calls).is_none_or(|it| !it.parameters.is_empty());
    if calls_of(machine.world()).is_none_or(has_names) {
        return;
    }
    let parameters = machine.parameters(function).unwrap_or_default().positional;
    if let Some(call) = calls_of(machine.world()).and_then(innermost) {
        call.parameters = parameters.iter().map(Symbol::to_string).collect();
    }
}

fn innermost(calls: &mut Calls) -> Option<&mut RecordedCall> {
    let place = calls.open.last()?.place?;
    calls.recorded.get_mut(place)
}

/// Notes that an expression of the program has ended, and with it the calls that began there.
pub fn leave(world: &mut World, around: Around, result: &Result<Value>) {
    let ended = world.record.as_mut().map(|record| record.leave(around)).unwrap_or_default();
    for OpenCall { place, mut roots, before } in ended {
        let Some(place) = place else { continue };
        let arguments = roots.len();
        if let Ok(value) = result {
            roots.push(("result".to_owned(), value.clone()));
        }
        let found = meter::unmetered(|| {
            let whole = walk(world, &roots);
            whole.or_else(|error| {
                roots.truncate(arguments);
                if result.is_ok() { walk(world, &roots) } else { Err(error) }
            })
        });
        let after = found.ok().map(|flat| graph(world, &roots, &flat, Some(&before)).0);
        let Some(calls) = calls_of(world) else { return };
        spend(&mut calls.room, &after);
        let Some(call) = calls.recorded.get_mut(place) else { continue };
        call.after = after;
        call.error = match result {
            Err(Error::Raised(exception)) => {
                Some(format!("{}: {}", exception.python.name(), exception.message))
            }
            Err(Error::Unsupported(what)) => Some(format!("unsupported: {what}")),
            Err(Error::OutOfFuel(fuel)) => Some(format!("out of {}", fuel.name())),
            Err(Error::Internal(what)) => Some(format!("internal: {what}")),
            Ok(_) => None,
        };
    }
}

/// The graph of one value, if graphs are recorded.
pub fn graph_of(world: &World, value: &Value) -> Option<Graph> {
    world.record.as_ref()?.calls.as_ref()?;
    let roots = vec![(String::new(), value.clone())];
    let flat = meter::unmetered(|| walk(world, &roots)).ok()?;
    Some(graph(world, &roots, &flat, None).0)
}

fn calls_of(world: &mut World) -> Option<&mut Calls> {
    world.record.as_deref_mut()?.calls.as_mut()
}

fn spend(room: &mut usize, graph: &Option<Graph>) {
    *room = room.saturating_sub(graph.as_ref().map_or(0, |graph| graph.nodes.len()));
}

fn walk(world: &World, roots: &Vec<(String, Value)>) -> Result<Flat> {
    let roots: Vec<(Path, Value)> =
        roots.iter().map(|(_, value)| (Vec::new(), value.clone())).collect();
    flatten(world, &roots, Sharing::Graph)
}

/// The graph, and its leaves. `before` are the leaves of an earlier one.
fn graph(
    world: &World,
    roots: &[(String, Value)],
    flat: &Flat,
    before: Option<&[LeafBefore]>,
) -> (Graph, Vec<LeafBefore>) {
    let structure = &flat.structure;
    let known: HashMap<(Option<u32>, &str), &Value> = before
        .unwrap_or_default()
        .iter()
        .map(|leaf| ((leaf.owner, &*leaf.path), &leaf.value))
        .collect();
    let mut leaves = Vec::new();
    let mut nodes: Vec<GraphNode> = Vec::new();
    let is_cut = structure.nodes.len() > NODES;
    let kept = structure.nodes.len().min(NODES);
    nodes.extend((0..kept).map(|node| {
        let object = flat.objects[node].map(|id| id.0);
        node_of(world, &structure.nodes[node].kind, object)
    }));
    // The leaves come behind: the place of each, once it has one.
    let mut places: Vec<Option<usize>> = vec![None; flat.leaves.len()];
    let mut leaf_of = |nodes: &mut Vec<GraphNode>, leaf: usize| -> GraphNode {
        let value = &flat.leaves[leaf];
        let (owner, path) = owner_of(flat, structure.leaves[leaf], nodes);
        let (state, text) = leaf_text(world, value);
        let changed = before.is_some()
            && known.get(&(owner, &*path)).is_some_and(|known| differs(world, known, value));
        if before.is_none() {
            leaves.push(LeafBefore { owner, path, value: value.clone() });
        }
        let object = if let Value::Object(id) = value { Some(id.0) } else { None };
        GraphNode { object, state, changed, ..leaf_node(text) }
    };
    let mut to = |nodes: &mut Vec<GraphNode>, slot: Slot, name: String| -> Option<GraphEdge> {
        let to = match slot {
            Slot::Node(node) => (node as usize) < kept,
            _ => true,
        }
        .then_some(slot)?;
        let to = match to {
            Slot::Node(node) => node as usize,
            Slot::Leaf(leaf) => match places[leaf as usize] {
                Some(place) => place,
                None => {
                    let node = leaf_of(nodes, leaf as usize);
                    nodes.push(node);
                    places[leaf as usize] = Some(nodes.len() - 1);
                    nodes.len() - 1
                }
            },
            Slot::None => {
                nodes.push(leaf_node("None".to_owned()));
                nodes.len() - 1
            }
        };
        Some(GraphEdge { name, to })
    };
    for index in 0..kept {
        let node = &structure.nodes[index];
        let mut edges = Vec::with_capacity(node.children.len());
        for (place, slot) in node.children.iter().enumerate() {
            let name = match &node.kind {
                NodeData::Variable { .. } => String::new(),
                _ => short(&node.step(place).to_string()),
            };
            edges.extend(to(&mut nodes, *slot, name));
        }
        // A Variable around a leaf is one node with it.
        if let (NodeData::Variable { .. }, [edge]) = (&node.kind, &edges[..])
            && edge.to + 1 == nodes.len()
            && edge.to >= kept
            && nodes[edge.to].object.is_none()
            && let Some(leaf) = nodes.pop()
        {
            let node = &mut nodes[index];
            (node.text, node.state, node.changed) = (leaf.text, leaf.state, leaf.changed);
            edges.clear();
        }
        nodes[index].edges = edges;
    }
    let mut named = Vec::with_capacity(roots.len());
    for ((name, _), slot) in roots.iter().zip(&structure.roots) {
        named.extend(to(&mut nodes, *slot, name.clone()));
    }
    (Graph { roots: named, nodes, is_cut }, leaves)
}

/// A node without its edges.
fn node_of(world: &World, kind: &NodeData, object: Option<u32>) -> GraphNode {
    let (graph_kind, class) = match kind {
        NodeData::Module { class, .. } => (GraphKind::Module, class.name.to_string()),
        NodeData::Variable { class, .. } => (GraphKind::Variable, class.name.to_string()),
        NodeData::Tuple => (GraphKind::Container, "tuple".to_owned()),
        NodeData::NamedTuple { class, .. } => (GraphKind::Container, class.name.to_string()),
        NodeData::List => (GraphKind::Container, "list".to_owned()),
        NodeData::Dict(_) => (GraphKind::Container, "dict".to_owned()),
        NodeData::State(_) => (GraphKind::Container, "State".to_owned()),
        NodeData::Registered(facts) => (GraphKind::Container, facts.class.name.to_string()),
        NodeData::Static(_) => (GraphKind::Leaf, String::new()),
    };
    let text = match kind {
        NodeData::Static(value) => leaf_text(world, value).1,
        _ => String::new(),
    };
    let facts = match kind {
        NodeData::Module { statics, .. } => {
            facts(statics.iter().map(|(name, value)| (name, value)))
        }
        NodeData::Variable { metadata, .. } => facts(metadata.iter()),
        _ => Vec::new(),
    };
    let leaks = match kind {
        NodeData::Module { statics, .. } => statics.iter().any(|(_, value)| leaks(world, value)),
        _ => false,
    };
    let state = if leaks { ValueState::Leaked } else { ValueState::Live };
    let kind = graph_kind;
    GraphNode { object, kind, class: short(&class), state, facts, ..leaf_node(text) }
}

/// A leaf of this text.
fn leaf_node(text: String) -> GraphNode {
    GraphNode {
        object: None,
        kind: GraphKind::Leaf,
        class: String::new(),
        text,
        state: ValueState::Live,
        changed: false,
        facts: Vec::new(),
        edges: Vec::new(),
    }
}

/// The static values that are plain, in words.
fn facts<'a>(named: impl Iterator<Item = (&'a Symbol, &'a Value)>) -> Vec<(String, String)> {
    let plain = |value: &Value| match value {
        Value::Bool(true) => Some("True".to_owned()),
        Value::Bool(false) => Some("False".to_owned()),
        Value::Int(number) => Some(number.to_string()),
        Value::Float(number) => Some(format!("{number:?}")),
        Value::Str(text) => Some(format!("'{}'", short(text))),
        _ => None,
    };
    let mut facts: Vec<(String, String)> = named
        .filter_map(|(name, value)| Some((short(&name.to_string()), plain(value)?)))
        .filter(|(name, _)| !name.starts_with('_'))
        .take(32)
        .collect();
    facts.sort();
    facts
}

/// True for a traced value whose transform has ended, also in a static list or dict.
fn leaks(world: &World, value: &Value) -> bool {
    let is_dead = |value: &Value| match value {
        Value::Tracer(tracer) => !world.tracing.is_live(tracer),
        _ => false,
    };
    match value {
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => items.iter().any(is_dead),
            Object::Dict(dict) => dict.iter().any(|(_, value)| is_dead(value)),
            _ => false,
        },
        Value::Tuple(items) => items.iter().any(is_dead),
        value => is_dead(value),
    }
}

/// The innermost object around a place, and the path from there.
fn owner_of(flat: &Flat, mut place: Parent, nodes: &[GraphNode]) -> (Option<u32>, String) {
    let mut steps: Vec<String> = Vec::new();
    loop {
        match place {
            Parent::Root(root) => {
                steps.push(root.to_string());
                steps.reverse();
                return (None, steps.join("/"));
            }
            Parent::Child { node, index } => {
                let (here, known) = (&flat.structure.nodes[node as usize], &nodes[node as usize]);
                steps.push(here.step(index as usize).to_string());
                if let Some(object) = known.object {
                    steps.reverse();
                    return (Some(object), steps.join("/"));
                }
                place = here.parent;
            }
        }
    }
}

/// True if one value is another than the other. Of traced values that is not known.
fn differs(world: &World, before: &Value, after: &Value) -> bool {
    if before.is(after) {
        return false;
    }
    match (before, after) {
        (Value::Tracer(_), Value::Tracer(_)) => false,
        (Value::Array(a), Value::Array(b)) => {
            let is_held = |array| !world.tracing.deleted.holds(array);
            // A deleted array still has its elements here.
            !(is_held(b) && same_elements(a, b))
        }
        _ => leaf_text(world, before) != leaf_text(world, after),
    }
}

fn same_elements(a: &Array, b: &Array) -> bool {
    a.aval() == b.aval()
        && (0..a.len()).all(|place| match (a.item(place), b.item(place)) {
            (Some(Scalar::Float(a)), Some(Scalar::Float(b))) => a.to_bits() == b.to_bits(),
            (a, b) => format!("{a:?}") == format!("{b:?}"),
        })
}

/// The state and the text of a leaf.
fn leaf_text(world: &World, value: &Value) -> (ValueState, String) {
    let text = match value {
        Value::Tracer(tracer) => {
            let state = match world.tracing.is_live(tracer) {
                true => ValueState::Traced,
                false => ValueState::Leaked,
            };
            return (state, tracer.aval.to_string());
        }
        Value::Array(array) if world.tracing.deleted.holds(array) => {
            return (ValueState::Deleted, array.aval().to_string());
        }
        Value::Array(array) => array_text(array),
        Value::Host(array) => format!("numpy {}", array_text(&array.array())),
        Value::Abstract(aval) => format!("{aval}, no value"),
        Value::None => "None".to_owned(),
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::Int(number) => number.to_string(),
        Value::Float(number) => format!("{number:?}"),
        Value::Long(_) => "int".to_owned(),
        Value::Complex(..) => "complex".to_owned(),
        Value::Str(text) => format!("'{}'", short(text)),
        Value::Callable(function) => format!("function {}", short(&function.name())),
        Value::Class(class) => format!("class {}", short(&class.name)),
        Value::DType(dtype) => dtype.name().to_owned(),
        Value::Opaque(object) => object.type_name().to_owned(),
        Value::Object(id) => match world.object(*id) {
            Object::Reference(reference) => format!("Ref {}", reference.aval()),
            Object::Instance(instance) => short(&instance.class.name),
            Object::Set(_) => "set".to_owned(),
            _ => "object".to_owned(),
        },
        Value::Tuple(_) => "tuple".to_owned(),
        Value::Slice(_) => "slice".to_owned(),
        Value::Ellipsis => "...".to_owned(),
        Value::NotImplemented => "NotImplemented".to_owned(),
    };
    (ValueState::Live, text)
}

/// The type, and the elements if there are few.
fn array_text(array: &Array) -> String {
    let aval = array.aval().to_string();
    if array.len() > ELEMENTS || array.dtype() == DType::Key {
        return aval;
    }
    let item = |place| match array.item(place) {
        Some(Scalar::Bool(true)) => "True".to_owned(),
        Some(Scalar::Bool(false)) => "False".to_owned(),
        Some(Scalar::Int(number)) => number.to_string(),
        Some(Scalar::UInt(number)) => number.to_string(),
        // Five significant digits are enough to recognize a number.
        Some(Scalar::Float(number)) => digits(number),
        Some(Scalar::Complex(real, imaginary)) => {
            format!(
                "{}{}{}j",
                digits(real),
                if imaginary < 0.0 { "" } else { "+" },
                digits(imaginary)
            )
        }
        Some(Scalar::Key(_)) | None => "?".to_owned(),
    };
    if array.rank() == 0 {
        return format!("{aval} {}", item(0));
    }
    let mut text = format!("{aval} [");
    let most = text.len() + WRITTEN;
    for place in 0..array.len() {
        let item = item(place);
        let gap = if place > 0 { ", " } else { "" };
        if text.len() + gap.len() + item.len() > most {
            return text + gap + "…]";
        }
        text = text + gap + &item;
    }
    text + "]"
}

/// A number with five significant digits at most.
fn digits(number: f64) -> String {
    if number == 0.0 || !number.is_finite() {
        return number.to_string();
    }
    let rounded: f64 = format!("{number:.4e}").parse().unwrap_or(number);
    match (1e-4..1e6).contains(&rounded.abs()) {
        true => rounded.to_string(),
        false => format!("{rounded:e}"),
    }
}

/// A text that is cut where it is long.
fn short(text: &str) -> String {
    match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
