//! Programs with recorded outcomes as a plain pytest suite, which needs no Isograft.
//!
//! The file of a group holds each program as it is, and what the rules say that it shows. Where a
//! release is known to do something else the test is a strict `xfail`: it fails as soon as that is
//! mended.

mod distill;
mod notation;
mod source;
mod stated;
mod test;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::{fs, io};

use isograft_reference::Mode;

pub use distill::Programs;
use distill::{chosen, distill};
use source::Source;
pub(crate) use stated::StatementSources;
pub(crate) use test::Test;

use crate::campaign::{Counter, in_threads};
use crate::case::Origin;
use crate::divergence::{Divergences, FileError};
use crate::live::environment::{ENVIRONMENT, WORKER};
use crate::live::table::{UnknownSystem, newest_jax};
use crate::own_dialect::OwnDialect;
use crate::recorded::{Corrupt, RecordedOutcomes};
use crate::report::counted;
use crate::rule::Rule;
use crate::{golden, interrupt};

/// The files of a suite beside the tests: name and text.
const BESIDE: &[(&str, &str)] = &[
    ("expect.py", include_str!("suite/expect.py")),
    ("conftest.py", include_str!("suite/conftest.py")),
];

/// The programs that a minute is enough for: those that show the most.
const IN_A_MINUTE: usize = 110;

/// The line by which a folder is known to hold an exported suite.
const MARK: &str = "# A suite of programs for ";

/// A suite, before it is written.
#[derive(Clone, Debug, Default)]
pub struct Suite {
    /// `flax-0.12.12`
    pub system: String,
    /// `flax==0.12.12+jax==0.12.0.1`
    pub recorded: String,
    /// The origin of the outcomes: `recorded from flax==0.12.12+jax==0.12.0.1`.
    origin: String,
    /// Under whose settings programs run.
    environment: BTreeMap<String, String>,
    /// The rules that docstrings name.
    rules: Vec<Rule>,
    /// By group: a folder below `golden/programs`, or a part of an enumeration.
    pub groups: BTreeMap<String, Vec<Test>>,
    /// The programs that should be in it and cannot, by reason.
    pub left_out: BTreeMap<String, Vec<String>>,
    /// The number of programs that are not in it since they were not asked for, by reason.
    pub not_wanted: BTreeMap<String, usize>,
}

