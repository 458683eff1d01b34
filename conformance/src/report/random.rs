//! The part of a report that is about random programs.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use isograft_generators::random::Seed;
use isograft_generators::reduce::Effort;
use isograft_reference::program::ast::Program;
use serde_json::{Value, json};

use super::{counted, listing, thousands};
use crate::random::{Broken, Findings, Plan};

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// A broken property with the program that was made small.
pub type Shown<'a> = (&'a Broken, Option<(Program, Effort)>);

/// The table, and each broken rule with its reduced program.
pub fn text(plan: &Plan, found: &Findings, shown: &[Shown<'_>], system: &str) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, plan, found, shown, system);
    out
}

fn write(
    out: &mut String,
    plan: &Plan,
    found: &Findings,
    shown: &[Shown<'_>],
    system: &str,
) -> std::fmt::Result {
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
    let ended: Vec<_> = found.ended.iter().map(|(what, n)| format!("{what} {}", thousands(*n))).collect();
    writeln!(out, "runs ended in: {}", ended.join(", "))?;
    for (what, count) in &found.unsupported {
        writeln!(out, "not supported by this system in {}: {what}", counted(*count, "run"))?;
    }
    for panic in &found.panics {
        writeln!(out, "\n{BAD}panic{BAD:#} in {} ({} mode): {}", panic.case, panic.mode, panic.message)?;
    }
    for (broken, small) in shown {
        let property = plan.properties.iter().find(|property| property.id == broken.property);
        let sentence = property.map_or("", |property| property.sentence);
        writeln!(out, "\n{BAD}broken{BAD:#} {BOLD}{}{BOLD:#}: {sentence}", broken.property)?;
        let program = match small {
            Some((program, effort)) => {
                writeln!(
                    out,
                    "program {} of seed {}, in {} mode, made small, {} tried:\n",
                    broken.index,
                    plan.seed,
                    broken.mode,
                    counted(effort.tried, "program")
                )?;
                program.to_string()
            }
            None => {
                writeln!(out, "program {} of seed {}, in {} mode:\n", broken.index, plan.seed, broken.mode)?;
                Seed(plan.seed).program(broken.index).program.to_string()
            }
        };
        writeln!(out, "{}", listing(&program))?;
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
    let system = if system == "reference" { String::new() } else { format!(" --system '{system}'") };
    format!(
        "isograft check --rule {} --mode {} --seed {} --first {} --cases 1{system}",
        broken.property, broken.mode, plan.seed, broken.index
    )
}

pub fn json(plan: &Plan, found: &Findings, shown: &[Shown<'_>]) -> Value {
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
        .map(|(broken, small)| {
            let program = match small {
                Some((program, _)) => program.to_string(),
                None => Seed(plan.seed).program(broken.index).program.to_string(),
            };
            json!({
                "rule": broken.property,
                "index": broken.index,
                "mode": broken.mode.name(),
                "at": broken.evidence.at,
                "expected": broken.evidence.expected,
                "found": broken.evidence.found,
                "program": program,
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
