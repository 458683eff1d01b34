//! `isograft replay PATH…`: the tests of a library, on the reference or on the library itself.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use isograft_reference::Mode;

use super::format::Format;
use super::running::Running;
use super::{Failure, Status};
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::Name;
use crate::replay::{self, Ended, File, List};
use crate::text;

#[derive(Args, Debug)]
pub struct Replay {
    /// Files of tests, or folders: of those `test_*.py` and `*_test.py`
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Only tests that fit: `bridge/*`, `transforms_test.py::TestJIT.*`
    #[arg(long, value_name = "GLOB")]
    case: Option<Pattern>,
    /// The mode that the tests run in where they ask for none; compat is Flax's default
    #[arg(long, default_value_t = Mode::Compat)]
    mode: Mode,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The list of tests that are known not to pass, instead of the one that the binary has
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    /// Write that list anew, in a checkout
    #[arg(long, conflicts_with = "case")]
    bless: bool,
    #[command(flatten)]
    running: Running,
}

/// Where the list stands in a checkout.
const LIST: &str = "conformance/replay/flax-0.12.12.toml";

impl Replay {
    pub fn run(self) -> Result<Status, Failure> {
        self.format.told(self.ended())
    }

    fn ended(&self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let files = self.files()?;
        let list = self.known()?;
        let source = self.running.source()?;
        let wanted = |file: &File, method: &replay::Method| {
            let id = format!("{}::{}", file.name, method.id());
            self.case.as_ref().is_none_or(|pattern| pattern.fits(&id))
        };
        let (limits, jobs) = (self.running.limits(), self.running.jobs());
        let runs = replay::replay(&files, wanted, self.mode, &limits, jobs, || source.system());
        if runs.iter().all(|run| run.methods.is_empty()) {
            return Err(Failure::input(anyhow::anyhow!("no test is selected")));
        }
        if interrupt::requested() {
            eprintln!("interrupted: not every test ran");
        } else if self.bless {
            let path = self.list.as_deref().unwrap_or(Path::new(LIST));
            let written = fs::write(path, list.rewritten(&runs));
            written
                .map_err(|error| Failure::input(anyhow::anyhow!("{}: {error}", path.display())))?;
        }
        let is_listed =
            self.running.system == Name::Reference && self.mode == Mode::Compat && !self.bless;
        let unannounced = if is_listed { list.unannounced(&runs) } else { Vec::new() };
        let text = || replay::text(&runs, &unannounced);
        self.format.print(text, || replay::json(&runs, &unannounced))?;
        // What the list announces is no news.
        let news = runs.iter().filter(|run| !(is_listed && list.knows(run)));
        let statuses = news.flat_map(|run| &run.methods).map(|method| match method.ended() {
            Ended::Passed | Ended::Skipped { .. } => Status::Holds,
            Ended::Failed { .. } => Status::Broken,
            Ended::Unsupported { .. } => Status::CannotRun,
        });
        let statuses: Vec<Status> = statuses.collect();
        Ok(match () {
            () if !unannounced.is_empty() || statuses.contains(&Status::Broken) => Status::Broken,
            () if statuses.contains(&Status::CannotRun) => Status::CannotRun,
            () => Status::Holds,
        })
    }

    fn known(&self) -> Result<List, Failure> {
        let Some(path) = &self.list else {
            return List::embedded().map_err(|error| Failure::input(anyhow::anyhow!(error)));
        };
        if self.bless && !path.exists() {
            return Ok(List::default());
        }
        let text = text::read(path).map_err(Failure::input)?;
        let named = |error| Failure::input(anyhow::anyhow!("{}: {error}", path.display()));
        List::read(&text).map_err(named)
    }

    /// The files of tests, each with its path below the folder that was given.
    fn files(&self) -> Result<Vec<File>, Failure> {
        let mut found = Vec::new();
        for path in &self.paths {
            let paths = match path.is_dir() {
                true => text::python_files(path).map_err(Failure::input)?,
                false => vec![path.clone()],
            };
            for file in paths.iter().filter(|file| *file == path || is_tests(file)) {
                let below = file.strip_prefix(path).ok().filter(|below| below.parent().is_some());
                let name = below.map(Path::as_os_str).or(file.file_name()).unwrap_or_default();
                let name = name.to_string_lossy().replace('\\', "/");
                found.push(File::read(name, file).map_err(Failure::input)?);
            }
        }
        Ok(found)
    }
}

/// As pytest finds files of tests.
fn is_tests(file: &Path) -> bool {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    stem.starts_with("test_") || stem.ends_with("_test")
}
