//! Shows the changes as text, JSON and SARIF 2.1.0.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use super::judge::{Change, Judgement, Verdict};
use super::sites::{CallForm, Site};
use super::{Edit, FileChanges, Guess};
use crate::pages::Lines;
use crate::report::counted;
use crate::sarif::SarifResult;
use crate::text;
use crate::warnings::{passed_json, passed_text, set_place};

/// The number of programs that ended in each verdict.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    same: usize,
    changes: usize,
    not_judged: usize,
}

impl Count {
    fn of<'a>(found: impl IntoIterator<Item = &'a FileChanges>) -> Count {
        let mut count = Count::default();
        for (_, verdict) in found.into_iter().flat_map(|found| &found.programs) {
            *match verdict {
                Verdict::Same(_) => &mut count.same,
                Verdict::Changes(_) => &mut count.changes,
                Verdict::NotJudged(_) => &mut count.not_judged,
            } += 1;
        }
        count
    }

    fn all(self) -> usize {
        self.same + self.changes + self.not_judged
    }

    fn text(self) -> String {
        let parts =
            [(self.same, "the same"), (self.changes, "changed"), (self.not_judged, "not judged")];
        let parts = parts.into_iter().filter(|(n, _)| *n > 0);
        let parts: Vec<String> = parts.map(|(n, what)| format!("{n} {what}")).collect();
        let programs = counted(self.all(), "program");
        if parts.is_empty() { programs } else { format!("{programs}: {}", parts.join(", ")) }
    }

    fn json(self) -> Value {
        json!({"same": self.same, "changed": self.changes, "not_judged": self.not_judged})
    }
}

/// The call as the text has it: `@nnx.jit`.
fn called(change: &Change) -> String {
    match &change.site {
        Some(site) if site.form == CallForm::Decorator => format!("@{}", site.callee),
        Some(site) => site.callee.clone(),
        None => "outside of the calls that take a mode, in this file and its modules".to_owned(),
    }
}

fn place(change: &Change) -> (Option<u32>, Option<u32>) {
    match &change.site {
        Some(site) => (Some(site.line), Some(site.column)),
        None => (change.line, None),
    }
}

/// The effect, with the line that ran; where the call stands in another file, with the file, too.
fn happening(change: &Change, file: &str, lines: &Lines) -> String {
    let is_elsewhere = change.site.as_ref().is_some_and(|site| site.file.is_some());
    match change.line {
        Some(line) if is_elsewhere => {
            format!("{}: {}", lines.place(file, line), lines.told(&change.what))
        }
        Some(line) => format!("{}: {}", lines.words(line), lines.told(&change.what)),
        None => change.what.clone(),
    }
}

pub fn text(all: &[FileChanges]) -> String {
    let mut out = String::new();
    for found in all {
        file(&mut out, found);
    }
    let _ = writeln!(out, "{}, {}", counted(all.len(), "file"), Count::of(all).text());
    for (reason, programs) in reasons(all) {
        let _ = writeln!(out, "  not judged: {reason}: {}", counted(programs, "program"));
    }
    let guesses = all.iter().map(|found| found.guesses.len()).sum::<usize>();
    if guesses > 0 {
        let _ = writeln!(out, "  {} in files of which nothing could be judged", noun(guesses));
    }
    out
}

fn noun(guesses: usize) -> String {
    format!("{guesses} {}", if guesses == 1 { "guess" } else { "guesses" })
}

fn file(out: &mut String, found: &FileChanges) {
    let (bold, red) = (Style::new().bold(), AnsiColor::Red.on_default());
    let lines = text::lines_of(&found.path);
    let summary = match found.programs.is_empty() {
        true => "nothing in it runs".to_owned(),
        false => Count::of([found]).text(),
    };
    let _ = writeln!(out, "{bold}{}{bold:#}: {summary}", found.file);
    for change in &found.changes {
        let line = match (&change.site, place(change).0) {
            (Some(Site { file: Some(file), .. }), Some(line)) => format!("{file}:{line}: "),
            (_, Some(line)) => format!("{}: ", lines.words(line)),
            (_, None) => String::new(),
        };
        let (called, rule) = (called(change), change.kind.rule());
        let _ = writeln!(out, "  {red}{line}{called}{red:#} ({rule})");
        let _ = writeln!(out, "    {}", happening(change, &found.file, &lines));
        let _ = writeln!(out, "    instead: {}", change.advice());
    }
    if !found.edits.is_empty() {
        let _ = writeln!(out, "  or keep what it means:");
    }
    let mut file = &None;
    for edit in &found.edits {
        if edit.file != *file {
            file = &edit.file;
            let _ = writeln!(out, "    in {}:", file.as_deref().unwrap_or(&found.file));
        }
        let line = match lines.cell(edit.line as u32).filter(|_| edit.file.is_none()) {
            Some((cell, line)) => format!("cell {cell}, line {line}"),
            None => edit.line.to_string(),
        };
        let _ = writeln!(out, "    {line:>4} - {}", edit.old);
        let _ = writeln!(out, "    {line:>4} + {}", edit.new);
    }
    for Guess { line, kind, what } in &found.guesses {
        let line = lines.words(*line);
        let _ = writeln!(out, "  {line}: a guess: {what} ({})", kind.rule());
    }
    for (name, verdict) in &found.programs {
        match verdict {
            Verdict::NotJudged(why) => {
                let _ = writeln!(out, "  not judged: {name}: {}", lines.at_the_end(why));
            }
            Verdict::Same(Some(raised)) => {
                let raised = lines.at_the_end(raised);
                let _ = writeln!(out, "  ends early in both modes: {name}: {raised}");
            }
            Verdict::Same(None) | Verdict::Changes(_) => {}
        }
    }
    out.push_str(&passed_text(&found.passed));
}

