//! An enumerated program, in a mode: the reference ends in an outcome, and breaks no rule.

use arbitrary::{Result, Unstructured};
use isograft_conformance::recorded::Recorded;
use isograft_conformance::rule::{Rule, Subject, Verdict};
use isograft_conformance::system::{Reference, System as _};
use isograft_conformance::{rules, text};
use isograft_generators::enumeration::{Case, cases};
use isograft_reference::limits::Limits;
use isograft_reference::mode::Mode;

thread_local! {
    static CASES: Vec<Case> = cases().collect();
    static RULES: Vec<Rule> = rules::all();
}

/// Draws a case and a mode; panics with the program and the evidence where a rule is broken.
pub fn run(u: &mut Unstructured<'_>) -> Result<()> {
    CASES.with(|cases| {
        let case = u.choose(cases)?;
        let mode = *u.choose(&Mode::ALL)?;
        let outcome = Reference.run(&case.program, mode, &Limits::default());
        let (text, recorded) = (text::print(&case.program), Recorded::default());
        let subject = Subject { case, text: &text, mode, outcome: &outcome, recorded: &recorded };
        RULES.with(|rules| {
            for rule in rules {
                if let Verdict::Broken(evidence) = rule.judge(&subject) {
                    panic!(
                        "{} is broken by {} in {mode} mode, {evidence}\n\n{text}",
                        rule.id, case.id
                    );
                }
            }
        });
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn smoke() {
        crate::smoke::smoke(2000, super::run);
    }
}
