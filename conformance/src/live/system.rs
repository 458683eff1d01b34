//! A live system where the reference could stand: judged by rules instead of compared.

use std::sync::{Mutex, PoisonError};

use isograft_generators::enumeration::{self, Case};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

use super::spelling::respell;
use super::worker::Worker;
use super::{Failure, Launch};
use crate::system::{Capabilities, System};
use crate::text;

/// Runs without an outcome, of all threads: the program, the mode, why.
pub type Failures = Mutex<Vec<(String, Mode, Failure)>>;

/// A worker as a [`System`]. A run without an outcome is *unsupported* there, and told of in `failures`.
#[derive(Debug)]
pub struct LiveSystem<'a> {
    name: String,
    worker: Worker,
    failures: &'a Failures,
}

impl<'a> LiveSystem<'a> {
    pub fn new(
        launch: Launch,
        name: String,
        limits: super::Limits,
        failures: &'a Failures,
    ) -> LiveSystem<'a> {
        LiveSystem { worker: Worker::new(launch, None, limits), name, failures }
    }

    fn answer(&mut self, program: &Program, mode: Mode) -> Result<Outcome, Failure> {
        let about = self.worker.about()?;
        if !about.modes().contains(&mode) {
            return Ok(Outcome::NotOffered { what: format!("{mode} mode") });
        }
        let raw = |case: Case| case.transform.is_raw() && case.program == *program;
        if !about.capabilities.modules_are_pytrees && enumeration::cases().any(raw) {
            return Ok(Outcome::NotOffered { what: "Modules as pytrees".to_owned() });
        }
        let sent = text::print(&respell(program, about.capabilities.spelling));
        self.worker.run(&sent, mode)
    }
}

impl System for LiveSystem<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { modes: Mode::ALL.to_vec() }
    }

    fn run(&mut self, program: &Program, mode: Mode, _: &Limits) -> Outcome {
        self.answer(program, mode).unwrap_or_else(|failure| {
            let what = format!("the system {}", failure.kind.name());
            let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
            failures.push((text::print(program), mode, failure));
            Outcome::Unsupported { what, place: String::new() }
        })
    }
}
