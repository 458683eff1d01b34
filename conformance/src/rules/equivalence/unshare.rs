//! `modes/unshare`

use std::collections::BTreeMap;

use isograft_generators::reach::{Event, Reach};
use isograft_generators::walk;
use isograft_reference::Mode;
use isograft_reference::outcome::Observation;
use isograft_reference::program::ast::{ExprKind, Name, Program, Stmt, StmtKind};

use super::custom_vjp::differentiates;
use super::is_as_eager;
use crate::rewrite::reads_attribute;
use crate::rule::{Rule, Scope};
use crate::trial::{Trial, shares};
use crate::verdict::Verdict;

pub const RULE: Rule = Rule {
    id: "modes/unshare",
    sentence: "In graph mode a Module with a second name for one of its attributes shows what it \
               shows in tree mode \
               without that name.",
    sources: &["flax: the tree-mode proposal (FLIP 5310)"],
    scope: Scope::Programs,
    modes: &[Mode::Graph],
    check: &check,
};

fn check(trial: &mut Trial<'_>) -> Verdict {
    // A State has what is shared once, under the first of its names; JAX's own gradients have it
    // twice, and so do bodies of its transforms, which shows where they change or return it.
    let changes =
        [Event::Value, Event::HandsBack].iter().any(|event| trial.reach().events.contains(event));
    let by_path = trial.uses(|kind| differentiates(kind) || changes && kind.is_raw())
        || trial.reach().events.contains(&Event::Splits)
        || ["state", "Optimizer", "capture"]
            .iter()
            .any(|name| reads_attribute(&trial.program.body, name));
    if !trial.returned() || by_path || !is_as_eager(Mode::Tree, trial) {
        return Verdict::DoesNotApply;
    }
    let mut rewritten = trial.program.clone();
    let Some(second) = untie(&mut rewritten) else { return Verdict::DoesNotApply };
    if shares(&Reach::of(&rewritten)) {
        return Verdict::DoesNotApply;
    }
    let mut expected = trial.outcome.clone();
    let mut found = trial.run(&rewritten, Mode::Tree);
    for outcome in [&mut expected, &mut found] {
        outcome.shown_mut(|shown| Names::default().one(shown, &second));
    }
    trial.judged(&found, &expected)
}

/// Takes `self.second = self.first` away and writes `first` wherever `second` was read; gives the
/// second name.
fn untie(program: &mut Program) -> Option<Name> {
    let mut ties = Vec::new();
    let (mut set, mut set_again) = (Vec::new(), Vec::new());
    each_stmt(&mut program.body, &mut |stmt| {
        let StmtKind::Assign { targets, value } = &stmt.kind else { return true };
        for target in targets {
            let ExprKind::Attribute(base, attribute) = &*target.kind else { continue };
            let own = |base| walk::path_of(base).as_deref() == Some("self");
            match &*value.kind {
                ExprKind::Attribute(other, first) if own(base) && own(other) => {
                    ties.push((attribute.clone(), first.clone()));
                    return false;
                }
                _ if own(base) => set.push(attribute.clone()),
                _ => set_again.push(attribute.clone()),
            }
        }
        true
    });
    let (second, first) = ties.first().cloned()?;
    // Where one of the two is set again, they are two.
    let is_set =
        set.contains(&second) || set_again.iter().any(|name| [&first, &second].contains(&name));
    if ties.iter().any(|tie| *tie != (second.clone(), first.clone())) || is_set {
        return None;
    }
    walk::every_mut(&mut program.body, &mut |expr| {
        if let ExprKind::Attribute(_, attribute) = &mut *expr.kind
            && *attribute == second
        {
            *attribute = first.clone();
        }
    });
    Some(second)
}

/// Keeps those statements for which `keep` says so.
fn each_stmt(block: &mut Vec<Stmt>, keep: &mut dyn FnMut(&Stmt) -> bool) {
    block.retain_mut(|stmt| {
        walk::blocks_mut(stmt, &mut |inner| each_stmt(inner, keep));
        keep(stmt)
    });
}

/// Objects by their numbers, which are given in the order of first visit.
#[derive(Default)]
struct Names {
    /// The values under the name that is taken away, by number.
    aside: BTreeMap<usize, Observation>,
    /// New numbers by old ones.
    numbers: BTreeMap<usize, usize>,
}

impl Names {
    /// Takes the attribute away, so that its object is met first under its other name, and numbers
    /// anew.
    fn one(&mut self, value: &mut Observation, second: &str) {
        use Observation as O;
        if let O::Ref(number) = value {
            match (self.numbers.get(number), self.aside.remove(number)) {
                (Some(new), _) => *number = *new,
                (None, Some(object)) => {
                    *value = object;
                    self.one(value, second);
                }
                (None, None) => {}
            }
            return;
        }
        let next = self.numbers.len();
        match value {
            O::List { id, .. }
            | O::Dict { id, .. }
            | O::Variable { id, .. }
            | O::State { id, .. } => {
                *id = *self.numbers.entry(*id).or_insert(next);
            }
            O::Module { id, attributes, .. } => {
                *id = *self.numbers.entry(*id).or_insert(next);
                let place = attributes.iter().position(|(name, _)| name == second);
                if let Some((_, mut object)) = place.map(|place| attributes.remove(place)) {
                    self.put_aside(&mut object);
                }
            }
            _ => {}
        }
        value.parts_mut(&mut |part| self.one(part, second));
    }

    fn put_aside(&mut self, object: &mut Observation) {
        use Observation as O;
        if let O::List { id, .. }
        | O::Dict { id, .. }
        | O::Variable { id, .. }
        | O::Module { id, .. } = object
        {
            self.aside.insert(*id, object.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use isograft_reference::outcome::{Outcome, Tolerance, diff};

    use super::*;

    #[test]
    fn objects_are_numbered_as_if_there_were_no_second_name() {
        let variable = |id| Observation::Variable {
            id,
            class: "Param".to_owned(),
            value: Box::new(Observation::Int(7)),
            metadata: Vec::new(),
        };
        let module = |id, attributes: &[(&str, Observation)]| Observation::Module {
            id,
            class: "Tied".to_owned(),
            attributes: attributes
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect(),
        };
        // `decoder` is met before `encoder`, and something between them.
        let tied =
            [("decoder", variable(1)), ("dense", variable(2)), ("encoder", Observation::Ref(1))];
        let mut shown =
            Observation::Tuple(vec![module(0, &tied), Observation::Ref(1), Observation::Ref(2)]);
        Names::default().one(&mut shown, "decoder");
        let single = [("dense", variable(1)), ("encoder", variable(2))];
        let expected =
            Observation::Tuple(vec![module(0, &single), Observation::Ref(2), Observation::Ref(1)]);
        let returned = |value| Outcome::Returned { value, prints: Vec::new() };
        assert!(diff(&returned(shown), &returned(expected), &Tolerance::EXACT).is_none());
    }
}
