//! Arrays: element types with JAX's weak types and promotion, shapes, and values.
//!
//! An [`Array`] is immutable, contiguous and row-major. A small array needs no allocation.
//! Types are JAX's, without those of 64 bits by default: see [`Lattice`].

mod dtype;
mod per_axis;
mod promotion;
mod shape;
mod value;

pub use dtype::DType;
pub use half::{bf16, f16};
pub use per_axis::PerAxis;
pub use promotion::{Lattice, with_lattice};
pub use promotion::{
    PromotionError, canonical, default_complex, default_float, default_int, lattice, promote_types,
    result_type, set_lattice,
};
pub use shape::{ArrayError, Aval, Shape};
pub use shape::{ShapeDisplay, broadcast_shapes, checked_size, room_for, row_major_strides};
pub use value::Array;
pub use value::Resident;
pub use value::by_dtype;
pub use value::{Complex, Data, Element, Key, Scalar};
