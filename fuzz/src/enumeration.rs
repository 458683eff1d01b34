//! An enumerated program, in a mode: the reference ends in an outcome, and breaks no rule.

use arbitrary::{Result, Unstructured};
use isograft_conformance::case::{Case, Origin, enumerated};
use isograft_conformance::rule::{Rule, Scope};
use isograft_conformance::rules;
use isograft_conformance::system::{Reference, System as _};
use isograft_conformance::trial::Trial;
use isograft_conformance::verdict::Verdict;
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;

thread_local! {
    static CASES: Vec<Origin> = enumerated(None)
        .into_iter()
        .filter(|origin| matches!(origin, Origin::Enumerated(..)))
        .collect();
    static RULES: Vec<Rule> =
        rules::all().into_iter().filter(|rule| matches!(rule.scope, Scope::Enumeration | Scope::All)).collect();
}

/// Draws a case and a mode; panics with the program and the evidence where a rule is broken.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    let case = CASES.with(|cases| u.choose(cases).map(|origin| Case::of(origin.clone())))?;
    let mode = *u.choose(&Mode::ALL)?;
    let limits = Limits::default();
    let outcome = Reference.run_case(&case, mode, &limits).expect("no panic");
    let mut system = Reference;
    let mut trial = Trial::new(&case, mode, &outcome, &mut system, &limits);
    RULES.with(|rules| {
        for rule in rules {
            if let Verdict::Broken(evidence) = rule.judge(&mut trial) {
                let (id, text) = (&case.id, case.text());
                panic!("{} is broken by {id} in {mode} mode, {evidence}\n\n{text}", rule.id);
            }
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        crate::smoke::smoke(2000, super::run);
    }
}
