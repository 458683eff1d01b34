//! Arrays: element types with weak types and promotion, shapes, values; and each numeric primitive
//! with its shape rule, its evaluation and its derivative.

pub mod array;
pub mod primitive;

use isograft_base::{error, limits, meter};
