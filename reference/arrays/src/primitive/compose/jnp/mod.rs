//! `jax.numpy`.

mod creation;
mod elementwise;
mod linear;
mod reductions;
mod shapes;

pub use super::index::at_get;
pub use super::index::{
    Index, at_add, at_divide, at_max, at_min, at_multiply, at_set, index, take, take_along_axis,
};
pub use creation::*;
pub use elementwise::*;
pub use linear::*;
pub use reductions::*;
pub use shapes::*;
