//! Marks what became of each object of a call: from two graphs and the events at the boundary to one
//! drawing before and one after.

use std::collections::{HashMap, HashSet};

use isograft_reference::{
    BoundaryRow, CallEvent, Changed, Graph, GraphEdge, GraphKind, GraphNode, RecordedCall,
    ValueState,
};

/// The name of the edge to what a call gives back.
pub const RESULT: &str = "result";

/// The fate of an object, of a value or of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// It is as it was.
    Kept,
    /// It is another one, as the body left it.
    WrittenBack,
    /// The body made it.
    Made,
    /// The body changed it so, and the change has not come back.
    Lost,
    /// The arguments do not reach it any more.
    Gone,
    /// It holds a traced value whose transform has ended.
    Leaked,
    /// It holds an array that the call has taken.
    Taken,
}

impl Mark {
    /// All that a badge shows, in the order of the legend.
    pub const SHOWN: [Mark; 6] =
        [Mark::WrittenBack, Mark::Made, Mark::Lost, Mark::Gone, Mark::Leaked, Mark::Taken];

    /// The class of its elements: `written`.
    pub const fn class(self) -> &'static str {
        match self {
            Mark::Kept => "kept",
            Mark::WrittenBack => "written",
            Mark::Made => "made",
            Mark::Lost => "lost",
            Mark::Gone => "gone",
            Mark::Leaked => "leaked",
            Mark::Taken => "taken",
        }
    }

    /// The word on a badge.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Kept => "kept",
            Mark::WrittenBack => "written back",
            Mark::Made => "made",
            Mark::Lost => "lost",
            Mark::Gone => "gone",
            Mark::Leaked => "leaked",
            Mark::Taken => "taken",
        }
    }

    /// The sign on a badge.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Kept => "=",
            Mark::WrittenBack => "W",
            Mark::Made => "M",
            Mark::Lost => "L",
            Mark::Gone => "G",
            Mark::Leaked => "!",
            Mark::Taken => "T",
        }
    }

    /// The meaning, for the legend.
    pub const fn meaning(self) -> &'static str {
        match self {
            Mark::Kept => "as it was before the call",
            Mark::WrittenBack => "changed by the body, and changed after the call",
            Mark::Made => "made by the call: it was not there before",
            Mark::Lost => "changed by the body, but not after the call",
            Mark::Gone => "not reached any more after the call",
            Mark::Leaked => "a traced value of a transform that has ended",
            Mark::Taken => "an array that was donated: it can no longer be read",
        }
    }
}

/// A node of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The kind, which is its shape.
    pub kind: GraphKind,
    /// The class: `Linear`; empty for a leaf.
    pub class: String,
    /// The value in words.
    pub text: String,
    /// Its fate.
    pub mark: Mark,
    /// A detail of the fate: `calls: 0 → 1`.
    pub note: String,
    /// True for a traced value of a transform that is at work.
    pub is_traced: bool,
    /// True for what the body has put there, and what is not there after the call.
    pub is_ghost: bool,
    /// Its plain static attributes or metadata.
    pub facts: Vec<(String, String)>,
    /// The edges to other nodes.
    pub edges: Vec<Edge>,
}

/// An edge of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The name of the attribute, index, key or argument.
    pub name: String,
    /// The node.
    pub to: usize,
    /// The fate of the edge.
    pub mark: Mark,
}

/// A graph with the fate of each part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The places from which it is reached.
    pub roots: Vec<Edge>,
    /// The nodes.
    pub nodes: Vec<Node>,
    /// True if it has more nodes than were recorded.
    pub is_cut: bool,
    /// True for the arguments after a call: what is as before needs no second drawing.
    pub is_after: bool,
}

impl Drawing {
    /// For each node the number of edges that lead to it.
    pub fn edges_to(&self) -> Vec<usize> {
        let mut counts = vec![0; self.nodes.len()];
        let edges = self.nodes.iter().flat_map(|node| &node.edges);
        for edge in self.roots.iter().chain(edges) {
            counts[edge.to] += 1;
        }
        counts
    }

    /// The number of nodes of each mark, in the order of the legend, without those that are none.
    pub fn counts(&self) -> Vec<(Mark, usize)> {
        let count = |mark| {
            let nodes = self.nodes.iter().filter(|node| node.mark == mark).count();
            let all = self.nodes.iter().flat_map(|node| &node.edges);
            // An edge is counted where its node does not say the same.
            let edges = all.filter(|edge| edge.mark == mark && self.nodes[edge.to].mark != mark);
            (mark, nodes + edges.count())
        };
        Mark::SHOWN.into_iter().map(count).filter(|(_, count)| *count > 0).collect()
    }
}

