//! `cache/transparent`

use isograft_reference::Mode;

use crate::property::Property;
use crate::rewrite::afresh;
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "cache/transparent",
    sentence: "Calling a transformed function again is transforming it afresh, where it closes over no state.",
    sources: &["jax: caches are not observable"],
    modes: &Mode::ALL,
    check: |trial| {
        let mut rewritten = trial.program.clone();
        if afresh(&mut rewritten) { trial.must_equal(&rewritten) } else { Verdict::DoesNotApply }
    },
};
