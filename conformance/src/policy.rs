//! How strictly the outcomes of two systems are compared: the one list of loosenings, each with its
//! reason.

use isograft_reference::outcome::Policy;

use crate::glob;

/// A loosening: for which programs, to what, and why.
#[derive(Clone, Copy, Debug)]
pub struct Loosening {
    /// Pattern over identifiers.
    pub programs: &'static str,
    pub policy: Policy,
    pub reason: &'static str,
}

/// Programs that no entry names are compared bit for bit.
pub const LOOSENINGS: &[Loosening] = &[
    Loosening {
        programs: "random/*",
        policy: Policy::SUMMED,
        reason: "sums of equal zeros, which XLA multiplies out under jit and not outside of it",
    },
    Loosening {
        programs: "core/arrays/inexact.py",
        policy: Policy::INEXACT,
        reason: "transcendental functions: XLA's polynomials are not the correctly rounded values",
    },
    Loosening {
        programs: "core/random/distributions.py",
        policy: Policy::INEXACT,
        reason: "normal and its kin pass through erf_inv and log",
    },
    Loosening {
        programs: "arrays/half/inexact.py",
        policy: Policy::INEXACT,
        reason: "transcendental functions and their derivatives, rounded to a half at every step",
    },
    Loosening {
        programs: "arrays/half/drawing.py",
        policy: Policy::INEXACT,
        reason: "normal and its kin pass through erf_inv and log",
    },
    Loosening {
        programs: "core/training/*.py",
        policy: Policy::LAYERED,
        reason: "steps of training: weights drawn by erf_inv, products summed in another order, step upon step",
    },
    Loosening {
        programs: "layers/*.py",
        policy: Policy::LAYERED,
        reason: "weights drawn by erf_inv, products summed in another order, transcendental activations",
    },
    Loosening {
        programs: "arrays/inexact/two_sided.py",
        policy: Policy::LAYERED,
        reason: "logarithms of what is near zero or one, where an ulp of the argument is several of the result",
    },
    Loosening {
        programs: "arrays/inexact/*.py",
        policy: Policy::INEXACT,
        reason: "distributions pass through log and erf_inv; norms through square roots",
    },
];

/// The policy for the program of this identifier.
pub fn of(id: &str) -> Policy {
    LOOSENINGS
        .iter()
        .find(|entry| glob::fits(entry.programs, id))
        .map_or(Policy::EXACT, |entry| entry.policy)
}
