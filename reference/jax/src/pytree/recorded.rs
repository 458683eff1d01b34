//! Records the calls of transforms: the graph of the arguments when a call begins, and again when it
//! has ended.

use std::collections::HashMap;

use super::flatten::{Flat, Sharing, flatten};
use super::path::{Path, show_path};
use super::structure::{NodeData, Parent, Slot};
use crate::array::{Array, DType, Scalar};
use crate::error::{Error, Result};
use crate::heap::{
    Around, Calls, Graph, GraphEdge, GraphKind, GraphNode, LeafBefore, Machine, Object, ObjectId,
    OpenCall, Record, RecordedCall, Symbol, Value, ValueState, World,
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
    let roots: Vec<(String, Value)> =
        roots.into_iter().map(|(path, value)| (show_path(path), value.clone())).collect();
    let (before, leaves) = graph(world, &roots, None).unzip();
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
        let arguments_alone = || graph(world, &roots[..arguments], Some(&before));
        let after = graph(world, &roots, Some(&before)).or_else(arguments_alone);
        let after = after.map(|(graph, _)| graph);
        let error = result.as_ref().err().map(|error| words(world, error));
        let Some(calls) = calls_of(world) else { return };
        spend(&mut calls.room, &after);
        let Some(call) = calls.recorded.get_mut(place) else { continue };
        call.after = after;
        call.error = error;
    }
}

/// The end of a call in words: the Python class and the message.
fn words(world: &World, error: &Error) -> String {
    match error {
        Error::Raised(exception) => {
            let name = exception.python.name();
            let message = match exception.instance {
                Some(id) if exception.message.is_empty() => said(world, ObjectId(id)),
                _ => exception.message.as_str(),
            };
            if message.is_empty() { name.to_owned() } else { format!("{name}: {message}") }
        }
        Error::Unsupported(what) => format!("unsupported: {what}"),
        Error::OutOfFuel(fuel) => format!("out of {}", fuel.name()),
        Error::Internal(what) => format!("internal: {what}"),
    }
}

/// The text that an exception of the program was made with. Its `__str__` is the program's, and
/// does not run for a picture.
fn said(world: &World, exception: ObjectId) -> &str {
    let Object::Instance(instance) = world.object(exception) else { return "" };
    match instance.attributes.get(&Symbol::new("args")).map(|args| &args.value) {
        Some(Value::Tuple(args)) => match args.first() {
            Some(Value::Str(text)) => text,
            _ => "",
        },
        _ => "",
    }
}

/// The graph of one value, if graphs are recorded.
pub fn graph_of(world: &World, value: &Value) -> Option<Graph> {
    world.record.as_ref()?.calls.as_ref()?;
    Some(graph(world, &[(String::new(), value.clone())], None)?.0)
}

fn calls_of(world: &mut World) -> Option<&mut Calls> {
    world.record.as_deref_mut()?.calls.as_mut()
}

fn spend(room: &mut usize, graph: &Option<Graph>) {
    *room = room.saturating_sub(graph.as_ref().map_or(0, |graph| graph.nodes.len()));
}

/// The graph below the roots and its leaves, if they can be walked over. `before` are the leaves of
/// an earlier one. The run pays for nothing of it, and there is none where that would be too much.
fn graph(
    world: &World,
    roots: &[(String, Value)],
    before: Option<&[LeafBefore]>,
) -> Option<(Graph, Vec<LeafBefore>)> {
    meter::aside(|| {
        let values = roots.iter().map(|(_, value)| (Path::new(), value.clone()));
        let flat = flatten(world, &values.collect::<Vec<_>>(), Sharing::Graph).ok()?;
        let mut draft = Draft::new(world, &flat, before);
        for node in 0..draft.kept {
            draft.add_edges(node);
        }
        let slots = roots.iter().zip(&flat.structure.roots);
        let named = slots.filter_map(|((name, _), slot)| draft.edge(*slot, name.clone())).collect();
        let is_cut = flat.structure.nodes.len() > draft.kept;
        Some((Graph { roots: named, nodes: draft.nodes, is_cut }, draft.leaves))
    })?
}

