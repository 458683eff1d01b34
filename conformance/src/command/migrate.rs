//! `isograft migrate PATH…`: what changes meaning in programs of the user when the mode changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clap::{Args, ValueEnum};
use isograft_reference::Mode;

use super::format::print_json;
use super::progress::Bar;
use super::running::Running;
use super::{Failure, Preludes, Status, nothing_in, print};
use crate::campaign::in_threads;
use crate::interrupt;
use crate::live::Name;
use crate::migrate::{self, FileChanges, Judge, Site};
use crate::pages;
use crate::system::System;
use crate::text::{self, Unreadable};

#[derive(Args, Debug)]
pub struct Migrate {
    /// Python files, pages, or folders of Python files. The tests, the `main`, or else the script
    /// of each file run in both modes
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The mode that the programs are written for
    #[arg(long, default_value_t = Mode::Compat)]
    from: Mode,
    /// The mode that they should run in
    #[arg(long, default_value_t = Mode::Tree)]
    to: Mode,
    /// Write the old mode into the files, at each call that means something else. Pages are not
    /// edited
    #[arg(long)]
    fix: bool,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = MigrateFormat::Text)]
    format: MigrateFormat,
    #[command(flatten)]
    preludes: Preludes,
    #[command(flatten)]
    running: Running,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MigrateFormat {
    Text,
    Json,
    /// For tools that show findings beside the code
    Sarif,
}

impl Migrate {
    pub fn run(self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        if self.from == self.to {
            return Err(Failure::input(anyhow::anyhow!(
                "--from and --to are both {}: name the mode that the programs are written for, and \
                 the mode that they should run in",
                self.to
            )));
        }
        let files = self.files()?;
        if files.is_empty() {
            return Err(nothing_in(&self.paths, None));
        }
        let found = self.found(&files)?;
        if interrupt::requested() {
            tell!("interrupted: {} of {} files were judged", found.len(), files.len());
        }
        match self.format {
            MigrateFormat::Text => print(&migrate::text(&found))?,
            MigrateFormat::Json => {
                let mut json = migrate::json(&found);
                json["interrupted"] = interrupt::requested().into();
                print_json(&json)?;
            }
            MigrateFormat::Sarif => print_json(&migrate::sarif(&found))?,
        }
        if self.fix {
            self.write(&found)?;
        }
        let is_judged = |found: &FileChanges| found.is_judged() || found.programs.is_empty();
        Ok(match () {
            () if found.iter().any(|found| !found.changes.is_empty()) => Status::Broken,
            () if !found.iter().all(is_judged) => Status::CannotRun,
            () => Status::Holds,
        })
    }

    /// Writes the old mode at each call that changes: in the files, and in what they import.
    fn write(&self, found: &[FileChanges]) -> Result<(), Failure> {
        let mut all: BTreeMap<PathBuf, Vec<&Site>> = BTreeMap::new();
        for found in found {
            for site in found.changes.iter().filter_map(|change| change.site.as_ref()) {
                let path = site.file.as_ref().map_or(&*found.path, Path::new);
                let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
                let sites = all.entry(path).or_default();
                if sites.iter().all(|other| (other.line, other.column) != (site.line, site.column))
                {
                    sites.push(site);
                }
            }
        }
        for (path, sites) in all {
            if pages::is_page(&path) {
                tell!("{}: a page is not edited", path.display());
                continue;
            }
            let text = text::read(&path).map_err(Failure::input)?;
            if !fs::read(&path).is_ok_and(|bytes| bytes.starts_with(text.as_bytes())) {
                tell!(
                    "{}: not edited: it is not UTF-8, or has a mark of the order of bytes",
                    path.display()
                );
                continue;
            }
            let text = migrate::edited(&text, &sites, self.from);
            let io = |error| Unreadable::Io { file: path.display().to_string(), error };
            text::write(&path, text).map_err(io).map_err(Failure::input)?;
        }
        Ok(())
    }

    fn found(&self, files: &[(String, PathBuf)]) -> Result<Vec<FileChanges>, Failure> {
        let (source, _) = self.running.sources(None)?;
        let folders = self.preludes.clone();
        let paths: Vec<PathBuf> = files.iter().map(|(_, path)| path.clone()).collect();
        // What cannot be read is said before anything runs.
        folders.packages(&paths)?;
        let next = Mutex::new(files.iter().enumerate());
        let bar = Bar::over(files.len(), "files");
        let judged = in_threads(self.running.jobs(), |_| {
            let packages = folders.packages(&paths)?;
            let mut system = (self.running.system != Name::Reference).then(|| source.system());
            let mut judge = Judge {
                from: self.from,
                to: self.to,
                limits: self.running.limits(),
                live: system.as_mut().map(|system| system as &mut dyn System),
                passed: Vec::new(),
            };
            let mut judged = Vec::new();
            loop {
                let taken = next.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((place, (name, path))) = taken.filter(|_| !interrupt::requested()) else {
                    return Ok(judged);
                };
                judged.push((place, migrate::migrate(name, path, &packages, &mut judge)));
                bar.done();
            }
        });
        let mut all = Vec::new();
        for judged in judged {
            all.extend(judged?);
        }
        all.sort_by_key(|(place, _)| *place);
        Ok(all.into_iter().map(|(_, found)| found).collect())
    }

    /// The files, with their names in the report.
    fn files(&self) -> Result<Vec<(String, PathBuf)>, Failure> {
        let mut files = Vec::new();
        for path in &self.paths {
            let io = |error| Unreadable::Io { file: path.display().to_string(), error };
            text::has_one_line(path).map_err(Failure::input)?;
            path.metadata().map_err(io).map_err(Failure::input)?;
            let paths = match path.is_dir() {
                true => text::python_files(path).map_err(Failure::input)?,
                false => vec![path.clone()],
            };
            let named = paths.into_iter().map(|file| (file.display().to_string(), file));
            files.extend(named.map(|(name, file)| (name.replace('\\', "/"), file)));
        }
        Ok(files)
    }
}
