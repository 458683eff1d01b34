//! Bars on standard error, where that is a terminal: what is done, and how long the rest may take.

use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use super::{Failure, print};
use crate::campaign::{Counter, Watch};

/// A bar over so many things, for a command that takes each of them by itself. It is gone when it
/// is dropped.
pub struct Bar(ProgressBar);

impl Bar {
    pub fn over(count: usize, what: &str) -> Bar {
        let bar = ProgressBar::new(count as u64);
        let template = format!("{{bar:40}} {{pos}}/{{len}} {what}  {{eta}} left");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        bar.tick();
        Bar(bar)
    }

    /// One more is done.
    pub fn done(&self) {
        self.0.inc(1);
    }

    /// So many are done; what was not needed counts.
    pub fn at(&self, done: usize) {
        self.0.set_position(done as u64);
    }

    /// Prints while the bar is away.
    pub fn print(&self, text: &str) -> Result<(), Failure> {
        self.0.suspend(|| print(text))
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// Does the work that a counter counts, with a bar on standard error where that is a terminal.
pub fn with_counter<T>(what: &str, work: impl FnOnce(&Counter) -> T) -> T {
    let counter = Counter::default();
    if !std::io::stderr().is_terminal() {
        return work(&counter);
    }
    let bar = Bar::over(0, what);
    let look = || {
        let [all, done] =
            [&counter.all, &counter.done].map(|count| count.load(Ordering::Relaxed) as u64);
        bar.0.set_length(all);
        bar.0.set_position(done);
    };
    looked_at(look, || work(&counter))
}

/// Does the work, and looks at it again and again until it is done.
fn looked_at<T>(look: impl Fn() + Sync, work: impl FnOnce() -> T) -> T {
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            while !ended.load(Ordering::Acquire) {
                look();
                thread::park_timeout(Duration::from_millis(80));
            }
        });
        let done = work();
        ended.store(true, Ordering::Release);
        watcher.thread().unpark();
        done
    })
}

/// Does the work, with a bar on standard error where that is a terminal.
pub fn with_progress<T>(programs: usize, watch: &Watch, work: impl FnOnce() -> T) -> T {
    if !std::io::stderr().is_terminal() {
        return work();
    }
    let bar = ProgressBar::new(programs as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} programs  {msg}") {
        bar.set_style(style);
    }
    let look = || {
        let [programs, runs, failed] = [&watch.programs, &watch.runs, &watch.failed]
            .map(|count| count.load(Ordering::Relaxed));
        bar.set_position(programs as u64);
        let left = match programs {
            0 => String::new(),
            _ => format!("{} left  ", HumanDuration(bar.eta())),
        };
        let seconds = bar.elapsed().as_secs_f64().max(1e-9);
        let rate = |n: usize| n as f64 / seconds;
        let (programs, runs) = (rate(programs), rate(runs));
        let failed = if failed > 0 { format!("  {failed} failed") } else { String::new() };
        bar.set_message(format!("{left}{programs:.1} programs/s  {runs:.0} runs/s{failed}"));
    };
    let done = looked_at(look, work);
    bar.finish_and_clear();
    done
}
