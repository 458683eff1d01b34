//! `effects/failure-is-atomic`: a call whose body raises changes nothing.

use isograft_generators::build::{attempt, call, expr, intern, name, pass, raise, run, stmt, string};
use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Call, ExprKind, Program, StmtKind};

use crate::property::Property;
use crate::rewrite::{Applied, main_of};

pub const PROPERTY: Property = Property {
    id: "effects/failure-is-atomic",
    sentence: "A transformed call whose body does all that it does and then raises, before the call, changes nothing \
               that the program shows.",
    sources: &["flax: updates are written back when the transform returns"],
    modes: &Mode::ALL,
    check: |trial| trial.must_equal_if_returned(fail_first),
};

/// A copy of each function that `main` transforms, which raises instead of returning, called and caught.
fn fail_first(program: &mut Program) -> bool {
    let Some(main) = main_of(program) else { return false };
    let mut found = false;
    let mut index = 0;
    while index < main.len() {
        if let Some(applied) = Applied::of(&main[index])
            && matches!(
                applied.kind,
                Kind::Jit | Kind::Remat | Kind::Grad | Kind::ValueAndGrad | Kind::Vmap | Kind::Scan
            )
            && let Some(ExprKind::Name(function)) = applied.function().map(|function| &*function.kind)
            && let Some(defined) = main[..index].iter().rev().find_map(|stmt| match &stmt.kind {
                StmtKind::Function(defined) if defined.name == *function => Some(defined),
                _ => None,
            })
            && defined.decorators.is_empty()
            && matches!(defined.body.last().map(|last| &last.kind), Some(StmtKind::Return(_)))
        {
            let mut raising = defined.clone();
            raising.name = intern("raising");
            raising.body.pop();
            raising.body.push(raise(call("RuntimeError", [string("instead of returning")])));
            let mut transform = applied.transform.clone();
            transform.args = vec![name("raising")];
            let called = Call {
                function: expr(ExprKind::Call(transform)),
                args: applied.call.args.clone(),
                keywords: applied.call.keywords.clone(),
            };
            let called = run(expr(ExprKind::Call(called)));
            main.insert(index, stmt(StmtKind::Function(raising)));
            main.insert(index + 1, attempt(vec![called], "RuntimeError", vec![pass()]));
            found = true;
            index += 2;
        }
        index += 1;
    }
    found
}
