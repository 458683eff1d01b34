//! `cache/transparent`

use isograft_reference::Mode;

use crate::rewrite::afresh;
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "cache/transparent",
    sentence: "Calling a transformed function again is transforming it afresh, where it closes \
               over no state.",
    sources: &["jax: caches are not observable"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_rewritten(afresh),
};
