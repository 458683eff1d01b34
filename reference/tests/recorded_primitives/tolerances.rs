/// The distance that a result may have from JAX's, in floats between them, with the reason; what is
/// not named is exact.
fn tolerance(op: &str) -> Tolerance {
    let name = op.split_once('.').map_or(op, |(_, name)| name);
    let (ulps, absolute) = match name {
        // XLA evaluates polynomials in single precision, a few ulps from the true value; ours is
        // the true value, rounded once.
        "exp" | "exp2" | "log" | "log1p" | "expm1" | "sin" | "cos" | "tan" | "asin" | "acos"
        | "atan"
        | "arctan"
        | "sinh" | "cosh" | "tanh" | "logistic" | "rsqrt" | "cbrt" | "erf"
        | "atan2" | "arctan2" | "pow"
        | "power" | "erf_inv" => (4, 0.0),
        // Its tail loses a few more.
        "erfc" => (32, 0.0),
        // Built of those, with steps that amplify an ulp, or cancel: near zero only the distance
        // counts.
        "logaddexp" | "sigmoid" | "silu" | "softplus" | "log_sigmoid" | "elu" | "celu"
        | "selu" | "softmax"
        | "log_softmax" | "logsumexp" | "gelu" | "gelu_exact" => (8, 4e-7),
        // Sums and products of many elements, which XLA takes in another order.
        "mean" | "var" | "std" | "norm" | "prod" | "reduce_prod" | "cumprod"
        | "linspace" => (2, 0.0),
        // Inverse distribution functions of exact uniforms.
        "normal" | "truncated_normal" | "exponential" | "gumbel" => (8, 4e-7),
        // XLA may fuse the scaling of the uniform into one rounding.
        "uniform" => (1, 0.0),
        // XLA multiplies by the inverse of a constant divisor.
        "hard_sigmoid" | "hard_silu" => (1, 0.0),
        _ => (0, 0.0),
    };
    Tolerance { ulps, absolute }
}

/// The derivative of an operation is made of several: twice the tolerance, and a few ulps for its
/// own steps.
fn gradient_tolerance(op: &str) -> Tolerance {
    let Tolerance { ulps, absolute } = tolerance(op);
    if ulps == 0 {
        return Tolerance { ulps, absolute };
    }
    // 1 - tanh² and its like cancel near saturation.
    Tolerance { ulps: 2 * ulps + 4, absolute: absolute.max(4e-7) }
}
