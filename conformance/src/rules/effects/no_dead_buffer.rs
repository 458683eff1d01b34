//! `effects/no-dead-buffer`: what a program returns can be read.

use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::{Expr, ExprKind, Program};

use super::no_tracer_escapes::first;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

pub const RULE: Rule = Rule {
    id: "effects/no-dead-buffer",
    sentence: "Where nothing is donated, what a program returns, or a script leaves in its names, has \
               all its buffers.",
    sources: &["jax.jit: only donated buffers are given away"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    if donates(trial.program) {
        return Verdict::DoesNotApply;
    }
    let left = trial.left();
    let Some(Outcome::Returned { value, .. }) = left.as_deref() else {
        return Verdict::DoesNotApply;
    };
    match first(value, |value| matches!(value, Observation::Deleted { .. })) {
        Some(path) => Verdict::Broken(Evidence::new(path, "an array", "a deleted buffer")),
        None => Verdict::Holds,
    }
}

/// True if the program donates: by `donate_argnums=…` of whatever call (`jax.jit`, `partial`, a
/// function around these), or with these options in a dict.
fn donates(program: &Program) -> bool {
    let is_option = |name: &str| name.starts_with("donate");
    let gives = |expr: &Expr| match &*expr.kind {
        ExprKind::Call(call) => {
            call.keywords.iter().any(|(name, _)| name.as_deref().is_some_and(is_option))
        }
        ExprKind::Str(text) => is_option(text),
        _ => false,
    };
    walk::count(&program.body, &gives) > 0
}

#[cfg(test)]
mod tests {
    use isograft_reference::program::parse;

    #[test]
    fn who_donates_says_so_in_many_ways() {
        let donates = |text: &str| super::donates(&parse(text, "program.py").expect(text));
        for text in [
            "import jax\nf = jax.jit(f, donate_argnums=0)\n",
            "import jax\n@jax.jit(donate_argnames='x')\ndef f(x): return x\n",
            "import jax\n@partial(jax.jit, donate_argnums=0)\ndef f(x): return x\n",
            "import jax\noptions = {'donate_argnums': 0}\nf = jax.jit(f, **options)\n",
        ] {
            assert!(donates(text), "{text}");
        }
        assert!(!donates("import jax\n@jax.jit\ndef f(donated): return donated\n"));
    }
}
