//! The metadata that Flax keeps for itself.

/// What every Variable of Flax has, and its value here.
pub const INTERNAL: [(&str, bool); 3] =
    [("hijax", false), ("ref", false), ("eager_sharding", true)];

pub fn is_internal(name: &str) -> bool {
    internal(name).is_some()
}

pub fn internal(name: &str) -> Option<bool> {
    INTERNAL.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}
