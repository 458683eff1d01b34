//! `isograft systems add|list|smoke|remove`: environments with real releases.

use std::env;
use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::confinement::{self, Confinement, Programs, of_environment};
use super::{Failure, Status, print};
use crate::interrupt;
use crate::live::conformity::{self, Found};
use crate::live::environment::{Condition, Environment};
use crate::live::sandbox::KernelSupport;
use crate::live::{Limits, Name, Rights, Source, Worker, table};

#[derive(Args, Debug)]
pub struct Systems {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Installs a release and its JAX in a virtual environment of its own, in the cache folder
    Add {
        /// A release of the table (`systems list`), as `flax==0.12.12`; any other release with its
        /// JAX, as `flax==0.12.1+jax==0.8.1`; a checkout, as `flax@FOLDER`, with the newest JAX that
        /// it takes, or `flax@FOLDER+jax==0.12.0`
        #[arg(required = true)]
        systems: Vec<String>,
        /// The Python of the environment; by default one on PATH that fits
        #[arg(long, value_name = "PATH")]
        python: Option<PathBuf>,
    },
    /// Lists the tested releases, which of them are installed, and how far this machine can confine
    /// them
    List,
    /// Checks that each system gives a known program its known outcome
    Smoke {
        /// The systems; by default all that are installed
        systems: Vec<Name>,
        #[command(flatten)]
        confinement: Confinement,
    },
    /// Tests a program that speaks the protocol, check by check (docs/protocol.md)
    Conform {
        /// The system: `exec:PROGRAM`, or any other that runs in a process of its own
        system: Name,
        #[command(flatten)]
        confinement: Confinement,
    },
    /// Prints the schema of the protocol's messages
    Schema,
    /// Deletes the environments of releases
    Remove {
        /// The releases, as `flax==0.12.12`
        #[arg(required = true)]
        systems: Vec<String>,
    },
}

impl Systems {
    pub fn run(self) -> Result<Status, Failure> {
        match self.action {
            Action::Add { systems, python } => {
                for system in systems {
                    let name = parsed(&system)?;
                    let environment = environment(&system)?;
                    let mut progress = |line: &str| tell!("{line}");
                    environment.make(python.as_deref(), &mut progress).map_err(of_environment)?;
                    smoke(&name, None)?;
                    print(&format!("{} is installed\n", environment.release.name()))?;
                }
                Ok(Status::Holds)
            }
            Action::List => list(),
            Action::Smoke { systems, confinement } => smoke_all(systems, confinement),
            Action::Conform { system, confinement } => conform(&system, confinement),
            Action::Schema => {
                print(include_str!("../../protocol/protocol.schema.json"))?;
                Ok(Status::Holds)
            }
            Action::Remove { systems } => {
                for system in systems {
                    let environment = environment(&system)?;
                    let was_there = environment.remove().map_err(of_environment)?;
                    let words = if was_there { "removed" } else { "was not installed" };
                    print(&format!("{} {words}\n", environment.release.name()))?;
                }
                Ok(Status::Holds)
            }
        }
    }
}

fn parsed(name: &str) -> Result<Name, Failure> {
    name.parse().map_err(|words: String| Failure::input(anyhow::anyhow!(words)))
}

fn environment(system: &str) -> Result<Environment, Failure> {
    Environment::of(table::release(system).map_err(Failure::input)?).map_err(of_environment)
}

/// The environments of the table, made or not, and those of checkouts that are made.
fn known() -> Result<Vec<Environment>, Failure> {
    let tabled = table::releases().map_err(Failure::input)?.into_iter().map(Environment::of);
    let mut all = tabled.collect::<Result<Vec<_>, _>>().map_err(of_environment)?;
    all.extend(Environment::of_checkouts().map_err(of_environment)?);
    Ok(all)
}

