//! A static site of what campaigns found: causes, findings, the matrix of rules and systems, the trend over
//! the releases, surface and coverage.
//!
//! It has one style sheet, asks nothing of other sites, and is whole without scripts.

mod cause;
mod finding;
mod input;
mod issue;
mod merge;
mod pages;

use std::path::Path;
use std::sync::atomic::Ordering;
use std::{fs, io};

pub(crate) use finding::{Finding, findings};
pub use input::{Files, Inputs, Unreadable};
pub(crate) use issue::issue;
pub(crate) use merge::merge;

use crate::campaign::{Counter, in_threads};
use crate::divergence::{Cause, FileError};
use crate::html::STYLE;
use crate::picture::{self, DrawnRun};
use crate::surface;

/// The files beside the pages in the folder, each with its parts.
const BESIDE: [(&str, &[&str]); 2] = [
    ("style.css", &[STYLE, picture::GRAPH_STYLE, picture::PAGE_STYLE]),
    ("filter.js", &[include_str!("filter.js")]),
];

/// The runs of each finding's program on the reference, where they call a transform.
fn drawn(findings: &[Finding], jobs: usize, counter: &Counter) -> Vec<Option<Vec<DrawnRun>>> {
    let jobs = jobs.clamp(1, findings.len().max(1));
    let of = |job: usize| {
        let mine = findings.iter().enumerate().skip(job).step_by(jobs);
        let of = |(at, finding): (usize, &Finding)| {
            let runs = picture::runs(&finding.program);
            counter.done.fetch_add(1, Ordering::Relaxed);
            (at, runs.filter(|runs| runs.iter().any(|run| !run.calls.is_empty())))
        };
        mine.map(of).collect::<Vec<_>>()
    };
    let mut all: Vec<_> = in_threads(jobs, of).into_iter().flatten().collect();
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, runs)| runs).collect()
}

/// By which a folder is known to hold a site.
const MARK: &str = "<meta name=\"generator\" content=\"isograft report\">";

/// The pages, by the path below the folder.
#[derive(Debug)]
pub struct Site {
    /// The path of each file, and its text.
    pub files: Vec<(String, String)>,
    /// The findings that the pages show, the worst first.
    pub findings: Vec<Finding>,
}

impl Site {
    /// The site of what was found in folders, and of what is listed.
    ///
    /// The surface is that of a report among the inputs; without one the reference is asked, in as
    /// many threads.
    ///
    /// # Errors
    ///
    /// A listed divergence is malformed.
    pub fn of(inputs: &Inputs, jobs: usize, counter: &Counter) -> Result<Site, FileError> {
        let findings = findings(inputs)?;
        counter.all.fetch_add(findings.len(), Ordering::Relaxed);
        let surface = match &inputs.surface {
            Some(surface) => surface.clone(),
            None => surface::json(&surface::surface(jobs, counter)),
        };
        let mut files: Vec<(String, String)> =
            BESIDE.iter().map(|(name, parts)| ((*name).to_owned(), parts.concat())).collect();
        let runs = drawn(&findings, jobs, counter);
        files.extend(pages::all(inputs, (&findings, &runs), &Cause::all()?, &surface));
        Ok(Site { files, findings })
    }

    /// Writes the files into a folder that is new or empty, or that holds an earlier site, of which
    /// no finding stays.
    ///
    /// # Errors
    ///
    /// A file cannot be written, which the error names, or the folder holds something else.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), Unreadable> {
        let io = |path: &Path, error: io::Error| Unreadable::Io(path.display().to_string(), error);
        fs::create_dir_all(folder).map_err(|error| io(folder, error))?;
        let is_empty = fs::read_dir(folder).map_err(|error| io(folder, error))?.next().is_none();
        let index = fs::read_to_string(folder.join("index.html")).unwrap_or_default();
        if !is_empty && !index.contains(MARK) {
            return Err(Unreadable::NotOurs(folder.display().to_string()));
        }
        for name in ["causes", "findings"] {
            let below = folder.join(name);
            if below.is_dir() {
                fs::remove_dir_all(&below).map_err(|error| io(&below, error))?;
            }
            fs::create_dir(&below).map_err(|error| io(&below, error))?;
        }
        for (name, text) in &self.files {
            let path = folder.join(name);
            fs::write(&path, text).map_err(|error| io(&path, error))?;
        }
        Ok(())
    }
}
