//! A program as a test of pytest.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Outcome, Tolerance, diff, escape, is_shown};

use super::Suite;
use super::distill::Point;
use super::notation::{WIDTH, expression, literal};
use super::source::Source;
use super::stated::StatementSources;
use crate::divergence::Divergence;
use crate::rule::Rule;

/// A program, and what it must show.
#[derive(Clone, Debug)]
pub struct Test {
    /// `jit/static_arguments.py`, `jit/value/plain`
    pub id: String,
    /// The group whose file it stands in: `jit`.
    pub group: String,
    /// `test_static_arguments`
    pub name: String,
    /// True for a program of golden/programs, false for an enumerated one.
    pub is_golden: bool,
    /// The subject of the program.
    sentence: String,
    text: String,
    /// One for each mode; a single one where no mode concerns the program.
    pub runs: Vec<ModeOutcome>,
    has_modes: bool,
    /// The rules that decide what it shows.
    rules: BTreeSet<&'static str>,
    /// The pages of the book that name it.
    pages: Vec<String>,
    /// The points that other programs may show, too.
    pub points: BTreeSet<Point>,
    /// True for one of those that show the most.
    pub in_a_minute: bool,
}

/// The outcome that a program must show in a mode.
#[derive(Clone, Debug)]
pub struct ModeOutcome {
    pub mode: Mode,
    expected: Expectation,
    /// The finding because of which the library shows something else: name and effect.
    pub diverges: Option<(String, String)>,
    /// The findings that a program without a listed name may show.
    pub may: Vec<MayDiverge>,
}

/// A finding that a program may show, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct MayDiverge {
    /// Name and effect.
    finding: (String, String),
    /// Patterns: the place, what is expected there, and what the library shows.
    shows: Vec<[String; 3]>,
    /// The release of JAX that it is about; none where it is the library's.
    jax: Option<String>,
}

/// A Python expression, written twice: as it stands below `if` and where nothing is above it.
#[derive(Clone, Debug, PartialEq)]
struct Expectation {
    alone: String,
    below: String,
}

impl Test {
    /// The test of a program of which outcomes are recorded.
    ///
    /// What it must show is what the rules say. That is what was recorded, but where a divergence
    /// says that the library departs from the rules: there it is what the reference shows.
    ///
    /// # Errors
    ///
    /// Why the program cannot be exported.
    pub fn of(source: &Source, stated: &StatementSources) -> Result<Test, String> {
        let case = source.case()?;
        let program =
            case.program().map_err(|_| "not in the language of the reference".to_owned())?;
        let has_modes = case.has_modes();
        let (group, name) = source.place();
        let sentence = source.sentence(case.text());
        let mut test = Test {
            id: source.shown_id(),
            group,
            sentence: sentence.unwrap_or_else(|| format!("{}.", name.replace('_', " "))),
            name: format!("test_{name}"),
            is_golden: source.is_golden(),
            text: case.text().to_owned(),
            runs: Vec::new(),
            has_modes,
            rules: BTreeSet::new(),
            pages: stated.book.get(&case.id).cloned().unwrap_or_default(),
            points: BTreeSet::new(),
            in_a_minute: false,
        };
        let limits = Limits::default();
        for mode in Mode::ALL.into_iter().take(if has_modes { Mode::ALL.len() } else { 1 }) {
            let recorded = source.recorded(&case, mode, &stated.enumerations)?;
            let (reference, crossings) = isograft_reference::explain(program, mode, &limits);
            let policy = source.tolerance();
            let (mut diverges, mut may) = (None, Vec::new());
            let outcome = match diff(&reference, &recorded, &policy) {
                None => &recorded,
                Some(difference) => {
                    let entry = stated.divergences.find(&case.id, mode, &difference);
                    let (entry, _) = entry.ok_or("the reference shows something else")?;
                    test.rules.extend(stated.rule(&entry.entry.rule).map(|rule| rule.id));
                    test.points.insert(Point::finding(mode, entry));
                    diverges = Some(finding(entry));
                    &reference
                }
            };
            if matches!(source, Source::Stated(_)) {
                diverges = stated.divergences.naming(&case.id, mode).next().map(own_finding);
                if diverges.is_none() {
                    may = stated.may_diverge(program, mode, &reference);
                }
            }
            let rules = stated.rules_of(&case, mode, &reference, &crossings, &test.rules);
            test.points.extend(rules.iter().map(|rule| Point::rule(rule)));
            test.points.extend(crossings.iter().map(|crossing| Point::crossing(mode, crossing)));
            test.points.extend(Point::ends(mode, source, &reference));
            test.rules.extend(rules);
            let expected = Expectation::of(outcome, policy)
                .ok_or("nested more deeply than Python reads a literal")?;
            test.runs.push(ModeOutcome { mode, expected, diverges, may });
        }
        Ok(test)
    }

