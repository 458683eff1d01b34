//! The boundary: what crosses into a transform and out of it.
//!
//! The oracle of the enumeration. [`Row`] lists the rules; [`expected`] reads the table for a case
//! and a mode; [`judge`] compares a run with it. Nothing here comes from a recording: where a real
//! system departs, that is a divergence.

mod claim;
mod column;
mod numbers;
mod row;
mod table;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use isograft_generators::enumeration::Case;
use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;

use crate::rule::{Evidence, Rule, Subject, Verdict};

pub use claim::Claim;
pub use column::Column;
pub use row::Row;
pub use table::{End, Expected, expected};

/// A rule a row.
pub fn rules() -> impl Iterator<Item = Rule> {
    Row::ALL.iter().map(|&row| Rule {
        id: row.id(),
        sentence: row.sentence(),
        sources: row.sources(),
        modes: &Mode::ALL,
        check: Arc::new(move |subject: &Subject<'_>| {
            judge_row(row, subject.case, subject.mode, subject.outcome)
        }),
    })
}

/// The verdict of one row: it speaks only of the cases that it decides.
pub fn judge_row(row: Row, case: &Case, mode: Mode, outcome: &Outcome) -> Verdict {
    let expected = expected(case, mode);
    if expected.row == row { compare(&expected.end, outcome) } else { Verdict::DoesNotApply }
}

/// The verdict of the row that decides this case.
pub fn judge(case: &Case, mode: Mode, outcome: &Outcome) -> Verdict {
    compare(&expected(case, mode).end, outcome)
}

fn compare(expected: &End, outcome: &Outcome) -> Verdict {
    match (outcome, expected) {
        (Outcome::NotOffered { .. } | Outcome::Unsupported { .. } | Outcome::OutOfFuel(_), _) => {
            Verdict::DoesNotApply
        }
        (Outcome::Raised(raised), End::Raises(class)) if raised.class == *class => Verdict::Holds,
        (Outcome::Returned { value, .. }, End::Returns(claims)) => {
            match claims.iter().find_map(|claim| Some((claim, claim.refuted_by(value)?))) {
                None => Verdict::Holds,
                Some((claim, found)) => {
                    Verdict::Broken(Evidence::new(claim.label(), claim.to_string(), found))
                }
            }
        }
        (outcome, End::Raises(class)) => {
            Verdict::Broken(Evidence::new("outcome", format!("raised {class}"), outcome.headline()))
        }
        (outcome, End::Returns(_)) => {
            Verdict::Broken(Evidence::new("outcome", "returned", outcome.headline()))
        }
    }
}
