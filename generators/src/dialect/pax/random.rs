//! Random programs of PAX: modules that hold, call and change each other, and a `main` that runs
//! them under `pure`, transforms and gradients.
//!
//! Numbers are small and dyadic, so that arithmetic is exact. What may fail stands in `attempt` or
//! in a `try`, which keep the class of the error.

use std::fmt::Write as _;

use crate::random::Choices;

const HEAD: &str = r#"import jax
import jax.numpy as jnp
import pax


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def show(module):
    if not isinstance(module, pax.Module):
        return module
    found = {"attributes": module.pytree_attributes, "training": module.training}
    for name in ["w", "n", "label", "log", "extra"]:
        if hasattr(module, name):
            found[name] = getattr(module, name)
    found["below"] = [show(below) for below in module.submodules()]
    return found


"#;

/// The program that these choices make.
pub(super) fn program(choices: &mut Choices<'_, '_>) -> String {
    let mut writer = Writer { choices, text: HEAD.to_owned(), classes: Vec::new() };
    for _ in 0..1 + writer.choices.below(4) {
        writer.class();
    }
    writer.main();
    writer.text
}

/// The way in which a module holds another one.
#[derive(Clone, Copy, PartialEq)]
enum Holds {
    Nothing,
    One,
    List,
    Dict,
}

struct Writer<'c, 'a, 'b> {
    choices: &'c mut Choices<'a, 'b>,
    text: String,
    /// The attributes of the classes `M0`, `M1`, ….
    classes: Vec<Holds>,
}

