//! `isograft bisect`: finds the release of the table that changed the meaning of a program.

use std::path::PathBuf;

use clap::Args;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Difference, Outcome, diff};
use isograft_reference::program::packages::Packages;

use super::confinement::{self, Confinement, Programs, of_environment};
use super::progress::Bar;
use super::{Failure, Modes, Status};
use crate::case::{self, Case};
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::environment::Environment;
use crate::live::table::{self, Release, by_version};
use crate::live::{self, Name, Rights};
use crate::policy;

#[derive(Args, Debug)]
pub struct Bisect {
    /// A release in which the program has the right meaning: flax==0.10.7
    #[arg(long, value_name = "VERSION")]
    good: String,
    /// A release in which it has another meaning: flax==0.12.12
    #[arg(long, value_name = "VERSION")]
    bad: String,
    /// The program, or the identifier of an enumerated or random one
    file: PathBuf,
    /// The mode of NNX that programs run in
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// Install the releases in between that are missing
    #[arg(long)]
    add: bool,
    #[command(flatten)]
    confinement: Confinement,
}

impl Bisect {
    pub fn run(self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let case = self.case()?;
        let releases = self.releases()?;
        let names: Vec<Name> =
            releases.iter().map(|release| Name::Release(release.short_name())).collect();
        let programs = if self.file.exists() { Programs::Foreign } else { Programs::Own };
        let rights = self.confinement.rights(&names.iter().collect::<Vec<_>>(), programs)?;
        let mut changed = false;
        let modes = self.mode.all();
        // The two ends, and half of the rest again and again.
        let most =
            2 + releases.len().saturating_sub(2).checked_ilog2().map_or(0, |n| n as usize + 1);
        let bar = Bar::over(modes.len() * most, "runs at most");
        for (place, mode) in modes.into_iter().enumerate() {
            let words = match self.bisected(&case, &releases, mode, rights.as_ref(), &bar)? {
                Probe::NotOffered(name) => format!("{mode}: not offered by {name}\n"),
                Probe::Same(outcome) => {
                    format!("{mode}: the same in both, {}\n", outcome.headline())
                }
                Probe::Changed { before, after, difference } => {
                    changed = true;
                    let Difference { path, left, right } = difference;
                    format!(
                        "{mode}: changed from {before} to {after}\n  at        {path}\n  \
                         {before:<9} {left}\n  {after:<9} {right}\n"
                    )
                }
            };
            bar.print(&words)?;
            bar.at((place + 1) * most);
        }
        Ok(if changed { Status::Broken } else { Status::Holds })
    }

    fn case(&self) -> Result<Case, Failure> {
        let id = self.file.to_string_lossy();
        let mut found = if self.file.exists() {
            case::in_files(std::slice::from_ref(&self.file), &Packages::NONE, None)
                .map_err(Failure::input)?
        } else {
            case::enumerated(Some(&id.parse::<Pattern>().map_err(Failure::input)?))
        };
        match (found.pop(), found.is_empty()) {
            (Some(origin), true) => Ok(Case::of(origin)),
            _ => Err(Failure::input(anyhow::anyhow!(
                "{id}: no such file, and not the name of one program"
            ))),
        }
    }

    /// From the good one to the bad one, in either order of time.
    fn releases(&self) -> Result<Vec<Release>, Failure> {
        let named = |version: &String| {
            let version = version.trim_start_matches("flax==");
            table::release(&format!("flax=={version}")).map_err(Failure::input)
        };
        let (good, bad) = (named(&self.good)?, named(&self.bad)?);
        if good.version == bad.version {
            let same = anyhow::anyhow!("--good and --bad are the same release, {}", good.version);
            return Err(Failure::input(same));
        }
        if !self.add {
            // What is missing is said before anything runs.
            for release in [&good, &bad] {
                let name = Name::Release(release.short_name());
                confinement::source(&name, live::Limits::default(), None)?;
            }
        }
        let forward = by_version(&good.version, &bad.version).is_lt();
        let (first, last) = if forward { (&good, &bad) } else { (&bad, &good) };
        let mut releases = table::releases().map_err(Failure::input)?;
        releases.retain(|release| {
            release.package == first.package
                && !by_version(&release.version, &first.version).is_lt()
                && !by_version(&release.version, &last.version).is_gt()
        });
        if !forward {
            releases.reverse();
        }
        Ok(releases)
    }

    fn bisected(
        &self,
        case: &Case,
        releases: &[Release],
        mode: Mode,
        rights: Option<&Rights>,
        bar: &Bar,
    ) -> Result<Probe, Failure> {
        let mut good = 0;
        let mut bad = releases.len().saturating_sub(1);
        let ask = |release: &Release| {
            let outcome = self.outcome(case, release, mode, rights);
            bar.done();
            outcome
        };
        let (Some(first), Some(last)) = (releases.first(), releases.last()) else {
            return Err(Failure::input(anyhow::anyhow!("no release of the table lies between")));
        };
        let Some(before) = ask(first)? else { return Ok(Probe::NotOffered(first.short_name())) };
        let Some(after) = ask(last)? else { return Ok(Probe::NotOffered(last.short_name())) };
        let policy = policy::of(&case.id);
        let Some(mut difference) = diff(&before, &after, &policy) else {
            return Ok(Probe::Same(before));
        };
        while bad - good > 1 {
            let middle = good + (bad - good) / 2;
            // A release that does not offer the mode does not mean what the good one meant.
            match ask(&releases[middle])?.map(|outcome| diff(&before, &outcome, &policy)) {
                Some(None) => good = middle,
                Some(Some(found)) => {
                    bad = middle;
                    difference = found;
                }
                None => bad = middle,
            }
        }
        let version = |at: usize| {
            releases.get(at).map_or_else(String::new, |release| release.version.clone())
        };
        Ok(Probe::Changed { before: version(good), after: version(bad), difference })
    }

    /// The outcome of the program in the release; nothing where it does not offer the mode.
    fn outcome(
        &self,
        case: &Case,
        release: &Release,
        mode: Mode,
        rights: Option<&Rights>,
    ) -> Result<Option<Outcome>, Failure> {
        let name = release.short_name();
        let environment = Environment::of(release.clone()).map_err(of_environment)?;
        if self.add {
            environment.make(None, &mut |line| tell!("{line}")).map_err(of_environment)?;
        }
        let failed = |failure: crate::failure::Failure| {
            Failure::cannot_run(anyhow::anyhow!("{name}: {failure}"))
        };
        let limits = live::Limits::default();
        let source = confinement::source(&Name::Release(name.clone()), limits, rights)?;
        let mut system = source.system();
        let capabilities = system.capabilities().map_err(failed)?;
        if !capabilities.modes.contains(&mode) {
            return Ok(None);
        }
        let outcome = system.run_case(case, mode, &Limits::default()).map_err(failed)?;
        Ok(match outcome {
            Outcome::NotOffered { what } if capabilities.may_lack(&what, mode) => None,
            outcome => Some(outcome),
        })
    }
}

enum Probe {
    NotOffered(String),
    Same(Outcome),
    Changed { before: String, after: String, difference: Difference },
}
