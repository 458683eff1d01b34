//! `effects/repeatable`: the same program has the same outcome, twice in one process.

use isograft_reference::Mode;

use crate::property::{Property, Trial};
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "effects/repeatable",
    sentence: "A program that is run again in the same process ends as it did before.",
    sources: &["jax: functions are pure"],
    modes: &Mode::ALL,
    check: |trial: &mut Trial<'_>| -> Verdict { trial.must_equal(trial.program) },
};
