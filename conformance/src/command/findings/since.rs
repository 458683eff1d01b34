//! `isograft findings since`: the releases of the owning library that show a cause.

use clap::Args;

use super::super::confinement::{Confinement, Programs, of_environment};
use super::super::progress::Bar;
use super::super::script::printed;
use super::super::{Failure, Status, print};
use super::{launch, named};
use crate::divergence::{Cause, Whose};
use crate::interrupt;
use crate::live::environment::{Environment, Unavailable};
use crate::live::table::{self, Release, by_version};
use crate::live::{Name, Rights};

#[derive(Args, Debug)]
pub struct Since {
    /// The cause, or one of its cases
    cause: String,
    /// Install the releases of the table that are missing, and then those of the registry that lie
    /// between the oldest that shows it and the one before, by halves, until the two are neighbours
    #[arg(long)]
    add: bool,
    #[command(flatten)]
    confinement: Confinement,
}

/// The answer of a release.
enum Answer {
    /// Its script prints what is listed.
    Shows,
    /// It prints something else: the first line.
    Differs(String),
    /// It does not come to its end, which says nothing about the cause.
    Fails(String),
    /// There is no environment of it, and why.
    Missing(String),
}

/// The newest release that is older than those that show a cause.
struct Before {
    version: String,
    /// True if its script comes to its end.
    ends: bool,
}

impl Since {
    pub fn run(&self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let causes = Cause::all().map_err(Failure::input)?;
        let cause = named(&causes, &self.cause)?;
        let owner = cause.account.owner;
        let releases = releases(owner)?;
        let names: Vec<Name> =
            releases.iter().map(|release| Name::Release(release.short_name())).collect();
        let rights = self.confinement.rights(&names.iter().collect::<Vec<_>>(), Programs::Own)?;
        let rights = rights.unwrap_or(Rights::Own);
        let (mut since, mut before, mut is_over) = (None, None, false);
        let bar = Bar::over(releases.len(), "releases");
        for release in releases {
            if is_over && self.add {
                break;
            }
            let answer = self.answer(cause, &release, &rights, &bar)?;
            bar.done();
            if is_over {
                continue;
            }
            let ends = !matches!(answer, Answer::Fails(_));
            match answer {
                Answer::Shows => (since, before) = (Some(release), None),
                Answer::Differs(_) | Answer::Fails(_) => {
                    let version = version(&release, owner).to_owned();
                    before = before.or(Some(Before { version, ends }));
                    is_over = ends;
                }
                Answer::Missing(_) => {}
            }
        }
        let Some(mut since) = since else {
            drop(bar);
            print(&format!("{}: no release that was asked shows it\n", cause.id))?;
            return Ok(Status::Broken);
        };
        if let Some(before) = before.as_mut().filter(|_| self.add) {
            self.narrow(cause, &mut since, before, &rights, &bar)?;
        }
        drop(bar);
        let since = version(&since, owner);
        let words = match &before {
            None => "no older one that was asked prints otherwise".to_owned(),
            Some(Before { version, ends: true }) => {
                format!("before it, {version} does not show it")
            }
            Some(Before { version, ends: false }) => {
                format!("before it, {version} does not run its script to the end")
            }
        };
        let listed = listed(cause, since, before.as_ref());
        print(&format!("{}: since {} {since}; {words}{listed}\n", cause.id, owner.words()))?;
        Ok(Status::Holds)
    }

    /// Asks a release, and says what it answers.
    fn answer(
        &self,
        cause: &Cause,
        release: &Release,
        rights: &Rights,
        bar: &Bar,
    ) -> Result<Answer, Failure> {
        if interrupt::requested() {
            return Err(Failure::cannot_run(anyhow::anyhow!("interrupted")));
        }
        let answer = match self.made(release) {
            Ok(()) => answer(cause, release, rights)?,
            // Nothing else can be installed either.
            Err(error @ (Unavailable::NoNetwork(..) | Unavailable::NoCache)) => {
                return Err(of_environment(error));
            }
            Err(error) => Answer::Missing(error.to_string()),
        };
        let words = match &answer {
            Answer::Shows => "shows it".to_owned(),
            Answer::Differs(line) => format!("does not: prints {line}"),
            Answer::Fails(words) => format!("not decided: the script {words}"),
            Answer::Missing(words) => format!("not asked: {words}"),
        };
        let owner = cause.account.owner;
        bar.print(&format!("{} {}  {words}\n", owner.words(), version(release, owner)))?;
        Ok(answer)
    }

