//! Arrays: element types with JAX's weak types and promotion, shapes, values, and the backends for
//! matrix products.
//!
//! An [`Array`] is immutable, contiguous and row-major. A small array needs no allocation.
//! Everything here follows JAX's default configuration (64-bit types disabled).

mod backend;
mod dtype;
mod gemm_backend;
mod promotion;
mod shape;
mod value;

pub use backend::{Backend, MatmulDims, default_backend};
pub use dtype::DType;
pub use half::{bf16, f16};
pub use promotion::{PromotionError, promote_types, result_type};
pub use shape::{
    ArrayError, Aval, MAX_ELEMENTS, Shape, broadcast_shapes, checked_size, room_for,
    row_major_strides,
};
pub use value::{Array, Data, Element, Elements, Key};