/// Why programs were not judged; without the place, which differs.
fn reasons(all: &[FileChanges]) -> Vec<(String, usize)> {
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    for (_, verdict) in all.iter().flat_map(|found| &found.programs) {
        if let Verdict::NotJudged(why) = verdict {
            let reason = why.split_once(" (").map_or(&**why, |(reason, _)| reason);
            *reasons.entry(reason.to_owned()).or_default() += 1;
        }
    }
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, programs)| std::cmp::Reverse(*programs));
    reasons
}

pub fn json(all: &[FileChanges]) -> Value {
    let change = |change: &Change, lines: &Lines| {
        let (line, column) = place(change);
        let elsewhere = change.site.as_ref().and_then(|site| site.file.as_ref());
        let mut json = json!({
            "file": elsewhere,
            "column": column,
            "call": change.site.as_ref().map(|site| &site.callee),
            "rule": change.kind.rule(),
            "what": change.what,
            "instead": change.advice(),
        });
        let own = Lines::default();
        set_place(&mut json, if elsewhere.is_some() { &own } else { lines }, line);
        match change.line.and_then(|line| lines.cell(line)) {
            Some((cell, line)) => json["shown_at"] = json!({"cell": cell, "line": line}),
            None => json["shown_at"] = change.line.into(),
        }
        json
    };
    let guess = |Guess { line, kind, what }: &Guess, lines: &Lines| {
        let mut json = json!({"rule": kind.rule(), "what": what});
        set_place(&mut json, lines, Some(*line));
        json
    };
    let program = |(name, verdict): &(String, Verdict), lines: &Lines| match verdict {
        Verdict::Same(raised) => {
            let raised = raised.as_ref().map(|raised| lines.at_the_end(raised));
            json!({"program": name, "verdict": "same", "ends_early": raised})
        }
        Verdict::Changes(_) => json!({"program": name, "verdict": "changed"}),
        Verdict::NotJudged(why) => {
            json!({"program": name, "verdict": "not_judged", "reason": lines.at_the_end(why)})
        }
    };
    let file = |found: &FileChanges| {
        let edits = found.edits.iter();
        let lines = &text::lines_of(&found.path);
        let programs = found.programs.iter().map(|it| program(it, lines));
        let changes = found.changes.iter().map(|it| change(it, lines));
        let guesses = found.guesses.iter().map(|it| guess(it, lines));
        let mut json = json!({
            "file": found.file,
            "programs": programs.collect::<Value>(),
            "changes": changes.collect::<Value>(),
            "guesses": guesses.collect::<Value>(),
            "edits": edits
                .map(|edit| {
                    let Edit { file, line, old, new } = edit;
                    let mut json = json!({"file": file, "old": old, "new": new});
                    let own = Lines::default();
                    let lines = if file.is_some() { &own } else { lines };
                    set_place(&mut json, lines, Some(*line as u32));
                    json
                })
                .collect::<Value>(),
        });
        if !found.passed.is_empty() {
            json["passed_over"] = passed_json(&found.passed).into();
        }
        json
    };
    json!({
        "programs": Count::of(all).json(),
        "files": all.iter().map(file).collect::<Value>(),
    })
}

/// For tools that show findings beside the code.
pub fn sarif(all: &[FileChanges]) -> Value {
    let mut results = Vec::new();
    for found in all {
        let own = text::lines_of(&found.path);
        let result = |file, kind: Judgement, level, words, line: u32, column| {
            let cell = if file == found.file { own.cell(line) } else { None };
            let (cell, line) = (cell.map(|it| it.0), cell.map_or(line, |it| it.1));
            let (rule, line, column) = (kind.rule(), Some(line), Some(column));
            SarifResult { rule, level, words, file, line, column, cell }
        };
        for change in &found.changes {
            let (line, column) = place(change);
            let words =
                format!("{}. Instead: {}", happening(change, &found.file, &own), change.advice());
            let (line, column) = (line.unwrap_or(1), column.unwrap_or(1));
            let elsewhere = change.site.as_ref().and_then(|site| site.file.as_ref());
            let file = elsewhere.unwrap_or(&found.file);
            results.push(result(file, change.kind, "warning", words, line, column));
        }
        for Guess { line, kind, what } in &found.guesses {
            let words = format!("A guess: {what}");
            results.push(result(&found.file, *kind, "note", words, *line, 1));
        }
    }
    let rule = |kind: Judgement| json!({"id": kind.rule(), "help": {"text": kind.advice()}});
    crate::sarif::log(Judgement::ALL.map(rule), &results)
}
