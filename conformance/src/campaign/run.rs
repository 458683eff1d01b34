//! A campaign: every case, in every selected mode, judged by every selected rule.

use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use super::findings::Findings;
use super::plan::{CampaignState, Grounds, Plan, Systems, Watch};
use super::worker::Worker;
use crate::case::Origin;
use crate::failure::Failure;

impl Plan {
    /// Runs the cases on as many threads as the plan asks for; each makes its own systems. `watch`
    /// counts the progress. The findings do not depend on the number of threads.
    ///
    /// # Errors
    ///
    /// A system cannot be started at all, or an answer cannot be written.
    pub fn run<'s>(
        &self,
        cases: impl Iterator<Item = Origin> + Send,
        grounds: &Grounds,
        watch: &Watch,
        systems: impl Fn() -> Systems<'s> + Sync,
    ) -> Result<Findings, Failure> {
        let start = Instant::now();
        let (cases, end) = (Mutex::new(cases.enumerate()), Mutex::default());
        let shared = CampaignState { plan: self, grounds, watch, cases, end };
        let mut all = Findings::of(&self.rules);
        // The first thread's systems are started here, so that what cannot start is said once.
        let first = Worker::start(&shared, systems())?;
        (all.system, all.against) = first.names();
        let first = Mutex::new(Some(first));
        let found = in_threads(self.jobs.max(1), |_| {
            let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
            match first.map_or_else(|| Worker::start(&shared, systems()), Ok) {
                Ok(worker) => worker.work(),
                Err(failure) => {
                    shared.end(failure);
                    Findings::of(&self.rules)
                }
            }
        });
        drop(first);
        found.into_iter().for_each(|found| all.add(found));
        if let Some(failure) = shared.end.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(failure);
        }
        all.sort();
        let cases = shared.cases.into_inner().unwrap_or_else(PoisonError::into_inner);
        all.left = if all.interrupted { cases.size_hint().0 + 1 } else { 0 };
        all.elapsed = start.elapsed();
        if self.whole && !all.interrupted {
            let entries = grounds.divergences.iter().filter(|entry| entry.is_enumerated());
            let stale = entries.filter_map(|entry| Some((entry.id.clone(), all.met.stale(entry)?)));
            all.stale = stale.collect();
        }
        Ok(all)
    }
}

/// The stack of each thread: programs nest, and so does what runs them.
const STACK: usize = 64 << 20;

/// The results of `work` for each job, on a thread each. Where no thread can be started the share
/// is done here.
pub fn in_threads<T: Send>(jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let work = &work;
        let spawn =
            |job| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || work(job));
        let threads: Vec<_> = (0..jobs).map(spawn).collect();
        let joined = threads.into_iter().enumerate().map(|(job, thread)| match thread {
            Ok(thread) => thread.join().ok(),
            Err(_) => Some(work(job)),
        });
        joined.flatten().collect()
    })
}
