//! A live system where the reference could stand: judged by rules instead of compared.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use isograft_generators::enumeration;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;
use isograft_reference::program::fingerprint;

use super::spelling::respell;
use super::worker::Worker;
use super::{Failure, Launch};
use crate::system::{Capabilities, System};
use crate::text;

/// Runs without an outcome, of all threads: the program, the mode, why.
pub type Failures = Mutex<Vec<(String, Mode, Failure)>>;

/// A worker as a [`System`]. A run without an outcome is *unsupported* there, and told of in
/// `failures`.
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
        if !about.capabilities.modules_are_pytrees && ENUMERATED_RAW.contains(&fingerprint(program))
        {
            return Ok(Outcome::NotOffered { what: "Modules as pytrees".to_owned() });
        }
        let sent = text::print(&respell(program, about.capabilities.spelling));
        self.worker.run(&sent, mode)
    }
}

/// The enumerated programs in which a transform of JAX itself is given Modules.
static ENUMERATED_RAW: LazyLock<HashSet<u64>> = LazyLock::new(|| {
    let raw = enumeration::cases().filter(|case| case.transform.is_raw());
    raw.map(|case| fingerprint(&case.program)).collect()
});

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
