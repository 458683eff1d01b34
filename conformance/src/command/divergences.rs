//! `isograft divergences`: runs the scripts of listed divergences, and those and the tests of their
//! causes, on the system they are about.

use std::fmt::Write as _;
use std::fs;

use anyhow::Context as _;
use clap::Args;

use super::confinement::{Confinement, Programs, of_environment};
use super::dialect::{FolderDialect, GivenDialect, listed};
use super::findings::Kinds;
use super::known::KnownDivergences;
use super::progress::Bar;
use super::script::printed;
use super::{Failure, Status, print};
use crate::bless::{self, checkout};
use crate::divergence::{Cause, Divergence, Divergences, NEWEST, Whose, counts};
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::{Launch, LibrarySource, Limits, Name, Rights, Source, table};

#[derive(Args, Debug)]
pub struct Show {
    /// Only this system; by default every installed release of the table. Of source:flax==0.12.12,
    /// the source says whose each divergence of the release is
    #[arg(long, value_name = "SYSTEM")]
    system: Option<Name>,
    /// The dialect whose entries are shown: a folder (docs/own_dialect.md)
    #[arg(long, value_name = "FOLDER")]
    dialect: Option<FolderDialect>,
    /// Only entries whose name, or whose cause's name, fits: `compat-*`
    #[arg(long, value_name = "GLOB")]
    entry: Option<Pattern>,
    #[command(flatten)]
    kinds: Kinds,
    #[command(flatten)]
    known: KnownDivergences,
    /// Print the scripts and their output
    #[arg(long)]
    show: bool,
    /// Rewrite the output that the entries list, in a checkout
    #[arg(long)]
    bless: bool,
    #[command(flatten)]
    confinement: Confinement,
}

/// The last line of the transcript of a script that the reference could not run to its end.
const STOPS: [&str; 3] = ["unsupported: ", "out of ", "internal: "];

impl Show {
    pub fn run(self) -> Result<Status, Failure> {
        let dialect = GivenDialect::from(self.dialect);
        if dialect.own.is_some() && (self.system.is_none() || self.bless) {
            let words = "--dialect: --system names the Python of the library, and `prints` is \
                         written by hand";
            return Err(Failure::input(anyhow::anyhow!(words)));
        }
        let systems = match &self.system {
            Some(system) => vec![system.clone()],
            None => {
                let releases = table::releases().map_err(Failure::input)?;
                releases.iter().map(|release| Name::Release(release.short_name())).collect()
            }
        };
        if let Some(pattern) = &self.entry
            && !self.bless
            && !self.is_listed(pattern)?
        {
            let none = anyhow::anyhow!(
                "no entry fits `{pattern}`; `isograft findings --cases` lists them"
            );
            return Err(Failure::input(none));
        }
        interrupt::listen().map_err(Failure::cannot_run)?;
        let names: Vec<&Name> = systems.iter().collect();
        let rights = self.confinement.rights(&names, Programs::Own)?.unwrap_or(Rights::Own);
        let mut status = Status::Holds;
        for system in &systems {
            let source = match system.source(Limits::default(), &rights) {
                Ok(Source::Library(library)) => {
                    let source = Source::Library(library.clone());
                    let listed = self.known.divergences(system, &source)?;
                    status = status.worse(self.by_source(system, &library, &listed)?);
                    continue;
                }
                Ok(Source::Reference) => {
                    return Err(Failure::input(anyhow::anyhow!("{system}: has none of its own")));
                }
                Ok(source) => source,
                Err(error) if self.system.is_none() => {
                    print(&format!("{system}: not checked: {error}\n"))?;
                    continue;
                }
                Err(error) => return Err(of_environment(error)),
            };
            if let (Some(own), Source::Live { launch, .. }) = (dialect.own, &source) {
                let listed = listed(own, &self.known)?;
                status = status.worse(self.of_system(system, launch, "", &listed)?);
                continue;
            }
            let folder = self.known.folder(system, &source)?;
            let listed = if self.bless {
                bless::read(&checkout(&folder).map_err(Failure::input)?).map_err(Failure::input)?
            } else {
                self.known.divergences(system, &source)?
            };
            let Source::Live { launch, .. } = &source else { continue };
            status = status.worse(self.of_system(system, launch, &folder, &listed)?);
            if folder == NEWEST {
                status = status.worse(self.of_causes(system, launch)?);
            }
        }
        Ok(status)
    }

