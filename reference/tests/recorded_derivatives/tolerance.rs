/// The distance that a number may have from JAX's.
#[derive(Clone, Copy, Debug)]
pub struct Tolerance {
    /// The part that grows with the size of JAX's number.
    pub relative: f64,
    /// Whatever its size.
    pub absolute: f64,
}

impl Tolerance {
    /// A NaN must be a NaN and an infinity that infinity. Without an absolute tolerance, zero must
    /// be zero.
    pub fn allows(self, found: f64, wanted: f64) -> bool {
        if found.is_nan() || wanted.is_nan() || found.is_infinite() || wanted.is_infinite() {
            return found == wanted || found.is_nan() && wanted.is_nan();
        }
        (found - wanted).abs() <= self.absolute.max(self.relative * wanted.abs())
    }
}

/// The tolerance for a derivative of this order: eight units in the last place of the value, and
/// four times as many for each order, because each is a product or two more.
pub fn tolerance(name: &str, order: usize, dtype: &str) -> Tolerance {
    let epsilon = match dtype {
        "float16" => 2f64.powi(-10),
        "bfloat16" => 2f64.powi(-7),
        _ => 2f64.powi(-23),
    };
    let (units, absolute) = loosened(name);
    let grown = 4f64.powi(order as i32);
    Tolerance { relative: epsilon * units * grown, absolute: epsilon * absolute * grown }
}

/// Units in the last place of the value, and of 1.
fn loosened(name: &str) -> (f64, f64) {
    let short = name.rsplit('.').next().unwrap_or(name);
    match short {
        // XLA multiplies a large argument by a constant first, and rounds there.
        "exp2" | "sinh" | "cosh" => (64.0, 0.0),
        // Far from 0 the derivative is a difference that cancels: of 1 and the square of the value,
        // of the value and the argument, of two quotients.
        "tanh" | "gelu" | "mish" | "softplus" | "log_sigmoid" | "soft_sign" | "squareplus"
        | "silu" | "swish" | "logaddexp" | "logaddexp2" | "arctan2" | "ndtr" => (8.0, 4.0),
        // At -100 two numbers of the size of 5,000 are subtracted in an exponent.
        "log_ndtr" => (64.0, 64.0),
        // Losses are made of those.
        _ if name.contains("optax.losses") => (8.0, 4.0),
        // The mean is rounded, and what lies around it cancels.
        "var" | "std" | "nanvar" | "nanstd" | "cov" | "corrcoef" => (8.0, 4.0),
        _ if name.contains("jnp.std(x, where=") => (8.0, 4.0),
        // Derivatives of weights that sum to 1, and of a root of a sum of powers, are differences of
        // products: they cancel.
        _ if name.contains("softmax(x, where=") || name.contains("norm(x, ord=3)") => (8.0, 4.0),
        // Several functions of each other.
        _ if name.starts_with("nesting") => (32.0, 1.0),
        _ => (8.0, 0.0),
    }
}
