//! `isograft findings since`: the releases of the owning library that show a cause.

use clap::Args;

use super::super::confinement::{Confinement, Programs};
use super::super::progress::Bar;
use super::super::script::printed;
use super::super::{Failure, Status, print};
use super::{launch, named};
use crate::divergence::{Cause, Whose};
use crate::interrupt;
use crate::live::table::{self, Release, by_version};
use crate::live::{Name, Rights};

#[derive(Args, Debug)]
pub struct Since {
    /// The cause, or one of its cases
    cause: String,
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
    /// There is no environment of it.
    Missing,
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
        for release in &releases {
            if interrupt::requested() {
                return Err(Failure::cannot_run(anyhow::anyhow!("interrupted")));
            }
            let version = version(release, owner);
            let answer = answer(cause, release, &rights)?;
            let words = match &answer {
                Answer::Shows => "shows it".to_owned(),
                Answer::Differs(line) => format!("does not: prints {line}"),
                Answer::Fails(words) => format!("not decided: the script {words}"),
                Answer::Missing => "not asked: not installed".to_owned(),
            };
            bar.print(&format!("{} {version}  {words}\n", owner.words()))?;
            bar.done();
            match answer {
                Answer::Shows if !is_over => since = Some(version),
                Answer::Differs(_) if !is_over => {
                    before = Some(version);
                    is_over = true;
                }
                _ => {}
            }
        }
        drop(bar);
        let Some(since) = since else {
            print(&format!("{}: no release that was asked shows it\n", cause.id))?;
            return Ok(Status::Broken);
        };
        let before = before.map_or_else(
            || "; no older one that was asked prints otherwise".to_owned(),
            |before| format!("; before it, {before} does not show it"),
        );
        let listed = cause.account.since.as_ref().filter(|listed| **listed != since);
        let listed = listed.map_or_else(String::new, |listed| format!(" (its page says {listed})"));
        print(&format!("{}: since {} {since}{before}{listed}\n", cause.id, owner.words()))?;
        Ok(Status::Holds)
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
    let Some(launch) = launch(&release.short_name(), rights) else { return Ok(Answer::Missing) };
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
