//! The rows as rules.

use isograft_reference::Mode;

use super::crossing::Crossing;
use super::judge::judge_row;
use super::row::Row;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

/// A rule for each of these rows.
macro_rules! rules_of {
    ($($row:ident,)*) => {
        [$(Rule {
            id: Row::$row.id(),
            sentence: Row::$row.sentence(),
            sources: Row::$row.sources(),
            scope: Scope::Enumeration,
            modes: &Mode::ALL,
            check: |trial| check(Row::$row, trial),
        },)*]
    };
}

/// A rule a row.
pub fn rules() -> impl Iterator<Item = Rule> {
    let rules = rules_of![
        AliasInArguments,
        InconsistentAliasing,
        Cycle,
        UntouchedIsSame,
        ValueWrittenBack,
        StructureChange,
        SwappedThenChanged,
        MadeInside,
        InputReturned,
        CapturedOutput,
        LossIsANumber,
        OuterRead,
        OuterChanged,
        OuterPassed,
        OwnTraceOnly,
        OpaqueInPlace,
        FailureIsAtomic,
        CarryKeepsIdentity,
        CarryMismatch,
        BroadcastUpdate,
        BranchMismatch,
    ];
    rules.into_iter()
}

fn check(row: Row, trial: &mut Trial<'_>) -> Verdict {
    match Crossing::of(&trial.case.origin) {
        Some(crossing) => judge_row(row, crossing, trial.mode, trial.outcome),
        None => Verdict::DoesNotApply,
    }
}
