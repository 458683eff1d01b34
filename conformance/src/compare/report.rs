//! What a comparison found, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use isograft_reference::Mode;
use isograft_reference::outcome::Difference;
use serde_json::{Value, json};

use super::Case;
use super::judge::{Judged, Judgement, Verdict};
use super::run::Ran;
use super::small::Small;
use crate::divergence::Divergences;
use crate::report::{counted, listing, note_of_share};

const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const MIND: Style = AnsiColor::Yellow.on_default();

/// A comparison that ended, and what it is told with.
#[derive(Clone, Copy, Debug)]
pub struct Ended<'a> {
    pub ran: &'a Ran,
    pub cases: &'a [Case],
    pub modes: &'a [Mode],
    pub judgement: &'a Judgement,
    pub listed: &'a Divergences,
    pub reduced: &'a Reduced<'a>,
    /// The command that shows one case again, up to the case.
    pub replay: &'a str,
}

/// Runs of one mode, by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub agrees: usize,
    pub diverges: usize,
    pub differs: usize,
    pub not_offered: usize,
    pub unsupported: usize,
    pub failed: usize,
}

/// Of a group of differences, one that was made small.
pub type Reduced<'a> = BTreeMap<(&'static str, String), (&'a Judged, Small)>;

impl Ended<'_> {
    pub fn tally(&self, mode: Mode) -> Tally {
        let mut tally = Tally::default();
        for judged in self.judgement.judged.iter().filter(|judged| judged.mode == mode) {
            *match judged.verdict {
                Verdict::Agrees => &mut tally.agrees,
                Verdict::Diverges { .. } => &mut tally.diverges,
                Verdict::Differs(_) => &mut tally.differs,
                Verdict::NotOffered(_) => &mut tally.not_offered,
                Verdict::Unsupported(_) => &mut tally.unsupported,
                Verdict::Failed { .. } => &mut tally.failed,
            } += 1;
        }
        tally
    }

    fn case(&self, judged: &Judged) -> (&str, &str) {
        self.cases.get(judged.index).map_or(("?", ""), |case| (&case.id, &case.text))
    }
}

pub fn text(ended: &Ended<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, ended);
    out
}

fn write(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let [system, against] = &ended.ran.about;
    writeln!(out, "{BOLD}{} against {}{BOLD:#}", system.name, against.name)?;
    let heads = ["agrees", "diverges", "differs", "not offered", "unsupported", "failed"];
    write!(out, "{:8}", "mode")?;
    for head in heads {
        write!(out, "  {head:>11}")?;
    }
    writeln!(out)?;
    for &mode in ended.modes {
        let t = ended.tally(mode);
        write!(out, "{:8}", mode.name())?;
        for (n, style) in [
            (t.agrees, GOOD),
            (t.diverges, MIND),
            (t.differs, BAD),
            (t.not_offered, Style::new()),
            (t.unsupported, MIND),
            (t.failed, BAD),
        ] {
            let style = if n == 0 { Style::new() } else { style };
            write!(out, "  {style}{n:>11}{style:#}")?;
        }
        writeln!(out)?;
    }
    reasons(out, ended)?;
    divergences(out, ended)?;
    for (key, group) in ended.judgement.groups() {
        writeln!(
            out,
            "\n{BAD}differs{BAD:#} {BOLD}{}{BOLD:#}: {} ({})",
            key.0,
            key.1,
            counted(group.len(), "run")
        )?;
        match ended.reduced.get(&key) {
            Some((judged, small)) => {
                let (id, _) = ended.case(judged);
                let tried = counted(small.tried, "program");
                writeln!(out, "made small from {id}, in {} mode, {tried} tried:\n", judged.mode)?;
                writeln!(out, "{}", listing(&crate::text::print(&small.program)))?;
                answers(out, ended, judged, &small.difference)?;
                if !small.rules.is_empty() {
                    writeln!(out, "  breaks    {}", small.rules.join(", "))?;
                }
            }
            None => {
                let smallest = group.iter().min_by_key(|(judged, _)| ended.case(judged).1.len());
                let Some((judged, difference)) = smallest else { continue };
                let (id, program) = ended.case(judged);
                writeln!(
                    out,
                    "the smallest is {id}, in {} mode:\n\n{}",
                    judged.mode,
                    listing(program)
                )?;
                answers(out, ended, judged, difference)?;
            }
        }
    }
    for (judged, system, failure) in ended.judgement.failures() {
        let id = ended.case(judged).0;
        writeln!(out, "\n{BAD}failed{BAD:#} {id}, in {} mode: {system} {failure}", judged.mode)?;
    }
    writeln!(out)?;
    summary(out, ended)
}

/// What either side says, and how to ask again.
fn answers(
    out: &mut String,
    ended: &Ended<'_>,
    judged: &Judged,
    difference: &Difference,
) -> std::fmt::Result {
    let [system, against] = &ended.ran.about;
    writeln!(out, "  at        {}", difference.path)?;
    writeln!(out, "  {:<9} {}", short(&against.name), difference.left)?;
    writeln!(out, "  {:<9} {}", short(&system.name), difference.right)?;
    writeln!(out, "  replay    {}{} --mode {}", ended.replay, ended.case(judged).0, judged.mode)
}

