//! Random programs that broke a rule, kept for the next campaign, which runs them first.
//!
//! There is a folder for each command, system, dialect and rule, and in it a file for each program, reduced
//! where that was possible. A program that has come to hold is deleted.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use isograft_generators::dialect::Dialect;
use isograft_reference::Mode;

use crate::bless::folder_of;
use crate::campaign::{Findings, Group, Plan};
use crate::case::{Case, NNX, Origin};
use crate::own_dialect;
use crate::rule::Rule;
use crate::text;

/// The programs that campaigns of one command, system and dialect have kept.
#[derive(Clone, Debug)]
pub struct ProgramStore {
    folder: PathBuf,
    dialect: Option<&'static Dialect>,
}

impl ProgramStore {
    /// Below a folder that is for this alone.
    pub fn below(
        folder: &Path,
        command: &str,
        system: &str,
        dialect: Option<&'static Dialect>,
    ) -> ProgramStore {
        let name = dialect.map_or(NNX, |dialect| dialect.name);
        ProgramStore { folder: folder.join(command).join(folder_of(system)).join(name), dialect }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    fn of_rule(&self, rule: &str) -> PathBuf {
        self.folder.join(rule.replace('/', "-"))
    }

    /// The programs kept for these rules. What cannot be read is left out: it is only a head start.
    pub fn programs(&self, rules: &[Rule]) -> Vec<Origin> {
        let files = |rule: &Rule| text::python_files(&self.of_rule(rule.id)).unwrap_or_default();
        let read = |path: PathBuf| {
            let text = text::read(&path).ok()?.into();
            Some(Origin::Kept { path, text, dialect: self.dialect })
        };
        rules.iter().flat_map(files).filter_map(read).collect()
    }

    /// Keeps the smallest random program of each group, and deletes what was run and broke nothing.
    /// Says how many there are now.
    ///
    /// # Errors
    ///
    /// The folder cannot be written.
    pub fn update(
        &self,
        plan: &Plan,
        found: &Findings,
        groups: &[Group<'_>],
        ran: &[Origin],
    ) -> io::Result<usize> {
        let failing: BTreeSet<String> = found
            .broken
            .iter()
            .map(|finding| finding.case.clone())
            .chain(found.failures.iter().map(|failed| failed.case.clone()))
            .collect();
        let whole = !found.interrupted && plan.until.is_none() && plan.modes == Mode::ALL;
        for origin in ran.iter().filter(|_| whole) {
            if let Origin::Kept { path, .. } = origin
                && !failing.contains(&origin.id())
            {
                fs::remove_file(path)?;
            }
        }
        let is_kept = |group: &&Group<'_>| {
            group.smallest.origin.is_random() && !group.rule.ends_with(own_dialect::RETURNS)
        };
        for group in groups.iter().filter(is_kept) {
            let program = match &group.reduced {
                Some(reduced) => text::print(&reduced.program),
                None => Case::of(group.smallest.origin.clone()).text().to_owned(),
            };
            let folder = self.of_rule(group.rule);
            fs::create_dir_all(&folder)?;
            let digest = text::digest(&program);
            fs::write(folder.join(format!("{}.py", &digest[..16])), program)?;
        }
        Ok(self.programs(&plan.rules).len())
    }
}
