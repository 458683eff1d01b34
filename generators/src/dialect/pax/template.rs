//! The one template of which every enumerated program of PAX is an instance.

use super::Combination;

pub(super) fn program(case: Combination) -> String {
    let Combination { lift, source, purity, event } = case;
    let event = indented(event.lines());
    let (body, state) = source.body();
    let run = if purity.is_inside() { "pax.pure(happens)" } else { "happens" };
    let (body, transformed) = (indented(body).replace("    ", "        "), indented(lift.lines()));
    let whole = format!(
        "    run = {run}\n\n    def body(state, x):\n{body}\n    state = {state}\n{transformed}"
    );
    let module = source.module();
    let call = if purity.is_outside() { "pax.pure(whole)" } else { "whole" };
    format!(
        r#"import jax
import jax.numpy as jnp
import pax


class Leaf(pax.Module):
    parameters = pax.parameters_method("n")

    def __init__(self, n):
        super().__init__()
        self.n = jnp.asarray(n, "float32")
        self.count = jnp.float32(0.0)
        self.label = "leaf"
        self.log = []

    def __call__(self, x):
        self.count = self.count + 1.0
        return self.n * x


class Pair(pax.Module):
    def __init__(self):
        super().__init__()
        self.leaf = Leaf(2.0)
        self.spare = Leaf(5.0)


def happens(module, x):
{event}    return module, module.n * x


def show(tree):
    if isinstance(tree, Pair):
        return show(tree.leaf), show(tree.spare)
    if not isinstance(tree, Leaf):
        return tree
    label = getattr(tree, "label", "deleted")
    return tree.pytree_attributes, tree.n, tree.count, label, tree.log, hasattr(tree, "extra")


def whole(module, x):
{whole}

def main():
    module, x = {module}, jnp.float32(3.0)
    try:
        state, y = {call}(module, x)
        result = show(state), y
    except Exception as error:
        result = type(error).__name__
    return result, show(module)
"#
    )
}

/// The lines of a function.
fn indented(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("    {line}\n")).collect()
}
