//! `effects/abstract-is-pure`: asking for shapes changes nothing.

use isograft_generators::build::run;
use isograft_reference::Mode;
use isograft_reference::program::ast::Program;
use isograft_reference::transform::Transform;

use crate::rewrite::{Application, modules, passes, splice_main};
use crate::rule::{Rule, Scope};

pub const RULE: Rule = Rule {
    id: "effects/abstract-is-pure",
    sentence: "eval_shape of a call, before the call, changes nothing that the program shows.",
    sources: &["flax #4520", "jax.eval_shape: no computation is done"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| trial.must_equal_if_closed(ask_for_shapes),
};

/// `nnx.eval_shape(nnx.jit(f), m, x)` above each `r = nnx.jit(f)(m, x)` of `main`.
fn ask_for_shapes(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)?;
        applied.function()?;
        use Transform::{Grad, Jit, Remat, Scan, Vmap};
        let lifted = applied.kind.transform;
        if !matches!(lifted, Jit | Remat | Vmap | Scan | Grad)
            // A Module that is carried comes out of its scan, and what goes in may not come out of
            // eval_shape.
            || (lifted == Scan && passes(&applied.call.args, &modules))
            || applied.has_statics()
        {
            return None;
        }
        Some(vec![
            run(applied.asked_for_shapes(applied.kind.with(Transform::EvalShape))),
            stmt.clone(),
        ])
    })
}
