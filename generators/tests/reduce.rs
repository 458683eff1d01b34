//! The reducer: its answers are small, fail the same way, and are the same each time.

use isograft_generators::random::Seed;
use isograft_generators::reduce::{DoesNotFail, reduce, size};
use isograft_reference::outcome::{ErrorClass, Outcome, Tolerance, diff};
use isograft_reference::program::ast::Program;
use isograft_reference::program::{check, parse};
use isograft_reference::{Limits, Mode};

fn read(text: &str) -> Program {
    parse(text, "test").expect("a program")
}

fn raises(class: ErrorClass) -> impl FnMut(&Program) -> bool {
    move |program| match isograft_reference::run(program, Mode::Graph, &Limits::default()) {
        Outcome::Raised(raised) => raised.class == class,
        _ => false,
    }
}

#[test]
fn a_concretization_error_is_down_to_its_two_lines() {
    let program = read(
        "\
import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, x):
        self.w = nnx.Param(x * 3.0)
        self.b = nnx.Param(x)


def main():
    x0 = jnp.float32(2.0)
    m0 = Model(x0)
    y0 = x0 * 2.0

    def f0(m1, a0, a1):
        y1 = a0 + 1.0
        for _ in range(2):
            if m1.w[...] > 0.0:
                m1.b[...] += 1.0
        return y1

    r0 = nnx.jit(f0)(m0, y0, x0)
    return m0, r0
",
    );
    let (small, effort) =
        reduce(&program, 5000, raises(ErrorClass::Concretization)).expect("it fails");
    assert!(size(&small).0 <= 12, "{effort:?}\n{small}");
    assert_eq!(reduce(&program, 5000, raises(ErrorClass::Concretization)), Ok((small, effort)));
}

#[test]
fn what_is_named_once_is_written_where_it_is_named() {
    let program = read(
        "\
import jax.numpy as jnp
from flax import nnx


class Count(nnx.Variable):
    pass


class Model(nnx.Module):
    def __init__(self, x):
        self.w = Count(x)

    def __call__(self, x):
        h = self.w[...] * x
        return h


def apply(model, x):
    return model(x)


def main():
    x = jnp.float32(3.0)
    model = Model(x)
    return apply(model, x)
",
    );
    let run = |program: &Program| isograft_reference::run(program, Mode::Graph, &Limits::default());
    let nine = run(&program);
    let is_nine = |program: &Program| diff(&run(program), &nine, &Tolerance::EXACT).is_none();
    let (small, effort) = reduce(&program, 5000, is_nine).expect("it is nine");
    assert_eq!(size(&small).0, 4, "{effort:?}\n{small}");
}

#[test]
fn names_stay_bound() {
    let program =
        read("def main():\n    def f(x):\n        return x + 1\n\n    y = 2\n    return f(y)\n");
    let adds = |program: &Program| program.to_string().contains("+ 1");
    let (small, _) = reduce(&program, 5000, adds).expect("it adds");
    // `x` is what `f` is called with, or a number: never a name that nothing binds.
    assert!(!small.to_string().contains("x + 1") || small.to_string().contains("f(x)"), "{small}");
}

#[test]
fn what_does_not_fail_is_not_reduced() {
    let program = read("def main():\n    return 1\n");
    assert_eq!(reduce(&program, 100, |_| false), Err(DoesNotFail));
}

#[test]
fn every_answer_is_well_formed_prints_and_fails() {
    let mut reduced = 0;
    for index in 0..400 {
        let program = Seed(3).program(index).program;
        let Outcome::Raised(raised) =
            isograft_reference::run(&program, Mode::Graph, &Limits::default())
        else {
            continue;
        };
        let (small, effort) = reduce(&program, 1500, raises(raised.class)).expect("it fails");
        assert!(check(&small).is_ok());
        assert_eq!(read(&small.to_string()), small, "{small}");
        assert!(raises(raised.class)(&small), "{small}");
        assert!(size(&small) <= size(&program) && effort.tried <= 1501, "{effort:?}\n{small}");
        reduced += 1;
        if reduced == 12 {
            break;
        }
    }
    assert!(reduced > 3);
}