fn short(name: &str) -> &str {
    name.split('+').next().unwrap_or(name)
}

fn reasons(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let mut reasons: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for judged in &ended.judgement.judged {
        let reason = match &judged.verdict {
            Verdict::NotOffered(what) => ("not offered", what.as_str()),
            Verdict::Unsupported(what) => ("unsupported", what.as_str()),
            _ => continue,
        };
        *reasons.entry(reason).or_default() += 1;
    }
    if !reasons.is_empty() {
        writeln!(out)?;
    }
    for ((kind, what), times) in reasons {
        writeln!(out, "  {times:>6} {kind}: {what}")?;
    }
    Ok(())
}

fn divergences(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let judged = ended.modes.iter().map(|&mode| ended.tally(mode));
    let denominator: usize = judged.map(|t| t.agrees + t.diverges + t.differs).sum();
    let met: Vec<_> =
        ended.listed.iter().filter(|entry| ended.judgement.met.times(entry) > 0).collect();
    if !met.is_empty() {
        writeln!(out, "\n{BOLD}divergences of {}{BOLD:#}", ended.ran.about[0].name)?;
    }
    let width = met.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
    for entry in met {
        let times = ended.judgement.met.times(entry);
        let share = 100.0 * times as f64 / denominator.max(1) as f64;
        let effect = entry.entry.effect.split_whitespace().collect::<Vec<_>>().join(" ");
        let note = note_of_share(share);
        writeln!(out, "  {:width$}  {times:>5} ({share:.1} %{note})  {effect}", entry.id)?;
    }
    for (id, why) in &ended.judgement.stale {
        writeln!(out, "\n{BAD}stale{BAD:#} divergence {BOLD}{id}{BOLD:#} {why}")?;
    }
    Ok(())
}

fn summary(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let ran = ended.ran;
    if ended.judgement.missing > 0 {
        writeln!(out, "{MIND}interrupted{MIND:#}: {} cases not run", ended.judgement.missing)?;
    }
    if ran.runs > 0 {
        writeln!(
            out,
            "{} runs on live systems in {:.1} s ({:.0} ms a run), {} processes replaced",
            ran.runs,
            ran.elapsed.as_secs_f64(),
            1000.0 * ran.asked.as_secs_f64() / ran.runs as f64,
            ran.replaced
        )?;
    }
    let differs =
        ended.judgement.judged.iter().filter(|j| matches!(j.verdict, Verdict::Differs(_)));
    let (differs, failed) = (differs.count(), ended.judgement.failures().count());
    match (differs, ended.judgement.stale.len(), failed) {
        (0, 0, 0) => writeln!(out, "{GOOD}every difference is a listed divergence{GOOD:#}"),
        (differs, stale, failed) => {
            writeln!(
                out,
                "{BAD}{differs} unexplained, {stale} divergences out of date, {failed} failed{BAD:#}"
            )
        }
    }
}

/// The same as one JSON object.
pub fn json(ended: &Ended<'_>) -> Value {
    let modes: Vec<Value> = ended
        .modes
        .iter()
        .map(|&mode| {
            let t = ended.tally(mode);
            json!({"mode": mode.name(), "agrees": t.agrees, "diverges": t.diverges, "differs": t.differs,
                   "not_offered": t.not_offered, "unsupported": t.unsupported, "failed": t.failed})
        })
        .collect();
    let told = |judged: &Judged| {
        let mut told =
            json!({"case": ended.case(judged).0, "mode": judged.mode.name(), "rule": judged.rule});
        match &judged.verdict {
            Verdict::Diverges { entry, difference } => {
                told["divergence"] = json!(entry);
                told["difference"] = shown(difference);
            }
            Verdict::Differs(difference) => told["difference"] = shown(difference),
            Verdict::Failed { system, failure } => {
                told["failed"] =
                    json!({"system": system, "kind": failure.kind, "words": failure.words});
            }
            _ => return None,
        }
        Some(told)
    };
    let reduced = ended.reduced.iter().map(|((rule, way), (judged, small))| {
        json!({"rule": rule, "way": way, "case": ended.case(judged).0, "mode": judged.mode.name(),
               "program": crate::text::print(&small.program), "difference": shown(&small.difference),
               "breaks": small.rules})
    });
    let stale = ended.judgement.stale.iter().map(|(id, why)| json!({"divergence": id, "why": why}));
    json!({
        "version": 1,
        "system": ended.ran.about[0].name,
        "against": ended.ran.about[1].name,
        "cases": ended.cases.len(),
        "missing": ended.judgement.missing,
        "modes": modes,
        "found": ended.judgement.judged.iter().filter_map(told).collect::<Vec<_>>(),
        "stale": stale.collect::<Vec<_>>(),
        "reduced": reduced.collect::<Vec<_>>(),
    })
}

fn shown(difference: &Difference) -> Value {
    json!({"at": difference.path, "against": difference.left, "system": difference.right})
}
