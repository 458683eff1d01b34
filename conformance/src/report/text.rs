//! The report for people.

use std::collections::BTreeSet;
use std::fmt::{Result, Write as _};

use anstyle::{AnsiColor, Style};

use super::words::{counted, listing, thousands};
use super::{Report, evidence_of, program_of};
use crate::campaign::{Group, NoAnswer, Owner, Tally};
use crate::divergence::counts;
use crate::failure::FailureKind;
use crate::rule::Scope;
use crate::warnings::{self, FileReport};

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const WARN: Style = AnsiColor::Yellow.on_default();

/// Several paragraphs, with colours that the caller's stream leaves out where there is no terminal.
pub fn text(report: &Report<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, report);
    out
}

fn write(out: &mut String, report: &Report<'_>) -> Result {
    if let Some(against) = &report.findings.against {
        writeln!(out, "{BOLD}{} against {against}{BOLD:#}", report.findings.system)?;
    }
    programs(out, report)?;
    table(out, report)?;
    endings(out, report)?;
    without_answer(out, report)?;
    divergences(out, report)?;
    on_purpose(out, report)?;
    unbroken(out, report)?;
    failures(out, report)?;
    report.groups.iter().try_for_each(|group| broken(out, report, group))?;
    warned(out, report)?;
    writeln!(out)?;
    summary(out, report)
}

/// The ends of the programs of the user: each of a few, and of many those that did not return.
fn programs(out: &mut String, report: &Report<'_>) -> Result {
    const FEW: usize = 12;
    let all = report.ended.len() <= FEW;
    let shown = report.ended.iter().filter(|ended| all || !ended.returned()).cloned();
    let shown: Vec<FileReport> = shown.collect();
    if !shown.is_empty() {
        write!(out, "{}", warnings::endings_text(&shown))?;
    }
    Ok(())
}

fn warned(out: &mut String, report: &Report<'_>) -> Result {
    let with = report.ended.iter().filter(|ended| !ended.warnings.is_empty());
    for ended in with {
        let warned =
            warnings::text(&ended.file, &ended.warnings, ended.outcomes.len(), &ended.lines);
        write!(out, "\n{warned}")?;
    }
    Ok(())
}

/// A row a rule; of a comparison a row a mode in which programs ran.
fn rows(report: &Report<'_>) -> Vec<(String, Tally)> {
    let Report { plan, findings, .. } = report;
    if let (Some(_), [rule]) = (&findings.against, &plan.rules[..]) {
        let by_mode = isograft_reference::Mode::ALL.into_iter().zip(findings.tallies[0]);
        return by_mode
            .filter(|(mode, tally)| plan.modes.contains(mode) && tally.runs() > 0)
            .map(|(mode, tally)| (format!("{}, {mode}", rule.id), tally))
            .collect();
    }
    let rules = plan.rules.iter().enumerate();
    rules.map(|(i, rule)| (rule.id.to_owned(), findings.tally(i))).collect()
}

fn table(out: &mut String, report: &Report<'_>) -> Result {
    let heads = ["holds", "divergent", "not applicable", "broken"];
    let mut rows = rows(report);
    // Those that hold are a number in the summary.
    if report.own_files {
        rows.retain(|(_, tally)| tally.divergent > 0 || tally.broken > 0);
        if rows.is_empty() {
            return Ok(());
        }
    }
    if !out.is_empty() && report.findings.against.is_none() {
        writeln!(out)?;
    }
    let name = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0).max(4);
    write!(out, "{BOLD}{:name$}", "rule")?;
    for head in heads {
        write!(out, "  {head:>width$}", width = head.len().max(7))?;
    }
    writeln!(out, "{BOLD:#}")?;
    let mut silent = 0;
    for (rule, tally) in rows {
        if report.narrowed && tally.judged() == 0 {
            silent += 1;
            continue;
        }
        write!(out, "{rule:name$}")?;
        let cells = [
            (tally.holds, GOOD),
            (tally.divergent, WARN),
            (tally.not_applicable, Style::new()),
            (tally.broken, BAD),
        ];
        for (head, (count, style)) in heads.into_iter().zip(cells) {
            let style = if count == 0 { Style::new() } else { style };
            let width = head.len().max(7);
            write!(out, "  {style}{:>width$}{style:#}", thousands(count))?;
        }
        writeln!(out)?;
    }
    if silent > 0 {
        writeln!(out, "{} did not apply", counted(silent, "rule"))?;
    }
    Ok(())
}

/// The ends of the runs of random programs: few rules can judge one that did not return.
fn endings(out: &mut String, report: &Report<'_>) -> Result {
    if report.findings.random == 0 {
        return Ok(());
    }
    let ended = &report.findings.ended;
    let ended: Vec<_> = ended.iter().map(|(what, n)| format!("{what} {}", thousands(*n))).collect();
    writeln!(out, "runs ended in: {}", ended.join(", "))
}

