//! `linen/bridge-round-trip`: a Linen module is the same module in NNX.

use isograft_reference::Mode;

use super::watch::WatchText;
use crate::rule::{Rule, Scope};

const ROUND_TRIP: WatchText =
    WatchText { library: "flax.linen", texts: &[include_str!("round_trip.py")], files: &[] };

/// The rule about `nnx.bridge`.
pub const RULE: Rule = Rule {
    id: "linen/bridge-round-trip",
    sentence: "A Linen module in `nnx.bridge.ToNNX` has the variables of `init`, under the same \
               paths and by the types of their collections, gives what `apply` gives, and its \
               variables come back.",
    sources: &["flax: nnx.bridge.ToNNX behaves as the wrapped Linen module"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| ROUND_TRIP.check(trial),
};
