//! What a primitive costs, from the shapes alone.
//!
//! Work is counted in units of a nanosecond of one core, [`STEP`](crate::meter::STEP) of which are a
//! step. The factors are what the example `costs` measures for the default backend, on the arguments
//! that are the worst for each primitive, and a third more.

use super::{Binary, Primitive, Unary};
use crate::array::Aval;
use crate::error::Result;
use crate::meter;

/// The cost of one primitive on arrays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    pub work: u64,
    /// Bytes that must be free: the result, and what is needed beside it.
    pub room: usize,
    /// Bytes of it that the result keeps and does not pay for itself.
    pub kept: usize,
    /// Bytes of it that are free again afterwards.
    pub scratch: usize,
}

impl Cost {
    /// Pays for the work, and for what does not pay for itself, before the primitive is evaluated.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`](crate::error::Error::OutOfFuel) if less is left.
    pub fn pay(self) -> Result<()> {
        meter::try_work(self.work)?;
        meter::room(self.room)?;
        meter::made(self.kept + self.scratch);
        meter::give_back(self.scratch);
        Ok(())
    }
}

/// Multiply-adds of `float32` in a unit of work.
const PRODUCTS: u64 = 8;
/// Units for an element that is moved, chosen or converted.
const MOVED: u64 = 4;
/// Units for an element of a sum, a product, a square root.
const ARITHMETIC: u64 = 8;
/// Units for an element of a function such as `exp`.
const FUNCTION: u64 = 32;
/// Units for an element of a sine: a large argument is reduced in many words.
const PERIODIC: u64 = 120;
/// Units for an element of a power.
const POWER: u64 = 96;
/// Units for each bit of the exponent of an integer power: of `float32`, of narrow types.
const SQUARING: [u64; 2] = [8, 48];
/// Units for an element of a reduction, along whichever axis.
const REDUCED: u64 = 24;
/// Units for an element that is found by its index.
const INDEXED: u64 = 16;
/// Units for one comparison of a sort, and for a row that is sorted.
const SORTED: u64 = 8;
const ROW: u64 = 96;
/// Units for a random word or key.
const RANDOM: u64 = 32;
/// Units for an operand, where they are many.
const OPERAND: u64 = 64;
/// The axes that cost nothing.
const FEW_AXES: u64 = 4;
/// Units for each further axis: for each element that is found along them, and once.
const AXIS: u64 = 8;

/// The elements of an array that exists, or that a shape rule allows: fewer than 2**31.
fn count(aval: &Aval) -> u64 {
    aval.shape.iter().product::<usize>() as u64
}

