//! Module graphs: split into a graphdef and states, merged, updated, iterated.
//!
//! A leaf here is a whole Variable or a bare array. In `pytree`, the leaves of a Variable are the
//! arrays in its value. No function here overflows the stack: a recursive walk asks for more stack
//! when it needs it. Each function visits every object once.
//!
//! | file | holds |
//! |---|---|
//! | `attributes` | what may be assigned to an attribute, and whether it is data |
//! | `children` | what stands directly below a value |
//! | `definition` | the graphdef |
//! | `leaves` | leaves with their paths, sorted into states |
//! | `split`, `merge`, `update` | `nnx.split`, `nnx.merge`, `nnx.update` and `nnx.pop` |
//! | `iterate` | `nnx.iter_graph`, `nnx.find_duplicates` |

pub mod attributes;
mod children;
mod definition;
mod iterate;
mod leaves;
mod merge;
mod split;
#[cfg(test)]
mod tests;
mod update;

pub use attributes::Mark;
pub use children::{Identity, identity, is_container, path_value};
pub use definition::{GraphDef, NodeEntry, NodeType};
pub use iterate::{Visits, children_of, duplicates, iterate};
pub use leaves::{LeafPosition, Leaves, mapping, state_leaves, step_key};
pub use merge::{Options as MergeOptions, copy_variable, merge, merge_numbered, merge_with};
pub use split::{Parts, split, split_among};
pub use update::{
    check_removable, length, merge_states, pop_candidates, remove, replace, set_length, update,
};

use crate::error::{Error, ErrorClass, PythonError};
use crate::heap::{ObjectId, QuickMap, QuickSet};

type ObjectMap<V> = QuickMap<ObjectId, V>;
type ObjectSet = QuickSet<ObjectId>;

/// The error for a state that does not fit.
fn mismatch(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::StructureMismatch, PythonError::ValueError, message)
}

fn bad_value(message: impl Into<String>) -> Error {
    Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message)
}

fn cycle(path: &str) -> Error {
    let message = format!("a cycle: the object at '{path}' contains itself");
    Error::raised(ErrorClass::Recursion, PythonError::RecursionError, message)
}
