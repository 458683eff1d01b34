//! The crossing into and out of a transform.
//!
//! Outside, arguments are taken apart into leaves and a structure ([`enter`]). Inside, new objects
//! are made of the same structure around new leaves ([`inside`]), the body runs on them, and what
//! it did is taken apart again ([`leave`]): the output, and the changes to the objects that came
//! in. Back outside, the output is made and the changes happen ([`resume`]).
//!
//! What is checked and what is written back is the mode's: one file each.

mod aliases;
mod compat;
mod explained;
mod graph;
mod leaves;
mod raw;
pub mod resolve;
mod tree;
mod updates;

use std::rc::Rc;

use crate::error::Result;
use crate::fault::{self, Fault};
use crate::heap::{Args, ObjectId, Symbol, Value, World};
use crate::mode::Mode;
use crate::pytree::{Flat, Kind, Slot, Step, Structure, Visit, build, same_metadata};

pub use leaves::{numeric, output_numeric, scalar};
pub use updates::Update;

/// The column of the boundary's table: a mode of `flax.nnx`, or a transform of `jax` itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crossing {
    Raw,
    Nnx(Mode),
}

/// What the transform says of its arguments and outputs.
#[derive(Clone, Debug)]
pub struct Prefixes {
    /// A prefix tree of the positional arguments, `None` for nothing said.
    pub positional: Option<Value>,
    /// What holds for every keyword argument.
    pub keywords: Value,
    /// A prefix tree of the output.
    pub output: Option<Value>,
    /// How errors name the prefixes: `in_axes`.
    pub name: &'static str,
}

impl Prefixes {
    pub fn none() -> Prefixes {
        Prefixes { positional: None, keywords: Value::None, output: None, name: "prefix" }
    }
}

/// One call's arguments on their way in.
#[derive(Clone, Debug)]
pub struct Entered {
    pub flat: Flat,
    positional: usize,
    /// Names of the arguments that were given by keyword, in order.
    pub keywords: Vec<Symbol>,
}

/// The arguments inside.
#[derive(Clone, Debug)]
pub struct Inside {
    pub args: Args,
    /// For each node of the arguments' structure the Module or Variable it is inside.
    pub objects: Vec<Option<ObjectId>>,
    /// For each node that is a Variable, its value when the body began.
    before: Vec<Option<updates::Before>>,
    /// The leaves that the objects were made around, where somebody wants an explanation.
    leaves: Vec<Value>,
}

/// What crosses on the way out.
#[derive(Clone, Debug)]
pub struct Left {
    pub exit: Rc<Exit>,
    /// The leaves of the output, then those of the updates.
    pub leaves: Vec<Value>,
    /// For each leaf what the prefixes say of it.
    pub roles: Vec<Value>,
    /// For each node of what leaves the Module or Variable that it is.
    objects: Vec<Option<ObjectId>>,
    visits: Vec<Visit>,
}

/// The structure of what comes out: pure data, kept by `jit` for later calls.
#[derive(Clone, Debug)]
pub struct Exit {
    output: Rc<Structure>,
    /// For each node of the output the node of the arguments that it is, where it is one (compat
    /// only).
    same: Vec<Option<u32>>,
    updates: Vec<Update>,
    /// How many leaves are the output's.
    output_leaves: usize,
    /// What the body did to the arguments, where somebody wants an explanation.
    told: Vec<explained::Told>,
}

/// A positional argument and the index under which errors name it.
pub type Indexed = (usize, Value);

/// Outside, before: takes the arguments apart and checks them.
pub fn enter(
    world: &mut World,
    crossing: Crossing,
    transform: &'static str,
    positional: &[Indexed],
    keywords: &[(Symbol, Value)],
    prefixes: &Prefixes,
) -> Result<Entered> {
    let roots = roots(world, positional, keywords, prefixes)?;
    let flat = match crossing {
        Crossing::Raw => raw::enter(world, &roots, prefixes)?,
        Crossing::Nnx(Mode::Tree) => tree::enter(world, transform, &roots, prefixes)?,
        Crossing::Nnx(Mode::Graph) => graph::enter(world, transform, &roots, prefixes)?,
        Crossing::Nnx(Mode::Compat) => compat::enter(world, transform, &roots, prefixes)?,
    };
    let keywords = keywords.iter().map(|(name, _)| *name).collect();
    Ok(Entered { flat, positional: positional.len(), keywords })
}

