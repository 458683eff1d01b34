//! `metamorphic/subclass`

use isograft_generators::build::{class, name, pass};
use isograft_generators::walk::{self, every_inner_first_mut};
use isograft_reference::Mode;
use isograft_reference::outcome::Observation;
use isograft_reference::program::ast::{Expr, ExprKind, Program, Stmt, StmtKind};

use crate::rewrite::after_imports;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "metamorphic/subclass",
    sentence: "With Variables of a subclass of nnx.Param in place of Params, or with a class \
               between PAX's modules and those of the program, a program shows the same.",
    sources: &["flax: a type is a filter for its instances", "pax3: modules are subclasses"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

const SUBCLASS: &str = "Special";

fn check(trial: &mut Trial<'_>) -> Verdict {
    // Linen's collections are known by the types of Variables.
    let is_bridge = |expr: &Expr| match &*expr.kind {
        ExprKind::Name(name) | ExprKind::Attribute(_, name) => &**name == "bridge",
        _ => false,
    };
    if walk::count(&trial.program.body, &is_bridge) > 0 {
        return Verdict::DoesNotApply;
    }
    let special = trial.twin(|| {
        let mut special = trial.program.clone();
        specialise(&mut special).then_some(special)
    });
    let Some(special) = special else { return Verdict::DoesNotApply };
    let mut outcome = trial.run_prepared(&special, trial.mode);
    outcome.shown_mut(generalise);
    trial.judged(&outcome, trial.outcome)
}

/// `Special(x)` in place of `nnx.Param(x)`, `class Model(paxSpecialModule)` in place of `class
/// Model(pax.Module)`
fn specialise(program: &mut Program) -> bool {
    let mut found = false;
    every_inner_first_mut(&mut program.body, &mut |expr: &mut Expr| {
        if let ExprKind::Call(call) = &mut *expr.kind
            && walk::path_of(&call.function).as_deref() == Some("nnx.Param")
        {
            call.function = name(SUBCLASS);
            found = true;
        }
    });
    if found {
        after_imports(program, class(SUBCLASS, "nnx.Param", vec![pass()]));
        return true;
    }
    for base in ["pax.Module", "pax.ParameterModule", "pax.StateModule"] {
        let between = base.replace('.', SUBCLASS);
        let mut of_pax = false;
        for stmt in &mut program.body {
            let StmtKind::Class(class) = &mut stmt.kind else { continue };
            for each in &mut class.bases {
                if walk::path_of(each).as_deref() == Some(base) {
                    *each = name(&between);
                    of_pax = true;
                }
            }
        }
        if of_pax {
            let first = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Class(_));
            let place = program.body.iter().position(first).unwrap_or_default();
            program.body.insert(place, class(&between, base, vec![pass()]));
            found = true;
        }
    }
    found
}

fn generalise(value: &mut Observation) {
    use Observation as O;
    match value {
        O::Variable { class: text, .. } | O::Class(text) | O::Str(text)
            if text.contains(SUBCLASS) =>
        {
            *text = text.replace(SUBCLASS, "Param");
        }
        _ => {}
    }
    value.parts_mut(&mut generalise);
}
