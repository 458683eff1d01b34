//! `cache/transparent`

use isograft_reference::Mode;

use crate::property::Property;
use crate::rewrite::afresh;

pub const PROPERTY: Property = Property {
    id: "cache/transparent",
    sentence: "Calling a transformed function again is transforming it afresh, where it closes over no state.",
    sources: &["jax: caches are not observable"],
    modes: &Mode::ALL,
    check: |trial| trial.must_equal_rewritten(afresh),
};
