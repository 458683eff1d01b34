//! Random programs that break a rule are kept, and run first the next time.

use std::path::PathBuf;

use clap::Args;
use isograft_generators::dialect::Dialect;

use crate::campaign::{Findings, Group, Plan};
use crate::case::Origin;
use crate::kept::ProgramStore;
use crate::live::Name;
use crate::live::environment::cache;

#[derive(Args, Clone, Debug)]
pub struct Keep {
    /// Folder for random programs that break a rule: the next run tries them first. `failures`
    /// in the cache folder by default
    #[arg(long, value_name = "FOLDER")]
    failures: Option<PathBuf>,
}

impl Keep {
    /// The programs kept for a command; none if there is no cache folder.
    pub fn of(
        &self,
        command: &str,
        system: &Name,
        dialect: Option<&'static Dialect>,
    ) -> Option<ProgramStore> {
        let own = || cache().ok().map(|cache| cache.join("failures"));
        let folder = self.failures.clone().or_else(own)?;
        Some(ProgramStore::below(&folder, command, &system.to_string(), dialect))
    }
}

/// After a campaign: keeps what broke a rule, and says so on standard error.
pub fn keep(
    kept: &ProgramStore,
    plan: &Plan,
    found: &Findings,
    groups: &[Group<'_>],
    ran: &[Origin],
) {
    let folder = kept.folder().display();
    match kept.update(plan, found, groups, ran) {
        Ok(0) => {}
        Ok(1) => tell!("1 failing program is kept in {folder}; the next run tries it first"),
        Ok(count) => {
            tell!("{count} failing programs are kept in {folder}; the next run tries them first");
        }
        Err(error) => tell!("warning: failing programs could not be kept: {folder}: {error}"),
    }
}
