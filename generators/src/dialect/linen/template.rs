//! The one template of which every enumerated program of Linen is an instance.

use super::{Combination, Naming, leaf, owner};

const HEAD: &str = "\
import jax
import jax.numpy as jnp
import flax.linen as nn

SEEN = []


def drawn(key, shape):
    return (jax.random.bits(key, shape, jnp.uint32) >> 30).astype(jnp.float32)


def paths():
    seen = sorted(set(SEEN))
    SEEN.clear()
    return seen


";

pub(super) fn program(case: &Combination) -> String {
    let Combination { owner, lift, reuse, naming, collection, event } = *case;
    let name = if naming == Naming::Explicit { "name=\"named\"" } else { "" };
    let made = format!("{}({name})", lift.class());
    let leaf = leaf::classes(lift, collection, event);
    let lifted = lift.definition();
    let owners = owner::classes(owner, lift, reuse, &made);
    let main = main(&owner.root(reuse, &made), event.may_raise());
    format!("{HEAD}{leaf}{lifted}{owners}\n\n{main}")
}

fn main(root: &str, may_raise: bool) -> String {
    let keys = "{\"params\": jax.random.key(0), \"noise\": jax.random.key(1)}";
    if may_raise {
        return format!(
            "def run(rngs):
    x = jnp.arange(3.0)
    top = {root}
    variables = top.init(rngs, x)
    at_init = paths()
    out, changed = top.apply(variables, x, mutable=[\"state\", \"intermediates\"], rngs=rngs)
    return variables, at_init, out, changed


def main():
    SEEN.clear()
    try:
        result = run({keys})
    except Exception as error:
        result = type(error).__name__
    return result, paths()
"
        );
    }
    format!(
        "def main():
    SEEN.clear()
    x = jnp.arange(3.0)
    rngs = {keys}
    top = {root}
    variables = top.init(rngs, x)
    at_init = paths()
    out, changed = top.apply(variables, x, mutable=[\"state\", \"intermediates\"], rngs=rngs)
    return variables, at_init, out, changed, paths()
"
    )
}
