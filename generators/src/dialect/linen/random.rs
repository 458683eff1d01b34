//! Random programs of Linen.
//!
//! A program defines some modules, each of which may own, lift, share and call those above it,
//! mixed with raw transforms of JAX. `main` initialises the last one and applies it in several
//! ways. Every module takes and gives three numbers; all arithmetic stays exact.

mod child;

use std::fmt::Write as _;

use crate::random::Choices;

/// Lines at the head of every program.
const HEAD: &str = "\
import jax
import jax.numpy as jnp
import flax.linen as nn

SEEN = []


def drawn(key, shape):
    return (jax.random.bits(key, shape, jnp.uint32) >> 30).astype(jnp.float32)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def paths():
    seen = sorted(set(SEEN))
    SEEN.clear()
    return seen


class Holder(nn.Module):
    held: nn.Module

    def __call__(self, x):
        SEEN.append(self.path)
        return self.held(x)


";

/// The program that these choices make.
pub(super) fn program(choices: &mut Choices<'_, '_>) -> String {
    let mut writer = Writer { choices, text: HEAD.to_owned(), modules: 0, definitions: 0 };
    let count = 1 + writer.choices.below(4);
    for _ in 0..count {
        writer.module();
    }
    writer.main();
    writer.text
}

struct Writer<'c, 'a, 'b> {
    choices: &'c mut Choices<'a, 'b>,
    text: String,
    /// Modules written so far: `M0`, `M1`, …
    modules: usize,
    /// Lifted classes and functions written so far.
    definitions: usize,
}

/// The two blocks of a module, line by line.
#[derive(Default)]
struct Body {
    /// Lines of `setup`; none where the module is compact.
    setup: Option<Vec<String>>,
    call: Vec<String>,
    names: usize,
}

impl Body {
    /// A name that the module has not used.
    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    /// Makes something under a name, in `setup` or in the compact method, and gives what reads it.
    fn make(&mut self, name: &str, value: &str) -> String {
        match &mut self.setup {
            Some(setup) => {
                setup.push(format!("self.{name} = {value}"));
                format!("self.{name}")
            }
            None => {
                self.call.push(format!("{name} = {value}"));
                name.to_owned()
            }
        }
    }

    fn line(&mut self, line: impl Into<String>) {
        self.call.push(line.into());
    }
}

