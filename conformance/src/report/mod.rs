//! What a campaign found, for people, for programs, and for a build server.

mod json;
mod junit;
mod program;
pub mod random;
mod text;

pub use json::json;
pub use junit::junit;
pub use program::listing;
pub use text::text;

use isograft_generators::enumeration;

use crate::campaign::{Broken, Findings, Grounds, Plan};

/// A campaign that ended, and what it is told with.
#[derive(Clone, Copy, Debug)]
pub struct Ended<'a> {
    pub system: &'a str,
    pub seed: u64,
    pub plan: &'a Plan,
    pub grounds: &'a Grounds,
    pub findings: &'a Findings,
}

impl Ended<'_> {
    /// The command that shows a broken rule again.
    fn replay(&self, broken: &Broken) -> String {
        format!(
            "isograft check --rule {} --case {} --mode {} --show",
            broken.rule, broken.case, broken.mode
        )
    }

    /// A count as a share of the runs that recordings were compared with, in percent.
    fn share(&self, times: usize) -> f64 {
        let mut rules = self.plan.rules.iter().zip(&self.findings.tallies);
        let judged = rules
            .find(|(rule, _)| rule.id == crate::rules::RECORDED)
            .map_or(0, |(_, t)| t.judged());
        if judged == 0 { 0.0 } else { 100.0 * times as f64 / judged as f64 }
    }
}

/// The text of an enumerated program.
fn program_of(case: &str) -> String {
    enumeration::case(case).map_or_else(String::new, |case| crate::text::print(&case.program))
}

/// `6,042`
fn thousands(n: usize) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 program`, `2 programs`
pub fn counted(n: usize, noun: &str) -> String {
    format!("{} {noun}{}", thousands(n), if n == 1 { "" } else { "s" })
}

/// A divergence over this share of the runs, in percent, is split, or the generator learns to avoid
/// it.
const LARGE_SHARE: f64 = 2.0;

/// What is said beside a share.
pub(crate) fn note_of_share(percent: f64) -> &'static str {
    if percent > LARGE_SHARE { ": large, to be split" } else { "" }
}