/// The drawings of a call, before and after. `parameters` name its arguments.
pub fn drawings(call: &RecordedCall, parameters: &[String]) -> (Option<Drawing>, Option<Drawing>) {
    let (before, after) = (call.before.as_ref(), call.after.as_ref());
    let named = |mut drawing: Drawing| {
        for root in &mut drawing.roots {
            let index = root.name.strip_prefix("args/").and_then(|index| index.parse().ok());
            let name = index.and_then(|index: usize| parameters.get(index));
            if let Some(name) = name.filter(|name| !name.is_empty()) {
                root.name = format!("{} {name}", root.name);
            }
        }
        drawing
    };
    let drawn_before = before.map(|graph| {
        // After an error nothing has gone: the caller still has what it had.
        let gone = after.filter(|_| call.error.is_none());
        before_call(graph, gone)
    });
    let drawn_after = after.map(|graph| after_call(graph, before, &call.events));
    let without_none = |mut drawing: Drawing| {
        let Drawing { roots, nodes, .. } = &mut drawing;
        roots.retain(|root| root.name != RESULT || nodes[root.to].text != "None");
        drawing
    };
    (drawn_before.map(named), drawn_after.map(named).map(without_none))
}

/// The objects of a graph, each with its node.
fn objects(graph: &Graph) -> HashMap<u32, &GraphNode> {
    graph.nodes.iter().filter_map(|node| Some((node.object?, node))).collect()
}

fn edge_names(node: &GraphNode) -> HashSet<&str> {
    node.edges.iter().map(|edge| &*edge.name).collect()
}

/// The node as it is, marked by what it holds.
fn plain(node: &GraphNode) -> Node {
    let mark = match node.state {
        ValueState::Leaked => Mark::Leaked,
        ValueState::Deleted => Mark::Taken,
        ValueState::Live | ValueState::Traced => Mark::Kept,
    };
    let edge = |GraphEdge { name, to }: &GraphEdge| {
        let (name, to, mark) = (name.clone(), *to, Mark::Kept);
        Edge { name, to, mark }
    };
    Node {
        kind: node.kind,
        class: node.class.clone(),
        text: node.text.clone(),
        mark,
        note: String::new(),
        is_traced: node.state == ValueState::Traced,
        is_ghost: false,
        facts: node.facts.clone(),
        edges: node.edges.iter().map(edge).collect(),
    }
}

fn roots(graph: &Graph) -> Vec<Edge> {
    let root =
        |GraphEdge { name, to }: &GraphEdge| Edge { name: name.clone(), to: *to, mark: Mark::Kept };
    graph.roots.iter().map(root).collect()
}

fn before_call(graph: &Graph, after: Option<&Graph>) -> Drawing {
    let still = after.map(objects);
    let mut nodes: Vec<Node> = graph.nodes.iter().map(plain).collect();
    if let Some(still) = &still {
        for (index, node) in graph.nodes.iter().enumerate() {
            let Some(object) = node.object else { continue };
            let Some(now) = still.get(&object) else {
                nodes[index].mark = Mark::Gone;
                continue;
            };
            let names = edge_names(now);
            for (place, edge) in node.edges.iter().enumerate() {
                if node.kind == GraphKind::Module && !names.contains(&*edge.name) {
                    nodes[index].edges[place].mark = Mark::Gone;
                    if graph.nodes[edge.to].object.is_none() {
                        nodes[edge.to].mark = Mark::Gone;
                    }
                }
            }
        }
    }
    Drawing { roots: roots(graph), nodes, is_cut: graph.is_cut, is_after: false }
}

