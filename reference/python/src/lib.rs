//! Python: the core that a program is lowered to, and Python's data model, which runs the core.

pub mod core;
pub mod interpreter;
pub mod lower;

use isograft_arrays::array;
use isograft_base::{error, limits, loaded, meter, mode, table};
use isograft_jax::{heap, pure, pytree};
use isograft_syntax as program;