    /// Says by the library's source whose each divergence is: what the source prints as the release
    /// does is the library's, what it does not is JAX's.
    fn by_source(
        &self,
        system: &Name,
        library: &LibrarySource,
        listed: &Divergences,
    ) -> Result<Status, Failure> {
        let (mut agree, mut undecided, mut others) = (0, 0, 0);
        let all: Vec<_> = listed.iter().filter(|entry| self.takes(entry)).collect();
        let bar = Bar::over(all.len(), "scripts");
        for entry in all {
            if interrupt::requested() {
                return Err(Failure::cannot_run(anyhow::anyhow!("{system}: interrupted")));
            }
            let text = library.printed(&entry.entry.script).map_err(Failure::cannot_run)?;
            let (text, prints) = (text.trim(), entry.entry.prints.trim());
            let mut out = String::new();
            if self.show {
                let _ = write!(out, "# {system}: {}\n{}\n\n", entry.id, text);
            }
            let last = text.lines().last().unwrap_or_default();
            let listed = entry.entry.whose;
            let is_jax = text != prints;
            // What was printed before may be without an end of its line.
            let stops = last.contains(STOPS[0]) || STOPS.iter().any(|stop| last.starts_with(stop));
            if listed == Whose::Limit || stops {
                undecided += 1;
                let why = if listed == Whose::Limit { "it is a limit" } else { last };
                let _ = writeln!(out, "{system}: {} is not decided: {why}", entry.id);
            } else if (listed == Whose::Jax) == is_jax {
                agree += 1;
            } else {
                others += 1;
                let words = if is_jax { "prints" } else { "prints the same" };
                let shown = if is_jax { text } else { "" };
                let _ = writeln!(
                    out,
                    "{system}: {} is listed as of {}, and the source {words}\n{shown}",
                    entry.id,
                    listed.name()
                );
            }
            bar.done();
            bar.print(&out)?;
        }
        drop(bar);
        print(&format!(
            "{system}: the source says of {agree} divergences whose they are as listed, of \
             {others} otherwise, of {undecided} nothing\n"
        ))?;
        Ok(if others == 0 { Status::Holds } else { Status::Broken })
    }

    fn takes(&self, entry: &Divergence) -> bool {
        self.kinds.take(entry.entry.severity, Some(entry.entry.whose))
            && self.names(&entry.id, entry.entry.cause.as_deref())
    }

    fn of_system(
        &self,
        system: &Name,
        launch: &Launch,
        folder: &str,
        listed: &Divergences,
    ) -> Result<Status, Failure> {
        let (mut shown, mut lost) = (Vec::new(), 0);
        let all = listed.by_kind().into_iter().filter(|entry| self.takes(entry));
        let all: Vec<_> = all.collect();
        let bar = Bar::over(all.len(), "scripts");
        for entry in all {
            if interrupt::requested() {
                return Err(Failure::cannot_run(anyhow::anyhow!("{system}: interrupted")));
            }
            let printed = printed(launch, &entry.entry.script).map_err(Failure::cannot_run)?;
            let (printed, ended) = printed;
            let mut out = String::new();
            if self.show {
                let (id, kind, script) = (&entry.id, entry.kind(), entry.entry.script.trim());
                let _ = write!(out, "# {system}: {id}: {kind}\n{script}\n");
                let _ = writeln!(out, "# prints\n{}\n", printed.trim());
            }
            if let Some(failure) = ended {
                lost += 1;
                let _ = writeln!(out, "{system}: the script of {} failed, {failure}", entry.id);
            } else if printed.trim() == entry.entry.prints.trim() {
                shown.push(entry.kind());
            } else if self.bless {
                write_prints(folder, entry, &printed).map_err(Failure::cannot_run)?;
                let _ =
                    writeln!(out, "{system}: {} rewritten: prints\n{}", entry.id, printed.trim());
            } else {
                lost += 1;
                let _ = writeln!(
                    out,
                    "{system}: {} no longer reproduces; its script printed\n{}\nbut the entry \
                     lists\n{}",
                    entry.id,
                    printed.trim(),
                    entry.entry.prints.trim()
                );
            }
            bar.done();
            bar.print(&out)?;
        }
        drop(bar);
        let count = shown.len();
        let mut words = format!("{system}: {count} divergences reproduce, {lost} do not\n");
        if count > 0 {
            let _ = writeln!(words, "{}", counts(shown.into_iter()));
        }
        print(&words)?;
        Ok(if lost == 0 { Status::Holds } else { Status::Broken })
    }
}

impl Show {
    /// True if the entry, or its cause, is one that was asked for.
    fn names(&self, id: &str, cause: Option<&str>) -> bool {
        let fits = |pattern: &Pattern| pattern.fits(id) || cause.is_some_and(|id| pattern.fits(id));
        self.entry.as_ref().is_none_or(fits)
    }

