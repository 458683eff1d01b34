//! `functional/split-merge`

use isograft_generators::build::{Build as _, assign, call, def, name, return_, run, tuple};
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::program::ast::Program;
use isograft_reference::transform::Transform;

use super::is_as_eager;
use crate::rewrite::{Application, modules, passes, splice_main};
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "functional/split-merge",
    sentence: "nnx.jit is jax.jit of the same over split, merge and update written by hand.",
    sources: &["flax: the functional API guide"],
    scope: Scope::Programs,
    modes: &Mode::ALL,
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // A state has values; neither structure, nor metadata, nor what is shared between two
    // arguments, or an argument and the result.
    if trial.shares()
        || trial.reach().events.contains(&Event::HandsBack)
        || !is_as_eager(Mode::Tree, trial)
        || trial.reach().events.contains(&Event::Metadata)
        || trial.reads_what_it_changes()
    {
        return Verdict::DoesNotApply;
    }
    trial.must_equal_if_returned(by_hand)
}

/// `graphdef0, state0 = nnx.split(m)`, a pure function that merges, calls and gives the state, and
/// `nnx.update(m, state0)`.
fn by_hand(program: &mut Program) -> bool {
    let modules = modules(program);
    splice_main(program, |stmt, _| {
        let applied = Application::of(stmt)
            .filter(|applied| applied.kind.lifted() == Some(Transform::Jit))?;
        let function =
            applied.function().filter(|_| applied.transform.keywords.is_empty())?.clone();
        if !applied.call.keywords.is_empty() || !passes(&applied.call.args, &modules) {
            return None;
        }
        let (mut before, mut body, mut after) = (Vec::new(), Vec::new(), Vec::new());
        let (mut parameters, mut given, mut inner, mut states) = (vec![], vec![], vec![], vec![]);
        for (place, arg) in applied.call.args.iter().enumerate() {
            let [graphdef, state, argument] =
                ["graphdef", "state", "argument"].map(|word| format!("{word}{place}"));
            if passes(std::slice::from_ref(arg), &modules) {
                let split = call("nnx.split", [arg.clone()]);
                before.push(assign(tuple([name(&graphdef), name(&state)]), split));
                body.push(assign(
                    name(&argument),
                    call("nnx.merge", [name(&graphdef), name(&state)]),
                ));
                after.push(run(call("nnx.update", [arg.clone(), name(&state)])));
                given.push(name(&state));
                states.push((state.clone(), argument.clone()));
                parameters.push(state);
            } else {
                given.push(arg.clone());
                parameters.push(argument.clone());
            }
            inner.push(name(&argument));
        }
        let new = tuple(states.iter().map(|(_, argument)| call("nnx.state", [name(argument)])));
        body.push(return_(tuple([function.call(inner), new])));
        let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
        let targets = tuple(states.iter().map(|(state, _)| name(state)));
        before.push(def("pure", &parameters, body));
        before.push(assign(
            tuple([applied.target.clone(), targets]),
            call("jax.jit", [name("pure")]).call(given),
        ));
        before.extend(after);
        Some(before)
    })
}