/// A graph that is being made of flattened values.
struct Draft<'a> {
    world: &'a World,
    flat: &'a Flat,
    /// The leaves before the call, by the object around them and the path from there; none before
    /// it.
    before: Option<HashMap<(Option<u32>, &'a str), &'a Value>>,
    /// The number of nodes of the structure that are kept. They come first, leaves behind.
    kept: usize,
    nodes: Vec<GraphNode>,
    /// The node of each leaf, once it has one.
    places: Vec<Option<usize>>,
    leaves: Vec<LeafBefore>,
}

impl<'a> Draft<'a> {
    fn new(world: &'a World, flat: &'a Flat, before: Option<&'a [LeafBefore]>) -> Draft<'a> {
        let structure = &flat.structure;
        let kept = structure.nodes.len().min(NODES);
        let node = |node: usize| {
            let object = flat.objects[node].map(|id| id.0);
            node_of(world, &structure.nodes[node].kind, object)
        };
        let known = |leaf: &'a LeafBefore| ((leaf.owner, &*leaf.path), &leaf.value);
        Draft {
            world,
            flat,
            before: before.map(|leaves| leaves.iter().map(known).collect()),
            kept,
            nodes: (0..kept).map(node).collect(),
            places: vec![None; flat.leaves.len()],
            leaves: Vec::new(),
        }
    }

    /// Adds the edges of a node. A Variable around a leaf is one node with it.
    fn add_edges(&mut self, index: usize) {
        let node = &self.flat.structure.nodes[index];
        let is_variable = matches!(node.kind, NodeData::Variable { .. });
        if let (true, [Slot::Leaf(leaf)]) = (is_variable, &node.children[..])
            && !matches!(self.flat.leaves[*leaf as usize], Value::Object(_))
        {
            let leaf = self.leaf(*leaf as usize);
            let node = &mut self.nodes[index];
            (node.text, node.state, node.changed) = (leaf.text, leaf.state, leaf.changed);
            return;
        }
        let mut edges = Vec::with_capacity(node.children.len());
        for (place, slot) in node.children.iter().enumerate() {
            let name =
                if is_variable { String::new() } else { short(&node.step(place).to_string()) };
            edges.extend(self.edge(*slot, name));
        }
        self.nodes[index].edges = edges;
    }

    /// The edge to a place, if it is kept. A leaf becomes a node when an edge first leads to it.
    fn edge(&mut self, slot: Slot, name: String) -> Option<GraphEdge> {
        let to = match slot {
            Slot::Node(node) => Some(node as usize).filter(|node| *node < self.kept)?,
            Slot::Leaf(leaf) => match self.places[leaf as usize] {
                Some(place) => place,
                None => {
                    let node = self.leaf(leaf as usize);
                    let place = self.add(node);
                    self.places[leaf as usize] = Some(place);
                    place
                }
            },
            Slot::None => self.add(leaf_node("None".to_owned())),
        };
        Some(GraphEdge { name, to })
    }

    fn add(&mut self, node: GraphNode) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// The node of a leaf. Before the call its value is noted, after it compared.
    fn leaf(&mut self, leaf: usize) -> GraphNode {
        let value = &self.flat.leaves[leaf];
        let (owner, path) = owner_of(self.flat, self.flat.structure.leaves[leaf]);
        let (state, text) = leaf_text(self.world, value);
        let changed = match &self.before {
            Some(known) => {
                known.get(&(owner, &*path)).is_some_and(|known| differs(self.world, known, value))
            }
            None => {
                self.leaves.push(LeafBefore { owner, path, value: value.clone() });
                false
            }
        };
        let object = if let Value::Object(id) = value { Some(id.0) } else { None };
        GraphNode { object, state, changed, ..leaf_node(text) }
    }
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
fn owner_of(flat: &Flat, mut place: Parent) -> (Option<u32>, String) {
    let mut steps: Vec<String> = Vec::new();
    let owner = loop {
        match place {
            Parent::Root(root) => {
                steps.push(root.to_string());
                break None;
            }
            Parent::Child { node, index } => {
                let here = &flat.structure.nodes[node as usize];
                steps.push(here.step(index as usize).to_string());
                if let Some(object) = flat.objects[node as usize] {
                    break Some(object.0);
                }
                place = here.parent;
            }
        }
    };
    steps.reverse();
    (owner, steps.join("/"))
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
            (a, b) => a == b,
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
        Value::Abstract(aval, _) => format!("{aval}, no value"),
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
