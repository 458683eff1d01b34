//! The dialect that a command is given.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use isograft_generators::dialect::{Dialect, drawn};
use isograft_reference::program::packages::Packages;

use super::known::KnownDivergences;
use super::{Failure, Preludes, quoted};
use crate::case::{self, Origin, dialect_named};
use crate::divergence::Divergences;
use crate::glob::Pattern;
use crate::live::{Name, Source, table};
use crate::own_dialect::OwnDialect;
use crate::rule::Rule;
use crate::rules;

/// The dialect of a command: one of Isograft's, or one that somebody else has written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenDialect {
    /// The source of random programs; none is NNX.
    pub dialect: Option<&'static Dialect>,
    /// The dialect of a folder.
    pub own: Option<&'static OwnDialect>,
}

/// A dialect that somebody else has written, by its folder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FolderDialect(&'static OwnDialect);

impl FromStr for FolderDialect {
    type Err = String;

    fn from_str(name: &str) -> Result<FolderDialect, String> {
        let folder = Path::new(name);
        if !OwnDialect::is_in(folder) {
            return Err("there is no folder of that name with a `dialect.toml`".to_owned());
        }
        OwnDialect::load(folder).map(FolderDialect).map_err(|error| format!("{error:#}"))
    }
}

impl From<Option<FolderDialect>> for GivenDialect {
    fn from(folder: Option<FolderDialect>) -> GivenDialect {
        let own = folder.map(|folder| folder.0);
        GivenDialect { dialect: own.map(|own| &own.dialect), own }
    }
}

impl FromStr for GivenDialect {
    type Err = String;

    fn from_str(name: &str) -> Result<GivenDialect, String> {
        if OwnDialect::is_in(Path::new(name)) {
            return name.parse().map(|folder: FolderDialect| Some(folder).into());
        }
        let dialect = dialect_named(name)
            .map_err(|error| format!("{error}, and folders with a `dialect.toml`"))?;
        Ok(GivenDialect { dialect, own: None })
    }
}

impl GivenDialect {
    /// Every rule, those of the folder among them.
    pub fn rules(self) -> Vec<Rule> {
        let mut rules = rules::all();
        rules.extend(self.own.iter().flat_map(|own| own.rules.iter().copied()));
        rules
    }

    /// The files of a command: those that are given, else the programs of the folder.
    pub fn files(self, given: &[PathBuf]) -> Vec<PathBuf> {
        let programs = || self.own.and_then(OwnDialect::programs).into_iter().collect();
        if given.is_empty() { programs() } else { given.to_vec() }
    }

    /// The packages that programs can import, those of the folder among them.
    pub fn packages(self, preludes: &Preludes, files: &[PathBuf]) -> Result<Packages, Failure> {
        Ok(self.and(&preludes.packages(files)?))
    }

    /// The packages, and those of the folder.
    pub fn and(self, given: &Packages) -> Packages {
        self.own.map_or_else(|| given.clone(), |own| given.and(own.dialect.packages))
    }

    /// The programs of the files, and where there is a folder and no file is given those that its
    /// generator enumerates; only those whose identifier fits.
    pub fn named(
        self,
        given: &[PathBuf],
        preludes: &Preludes,
        pattern: Option<&Pattern>,
    ) -> Result<Vec<Origin>, Failure> {
        let files = self.files(given);
        let packages = self.packages(preludes, &files)?;
        let mut named = case::in_files(&files, &packages, pattern).map_err(Failure::input)?;
        if given.is_empty() {
            named.extend(self.own.into_iter().flat_map(|own| own.enumerated(pattern)));
        }
        Ok(named)
    }

    /// The divergences that are known of a system. A folder lists those of its library itself; those
    /// of JAX are known.
    pub fn divergences(
        self,
        known: &KnownDivergences,
        system: &Name,
        source: &Source,
    ) -> Result<Divergences, Failure> {
        match self.own {
            Some(own) => {
                let listed = listed(own, known)?;
                if system.is_in_process() {
                    return Ok(Divergences::default());
                }
                let mut asked = source.system();
                asked.capabilities().map_err(Failure::cannot_run)?;
                let jax = table::newest_jax().map_err(Failure::input)?;
                match asked.name().ends_with(&format!("+jax=={jax}")) {
                    true => listed.and_of_jax().map_err(Failure::input),
                    false => Ok(listed),
                }
            }
            None => known.divergences(system, source),
        }
    }

    /// Seed and place of the random program that the pattern names.
    pub fn drawn(self, pattern: Option<&Pattern>) -> Option<(u64, u64)> {
        let name = pattern?.as_str();
        let is_own = name.split('/').next() == Some(self.own?.dialect.name);
        is_own.then(|| drawn(name)).flatten()
    }

    /// The system, told which library it is about.
    pub fn about(self, source: Source) -> Source {
        match self.own {
            Some(own) => source.told(own.variables()),
            None => source,
        }
    }

    /// The option again, after a space.
    pub fn replay(self) -> String {
        let option =
            |own: &OwnDialect| format!(" --dialect {}", quoted(&own.folder.display().to_string()));
        self.own.map(option).unwrap_or_default()
    }

    /// Nothing, if the generator of the folder has raised nothing.
    pub fn sound(self) -> Result<(), Failure> {
        self.own.map_or(Ok(()), OwnDialect::sound).map_err(Failure::input)
    }
}

/// The divergences that the folder lists. No other list can be named.
pub(crate) fn listed(own: &OwnDialect, known: &KnownDivergences) -> Result<Divergences, Failure> {
    match known.is_given() {
        true => Err(Failure::input(anyhow::anyhow!(
            "--divergences: {} lists those of its library itself",
            own.folder.display()
        ))),
        false => Ok(own.divergences.clone()),
    }
}
