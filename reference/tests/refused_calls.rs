//! Calls that CPython, JAX and Flax refuse: too few and too many arguments, and one of an unknown
//! name. `record_signatures.py` recorded them.
#![cfg(feature = "parser")]

use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::parse;
use isograft_reference::run;

const IMPORTS: &str = "\
import abc, collections, collections.abc, dataclasses, functools, hashlib, math, re, typing
import jax, jax.extend, jax.numpy as jnp, numpy as np, numpy.testing, numpy
import flax
from flax import nnx
";

#[test]
fn what_the_real_function_refuses_is_a_type_error() {
    let calls = include_str!("refused_calls.txt");
    let mut wrong = Vec::new();
    for call in calls.lines() {
        let program = parse(&format!("{IMPORTS}{call}\n"), "program.py").expect("a program");
        let limits = Limits { steps: 100_000, memory: 64 << 20 };
        match run(&program, Mode::Graph, &limits) {
            Outcome::Raised(raised) if raised.exception == "TypeError" => {}
            other => wrong.push(format!("{call}: {}", other.render().replace('\n', " "))),
        }
    }
    assert!(calls.lines().count() > 1_500);
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_the_real_function_takes_and_the_reference_does_not_model_is_unsupported() {
    for call in ["jnp.sum(jnp.ones(2), out=None)", "jnp.zeros(2, device=None)"] {
        let program = parse(&format!("{IMPORTS}{call}\n"), "program.py").expect("a program");
        match run(&program, Mode::Graph, &Limits::default()) {
            Outcome::Unsupported { .. } | Outcome::Returned { .. } => {}
            other => panic!("{call}: {other}"),
        }
    }
}
