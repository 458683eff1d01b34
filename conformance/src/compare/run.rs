//! Running every case on the live sides, on several threads, each with processes of its own.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use isograft_reference::Mode;

use super::Case;
use super::results::{Answer, Answers, Line, Results, Unusable, answer};
use super::side::{About, Side, Source};
use crate::live::Failure;
use crate::text;

/// What is run on what.
#[derive(Debug)]
pub struct Campaign<'a> {
    pub cases: &'a [Case],
    pub modes: &'a [Mode],
    /// The system under test, and what it is compared with.
    pub sources: [Source; 2],
    pub jobs: usize,
    /// When to take no new case any more.
    pub until: Option<Instant>,
}

/// Seen from outside while a campaign runs; setting `stop` ends it with what it has.
#[derive(Debug, Default)]
pub struct Progress {
    pub done: AtomicUsize,
    pub kept: AtomicUsize,
    pub failed: AtomicUsize,
    pub stop: AtomicBool,
}

/// What came of it.
#[derive(Debug)]
pub struct Ran {
    pub about: [About; 2],
    /// In the order of the cases; a case that was not come to is missing. Those after `until` are
    /// not among them.
    pub lines: Vec<Option<Line>>,
    pub elapsed: Duration,
    /// Time that the live sides took, over all threads.
    pub asked: Duration,
    pub runs: usize,
    pub replaced: usize,
}

/// Why a campaign could not go on.
#[derive(Debug, thiserror::Error)]
pub enum Ended {
    #[error("{0}")]
    System(Failure),
    #[error(transparent)]
    Results(#[from] Unusable),
    #[error("no thread to run on: {0}")]
    Thread(std::io::Error),
}

struct Shared<'a> {
    next: AtomicUsize,
    lines: Mutex<Vec<Option<Line>>>,
    ended: Mutex<Option<Ended>>,
    asked: Mutex<Duration>,
    runs: AtomicUsize,
    replaced: AtomicUsize,
    results: &'a Results,
    progress: &'a Progress,
    about: &'a [About; 2],
}

impl Campaign<'_> {
    /// Runs what is not kept yet; `results` gets every line as it comes.
    pub fn run(&self, results: &Results, progress: &Progress) -> Result<Ran, Ended> {
        let start = Instant::now();
        // The first thread's sides are made here, so that a system that cannot start is told of
        // once.
        let mut first = self.sides();
        let [left, right] = &mut first;
        let about = [left.about().map_err(Ended::System)?, right.about().map_err(Ended::System)?];
        let shared = Shared {
            next: AtomicUsize::new(0),
            lines: Mutex::new(vec![None; self.cases.len()]),
            ended: Mutex::new(None),
            asked: Mutex::new(Duration::ZERO),
            runs: AtomicUsize::new(0),
            replaced: AtomicUsize::new(0),
            results,
            progress,
            about: &about,
        };
        thread::scope(|scope| {
            let mut sides = Some(first);
            for _ in 0..self.jobs.max(1) {
                let sides = sides.take().unwrap_or_else(|| self.sides());
                let shared = &shared;
                let stack = thread::Builder::new().stack_size(STACK);
                if let Err(error) = stack.spawn_scoped(scope, move || self.work(sides, shared)) {
                    shared.end(Ended::Thread(error));
                }
            }
        });
        let Shared { next, lines, ended, asked, runs, replaced, .. } = shared;
        if let Some(ended) = ended.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(ended);
        }
        let mut lines = lines.into_inner().unwrap_or_else(PoisonError::into_inner);
        if self.is_over() {
            lines.truncate(next.into_inner());
        }
        Ok(Ran {
            lines,
            elapsed: start.elapsed(),
            asked: asked.into_inner().unwrap_or_else(PoisonError::into_inner),
            runs: runs.into_inner(),
            replaced: replaced.into_inner(),
            about,
        })
    }

    fn is_over(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    fn sides(&self) -> [Side; 2] {
        self.sources.each_ref().map(Source::side)
    }

    fn work(&self, mut sides: [Side; 2], shared: &Shared<'_>) {
        let mut hopeless = 0;
        while !shared.progress.stop.load(Ordering::Relaxed) && !self.is_over() {
            let index = shared.next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = self.cases.get(index) else { break };
            let line = match self.line(case, &mut sides, shared) {
                Ok(line) => line,
                Err(ended) => return shared.end(ended),
            };
            let failures = line.systems.values().flat_map(Answers::values);
            let failures: Vec<&Failure> = failures.filter_map(Answer::failure).collect();
            hopeless = match failures.iter().find(|failure| failure.kind.is_hopeless()) {
                Some(failure) if hopeless == 2 => {
                    return shared.end(Ended::System((*failure).clone()));
                }
                Some(_) => hopeless + 1,
                None => 0,
            };
            shared.progress.failed.fetch_add(failures.len(), Ordering::Relaxed);
            if let Some(place) =
                shared.lines.lock().unwrap_or_else(PoisonError::into_inner).get_mut(index)
            {
                *place = Some(line);
            }
            shared.progress.done.fetch_add(1, Ordering::Relaxed);
        }
        let replaced: usize = sides.iter().map(Side::replaced).sum();
        shared.replaced.fetch_add(replaced, Ordering::Relaxed);
    }

    /// What is kept of the case, or else is asked now and kept. A failure is asked again.
    fn line(&self, case: &Case, sides: &mut [Side; 2], shared: &Shared<'_>) -> Result<Line, Ended> {
        let empty = || Line {
            case: case.id.clone(),
            program: text::digest(&case.text),
            systems: BTreeMap::new(),
        };
        let kept = shared.results.kept(&case.id, &case.text);
        let mut line = kept.cloned().unwrap_or_else(empty);
        let (mut asked, mut spent) = (0, Duration::ZERO);
        for (side, about) in sides.iter_mut().zip(shared.about).filter(|(_, about)| about.live) {
            let sent = case.spelled(about.spelling);
            if !about.modules_are_pytrees && case.is_raw() {
                continue;
            }
            for &mode in self.modes.iter().filter(|mode| about.modes.contains(mode)) {
                if matches!(answer(&line, &about.name, mode), Some(Answer::Outcome(_))) {
                    continue;
                }
                let start = Instant::now();
                let done = side.run(case, &sent, mode);
                spent += start.elapsed();
                asked += 1;
                let answers = line.systems.entry(about.name.clone()).or_default();
                answers.insert(mode.name().to_owned(), Answer::of(done));
            }
        }
        if asked == 0 {
            shared.progress.kept.fetch_add(1, Ordering::Relaxed);
        } else {
            shared.runs.fetch_add(asked, Ordering::Relaxed);
            *shared.asked.lock().unwrap_or_else(PoisonError::into_inner) += spent;
            shared.results.write(&line)?;
        }
        Ok(line)
    }
}

/// Programs nest, and so does what reads them.
const STACK: usize = 64 << 20;

impl Shared<'_> {
    fn end(&self, ended: Ended) {
        self.progress.stop.store(true, Ordering::Relaxed);
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(ended);
    }
}
