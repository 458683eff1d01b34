//! Runs of a program on the reference, with the calls of transforms.

use isograft_reference::outcome::Outcome;
use isograft_reference::program::packages::Packages;
use isograft_reference::{Asked, Limits, Mode, RecordedCall, Told, tell};

use super::page::ModeRun;
use crate::failure::Failure;
use crate::system::caught;
use crate::text;

/// Steps of one run. What is drawn is small.
const STEPS: u64 = 2_000_000;

/// A run in one mode.
#[derive(Clone, Debug)]
pub struct DrawnRun {
    /// The mode; none for a program that has one meaning.
    pub mode: Option<Mode>,
    /// The outcome.
    pub outcome: Outcome,
    /// The calls of transforms.
    pub calls: Vec<RecordedCall>,
    /// The lines whose further calls are only counted, each with their number.
    pub more: Vec<(u32, usize)>,
}

impl DrawnRun {
    /// The run, as a page takes it.
    pub fn shown(&self) -> ModeRun<'_> {
        let mode = self.mode.map_or("", Mode::name);
        ModeRun { mode, outcome: &self.outcome, calls: &self.calls, more: &self.more }
    }
}

/// Runs a program in each mode; none if it cannot be read.
pub fn runs(source: &str) -> Option<Vec<DrawnRun>> {
    let program = text::parse(source, "program").ok()?;
    let has_modes = text::has_modes(source, &Packages::NONE);
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let asked = Asked { draws: true, ..Asked::default() };
    let run = |mode| {
        let ran = caught(|| tell(asked, &program, mode, &limits));
        let (outcome, told) = ran.unwrap_or_else(|Failure { words: what, .. }| {
            (Outcome::Internal { what, place: String::new() }, Told::default())
        });
        let Told { calls, more_calls: more, .. } = told;
        DrawnRun { mode: has_modes.then_some(mode), outcome, calls, more }
    };
    let count = if has_modes { Mode::ALL.len() } else { 1 };
    Some(Mode::ALL.into_iter().take(count).map(run).collect())
}
