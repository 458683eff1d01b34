//! `effects/scoped`: what a transform installs for its duration is gone afterwards.

use isograft_generators::build::{
    Build as _, assert_, assign, attempt, call, compare, def, dotted, float, name, pass, raise,
    run, string,
};
use isograft_reference::Mode;
use isograft_reference::program::ast::{CmpOp, Program};

use crate::rewrite::{before_the_end, main_modules};
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "effects/scoped",
    sentence: "A capture in which a sowing body raises leaves a Module as it was.",
    sources: &["flax: nnx.capture collects while the function runs"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        if trial.is_refused() {
            return Verdict::DoesNotApply;
        }
        trial.must_equal_if_returned(capture)
    },
};

/// At the end of `main` a capture of a clone, of which the body sows and raises.
fn capture(program: &mut Program) -> bool {
    let Some(module) = main_modules(program).pop() else { return false };
    let sow = call("m.sow", [dotted("nnx.Intermediate"), string("sown"), float(1.0)]);
    let sowing = def(
        "sowing",
        &["m"],
        vec![run(sow), raise(call("RuntimeError", [string("while captured")]))],
    );
    let captured =
        call("nnx.capture", [name("sowing"), dotted("nnx.Intermediate")]).call([name("scoped_")]);
    let structure = |module| call("nnx.graphdef", [module]);
    let written = vec![
        assign(name("scoped_"), call("nnx.clone", [name(&module)])),
        sowing,
        attempt(vec![run(captured)], "RuntimeError", vec![pass()]),
        assert_(compare(structure(name("scoped_")), CmpOp::Eq, structure(name(&module)))),
    ];
    before_the_end(program, written)
}