impl Primitive {
    /// What evaluation costs, for operands that fit, and the aval of the result.
    pub fn cost(&self, inputs: &[&Aval], output: &Aval) -> Cost {
        let results = count(output);
        let result = results * output.dtype.size_bytes() as u64;
        let (mut elements, mut read, mut narrow) = (results, 0, output.dtype.is_narrow());
        let mut axes = output.rank();
        for input in inputs {
            let size = count(input);
            elements = elements.max(size);
            read += size * input.dtype.size_bytes() as u64;
            narrow |= input.dtype.is_narrow();
            axes = axes.max(input.rank());
        }
        let further = (axes as u64).saturating_sub(FEW_AXES);
        // Axes are looked for in lists of axes, and a shape of many has room of its own.
        let (checks, shapes) = (further * (AXIS + further / 8), further * 16);
        if let Primitive::Reshape { .. } | Primitive::StopGradient = self {
            // The elements are shared.
            let kept = shapes as usize;
            return Cost { work: checks, room: kept, kept, scratch: 0 };
        }
        let moved = read + result;
        // Halves are computed as `float32`.
        let widened = if narrow { 2 * moved } else { 0 };
        let each = |units: u64| elements * units;
        let (work, scratch) = match self {
            Primitive::Unary(op) => (each(unary(*op, narrow)), 0),
            Primitive::Binary(op) => (each(binary(*op, narrow)), 0),
            Primitive::IntegerPow { exponent } => {
                let bits = u32::BITS - exponent.unsigned_abs().leading_zeros();
                (each(ARITHMETIC + SQUARING[usize::from(narrow)] * u64::from(bits)), 0)
            }
            Primitive::DotGeneral { lhs_contract, .. } => {
                let contracted: u64 = inputs.first().map_or(1, |lhs| {
                    let extents = lhs_contract.iter().filter_map(|&axis| lhs.shape.get(axis));
                    extents.map(|&extent| extent as u64).product()
                });
                let products = results * contracted;
                let products =
                    if output.dtype.is_inexact() { products / PRODUCTS } else { products };
                // The operands may be copied to put their axes in order.
                (products + each(MOVED), read)
            }
            Primitive::Sort { axis } | Primitive::ArgSort { axis } => {
                let row = inputs.first().and_then(|x| x.shape.get(*axis)).copied().unwrap_or(0);
                let turns = u64::from(usize::BITS - row.leading_zeros());
                let rows = elements / row.max(1) as u64;
                (each(turns * SORTED) + rows * ROW, 32 * row as u64)
            }
            // Of several axes the elements are put in order.
            Primitive::Reduce { axes, .. } if axes.len() > 1 && results > 1 => {
                (each(REDUCED), read)
            }
            Primitive::Reduce { .. }
            | Primitive::ArgReduce { .. }
            | Primitive::Cumulative { .. } => (each(REDUCED), 0),
            Primitive::Gather { .. } | Primitive::Scatter { .. } => (each(INDEXED), 8 * elements),
            Primitive::RandomSeed
            | Primitive::RandomWrap
            | Primitive::RandomUnwrap
            | Primitive::RandomSplit { .. }
            | Primitive::RandomFoldIn
            | Primitive::RandomBits { .. } => (each(RANDOM), 0),
            Primitive::Concatenate { .. } => (each(MOVED) + OPERAND * inputs.len() as u64, 0),
            _ => (each(MOVED), 0),
        };
        let (scratch, kept) = ((scratch + widened) as usize, shapes as usize);
        Cost {
            work: work + moved + 2 * widened + each(further * AXIS) + checks,
            room: scratch + kept + result as usize,
            kept,
            scratch,
        }
    }
}

/// Units for an element of a function of one operand.
fn unary(op: Unary, narrow: bool) -> u64 {
    use Unary as U;
    match op {
        U::Neg | U::Sign | U::Abs | U::Floor | U::Ceil | U::Round => ARITHMETIC,
        U::Sqrt | U::Rsqrt | U::Square | U::OneMinusSquare => ARITHMETIC,
        U::IsFinite | U::Not | U::Real | U::Imag | U::Conj => ARITHMETIC,
        U::Sin | U::Cos | U::Tan => PERIODIC,
        // Of halves it is a formula, each step of which rounds.
        U::Logistic if narrow => 2 * FUNCTION,
        U::Exp | U::Exp2 | U::Log | U::Log1p | U::Expm1 | U::Asin | U::Acos | U::Atan => FUNCTION,
        U::Sinh | U::Cosh | U::Tanh | U::Logistic | U::Cbrt | U::Erf | U::Erfc => FUNCTION,
        U::Asinh | U::Acosh | U::Atanh | U::ErfInv | U::ExpNegSquare => FUNCTION,
    }
}

/// Units for an element of a function of two operands.
fn binary(op: Binary, narrow: bool) -> u64 {
    match op {
        Binary::Pow => POWER,
        Binary::LogAddExp if narrow => 5 * FUNCTION,
        Binary::Atan2 | Binary::LogAddExp | Binary::Rem => FUNCTION,
        _ => ARITHMETIC,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Axes;
    use super::*;
    use crate::array::{DType, Shape};
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