fn without_answer(out: &mut String, report: &Report<'_>) -> Result {
    let is_unsupported = |reason: &NoAnswer| matches!(reason, NoAnswer::Unsupported(_));
    for (title, unsupported) in
        [("not supported by this system", true), ("without an answer", false)]
    {
        let reasons = report.findings.no_answer.iter();
        let mut reasons: Vec<_> =
            reasons.filter(|(reason, _)| is_unsupported(reason) == unsupported).collect();
        if reasons.is_empty() {
            continue;
        }
        let all = reasons.iter().map(|(_, count)| **count).sum();
        writeln!(out, "\n{WARN}{} {title}{WARN:#}", counted(all, "run"))?;
        reasons.sort_by_key(|(reason, count)| (std::cmp::Reverse(**count), (*reason).clone()));
        for (reason, count) in reasons {
            let (kind, what) = reason.words();
            // A file that is no program says so above.
            let is_said = |ended: &FileReport| {
                ended.unread.as_ref().is_some_and(|why| why.to_string() == *what)
            };
            if report.ended.iter().any(is_said) {
                continue;
            }
            let kind = if unsupported { String::new() } else { format!("{kind}: ") };
            let files = report.findings.files_without.get(reason);
            let files =
                files.map(|files| files.iter().map(String::as_str).collect::<Vec<_>>().join(", "));
            let files = files.map(|files| format!(": {files}")).unwrap_or_default();
            writeln!(out, "  {:>7}  {kind}{what}{files}", thousands(*count))?;
        }
    }
    Ok(())
}

/// A divergence over this share of the runs, in percent, is split, or the generator learns to avoid
/// it.
const LARGE_SHARE: f64 = 2.0;

fn divergences(out: &mut String, report: &Report<'_>) -> Result {
    let found = report.findings;
    let listed = report.grounds.divergences.by_kind().into_iter();
    let met: Vec<_> = listed.filter(|entry| found.met.times(entry) > 0).collect();
    if !met.is_empty() {
        let recorded = report.grounds.recorded.header().map(|header| header.system.as_str());
        let system = recorded.unwrap_or(&found.system);
        writeln!(out, "\n{BOLD}divergences of {system}{BOLD:#}")?;
        let kinds: Vec<_> = met.iter().map(|entry| entry.kind()).collect();
        let width = met.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
        for entry in met {
            let times = found.met.times(entry);
            let share = report.share(times);
            let note = if share > LARGE_SHARE { ": large, to be split" } else { "" };
            let effect = entry.entry.effect.split_whitespace().collect::<Vec<_>>().join(" ");
            let (id, times) = (&entry.id, counted(times, "run"));
            let kind = format!("{:7}  {:5}", entry.entry.severity.name(), entry.entry.whose.name());
            writeln!(out, "  {id:width$}  {kind}  {times:>6} ({share:.1} %{note})  {effect}")?;
        }
        writeln!(out, "  {}", counts(kinds.into_iter()))?;
    }
    for (id, why) in &found.stale {
        writeln!(out, "\n{BAD}stale{BAD:#} divergence {BOLD}{id}{BOLD:#}: {why}")?;
    }
    Ok(())
}

/// The programs that say themselves which rule they break, each once.
fn on_purpose(out: &mut String, report: &Report<'_>) -> Result {
    let said = report.findings.divergent.iter();
    let said: BTreeSet<_> = said
        .filter_map(|finding| Some((finding.rule, &finding.case, finding.purpose.as_ref()?)))
        .collect();
    if !said.is_empty() {
        writeln!(out, "\n{BOLD}broken on purpose{BOLD:#}")?;
    }
    for (rule, case, purpose) in said {
        writeln!(out, "  {rule}: {case}: {purpose}")?;
    }
    Ok(())
}

/// The rules that programs say they break, and keep.
fn unbroken(out: &mut String, report: &Report<'_>) -> Result {
    for unbroken in &report.findings.unbroken {
        writeln!(out, "\n{BAD}unbroken{BAD:#} {unbroken}")?;
    }
    Ok(())
}

/// The most failures of one kind that are shown with their programs.
const MOST_SHOWN: usize = 10;

fn failures(out: &mut String, report: &Report<'_>) -> Result {
    for (i, failed) in report.findings.failures.iter().enumerate() {
        let (case, mode, system) = (&failed.case, failed.mode, &failed.system);
        writeln!(out, "\n{BAD}failed{BAD:#} {case}, in {mode} mode: {system} {}", failed.failure)?;
        if failed.failure.kind == FailureKind::Internal {
            writeln!(out, "This is a bug in {system}, never an answer.")?;
        }
        if i < MOST_SHOWN {
            writeln!(out, "{}", listing(&failed.program))?;
        }
    }
    Ok(())
}

