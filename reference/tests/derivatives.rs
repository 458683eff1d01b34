//! Derivatives in cases that no recorded program reaches. The expected values follow from the
//! definition of `jax.jvp` and `jax.custom_vjp`.

#![cfg(feature = "parser")]

use isograft_reference::program::parse;
use isograft_reference::{Limits, Mode, run};

const PROGRAMS: [(&str, &str); 2] = [
    // The auxiliary output is the third result.
    (
        "import jax.numpy as jnp
from flax import nnx


def main():
    x, dx = jnp.float32(3.0), jnp.float32(2.0)
    return nnx.jvp(lambda x: (x * x, x + 1.0), (x,), (dx,), has_aux=True)
",
        "returned (f32[] 9.0, f32[] 12.0, f32[] 4.0)",
    ),
    // `bwd` closes over a traced value that `f` and `fwd` do not use.
    (
        "import jax
import jax.numpy as jnp


def outer(a, b):
    f = jax.custom_vjp(lambda x: x * a)
    f.defvjp(lambda x: (x * a, x), lambda residual, ct: (ct * b,))
    return jax.grad(f)(jnp.float32(3.0))


def main():
    return jax.jit(outer)(jnp.float32(5.0), jnp.float32(7.0))
",
        "returned f32[] 7.0",
    ),
];

#[test]
fn derivatives_are_those_of_the_definition() {
    for (text, expected) in PROGRAMS {
        let program = parse(text, "derivatives.py").expect("a program");
        for mode in [Mode::Tree, Mode::Graph] {
            let outcome = run(&program, mode, &Limits::default());
            assert_eq!(outcome.render(), expected, "{mode}: {text}");
        }
    }
}
