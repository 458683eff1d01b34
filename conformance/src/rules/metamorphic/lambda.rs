//! `metamorphic/lambda`

use isograft_generators::random::Kind;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Expr, ExprKind, Program};

use crate::property::Property;
use crate::rewrite::{expressions, wrapped};
use crate::rule::Verdict;

pub const PROPERTY: Property = Property {
    id: "metamorphic/lambda",
    sentence: "A transform of a lambda that calls the function is a transform of the function.",
    sources: &["jax: transforms take callables"],
    modes: &Mode::ALL,
    check: |trial| {
        let mut rewritten = trial.program.clone();
        if wrap(&mut rewritten) { trial.must_equal(&rewritten) } else { Verdict::DoesNotApply }
    },
};

fn wrap(program: &mut Program) -> bool {
    // Some transforms ask the function where a keyword argument belongs, and such a lambda can't say.
    let mut by_keyword = false;
    expressions(&mut program.body, &mut |expr: &mut Expr| {
        if let ExprKind::Call(call) = &*expr.kind
            && !call.keywords.is_empty()
        {
            let own =
                matches!(&*call.function.kind, ExprKind::Name(name) if name.starts_with(char::is_lowercase));
            by_keyword |= own || matches!(&*call.function.kind, ExprKind::Call(_));
        }
    });
    if by_keyword {
        return false;
    }
    let mut found = false;
    expressions(&mut program.body, &mut |expr: &mut Expr| {
        let ExprKind::Call(call) = &mut *expr.kind else { return };
        let Some(kind) = Kind::named(&call.function) else { return };
        // `static_argnames` asks the function for its parameters.
        let asks_names = call.keywords.iter().any(|(key, _)| key.as_deref() == Some("static_argnames"));
        if asks_names || matches!(kind, Kind::CustomVjp | Kind::RawCustomVjp) {
            return;
        }
        for (place, argument) in call.args.iter_mut().enumerate() {
            if kind.functions().contains(&place) && matches!(&*argument.kind, ExprKind::Name(_)) {
                *argument = wrapped(argument.clone());
                found = true;
            }
        }
    });
    found
}
