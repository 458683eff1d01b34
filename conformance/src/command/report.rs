//! `isograft report DIR… --html OUT` and `report merge OUT DIR…`: what campaigns left, as a site,
//! and as one folder.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;

use clap::{Args, Subcommand};

use super::progress::with_counter;
use super::{Failure, Status, print};
use crate::report::{counted, thousands};
use crate::site::{self, Inputs, Site};

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Report {
    #[command(subcommand)]
    action: Option<Action>,
    /// Folders with reports (`--format json`, in files *.json), with results (`--results`), or with
    /// shards of either. Without any, the site shows the listed findings
    #[arg(value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// The folder to write the site to: a new one, or one that holds an earlier site
    #[arg(long, value_name = "OUT", required = true)]
    html: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Merges the results and reports of shards into one new folder. `compare --results OUT
    /// --resume` continues from it
    Merge {
        /// The folder to write to: a new one
        out: PathBuf,
        /// Folders of results, or of shards with results
        #[arg(value_name = "DIR", required = true)]
        folders: Vec<PathBuf>,
    },
}

impl Report {
    pub fn run(self) -> Result<Status, Failure> {
        if let Some(Action::Merge { out, folders }) = self.action {
            return merge(&out, &folders);
        }
        let out = self.html.ok_or_else(|| Failure::input(anyhow::anyhow!("--html is missing")))?;
        let inputs = Inputs::read(&self.folders).map_err(Failure::input)?;
        let jobs = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let site = with_counter("programs and names", |counter| Site::of(&inputs, jobs, counter));
        let site = site.map_err(Failure::cannot_run)?;
        site.write(&out).map_err(Failure::input)?;
        let reports = match inputs.reports.len() {
            0 => String::new(),
            many => format!(", {} read", counted(many, "report")),
        };
        print(&format!(
            "{}{reports}: {} in {}\n",
            counted(site.findings.len(), "finding"),
            counted(site.files.len(), "file"),
            out.display()
        ))?;
        Ok(Status::Holds)
    }
}

fn merge(out: &std::path::Path, folders: &[PathBuf]) -> Result<Status, Failure> {
    let merged = site::merge(out, folders).map_err(Failure::input)?;
    let mut text = format!(
        "{} of {} and {} in {}: {} there twice, {} asked again\n",
        counted(merged.runs, "run"),
        counted(merged.files, "file"),
        counted(merged.reports, "report"),
        out.display(),
        thousands(merged.duplicates),
        thousands(merged.repeated),
    );
    for conflict in &merged.conflicts {
        // Writing to a string does not fail.
        let _ = writeln!(text, "conflict: {conflict}");
    }
    print(&text)?;
    Ok(if merged.conflicts.is_empty() { Status::Holds } else { Status::Broken })
}
