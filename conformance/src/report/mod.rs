//! The report of a campaign, for people, for programs, and for a build server.

mod json;
mod junit;
mod sarif;
mod text;
mod words;

use crate::campaign::{Finding, Findings, Grounds, Group, Plan};
use crate::case::Case;
use crate::live::Rights;
use crate::warnings::FileReport;

pub use json::json;
pub use junit::junit;
pub use sarif::sarif;
pub use text::text;
pub(crate) use words::{counted, listing, thousands};

/// A campaign that ended, and what its report says.
#[derive(Clone, Copy)]
pub struct Report<'a> {
    /// The command that ran it: `isograft check`.
    pub command: &'a str,
    /// The plan by which the campaign judged.
    pub plan: &'a Plan,
    /// The facts about the systems that it knew beforehand.
    pub grounds: &'a Grounds,
    /// Its findings.
    pub findings: &'a Findings,
    /// The broken rules, each with its smallest program.
    pub groups: &'a [Group<'a>],
    /// The rights of the live systems, if there are any.
    pub rights: Option<&'a Rights>,
    /// Some selected programs: rules that do not apply to any of them are only counted.
    pub narrowed: bool,
    /// The programs are files of the user: rules that hold are only counted.
    pub own_files: bool,
    /// The programs of the user: how each ended on the reference, and the warnings about it.
    pub ended: &'a [FileReport],
    /// The command that shows a broken rule again.
    pub replay: &'a dyn Fn(&Finding) -> String,
}

impl Report<'_> {
    /// A count as a share of the runs that were compared, in percent.
    fn share(&self, times: usize) -> f64 {
        let compared = self
            .plan
            .rules
            .iter()
            .enumerate()
            .filter(|(_, rule)| rule.scope == crate::rule::Scope::Comparison);
        let compared: usize = compared.map(|(i, _)| self.findings.tally(i).judged()).sum();
        if compared == 0 { 0.0 } else { 100.0 * times as f64 / compared as f64 }
    }
}

/// The program of a group to show: the smallest, reduced if it was.
fn program_of(group: &Group<'_>) -> String {
    match &group.reduced {
        Some(reduced) => crate::text::print(&reduced.program),
        None => Case::of(group.smallest.origin.clone()).text().to_owned(),
    }
}

/// The evidence that belongs to [`program_of`].
fn evidence_of<'a>(group: &'a Group<'_>) -> &'a crate::verdict::Evidence {
    group.reduced.as_ref().map_or(&group.smallest.evidence, |reduced| &reduced.evidence)
}
