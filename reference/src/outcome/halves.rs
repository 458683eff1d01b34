//! The numbers of `float16` and `bfloat16` arrays, which an observation holds as singles.

use crate::array::{bf16, f16};

/// One of the two types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    Float16,
    BFloat16,
}

impl Half {
    /// The type for the name of a dtype.
    pub fn of(dtype: &str) -> Option<Half> {
        match dtype {
            "float16" => Some(Half::Float16),
            "bfloat16" => Some(Half::BFloat16),
            _ => None,
        }
    }

    /// The nearest number of this type.
    pub fn round(self, x: f64) -> f32 {
        match self {
            Half::Float16 => f16::from_f64(x).to_f32(),
            Half::BFloat16 => bf16::from_f64(x).to_f32(),
        }
    }

    /// The bits of a number of this type.
    pub fn bits(self, x: f32) -> u32 {
        match self {
            Half::Float16 => f16::from_f32(x).to_bits().into(),
            Half::BFloat16 => bf16::from_f32(x).to_bits().into(),
        }
    }

    /// The shortest decimal that reads back to this number.
    pub fn shortest(self, x: f32) -> f64 {
        let decimals = (0..9).filter_map(|digits| format!("{x:.digits$e}").parse::<f64>().ok());
        decimals.into_iter().find(|decimal| self.round(*decimal) == x).unwrap_or(x.into())
    }
}

#[cfg(test)]
mod tests {
    use super::Half;

    #[test]
    fn the_shortest_decimal_reads_back() {
        assert_eq!(Half::BFloat16.shortest(1.765_625), 1.766);
        assert_eq!(Half::Float16.shortest(0.333_251_95), 0.3333);
        for bits in 0..=u16::MAX {
            let half = crate::array::f16::from_bits(bits).to_f32();
            let brain = crate::array::bf16::from_bits(bits).to_f32();
            for (kind, x) in [(Half::Float16, half), (Half::BFloat16, brain)] {
                assert!(
                    x.is_nan() || kind.round(kind.shortest(x)).to_bits() == x.to_bits(),
                    "{kind:?} {x}"
                );
            }
        }
    }
}
