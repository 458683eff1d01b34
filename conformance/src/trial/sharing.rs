//! Finds out if something is shared in a run of a program.
//!
//! The text of a generated program shows that. People write `v = nnx.Param(x)` and give `v` to two
//! attributes: there only a run tells.

use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;

use crate::rewrite::watched;
use crate::system::caught;

/// Notes what the program makes, and returns whether two places lead to one of these.
const WATCH: &str = include_str!("sharing.py");

/// True if a run on the reference, in graph mode, shows a Variable or a Module at two places. What
/// the reference cannot run shows nothing.
pub fn is_shown(program: &Program, limits: &Limits) -> bool {
    let Ok(watch) = isograft_reference::program::parse(WATCH, "sharing.py") else { return false };
    let Some(watched) = watched(program, &watch, "flax.nnx") else { return false };
    let run = || isograft_reference::run(&watched.program, Mode::Graph, limits);
    matches!(caught(run), Ok(Outcome::Returned { value: Observation::Bool(true), .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn shows(main: &str, expected: bool) {
        let text = format!(
            "from flax import nnx\nimport jax.numpy as jnp\n\nclass One(nnx.Module):\n    def \
             __init__(self, v):\n        self.v = v\n\nclass Two(nnx.Module):\n    def \
             __init__(self, v):\n        self.a = v\n        self.b = v\n\ndef main():\n{main}"
        );
        let program = isograft_reference::program::parse(&text, "shares.py").expect("a program");
        assert_eq!(is_shown(&program, &Limits::default()), expected, "{text}");
    }

    #[test]
    fn a_run_shows_what_a_local_name_shares() {
        shows("    return Two(nnx.Param(1.0)).a\n", true);
        shows("    v = nnx.Param(1.0)\n    return One(v), One(v)\n", true);
        shows("    m = One(nnx.Param(1.0))\n    return Two(m)\n", true);
        shows("    m = One(nnx.Param(1.0))\n    m.me = nnx.data(m)\n    return 1\n", true);
        shows("    Two(nnx.Param(1.0))\n    raise ValueError\n", true);
    }

    #[test]
    fn what_stands_at_one_place_is_not_shared() {
        shows("    v = nnx.Param(1.0)\n    m = One(v)\n    return m, m.v, v\n", false);
        shows("    return One(One(nnx.Param(1.0)))\n", false);
        shows("    return Two(2.0)\n", false);
        shows("    x = jnp.ones(2)\n    return One(nnx.Param(x)), One(nnx.Param(x))\n", false);
        shows("    m = One(nnx.Linear(2, 3, rngs=nnx.Rngs(0)))\n    return nnx.clone(m)\n", false);
    }
}
