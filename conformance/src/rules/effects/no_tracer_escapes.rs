//! `effects/no-tracer-escapes`: what a program returns holds no tracer.

use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};

use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

/// The rule about tracers in what a program returns.
pub const RULE: Rule = Rule {
    id: "effects/no-tracer-escapes",
    sentence: "What a program returns, or a script leaves in its names, holds no value of a trace that \
               has ended.",
    sources: &["jax: leaked tracers", "flax #4520"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    let Some(left) = trial.left() else { return Verdict::DoesNotApply };
    let Some(path) = leak(&left) else { return Verdict::Holds };
    // What people write may keep a tracer itself, in a list of its own: that is its answer.
    let may_keep = trial.is_written() || trial.is_of_pax();
    match may_keep && trial.left_by_meaning().is_some_and(|meant| leak(&meant).is_some()) {
        true => Verdict::DoesNotApply,
        false => Verdict::Broken(Evidence::new(path, "an array", "a leaked tracer")),
    }
}

/// The path to a tracer that a program returns.
fn leak(outcome: &Outcome) -> Option<String> {
    let Outcome::Returned { value, .. } = outcome else { return None };
    first(value, |value| matches!(value, Observation::Leak { .. }))
}

/// The path to the first part of an observation that is so.
pub(super) fn first(value: &Observation, is: fn(&Observation) -> bool) -> Option<String> {
    let mut path = Vec::new();
    reaches(value, is, &mut path).then(|| format!("value{}", path.concat()))
}

/// True if there is one; the path to it is left in `path`.
fn reaches(value: &Observation, is: fn(&Observation) -> bool, path: &mut Vec<String>) -> bool {
    use Observation as O;
    let mut inside = |step: String, inner: &Observation| {
        path.push(step);
        let found = reaches(inner, is, path);
        if !found {
            path.pop();
        }
        found
    };
    match value {
        found if is(found) => true,
        O::Tuple(items) | O::Set(items) | O::List { items, .. } | O::Call { parts: items, .. } => {
            items.iter().enumerate().any(|(i, item)| inside(format!("[{i}]"), item))
        }
        O::Dict { items, .. } | O::State { items, .. } => {
            items.iter().enumerate().any(|(i, (_, item))| inside(format!("[{i}]"), item))
        }
        O::Module { attributes, .. } => {
            attributes.iter().any(|(name, item)| inside(format!(".{name}"), item))
        }
        O::Variable { value, metadata, .. } => {
            inside(".value".to_owned(), value)
                || metadata.iter().any(|(name, item)| inside(format!(".metadata.{name}"), item))
        }
        O::Shared { value, .. } => inside(String::new(), value),
        _ => false,
    }
}
