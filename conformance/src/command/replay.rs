//! `isograft replay PATH…`: the tests of a library, and the code that its documentation shows, on the
//! reference or on the library itself.

use std::path::{Path, PathBuf};

use clap::Args;
use isograft_reference::Mode;

use super::format::Format;
use super::progress::Bar;
use super::running::Running;
use super::{Failure, Preludes, Status, listed};
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::Name;
use crate::pages;
use crate::replay::{self, CaseEnd, File, List, Replaying, TestKind};
use crate::text;

#[derive(Args, Debug)]
pub struct Replay {
    /// Files, or folders. Of a folder, the files `test_*.py` and `*_test.py` run, or what --kind says.
    /// A page (`*.md`, `*.ipynb`) that is named runs block by block
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Kind of code that is run as a test
    #[arg(long, value_enum, default_value_t)]
    kind: TestKind,
    /// A script that runs before the examples of each docstring
    #[arg(long, value_name = "FILE")]
    setup: Option<PathBuf>,
    /// Skip tests that do not pass on this system either. A block of a page must show what it shows
    /// there
    #[arg(long, value_name = "SYSTEM")]
    against: Option<Name>,
    /// Only tests that fit: `bridge/*`, `transforms_test.py::TestJIT.*`
    #[arg(long, value_name = "GLOB")]
    case: Option<Pattern>,
    /// The mode of a test that names none itself; compat is Flax's default
    #[arg(long, default_value_t = Mode::Compat)]
    mode: Mode,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The list of tests that are known not to pass, in place of the built-in one
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    /// Rewrite that list (in a checkout of Isograft)
    #[arg(long, conflicts_with = "case")]
    bless: bool,
    #[command(flatten)]
    preludes: Preludes,
    #[command(flatten)]
    running: Running,
}

/// The path of the list in a checkout.
const LIST: &str = "conformance/replay/flax-0.12.12.toml";

impl Replay {
    pub fn run(self) -> Result<Status, Failure> {
        self.format.told(self.ended())
    }

    fn ended(&self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let files = self.files()?;
        let list = self.known()?;
        if self.bless && !list.is_for(&self.running.system.to_string(), self.mode) {
            let other = "the list is of another system or mode: name another with --list";
            return Err(Failure::input(anyhow::anyhow!(other)));
        }
        let (source, against) = self.running.sources(self.against.as_ref())?;
        let wanted = |file: &File, method: &replay::Method| {
            let id = format!("{}::{}", file.name, method.id());
            self.case.as_ref().is_none_or(|pattern| pattern.fits(&id))
        };
        let other = || against.as_ref().unwrap_or(&source).system();
        let named = |name: &Name| (name.to_string(), &other as &(dyn Fn() -> _ + Sync));
        let packages = self.preludes.packages(&self.paths)?;
        let methods = files.iter().map(|file| (file, file.methods.iter()));
        let count = methods.map(|(file, all)| all.filter(|each| wanted(file, each)).count()).sum();
        let bar = Bar::over(count, "tests");
        let replaying = Replaying {
            mode: self.mode,
            limits: self.running.limits(),
            jobs: self.running.jobs(),
            packages: &packages,
            system: &|| source.system(),
            against: self.against.as_ref().map(named),
            ended: &|| bar.done(),
        };
        let runs = replay::replay(&files, wanted, &replaying);
        drop(bar);
        if runs.iter().all(|run| run.methods.is_empty()) {
            return Err(self.nothing());
        }
        if interrupt::requested() {
            tell!("interrupted: not every test ran");
        } else if self.bless {
            let path = self.list.as_deref().unwrap_or(Path::new(LIST));
            let written = crate::text::write(path, list.rewritten(&runs));
            written
                .map_err(|error| Failure::input(anyhow::anyhow!("{}: {error}", path.display())))?;
        }
        let is_listed = self.against.is_none()
            && !self.bless
            && list.is_for(&self.running.system.to_string(), self.mode);
        let unannounced = if is_listed { list.unannounced(&runs) } else { Vec::new() };
        let text = || replay::text(&runs, &unannounced);
        self.format.print(text, || replay::json(&runs, &unannounced))?;
        // What the list announces is no news.
        let news = runs.iter().filter(|run| !(is_listed && list.knows(run)));
        let statuses = news.flat_map(|run| &run.methods).map(|method| match method.ended() {
            CaseEnd::Passed | CaseEnd::Skipped { .. } => Status::Holds,
            CaseEnd::Failed { .. } => Status::Broken,
            CaseEnd::Unsupported { .. } => Status::CannotRun,
        });
        let statuses: Vec<Status> = statuses.collect();
        Ok(match () {
            () if !unannounced.is_empty() || statuses.contains(&Status::Broken) => Status::Broken,
            () if statuses.contains(&Status::CannotRun) => Status::CannotRun,
            () => Status::Holds,
        })
    }

    /// No test is in the files, or none fits.
    fn nothing(&self) -> Failure {
        let fitting = self.case.as_ref().map(|case| format!(" that fits `{case}`"));
        let what = match self.kind {
            TestKind::Tests => "test in `test_*.py` or `*_test.py`",
            TestKind::Pages => "block of code in `*.md` or `*.ipynb`",
            TestKind::Docstrings => "example in a docstring of `*.py`",
        };
        Failure::input(anyhow::anyhow!(
            "no test is selected: {} holds no {what}{}",
            listed(&self.paths),
            fitting.unwrap_or_default()
        ))
    }

    fn known(&self) -> Result<List, Failure> {
        let system = self.running.system.to_string();
        let path = match &self.list {
            Some(path) => path,
            None if self.bless => Path::new(LIST),
            None => {
                let lists = List::embedded();
                let lists = lists.map_err(|error| Failure::input(anyhow::anyhow!(error)))?;
                return Ok(List::of(lists, &system, self.mode));
            }
        };
        if self.bless && !path.exists() {
            let against = self.against.as_ref().map(Name::to_string);
            return Ok(List::new(&system, self.mode, against.as_deref()));
        }
        let text = text::read(path).map_err(Failure::input)?;
        let named = |error| Failure::input(anyhow::anyhow!("{}: {error}", path.display()));
        List::read(&text).map_err(named)
    }

    /// The files of tests, each with its path below the folder that was given.
    fn files(&self) -> Result<Vec<File>, Failure> {
        let setup = self.setup.as_deref().map(text::read).transpose().map_err(Failure::input)?;
        let setup = setup.unwrap_or_default();
        let mut found = Vec::new();
        for path in &self.paths {
            let paths = match path.is_dir() {
                true => text::files(path).map_err(Failure::input)?,
                false => vec![path.clone()],
            };
            for file in paths.iter().filter(|file| *file == path || self.kind.is_in(file)) {
                let below = file.strip_prefix(path).ok().filter(|below| below.parent().is_some());
                let name = below.map(Path::as_os_str).or(file.file_name()).unwrap_or_default();
                let name = name.to_string_lossy().replace('\\', "/");
                let kind = if pages::is_page(file) { TestKind::Pages } else { self.kind };
                found.push(File::read(name, file, kind, &setup).map_err(Failure::input)?);
            }
        }
        Ok(found)
    }
}
