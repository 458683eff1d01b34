//! `modes/agree`

use isograft_generators::random::TransformKind;
use isograft_generators::reach::Event;
use isograft_reference::Mode;
use isograft_reference::outcome::{ErrorClass, Outcome};
use isograft_reference::transform::Transform;

use super::is_as_eager;
use crate::rewrite::reads_attribute;
use crate::rule::{Rule, Scope};
use crate::trial::Trial;
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "modes/agree",
    sentence: "Where nothing is shared and no structure changes, the modes agree.",
    sources: &["flax: the tree-mode proposal (FLIP 5310)"],
    scope: Scope::Programs,
    modes: &[Mode::Tree],
    check: &check,
};

/// In compat a gradient is a State, and a loop gives back the Module that it was given.
pub fn differs_in_compat(kind: TransformKind) -> bool {
    use Transform::{ForiLoop, Grad, Scan, ValueAndGrad, WhileLoop};
    matches!(kind.lifted(), Some(Grad | ValueAndGrad | Scan | ForiLoop | WhileLoop))
}

fn check(trial: &mut Trial<'_>) -> Verdict {
    if !trial.returned() || !is_as_eager(Mode::Tree, trial) || trial.shares() {
        return Verdict::DoesNotApply;
    }
    let graph = trial.run_again(Mode::Graph);
    if does_not_take(trial, &graph, Mode::Graph) {
        return Verdict::DoesNotApply;
    }
    let verdict = trial.judged(&graph, trial.outcome);
    let verdict = trial.but_for_kept_bodies(verdict);
    if !matches!(verdict, Verdict::Holds)
        || trial.uses(differs_in_compat)
        // What `merge` gives shares its Variables in tree and graph mode alone.
        || trial.reach().events.contains(&Event::Splits)
        // Compat may raise what is caught, and then goes on without it.
        || trial.reach().events.contains(&Event::Caught)
        // What changes in a Module's structure comes back in compat alone.
        || trial.loses_structure()
    {
        return verdict;
    }
    match trial.run_again(Mode::Compat) {
        // An object made outside may be handed on in the other modes alone.
        Outcome::Raised(raised) if raised.class == ErrorClass::Trace => verdict,
        compat if does_not_take(trial, &compat, Mode::Compat) => verdict,
        compat => {
            let of_compat = trial.judged(&compat, trial.outcome);
            match trial.but_for_kept_bodies(of_compat) {
                Verdict::DoesNotApply => verdict,
                of_compat => of_compat,
            }
        }
    }
}

/// An object without leaves is one that tree mode has no way to see. Of what docs/availability.md
/// names, graph mode takes whatever tree mode takes; compat mode alone refuses `nnx.prefix`.
fn does_not_take(trial: &Trial<'_>, outcome: &Outcome, mode: Mode) -> bool {
    let Outcome::Raised(raised) = outcome else { return false };
    trial.is_written()
        && match raised.class {
            ErrorClass::CapturedOutput => true,
            ErrorClass::BadArgument => {
                mode == Mode::Compat && reads_attribute(&trial.program.body, "prefix")
            }
            _ => false,
        }
}
