//! Modules in modules: who makes them, how they are lifted, and how often they are called.

use std::fmt::Write as _;

use super::{Body, Writer};

/// The way in which a module is called.
enum CallForm {
    /// By itself, as `name(x)` with this before and after the `x`.
    Class { class: String, before: &'static str, after: &'static str },
    /// By a function of it.
    Function { class: String, function: String },
}

impl CallForm {
    fn class(&self) -> &str {
        match self {
            CallForm::Class { class, .. } | CallForm::Function { class, .. } => class,
        }
    }

    fn call(&self, module: &str) -> String {
        match self {
            CallForm::Class { before, after, .. } => format!("{module}({before}x{after}"),
            CallForm::Function { function, .. } => format!("{function}({module}, x)"),
        }
    }
}

impl Writer<'_, '_, '_> {
    /// A module above this one, owned, lifted and called.
    pub(super) fn child(&mut self, body: &mut Body) {
        let lifted = self.lifted();
        let class = lifted.class().to_owned();
        let name = body.name("child");
        let named = |explicit: bool| {
            if explicit { format!("{class}(name=\"given_{name}\")") } else { format!("{class}()") }
        };
        match self.choices.weighted(&[6, 2, 2, 2, 1]) {
            0 => {
                let explicit = self.choices.chance(30);
                let child = body.make(&name, &named(explicit));
                for _ in 0..1 + self.choices.below(3) {
                    body.line(format!("x = {}", lifted.call(&child)));
                }
            }
            1 => {
                let children = body.make(&name, &format!("[{class}(), {class}()]"));
                body.line(format!("for child in {children}:"));
                body.line(format!("    x = {}", lifted.call("child")));
            }
            2 => {
                let value = format!("{{\"a\": {class}(), \"b\": ({class}(), {class}())}}");
                let children = body.make(&name, &value);
                for place in ["[\"a\"]", "[\"b\"][1]", "[\"b\"][0]"] {
                    body.line(format!("x = {}", lifted.call(&format!("{children}{place}"))));
                }
            }
            3 => {
                let child = body.make(&name, &named(false));
                let holder = body.name("holder");
                let how = self.choices.one(&["Holder", "nn.jit(Holder)", "nn.remat(Holder)"]);
                let one = body.make(&holder, &format!("{how}({child})"));
                body.line(format!("x = {}", lifted.call(&child)));
                if matches!(lifted, CallForm::Class { before: "", after: ")", .. }) {
                    body.line(format!("x = {one}(x)"));
                }
            }
            _ => {
                let child = body.make(&name, &named(false));
                let scaled = body.name("y");
                body.line(format!("{scaled} = {}", lifted.call(&child)));
                body.line(format!("x = jnp.clip({scaled} - x, -64.0, 64.0)"));
            }
        }
    }

    /// A class above, lifted in some way; what that needs is defined before.
    fn lifted(&mut self) -> CallForm {
        let mut class = format!("M{}", self.choices.below(self.modules));
        for _ in 0..self.choices.below(3) {
            class = match self.choices.weighted(&[6, 2, 2]) {
                0 => class,
                1 => format!("nn.jit({class})"),
                _ => format!("nn.remat({class})"),
            };
        }
        let plain = |class| CallForm::Class { class, before: "", after: ")" };
        let number = self.definitions;
        self.definitions += 1;
        let params = self.choices.chance(60);
        let (axis, split) = if params { ("0", "True") } else { ("None", "False") };
        let axes = format!(
            "variable_axes={{\"params\": {axis}, \"state\": 0, \"intermediates\": 0}}, \
             split_rngs={{\"params\": {split}, \"noise\": True}}"
        );
        match self.choices.weighted(&[8, 3, 3, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1]) {
            0 => plain(class),
            1 => CallForm::Class {
                class: format!("nn.vmap({class}, {axes})"),
                before: "jnp.stack([",
                after: ", x + 1.0])).sum(0)",
            },
            2 => {
                let whole = if params {
                    "variable_axes={\"params\": 0, \"intermediates\": 0}, variable_carry=\"state\""
                } else {
                    "variable_broadcast=\"params\", variable_axes={\"state\": 0, \
                     \"intermediates\": 0}"
                };
                let _ = write!(
                    self.text,
                    "class Step{number}(nn.Module):
    @nn.compact
    def __call__(self, x, y):
        SEEN.append(self.path)
        return {class}()(x + y), x


"
                );
                let class = format!(
                    "nn.scan(Step{number}, {whole}, split_rngs={{\"params\": {split}, \
                     \"noise\": True}})"
                );
                CallForm::Class { class, before: "", after: ", jnp.arange(2.0))[0]" }
            }
            3 => plain(format!("nn.remat_scan({class}, lengths=(1, 2))")),
            4 => plain(format!("nn.add_metadata_axis({class}, variable_axes={{\"params\": 0}})")),
            5 => self.function(class, "return nn.jit(lambda m, x: m(x))(module, x)"),
            6 => self.function(class, "return nn.remat(lambda m, x: m(x))(module, x)"),
            7 => {
                let body = format!(
                    "f = nn.vmap(lambda m, x: m(x), {axes})\n    \
                     return f(module, jnp.stack([x, x + 1.0])).sum(0)"
                );
                self.function(class, &body)
            }
            8 => self.function(
                class,
                "f, g = lambda m, x: m(x), lambda m, x: m(x) + 1.0\n    \
                 return nn.cond(x.sum() > 4.0, f, g, module, x)",
            ),
            9 => self.function(
                class,
                "return nn.switch(1, [lambda m, x: m(x), lambda m, x: m(x) - 1.0], module, x)",
            ),
            10 => self.function(
                class,
                "if module.is_initializing():
        return module(x)
    more, step = lambda m, c: c[0] < 2, lambda m, c: (c[0] + 1, m(c[1]))
    split = {\"params\": False, \"noise\": True}
    end = nn.while_loop(more, step, module, (0, x), carry_variables=\"state\", split_rngs=split)
    return end[1]",
            ),
            11 => self.function(
                class,
                "y, back = nn.vjp(lambda m, x: m(x), module, x)\n    \
                 return y + back(jnp.ones(3))[1]",
            ),
            12 => self.function(
                class,
                "f = lambda m, x: m(x)
    y, tangent = nn.jvp(f, module, (x,), (jnp.ones(3),), variable_tangents={})
    return y + tangent",
            ),
            13 => self.function(
                class,
                "value, (slope,) = nn.value_and_grad(lambda m, x: m(x).sum(), module, x)\n    \
                 return value + slope",
            ),
            _ => self.function(
                class,
                "f = nn.map_variables(
        lambda m, x: m(x),
        \"params\",
        trans_in_fn=lambda tree: jax.tree.map(lambda w: w * 2.0, tree),
        trans_out_fn=lambda tree: jax.tree.map(lambda w: w / 2.0, tree),
        init=module.is_initializing(),
    )
    return f(module, x)",
            ),
        }
    }

    /// Defines a function of a module that calls it.
    fn function(&mut self, class: String, body: &str) -> CallForm {
        let function = format!("lifted{}", self.definitions - 1);
        let _ = write!(self.text, "def {function}(module, x):\n    {body}\n\n\n");
        CallForm::Function { class, function }
    }
}
