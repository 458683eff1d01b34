//! `isograft export --pytest DIR`: programs with recorded outcomes as a suite that needs no Isograft.

use std::path::PathBuf;
use std::thread;

use clap::Args;

use super::{Failure, Status, print};
use crate::bless::folder_of;
use crate::export::{Programs, Suite, SuiteError};
use crate::golden;
use crate::rules;

#[derive(Args, Debug)]
pub struct Export {
    /// The folder to write the suite to: a new one, or one that holds an earlier export
    #[arg(long, value_name = "DIR", required = true)]
    pytest: PathBuf,
    /// The release whose recorded programs are exported: flax==0.12.12, pax3==0.5.9, equinox==0.13.8
    #[arg(long, value_name = "SYSTEM", default_value = "flax==0.12.12")]
    system: String,
    /// The recorded programs that are exported
    #[arg(long, value_enum, default_value_t)]
    programs: Programs,
    /// The folder `golden` of a checkout of Isograft; by default it is looked for here and above
    #[arg(long, value_name = "FOLDER")]
    golden: Option<PathBuf>,
    /// Threads; by default as many as there are cores
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
}

impl Export {
    pub fn run(self) -> Result<Status, Failure> {
        let here = || golden::folder().map_err(Failure::cannot_run);
        let golden = self.golden.map_or_else(here, |golden| Ok(Some(golden)))?;
        let golden = golden.ok_or_else(|| {
            Failure::input(anyhow::anyhow!(
                "no golden/record.py here or above: run this in a checkout of Isograft, or name \
                 its folder `golden` with --golden"
            ))
        })?;
        let jobs = self
            .jobs
            .unwrap_or_else(|| thread::available_parallelism().map_or(1, std::num::NonZero::get));
        let failed = |failed: SuiteError| match failed {
            SuiteError::Divergence(_) | SuiteError::Recorded(_) => Failure::cannot_run(failed),
            SuiteError::Io(..)
            | SuiteError::NoGolden(_)
            | SuiteError::Nothing(..)
            | SuiteError::NotOurs(_) => Failure::input(failed),
        };
        let system = folder_of(&self.system);
        let suite = Suite::of(&golden, &system, self.programs, rules::all(), jobs.max(1));
        let suite = suite.map_err(failed)?;
        suite.write(&self.pytest).map_err(failed)?;
        print(&suite.summary())?;
        Ok(Status::Holds)
    }
}
