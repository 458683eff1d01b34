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

use super::{ClassSpec, Entry, Table};

pub static NNX: Table = &[
    ("_flatten", Entry::Function(contexts::flatten)),
    ("_unflatten", Entry::Function(contexts::unflatten)),
    ("split", Entry::Function(functions::split)),
    ("merge", Entry::Function(functions::merge)),
    ("state", Entry::Function(functions::state)),
    ("variables", Entry::Function(functions::state)),
    ("graphdef", Entry::Function(functions::graphdef)),
    ("update", Entry::Function(functions::update)),
    ("pop", Entry::Function(functions::pop)),
    ("clone", Entry::Function(functions::clone)),
    ("map", Entry::Function(functions::map)),
    ("as_pure", Entry::Function(functions::as_pure)),
    ("pure", Entry::Function(functions::as_pure)),
    ("set_metadata", Entry::Function(functions::set_metadata)),
    ("iter_graph", Entry::Function(walks::iter_graph)),
    ("iter_modules", Entry::Function(walks::iter_modules)),
    ("iter_children", Entry::Function(walks::iter_children)),
    ("iter_module_children", Entry::Function(walks::iter_module_children)),
    ("find_duplicates", Entry::Function(walks::find_duplicates)),
    ("recursive_map", Entry::Function(walks::recursive_map)),
    ("GraphDef", Entry::Class(&functions::GRAPH_DEF)),
    ("State", Entry::Class(&state::STATE)),
    ("FlatState", Entry::Class(&flat::FLAT_STATE)),
    ("to_flat_state", Entry::Function(flat::to_flat_state)),
    ("from_flat_state", Entry::Function(flat::from_flat_state)),
    ("to_pure_dict", Entry::Function(state::to_pure_dict)),
    ("replace_by_pure_dict", Entry::Function(state::replace_by_pure_dict)),
    ("restore_int_paths", Entry::Function(state::restore_int_paths)),
    ("map_state", Entry::Function(state::map_state)),
    ("filter_state", Entry::Function(state::filter_state)),
    ("split_state", Entry::Function(state::split_state)),
    ("merge_state", Entry::Function(state::merge_state)),
    ("set_graph_mode", Entry::Class(&mode::GRAPH_MODE)),
    ("set_graph_updates", Entry::Class(&mode::GRAPH_UPDATES)),
    ("WithTag", Entry::Class(&filter::WITH_TAG)),
    ("PathContains", Entry::Class(&filter::PATH_CONTAINS)),
    ("PathIn", Entry::Class(&filter::PATH_IN)),
    ("OfType", Entry::Class(&filter::OF_TYPE)),
    ("Any", Entry::Class(&filter::ANY)),
    ("All", Entry::Class(&filter::ALL)),
    ("Not", Entry::Class(&filter::NOT)),
    ("Everything", Entry::Class(&filter::EVERYTHING)),
    ("Nothing", Entry::Class(&filter::NOTHING)),
];

/// Classes of opaque values that this folder makes.
pub static OBJECTS: &[&ClassSpec] = &[
    &functions::GRAPH_DEF,
    &state::STATE,
    &flat::FLAT_STATE,
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
