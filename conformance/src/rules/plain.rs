//! `plain/agrees`

use isograft_generators::enumeration::Event;
use isograft_reference::outcome::{Outcome, Tolerance, diff};
use isograft_reference::{Evaluation, Execution, Mode, Staging};

use crate::case::Origin;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

pub const RULE: Rule = Rule {
    id: "plain/agrees",
    sentence: "The reference's fast executor gives what its plain one gives, bit for bit.",
    sources: &["reference/arrays/src/primitive/plain.rs: the meaning of each primitive"],
    scope: Scope::All,
    modes: &Mode::ALL,
    check: &check,
};

/// The plain executor stages every body anew, so it shows a body that was kept for something else.
/// A program that shows how often its bodies run, or what they read from outside, ends otherwise
/// there; its numbers are compared with kept bodies.
fn check(trial: &mut Trial<'_>) -> Verdict {
    if trial.is_live() {
        return Verdict::DoesNotApply;
    }
    let expected = trial.outcome;
    // The system is asked nothing: these are runs of the reference.
    let by = |evaluation, staging| trial.run_by(Execution { evaluation, staging });
    let plain = by(Evaluation::Beside, Staging::Anew);
    if plain == *expected {
        return Verdict::Holds;
    }
    let kept = by(Evaluation::Beside, Staging::Kept);
    // The plain executor takes more steps.
    if let (Outcome::OutOfFuel(_), _) | (_, Outcome::OutOfFuel(_)) = (&plain, &kept) {
        return Verdict::DoesNotApply;
    }
    if kept != *expected {
        return judged(expected, &kept);
    }
    let anew = by(Evaluation::Fast, Staging::Anew);
    let rehearsed = by(Evaluation::Fast, Staging::Rehearsed);
    match anew == rehearsed && !depends_on_staging(trial) {
        true => judged(expected, &plain),
        false => Verdict::Holds,
    }
}

/// True where a body may read from outside what changes between two calls: a kept body goes on with
/// what it has read, and no text of a written program says whether it does. And what leaves a kept
/// body of PAX holds the lists of the call that staged it.
fn depends_on_staging(trial: &Trial<'_>) -> bool {
    let asks_again = matches!(trial.case.origin, Origin::Enumerated(_, Event::OuterReadAgain, _));
    asks_again || trial.is_written() || trial.is_of_pax() || trial.reads_what_it_changes()
}

/// The fast outcome against the plain one, both of the reference.
fn judged(fast: &Outcome, plain: &Outcome) -> Verdict {
    match diff(fast, plain, &Tolerance::EXACT) {
        None => Verdict::Holds,
        Some(difference) => Verdict::Broken(Evidence::from(difference)),
    }
}
