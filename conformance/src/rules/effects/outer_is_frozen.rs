//! `effects/outer-is-frozen`: a body may not change what was made outside.

use isograft_generators::build::{
    Build as _, assert_, assign, attempt, boolean, call, float, intern, name, not, run,
    stmt as made,
};
use isograft_reference::Mode;
use isograft_reference::program::ast::{Program, StmtKind};

use crate::rewrite::{Application, definitions, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "effects/outer-is-frozen",
    sentence: "A transformed call whose body changes a Variable made outside fails, and nothing \
               has changed.",
    sources: &["flax: the tree-mode proposal", "flax: trace-level checks"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_if_returned(change_outer),
};

/// A copy of each function that `main` transforms, which first changes a Variable of `main`, called
/// and caught.
fn change_outer(program: &mut Program) -> bool {
    let functions = definitions(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        let defined = applied.definition(&functions)?;
        if applied.kind.transform.is_custom() {
            return None;
        }
        let frozen = || name("frozen_").value();
        let mut changing = defined.clone();
        changing.name = intern("changing");
        changing.body.insert(0, assign(frozen(), frozen().plus(float(1.0))));
        let called = run(applied.of_function(name("changing")));
        Some(vec![
            assign(name("frozen_"), call("nnx.Variable", [call("jnp.float32", [float(0.0)])])),
            made(StmtKind::Function(changing)),
            assign(name("refused_"), boolean(false)),
            attempt(vec![called], "Exception", vec![assign(name("refused_"), boolean(true))]),
            assert_(name("refused_")),
            assert_(not(frozen())),
            stmt.clone(),
        ])
    })
}
