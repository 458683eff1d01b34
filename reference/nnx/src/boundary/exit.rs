//! The values that cross on the way out: the output, and what the body did to the arguments.

use std::rc::Rc;
use std::sync::Arc;

use super::arguments::Root;
use super::crossing::{self, Crossing};
use super::entrance::{Entrance, InnerArguments};
use super::leaves::{numeric, written};
use super::prefixes::Prefixes;
use crate::error::{Error, Result};
use crate::heap::{BoundaryRow, CallEvent, Changed, Graph, Names, ObjectId, Symbol, Value, World};
use crate::pure::Numeric;
use crate::pytree::{
    Flat, NodeData, Parent, Questions, Role, Slot, Step, Structure, Visit, alike_metadata,
    same_metadata,
};
use crate::table::Transform;

/// The end of a body: what a policy takes apart.
pub struct Outgoing<'a> {
    pub transform: Transform,
    pub entered: &'a Entrance,
    pub inside: &'a InnerArguments,
    pub output: &'a Value,
    pub prefixes: &'a Prefixes,
    pub effects: Effects,
    /// The argument that is a carry: it comes out whole, with its bare arrays.
    pub carry: Option<usize>,
}

/// The effects on the arguments that leave with the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effects {
    /// Those that there were.
    Changes,
    /// The values of all Variables, changed or not: branches must agree on what leaves.
    All,
    /// None: only types are asked for.
    Lost,
}

/// The values that cross on the way out.
#[derive(Clone, Debug)]
pub struct Departure {
    pub exit: Rc<Exit>,
    /// The leaves of the output, then those of the updates.
    pub leaves: Vec<Value>,
    /// For each leaf what the prefixes say of it.
    pub roles: Vec<Role>,
    /// For each node of what leaves the Module or Variable that it is.
    pub(super) objects: Vec<Option<ObjectId>>,
    pub(super) visits: Vec<Visit>,
    /// What the program must be asked of the prefixes.
    pub(super) questions: Vec<(Value, Value, Error)>,
}

impl Departure {
    /// A leaf of what leaves, as a number.
    pub fn number(&self, leaf: usize) -> Result<Numeric> {
        numeric(&self.leaves[leaf], || {
            let place = self.exit.output.leaves.get(leaf);
            let path = place.map(|parent| self.exit.output.path(*parent)).unwrap_or_default();
            match written(&path[path.len().min(1)..]) {
                path if path.is_empty() => "the output".to_owned(),
                path => format!("the output at `{path}`"),
            }
        })
    }
}

/// The structure of what comes out: pure data, kept in caches for later calls.
#[derive(Clone, Debug)]
pub struct Exit {
    pub output: Rc<Structure>,
    /// For each node of the output the node of the arguments that it is, where it is one (compat
    /// only).
    pub same: Vec<Option<u32>>,
    pub updates: Vec<Update>,
    /// The leaves that are what a Ref holds, after the output's and the updates' also those that
    /// only write one.
    pub references: Vec<(usize, Crossing)>,
    /// The role of each leaf by its prefix, where a transform asks for that after the body.
    pub said: Vec<Role>,
    /// The number of leaves that are the output's.
    output_leaves: usize,
    /// The changes of the arguments, where somebody wants an explanation.
    pub(super) changes: Vec<Change>,
}

/// Outside, after: makes what left from its leaves, and changes the arguments as the body did.
/// Gives every root that left.
pub type Resume = fn(&mut World, Transform, &Entrance, &Exit, &[Value]) -> Result<Vec<Value>>;

/// One thing that happened to an argument, in words.
#[derive(Clone, Debug)]
pub struct Change {
    pub row: BoundaryRow,
    pub what: String,
    pub written_back: bool,
    /// The object, by its node among the arguments.
    pub node: usize,
    /// The attribute that changed; none where the value or the metadata of a Variable did.
    pub attribute: Option<Symbol>,
    /// The new value, where graphs are recorded.
    pub value: Option<Arc<Graph>>,
}