fn broken(out: &mut String, report: &Report<'_>, group: &Group<'_>) -> Result {
    let rule = report.plan.rules.iter().find(|rule| rule.id == group.rule);
    let sentence = match rule {
        Some(rule) if rule.scope != Scope::Comparison => rule.sentence,
        _ => &group.label,
    };
    writeln!(out, "\n{BAD}broken{BAD:#} {BOLD}{}{BOLD:#}: {sentence}", group.rule)?;
    let (runs, smallest) = (counted(group.findings.len(), "run"), group.smallest);
    let (case, mode) = (&smallest.case, smallest.mode);
    match &group.reduced {
        Some(reduced) => {
            let tried = counted(reduced.tried, "program");
            writeln!(out, "{runs}; reduced from {case}, in {mode} mode, {tried} tried:\n")?;
        }
        None => writeln!(out, "{runs}; the smallest program is {case}, in {mode} mode:\n")?,
    }
    writeln!(out, "{}", listing(&program_of(group)))?;
    let evidence = evidence_of(group);
    writeln!(out, "  at        {}", evidence.place())?;
    writeln!(out, "  expected  {}", evidence.expected)?;
    writeln!(out, "  found     {}", evidence.found)?;
    if let Some(reduced) = &group.reduced
        && !reduced.breaks.is_empty()
    {
        writeln!(out, "  breaks    {}", reduced.breaks.join(", "))?;
    }
    if let Some([elsewhere, here]) = &smallest.ends {
        let other = report.findings.against.as_deref().unwrap_or("reference");
        writeln!(out, "  {other}: {elsewhere}")?;
        writeln!(out, "  {}: {here}", report.findings.system)?;
        if elsewhere == here {
            writeln!(out, "  it is the same error, and only its class in outcomes differs")?;
        }
    }
    if let Some(cause) = &smallest.looks_like {
        writeln!(out, "  looks like {cause}: isograft findings --issue {cause}")?;
    }
    if let Some(whose) = group.whose {
        writeln!(out, "  whose     {}", words_of(whose, &report.findings.system))?;
    }
    writeln!(out, "  replay    {}", (report.replay)(smallest))
}

/// The verdict of a library's source: `Flax: …`.
fn words_of(whose: Owner, system: &str) -> String {
    let library = if system.starts_with("pax") { "PAX" } else { "Flax" };
    match whose {
        Owner::Library => format!("{library}: its source does the same on the reference's JAX"),
        Owner::Jax => format!(
            "JAX, or {library}'s use of it: on the reference's JAX its source does as expected"
        ),
    }
}

fn summary(out: &mut String, report: &Report<'_>) -> Result {
    let found = report.findings;
    if found.interrupted {
        let left = counted(found.left, "program");
        writeln!(out, "{WARN}interrupted{WARN:#}: {left} not run")?;
    }
    if let Some(header) = report.grounds.recorded.header()
        && !report.own_files
    {
        let programs = counted(report.grounds.recorded.len(), "program");
        writeln!(out, "recorded from {}: {programs}", header.system)?;
    }
    let seconds = found.elapsed.as_secs_f64().max(1e-9);
    let rate = |n: usize| match n as f64 / seconds {
        rate if rate < 10.0 => format!("{rate:.1}"),
        rate => thousands(rate as usize),
    };
    write!(
        out,
        "{} on {} in {seconds:.2} s: {} programs/s, {} runs/s, {}",
        counted(found.programs, "program"),
        found.system,
        rate(found.programs),
        rate(found.runs),
        counted(found.runs, "run"),
    )?;
    match found.replaced {
        0 => writeln!(out)?,
        n => writeln!(out, ", {n} processes replaced")?,
    }
    let tallies: Vec<Tally> = (0..report.plan.rules.len()).map(|i| found.tally(i)).collect();
    if found.holds() {
        let held = tallies.iter().filter(|tally| tally.judged() > 0).count();
        let silent = tallies.len() - held;
        let raised = report.ended.iter().all(FileReport::raised) && !report.ended.is_empty();
        let why =
            if raised { ": the program raised, and most rules judge what returns" } else { "" };
        let rest = match silent {
            0 => String::new(),
            silent => format!(", {silent} did not apply{why}"),
        };
        let style = if held > 0 { GOOD } else { WARN };
        return writeln!(out, "{style}{} held{rest}{style:#}", counted(held, "rule"));
    }
    let broken = tallies.iter().filter(|tally| tally.broken > 0).count();
    let parts = [
        (broken, "rule broken", "rules broken"),
        (found.stale.len(), "divergence out of date", "divergences out of date"),
        (found.unbroken.len(), "near miss breaks nothing", "near misses break nothing"),
        (found.failures.len(), "run failed", "runs failed"),
    ];
    let words: Vec<String> = parts
        .iter()
        .filter(|(n, ..)| *n > 0)
        .map(|(n, one, many)| format!("{n} {}", if *n == 1 { one } else { many }))
        .collect();
    writeln!(out, "{BAD}{}{BAD:#}", words.join(", "))
}
