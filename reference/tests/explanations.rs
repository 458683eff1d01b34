//! `explain` says of each event at a boundary what the table says of it.

use isograft_reference::{Explanation, Limits, Mode, explain, program};

const PROGRAM: &str = "\
import jax
import jax.numpy as jnp
from flax import nnx

class Model(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.int32(0))
        self.seen = nnx.Variable(jnp.int32(0))
        self.gone = nnx.Variable(jnp.int32(0))
        self.name = 'a'

def body(model):
    model.count[...] += 1
    model.seen = nnx.Variable(jnp.int32(2))
    model.extra = nnx.Variable(jnp.int32(3))
    model.name = 'b'
    del model.gone

def main():
    nnx.jit(body)(Model())
    jax.jit(body)(Model())
    nnx.eval_shape(body, Model())
    nnx.jit(body).eval_shape(Model())
";

fn told(mode: Mode, transform: &str, line: u32) -> Vec<(String, &'static str)> {
    let program = program::parse(PROGRAM, "program.py").unwrap();
    let (_, told) = explain(&program, mode, &Limits::default());
    let of_call =
        |e: &Explanation| e.line == line && e.transform.is_some_and(|it| it.name() == transform);
    let mut told: Vec<_> =
        told.into_iter().filter(of_call).map(|e| (e.text, e.row.name())).collect();
    told.sort();
    told
}

fn expected(value: &str, structure: &str) -> Vec<(String, &'static str)> {
    vec![
        (format!("args/0/count: the value changed; {value}"), "value"),
        (format!("args/0: the attribute extra was gained; {structure}"), "structure"),
        (format!("args/0: the attribute gone was deleted; {structure}"), "structure"),
        (format!("args/0: the attribute name was replaced; {structure}"), "structure"),
        (format!("args/0: the attribute seen was replaced; {structure}"), "structure"),
    ]
}

#[test]
fn jit_writes_back_what_its_mode_says() {
    assert_eq!(told(Mode::Tree, "jit", 20), expected("written back", "lost"));
    assert_eq!(told(Mode::Graph, "jit", 20), expected("written back", "lost"));
    assert_eq!(told(Mode::Compat, "jit", 20), expected("written back", "written back"));
}

#[test]
fn raw_and_abstract_transforms_lose_everything() {
    for mode in Mode::ALL {
        assert_eq!(told(mode, "jit", 21), expected("lost", "lost"), "{mode}");
        assert_eq!(told(mode, "eval_shape", 22), expected("lost", "lost"), "{mode}");
        assert_eq!(told(mode, "jit", 23), expected("lost", "lost"), "{mode}");
    }
}
