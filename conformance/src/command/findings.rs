//! `isograft findings`: the listed divergences of all releases by kind, and the draft of an issue
//! for one.

use std::fmt::Write as _;

use clap::Args;
use serde_json::{Value, json};

use super::format::Format;
use super::{Failure, Status, print};
use crate::bless::folder_of;
use crate::divergence::{Kind, Severity, Whose, counts};
use crate::live::{Name, table};
use crate::site::{self, Finding, Inputs};

/// Findings of some kinds.
#[derive(Args, Clone, Copy, Debug)]
pub struct Kinds {
    /// Only those that are this bad
    #[arg(long, value_name = "KIND")]
    severity: Option<Severity>,
    /// Only those of this library, or documented limits
    #[arg(long, value_name = "OWNER")]
    whose: Option<Whose>,
}

impl Kinds {
    /// True if such a finding is among them.
    pub fn take(&self, severity: Severity, whose: Option<Whose>) -> bool {
        self.severity.is_none_or(|only| only == severity)
            && self.whose.is_none_or(|only| Some(only) == whose)
    }
}

#[derive(Args, Debug)]
pub struct List {
    /// Only those of this release
    #[arg(long, value_name = "SYSTEM")]
    system: Option<Name>,
    #[command(flatten)]
    kinds: Kinds,
    /// Print this finding as the draft of an issue, in Markdown
    #[arg(long, value_name = "NAME", conflicts_with_all = ["severity", "whose", "format"])]
    issue: Option<String>,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl List {
    pub fn run(self) -> Result<Status, Failure> {
        let mut findings = site::findings(&Inputs::default()).map_err(Failure::input)?;
        if let Some(system) = &self.system {
            let folder = folder_of(&system.to_string());
            findings.retain(|finding| finding.systems.contains(&folder));
            if findings.is_empty() {
                return Err(Failure::input(anyhow::anyhow!("no finding of {system} is listed")));
            }
        }
        if let Some(name) = &self.issue {
            let found = findings.iter().find(|finding| finding.title == *name);
            let found = found.ok_or_else(|| {
                let words = format!("`{name}` is no finding; `isograft findings` lists them");
                Failure::input(anyhow::anyhow!(words))
            })?;
            let releases = table::releases().map_err(Failure::input)?;
            print(&site::issue(found, &releases))?;
            return Ok(Status::Holds);
        }
        findings.retain(|finding| self.kinds.take(finding.severity, finding.whose));
        self.format.print(|| text(&findings), || findings.iter().map(json_of).collect())?;
        Ok(Status::Holds)
    }
}

fn text(findings: &[Finding]) -> String {
    let width = findings.iter().map(|finding| finding.title.len()).max().unwrap_or(0);
    let mut out = String::new();
    for Finding { title, severity, whose, rule, systems, .. } in findings {
        let (bad, whose) = (severity.name(), whose.map_or("", Whose::name));
        // Writing to a string does not fail.
        let _ = writeln!(out, "{bad:7}  {whose:5}  {title:width$}  {rule}  {}", systems.join(", "));
    }
    let kinds = findings.iter().filter_map(|finding| {
        finding.whose.map(|whose| Kind { severity: finding.severity, whose })
    });
    let _ = writeln!(out, "{}", counts(kinds));
    out
}

fn json_of(finding: &Finding) -> Value {
    json!({
        "finding": finding.title,
        "severity": finding.severity.name(),
        "whose": finding.whose.map(Whose::name),
        "rule": finding.rule,
        "modes": finding.modes,
        "systems": finding.systems,
        "since": finding.since,
        "upstream": finding.upstream,
        "effect": finding.effect,
        "why": finding.why,
        "script": finding.program,
        "prints": finding.prints,
    })
}