fn after_call(graph: &Graph, before: Option<&Graph>, events: &[CallEvent]) -> Drawing {
    let known = before.map(objects).unwrap_or_default();
    let mut nodes: Vec<Node> = graph.nodes.iter().map(plain).collect();
    for (index, node) in graph.nodes.iter().enumerate() {
        let drawn = &mut nodes[index];
        if drawn.mark != Mark::Kept {
            continue;
        }
        if node.changed {
            drawn.mark = Mark::WrittenBack;
        }
        let Some(object) = node.object else { continue };
        let Some(was) = known.get(&object) else {
            if before.is_some() {
                drawn.mark = Mark::Made;
            }
            continue;
        };
        let changed: Vec<String> = changed_facts(&was.facts, &node.facts);
        if !changed.is_empty() {
            drawn.mark = Mark::WrittenBack;
            drawn.note = changed.join(", ");
        }
        if node.kind == GraphKind::Module {
            let names = edge_names(was);
            for (place, edge) in node.edges.iter().enumerate() {
                let new = !names.contains(&*edge.name);
                if new {
                    nodes[index].edges[place].mark = Mark::WrittenBack;
                    if graph.nodes[edge.to].object.is_none() && nodes[edge.to].mark == Mark::Kept {
                        nodes[edge.to].mark = Mark::Made;
                    }
                }
            }
        }
    }
    let is_after = before.is_some();
    let mut drawing = Drawing { roots: roots(graph), nodes, is_cut: graph.is_cut, is_after };
    let mut seen: Vec<&CallEvent> = Vec::new();
    for event in events {
        let Some(place) = &event.place else { continue };
        let at = graph.nodes.iter().position(|node| node.object == Some(place.object));
        let Some(at) = at.filter(|_| !seen.contains(&event)) else { continue };
        seen.push(event);
        match (event.written_back, &place.attribute) {
            (true, None) => written(&mut drawing.nodes[at], event.row),
            (true, Some(name)) => {
                if let Some(edge) = drawing.nodes[at].edges.iter_mut().find(|e| e.name == *name) {
                    edge.mark = Mark::WrittenBack;
                }
            }
            (false, _) => lost(&mut drawing, at, event.row, place),
        }
    }
    drawing
}

fn written(node: &mut Node, row: BoundaryRow) {
    if node.mark == Mark::Kept {
        node.mark = Mark::WrittenBack;
    }
    if row == BoundaryRow::Metadata && node.note.is_empty() {
        node.note = "metadata".to_owned();
    }
}

/// Adds what the body did to an object, and what nobody sees.
fn lost(drawing: &mut Drawing, at: usize, row: BoundaryRow, place: &Changed) {
    let Some(name) = &place.attribute else {
        let value = place.value.as_ref().and_then(|graph| graph.nodes.first());
        let node = &mut drawing.nodes[at];
        if node.mark <= Mark::Made {
            node.mark = Mark::Lost;
        }
        let what = match (row, value) {
            (BoundaryRow::Metadata, _) => "new metadata".to_owned(),
            (_, Some(value)) => format!("a new {}", named(value)),
            (_, None) => "a new value".to_owned(),
        };
        if !node.note.contains(&what) {
            let gap = if node.note.is_empty() { "" } else { ", " };
            node.note = format!("{}{gap}{what}", node.note);
        }
        return;
    };
    let ghost = match place.value.as_ref().filter(|graph| !graph.roots.is_empty()) {
        Some(value) => {
            let first = drawing.nodes.len();
            for node in &value.nodes {
                let mut drawn = plain(node);
                // Inside of the body a traced value is what it should be.
                (drawn.mark, drawn.is_traced, drawn.is_ghost) = (Mark::Lost, false, true);
                drawn.edges.iter_mut().for_each(|edge| {
                    (edge.to, edge.mark) = (edge.to + first, Mark::Lost);
                });
                drawing.nodes.push(drawn);
            }
            first + value.roots[0].to
        }
        None => {
            drawing.nodes.push(Node {
                kind: GraphKind::Leaf,
                class: String::new(),
                text: "deleted".to_owned(),
                mark: Mark::Lost,
                note: String::new(),
                is_traced: false,
                is_ghost: true,
                facts: Vec::new(),
                edges: Vec::new(),
            });
            drawing.nodes.len() - 1
        }
    };
    let edge = Edge { name: name.clone(), to: ghost, mark: Mark::Lost };
    let edges = &mut drawing.nodes[at].edges;
    // Beside what stands there.
    let behind = edges.iter().position(|edge| edge.name == *name).map_or(edges.len(), |at| at + 1);
    edges.insert(behind, edge);
}

