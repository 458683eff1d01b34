//! Threads for the parts of large products. They are kept: to start one takes as long as a product
//! of a hundred rows.
#![allow(unsafe_code)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Work that some threads do together, each until nothing is left of it.
type Work<'a> = dyn Fn() + Sync + 'a;

/// Runs `work` on this thread and, at the same time, on up to so many others; returns when all of
/// them have ended. It may be run by this thread alone: where no other can be had, where all are
/// busy, and in a process that another forked.
///
/// # Panics
/// If `work` panics on any of the threads.
pub(super) fn together(helpers: usize, work: &Work<'_>) {
    // Without threads of its own nobody has to be waited for.
    let Some(job) = Job::offer(helpers, work) else { return work() };
    work();
    drop(job);
}

/// The threads, and what is offered to them.
struct Pool {
    /// The process that they live in: a fork has none of them.
    process: u32,
    threads: usize,
    idle: usize,
    offers: Vec<Offer>,
    next: u64,
}

/// Work that is offered.
struct Offer {
    job: u64,
    work: Shared,
    /// How many threads may still begin.
    wanted: usize,
    /// How many have begun and not ended.
    running: usize,
    has_panicked: bool,
}

#[derive(Clone, Copy)]
struct Shared(*const Work<'static>);

// SAFETY: what it points to is `Sync`, and lives until the `Job` that offered it is dropped, which
// waits for every thread that has begun.
unsafe impl Send for Shared {}

static POOL: Mutex<Pool> =
    Mutex::new(Pool { process: 0, threads: 0, idle: 0, offers: Vec::new(), next: 0 });
static OFFERED: Condvar = Condvar::new();
static ENDED: Condvar = Condvar::new();

fn pool() -> MutexGuard<'static, Pool> {
    // Nothing that holds it panics.
    POOL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The work of one call, until no thread runs it any more.
struct Job(u64);

impl Job {
    fn offer(helpers: usize, work: &Work<'_>) -> Option<Job> {
        // A fork may have been made while another thread held it: then it is never free.
        let mut pool = POOL.try_lock().ok()?;
        let process = process::id();
        if pool.process != process {
            *pool = Pool { process, threads: 0, idle: 0, offers: Vec::new(), next: pool.next };
        }
        while pool.idle < helpers && pool.threads < most() {
            let started = thread::Builder::new().name("product".into()).spawn(serve);
            if started.is_err() {
                break;
            }
            pool.threads += 1;
            pool.idle += 1;
        }
        if pool.idle == 0 || helpers == 0 {
            return None;
        }
        let work: *const Work<'_> = work;
        // SAFETY: only the lifetime changes; see `Shared`.
        let work =
            Shared(unsafe { std::mem::transmute::<*const Work<'_>, *const Work<'static>>(work) });
        let job = pool.next;
        pool.next += 1;
        pool.offers.push(Offer { job, work, wanted: helpers, running: 0, has_panicked: false });
        drop(pool);
        match helpers {
            1 => OFFERED.notify_one(),
            _ => OFFERED.notify_all(),
        }
        Some(Job(job))
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        let mut pool = pool();
        loop {
            let Some(place) = pool.offers.iter().position(|offer| offer.job == self.0) else {
                return;
            };
            let offer = &mut pool.offers[place];
            offer.wanted = 0;
            if offer.running == 0 {
                let offer = pool.offers.swap_remove(place);
                drop(pool);
                assert!(!offer.has_panicked || thread::panicking(), "a part of a product panicked");
                return;
            }
            pool = ENDED.wait(pool).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// As many threads as the machine has cores, but for the one that asks.
fn most() -> usize {
    thread::available_parallelism().map_or(1, usize::from).saturating_sub(1)
}

/// A thread's life: it takes what is offered.
fn serve() {
    let mut pool = pool();
    loop {
        let Some(offer) = pool.offers.iter_mut().find(|offer| offer.wanted > 0) else {
            pool = OFFERED.wait(pool).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        offer.wanted -= 1;
        offer.running += 1;
        let (job, work) = (offer.job, offer.work);
        pool.idle -= 1;
        drop(pool);
        // SAFETY: `running` counts this thread, so the one that offered it waits.
        let result = catch_unwind(AssertUnwindSafe(|| unsafe { (*work.0)() }));
        pool = self::pool();
        pool.idle += 1;
        if let Some(offer) = pool.offers.iter_mut().find(|offer| offer.job == job) {
            offer.running -= 1;
            offer.has_panicked |= result.is_err();
        }
        ENDED.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn all_of_the_work_is_done_when_it_returns() {
        for helpers in [0, 1, 3, 100] {
            for _ in 0..200 {
                let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
                together(helpers, &|| {
                    while next.fetch_add(1, Ordering::Relaxed) < 50 {
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                });
                assert_eq!(done.load(Ordering::Relaxed), 50);
            }
        }
    }

    #[test]
    fn many_threads_ask_at_once_and_work_may_ask_again() {
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..100 {
                        let done = AtomicUsize::new(0);
                        together(2, &|| {
                            together(2, &|| drop(done.fetch_add(1, Ordering::Relaxed)));
                        });
                        assert!(done.load(Ordering::Relaxed) > 0);
                    }
                });
            }
        });
    }

    #[test]
    fn a_panic_reaches_the_one_who_asked() {
        let asked = catch_unwind(|| together(2, &|| panic!("wrong")));
        assert!(asked.is_err());
        let done = AtomicUsize::new(0);
        together(2, &|| drop(done.fetch_add(1, Ordering::Relaxed)));
        assert!(done.load(Ordering::Relaxed) > 0);
    }
}
