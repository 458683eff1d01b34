//! A worker process as a system: it gets programs in its own spelling.

use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::ast::Program;

use super::Launch;
use super::spelling::respell;
use super::worker::Worker;
use crate::case::{Case, NNX};
use crate::failure::Failure;
use crate::live::protocol::{OwnModules, Spelling};
use crate::system::{Capabilities, System};
use crate::text;

/// A system in a process of its own.
#[derive(Debug)]
pub(crate) struct LiveSystem {
    /// The name that was asked for; once it is started, the name that it gives itself.
    name: String,
    worker: Worker,
}

impl LiveSystem {
    /// Not started yet; the process must give itself this name, if one is given.
    pub fn new(launch: Launch, name: Option<String>, limits: super::Limits) -> LiveSystem {
        let shown = name.clone().unwrap_or_else(|| launch.program.display().to_string());
        LiveSystem { worker: Worker::new(launch, name, limits), name: shown }
    }

    fn spelling(&mut self) -> Result<Spelling, Failure> {
        Ok(self.worker.about()?.capabilities.spelling)
    }
}

impl System for LiveSystem {
    fn name(&self) -> &str {
        &self.name
    }

    fn capabilities(&mut self) -> Result<Capabilities, Failure> {
        let about = self.worker.about()?;
        self.name.clone_from(&about.system);
        let nnx = about.capabilities.nnx.then(|| NNX.to_owned());
        Ok(Capabilities {
            modes: about.modes(),
            partial: about.partial_modes(),
            modules_are_pytrees: about.capabilities.modules_are_pytrees,
            dialects: nnx.into_iter().chain(about.capabilities.dialects.iter().cloned()).collect(),
        })
    }

    fn run(&mut self, program: &Program, mode: Mode, _: &Limits) -> Result<Outcome, Failure> {
        let sent = text::print(&respell(program, self.spelling()?));
        self.worker.run_beside(&sent, &OwnModules::of(&program.packages), mode)
    }

    fn run_case(&mut self, case: &Case, mode: Mode, limits: &Limits) -> Result<Outcome, Failure> {
        match case.program() {
            Ok(program) if self.spelling()? != Spelling::default() => {
                self.run(program, mode, limits)
            }
            Ok(program) => {
                self.worker.run_beside(case.text(), &OwnModules::of(&program.packages), mode)
            }
            // Nothing of the file could be read.
            Err(why) if case.text().is_empty() => {
                Ok(Outcome::Unsupported { what: why.to_string(), place: String::new() })
            }
            Err(_) => self.worker.run(case.text(), mode),
        }
    }

    fn is_live(&self) -> bool {
        true
    }

    fn replaced(&self) -> usize {
        self.worker.replaced
    }
}