/// The class and the value of a node: `Param float32[2]`.
pub fn named(node: &GraphNode) -> String {
    let parts = [&*node.class, &*node.text];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The plain attributes that differ: `count: 1 → 2`.
fn changed_facts(before: &[(String, String)], after: &[(String, String)]) -> Vec<String> {
    let was = |name: &str| before.iter().find(|(known, _)| known == name).map(|(_, value)| value);
    let now = |name: &str| after.iter().any(|(known, _)| known == name);
    let changed = after.iter().filter_map(|(name, value)| match was(name) {
        Some(old) if old == value => None,
        Some(old) => Some(format!("{name}: {old} → {value}")),
        None => Some(format!("{name}: {value} is new")),
    });
    let gone = before.iter().filter(|(name, _)| !now(name));
    changed.chain(gone.map(|(name, _)| format!("{name} is gone"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(object: Option<u32>, kind: GraphKind, text: &str) -> GraphNode {
        GraphNode {
            object,
            kind,
            class: "C".to_owned(),
            text: text.to_owned(),
            state: ValueState::Live,
            changed: false,
            facts: Vec::new(),
            edges: Vec::new(),
        }
    }

    fn edge(name: &str, to: usize) -> GraphEdge {
        GraphEdge { name: name.to_owned(), to }
    }

    fn call(before: Graph, after: Graph, events: Vec<CallEvent>) -> RecordedCall {
        let (before, after) = (Some(before), Some(after));
        let (label, parameters) = ("nnx.jit", vec!["model".to_owned()]);
        RecordedCall {
            line: 1,
            label,
            parameters,
            depth: 0,
            by_library: false,
            before,
            after,
            events,
            error: None,
        }
    }

    fn graph(edges: Vec<GraphEdge>, others: Vec<GraphNode>) -> Graph {
        let model = GraphNode { edges, ..node(Some(1), GraphKind::Module, "") };
        let nodes = [model].into_iter().chain(others).collect();
        Graph { roots: vec![edge("args/0", 0)], nodes, is_cut: false }
    }

    #[test]
    fn objects_are_made_and_gone() {
        let variable = |object| node(Some(object), GraphKind::Variable, "1");
        let before = graph(vec![edge("a", 1)], vec![variable(2)]);
        let after = graph(vec![edge("b", 1)], vec![variable(3)]);
        let (before, after) = drawings(&call(before, after, Vec::new()), &[]);
        let (before, after) = (before.expect("a graph"), after.expect("a graph"));
        assert_eq!(before.nodes[1].mark, Mark::Gone);
        assert_eq!(before.nodes[0].edges[0].mark, Mark::Gone);
        assert_eq!(after.nodes[1].mark, Mark::Made);
        assert_eq!(after.nodes[0].edges[0].mark, Mark::WrittenBack);
        assert_eq!(after.nodes[0].mark, Mark::Kept);
    }

    #[test]
    fn a_lost_attribute_stands_beside_the_one_that_is_there() {
        let one = || graph(vec![edge("a", 1)], vec![node(None, GraphKind::Leaf, "1")]);
        let value = Graph {
            roots: vec![edge("", 0)],
            nodes: vec![node(None, GraphKind::Leaf, "2")],
            is_cut: false,
        };
        let place = Changed { object: 1, attribute: Some("a".into()), value: Some(value.into()) };
        let (row, text) = (BoundaryRow::Structure, "a was replaced; lost".to_owned());
        let event = CallEvent { row, written_back: false, text, place: Some(place) };
        let (_, after) = drawings(&call(one(), one(), vec![event.clone(), event]), &[]);
        let after = after.expect("a graph");
        let edges: Vec<_> = after.nodes[0].edges.iter().map(|edge| (edge.to, edge.mark)).collect();
        assert_eq!(edges, [(1, Mark::Kept), (2, Mark::Lost)]);
        assert_eq!((&*after.nodes[2].text, after.nodes[2].mark), ("2", Mark::Lost));
        assert_eq!(after.counts(), [(Mark::Lost, 1)]);
    }

    #[test]
    fn what_a_value_holds_comes_before_its_fate() {
        let mut leaf = node(Some(2), GraphKind::Variable, "float32[]");
        let before = graph(vec![edge("a", 1)], vec![leaf.clone()]);
        (leaf.state, leaf.changed) = (ValueState::Leaked, true);
        let after = graph(vec![edge("a", 1)], vec![leaf]);
        let (_, after) = drawings(&call(before, after, Vec::new()), &[]);
        assert_eq!(after.expect("a graph").nodes[1].mark, Mark::Leaked);
    }

    #[test]
    fn plain_attributes_are_compared() {
        let fact = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let before = [fact("a", "1"), fact("b", "1"), fact("c", "1")];
        let after = [fact("a", "1"), fact("b", "2"), fact("d", "1")];
        let words = ["b: 1 → 2", "d: 1 is new", "c is gone"];
        assert_eq!(changed_facts(&before, &after), words);
    }
}