fn list() -> Result<Status, Failure> {
    let mut out = String::new();
    for environment in known()? {
        let release = &environment.release;
        let (oldest, newest) = release.pythons().map_err(Failure::input)?;
        let condition = match environment.condition() {
            Condition::Absent => "-".to_owned(),
            Condition::Installed => format!("installed in {}", environment.folder.display()),
            Condition::Broken(problem) => {
                format!(
                    "broken ({problem}): `isograft systems add {}` makes it again",
                    release.short_name()
                )
            }
        };
        // Writing to a string does not fail.
        let _ = writeln!(out, "{:32}  Python {oldest} to {newest}  {condition}", release.name());
    }
    let launcher = env::current_exe().unwrap_or_default();
    let lacking = KernelSupport::by(&launcher).lacking();
    let sandbox = if lacking.is_empty() { "whole".to_owned() } else { lacking.join("; ") };
    let _ = writeln!(out, "sandbox: {sandbox}");
    print(&out)?;
    Ok(Status::Holds)
}

fn smoke_all(named: Vec<Name>, confinement: Confinement) -> Result<Status, Failure> {
    let installed = || -> Result<Vec<Name>, Failure> {
        let made = known()?.into_iter().filter(|known| known.condition() != Condition::Absent);
        made.map(|environment| parsed(&environment.release.short_name())).collect()
    };
    let names = if named.is_empty() { installed()? } else { named };
    if names.is_empty() {
        let nothing =
            anyhow::anyhow!("nothing is installed; `isograft systems add flax==0.12.12` does so");
        return Err(Failure::cannot_run(nothing));
    }
    interrupt::listen().map_err(Failure::cannot_run)?;
    let rights = confinement.rights(&names.iter().collect::<Vec<_>>(), Programs::Own)?;
    let mut status = Status::Holds;
    for name in names.iter().take_while(|_| !interrupt::requested()) {
        let line = match smoke(name, rights.as_ref()) {
            Ok(line) => line,
            Err(failure) => {
                status = Status::CannotRun;
                format!("{name}: {:#}\n", failure.error)
            }
        };
        print(&line)?;
    }
    Ok(status)
}

/// Prints each check of the protocol's conformance test, and what the system does.
fn conform(name: &Name, confinement: Confinement) -> Result<Status, Failure> {
    interrupt::listen().map_err(Failure::cannot_run)?;
    let rights = confinement.rights(&[name], Programs::Own)?;
    let source = confinement::source(name, Limits::default(), rights.as_ref())?;
    let Source::Live { launch, limits, .. } = source else {
        let words = anyhow::anyhow!("{name} runs in this process: it speaks no protocol");
        return Err(Failure::input(words));
    };
    let (mut held, mut failed, mut open) = (0, 0, 0);
    for checked in conformity::checked(&launch, limits) {
        if interrupt::requested() {
            break;
        }
        let asked = checked.asked;
        let line = match checked.found {
            Found::Holds => {
                held += 1;
                format!("holds        {asked}\n")
            }
            Found::Fails(why) => {
                failed += 1;
                format!("fails        {asked}: {why}\n")
            }
            Found::CannotTell(why) => {
                open += 1;
                format!("cannot tell  {asked}: {why}\n")
            }
        };
        print(&line)?;
    }
    print(&format!("{held} checks hold, {failed} fail, of {open} nothing can be told\n"))?;
    Ok(if failed == 0 { Status::Holds } else { Status::Broken })
}

/// Starts the system and runs the known program in every mode.
fn smoke(name: &Name, rights: Option<&Rights>) -> Result<String, Failure> {
    let source = confinement::source(name, Limits::default(), rights)?;
    let Source::Live { launch, name: asked, limits } = source else {
        return Ok(format!("{name}: runs in this process\n"));
    };
    let mut worker = Worker::new(*launch, asked, limits);
    worker.smoke().map_err(|failure| Failure::cannot_run(anyhow::anyhow!("{name}: {failure}")))?;
    let about = worker.about().map_err(Failure::cannot_run)?;
    let modes: Vec<&str> = about.modes().iter().map(|mode| mode.name()).collect();
    let partial: Vec<&str> = about.partial_modes().iter().map(|mode| mode.name()).collect();
    let partial = match &partial[..] {
        [] => String::new(),
        modes => format!(" (of {} only a part of the transforms)", modes.join(" and ")),
    };
    Ok(format!(
        "{}: the known program has its known outcome; modes {}{partial}\n",
        about.system,
        modes.join(", ")
    ))
}
