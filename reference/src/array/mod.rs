//! Arrays: element types with JAX's weak types and promotion, shapes, and values.
//!
//! An [`Array`] is immutable, contiguous and row-major. A small array needs no allocation.
//! Everything here follows JAX's default configuration (64-bit types disabled).

mod dtype;
mod promotion;
mod shape;
mod value;

pub use dtype::DType;
pub use half::{bf16, f16};
pub use promotion::{PromotionError, promote_types, result_type};
pub use shape::{
    ArrayError, Aval, MAX_ELEMENTS, Shape, broadcast_shapes, checked_size, room_for,
    row_major_strides,
};
pub use value::{Array, Data, Element, Elements, Key, Resident};
