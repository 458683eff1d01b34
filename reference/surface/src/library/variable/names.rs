//! The names that Variables look up, interned once per thread.

use isograft_base::names;

names! {
    /// Methods that a class of the program may have of its own, hooks, and metadata.
    create_value = "create_value",
    eager_sharding = "eager_sharding",
    get_value = "get_value",
    hijax = "hijax",
    init = "__init__",
    on_create_value = "on_create_value",
    on_get_value = "on_get_value",
    on_set_value = "on_set_value",
    out_sharding = "out_sharding",
    in_ref = "ref",
    set_value = "set_value",
}

thread_local! {
    static NAMES: Names = Names::new();
}

pub fn names() -> Names {
    NAMES.with(|names| *names)
}
