//! Ctrl-C, SIGTERM and SIGHUP. The first one asks this process to end with what it has; the second
//! one ends it at once.
//!
//! Every phase of every command looks here: campaigns between two runs and two rules, reductions
//! between two programs, and whatever waits for another process while it waits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

static REQUESTED: AtomicBool = AtomicBool::new(false);
static FIRST: Mutex<Option<Instant>> = Mutex::new(None);

/// The status that a shell gives what Ctrl-C ended.
pub const STATUS: u8 = 130;

/// Signals that come so soon after the first are one with it: `timeout` sends a command and its
/// group one each.
const TOGETHER: Duration = Duration::from_secs(1);

/// From now on signals are counted here.
///
/// # Errors
///
/// The operating system takes no handler.
pub fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        REQUESTED.store(true, Ordering::Relaxed);
        let mut first = FIRST.lock().unwrap_or_else(PoisonError::into_inner);
        if first.get_or_insert_with(Instant::now).elapsed() > TOGETHER {
            std::process::exit(STATUS.into());
        }
    })
}

/// True if a signal came.
pub fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