/// A root: its path, its value, its prefix.
type Root = (Vec<Step>, Value, Value);

fn roots(
    world: &World,
    positional: &[Indexed],
    keywords: &[(Symbol, Value)],
    prefixes: &Prefixes,
) -> Result<Vec<Root>> {
    let spread = aliases::spread_prefix(world, prefixes, positional.len())?;
    let arguments = positional.iter().zip(spread).map(|((index, value), prefix)| {
        (vec![Step::Root("args"), Step::Index(*index)], value.clone(), prefix)
    });
    let keywords = keywords.iter().map(|(name, value)| {
        (
            vec![Step::Root("kwargs"), Step::Attribute(*name)],
            value.clone(),
            prefixes.keywords.clone(),
        )
    });
    Ok(arguments.chain(keywords).collect())
}

/// Inside, before: the arguments as new objects of the current trace, around `leaves`.
pub fn inside(world: &mut World, entered: &Entered, leaves: &[Value]) -> Result<Inside> {
    let built = build(world, &entered.flat.structure, leaves, &[])?;
    let before = built.objects.iter().map(|object| updates::before(world, (*object)?)).collect();
    let mut positional = built.roots;
    let values = positional.split_off(entered.positional);
    let keywords = entered.keywords.iter().copied().zip(values).collect();
    let leaves = if world.explanations.is_some() { leaves.to_vec() } else { Vec::new() };
    Ok(Inside { args: Args { positional, keywords }, objects: built.objects, before, leaves })
}

/// Inside, after: takes apart what the body gave back and what it did to the arguments.
pub fn leave(
    world: &mut World,
    crossing: Crossing,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    output: &Value,
    prefixes: &Prefixes,
) -> Result<Left> {
    let prefix = prefixes.output.clone().unwrap_or(Value::None);
    let root: Root = (vec![Step::Root("out")], output.clone(), prefix);
    let mut left = match crossing {
        Crossing::Raw => raw::leave(world, root, prefixes)?,
        Crossing::Nnx(Mode::Tree) => {
            tree::leave(world, transform, entered, inside, root, prefixes)?
        }
        Crossing::Nnx(Mode::Graph) => {
            graph::leave(world, transform, entered, inside, root, prefixes)?
        }
        Crossing::Nnx(Mode::Compat) => {
            compat::leave(world, transform, entered, inside, root, prefixes)?
        }
    };
    left.tell(explained::told(world, crossing, entered, inside));
    Ok(left)
}

/// As [`leave`]; in tree and graph mode every Variable of the arguments counts as changed.
pub fn leave_all(
    world: &mut World,
    crossing: Crossing,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    output: &Value,
    prefixes: &Prefixes,
) -> Result<Left> {
    let mut left = leave(world, crossing, transform, entered, inside, output, prefixes)?;
    if let Crossing::Nnx(Mode::Tree | Mode::Graph) = crossing {
        left.leaves.truncate(left.exit.output_leaves);
        left.roles.truncate(left.exit.output_leaves);
        updates::collect_where(world, entered, inside, &mut left, true)?;
    }
    Ok(left)
}

/// As [`leave`], but the output only: nothing is written back.
pub fn leave_output(
    world: &mut World,
    crossing: Crossing,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    output: &Value,
) -> Result<Left> {
    let prefixes = Prefixes::none();
    let mut left = match crossing {
        Crossing::Nnx(Mode::Compat) if !fault::planted(Fault::StructureLeaks) => {
            let mut left = compat::leave_output(world, transform, output)?;
            left.tell(explained::told(world, crossing, entered, inside));
            left
        }
        _ => leave(world, crossing, transform, entered, inside, output, &prefixes)?,
    };
    left.retain_updates(|_| false);
    left.exit = Rc::new(left.exit.without_updates());
    Ok(left)
}

/// As [`leave`] in compat, for `scan`: the argument at `whole` leaves with its bare arrays, since
/// they are carried.
pub fn leave_whole(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    whole: Option<usize>,
    output: &Value,
    prefixes: &Prefixes,
) -> Result<Left> {
    let prefix = prefixes.output.clone().unwrap_or(Value::None);
    let root: Root = (vec![Step::Root("out")], output.clone(), prefix);
    let mut left = compat::leave_whole(world, transform, entered, inside, whole, root, prefixes)?;
    left.tell(explained::told(world, Crossing::Nnx(Mode::Compat), entered, inside));
    Ok(left)
}

