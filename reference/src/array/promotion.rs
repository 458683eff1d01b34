//! JAX's type promotion, with 64-bit types disabled.
//!
//! The lattice is `bool < weak int < {uint32, int32} < weak float < {float16, bfloat16} < float32`.
//! `uint32` and `int32` join at `int64`, which that configuration truncates to `int32`. The halves
//! join at `float32`. Python scalars enter as `bool`, weak `int32` and weak `float32`. Source: JAX,
//! "Type promotion semantics". The golden files record every pair.

use thiserror::Error;

use super::{Aval, DType};

/// Two types without a common type. A key cannot take part in arithmetic.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no promotion of {left} and {right}: keys take part in no arithmetic")]
pub struct PromotionError {
    pub left: DType,
    pub right: DType,
}

/// The height of a type in the lattice; within one height only strong types differ.
fn height(dtype: DType, weak: bool) -> u8 {
    match (dtype, weak) {
        (DType::Bool, _) => 0,
        (DType::Int32 | DType::UInt32, true) => 1,
        (DType::Int32 | DType::UInt32, false) => 2,
        (DType::Float16 | DType::BFloat16 | DType::Float32, true) => 3,
        (DType::Float16 | DType::BFloat16, false) => 4,
        (DType::Float32, false) => 5,
        (DType::Key, _) => 6,
    }
}

fn strong_bool((dtype, weak): (DType, bool)) -> (DType, bool) {
    (dtype, weak && dtype != DType::Bool)
}

/// The least upper bound of two types, each with its weak type.
///
/// # Errors
/// [`PromotionError`] if one type is a key and the other is not.
pub fn promote_types(a: (DType, bool), b: (DType, bool)) -> Result<(DType, bool), PromotionError> {
    // A bool is never weak in a promotion, though a comparison of weak operands is marked so.
    let (a, b) = (strong_bool(a), strong_bool(b));
    if a == b {
        return Ok(a);
    }
    if a.0 == DType::Key || b.0 == DType::Key {
        return if a.0 == b.0 {
            Ok((a.0, a.1 && b.1))
        } else {
            Err(PromotionError { left: a.0, right: b.0 })
        };
    }
    let (ha, hb) = (height(a.0, a.1), height(b.0, b.1));
    Ok(match ha.cmp(&hb) {
        std::cmp::Ordering::Less => b,
        std::cmp::Ordering::Greater => a,
        // Two different floats.
        std::cmp::Ordering::Equal if a.0.is_inexact() => (DType::Float32, a.1 && b.1),
        // int32 with uint32: int64, truncated.
        std::cmp::Ordering::Equal => (DType::Int32, a.1 && b.1),
    })
}

/// The type and weak type of an operation on these operands, as in `jnp.result_type` and
/// `dtypes.lattice_result_type`. Without operands it is weak `float32`, JAX's default float.
///
/// # Errors
/// [`PromotionError`] if keys stand among other types.
pub fn result_type<'a>(
    operands: impl IntoIterator<Item = &'a Aval>,
) -> Result<(DType, bool), PromotionError> {
    let mut operands = operands.into_iter();
    let Some(first) = operands.next() else { return Ok((DType::Float32, true)) };
    let mut joined = strong_bool((first.dtype, first.weak_type));
    for operand in operands {
        joined = promote_types(joined, (operand.dtype, operand.weak_type))?;
    }
    Ok(joined)
}