    fn write(&self, out: &mut String, suite: &Suite, rules: &[Rule]) -> fmt::Result {
        let several = self.has_modes;
        if self.in_a_minute {
            writeln!(out, "@pytest.mark.minute")?;
        }
        let quoted = |mode: &Mode| format!("\"{mode}\"");
        if several && self.runs.iter().all(|run| run.diverges.is_none()) {
            let modes: Vec<String> = self.runs.iter().map(|run| quoted(&run.mode)).collect();
            writeln!(out, "@pytest.mark.parametrize(\"mode\", [{}])", modes.join(", "))?;
        } else if several {
            writeln!(out, "@pytest.mark.parametrize(")?;
            writeln!(out, "    \"mode\",")?;
            writeln!(out, "    [")?;
            for ModeOutcome { mode, diverges, .. } in &self.runs {
                match diverges {
                    None => writeln!(out, "        \"{mode}\",")?,
                    Some(finding) => {
                        let mark = mark(finding, 12);
                        writeln!(out, "        pytest.param(\"{mode}\", marks={mark}),")?;
                    }
                }
            }
            writeln!(out, "    ],")?;
            writeln!(out, ")")?;
        } else if let Some(finding) = self.runs.iter().find_map(|run| run.diverges.as_ref()) {
            writeln!(out, "@{}", mark(finding, 4))?;
        }
        for may in self.runs.iter().flat_map(|run| &run.may) {
            writeln!(out, "@{}", may.mark())?;
        }
        writeln!(out, "def {}({}):", self.name, if several { "mode" } else { "" })?;
        writeln!(out, "{}", self.docstring(suite, rules))?;
        let mode = if several { ", mode" } else { "" };
        writeln!(out, "    outcome = run({}{mode})", program_literal(&self.text))?;
        let mut groups: Vec<(&Expectation, Vec<Mode>)> = Vec::new();
        for ModeOutcome { mode, expected, .. } in &self.runs {
            match groups.iter_mut().find(|(same, _)| *same == expected) {
                Some((_, modes)) => modes.push(*mode),
                None => groups.push((expected, vec![*mode])),
            }
        }
        if let [(expected, _)] = &groups[..] {
            return writeln!(out, "    assert outcome == {}", expected.alone);
        }
        for (i, (expected, modes)) in groups.iter().enumerate() {
            let names: Vec<String> = modes.iter().map(quoted).collect();
            let is = match &names[..] {
                [one] => format!("mode == {one}"),
                several => format!("mode in ({})", several.join(", ")),
            };
            match i {
                0 => writeln!(out, "    if {is}:")?,
                i if i + 1 < groups.len() => writeln!(out, "    elif {is}:")?,
                _ => writeln!(out, "    else:")?,
            }
            writeln!(out, "        assert outcome == {}", expected.below)?;
        }
        Ok(())
    }

    /// The subject of the program, the rules with their sources, and where the book speaks of it.
    fn docstring(&self, suite: &Suite, rules: &[Rule]) -> String {
        let mut lines = vec![format!("\"\"\"{}", quoted(&self.sentence)), String::new()];
        lines.push(format!("Program: {}", quoted(&self.id)));
        let own = rules.iter().filter(|rule| self.rules.contains(rule.id));
        lines.extend(own.map(|rule| format!("Rule: {} ({})", rule.id, rule.sources.join("; "))));
        if !self.pages.is_empty() {
            lines.push(format!("Book: {}", quoted(&self.pages.join(", "))));
        }
        if self.rules.is_empty() {
            lines.push(format!("Source: {}", suite.origin));
        }
        lines.push("\"\"\"".to_owned());
        let wrapped = lines.iter().flat_map(|line| wrap(line, "    "));
        wrapped.collect::<Vec<_>>().join("\n")
    }
}

impl Expectation {
    fn of(outcome: &Outcome, policy: Tolerance) -> Option<Expectation> {
        let assert = "assert outcome == ".len();
        let written = |indent| expression(outcome, policy, indent, indent + assert);
        Some(Expectation { alone: written(4)?, below: written(8)? })
    }
}

/// The text of the file of a group.
pub fn file(suite: &Suite, group: &str, tests: &[Test]) -> String {
    let rules = &suite.rules;
    let mut body = String::new();
    for test in tests {
        body.push_str("\n\n");
        // Writing to a string does not fail.
        let _ = test.write(&mut body, suite, rules);
    }
    let named: BTreeSet<&str> = tests.iter().flat_map(|test| test.rules.iter().copied()).collect();
    let mut head = vec![
        format!(
            "\"\"\"{}: what programs must show. Exported by Isograft; {}.",
            quoted(group),
            suite.origin
        ),
        String::new(),
    ];
    for rule in rules.iter().filter(|rule| named.contains(rule.id)) {
        head.push(format!("{}: {}", rule.id, rule.sentence));
    }
    head.push("\"\"\"".to_owned());
    let head: Vec<String> = head.iter().flat_map(|line| wrap(line, "")).collect();
    let pytest = if body.contains("pytest.") { "import pytest\n\n" } else { "" };
    let words = WORDS.split_whitespace().filter(|word| names(&body, word));
    let words: Vec<&str> = words.collect();
    let import = format!("from expect import {}", words.join(", "));
    let import = match import.len() > WIDTH {
        false => import,
        true => {
            let lines = words.chunks(8).map(|words| format!("    {},\n", words.join(", ")));
            format!("from expect import (\n{})", lines.collect::<String>())
        }
    };
    format!("{}\n\n{pytest}{import}\n{body}", head.join("\n"))
}