    fn made(&self, release: &Release) -> Result<(), Unavailable> {
        let environment = Environment::of(release.clone())?;
        if self.add {
            environment.make(None, &mut |line| tell!("{line}"))?;
        }
        Ok(())
    }

    /// Brings the two releases together: no release of the registry lies between that was not
    /// asked.
    fn narrow(
        &self,
        cause: &Cause,
        since: &mut Release,
        before: &mut Before,
        rights: &Rights,
        bar: &Bar,
    ) -> Result<(), Failure> {
        let owner = cause.account.owner;
        let environment = Environment::of(since.clone()).map_err(of_environment)?;
        let package = package_of(owner);
        let mut between = environment.versions_of(package).map_err(of_environment)?;
        between.retain(|each| {
            let is_later = by_version(&before.version, each).is_lt();
            is_later && by_version(each, version(since, owner)).is_lt()
        });
        while !between.is_empty() {
            let middle = between.len() / 2;
            let asked = between.remove(middle);
            let name = match owner {
                Whose::Jax => format!("{}+jax=={asked}", since.short_name()),
                _ => format!("{package}=={asked}+jax=={}", since.jax),
            };
            let release = table::release(&name).map_err(Failure::input)?;
            match self.answer(cause, &release, rights, bar)? {
                Answer::Shows => {
                    between.truncate(middle);
                    *since = release;
                }
                answer @ (Answer::Differs(_) | Answer::Fails(_)) => {
                    between.drain(..middle);
                    let ends = !matches!(answer, Answer::Fails(_));
                    *before = Before { version: asked, ends };
                }
                Answer::Missing(_) => {}
            }
        }
        Ok(())
    }
}

/// The words about what the page says, if that is something else than what was measured.
fn listed(cause: &Cause, since: &str, before: Option<&Before>) -> String {
    let Some(listed) = &cause.account.since else { return String::new() };
    // What lies between the two was not asked.
    let lies_between = by_version(listed, since).is_lt()
        && before.is_some_and(|before| by_version(&before.version, listed).is_lt());
    match listed == since {
        true => String::new(),
        false if lies_between => format!(" (its page says {listed}, which was not asked)"),
        false => format!(" (its page says {listed})"),
    }
}

/// The package of a library, as pip names it.
fn package_of(owner: Whose) -> &'static str {
    match owner {
        Whose::Jax => "jax",
        Whose::Pax => "pax3",
        _ => "flax",
    }
}

/// The releases with another version of the owner, newest first.
fn releases(owner: Whose) -> Result<Vec<Release>, Failure> {
    let package = if owner == Whose::Pax { "pax3" } else { "flax" };
    let mut releases = table::releases().map_err(Failure::input)?;
    releases.retain(|release| release.package == package);
    releases.sort_by(|a, b| by_version(&b.version, &a.version));
    releases.sort_by(|a, b| by_version(version(b, owner), version(a, owner)));
    releases.dedup_by(|a, b| version(a, owner) == version(b, owner));
    Ok(releases)
}

fn version(release: &Release, owner: Whose) -> &str {
    if owner == Whose::Jax { &release.jax } else { &release.version }
}

fn answer(cause: &Cause, release: &Release, rights: &Rights) -> Result<Answer, Failure> {
    let Some(launch) = launch(&release.name(), rights) else {
        return Ok(Answer::Missing("not installed".to_owned()));
    };
    let Some(script) = cause.smallest() else {
        return Err(Failure::input(anyhow::anyhow!("{} has no script", cause.id)));
    };
    let (text, failure) = printed(&launch, script.text).map_err(Failure::cannot_run)?;
    Ok(match failure {
        Some(failure) => Answer::Fails(failure.to_string()),
        None if text.trim() == script.prints => Answer::Shows,
        None => Answer::Differs(text.lines().next().unwrap_or("nothing").to_owned()),
    })
}
