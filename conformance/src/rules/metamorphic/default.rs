//! `metamorphic/default`

use std::collections::BTreeSet;

use isograft_generators::build::int;
use isograft_generators::random::TransformKind;
use isograft_generators::reach::Event;
use isograft_generators::walk::every_inner_first_mut;
use isograft_reference::Mode;
use isograft_reference::program::ast::{Call, ExprKind, Name, Param, Program};

use crate::rewrite::functions;
use crate::rule::{Rule, Scope};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "metamorphic/default",
    sentence: "A parameter with a default that no call fills changes nothing: a transform gets the \
               arguments of the call.",
    sources: &["Python: a default is the function's own", "jax.vmap: in_axes maps the arguments"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &|trial| {
        // A call with one argument too many fills the parameter, and is no error any more.
        if trial.reach().events.contains(&Event::Caught) {
            return Verdict::DoesNotApply;
        }
        trial.must_equal_if_returned(with_default)
    },
};

/// `def f(m, x, unused_=1)` in place of `def f(m, x)`, where a transform gets `f` by its name.
fn with_default(program: &mut Program) -> bool {
    let (mut handed, mut asked) = (BTreeSet::new(), BTreeSet::new());
    every_inner_first_mut(&mut program.body, &mut |expr| {
        let ExprKind::Call(applied) = &*expr.kind else { return };
        let Some(kind) = TransformKind::named(&applied.function) else { return };
        // A function with a derivative of its own shares its parameters with others.
        let asks = kind.transform.is_custom() || asks_for_places(applied);
        for (place, argument) in applied.args.iter().enumerate() {
            if let ExprKind::Name(name) = &*argument.kind
                && kind.functions().contains(&place)
            {
                if asks { &mut asked } else { &mut handed }.insert(name.clone());
            }
        }
    });
    let mut found = false;
    functions(&mut program.body, &mut |function| {
        let params = &mut function.params;
        let is_handed = handed.contains(&function.name) && !asked.contains(&function.name);
        if is_handed && function.decorators.is_empty() && params.args.is_none() {
            let name = Name::from("unused_");
            params.positional.push(Param { name, annotation: None, default: Some(int(1)) });
            found = true;
        }
    });
    found
}

/// `static_argnums=-1` and the like count the parameters, too.
fn asks_for_places(applied: &Call) -> bool {
    let asks = |key: &str| key.starts_with("static_arg") || key.starts_with("donate_arg");
    applied.keywords.iter().any(|(key, _)| key.as_deref().is_none_or(asks))
}
