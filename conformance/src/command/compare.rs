//! `isograft compare`: two systems on the same programs.

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::check::end_on_interrupt;
use super::systems::of_environment;
use super::{Failure, Modes, Status, print};
use crate::bless;
use crate::compare::case::{self, Shard};
use crate::compare::judge::Judgement;
use crate::compare::report::{self, Ended, Reduced};
use crate::compare::results::{Earlier, Results};
use crate::compare::run::{self, Ran};
use crate::compare::small::Pair;
use crate::compare::{Campaign, Case, Judged, Name, Progress, Source};
use crate::divergence::Divergences;
use crate::live::Limits;
use crate::live::system::Failures;

#[derive(Args, Debug)]
pub struct Compare {
    /// The system under test: flax==0.12.12, or exec:PROGRAM of one that speaks the protocol
    #[arg(long, value_name = "SYSTEM")]
    system: Name,
    /// What it is compared with
    #[arg(long, value_name = "SYSTEM", default_value_t = Name::Reference)]
    against: Name,
    /// Programs, or folders of them; without any, the enumeration
    files: Vec<PathBuf>,
    /// Only programs whose identifier fits: `jit/value/*`
    #[arg(long, value_name = "GLOB")]
    case: Option<String>,
    /// So many random programs, instead of the enumeration
    #[arg(long, value_name = "N", conflicts_with_all = ["case", "files"])]
    cases: Option<u64>,
    /// Random programs for so long
    #[arg(long, value_name = "N", conflicts_with_all = ["case", "files"])]
    seconds: Option<u64>,
    /// Seed of random programs
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The first random program of the seed's sequence
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// Processes that run programs at the same time; half of the cores by default
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
    /// Only every n-th program, from the i-th on
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// The folder that answers are written to, a line a program as they come
    #[arg(long, value_name = "FOLDER")]
    results: Option<PathBuf>,
    /// Goes on with what the folder holds
    #[arg(long, conflicts_with = "fresh")]
    resume: bool,
    /// Deletes what the folder holds
    #[arg(long)]
    fresh: bool,
    /// Longest run of one program in one mode
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    timeout: u64,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Rewrites what the system's divergence files show, in a checkout
    #[arg(long, conflicts_with_all = ["case", "shard", "files"])]
    bless: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Compare {
    pub fn run(self) -> Result<Status, Failure> {
        let limits = Limits { run: Duration::from_secs(self.timeout.max(1)), ..Limits::default() };
        let sources =
            [&self.system, &self.against].map(|name| name.source(limits).map_err(of_environment));
        let [system, against] = sources;
        let cases = self.selected()?;
        if cases.is_empty() {
            return Err(Failure::input(anyhow::anyhow!("no program is selected")));
        }
        let modes = self.mode.all();
        let jobs =
            self.jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, |n| n.get() / 2));
        let campaign = Campaign {
            cases: &cases,
            modes: &modes,
            sources: [system?, against?],
            jobs: jobs.clamp(1, 256),
            until: self
                .seconds
                .and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds))),
        };
        let kept = self.results.clone().map_or_else(temporary, |folder| Ok((folder, None)));
        let (folder, _temporary) = kept.map_err(Failure::cannot_run)?;
        let earlier = match (self.resume, self.fresh) {
            (true, _) => Earlier::Resume,
            (_, true) => Earlier::Delete,
            _ => Earlier::Refuse,
        };
        let results = Results::open(&folder, self.shard, earlier).map_err(Failure::input)?;
        let progress = Arc::new(Progress::default());
        let stopped = Arc::clone(&progress);
        end_on_interrupt(move || stopped.stop.swap(true, Ordering::Relaxed))?;
        let ran = with_bar(cases.len(), &progress, || campaign.run(&results, &progress));
        let ran = ran.map_err(|ended| match ended {
            run::Ended::System(failure) => Failure::cannot_run(failure),
            other => Failure::cannot_run(other),
        })?;
        self.told(&ran, cases.get(..ran.lines.len()).unwrap_or(&cases), &campaign.sources)
    }

    fn is_random(&self) -> bool {
        self.cases.is_some() || self.seconds.is_some()
    }

    fn selected(&self) -> Result<Vec<Case>, Failure> {
        if !self.is_random() {
            return case::cases(&self.files, self.case.as_deref(), self.shard)
                .map_err(Failure::input);
        }
        let timed = self.seconds.map_or(u64::MAX, |seconds| seconds.saturating_mul(MOST_A_SECOND));
        let count = self.cases.unwrap_or(u64::MAX).min(timed);
        Ok(case::random(self.seed, self.first..self.first.saturating_add(count), self.shard))
    }

    /// Of each group of differences the smallest program, made smaller.
    fn reduced<'a>(
        &self,
        judgement: &'a Judgement,
        cases: &[Case],
        listed: &Divergences,
        sources: &[Source; 2],
    ) -> Reduced<'a> {
        let failures = Failures::default();
        let [mut system, mut against] = sources.each_ref().map(|source| source.system(&failures));
        let (system, against) = (&mut *system, &mut *against);
        let limits = isograft_reference::Limits::default();
        let mut pair = Pair { system, against, against_mode: None, listed, limits };
        let groups = judgement.groups().into_iter();
        let small = groups.filter_map(|(key, group)| {
            let length =
                |judged: &Judged| cases.get(judged.index).map_or(0, |case| case.text.len());
            let (judged, _) = group.into_iter().min_by_key(|(judged, _)| length(judged))?;
            let program = cases.get(judged.index)?.drawn()?;
            Some((key, (judged, pair.reduced(&program, judged.mode, MOST_TRIED)?)))
        });
        small.collect()
    }

    fn told(&self, ran: &Ran, cases: &[Case], sources: &[Source; 2]) -> Result<Status, Failure> {
        let modes = self.mode.all();
        let folder = bless::folder_of(&ran.about[0].name);
        let mut listed = Divergences::of(&folder).map_err(Failure::input)?;
        // A part of the enumeration meets a part of the entries.
        let whole = self.files.is_empty()
            && !self.is_random()
            && self.case.is_none()
            && self.shard == Shard::WHOLE
            && matches!(self.mode, Modes::All)
            && self.against == Name::Reference;
        if self.bless {
            let rewritten =
                bless::rewrite(&folder, ran, cases, &modes).map_err(Failure::cannot_run)?;
            print(&rewritten.words)?;
            listed = rewritten.divergences;
        }
        let judgement = Judgement::of(ran, cases, &modes, &listed, whole);
        let reduced = if self.is_random() {
            self.reduced(&judgement, cases, &listed, sources)
        } else {
            Reduced::new()
        };
        let replay =
            format!("isograft compare --system {} --against {} --case ", self.system, self.against);
        let ended = Ended {
            ran,
            cases,
            modes: &modes,
            judgement: &judgement,
            listed: &listed,
            reduced: &reduced,
            replay: &replay,
        };
        print(&match self.format {
            Format::Text => report::text(&ended),
            Format::Json => format!("{:#}\n", report::json(&ended)),
        })?;
        Ok(match (judgement.failures().next(), judgement.holds()) {
            (Some(_), _) => Status::CannotRun,
            (None, true) => Status::Holds,
            (None, false) => Status::Broken,
        })
    }
}

