//! What a program imports: tables of functions, and Python files.

pub mod library;

use isograft_arrays::{array, primitive};
use isograft_base::{error, limits, loaded, meter, mode, table};
use isograft_jax::{heap, pure, pytree};
use isograft_nnx::{boundary, graph, transform};
use isograft_python::interpreter;
use isograft_syntax as program;