/// Outside, after: makes the output from its leaves, and changes the arguments as the body did.
pub fn resume(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    exit: &Exit,
    leaves: &[Value],
) -> Result<Value> {
    Ok(resume_roots(world, transform, entered, exit, leaves)?.pop().unwrap_or(Value::None))
}

/// As [`resume`]; gives every root that left: in compat the arguments, then the output.
pub fn resume_roots(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    exit: &Exit,
    leaves: &[Value],
) -> Result<Vec<Value>> {
    let (output, rest) = leaves.split_at(exit.output_leaves.min(leaves.len()));
    for told in &exit.told {
        world.explain(transform, told.row, || told.text());
    }
    updates::apply(world, entered, &exit.updates, rest)?;
    let reuse: Vec<Option<ObjectId>> = exit
        .same
        .iter()
        .map(|node| node.and_then(|node| entered.flat.objects[node as usize]))
        .collect();
    Ok(build(world, &exit.output, output, &reuse)?.roots)
}

impl Exit {
    /// How many of the leaves are the output's.
    pub fn output_leaves(&self) -> usize {
        self.output_leaves
    }

    pub fn updates(&self) -> &[Update] {
        &self.updates
    }

    /// The exit of the output alone.
    pub fn without_updates(&self) -> Exit {
        let told = self.told.iter().cloned().map(explained::Told::lost).collect();
        Exit { updates: Vec::new(), told, ..self.clone() }
    }

    /// Whether two bodies gave outputs of one structure and had the same effects.
    pub fn same(&self, other: &Exit, world: &World) -> bool {
        self.output_leaves == other.output_leaves
            && self.same == other.same
            && self.output.same(&other.output, world)
            && self.updates.len() == other.updates.len()
            && self.updates.iter().zip(&other.updates).all(|(a, b)| {
                a.node == b.node
                    && a.value.same(&b.value, world)
                    && same_metadata(world, &a.metadata, &b.metadata)
            })
    }

    /// The exit without the updates of Variables that are what they were, and the leaves without
    /// theirs. `forwarded` says of each leaf which leaf of the arguments it is, if it is one.
    pub fn without_untouched(
        &self,
        world: &World,
        entered: &Entered,
        leaves: Vec<Value>,
        forwarded: &[Option<usize>],
    ) -> (Exit, Vec<Value>) {
        let mut exit = Exit { updates: Vec::new(), ..self.clone() };
        let mut leaves = leaves.into_iter();
        let mut kept: Vec<Value> = leaves.by_ref().take(self.output_leaves).collect();
        let mut start = self.output_leaves;
        let structure = &entered.flat.structure;
        for update in &self.updates {
            let range = start..start + update.leaves;
            start = range.end;
            let own: Vec<Value> = leaves.by_ref().take(update.leaves).collect();
            let node = &structure.nodes[update.node as usize];
            let first = structure.first_leaf(Slot::Node(update.node));
            let same = matches!(&node.kind, Kind::Variable { metadata, .. } if same_metadata(world, metadata, &update.metadata))
                && structure.leaves_below(Slot::Node(update.node)) == update.leaves
                && range
                    .clone()
                    .zip(first.unwrap_or(0)..)
                    .all(|(leaf, wanted)| forwarded[leaf] == Some(wanted));
            if !same {
                exit.updates.push(update.clone());
                kept.extend(own);
            }
        }
        (exit, kept)
    }
}

impl Left {
    fn tell(&mut self, told: Vec<explained::Told>) {
        if !told.is_empty() {
            Rc::make_mut(&mut self.exit).told = told;
        }
    }

    /// Drops the updates of Variables whose role does not say to keep them.
    pub fn retain_updates(&mut self, keep: impl Fn(&Value) -> bool) {
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

    /// The Variables that leave, each with what the prefixes say of it.
    pub fn variables(&self) -> Vec<(ObjectId, Value)> {
        self.visits.iter().map(|visit| (visit.variable, visit.role.clone())).collect()
    }

    /// The structure of what leaves.
    pub fn structure(&self) -> &Structure {
        &self.exit.output
    }
}
