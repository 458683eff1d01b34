//! The record of a run, for whoever asks: the rows of the boundary's table that decided, and the
//! calls of transforms with the graphs of their arguments.
//!
//! A run keeps none by default. A run that is recorded has the same outcome.

use std::sync::Arc;

use super::Value;
use crate::table::Transform;

/// One event at a boundary, and the rule that decided it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The source line of the call.
    pub line: u32,
    /// The transform whose boundary it is; none where the specification tells the event.
    pub transform: Option<Transform>,
    /// The row of the table that decided.
    pub row: BoundaryRow,
    /// True if it is as it was inside: nothing was refused, and nothing lost.
    pub written_back: bool,
    /// The event, in words: `args/0/count: the value changed; written back`.
    pub text: String,
}

/// A row of the boundary's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BoundaryRow {
    /// One object is reached twice, where the mode allows no sharing.
    Alias,
    /// One object is reached twice, under different prefixes.
    InconsistentAliasing,
    /// An output was made outside the transform.
    CapturedOutput,
    /// An object that was made outside is handed to an inner transform.
    OutsideObject,
    /// The value of a Variable.
    Value,
    /// The metadata of a Variable.
    Metadata,
    /// The attributes that are gained, deleted or replaced.
    Structure,
}

impl BoundaryRow {
    /// All of them, in the order of the table.
    pub const ALL: [BoundaryRow; 7] = [
        BoundaryRow::Alias,
        BoundaryRow::InconsistentAliasing,
        BoundaryRow::CapturedOutput,
        BoundaryRow::OutsideObject,
        BoundaryRow::Value,
        BoundaryRow::Metadata,
        BoundaryRow::Structure,
    ];

    /// The name in the table, in words: `inconsistent aliasing`.
    pub const fn name(self) -> &'static str {
        match self {
            BoundaryRow::Alias => "alias",
            BoundaryRow::InconsistentAliasing => "inconsistent aliasing",
            BoundaryRow::CapturedOutput => "captured output",
            BoundaryRow::OutsideObject => "outside object passed to an inner transform",
            BoundaryRow::Value => "value",
            BoundaryRow::Metadata => "metadata",
            BoundaryRow::Structure => "structure",
        }
    }
}

/// The record of one run.
#[derive(Debug, Default)]
pub struct Record {
    /// The rows that decided, in order.
    pub explanations: Vec<Explanation>,
    /// The line of the innermost expression of the program that is evaluated now.
    pub line: u32,
    /// The number of calls that were open when that expression began.
    pub open: usize,
    /// True while that expression runs a function of the library that is written in Python.
    pub in_library: bool,
    /// The calls of transforms, where their graphs are asked for.
    pub calls: Option<Calls>,
}

/// The state of a record in the expression around another.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    line: u32,
    open: usize,
    in_library: bool,
}

/// The calls that are recorded.
#[derive(Debug)]
pub struct Calls {
    /// Those that are recorded, in the order in which they began.
    pub recorded: Vec<RecordedCall>,
    /// Those that have begun and not ended, outermost first.
    pub open: Vec<OpenCall>,
    /// The lines whose further calls are only counted, each with their number.
    pub counted: Vec<(u32, usize)>,
    /// The nodes that graphs may still have.
    pub room: usize,
}

/// A call that has begun and not ended.
#[derive(Debug)]
pub struct OpenCall {
    /// Its place among the recorded calls; none if it is only counted.
    pub place: Option<usize>,
    /// The arguments, with their names.
    pub roots: Vec<(String, Value)>,
    /// The values of the leaves on entry, by the object and the path from there.
    pub before: Vec<LeafBefore>,
}

/// A leaf as it was when a call began.
#[derive(Debug)]
pub struct LeafBefore {
    /// The innermost object around it.
    pub owner: Option<u32>,
    /// Its path from there.
    pub path: String,
    /// Its value.
    pub value: Value,
}

/// One call of a transform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedCall {
    /// The source line of the call.
    pub line: u32,
    /// The transform as programs write it: `nnx.jit`.
    pub label: &'static str,
    /// The positional parameters of the function, as far as they are known.
    pub parameters: Vec<String>,
    /// The number of calls whose bodies it is in.
    pub depth: usize,
    /// True if a function of the library calls the transform, and not the program itself.
    pub by_library: bool,
    /// The arguments when it began; none where they cannot be walked over.
    pub before: Option<Graph>,
    /// The arguments when it had ended, and its result.
    pub after: Option<Graph>,
    /// The events at its boundary, in order.
    pub events: Vec<CallEvent>,
    /// The error that it ended with: the Python class and the message.
    pub error: Option<String>,
}

