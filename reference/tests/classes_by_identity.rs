//! Classes of the library are recognised by what they are: a program's own class of the same
//! name is another.

use isograft_reference::outcome::{ErrorClass, Outcome};
use isograft_reference::{Limits, Mode, program, run};

fn outcome(source: &str, mode: Mode) -> Outcome {
    run(&program::parse(source, "program.py").unwrap(), mode, &Limits::default())
}

/// Checks that nothing is raised: the program asserts the rest.
fn holds(source: &str, mode: Mode) {
    let outcome = outcome(source, mode);
    assert!(matches!(outcome, Outcome::Returned { .. }), "{mode}: {outcome:?}");
}

const GRADIENT: &str = "\
import jax.numpy as jnp
from flax import nnx

class Param(nnx.Variable):
    pass

class Sub(nnx.Param):
    pass

class Model(nnx.Module):
    def __init__(self):
        self.library = nnx.Param(jnp.float32(1))
        self.sub = Sub(jnp.float32(2))
        self.own = Param(jnp.float32(3))

def main():
    gradient = nnx.grad(lambda m: m.library[...] * m.sub[...] * m.own[...])(Model())
    assert 'library' in gradient
    assert 'sub' in gradient
    assert 'own' not in gradient
";

#[test]
fn a_programs_own_param_has_no_compat_gradient() {
    holds(GRADIENT, Mode::Compat);
}

const SCAN: &str = "\
import jax.numpy as jnp
from flax import nnx

class Carry:
    pass

def body(carry, x):
    return carry + x, x

def main():
    return nnx.scan(body, in_axes=(Carry, 0), out_axes=(Carry, 0))(jnp.zeros(2), jnp.ones(2))
";

#[test]
fn a_programs_own_carry_is_no_axis() {
    for mode in Mode::ALL {
        match outcome(SCAN, mode) {
            Outcome::Raised(raised) => assert_eq!(raised.class, ErrorClass::BadArgument, "{mode}"),
            other => panic!("{mode}: {other:?}"),
        }
        holds(&SCAN.replace("(Carry, 0)", "(nnx.Carry, 0)").replace("zeros(2)", "zeros(())"), mode);
    }
}