/// One Variable that the body changed: its new value taken apart, and its new metadata.
#[derive(Clone, Debug)]
pub struct Update {
    /// The Variable's node in the arguments' structure.
    pub node: u32,
    pub value: Rc<Structure>,
    pub metadata: Names<Value>,
    pub leaves: usize,
}

impl Outgoing<'_> {
    /// The output as the walk takes it.
    pub(super) fn root(&self) -> Root {
        (vec![Step::Root("out")], self.output.clone(), self.prefixes.output.clone())
    }
}

impl Change {
    /// The same change for a transform that writes back nothing.
    pub fn lost(self) -> Change {
        Change { written_back: false, ..self }
    }

    /// The event of a call whose arguments entered so.
    pub fn event(&self, entered: &Entrance) -> CallEvent {
        let end = if self.written_back { "written back" } else { "lost" };
        let place = entered.flat.objects[self.node].map(|object| Changed {
            object: object.0,
            attribute: self.attribute.map(|name| name.to_string()),
            value: self.value.clone(),
        });
        let (row, written_back) = (self.row, self.written_back);
        CallEvent { row, written_back, text: format!("{}; {end}", self.what), place }
    }
}

impl Departure {
    /// An output and no updates; `same` says which of its nodes are nodes of the arguments.
    pub(super) fn new(flat: Flat, same: Vec<Option<u32>>) -> Departure {
        let exit = Exit {
            output: flat.structure,
            same,
            updates: Vec::new(),
            references: Vec::new(),
            said: Vec::new(),
            output_leaves: flat.leaves.len(),
            changes: Vec::new(),
        };
        Departure {
            exit: Rc::new(exit),
            leaves: flat.leaves.keep(),
            roles: flat.roles.keep(),
            objects: flat.objects.keep(),
            visits: flat.visits.keep(),
            questions: flat.questions,
        }
    }

    pub(super) fn set_references(&mut self, references: Vec<(usize, Crossing)>) {
        if !references.is_empty() {
            Rc::make_mut(&mut self.exit).references = references;
        }
    }

    pub(super) fn explain(&mut self, changes: Vec<Change>) {
        if !changes.is_empty() {
            Rc::make_mut(&mut self.exit).changes = changes;
        }
    }

    /// Drops the updates of Variables whose role does not say to keep them.
    pub fn retain_updates(&mut self, keep: impl Fn(&Role) -> bool) {
        let exit = Rc::make_mut(&mut self.exit);
        let mut start = exit.output_leaves;
        exit.updates.retain(|update| {
            let range = start..start + update.leaves;
            let kept = self.roles[range.clone()].iter().all(&keep);
            if kept {
                start = range.end;
            } else {
                self.leaves.drain(range.clone());
                self.roles.drain(range);
            }
            kept
        });
    }

    /// Takes out the leaves that only write a Ref, the last ones, each with what is said of it.
    pub fn take_written(&mut self) -> Vec<(Crossing, Value, Role)> {
        let exit = Rc::make_mut(&mut self.exit);
        let own = exit.output_leaves + exit.updates.iter().map(|u| u.leaves).sum::<usize>();
        let written = exit.references.extract_if(.., |(leaf, _)| *leaf >= own);
        let crossings: Vec<Crossing> = written.map(|(_, crossing)| crossing).collect();
        let leaves = self.leaves.split_off(own).into_iter().zip(self.roles.split_off(own));
        let taken = crossings.into_iter().zip(leaves);
        taken.map(|(crossing, (leaf, role))| (crossing, leaf, role)).collect()
    }

    /// The Variables that leave, each with what the prefixes say of it.
    pub fn variables(&self) -> impl Iterator<Item = (ObjectId, &Role)> {
        self.visits.iter().map(|visit| (visit.variable, &visit.role))
    }

    /// The structure of what leaves.
    pub fn structure(&self) -> &Structure {
        &self.exit.output
    }
}

impl Exit {
    /// The number of leaves that are the output's.
    pub fn output_leaves(&self) -> usize {
        self.output_leaves
    }

