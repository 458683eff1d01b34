//! Type promotion: JAX's lattice, and NumPy's.
//!
//! JAX's is `bool < weak int < {integers} < weak float < {float16, bfloat16} < float32 < float64`.
//! Complex numbers stand above floats in the same way: weak ones above `float64`'s weak kind, then
//! `complex64` and `complex128`, each above the float of its parts.
//! Two integers join at the first that holds both, the halves at `float32`. Without 64-bit types
//! the result has 32 bits, so `uint32` and `int32` join at `int32`. Python scalars enter as `bool`,
//! weak integers and weak floats. Source: JAX, "Type promotion semantics"; NumPy, NEP 50. The golden
//! files record every pair.

use std::cell::Cell;

use thiserror::Error;

use super::{Aval, DType};

/// Two types without a common type. A key cannot take part in arithmetic.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no promotion of {left} and {right}: keys take part in no arithmetic")]
pub struct PromotionError {
    pub left: DType,
    pub right: DType,
}

/// Whose types are in effect: what Python's numbers are, and where two types join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// JAX by default: no type of 64 bits.
    #[default]
    Jax32,
    /// JAX with `jax_enable_x64`.
    Jax64,
    /// NumPy: an integer and a float join at a float that holds both.
    NumPy,
}

thread_local! {
    static LATTICE: Cell<Lattice> = const { Cell::new(Lattice::Jax32) };
}

/// The lattice in effect on this thread.
pub fn lattice() -> Lattice {
    LATTICE.get()
}

/// Puts another lattice in effect.
pub fn set_lattice(lattice: Lattice) {
    LATTICE.set(lattice);
}

/// Runs `inner` with this lattice.
pub fn with_lattice<T>(lattice: Lattice, inner: impl FnOnce() -> T) -> T {
    let outer = LATTICE.replace(lattice);
    let result = inner();
    LATTICE.set(outer);
    result
}

/// The type that an array gets for which this one was asked: without 64-bit types, that of 32 bits.
pub fn canonical(dtype: DType) -> DType {
    match dtype {
        DType::Int64 if lattice() == Lattice::Jax32 => DType::Int32,
        DType::UInt64 if lattice() == Lattice::Jax32 => DType::UInt32,
        DType::Float64 if lattice() == Lattice::Jax32 => DType::Float32,
        DType::Complex128 if lattice() == Lattice::Jax32 => DType::Complex64,
        _ => dtype,
    }
}

/// The type of a Python complex number.
pub fn default_complex() -> DType {
    canonical(DType::Complex128)
}

/// The type of a Python int.
pub fn default_int() -> DType {
    canonical(DType::Int64)
}

/// The type of a Python float.
pub fn default_float() -> DType {
    canonical(DType::Float64)
}

fn strong_bool((dtype, weak): (DType, bool)) -> (DType, bool) {
    (dtype, weak && dtype != DType::Bool)
}

/// Where a type stands: truth values, integers, floats, complex numbers.
fn family(dtype: DType) -> u8 {
    match dtype {
        DType::Bool => 0,
        _ if dtype.is_integer() => 1,
        _ if dtype.is_float() => 2,
        _ => 3,
    }
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
    if a.1 == b.1 {
        let (dtype, weak) = join(a.0, b.0);
        return Ok((canonical(dtype), weak || a.1));
    }
    let (weak, strong) = if a.1 { (a.0, b.0) } else { (b.0, a.0) };
    Ok(match family(weak) {
        of if of <= family(strong) => (strong, false),
        1 => (default_int(), true),
        2 => (default_float(), true),
        // Beside a float, a complex number of Python has parts of that type.
        _ if family(strong) == 2 => (canonical(strong.of_parts()), false),
        _ => (default_complex(), true),
    })
}

/// The join of two types, both strong or both weak, and whether it is weak.
fn join(a: DType, b: DType) -> (DType, bool) {
    let (low, high) = if family(a) <= family(b) { (a, b) } else { (b, a) };
    let wider = |a: DType, b: DType| if a.size_bytes() < b.size_bytes() { b } else { a };
    match (family(low), family(high)) {
        (0, _) => (high, false),
        (1, 1) if low.is_signed_integer() == high.is_signed_integer() => (wider(low, high), false),
        (1, 1) => {
            let (signed, unsigned) =
                if low.is_signed_integer() { (low, high) } else { (high, low) };
            let holds_both = match unsigned {
                DType::UInt8 => DType::Int16,
                DType::UInt16 => DType::Int32,
                DType::UInt32 => DType::Int64,
                // No integer does.
                _ => return (DType::Float64, lattice() != Lattice::NumPy),
            };
            (wider(signed, holds_both), false)
        }
        (1, _) if lattice() == Lattice::NumPy => {
            let holds = match (low.size_bytes(), high.is_complex()) {
                (1 | 2, true) => DType::Complex64,
                (_, true) => DType::Complex128,
                (size, false) => match size {
                    1 => DType::Float16,
                    2 => DType::Float32,
                    _ => DType::Float64,
                },
            };
            (wider(high, holds), false)
        }
        (1, _) => (high, false),
        (2, 3) => (wider(high, low.of_parts()), false),
        _ if low.is_half() && high.is_half() && low != high => (DType::Float32, false),
        _ => (wider(low, high), false),
    }
}

/// The type and weak type of an operation on these operands, as in `jnp.result_type` and
/// `dtypes.lattice_result_type`. Without operands it is the weak default float.
///
/// # Errors
/// [`PromotionError`] if keys stand among other types.
pub fn result_type<'a>(
    operands: impl IntoIterator<Item = &'a Aval>,
) -> Result<(DType, bool), PromotionError> {
    let mut operands = operands.into_iter();
    let Some(first) = operands.next() else { return Ok((default_float(), true)) };
    let mut joined = strong_bool((first.dtype, first.weak_type));
    for operand in operands {
        joined = promote_types(joined, (operand.dtype, operand.weak_type))?;
    }
    Ok(joined)
}
