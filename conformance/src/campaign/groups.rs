//! Broken rules in groups: a report shows the smallest program of each.

use std::collections::BTreeMap;

use super::findings::{Finding, Findings, smallest};
use super::plan::Plan;
use super::reduction::Reproducer;
use crate::rule::Scope;
use crate::rules::boundary;

/// Findings that are likely to have one cause.
#[derive(Clone, Debug)]
pub struct Group<'a> {
    /// The identifier of the rule that they break.
    pub rule: &'static str,
    /// In a comparison, the row of the boundary's table and the failure signature.
    pub label: String,
    /// All of them, in the order of the cases.
    pub findings: Vec<&'a Finding>,
    /// The one with the smallest program.
    pub smallest: &'a Finding,
    /// The smallest program, reduced.
    pub reduced: Option<Reproducer>,
    /// The library that departs, where its source on the reference decided it.
    pub whose: Option<Owner>,
}

/// The party whose difference from the reference it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The library's: its own source does the same on the reference's JAX.
    Library,
    /// JAX's, or the library's use of it: on the reference's JAX its source does as the reference.
    Jax,
}

/// The broken rules, in the order of the plan; those of a comparison by what differs.
pub fn groups<'a>(plan: &Plan, found: &'a Findings) -> Vec<Group<'a>> {
    let mut all = Vec::new();
    for rule in &plan.rules {
        let mut groups: BTreeMap<String, Vec<&Finding>> = BTreeMap::new();
        for finding in found.broken.iter().filter(|finding| finding.rule == rule.id) {
            let label = match rule.scope {
                Scope::Comparison => difference(finding),
                Scope::Enumeration | Scope::Programs | Scope::All => String::new(),
            };
            groups.entry(label).or_default().push(finding);
        }
        all.extend(groups.into_iter().filter_map(|(label, findings)| {
            let smallest = smallest(findings.iter().copied())?;
            Some(Group { rule: rule.id, label, findings, smallest, reduced: None, whose: None })
        }));
    }
    all
}

/// The row of the boundary's table that decides the case, if it is enumerated, and how it differs.
fn difference(finding: &Finding) -> String {
    let signature = finding.evidence.signature();
    let expected = boundary::Crossing::of(&finding.origin)
        .and_then(|crossing| boundary::expected(crossing, finding.mode));
    match expected {
        Some(expected) => format!("{}, {signature}", expected.row.id()),
        None => signature,
    }
}