/// A suite that cannot be made or written.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// A file or folder cannot be read or written: its path, and why.
    #[error("{0}: {1}")]
    Io(String, io::Error),
    /// A listed divergence is malformed.
    #[error(transparent)]
    Divergence(#[from] FileError),
    /// The table of releases is malformed.
    #[error(transparent)]
    Table(#[from] UnknownSystem),
    /// The recording of an enumeration is malformed.
    #[error(transparent)]
    Recorded(#[from] Corrupt),
    /// The folder holds no golden programs: its path.
    #[error("{0} holds no programs: --golden names the folder `golden` of a checkout of Isograft")]
    NoGolden(String),
    /// Nothing is recorded from this system: its name, and those from which something is.
    #[error("no program is recorded from {0}; there are recordings from {list}", list = .1.join(", "))]
    Nothing(String, Vec<String>),
    /// The folder to write to holds something other than a suite: its path.
    #[error("{0} holds other files: name a new folder, or one that holds an exported suite")]
    NotOurs(String),
}

impl Suite {
    /// The programs whose outcomes are recorded from this system, `flax-0.12.12`, each judged by the
    /// reference: those of a folder `golden`, if there is one, and of the enumerations. The
    /// docstrings name the rules of a list.
    ///
    /// # Errors
    ///
    /// A folder, a recording or a divergence cannot be read, or nothing is recorded from the system.
    pub fn of(
        golden: Option<&Path>,
        system: &str,
        programs: Programs,
        rules: Vec<Rule>,
        jobs: usize,
        counter: &Counter,
    ) -> Result<Suite, SuiteError> {
        let shown = golden.map_or_else(String::new, |golden| golden.display().to_string());
        let io = |error| SuiteError::Io(shown.clone(), error);
        let mut suite = Suite { system: system.to_owned(), ..Suite::default() };
        let mut own = Vec::new();
        let mut others = BTreeSet::new();
        for source in Source::all(golden).map_err(io)? {
            others.extend(source.system().filter(|of| *of != system && source.is_golden()));
            let why = match source.system() {
                Some(of) if of != system => {
                    let of = named(of);
                    format!("recorded from {of}: `--system {of}` exports it")
                }
                Some(_) if source.is_golden() || programs != Programs::Golden => {
                    own.push(source);
                    continue;
                }
                Some(_) => "enumerated: `--programs all` exports it".to_owned(),
                None => "not recorded".to_owned(),
            };
            *suite.not_wanted.entry(why).or_default() += 1;
        }
        let enumerations = RecordedOutcomes::embedded()?;
        let header = match golden {
            Some(golden) => golden::header(golden, system)
                .map_err(io)?
                .filter(|_| own.iter().any(Source::is_golden)),
            None => enumerations.header().filter(|_| !own.is_empty()).cloned(),
        };
        let Some(header) = header else {
            return Err(match others.is_empty() {
                true => SuiteError::NoGolden(shown),
                false => {
                    SuiteError::Nothing(named(system), others.into_iter().map(named).collect())
                }
            });
        };
        suite.environment = environment(&header);
        suite.origin = format!("recorded from {}", header.system);
        suite.recorded = header.system;
        suite.rules.clone_from(&rules);
        let stated = StatementSources {
            rules,
            divergences: Divergences::of(system)?,
            jax: None,
            enumerations,
            book: golden.map(stated::book).transpose().map_err(io)?.unwrap_or_default(),
        };
        let made = suite.made(&own, &stated, jobs, counter);
        suite.add(made.into_iter());
        if programs == Programs::Distilled {
            suite = suite.distilled();
        }
        let tests: Vec<&mut Test> = suite.groups.values_mut().flatten().collect();
        let most = chosen(tests.iter().map(|test| &test.points), IN_A_MINUTE);
        tests.into_iter().zip(most).for_each(|(test, is_chosen)| test.in_a_minute = is_chosen);
        Ok(suite)
    }

    /// The golden programs, and as few enumerated ones as show everything that any of them shows.
    #[must_use]
    pub fn distilled(mut self) -> Suite {
        let tests = std::mem::take(&mut self.groups).into_values().flatten();
        let (mut tests, enumerated): (Vec<_>, Vec<_>) = tests.partition(|test| test.is_golden);
        let all = enumerated.len();
        tests.extend(distill(&tests, enumerated));
        let golden = tests.iter().filter(|test| test.is_golden).count();
        let left = golden + all - tests.len();
        if left > 0 {
            let why = "enumerated, and shows nothing that the others do not: `--programs all` \
                       exports it";
            self.not_wanted.insert(why.to_owned(), left);
        }
        self.add(tests.into_iter());
        self
    }

    /// Programs of a dialect's folder. What they must show is what its semantics states, where its
    /// list does not say that the library departs from it.
    pub(crate) fn stated(
        own: &'static OwnDialect,
        origins: Vec<Origin>,
        jobs: usize,
        counter: &Counter,
    ) -> Result<Suite, SuiteError> {
        let rules = own.rules.clone();
        let mut environment = fixed();
        environment.extend(own.variables());
        let mut suite = Suite {
            system: own.library.to_owned(),
            recorded: own.library.to_owned(),
            origin: format!("stated by the semantics of {}", own.dialect.name),
            environment,
            rules,
            ..Suite::default()
        };
        // The rules of JAX say the same of nearly every program.
        let stated = StatementSources {
            rules: own.rules.clone(),
            divergences: own.divergences.clone(),
            jax: Some((newest_jax()?, Divergences::default().and_of_jax()?)),
            enumerations: RecordedOutcomes::default(),
            book: BTreeMap::new(),
        };
        let sources: Vec<Source> = origins.into_iter().map(Source::Stated).collect();
        let made = suite.made(&sources, &stated, jobs, counter);
        suite.add(made.into_iter());
        Ok(suite)
    }

    /// The tests of programs. What cannot be one is noted.
    fn made(
        &mut self,
        sources: &[Source],
        stated: &StatementSources,
        jobs: usize,
        counter: &Counter,
    ) -> Vec<Test> {
        counter.all.fetch_add(sources.len(), Ordering::Relaxed);
        let made = in_threads(jobs, |job| {
            let every = sources.iter().enumerate().skip(job).step_by(jobs.max(1));
            let every = every.take_while(|_| !interrupt::requested());
            let test = |(at, one)| {
                let test = Test::of(one, stated);
                counter.done.fetch_add(1, Ordering::Relaxed);
                (at, test)
            };
            every.map(test).collect::<Vec<_>>()
        });
        let mut made: BTreeMap<usize, _> = made.into_iter().flatten().collect();
        let mut tests = Vec::new();
        for (at, source) in sources.iter().enumerate() {
            // What a thread that panicked was to make is missing.
            let lost =
                || Err("the reference panicked on it or beside it, which is a bug".to_owned());
            match made.remove(&at).unwrap_or_else(lost) {
                Ok(test) => tests.push(test),
                Err(why) => self.left_out.entry(why).or_default().push(source.id()),
            }
        }
        tests
    }

    fn add(&mut self, tests: impl Iterator<Item = Test>) {
        for test in tests {
            self.groups.entry(test.group.clone()).or_default().push(test);
        }
    }

    /// The tests of all groups.
    pub fn tests(&self) -> impl Iterator<Item = &Test> {
        self.groups.values().flatten()
    }

    /// The number of tests that pytest counts, and of those that are expected to fail.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let runs = self.tests().map(|test| test.runs.len()).sum();
        let fail = |test: &Test| test.runs.iter().filter(|run| run.diverges.is_some()).count();
        (runs, self.tests().map(fail).sum())
    }

    /// The number of tests that may show a finding.
    fn may_fail(&self) -> usize {
        self.tests().flat_map(|test| &test.runs).filter(|run| !run.may.is_empty()).count()
    }

    /// Says in a few lines what the suite holds and what it does not.
    pub(crate) fn summary(&self) -> String {
        let (runs, fail) = self.counts();
        let may = self.may_fail();
        let may = if may == 0 { String::new() } else { format!(", and {may} may") };
        let mut out = format!(
            "{} of {} in {}: {}, of which {fail} fail as listed{may}\n",
            counted(self.tests().count(), "program"),
            self.recorded,
            counted(self.groups.len(), "file"),
            counted(runs, "test"),
        );
        for (why, programs) in &self.left_out {
            // Writing to a string does not fail.
            let _ = writeln!(out, "left out: {}, {why}", programs.len());
        }
        for (why, programs) in &self.not_wanted {
            let _ = writeln!(out, "not in it: {programs}, {why}");
        }
        out
    }

    /// The files: path below the folder, and text.
    pub fn files(&self) -> Vec<(String, String)> {
        let mut files = vec![("README.md".to_owned(), self.readme())];
        files.extend(BESIDE.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())));
        let environment = serde_json::to_string_pretty(&self.environment).unwrap_or_default();
        files.push(("observed/environment.json".to_owned(), environment + "\n"));
        let worker = WORKER.iter();
        files.extend(worker.map(|(name, text)| (format!("observed/{name}"), (*text).to_owned())));
        for (group, tests) in &self.groups {
            let file = format!("test_{}.py", group.replace(|c: char| !c.is_alphanumeric(), "_"));
            files.push((file, test::file(self, group, tests)));
        }
        files
    }

    /// Writes the files into a folder that is new or empty, or that holds an earlier export.
    ///
    /// # Errors
    ///
    /// A file cannot be written, or the folder holds something else.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), SuiteError> {
        let io = |error| SuiteError::Io(folder.display().to_string(), error);
        fs::create_dir_all(folder).map_err(io)?;
        let is_empty = fs::read_dir(folder).map_err(io)?.next().is_none();
        let readme = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        if !is_empty && !readme.starts_with(MARK) {
            return Err(SuiteError::NotOurs(folder.display().to_string()));
        }
        for entry in fs::read_dir(folder).map_err(io)? {
            let path = entry.map_err(io)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with("test_") && name.ends_with(".py") {
                fs::remove_file(&path).map_err(io)?;
            }
        }
        fs::create_dir_all(folder.join("observed")).map_err(io)?;
        for (name, text) in self.files() {
            let path = folder.join(name);
            let io = |error| SuiteError::Io(path.display().to_string(), error);
            fs::write(&path, text).map_err(io)?;
        }
        Ok(())
    }

    fn readme(&self) -> String {
        let modes = Mode::ALL.map(Mode::name).join(", ");
        let mut left = String::new();
        for (why, programs) in &self.left_out {
            // Writing to a string does not fail.
            let _ = writeln!(left, "- {}, {why}:", programs.len());
            programs.iter().for_each(|program| {
                let _ = writeln!(left, "  - `{program}`");
            });
        }
        for (why, programs) in &self.not_wanted {
            let _ = writeln!(left, "- {programs}, {why}");
        }
        if left.is_empty() {
            left.push_str("Nothing.\n");
        }
        let (runs, fail) = self.counts();
        let may = match self.may_fail() {
            0 => String::new(),
            may => include_str!("suite/may_diverge.md").replace("{count}", &may.to_string()),
        };
        let library = self.system.split('-').next().unwrap_or_default();
        include_str!("suite/README.md")
            .replace("{mark}", MARK)
            .replace("{may}", &may)
            .replace("{library}", library)
            .replace("{system}", &self.recorded)
            .replace("{modes}", &modes)
            .replace("{programs}", &self.tests().count().to_string())
            .replace("{files}", &self.groups.len().to_string())
            .replace("{runs}", &runs.to_string())
            .replace("{fail}", &fail.to_string())
            .replace("{left}", &left)
    }
}

/// A release as the command line takes it, by the name of its folder: `flax==0.12.12`.
fn named(folder: &str) -> String {
    folder.replacen('-', "==", 1)
}

/// The environment that numbers were recorded in: one thread, one set of instructions.
fn environment(header: &golden::Header) -> BTreeMap<String, String> {
    let flags = header.flags.get("XLA_FLAGS").and_then(|flags| flags.as_str());
    let flags = flags.map(|flags| ("XLA_FLAGS".to_owned(), flags.to_owned()));
    fixed().into_iter().chain(flags).collect()
}

/// The settings of every worker.
fn fixed() -> BTreeMap<String, String> {
    ENVIRONMENT.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}