    pub fn updates(&self) -> &[Update] {
        &self.updates
    }

    /// True if the leaf of the output is the value of a Variable.
    pub fn is_of_variable(&self, leaf: usize) -> bool {
        match self.output.leaves.get(leaf) {
            Some(Parent::Child { node, .. }) => {
                matches!(self.output.nodes[*node as usize].kind, NodeData::Variable { .. })
            }
            _ => false,
        }
    }

    /// The Refs that the body closes over and has written, each with the leaf that it holds.
    pub fn outer(&self) -> impl Iterator<Item = (usize, ObjectId)> {
        self.references.iter().filter_map(|(leaf, crossing)| match crossing {
            Crossing::Outer(id) => Some((*leaf, *id)),
            _ => None,
        })
    }

    /// The exit where these Refs that are closed over hold the leaves from `first` on.
    pub fn with_outer(&self, first: usize, outer: &[ObjectId]) -> Exit {
        let mut exit = self.clone();
        exit.references.retain(|(_, crossing)| !crossing.is_outer());
        let held = (first..).zip(outer.iter().map(|id| Crossing::Outer(*id)));
        exit.references.extend(held);
        exit
    }

    /// The exit of the output alone.
    pub fn without_updates(&self) -> Exit {
        let changes = self.changes.iter().cloned().map(Change::lost).collect();
        Exit { updates: Vec::new(), references: Vec::new(), changes, ..self.clone() }
    }

    /// True if two bodies gave outputs of one structure and had the same effects.
    pub fn same(&self, other: &Exit, world: &World, questions: &mut Questions) -> bool {
        self.output_leaves == other.output_leaves
            && self.same == other.same
            && self
                .references
                .iter()
                .filter(|(_, crossing)| !crossing.is_outer())
                .eq(other.references.iter().filter(|(_, crossing)| !crossing.is_outer()))
            && self.output.same(&other.output, world, questions)
            && self.updates.len() == other.updates.len()
            && self.updates.iter().zip(&other.updates).all(|(a, b)| {
                a.node == b.node
                    && a.value.same(&b.value, world, questions)
                    && alike_metadata(world, &a.metadata, &b.metadata, questions)
            })
    }

    /// The exit without the updates of Variables that are what they were, and the leaves without
    /// theirs. `forwarded` says of each leaf which leaf of the arguments it is, if it is one.
    pub fn without_untouched(
        &self,
        world: &World,
        entered: &Entrance,
        leaves: Vec<Value>,
        forwarded: &[Option<usize>],
    ) -> (Exit, Vec<Value>) {
        let mut exit = Exit { updates: Vec::new(), ..self.clone() };
        let (count, mut leaves) = (leaves.len(), leaves.into_iter());
        let mut places: Vec<usize> = (0..self.output_leaves).collect();
        let mut kept: Vec<Value> = leaves.by_ref().take(self.output_leaves).collect();
        let mut start = self.output_leaves;
        let structure = &entered.flat.structure;
        for update in &self.updates {
            let range = start..start + update.leaves;
            start = range.end;
            let own: Vec<Value> = leaves.by_ref().take(update.leaves).collect();
            let node = &structure.nodes[update.node as usize];
            let first = structure.first_leaf(Slot::Node(update.node));
            let same_metadata = match &node.kind {
                NodeData::Variable { metadata, .. } => {
                    same_metadata(world, metadata, &update.metadata)
                }
                _ => false,
            };
            let same = same_metadata
                && structure.leaves_below(Slot::Node(update.node)) == update.leaves
                && range
                    .clone()
                    .zip(first.unwrap_or(0)..)
                    .all(|(leaf, wanted)| forwarded[leaf] == Some(wanted));
            if !same {
                exit.updates.push(update.clone());
                kept.extend(own);
                places.extend(range);
            }
        }
        kept.extend(leaves);
        places.extend(start..count);
        exit.references = crossing::at(&self.references, &places);
        (exit, kept)
    }
}
