//! The rows as rules.

use isograft_reference::Mode;

use super::crossing::Crossing;
use super::judge::judge_row;
use super::row::Row;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

/// A rule a row.
pub fn rules() -> impl Iterator<Item = Rule> {
    Row::ALL.iter().map(|row| Rule {
        id: row.id(),
        sentence: row.sentence(),
        sources: row.sources(),
        scope: Scope::Enumeration,
        modes: &Mode::ALL,
        check: &check,
    })
}

fn check(trial: &mut Trial<'_>) -> Verdict {
    let row = Row::ALL.iter().find(|row| row.id() == trial.rule);
    match (row, Crossing::of(&trial.case.origin)) {
        (Some(row), Some(crossing)) => judge_row(*row, crossing, trial.mode, trial.outcome),
        _ => Verdict::DoesNotApply,
    }
}
