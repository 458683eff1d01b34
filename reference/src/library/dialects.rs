//! Dialects: frameworks whose meaning is stated as Python packages over raw `jax`.
//!
//! A folder of the prelude, such as `prelude/linen`, is a root of imports. Its files import each
//! other as Python's do, and a program imports them by their real names. Names that a native
//! namespace has (`flax.nnx`) stay native; a package adds to it (`flax.linen`).

use crate::program::packages::Source;

/// All of them, by dotted name.
pub static PACKAGES: &[Source] = &[];
