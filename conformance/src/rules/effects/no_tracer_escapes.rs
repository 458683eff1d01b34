//! `effects/no-tracer-escapes`: what a program returns holds no tracer.

use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};

use crate::property::{Property, Trial};
use crate::rule::{Evidence, Verdict};

pub const PROPERTY: Property = Property {
    id: "effects/no-tracer-escapes",
    sentence: "What a program returns holds no value of a trace that has ended.",
    sources: &["jax: leaked tracers", "flax #4520"],
    modes: &Mode::ALL,
    check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    let Outcome::Returned { value, .. } = trial.outcome else { return Verdict::DoesNotApply };
    let mut path = Vec::new();
    if leaks(value, &mut path) {
        return Verdict::Broken(Evidence::new(
            format!("value{}", path.concat()),
            "an array",
            "a leaked tracer",
        ));
    }
    Verdict::Holds
}

/// Whether there is a leak; the path to the first is left in `path`.
fn leaks(value: &Observation, path: &mut Vec<String>) -> bool {
    use Observation as O;
    let mut inside = |step: String, inner: &Observation| {
        path.push(step);
        let found = leaks(inner, path);
        if !found {
            path.pop();
        }
        found
    };
    match value {
        O::Leak { .. } => true,
        O::Tuple(items) | O::Set(items) | O::List { items, .. } => {
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
        _ => false,
    }
}