    /// Runs what the reports of causes hold beside the scripts of entries: their own scripts, which
    /// must print what is listed, and their tests, which must fail.
    fn of_causes(&self, system: &Name, launch: &Launch) -> Result<Status, Failure> {
        let (mut held, mut lost) = (0, 0);
        let causes = Cause::all().map_err(Failure::input)?;
        let bar = Bar::over(causes.len(), "causes");
        for cause in causes {
            bar.done();
            let account = &cause.account;
            let is_asked = cause.cases.iter().any(|case| self.names(&case.id, Some(&cause.id)));
            if !is_asked || !self.kinds.take(account.severity, Some(account.owner)) {
                continue;
            }
            let mut out = String::new();
            for script in cause.scripts() {
                // Those of entries have been run.
                if cause.cases.iter().any(|case| case.entry.script.trim() == script.text) {
                    continue;
                }
                let (text, failure) = printed(launch, script.text).map_err(Failure::cannot_run)?;
                if failure.is_some() || text.trim() != script.prints {
                    let ended =
                        failure.map_or_else(String::new, |failure| format!(", and {failure}"));
                    let _ = writeln!(
                        out,
                        "{system}: the script of the cause {}, {}, printed{ended}\n{}\nbut the cause \
                         lists\n{}",
                        cause.id,
                        script.words,
                        text.trim(),
                        script.prints
                    );
                }
            }
            if let Some(test) = cause.test_file() {
                if interrupt::requested() {
                    return Err(Failure::cannot_run(anyhow::anyhow!("{system}: interrupted")));
                }
                let test = test.replace(MAIN, ENDS);
                let (text, failure) = printed(launch, &test).map_err(Failure::cannot_run)?;
                let fails = failure.is_some_and(|failure| failure.words == "ended with status 1");
                if let Some(problem) = problem_of_test(&text, fails) {
                    let _ =
                        writeln!(out, "{system}: the test of the cause {}: {problem}", cause.id);
                }
            }
            match out.is_empty() {
                true => held += 1,
                false => lost += 1,
            }
            bar.print(&out)?;
        }
        drop(bar);
        print(&format!("{system}: {held} causes show as reported, {lost} do not\n"))?;
        Ok(if lost == 0 { Status::Holds } else { Status::Broken })
    }
}

impl Show {
    /// True if any system has such an entry, or such a cause.
    fn is_listed(&self, pattern: &Pattern) -> Result<bool, Failure> {
        if let Some(own) = GivenDialect::from(self.dialect).own {
            return Ok(own.divergences.iter().any(|entry| pattern.fits(&entry.id)));
        }
        if Cause::all().map_err(Failure::cannot_run)?.iter().any(|cause| pattern.fits(&cause.id)) {
            return Ok(true);
        }
        for system in Divergences::systems() {
            let entries = Divergences::of(system).map_err(Failure::cannot_run)?;
            if entries.iter().any(|entry| pattern.fits(&entry.id)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The end of a file of tests.
const MAIN: &str = "  absltest.main()\n";

/// The same, which prints the tracebacks of the tests, and the number of those that pass.
const ENDS: &str = r#"  import unittest
  ended = unittest.main(exit=False).result
  bad = ended.errors + ended.failures
  for _, trace in bad:
    print(trace)
  print("passed:", ended.testsRun - len(bad))
  raise SystemExit(not ended.wasSuccessful())
"#;

/// The fault of a test that does not show its cause: one of its methods passes, or it fails by a
/// name that it lacks.
fn problem_of_test(text: &str, fails: bool) -> Option<String> {
    if !fails || !text.lines().any(|line| line == "passed: 0") {
        return Some("does not fail".to_owned());
    }
    let is_own = |line: &&str| {
        ["NameError: ", "ImportError: ", "ModuleNotFoundError: ", "SyntaxError: "]
            .iter()
            .any(|error| line.starts_with(error))
    };
    text.lines().find(is_own).map(|line| format!("fails by itself: {line}"))
}

/// Puts `prints` behind the script of an entry's file.
fn write_prints(folder: &str, entry: &Divergence, printed: &str) -> anyhow::Result<()> {
    let path = checkout(folder)?.join(format!("{}.toml", entry.id));
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let quoted = format!("prints = '''\n{}\n'''\n", printed.trim().replace("'''", "\"\"\""));
    crate::text::write(&path, with_prints(&text, &quoted))
        .with_context(|| path.display().to_string())
}

fn with_prints(text: &str, prints: &str) -> String {
    let shows = text.find("[[shows]]").unwrap_or(text.len());
    let (head, rest) = text.split_at(shows);
    let head = match head.find("\nprints = ") {
        Some(at) => &head[..=at],
        None => head,
    };
    format!("{}\n{prints}\n{rest}", head.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{problem_of_test, with_prints};

    #[test]
    fn a_test_fails_by_what_it_shows() {
        let trace = "Traceback (most recent call last):\nAssertionError: 1 != 2\n\npassed: 0\n";
        assert_eq!(problem_of_test(trace, true), None);
        let lacks = "Traceback (most recent call last):\nNameError: name 'copy'\n\npassed: 0\n";
        let words = problem_of_test(lacks, true).expect("a problem");
        assert!(words.contains("fails by itself: NameError"), "{words}");
        assert!(problem_of_test("passed: 1\n", true).is_some());
        assert!(problem_of_test("", false).is_some());
    }

    #[test]
    fn prints_stand_between_script_and_shows() {
        let bare = "script = '''\nx\n'''\n\n[[shows]]\nat = \"a\"\n";
        let once = with_prints(bare, "prints = '''\n1\n'''\n");
        assert_eq!(once, "script = '''\nx\n'''\nprints = '''\n1\n'''\n\n[[shows]]\nat = \"a\"\n");
        assert_eq!(with_prints(&once, "prints = '''\n1\n'''\n"), once);
    }
}
