//! Systems under test: an implementation at a version.

use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

/// What a system says that it can do; narrows what is asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capabilities {
    pub modes: Vec<Mode>,
}

/// Something that runs programs. *Unsupported* and *not offered* are answers.
pub trait System {
    /// The implementation and its version, e.g. `flax==0.12.12+jax==0.12.0.1`.
    fn name(&self) -> &str;

    fn capabilities(&self) -> Capabilities;

    /// Runs the program from its start; earlier runs must not show.
    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Outcome;
}

impl<S: System + ?Sized> System for Box<S> {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn capabilities(&self) -> Capabilities {
        (**self).capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
        (**self).run(program, mode, limits)
    }
}

/// The reference executor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl System for Reference {
    fn name(&self) -> &str {
        "reference"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { modes: Mode::ALL.to_vec() }
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
        isograft_reference::run(program, mode, limits)
    }
}