impl Writer<'_, '_, '_> {
    /// A class `M0` of modules.
    fn module(&mut self) {
        let setup = self.choices.chance(45).then(Vec::new);
        let mut body = Body { setup, ..Body::default() };
        if self.choices.chance(80) {
            body.line("SEEN.append(self.path)");
        }
        for _ in 0..1 + self.choices.below(4) {
            self.step(&mut body);
        }
        let name = format!("M{}", self.modules);
        self.modules += 1;
        let _ = writeln!(self.text, "class {name}(nn.Module):");
        if let Some(setup) = &body.setup {
            let _ = writeln!(self.text, "    def setup(self):");
            for line in setup {
                let _ = writeln!(self.text, "        {line}");
            }
            if setup.is_empty() {
                let _ = writeln!(self.text, "        pass");
            }
            self.text.push('\n');
        } else {
            self.decorators();
            let _ = writeln!(self.text, "    @nn.compact");
        }
        let _ = writeln!(self.text, "    def __call__(self, x):");
        for line in &body.call {
            let _ = writeln!(self.text, "        {line}");
        }
        let _ = write!(self.text, "        return x\n\n\n");
    }

    fn decorators(&mut self) {
        for _ in 0..2 {
            match self.choices.weighted(&[14, 2, 2]) {
                0 => return,
                1 => self.text.push_str("    @nn.jit\n"),
                _ => self.text.push_str("    @nn.remat\n"),
            }
        }
    }

    /// One thing that a module does.
    fn step(&mut self, body: &mut Body) {
        let children = if self.modules > 0 { 12 } else { 0 };
        match self.choices.weighted(&[5, 4, 3, 3, 4, 2, 1, children]) {
            0 => {
                let name = body.name("w");
                let made = format!("self.param(\"{name}\", drawn, (3,))");
                let w = body.make(&name, &made);
                let line = match self.choices.below(3) {
                    0 => format!("x = x + {w}"),
                    1 => format!("x = jnp.clip(x * {w}, -64.0, 64.0)"),
                    _ => format!("x = jnp.maximum(x, {w})"),
                };
                body.line(line);
            }
            1 => self.state(body),
            2 => {
                let name = body.name("sown");
                body.line(format!("self.sow(\"intermediates\", \"{name}\", x)"));
            }
            3 => body.line("x = x + drawn(self.make_rng(\"noise\"), (3,))"),
            4 => {
                let line = self.raw();
                body.line(line);
            }
            5 => body.line("x = x + len(\"/\".join(self.path))"),
            6 => self.fault(body),
            _ => self.child(body),
        }
    }

    /// A variable that may change.
    fn state(&mut self, body: &mut Body) {
        let name = body.name("s");
        let made = format!("self.variable(\"state\", \"{name}\", jnp.zeros, (3,))");
        let s = body.make(&name, &made);
        match self.choices.below(4) {
            0 => body.line(format!("x = x + {s}.value")),
            1 => body.line(format!("{s}.value = {s}.value + x")),
            2 => {
                body.line("if not self.is_initializing():");
                body.line(format!("    {s}.value = jnp.clip(x - {s}.value, -64.0, 64.0)"));
            }
            _ => {
                body.line("if self.is_mutable_collection(\"state\"):");
                body.line(format!("    {s}.value += 1.0"));
                body.line(format!("x = x + {s}.value"));
            }
        }
    }

    /// A raw transform of JAX, of a function of numbers.
    fn raw(&mut self) -> String {
        let raw = self.choices.one(&[
            "x = jax.jit(lambda x: x + 1.0)(x)",
            "x = jax.checkpoint(lambda x: x - 1.0)(x)",
            "x = jax.vmap(lambda a: a * 0.5)(x)",
            "x = jax.grad(lambda x: (x * x).sum())(x)",
            "x = jax.lax.cond(x.sum() > 3.0, lambda x: x - 3.0, lambda x: x + 1.0, x)",
            "x = jax.lax.scan(lambda c, y: (c + y, y), x, x[:2])[0]",
            "x = jax.lax.fori_loop(0, 2, lambda i, c: c + i, x)",
            "x, _ = jax.jvp(lambda x: x * 2.0, (x,), (jnp.ones(3),))",
        ]);
        raw.to_owned()
    }

    /// Something that is an error.
    fn fault(&mut self, body: &mut Body) {
        let line = self.choices.one(&[
            "self.late = 1",
            "x = x + self.param(\"w1\", drawn, (3,))",
            "x = x + self.param(\"w1\", drawn, (2,)).sum()",
            "x = x + self.variable(\"state\", \"s1\", jnp.zeros, (3,)).value",
            "x = x + self.get_variable(\"params\", \"missing\")",
            "self.put_variable(\"params\", \"w1\", jnp.ones(3))",
            "x = Holder(None)(x)",
        ]);
        if self.choices.chance(50) {
            body.line("if not self.is_initializing():");
            body.line(format!("    {line}"));
        } else {
            body.line(line);
        }
    }

    fn main(&mut self) {
        let model = format!("M{}()", self.modules - 1);
        let model = match self.choices.weighted(&[8, 1, 1, 1]) {
            0 => model,
            1 => format!("nn.jit(M{})()", self.modules - 1),
            2 => format!("Holder({model})"),
            _ => format!("nn.remat(M{})()", self.modules - 1),
        };
        let init = self.choices.one(&[
            "model.init(rngs, x)",
            "model.init_with_output(rngs, x)[1]",
            "jax.jit(model.init)(rngs, x)",
        ]);
        let _ = write!(
            self.text,
            "def main():
    SEEN.clear()
    x = jnp.arange(3.0)
    rngs = {{\"params\": jax.random.key(0), \"noise\": jax.random.key(1)}}
    model = {model}
    variables = attempt(lambda: {init})
    results = [variables]
"
        );
        let mut run = self.run();
        for _ in 0..1 + self.choices.below(3) {
            let _ = writeln!(self.text, "    results.append(attempt(lambda: {run}))");
            // The same once more finds what was staged before.
            if !self.choices.chance(35) {
                run = self.run();
            }
        }
        // How often a lifted body is staged is not compared: what all of them have read is.
        self.text.push_str("    return results, paths()\n");
    }

    /// One way to apply the model.
    fn run(&mut self) -> &'static str {
        self.choices.one(&[
            "model.apply(variables, x, mutable=[\"state\", \"intermediates\"], rngs=rngs)",
            "model.apply(variables, x, mutable=[\"state\"], rngs=rngs)",
            "model.apply(variables, x, rngs=rngs)",
            "model.apply(variables, x)",
            "model.apply(variables, x, mutable=True, rngs=rngs)",
            "model.bind(variables, rngs=rngs)(x)",
            "model.bind(variables, rngs=rngs, mutable=[\"state\"])(x)",
            "jax.jit(lambda v, x: model.apply(v, x, mutable=\"state\", rngs=rngs))(variables, x)",
            "jax.vmap(lambda x: model.apply(variables, x, rngs=rngs))(jnp.stack([x, x + 1.0]))",
            "jax.grad(lambda v: model.apply(v, x, mutable=True, rngs=rngs)[0].sum())(variables)",
            "model.apply(variables, x, capture_intermediates=True, mutable=\"state\", rngs=rngs)",
            "jax.eval_shape(lambda v: model.apply(v, x, mutable=True, rngs=rngs), variables)",
        ])
    }
}
