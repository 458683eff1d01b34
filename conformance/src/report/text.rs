//! The report for people.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{Ended, counted, listing, note_of_share, program_of, thousands};

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const MIND: Style = AnsiColor::Yellow.on_default();

/// Several paragraphs, with colours that the caller's stream leaves out where there is no terminal.
pub fn text(ended: &Ended<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, ended);
    out
}

fn write(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let found = ended.findings;
    table(out, ended)?;
    counts(out, "not supported by this system", &found.unsupported)?;
    counts(out, "without an answer", &found.no_answer)?;
    divergences(out, ended)?;
    for panic in &found.panics {
        writeln!(
            out,
            "\n{BAD}panic{BAD:#} in {} ({} mode): {}",
            panic.case, panic.mode, panic.message
        )?;
        writeln!(
            out,
            "A panic is a bug in {}, never an answer.\n{}",
            ended.system,
            listing(&program_of(&panic.case))
        )?;
    }
    for (rule, tally) in ended.plan.rules.iter().zip(&found.tallies) {
        let Some(broken) = found.smallest(rule.id) else { continue };
        writeln!(out, "\n{BAD}broken{BAD:#} {BOLD}{}{BOLD:#}: {}", rule.id, rule.sentence)?;
        writeln!(
            out,
            "{}; the smallest program is {}, in {} mode:\n",
            counted(tally.broken, "run"),
            broken.case,
            broken.mode
        )?;
        writeln!(out, "{}", listing(&program_of(&broken.case)))?;
        let evidence = &broken.evidence;
        writeln!(out, "  at        {}", evidence.place())?;
        writeln!(out, "  expected  {}", evidence.expected)?;
        writeln!(out, "  found     {}", evidence.found)?;
        writeln!(out, "  replay    {}", ended.replay(broken))?;
    }
    writeln!(out)?;
    summary(out, ended)
}

fn table(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let heads = ["holds", "divergent", "not applicable", "broken"];
    let name = ended.plan.rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0).max(4);
    write!(out, "{BOLD}{:name$}", "rule")?;
    for head in heads {
        write!(out, "  {head:>width$}", width = head.len().max(7))?;
    }
    writeln!(out, "{BOLD:#}")?;
    // A few selected programs are told of by the rules that speak of them.
    let narrowed = ended.plan.cases.is_some();
    let mut silent = 0;
    for (rule, tally) in ended.plan.rules.iter().zip(&ended.findings.tallies) {
        if narrowed && tally.judged() == 0 {
            silent += 1;
            continue;
        }
        write!(out, "{:name$}", rule.id)?;
        let cells = [
            (tally.holds, GOOD),
            (tally.divergent, MIND),
            (tally.not_applicable, Style::new()),
            (tally.broken, BAD),
        ];
        for (head, (count, style)) in heads.into_iter().zip(cells) {
            let style = if count == 0 { Style::new() } else { style };
            write!(
                out,
                "  {style}{:>width$}{style:#}",
                thousands(count),
                width = head.len().max(7)
            )?;
        }
        writeln!(out)?;
    }
    if silent > 0 {
        writeln!(out, "{} without a word on these programs", counted(silent, "rule"))?;
    }
    Ok(())
}

fn counts(
    out: &mut String,
    title: &str,
    counts: &std::collections::BTreeMap<String, usize>,
) -> std::fmt::Result {
    if counts.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{MIND}{} {title}{MIND:#}", counted(counts.values().sum(), "run"))?;
    let mut sorted: Vec<_> = counts.iter().collect();
    sorted.sort_by_key(|(what, count)| (std::cmp::Reverse(**count), what.as_str()));
    for (what, count) in sorted {
        writeln!(out, "  {:>7}  {what}", thousands(*count))?;
    }
    Ok(())
}

fn divergences(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let found = ended.findings;
    let met: Vec<_> =
        ended.grounds.divergences.iter().filter(|entry| found.met.times(entry) > 0).collect();
    if let Some(header) = ended.grounds.recorded.header()
        && !met.is_empty()
    {
        writeln!(out, "\n{BOLD}divergences of {}{BOLD:#}", header.system)?;
        let width = met.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
        for entry in met {
            let (times, share) = (found.met.times(entry), ended.share(found.met.times(entry)));
            let note = note_of_share(share);
            writeln!(
                out,
                "  {:width$}  {:>6} ({share:.1} %{note})  {}",
                entry.id,
                counted(times, "run"),
                entry.entry.effect.trim()
            )?;
        }
    }
    for (id, why) in &found.stale {
        writeln!(out, "\n{BAD}stale{BAD:#} divergence {BOLD}{id}{BOLD:#} {why}")?;
    }
    Ok(())
}

fn summary(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let found = ended.findings;
    let seconds = found.elapsed.as_secs_f64().max(1e-9);
    let rate = |n: usize| thousands((n as f64 / seconds) as usize);
    if found.interrupted {
        writeln!(out, "{MIND}interrupted{MIND:#}: what follows is of the programs run until then")?;
    }
    let recorded = match ended.grounds.recorded.header() {
        Some(header) => {
            format!(
                "recorded from {}: {}",
                header.system,
                counted(ended.grounds.recorded.len(), "program")
            )
        }
        None => {
            "nothing is recorded from a real system: `isograft golden record` does so".to_owned()
        }
    };
    writeln!(out, "{recorded}")?;
    writeln!(
        out,
        "{} on {} in {seconds:.2} s: {} programs/s, {} runs/s, {}",
        counted(found.programs, "program"),
        ended.system,
        rate(found.programs),
        rate(found.runs),
        counted(found.runs, "run"),
    )?;
    let broken = found.tallies.iter().filter(|tally| tally.broken > 0).count();
    if found.holds() {
        let held = found.tallies.iter().filter(|tally| tally.judged() > 0).count();
        let silent = ended.plan.rules.len() - held;
        let rest =
            if silent > 0 { format!(", {silent} had nothing to judge") } else { String::new() };
        let style = if held > 0 { GOOD } else { MIND };
        writeln!(out, "{style}{} held{rest}{style:#}", counted(held, "rule"))
    } else {
        let parts = [
            (broken, "rule broken", "rules broken"),
            (found.stale.len(), "divergence out of date", "divergences out of date"),
            (found.panics.len(), "panic", "panics"),
        ];
        let words: Vec<String> = parts
            .iter()
            .filter(|(n, ..)| *n > 0)
            .map(|(n, one, many)| format!("{n} {}", if *n == 1 { one } else { many }))
            .collect();
        writeln!(out, "{BAD}{}{BAD:#}", words.join(", "))
    }
}
