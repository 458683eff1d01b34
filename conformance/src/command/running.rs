//! Runs programs of the user: the system, and the limits.

use std::thread;

use clap::Args;
use isograft_reference::limits::Limits;

use super::Failure;
use super::confinement::{Confinement, Programs, limits_of, source};
use crate::live::{Name, Source};

/// The limits of a run on the reference.
#[derive(Args, Clone, Debug)]
pub struct Budget {
    /// Steps that one run may take on the reference
    #[arg(long, value_name = "N", default_value_t = Limits::default().steps)]
    steps: u64,
    /// Memory that the arrays and objects of one run may take on the reference
    #[arg(long, value_name = "MIB", default_value_t = Limits::default().memory >> 20)]
    memory: usize,
}

impl Budget {
    pub fn limits(&self) -> Limits {
        Limits { steps: self.steps, memory: self.memory.saturating_mul(1 << 20) }
    }
}

#[derive(Args, Debug)]
pub struct Running {
    /// The system that runs the programs: `reference`, or a real one, such as `flax==0.12.12`. With
    /// `migrate`, a real one runs only what the reference cannot run. It executes the files, in a
    /// sandbox where the kernel has one (SECURITY.md)
    #[arg(long, value_name = "SYSTEM", default_value_t = Name::Reference)]
    pub system: Name,
    /// Programs that run at the same time; by default half as many as there are cores
    #[arg(long, value_name = "N", value_parser = super::jobs)]
    jobs: Option<usize>,
    /// Steps that one run may take on the reference
    #[arg(long, value_name = "N", default_value_t = 10 * Limits::default().steps)]
    steps: u64,
    /// Memory that the arrays and objects of one run may take on the reference
    #[arg(long, value_name = "MIB", default_value_t = Limits::default().memory >> 20)]
    memory: usize,
    /// Seconds that one run may take on a real system [default: 60]
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<u64>,
    #[command(flatten)]
    confinement: Confinement,
}

impl Running {
    /// The way to start the system, and that to start another one within the same limits.
    pub fn sources(&self, against: Option<&Name>) -> Result<(Source, Option<Source>), Failure> {
        let names: Vec<&Name> = [&self.system].into_iter().chain(against).collect();
        let rights = self.confinement.rights(&names, Programs::Foreign)?;
        let limits = limits_of(&names, self.timeout)?;
        let source = |name: &Name| source(name, limits, rights.as_ref());
        Ok((source(&self.system)?, against.map(source).transpose()?))
    }

    pub fn jobs(&self) -> usize {
        self.jobs.unwrap_or_else(|| {
            thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
        })
    }

    pub fn limits(&self) -> Limits {
        Limits { steps: self.steps, memory: self.memory.saturating_mul(1 << 20) }
    }
}
