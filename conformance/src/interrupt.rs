//! Ctrl-C, SIGTERM and SIGHUP. The first one asks this process to end with what it has; the second
//! one ends it at once.
//!
//! Every phase of every command looks here: campaigns between two runs and two rules, reductions
//! between two programs, and whatever waits for another process while it waits.

use std::sync::atomic::{AtomicBool, Ordering};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// From now on signals are counted here.
///
/// # Errors
///
/// The operating system takes no handler.
pub fn listen() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if REQUESTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
}

/// True if a signal came.
pub fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}
