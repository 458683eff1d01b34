//! `isograft export --pytest DIR`: programs with recorded outcomes as a suite that needs no Isograft.

use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::dialect::{FolderDialect, GivenDialect};
use super::progress::with_counter;
use super::{Failure, Preludes, Status, print};
use crate::bless::folder_of;
use crate::case::Origin;
use crate::export::{Programs, Suite, SuiteError};
use crate::{golden, interrupt, rules};

#[derive(Args, Debug)]
pub struct Export {
    /// The folder to write the suite to: a new one, or one that holds an earlier export
    #[arg(long, value_name = "DIR", required = true)]
    pytest: PathBuf,
    /// The release whose recorded programs are exported: flax==0.12.12, pax3==0.5.9, equinox==0.13.8
    #[arg(long, value_name = "SYSTEM", default_value = "flax==0.12.12")]
    system: String,
    /// The dialect whose programs are exported, with what its semantics says of them: a folder
    /// (docs/own_dialect.md)
    #[arg(long, value_name = "FOLDER")]
    #[arg(conflicts_with_all = ["system", "programs", "golden"])]
    dialect: Option<FolderDialect>,
    /// The number of random programs of the folder
    #[arg(long, value_name = "N", default_value_t = 100, requires = "dialect")]
    cases: u64,
    /// Seed of random programs
    #[arg(long, value_name = "N", default_value_t = 0, requires = "dialect")]
    seed: u64,
    /// The recorded programs that are exported
    #[arg(long, value_enum, default_value_t)]
    programs: Programs,
    /// The folder `golden` of a checkout of Isograft; by default it is looked for here and above.
    /// Without any, the suite holds enumerated programs alone
    #[arg(long, value_name = "FOLDER")]
    golden: Option<PathBuf>,
    /// Threads; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::jobs)]
    jobs: Option<usize>,
}

impl Export {
    pub fn run(self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let jobs = self
            .jobs
            .unwrap_or_else(|| thread::available_parallelism().map_or(1, std::num::NonZero::get));
        let failed = |failed: SuiteError| match failed {
            SuiteError::Divergence(_) | SuiteError::Recorded(_) | SuiteError::Table(_) => {
                Failure::cannot_run(failed)
            }
            SuiteError::Io(..)
            | SuiteError::NoGolden(_)
            | SuiteError::Nothing(..)
            | SuiteError::NotOurs(_) => Failure::input(failed),
        };
        let dialect = GivenDialect::from(self.dialect);
        let suite = match dialect.own {
            Some(own) => {
                let mut origins = dialect.named(&[], &Preludes::default(), None)?;
                let count = if own.dialect.is_drawn() { self.cases } else { 0 };
                origins.extend((0..count).map(|place| {
                    Origin::OfDialect(&own.dialect, own.dialect.random_id(self.seed, place).into())
                }));
                let suite =
                    with_counter("programs", |counter| Suite::stated(own, origins, jobs, counter));
                dialect.sound()?;
                suite.map_err(failed)?
            }
            None => self.recorded(jobs, failed)?,
        };
        if interrupt::requested() {
            tell!("interrupted: no suite is written");
            return Ok(Status::Interrupted);
        }
        suite.write(&self.pytest).map_err(failed)?;
        print(&suite.summary())?;
        Ok(Status::Holds)
    }

    /// The recorded programs of a system.
    fn recorded(&self, jobs: usize, failed: fn(SuiteError) -> Failure) -> Result<Suite, Failure> {
        let here = || golden::folder().map_err(Failure::cannot_run);
        let golden = self.golden.clone().map_or_else(here, |golden| Ok(Some(golden)))?;
        if golden.is_none() {
            let none = "no golden/record.py here or above: golden programs are in a checkout of \
                        Isograft, of which --golden names the folder `golden`";
            if self.programs == Programs::Golden {
                return Err(Failure::input(anyhow::anyhow!("{none}")));
            }
            tell!("{none}; the suite holds enumerated programs alone");
        }
        let system = folder_of(&self.system);
        let (golden, rules) = (golden.as_deref(), rules::all());
        let suite = with_counter("programs", |counter| {
            Suite::of(golden, &system, self.programs, rules, jobs, counter)
        });
        suite.map_err(failed)
    }
}
