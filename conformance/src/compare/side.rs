//! What answers: the reference in this process, or a live system in one of its own.

use std::ffi::OsString;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;

use super::Case;
use crate::live::environment::{Environment, Unavailable};
use crate::live::protocol::Spelling;
use crate::live::system::{Failures, LiveSystem};
use crate::live::{Failure, Kind, Launch, Limits, Worker, table};
use crate::system::{Reference, System};
use crate::text;

/// A system as the command line names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    Reference,
    /// `flax==0.12.12`, in an environment of the cache folder.
    Flax(String),
    /// `exec:PROGRAM ARGUMENT…`: a program that speaks the protocol.
    Program(String),
}

impl std::str::FromStr for Name {
    type Err = String;

    fn from_str(text: &str) -> Result<Name, String> {
        match text.strip_prefix("exec:") {
            Some(command) if !command.trim().is_empty() => Ok(Name::Program(command.to_owned())),
            _ if text == "reference" => Ok(Name::Reference),
            _ if text.starts_with("flax==") => Ok(Name::Flax(text.to_owned())),
            _ => Err(format!(
                "`{text}` is no system: reference, flax==VERSION, or exec:PROGRAM of one that speaks the protocol"
            )),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Reference => f.write_str("reference"),
            Name::Flax(name) => f.write_str(name),
            Name::Program(command) => write!(f, "exec:{command}"),
        }
    }
}

/// How to come by answers; each thread makes a side of its own from it.
#[derive(Clone, Debug)]
pub enum Source {
    Reference,
    Live { launch: Launch, name: Option<String>, limits: Limits },
}

impl Name {
    /// Where its answers come from, if it is installed.
    pub fn source(&self, limits: Limits) -> Result<Source, Unavailable> {
        Ok(match self {
            Name::Reference => Source::Reference,
            Name::Flax(name) => {
                let launch = Environment::of(table::release(name)?)?.launch()?;
                Source::Live { launch, name: Some(name.clone()), limits }
            }
            Name::Program(command) => {
                let mut words = command.split_whitespace().map(OsString::from);
                let program = PathBuf::from(words.next().unwrap_or_default());
                // It runs in a folder of its own, so a path is made a whole one.
                let program = if program.components().count() > 1 {
                    std::path::absolute(&program)
                        .map_err(|error| Unavailable::Io(program.display().to_string(), error))?
                } else {
                    program
                };
                let launch =
                    Launch { program, arguments: words.collect(), environment: Vec::new() };
                Source::Live { launch, name: None, limits }
            }
        })
    }
}

/// What a system is, as it says itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// `flax==0.12.12+jax==0.12.0.1`
    pub name: String,
    pub modes: Vec<Mode>,
    /// Modes that it offers for a part of the transforms only.
    pub partial: Vec<Mode>,
    pub spelling: Spelling,
    pub modules_are_pytrees: bool,
    pub live: bool,
}

/// Gives answers, one after the other.
#[derive(Debug)]
pub enum Side {
    Reference,
    Live(Box<Worker>),
}

impl Source {
    /// One that answers programs as rules ask for them; runs without an outcome are told of in
    /// `failures`.
    pub fn system<'a>(&self, failures: &'a Failures) -> Box<dyn System + 'a> {
        match self {
            Source::Reference => Box::new(Reference),
            Source::Live { launch, name, limits } => {
                let name = name.clone().unwrap_or_else(|| launch.program.display().to_string());
                Box::new(LiveSystem::new(launch.clone(), name, *limits, failures))
            }
        }
    }

    pub fn side(&self) -> Side {
        match self {
            Source::Reference => Side::Reference,
            Source::Live { launch, name, limits } => {
                Side::Live(Box::new(Worker::new(launch.clone(), name.clone(), *limits)))
            }
        }
    }
}

impl Side {
    /// Starts it, if it is not yet, and asks what it is.
    pub fn about(&mut self) -> Result<About, Failure> {
        match self {
            Side::Reference => Ok(About {
                name: Reference.name().to_owned(),
                modes: Reference.capabilities().modes,
                partial: Vec::new(),
                spelling: Spelling::default(),
                modules_are_pytrees: true,
                live: false,
            }),
            Side::Live(worker) => {
                let started = worker.about()?;
                Ok(About {
                    name: started.system.clone(),
                    modes: started.modes(),
                    partial: started.partial_modes(),
                    spelling: started.capabilities.spelling,
                    modules_are_pytrees: started.capabilities.modules_are_pytrees,
                    live: true,
                })
            }
        }
    }

    /// The outcome of the case; a text that the reference cannot read is unsupported.
    pub fn run(&mut self, case: &Case, sent: &str, mode: Mode) -> Result<Outcome, Failure> {
        match self {
            Side::Reference => reference(case, mode),
            Side::Live(worker) => worker.run(sent, mode),
        }
    }

    /// Processes that were replaced.
    pub fn replaced(&self) -> usize {
        match self {
            Side::Reference => 0,
            Side::Live(worker) => worker.replaced,
        }
    }
}

/// The reference's outcome.
pub fn reference(case: &Case, mode: Mode) -> Result<Outcome, Failure> {
    let program = match text::parse(&case.text, &case.id) {
        Ok(program) => program,
        Err(error) => {
            return Ok(Outcome::Unsupported { what: error.to_string(), place: String::new() });
        }
    };
    let limits = isograft_reference::limits::Limits::default();
    let run = || Reference.run(&program, mode, &limits);
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        let words = panic.downcast_ref::<&str>().map(|words| (*words).to_owned());
        let words = words.or_else(|| panic.downcast_ref::<String>().cloned());
        Failure::new(Kind::Panicked, words.unwrap_or_else(|| "without words".to_owned()))
    })
}