/// The names that `expect.py` defines and tests use.
const WORDS: &str = "Caught Class Function List Module Opaque Pairs Set State Variable abstract \
                     array close deep deleted diverges dtype inf leak may_diverge nan not_offered out_of_fuel \
                     raised ref returned run shared unsupported";

/// True if a test may use a word of `expect.py`: it stands somewhere as a word.
fn names(body: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    body.match_indices(word).any(|(at, _)| {
        !body[..at].ends_with(is_part) && !body[at + word.len()..].starts_with(is_part)
    })
}

/// The mark of a run that the library gets wrong.
fn mark((id, why): &(String, String), indent: usize) -> String {
    let pad = " ".repeat(indent);
    let lines: Vec<String> = wrap(why, "").collect();
    let last = lines.len().saturating_sub(1);
    let lines = lines.iter().enumerate().map(|(i, line)| {
        let space = if i < last { " " } else { "" };
        format!("{pad}{}", literal(&format!("{line}{space}")))
    });
    let lines: Vec<String> = lines.collect();
    format!("diverges({}, (\n{}\n{}))", literal(id), lines.join("\n"), &pad[4..])
}

impl MayDiverge {
    /// The part of a finding that a program may show, if there is one.
    pub fn of(
        entry: &Divergence,
        shows: Vec<[String; 3]>,
        jax: Option<&str>,
    ) -> Option<MayDiverge> {
        let finding = if jax.is_some() { finding(entry) } else { own_finding(entry) };
        let jax = jax.map(str::to_owned);
        (!shows.is_empty()).then_some(MayDiverge { finding, shows, jax })
    }

    fn mark(&self) -> String {
        let mark = mark(&self.finding, 4);
        let head = mark.trim_start_matches("diverges").trim_end_matches(')').trim_end();
        let mut out = format!("may_diverge{head}\n), [\n");
        for [at, expected, found] in &self.shows {
            let [at, expected, found] = [at, expected, found].map(|text| literal(text));
            // Writing to a string does not fail.
            let _ = writeln!(out, "    ({at}, {expected}, {found}),");
        }
        let jax = self.jax.as_ref().map(|jax| format!(", jax={}", literal(jax)));
        out + "]" + &jax.unwrap_or_default() + ")"
    }
}

/// Name and effect of a finding that a dialect's folder lists, and its link if it has one.
fn own_finding(entry: &Divergence) -> (String, String) {
    let words = [Some(&entry.entry.effect), entry.entry.upstream.as_ref()];
    let words: Vec<&str> =
        words.into_iter().flatten().flat_map(|it| it.split_whitespace()).collect();
    (entry.id.clone(), words.join(" "))
}

/// Name, effect and link of a finding.
fn finding(entry: &Divergence) -> (String, String) {
    let effect = entry.entry.effect.split_whitespace().collect::<Vec<_>>().join(" ");
    let repository = env!("CARGO_PKG_REPOSITORY");
    let page = format!("{repository}/blob/main/docs/findings.md#{}", entry.id);
    let link = entry.entry.upstream.clone().unwrap_or(page);
    (entry.id.clone(), format!("{effect} {link}"))
}

/// The program as a literal that keeps every character. A line that `run` takes off comes first.
fn program_literal(text: &str) -> String {
    let raw = !text.contains(['\r', '\0']) && text.ends_with('\n');
    let quotes = ["\'\'\'", "\"\"\""].into_iter().find(|quotes| !text.contains(quotes));
    match quotes {
        Some(quotes) if raw => format!("r{quotes}\n{text}{quotes}"),
        _ => literal(&format!("\n{text}")),
    }
}

/// The text inside of a docstring: nothing in it ends that, and it is one line.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '"' => out.push_str("\\\""),
            c if is_shown(c) => out.push(c),
            c => out.push_str(&escape(c)),
        }
    }
    out
}

/// Lines of at most [`WIDTH`], with words kept together.
fn wrap(line: &str, pad: &str) -> impl Iterator<Item = String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = String::new();
    for word in line.split(' ') {
        let hanging = if lines.is_empty() { "" } else { "  " };
        let length = pad.len() + hanging.len() + last.chars().count() + word.chars().count();
        if !last.is_empty() && length + 1 > WIDTH {
            lines.push(std::mem::take(&mut last));
        }
        last.push_str(if last.is_empty() { "" } else { " " });
        last.push_str(word);
    }
    lines.push(last);
    let pad = pad.to_owned();
    lines.into_iter().enumerate().map(move |(i, line)| match line.is_empty() {
        true => line,
        false => format!("{pad}{}{line}", if i > 0 { "  " } else { "" }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_ends_a_docstring() {
        let name = "\"\"\"\nimport os\n\u{202e}\\";
        assert_eq!(quoted(name), r#"\"\"\"\x0aimport os\x0a\u202e\\"#);
        assert_eq!(quoted("jit/static_arguments.py"), "jit/static_arguments.py");
    }
}
