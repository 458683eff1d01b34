//! Random programs: one generator that walks a finite sequence of choices.
//!
//! A program is typed by construction: the generator knows the shape and dtype of each number, on
//! which mapped axes it depends, how many bits it may take (everything stays exact), which trace an
//! object belongs to, and what is shared. What it breaks, it breaks on purpose, and says so in the
//! [`Plan`].
//!
//! Every engine supplies the same sequence of bytes: [`generate`] takes it as [`Unstructured`],
//! [`Seed`] draws it from a number.

mod array;
mod body;
mod choices;
mod class;
mod fault;
mod focused;
mod frame;
mod graph;
mod idiomatic;
mod kind;
mod number;
mod plan;
#[cfg(feature = "proptest")]
pub mod proptest;
mod python;
#[cfg(feature = "quickcheck")]
pub mod quickcheck;
mod scope;
mod seed;
mod swarm;
mod transform;

use std::fmt;

use arbitrary::Unstructured;
use isograft_reference::program::ast::{BinOp as Op, Program};

pub use choices::Choices;
pub use kind::{Kinds, TransformKind};
pub use plan::{Expect, Plan};
pub use seed::Seed;
pub use swarm::{Style, Swarm};

/// A random program, and what is known of it without running it.
#[derive(Clone, PartialEq)]
pub struct RandomProgram {
    /// The program.
    pub program: Program,
    /// The end that it is meant to have.
    pub plan: Plan,
    /// The swarm that says what it may be made of.
    pub swarm: Swarm,
}

/// The program alone: what a test framework shows of it can be run.
impl fmt::Debug for RandomProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.program.fmt(f)
    }
}

/// The program that these bytes stand for. There is one for every sequence, the empty one included.
pub fn generate(bytes: &mut Unstructured<'_>) -> RandomProgram {
    let mut choices = Choices::new(bytes);
    let swarm = Swarm::draw(&mut choices);
    generate_with(&mut choices, swarm)
}

/// Does what [`generate`] does, within this swarm.
pub fn generate_with(choices: &mut Choices<'_, '_>, swarm: Swarm) -> RandomProgram {
    scope::Writer::new(choices, swarm).write()
}
