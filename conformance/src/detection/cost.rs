//! CPU time: of this process, of those that it started and that ended, and of those that run.

use std::collections::HashMap;
use std::time::Duration;
use std::{fs, process};

use nix::sys::resource::{Usage, UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;

/// The CPU time that was spent so far. That of processes that still run counts where the operating
/// system says it (Linux), and costs a look at every process.
pub fn spent(of_running: bool) -> Duration {
    let of = |usage: Usage| {
        usage.user_time().num_microseconds() + usage.system_time().num_microseconds()
    };
    let ended = [UsageWho::RUSAGE_SELF, UsageWho::RUSAGE_CHILDREN];
    let ended: i64 = ended.into_iter().filter_map(|who| getrusage(who).ok()).map(of).sum();
    let ended = Duration::from_micros(u64::try_from(ended).unwrap_or_default());
    if of_running { ended + running() } else { ended }
}

/// The clock ticks of a second, in which Linux counts.
const TICKS: u64 = 100;

/// A running process: the one that started it, and the ticks that it and its ended children took.
struct Running {
    parent: u32,
    ticks: u64,
}

fn running() -> Duration {
    let all: HashMap<u32, Running> = fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let id = entry.ok()?.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            Some((id, read(&stat)?))
        })
        .collect();
    let own = process::id();
    let is_below = |id: u32| {
        let mut above = all.get(&id).map(|process| process.parent);
        // A process may end while this is read: no way up is longer than the list.
        for _ in 0..all.len() {
            match above {
                Some(parent) if parent == own => return true,
                Some(parent) => above = all.get(&parent).map(|process| process.parent),
                None => return false,
            }
        }
        false
    };
    let ticks: u64 = all.iter().filter(|(id, _)| is_below(**id)).map(|(_, it)| it.ticks).sum();
    Duration::from_millis(ticks * 1000 / TICKS)
}

/// A line of `/proc/ID/stat`: behind the name in brackets stand the state, the parent, and from the
/// twelfth place on user and system time, of the process and of its ended children.
fn read(stat: &str) -> Option<Running> {
    let (_, rest) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let times = fields.get(11..15)?.iter().map(|field| field.parse::<u64>().ok());
    Some(Running { parent: fields.get(1)?.parse().ok()?, ticks: times.sum::<Option<u64>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_process_is_read() {
        let line = "17 (a (b) c) S 4 17 17 0 -1 4194560 1 2 3 4 50 60 7 8 20 0 1 0 9 10 11";
        let running = read(line).expect("a process");
        assert_eq!((running.parent, running.ticks), (4, 125));
        assert!(read("17 (a").is_none());
    }

    #[test]
    fn time_only_grows() {
        let before = spent(true);
        assert!(spent(false) <= spent(true) && before <= spent(true));
    }
}
