//! A run against the table.

use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;

use super::crossing::Crossing;
use super::expected::{End, expected};
use super::row::Row;
use crate::verdict::{Evidence, Verdict};

/// The verdict of one row: it applies only to the crossings that it decides.
pub fn judge_row(row: Row, crossing: Crossing, mode: Mode, outcome: &Outcome) -> Verdict {
    match expected(crossing, mode) {
        Some(expected) if expected.row == row => compare(&expected.end, outcome),
        _ => Verdict::DoesNotApply,
    }
}

fn compare(expected: &End, outcome: &Outcome) -> Verdict {
    match (outcome, expected) {
        (
            Outcome::NotOffered { .. }
            | Outcome::Unsupported { .. }
            | Outcome::OutOfFuel(_)
            | Outcome::Internal { .. },
            _,
        ) => Verdict::DoesNotApply,
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