/// Programs tried on the systems in one reduction.
const MOST_TRIED: usize = 2000;

/// More random programs than any system runs in a second: what a time is turned into, before it
/// ends them.
const MOST_A_SECOND: u64 = 200;

/// A folder for a run that need not be resumed.
fn temporary() -> std::io::Result<(PathBuf, Option<tempfile::TempDir>)> {
    let folder = tempfile::Builder::new().prefix("isograft-results-").tempdir()?;
    Ok((folder.path().to_owned(), Some(folder)))
}

/// A bar on standard error while the work goes on, where that is a terminal.
fn with_bar<T>(cases: usize, progress: &Progress, work: impl FnOnce() -> T) -> T {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::new(cases as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} programs  {msg}") {
        bar.set_style(style);
    }
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            while !ended.load(Ordering::Acquire) {
                let [done, kept, failed] = [&progress.done, &progress.kept, &progress.failed]
                    .map(|count| count.load(Ordering::Relaxed));
                bar.set_position(done as u64);
                let rate = done.saturating_sub(kept) as f64 / bar.elapsed().as_secs_f64().max(1e-9);
                bar.set_message(format!("{rate:.1} programs/s, {kept} kept, {failed} failed"));
                thread::park_timeout(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let done = work();
        ended.store(true, Ordering::Release);
        watcher.thread().unpark();
        done
    })
}