impl Writer<'_, '_, '_> {
    fn line(&mut self, depth: usize, line: &str) {
        let _ = writeln!(self.text, "{}{line}", "    ".repeat(depth));
    }

    /// A module of three numbers, which may hold one of the classes above it.
    fn class(&mut self) {
        let place = self.classes.len();
        let base = self.choices.one(&["Module", "ParameterModule", "StateModule"]);
        self.line(0, &format!("class M{place}(pax.{base}):"));
        if base == "Module" && self.choices.chance(60) {
            self.line(1, "parameters = pax.parameters_method(\"w\")\n");
        }
        self.line(1, "def __init__(self):");
        self.line(2, "super().__init__()");
        let first = self.choices.one(&["[1.0, 0.5]", "[0.5, 2.0]", "[-1.0, 1.0]"]);
        self.line(2, &format!("self.w = jnp.array({first})"));
        if base != "ParameterModule" {
            self.line(2, "self.n = jnp.zeros((), \"int32\")");
        }
        if self.choices.chance(50) {
            self.line(2, "self.label = \"new\"");
        }
        self.line(2, "self.log = []");
        let mut holds = Holds::Nothing;
        if place > 0 {
            holds = self.choices.one(&[Holds::Nothing, Holds::One, Holds::List, Holds::Dict]);
            let held = self.choices.below(place);
            let value = match holds {
                Holds::Nothing => None,
                Holds::One => Some(format!("self.sub = M{held}()")),
                Holds::List => Some(format!("self.parts = [M{held}(), M{}()]", place - 1)),
                Holds::Dict => Some(format!("self.table = {{\"a\": M{held}()}}")),
            };
            if let Some(value) = value {
                self.line(2, &value);
            }
        }
        self.line(0, "");
        self.line(1, "def __call__(self, x):");
        for _ in 0..1 + self.choices.below(4) {
            self.step(holds, base != "ParameterModule");
        }
        self.line(2, "return x\n\n");
        self.classes.push(holds);
    }

    /// Something that a module does when it is called.
    fn step(&mut self, holds: Holds, counts: bool) {
        let held = match holds {
            Holds::Nothing => None,
            Holds::One => Some("self.sub"),
            Holds::List => Some("self.parts[1]"),
            Holds::Dict => Some("self.table[\"a\"]"),
        };
        if let Some(held) = held.filter(|_| self.choices.chance(60)) {
            let step = self.choices.one(&[
                "x = HELD(x)",
                "HELD, x = jax.jit(pax.purecall)(HELD, x)",
                "HELD, x = HELD % x",
                "HELD, ys = jax.lax.scan(pax.purecall, HELD, jnp.stack([x, x]))\nx = ys[1]",
                "HELD, ys = pax.scan(pax.purecall, HELD, jnp.stack([x, -x]))\nx = ys[0]",
                "x = jax.jit(lambda x: HELD(x))(x)",
                "x = jax.checkpoint(lambda x: pax.purecall(HELD, x)[1])(x)",
                "HELD = HELD.replace(w=x)",
                "HELD = HELD.eval()",
                "HELD.w = x",
                "HELD = jax.lax.cond(x[0] > 0.0, lambda m: (m % x)[0], lambda m: m, HELD)",
                "self.w = HELD.w",
            ]);
            for line in step.replace("HELD", held).lines() {
                self.line(2, line);
            }
            return;
        }
        let step = self.choices.one(&[
            "x = x + self.w",
            "self.w = self.w + x",
            "self.w = self.w * 0.5",
            "x = x if self.training else -x",
            "self.label = \"called\"",
            "self.log.append(len(self.log))",
            "self.extra = x * 2.0",
            "x = jax.jit(lambda x: jnp.where(x > 0.0, x, self.w))(x)",
            "x = jax.vmap(lambda x: x + 1.0)(x)",
            "self.again = self.w",
            "self.w, x = jax.lax.scan(lambda w, y: (w + y, w[0]), self.w, x)",
        ]);
        let counts = counts && self.choices.chance(20);
        self.line(2, if counts { "self.n = self.n + 1" } else { step });
    }

    fn main(&mut self) {
        self.line(0, "def main():");
        self.line(1, "x, out, kept = jnp.array([1.0, -2.0]), [], []");
        let count = 1 + self.choices.below(2);
        for name in ["a", "b"].into_iter().take(count) {
            let class = self.classes.len() - 1 - self.choices.below(self.classes.len().min(2));
            self.line(1, &format!("{name} = M{class}()"));
        }
        for _ in 0..2 + self.choices.below(5) {
            let name = if count > 1 { self.choices.one(&["a", "b"]) } else { "a" };
            self.statement(name, if count > 1 { "b" } else { "a" });
        }
        let names = if count > 1 { "show(a), show(b)" } else { "show(a)" };
        self.line(1, &format!("return {names}, out"));
    }

    /// A statement of `main`: what comes of it is kept, and a module that came back may take the
    /// place of the one before.
    fn statement(&mut self, name: &str, other: &str) {
        const PURE: &[&str] = &[
            "pax.purecall(m, x)",
            "m % x",
            "pax.module_and_value(m)(x)",
            "jax.jit(pax.purecall)(m, x)",
            "jax.jit(lambda m, x: pax.purecall(m, x))(m, x)",
            "jax.checkpoint(pax.purecall)(m, x)",
            "jax.lax.scan(pax.purecall, m, jnp.stack([x, x * 0.5]))",
            "pax.scan(pax.purecall, m, jnp.stack([x, x, x]))",
            "pax.pure(lambda m, x: (m, m(m(x))))(m, x)",
            "jax.jit(pax.pure(lambda m, x: (m, m(x))))(m, x)",
            "jax.lax.cond(x[0] > 0.0, pax.purecall, lambda m, x: (m, x), m, x)",
            "(jax.lax.fori_loop(0, 2, lambda i, m: (m % x)[0], m), x)",
            "(m.eval(), x)",
            "(m.train(), x)",
            "(m.replace(w=m.w + x), x)",
            "(m.copy(), x)",
            "(m.update_parameters(jax.tree_util.tree_map(lambda p: p * 0.5, m.parameters())), x)",
            "(pax.freeze_parameters(m), x)",
            "(m.map(lambda a: a + a), x)",
            "(m.load_state_dict(m.state_dict()), x)",
        ];
        const ALONE: &[&str] = &[
            "m(x)",
            "jax.jit(lambda x: m(x))(x)",
            "setattr(m, \"w\", x)",
            "show(m.parameters())",
            "show(pax.grad(lambda m, x: (m % x)[1].sum())(m, x))",
            "show(pax.value_and_grad(lambda m, x: (m % x)[1].sum())(m, x)[1])",
            "show(jax.grad(lambda m, x: (m % x)[1].sum())(m, x))",
            "jax.grad(lambda x: (m % x)[1].sum())(x)",
            "show(jax.vmap(lambda m, x: m % x, in_axes=(None, 0))(m, jnp.stack([x, x]))[0])",
            "jax.tree_util.tree_leaves(m)",
            "jax.eval_shape(pax.purecall, m, x)[1].shape",
            "m == m.copy()",
            "pax.pure(lambda p: m(x))(k)",
            "pax.pure(lambda p, q: (p(x), q(x)))(m, k)",
            "pax.pure(lambda p: attempt(lambda: pax.pure(lambda q: p(x))(p)))(m)",
            "m.summary()",
            "pax.pure(lambda p: kept.append(p) or p(x))(m)",
            "pax.pure(lambda p: kept.append(p) or p.missing)(m)",
            "setattr(kept[-1], \"w\", x)",
            "show(kept[-1])",
            "[type(each).__name__ for each in m.submodules()]",
        ];
        let write = |text: &str| replaced(text, name, other);
        match self.choices.below(5) {
            0 => {
                self.line(1, "try:");
                self.line(2, &format!("with pax.experimental.mutable({name}) as changed:"));
                self.line(3, "out.append(changed(x))");
                if self.choices.chance(25) {
                    self.line(3, "raise RuntimeError(\"stop\")");
                }
                self.line(2, &format!("{name} = changed"));
                self.line(1, "except Exception as error:");
                self.line(2, "out.append(type(error).__name__)");
                // Outside of the scope, however it ended, nothing may change.
                if self.choices.chance(50) {
                    self.line(1, "out.append(attempt(lambda: setattr(changed, \"w\", x)))");
                }
            }
            1 | 2 => {
                let text = write(self.choices.one(ALONE));
                self.line(1, &format!("out.append(attempt(lambda: {text}))"));
            }
            _ => {
                let text = write(self.choices.one(PURE));
                self.line(1, "try:");
                self.line(2, &format!("{name}, y = {text}"));
                self.line(2, "out.append(y)");
                self.line(1, "except Exception as error:");
                self.line(2, "out.append(type(error).__name__)");
            }
        }
    }
}

/// The text with the words `m` and `k` written as the names of two modules.
fn replaced(text: &str, m: &str, k: &str) -> String {
    let (mut written, mut word) = (String::new(), String::new());
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        written.push_str(match word.as_str() {
            "m" => m,
            "k" => k,
            other => other,
        });
        word.clear();
        written.push(c);
    }
    written.trim_end().to_owned()
}
