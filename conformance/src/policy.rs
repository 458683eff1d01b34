//! The strictness with which two systems are compared: the one list of loosenings, each with its
//! reason.

use std::sync::LazyLock;

use isograft_reference::outcome::Tolerance;

use crate::glob::Pattern;

/// A loosening: for which programs, to what, and why.
#[derive(Clone, Copy, Debug)]
pub struct Loosening {
    /// Pattern over identifiers.
    pub programs: &'static str,
    /// The distance that the outcomes may have.
    pub policy: Tolerance,
    /// Why they may.
    pub reason: &'static str,
}

/// Programs that no entry names are compared bit for bit.
pub const LOOSENINGS: &[Loosening] = &[
    Loosening {
        programs: "program",
        policy: Tolerance::SUMMED,
        reason: "what a reduction makes of a random program: see the next",
    },
    Loosening {
        programs: "random/*/*",
        policy: Tolerance::SUMMED,
        reason: "sums of equal zeros, which XLA multiplies out under jit and not outside of it",
    },
    Loosening {
        programs: "linen/random/*",
        policy: Tolerance::SUMMED,
        reason: "negative zeros: XLA adds no zero under jit, and JAX sums gradients of lanes from \
                 zero on",
    },
    Loosening {
        programs: "jax/random/*",
        policy: Tolerance::SUMMED,
        reason: "negative zeros: where XLA fuses a sum it adds no zero, and zeros of derivatives are \
                 not added at all",
    },
    Loosening {
        programs: "arrays/inexact.py",
        policy: Tolerance::INEXACT,
        reason: "transcendental functions: XLA's polynomials are not the correctly rounded values",
    },
    Loosening {
        programs: "random/distributions.py",
        policy: Tolerance::INEXACT,
        reason: "normal and its kin pass through erf_inv and log",
    },
    Loosening {
        programs: "library/cases/arrays.py",
        policy: Tolerance::INEXACT,
        reason: "derivatives of sinc, and a resized image: sums of products of sines",
    },
    Loosening {
        programs: "library/cases/flax.py",
        policy: Tolerance::LAYERED,
        reason: "a gradient of losses through exp and log, and weights drawn by erf_inv",
    },
    Loosening {
        programs: "rngs/initializers.py",
        policy: Tolerance::LAYERED,
        reason: "normal, laplace and logistic pass through erf_inv and log1p: XLA's polynomials are \
                 up to nine units in the last place off",
    },
    Loosening {
        programs: "arrays/half/inexact.py",
        policy: Tolerance::INEXACT,
        reason: "transcendental functions and their derivatives, rounded to a half at every step",
    },
    Loosening {
        programs: "arrays/half/drawing.py",
        policy: Tolerance::INEXACT,
        reason: "normal and its kin pass through erf_inv and log",
    },
    Loosening {
        programs: "training/linear_regression.py",
        policy: Tolerance::LAYERED,
        reason: "steps of training: weights drawn by erf_inv, products summed in another order, \
                 step upon step",
    },
    Loosening {
        programs: "training/mlp_with_statistics.py",
        policy: Tolerance::LAYERED,
        reason: "as the last",
    },
    Loosening {
        programs: "bridge/*.py",
        policy: Tolerance::LAYERED,
        reason: "weights drawn by erf_inv, products summed in another order",
    },
    Loosening {
        programs: "library/numpy/random/initial_weights.py",
        policy: Tolerance::LAYERED,
        reason: "a step of training: products summed in another order",
    },
    Loosening {
        programs: "layers/*.py",
        policy: Tolerance::LAYERED,
        reason: "weights drawn by erf_inv, products summed in another order, transcendental \
                 activations",
    },
    Loosening {
        programs: "arrays/inexact/two_sided.py",
        policy: Tolerance::LAYERED,
        reason: "logarithms of what is near zero or one, where an ulp of the argument is several \
                 of the result",
    },
    Loosening {
        programs: "arrays/inexact/*.py",
        policy: Tolerance::INEXACT,
        reason: "distributions pass through log and erf_inv; norms through square roots",
    },
];

/// The policy for the program of this identifier.
pub fn of(id: &str) -> Tolerance {
    static COMPILED: LazyLock<Vec<(Pattern, Tolerance)>> = LazyLock::new(|| {
        let compiled =
            LOOSENINGS.iter().map(|entry| Some((entry.programs.parse().ok()?, entry.policy)));
        compiled.flatten().collect()
    });
    let entry = COMPILED.iter().find(|(programs, _)| programs.fits(id));
    entry.map_or(Tolerance::EXACT, |(_, policy)| *policy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_loosening_is_found_by_a_program_it_names() {
        for entry in LOOSENINGS {
            let id = entry.programs.replace('*', "x");
            assert_eq!(of(&id), entry.policy, "{id}: {}", entry.reason);
        }
        assert_eq!(of("jit/value/plain"), Tolerance::EXACT);
    }
}
