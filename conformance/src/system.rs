//! Systems under test: an implementation at a version.

use std::panic::{AssertUnwindSafe, catch_unwind};

use isograft_generators::dialect;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use isograft_reference::{Mode, Prepared};

use crate::case::{Case, NNX};
use crate::failure::{Failure, FailureKind};

/// The capabilities of a system. What it lacks is neither drawn for it nor asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// The modes that it has.
    pub modes: Vec<Mode>,
    /// Modes in which only a part of the transforms is offered.
    pub partial: Vec<Mode>,
    /// JAX's own transforms take Modules.
    pub modules_are_pytrees: bool,
    /// The frameworks whose generated programs it runs: `nnx`, `linen`.
    pub dialects: Vec<String>,
}

impl Capabilities {
    /// Those of a system that lacks nothing.
    pub fn all() -> Capabilities {
        let modes = Mode::ALL.to_vec();
        let dialects =
            [NNX].into_iter().chain(dialect::ALL.iter().filter_map(|each| each.framework));
        let dialects = dialects.map(str::to_owned).collect();
        Capabilities { modes, partial: Vec::new(), modules_are_pytrees: true, dialects }
    }

    /// True if it says nothing about the program that the system does not offer this: the mode
    /// offers a part, or it is a name of a library that this release does not have
    /// (`flax.nnx.List`).
    pub(crate) fn may_lack(&self, what: &str, mode: Mode) -> bool {
        self.partial.contains(&mode) || what.starts_with("flax.") || what.starts_with("jax.")
    }

    /// The thing that the program would need in this mode and the system does not have.
    pub(crate) fn lacks(&self, case: &Case, mode: Mode) -> Option<String> {
        if !self.modes.contains(&mode) {
            return Some(format!("{mode} mode"));
        }
        if let Some(dialect) = case.dialect()
            && !self.dialects.iter().any(|offered| offered == dialect)
        {
            return Some(format!("the dialect {dialect}"));
        }
        // Of a program that somebody named, the release itself says what it makes of it.
        (!self.modules_are_pytrees && !case.is_written() && case.hands_modules_to_jax())
            .then(|| "Modules as pytrees".to_owned())
    }
}

/// Something that runs programs. *Unsupported* and *not offered* are answers; *internal* is a
/// failure.
pub trait System {
    /// The implementation and its version, e.g. `flax==0.12.12+jax==0.12.0.1`.
    fn name(&self) -> &str;

    /// Its capabilities.
    ///
    /// # Errors
    ///
    /// It cannot be started.
    fn capabilities(&mut self) -> Result<Capabilities, Failure>;

    /// Runs the program from its start; the outcome does not depend on earlier runs.
    ///
    /// # Errors
    ///
    /// There is no outcome: the system crashed, hung, or gave no valid answer.
    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure>;

    /// Does what [`System::run`] does, for a program that runs more than once.
    ///
    /// # Errors
    ///
    /// As [`System::run`].
    fn run_prepared(
        &mut self,
        program: &Prepared,
        mode: Mode,
        limits: &Limits,
    ) -> Result<Outcome, Failure> {
        self.run(program.program(), mode, limits)
    }

    /// Runs the text of a case as it was written. A text outside the subset is unsupported, unless
    /// the system reads it by itself.
    ///
    /// # Errors
    ///
    /// As [`System::run`].
    fn run_case(&mut self, case: &Case, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        match case.prepared() {
            Ok(program) => self.run_prepared(program, mode, limits),
            Err(error) => {
                Ok(Outcome::Unsupported { what: error.to_string(), place: String::new() })
            }
        }
    }

    /// It is a library, and not the reference: its answers are worth keeping, and a listed divergence
    /// may explain them.
    fn is_live(&self) -> bool {
        false
    }

    /// The number of its processes that were replaced.
    fn replaced(&self) -> usize {
        0
    }
}

impl<S: System + ?Sized> System for Box<S> {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        (**self).capabilities()
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        (**self).run(program, mode, limits)
    }

    fn run_prepared(
        &mut self,
        program: &Prepared,
        mode: Mode,
        limits: &Limits,
    ) -> Result<Outcome, Failure> {
        (**self).run_prepared(program, mode, limits)
    }

    fn run_case(&mut self, case: &Case, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        (**self).run_case(case, mode, limits)
    }

    fn is_live(&self) -> bool {
        (**self).is_live()
    }

    fn replaced(&self) -> usize {
        (**self).replaced()
    }
}

/// The reference executor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference;

impl System for Reference {
    fn name(&self) -> &str {
        "reference"
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        Ok(Capabilities::all())
    }

    fn run(&mut self, program: &Program, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        answer(|| isograft_reference::run(program, mode, limits))
    }

    fn run_prepared(
        &mut self,
        program: &Prepared,
        mode: Mode,
        limits: &Limits,
    ) -> Result<Outcome, Failure> {
        answer(|| program.run(mode, limits))
    }
}

/// The outcome of a run of the reference.
///
/// # Errors
///
/// It met an internal error.
pub fn answer(run: impl FnOnce() -> Outcome) -> Result<Outcome, Failure> {
    caught(run).and_then(known)
}

/// The outcome, unless it is a bug of the system that gave it.
///
/// # Errors
///
/// It is [`Outcome::Internal`].
pub fn known(outcome: Outcome) -> Result<Outcome, Failure> {
    match outcome {
        Outcome::Internal { what, place } => {
            Err(Failure::new(FailureKind::Internal, format!("{what} ({place})")))
        }
        outcome => Ok(outcome),
    }
}

/// The result of the work. A panic is a bug in the system, and a failure of it.
///
/// # Errors
///
/// The work panicked.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Failure::new(FailureKind::Internal, format!("panicked: {}", text.unwrap_or("no message")))
    })
}
