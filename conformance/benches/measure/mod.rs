//! Parts that the benches share: the machine, CPU time, and a ratio with its spread.

use std::fmt;
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;

/// The processor and the number of cores.
pub fn machine() -> String {
    let known = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model.trim());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores")
}

/// The CPU time of this process so far.
#[allow(dead_code, reason = "`products` reads the wall clock")]
pub fn cpu_time() -> Duration {
    let usage = getrusage(UsageWho::RUSAGE_SELF).expect("a process may ask for its own usage");
    let spent = usage.user_time() + usage.system_time();
    Duration::from_micros(u64::try_from(spent.num_microseconds()).unwrap_or_default())
}

/// The ratios of some rounds, in which both subjects took turns.
pub struct Ratios(Vec<f64>);

impl Ratios {
    /// `None` if there was no round.
    pub fn new(mut ratios: Vec<f64>) -> Option<Ratios> {
        ratios.sort_by(f64::total_cmp);
        (!ratios.is_empty()).then_some(Ratios(ratios))
    }

    pub fn median(&self) -> f64 {
        self.0[self.0.len() / 2]
    }
}

/// `1.42 (1.38 to 1.55)`: the median, the least and the most.
impl fmt::Display for Ratios {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (self.0[0], self.0[self.0.len() - 1]);
        write!(f, "{:.2} ({least:.2} to {most:.2})", self.median())
    }
}
