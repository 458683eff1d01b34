//! Numbers that are looked at while they are computed.

use crate::array::{Array, Scalar};
use crate::error::{Error, Result};
use crate::primitive::Primitive;

/// The error that is looked for, and the first primitive where it was found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checks {
    pub nan: bool,
    pub division: bool,
    pub failed: Option<Failure>,
    pub forbidden: Forbidden,
}

/// The numbers at which `jax_debug_nans` and `jax_debug_infs` end a run: those that a primitive
/// makes outside of a compiled function, or that such a function gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forbidden {
    pub nan: bool,
    pub infinity: bool,
}

impl Forbidden {
    /// # Errors
    /// *Unsupported* where the array has such a number: JAX names the primitive that made it, and
    /// the reference may have made it in another.
    pub fn look(self, array: &Array) -> Result<()> {
        if self.nan && has_nan(array) {
            return Err(Error::unsupported("a NaN under jax_debug_nans"));
        }
        if self.infinity && any(array, f64::is_infinite) {
            return Err(Error::unsupported("an infinity under jax_debug_infs"));
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The primitive's name.
    Nan(&'static str),
    Division,
}

/// The primitives where JAX looks for NaN. The others move numbers or choose among them.
const MAKE_NAN: &[&str] = &[
    "acos",
    "add",
    "asin",
    "atan",
    "atan2",
    "cbrt",
    "cos",
    "cosh",
    "cumlogsumexp",
    "cummax",
    "cummin",
    "cumprod",
    "cumsum",
    "dot_general",
    "erf",
    "erf_inv",
    "erfc",
    "exp",
    "exp2",
    "expm1",
    "integer_pow",
    "log",
    "log1p",
    "logistic",
    "mul",
    "pad",
    "pow",
    "reduce_prod",
    "reduce_sum",
    "rem",
    "rsqrt",
    "sin",
    "sinh",
    "sqrt",
    "sub",
    "tan",
    "tanh",
    "div",
];

impl Checks {
    pub(super) fn are_asked(&self) -> bool {
        self.nan || self.division
    }

    /// # Errors
    /// *Unsupported* where the first failure has another name in JAX: in a derivative, whose
    /// primitives are not JAX's, and in a primitive that JAX does not have.
    pub(super) fn look(
        &mut self,
        primitive: &Primitive,
        inputs: &[&Array],
        output: &Array,
        in_derivative: bool,
    ) -> Result<()> {
        if self.failed.is_some() {
            return Ok(());
        }
        let name = primitive.name();
        let failure = if self.division
            && name == "div"
            && inputs.get(1).is_some_and(|it| any(it, |x| x == 0.0))
        {
            Failure::Division
        } else if self.nan && has_nan(output) {
            match name {
                "logaddexp" => return Err(Error::unsupported("checkify of logaddexp")),
                name if MAKE_NAN.contains(&name) => Failure::Nan(name),
                _ => return Ok(()),
            }
        } else {
            return Ok(());
        };
        if in_derivative {
            return Err(Error::unsupported("a check of checkify that fails in a derivative"));
        }
        self.failed = Some(failure);
        Ok(())
    }
}

/// True if a number of the array is none.
pub fn has_nan(array: &Array) -> bool {
    any(array, f64::is_nan)
}

fn any(array: &Array, is_it: impl Fn(f64) -> bool) -> bool {
    (0..array.len()).any(|place| match array.item(place) {
        Some(Scalar::Float(x)) => is_it(x),
        Some(Scalar::Int(x)) => is_it(x as f64),
        Some(Scalar::Complex(real, imaginary)) => is_it(real) || is_it(imaginary),
        _ => false,
    })
}
