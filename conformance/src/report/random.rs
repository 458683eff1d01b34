//! The part of a report that is about random programs.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use isograft_generators::random::Seed;
use isograft_generators::reduce::Effort;
use isograft_reference::program::ast::Program;
use serde_json::{Value, json};

use super::junit::{Failed, rest, suite};
use super::{counted, listing, thousands};
use crate::random::{Broken, Findings, Plan};

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// A broken property with the program that was made small.
pub type Shown<'a> = (&'a Broken, Option<(Program, Effort)>);

/// A campaign over random programs that ended, and what it is told with.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    pub system: &'a str,
    pub plan: &'a Plan,
    pub found: &'a Findings,
    /// Of each broken rule the smallest program.
    pub shown: &'a [Shown<'a>],
}

/// The program to show: made small, or as it was drawn.
fn program_of(plan: &Plan, (broken, small): &Shown<'_>) -> Program {
    match small {
        Some((program, _)) => program.clone(),
        None => Seed(plan.seed).program(broken.index).program,
    }
}

/// The table, and each broken rule with its reduced program.
pub fn text(drawn: &Drawn<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, drawn);
    out
}

fn write(out: &mut String, drawn: &Drawn<'_>) -> std::fmt::Result {
    let Drawn { system, plan, found, .. } = *drawn;
    let width = plan.properties.iter().map(|property| property.id.len()).max().unwrap_or(0).max(4);
    writeln!(out, "\n{BOLD}{:width$}    holds  not applicable   broken{BOLD:#}", "rule")?;
    for (property, tally) in plan.properties.iter().zip(&found.tallies) {
        let style = if tally.broken > 0 { BAD } else { Style::new() };
        let (holds, silent, broken) =
            (thousands(tally.holds), thousands(tally.not_applicable), thousands(tally.broken));
        writeln!(
            out,
            "{:width$}  {GOOD}{holds:>7}{GOOD:#}  {silent:>14}  {style}{broken:>7}{style:#}",
            property.id
        )?;
    }
    let ended: Vec<_> =
        found.ended.iter().map(|(what, n)| format!("{what} {}", thousands(*n))).collect();
    writeln!(out, "runs ended in: {}", ended.join(", "))?;
    for (what, count) in &found.unsupported {
        writeln!(out, "not supported by this system in {}: {what}", counted(*count, "run"))?;
    }
    for panic in &found.panics {
        writeln!(
            out,
            "\n{BAD}panic{BAD:#} in {} ({} mode): {}",
            panic.case, panic.mode, panic.message
        )?;
    }
    for shown in drawn.shown {
        let (broken, small) = shown;
        let property = plan.properties.iter().find(|property| property.id == broken.property);
        let sentence = property.map_or("", |property| property.sentence);
        writeln!(out, "\n{BAD}broken{BAD:#} {BOLD}{}{BOLD:#}: {sentence}", broken.property)?;
        let small = small.as_ref().map_or(String::new(), |(_, effort)| {
            format!(", made small, {} tried", counted(effort.tried, "program"))
        });
        let (index, seed, mode) = (broken.index, plan.seed, broken.mode);
        writeln!(out, "program {index} of seed {seed}, in {mode} mode{small}:\n")?;
        writeln!(out, "{}", listing(&program_of(plan, shown).to_string()))?;
        writeln!(out, "  at        {}", broken.evidence.place())?;
        writeln!(out, "  expected  {}", broken.evidence.expected)?;
        writeln!(out, "  found     {}", broken.evidence.found)?;
        writeln!(out, "  replay    {}", replay(plan, broken, system))?;
    }
    let seconds = found.elapsed.as_secs_f64().max(1e-9);
    let rate = |n: usize| thousands((n as f64 / seconds) as usize);
    writeln!(
        out,
        "\n{} of seed {} on {system} in {seconds:.2} s: {} programs/s, {} runs/s, {}",
        counted(found.programs, "random program"),
        plan.seed,
        rate(found.programs),
        rate(found.runs),
        counted(found.runs, "run"),
    )
}

/// The command that shows a broken rule again.
pub fn replay(plan: &Plan, broken: &Broken, system: &str) -> String {
    let system =
        if system == "reference" { String::new() } else { format!(" --system '{system}'") };
    format!(
        "isograft check --rule {} --mode {} --seed {} --first {} --cases 1{system}",
        broken.property, broken.mode, plan.seed, broken.index
    )
}

pub fn json(drawn: &Drawn<'_>) -> Value {
    let Drawn { plan, found, shown, .. } = *drawn;
    let rules: Vec<Value> = plan
        .properties
        .iter()
        .zip(&found.tallies)
        .map(|(property, tally)| {
            json!({
                "rule": property.id,
                "holds": tally.holds,
                "not_applicable": tally.not_applicable,
                "broken": tally.broken,
            })
        })
        .collect();
    let broken: Vec<Value> = shown
        .iter()
        .map(|shown| {
            let broken = shown.0;
            json!({
                "rule": broken.property,
                "index": broken.index,
                "mode": broken.mode.name(),
                "at": broken.evidence.at,
                "expected": broken.evidence.expected,
                "found": broken.evidence.found,
                "program": program_of(plan, shown).to_string(),
            })
        })
        .collect();
    json!({
        "seed": plan.seed,
        "first": plan.first,
        "programs": found.programs,
        "runs": found.runs,
        "ended": found.ended,
        "unsupported": found.unsupported,
        "rules": rules,
        "broken": broken,
        "panics": found.panics.len(),
    })
}

/// Suites of JUnit's XML, one a rule: a passed test with its counts where it held, else a failed
/// test a broken run, the smallest of them with its program.
pub fn suites(out: &mut String, drawn: &Drawn<'_>) -> std::fmt::Result {
    let Drawn { system, plan, found, shown } = *drawn;
    for (property, tally) in plan.properties.iter().zip(&found.tallies) {
        let broken =
            found.broken.iter().filter(|broken| broken.property == property.id).map(|broken| {
                let small = shown.iter().find(|(smallest, _)| std::ptr::eq(*smallest, broken));
                let program =
                    small.map_or(String::new(), |small| program_of(plan, small).to_string());
                Failed {
                    name: format!("random/{}/{}::{}", plan.seed, broken.index, broken.mode),
                    message: broken.evidence.to_string(),
                    text: format!(
                        "{}\n{}\n\n{program}",
                        broken.evidence,
                        replay(plan, broken, system)
                    ),
                }
            });
        suite(out, property.id, tally, broken)?;
    }
    let panics = found.panics.iter().map(|panic| Failed {
        name: format!("{}::{} panicked", panic.case, panic.mode),
        message: panic.message.clone(),
        text: String::new(),
    });
    rest(out, "random programs", panics.collect())
}
