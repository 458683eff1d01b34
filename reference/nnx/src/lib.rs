//! The boundary of transforms: split and merge, the crossing into and out of a transform by the
//! policy of a mode, and a file a transform.

pub mod boundary;
pub mod graph;
pub mod transform;

use isograft_arrays::{array, primitive};
use isograft_base::{error, loaded, meter, mode, table};
use isograft_jax::{heap, pure, pytree};
