//! What a primitive costs, from the shapes alone.
//!
//! Work is counted in units of about a nanosecond, [`STEP`](crate::meter::STEP) of which are a step.
//! The factors are estimated for the default backend, and rounded up.

use super::Primitive;
use crate::array::{Aval, DType};

/// The cost of one primitive on arrays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub work: u64,
    /// Bytes that are needed beside the result.
    pub scratch: usize,
}

/// Multiply-adds of `float32` in a unit of work.
const PRODUCTS: u64 = 8;
/// Units for an element of a function such as `sin`.
const FUNCTION: u64 = 16;
/// Units for an element that is combined with another.
const COMBINATION: u64 = 4;
/// Units for an element of a reduction, along whichever axis.
const REDUCED: u64 = 24;
/// Units for an element that is found by its index.
const INDEXED: u64 = 16;
/// Units for one comparison of a sort.
const SORTED: u64 = 8;
/// Units for a random word or key.
const RANDOM: u64 = 32;

fn count(aval: &Aval) -> u64 {
    aval.shape.iter().fold(1, |size, &extent| size.saturating_mul(extent as u64))
}

fn bytes(aval: &Aval) -> u64 {
    count(aval).saturating_mul(aval.dtype.size_bytes() as u64)
}

impl Primitive {
    /// What evaluation costs, for operands that fit.
    pub fn cost(&self, inputs: &[&Aval], output: &Aval) -> Cost {
        let read = inputs.iter().fold(0u64, |sum, input| sum.saturating_add(bytes(input)));
        let moved = read.saturating_add(bytes(output));
        let elements = inputs.iter().map(|input| count(input)).fold(count(output), u64::max);
        let (work, scratch) = match self {
            Primitive::Reshape { .. } | Primitive::StopGradient => return Cost::default(),
            Primitive::Unary(_) | Primitive::IntegerPow { .. } => {
                (elements.saturating_mul(FUNCTION), 0)
            }
            Primitive::Binary(_) => (elements.saturating_mul(2 * COMBINATION), 0),
            Primitive::DotGeneral { lhs_contract, .. } => {
                let contracted = inputs.first().map_or(1, |lhs| {
                    let extents = lhs_contract.iter().filter_map(|&axis| lhs.shape.get(axis));
                    extents.fold(1u64, |size, &extent| size.saturating_mul(extent as u64))
                });
                let products = count(output).saturating_mul(contracted);
                let quick = output.dtype.is_inexact();
                // The operands may be copied to put their axes in order.
                (if quick { products / PRODUCTS } else { products }, read)
            }
            Primitive::Sort { axis } | Primitive::ArgSort { axis } => {
                let lane = inputs.first().and_then(|x| x.shape.get(*axis)).copied().unwrap_or(0);
                let turns = u64::from(usize::BITS - lane.leading_zeros());
                (elements.saturating_mul(turns).saturating_mul(SORTED), 32 * lane as u64)
            }
            Primitive::Reduce { .. }
            | Primitive::ArgReduce { .. }
            | Primitive::Cumulative { .. } => (elements.saturating_mul(REDUCED), 0),
            Primitive::Gather { .. } | Primitive::Scatter { .. } => {
                (elements.saturating_mul(INDEXED), elements.saturating_mul(8))
            }
            Primitive::RandomSeed
            | Primitive::RandomWrap
            | Primitive::RandomUnwrap
            | Primitive::RandomSplit { .. }
            | Primitive::RandomFoldIn
            | Primitive::RandomBits { .. } => (elements.saturating_mul(RANDOM), 0),
            _ => (elements.saturating_mul(COMBINATION), 0),
        };
        // Halves are computed as `float32`.
        let is_half = |aval: &Aval| matches!(aval.dtype, DType::Float16 | DType::BFloat16);
        let widened = match inputs.iter().any(|input| is_half(input)) {
            true => moved.saturating_mul(2),
            false => 0,
        };
        Cost {
            work: work.saturating_add(moved).saturating_add(widened),
            scratch: usize::try_from(widened.saturating_add(scratch)).unwrap_or(usize::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Axes;
    use super::*;
    use crate::array::Shape;
    use crate::meter::STEP;

    fn aval(shape: &[usize]) -> Aval {
        Aval { dtype: DType::Float32, weak_type: false, shape: Shape::from_slice(shape) }
    }

    #[test]
    fn a_product_costs_its_multiplications() {
        let product = Primitive::DotGeneral {
            lhs_contract: Axes::from_slice(&[1]),
            rhs_contract: Axes::from_slice(&[0]),
            lhs_batch: Axes::new(),
            rhs_batch: Axes::new(),
        };
        let cost = |n: usize| product.cost(&[&aval(&[n, n]), &aval(&[n, n])], &aval(&[n, n])).work;
        assert!(cost(8000) / STEP > 10_000_000, "more than the default budget");
        assert!(cost(100) / STEP < 1_000);
    }

    #[test]
    fn a_reduction_costs_what_it_reads_and_a_reshape_nothing() {
        let sort = Primitive::Sort { axis: 0 };
        let x = aval(&[1 << 20]);
        assert!(sort.cost(&[&x], &x).work >= 20 << 20);
        let reshape = Primitive::Reshape { shape: Shape::from_slice(&[1 << 10, 1 << 10]) };
        assert_eq!(reshape.cost(&[&x], &aval(&[1 << 10, 1 << 10])), Cost::default());
    }
}
