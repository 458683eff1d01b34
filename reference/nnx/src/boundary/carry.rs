//! Carries: what goes from one step of a loop to the next. Policies differ in what may come back.

use std::rc::Rc;

use crate::error::Result;
use crate::heap::{Machine, Value, World};
use crate::pytree::{Flat, Questions, Sharing, Structure};
use crate::table::Transform;

use super::crossing::Crossing;
use super::entrance::{Entrance, InnerArguments};
use super::exit::{Departure, Resume};

/// A leaf's place in the staged program of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafPlace {
    /// The same in every step.
    Constant,
    Carried,
    /// A Variable's value under axis `None`: it goes from step to step as a carry does.
    Threaded,
    Sliced,
}

/// The treatment of carries by a policy.
#[derive(Clone, Copy)]
pub struct Carries {
    /// The part of a leaf under axis `None`.
    pub broadcast: fn(&Flat, usize) -> LeafPlace,
    /// Inside, after one step: takes apart what the step gave, and checks the carry where what a
    /// refused step has staged is not kept.
    pub step: fn(&mut dyn Machine, &StepEnd) -> Result<StepResults>,
    /// Outside, for a step that was staged now or before: whether the carry comes back as it goes
    /// in.
    pub fits: fn(&World, &Entrance, usize, &StepResults, &mut Questions) -> bool,
    /// Outside, after the last: the carry and the stacked outputs.
    pub finish: fn(&mut World, Finish) -> Result<(Value, Value)>,
}

/// The end of one step.
pub struct StepEnd<'a> {
    pub transform: Transform,
    pub entered: &'a Entrance,
    pub inside: &'a InnerArguments,
    /// The argument that is the carry.
    pub position: Option<usize>,
    /// The carry as the body found it.
    pub before: &'a Flat,
    pub carried_in: &'a Value,
    pub carried_out: &'a Value,
    /// The output without the carry.
    pub ys: &'a Value,
    /// True if each Variable must come back at its place, also where the policy takes others.
    pub same_variables: bool,
    pub sharing: Sharing,
    /// Lets an output leave, and what became of the arguments inside; one of those may be a carry.
    pub leave: &'a Leave<'a>,
}

/// Lets an output leave, and what became of the arguments inside; one of those may be a carry.
pub type Leave<'a> =
    dyn Fn(&mut dyn Machine, &InnerArguments, &Value, Option<usize>) -> Result<Departure> + 'a;

/// The results of one step: the structure of its outputs, and the leaves by part.
#[derive(Debug)]
pub struct StepResults {
    pub left: Departure,
    /// The carry as the step gave it.
    pub carry: Rc<Structure>,
    pub carried: Vec<Value>,
    pub threaded: Vec<Value>,
    /// Mapped outputs, each with its axis.
    pub stacked: Vec<(Value, i64)>,
    /// The source of each leaf, where everything leaves as one graph.
    pub sources: Vec<Source>,
    /// The Refs that the step has written.
    pub written: Vec<RefWrites>,
}

/// The writes of a step to a Ref.
#[derive(Debug)]
pub struct RefWrites {
    pub crossing: Crossing,
    pub value: Value,
    /// The axis along which the Ref is sliced; none for one that the body closes over.
    pub axis: Option<i64>,
}

/// The source of a leaf outside: an output by number.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    Carried(usize),
    Stacked(usize),
}

/// The end of a loop, outside.
pub struct Finish<'a> {
    pub transform: Transform,
    pub entered: &'a Entrance,
    pub parts: &'a [LeafPlace],
    pub position: Option<usize>,
    pub step: &'a StepResults,
    pub carried: Vec<Value>,
    pub threaded: Vec<Value>,
    pub stacked: Vec<Value>,
    pub resume: Resume,
}

impl StepEnd<'_> {
    /// A carry as the walk takes it.
    pub fn root(value: &Value) -> [(crate::pytree::Path, Value); 1] {
        [(vec![crate::pytree::Step::Root("carry")], value.clone())]
    }
}

impl StepResults {
    /// The leaves that leave the step, in the order of the staged program's outputs.
    pub fn leaves(&self) -> impl Iterator<Item = &Value> {
        let stacked = self.stacked.iter().map(|(leaf, _)| leaf);
        let written = |sliced: bool| {
            let own = self.written.iter().filter(move |ref_| ref_.axis.is_some() == sliced);
            own.map(|ref_| &ref_.value)
        };
        self.carried
            .iter()
            .chain(&self.threaded)
            .chain(written(false))
            .chain(stacked)
            .chain(written(true))
    }
}