/// An event at the boundary of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallEvent {
    /// The row of the table that decided.
    pub row: BoundaryRow,
    /// True if it is as it was inside: nothing was refused, and nothing lost.
    pub written_back: bool,
    /// The event, in words.
    pub text: String,
    /// The changed object; none for a refusal.
    pub place: Option<Changed>,
}

/// A change that a body made to an object of the arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The object outside.
    pub object: u32,
    /// The attribute that changed; none where the value or the metadata of a Variable did.
    pub attribute: Option<String>,
    /// The new value as the body left it, if there is one.
    pub value: Option<Arc<Graph>>,
}

/// A graph of objects as it was at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// The places from which it is reached.
    pub roots: Vec<GraphEdge>,
    /// The nodes, in the order of the first visit.
    pub nodes: Vec<GraphNode>,
    /// True if it has more nodes than were recorded.
    pub is_cut: bool,
}

/// An edge, to a node by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphEdge {
    /// The name of the edge: an attribute, an index, a key, an argument.
    pub name: String,
    /// The node.
    pub to: usize,
}

/// A node of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphNode {
    /// The identity, the same in every graph of a run; none for what has no identity.
    pub object: Option<u32>,
    /// The kind.
    pub kind: GraphKind,
    /// The class: `Linear`, `Param`, `dict`. Empty for a leaf.
    pub class: String,
    /// The value, if it is a leaf or a Variable around one: `float32[2] [1, 2]`.
    pub text: String,
    /// The state of the value; of a Module, of its static values.
    pub state: ValueState,
    /// True if the value is another one than stood here before the call.
    pub changed: bool,
    /// Static attributes or metadata in words, those that are plain.
    pub facts: Vec<(String, String)>,
    /// The edges to other nodes.
    pub edges: Vec<GraphEdge>,
}

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GraphKind {
    /// A Module or a list of Modules.
    Module,
    /// A Variable.
    Variable,
    /// A list, a dict, a tuple, a State or a registered pytree.
    Container,
    /// An array, a number, a key, or another leaf.
    Leaf,
}

/// The state of the value of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueState {
    /// It can be used.
    Live,
    /// It is traced by a transform that is at work.
    Traced,
    /// It is traced by a transform that has ended.
    Leaked,
    /// It is an array that a call has taken.
    Deleted,
}

/// So many calls of one line are recorded.
const CALLS_OF_A_LINE: usize = 3;

/// So many calls of one run are recorded.
const CALLS: usize = 100;

/// So many nodes are recorded in one run, in all of its graphs.
const NODES: usize = 250_000;

impl Default for Calls {
    fn default() -> Calls {
        let (recorded, open, counted) = (Vec::new(), Vec::new(), Vec::new());
        Calls { recorded, open, counted, room: NODES }
    }
}

impl Record {
    /// Notes that an expression of the program begins.
    pub fn enter(&mut self, line: u32) -> Around {
        let around = Around { line: self.line, open: self.open, in_library: self.in_library };
        (self.line, self.in_library) = (line, false);
        self.open = self.calls.as_ref().map_or(0, |calls| calls.open.len());
        around
    }

    /// Notes that the expression has ended. Gives the calls that began there, innermost first.
    pub fn leave(&mut self, around: Around) -> Vec<OpenCall> {
        let open = std::mem::replace(&mut self.open, around.open);
        (self.line, self.in_library) = (around.line, around.in_library);
        let Some(calls) = &mut self.calls else { return Vec::new() };
        calls.open.drain(open.min(calls.open.len())..).rev().collect()
    }
}

impl Calls {
    /// True if one more call of the line is recorded. If not it is counted.
    pub fn admits(&mut self, line: u32) -> bool {
        let own = self.recorded.iter().filter(|call| call.line == line).count();
        if own < CALLS_OF_A_LINE && self.recorded.len() < CALLS && self.room > 0 {
            return true;
        }
        match self.counted.iter_mut().find(|(counted, _)| *counted == line) {
            Some((_, count)) => *count += 1,
            None => self.counted.push((line, 1)),
        }
        false
    }

    /// Notes an event of the innermost call that is open.
    pub fn note(&mut self, event: CallEvent) {
        let place = self.open.last().and_then(|open| open.place);
        if let Some(call) = place.and_then(|place| self.recorded.get_mut(place)) {
            call.events.push(event);
        }
    }
}
