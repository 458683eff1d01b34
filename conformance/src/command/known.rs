//! The known differences of a system.

use clap::Args;

use super::{Failure, quoted};
use crate::bless::folder_of;
use crate::divergence::Divergences;
use crate::live::{Name, Source};

#[derive(Args, Clone, Debug)]
pub struct KnownDivergences {
    /// The release whose listed divergences are known of the system, which is built on it; those of
    /// the release that it says it is by default
    #[arg(long = "divergences", value_name = "RELEASE")]
    of: Option<String>,
}

impl KnownDivergences {
    /// True if a release is named.
    pub fn is_given(&self) -> bool {
        self.of.is_some()
    }

    /// The divergences that are known of a system.
    pub fn divergences(&self, system: &Name, source: &Source) -> Result<Divergences, Failure> {
        let listed = match (system, &self.of) {
            (Name::Reference, None) => Divergences::embedded(),
            _ => Divergences::known_of(&self.folder(system, source)?),
        };
        let listed = listed.map_err(Failure::input)?;
        match &self.of {
            Some(release) if listed.iter().next().is_none() => Err(Failure::input(
                anyhow::anyhow!("--divergences {release}: there is no list of this release"),
            )),
            _ => Ok(listed),
        }
    }

    /// The folder of the divergences. What is no release is asked for its name.
    pub fn folder(&self, system: &Name, source: &Source) -> Result<String, Failure> {
        Ok(match (system, &self.of) {
            (_, Some(release)) => folder_of(release),
            (Name::Release(release) | Name::FromSource(release), None) => folder_of(release),
            (..) => {
                let mut system = source.system();
                system.capabilities().map_err(Failure::cannot_run)?;
                folder_of(system.name())
            }
        })
    }

    /// The option again, after a space.
    pub fn replay(&self) -> String {
        let option = |release: &String| format!(" --divergences {}", quoted(release));
        self.of.as_ref().map(option).unwrap_or_default()
    }
}
