//! The graph API of `flax.nnx`: `split`, `merge`, `state`, `update`, …; filters; states.
//!
//! | file | holds |
//! |---|---|
//! | `filter` | what selects leaves, and their sorting into groups |
//! | `functions` | `split`, `merge`, `update`, `pop`, `clone`, … |
//! | `contexts` | several graphs that are split and merged together |
//! | `walks` | `iter_graph`, `iter_modules`, `find_duplicates`, … |
//! | `state`, `flat` | `nnx.State` and `FlatState` |
//! | `mode` | `set_graph_mode`, `set_graph_updates` |

mod contexts;
pub mod filter;
mod flat;
mod functions;
mod mode;
mod state;
mod walks;

pub use filter::{Candidate, Filter};
pub use functions::{sharing, state as state_of_graph};
pub use state::STATE;
pub use walks::modules_below;

use super::{ClassSpec, NamespaceEntry, Table};

pub static NNX: Table = &[
    ("_flatten", NamespaceEntry::Function(contexts::flatten)),
    ("_unflatten", NamespaceEntry::Function(contexts::unflatten)),
    ("split", NamespaceEntry::Function(functions::split)),
    ("merge", NamespaceEntry::Function(functions::merge)),
    ("state", NamespaceEntry::Function(functions::state)),
    ("variables", NamespaceEntry::Function(functions::variables)),
    ("graphdef", NamespaceEntry::Function(functions::graphdef)),
    ("update", NamespaceEntry::Function(functions::update)),
    ("pop", NamespaceEntry::Function(functions::pop)),
    ("clone", NamespaceEntry::Function(functions::clone)),
    ("map", NamespaceEntry::Function(functions::map)),
    ("as_pure", NamespaceEntry::Function(functions::as_pure)),
    ("pure", NamespaceEntry::Function(functions::as_pure)),
    ("set_metadata", NamespaceEntry::Function(functions::set_metadata)),
    ("iter_graph", NamespaceEntry::Function(walks::iter_graph)),
    ("iter_modules", NamespaceEntry::Function(walks::iter_modules)),
    ("iter_children", NamespaceEntry::Function(walks::iter_children)),
    ("iter_module_children", NamespaceEntry::Function(walks::iter_module_children)),
    ("find_duplicates", NamespaceEntry::Function(walks::find_duplicates)),
    ("recursive_map", NamespaceEntry::Function(walks::recursive_map)),
    ("GraphDef", NamespaceEntry::Class(&functions::GRAPH_DEF)),
    ("State", NamespaceEntry::Class(&state::STATE)),
    ("to_flat_state", NamespaceEntry::Function(flat::to_flat_state)),
    ("from_flat_state", NamespaceEntry::Function(flat::from_flat_state)),
    ("to_pure_dict", NamespaceEntry::Function(state::to_pure_dict)),
    ("replace_by_pure_dict", NamespaceEntry::Function(state::replace_by_pure_dict)),
    ("restore_int_paths", NamespaceEntry::Function(state::restore_int_paths)),
    ("map_state", NamespaceEntry::Function(state::map_state)),
    ("filter_state", NamespaceEntry::Function(state::filter_state)),
    ("split_state", NamespaceEntry::Function(state::split_state)),
    ("merge_state", NamespaceEntry::Function(state::merge_state)),
    ("set_graph_mode", NamespaceEntry::Class(&mode::GRAPH_MODE)),
    ("set_graph_updates", NamespaceEntry::Class(&mode::GRAPH_UPDATES)),
];

/// The classes of filters that `flax.nnx` has, too.
pub static FILTERS: Table = &[
    ("WithTag", NamespaceEntry::Class(&filter::WITH_TAG)),
    ("PathContains", NamespaceEntry::Class(&filter::PATH_CONTAINS)),
    ("OfType", NamespaceEntry::Class(&filter::OF_TYPE)),
    ("Any", NamespaceEntry::Class(&filter::ANY)),
    ("All", NamespaceEntry::Class(&filter::ALL)),
    ("Not", NamespaceEntry::Class(&filter::NOT)),
    ("Everything", NamespaceEntry::Class(&filter::EVERYTHING)),
    ("Nothing", NamespaceEntry::Class(&filter::NOTHING)),
];

/// Classes of opaque values that this folder makes.
pub static OBJECTS: &[&ClassSpec] = &[
    &functions::GRAPH_DEF,
    &state::STATE,
    &mode::GRAPH_MODE,
    &mode::GRAPH_UPDATES,
    &filter::WITH_TAG,
    &filter::PATH_CONTAINS,
    &filter::PATH_IN,
    &filter::OF_TYPE,
    &filter::ANY,
    &filter::ALL,
    &filter::NOT,
    &filter::EVERYTHING,
    &filter::NOTHING,
];
