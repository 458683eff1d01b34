//! The report for a build server: JUnit's XML, a suite a rule.
//!
//! A rule that held is one passed test, with its counts as text; one that did not has a failed test
//! a broken run.

use std::fmt::Write as _;
use std::time::Duration;

use super::random::{Drawn, suites};
use super::{Ended, program_of};
use crate::campaign::Tally;

pub fn junit(ended: &Ended<'_>, drawn: Option<&Drawn<'_>>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, ended, drawn);
    out
}

/// A failed test.
pub struct Failed {
    pub name: String,
    pub message: String,
    pub text: String,
}

fn write(out: &mut String, ended: &Ended<'_>, drawn: Option<&Drawn<'_>>) -> std::fmt::Result {
    let found = ended.findings;
    let elapsed = found.elapsed + drawn.map_or(Duration::ZERO, |drawn| drawn.found.elapsed);
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="isograft check" time="{:.3}">"#, elapsed.as_secs_f64())?;
    for (rule, tally) in ended.plan.rules.iter().zip(&found.tallies) {
        let broken =
            found.broken.iter().filter(|broken| broken.rule == rule.id).map(|broken| Failed {
                name: format!("{}::{}", broken.case, broken.mode),
                message: broken.evidence.to_string(),
                text: format!(
                    "{}\n{}\n\n{}",
                    broken.evidence,
                    ended.replay(broken),
                    program_of(&broken.case)
                ),
            });
        suite(out, rule.id, tally, broken)?;
    }
    let failed = |(name, message)| Failed { name, message, text: String::new() };
    let stale = found.stale.iter().map(|(id, why)| (format!("divergence {id}"), why.clone()));
    let panics = found
        .panics
        .iter()
        .map(|p| (format!("{}::{} panicked", p.case, p.mode), p.message.clone()));
    rest(out, "campaign", stale.chain(panics).map(failed).collect())?;
    if let Some(drawn) = drawn {
        suites(out, drawn)?;
    }
    writeln!(out, "</testsuites>")
}

/// The suite of a rule.
pub fn suite(
    out: &mut String,
    id: &str,
    tally: &Tally,
    broken: impl Iterator<Item = Failed>,
) -> std::fmt::Result {
    let id = escape(id);
    writeln!(
        out,
        r#"  <testsuite name="{id}" tests="{}" failures="{}">"#,
        tally.broken.max(1),
        tally.broken
    )?;
    if tally.broken == 0 {
        let counts = format!(
            "{} hold, {} divergent, {} not applicable",
            tally.holds, tally.divergent, tally.not_applicable
        );
        writeln!(out, r#"    <testcase classname="{id}" name="{id}">"#)?;
        writeln!(out, "      <system-out>{counts}</system-out>\n    </testcase>")?;
    }
    broken.into_iter().try_for_each(|failed| case(out, &id, &failed))?;
    writeln!(out, "  </testsuite>")
}

/// The suite of what failed beside the rules, if anything did.
pub fn rest(out: &mut String, name: &str, failed: Vec<Failed>) -> std::fmt::Result {
    if failed.is_empty() {
        return Ok(());
    }
    writeln!(out, r#"  <testsuite name="{name}" tests="{0}" failures="{0}">"#, failed.len())?;
    failed.iter().try_for_each(|failed| case(out, name, failed))?;
    writeln!(out, "  </testsuite>")
}

fn case(out: &mut String, class: &str, failed: &Failed) -> std::fmt::Result {
    let [name, message, text] =
        [&failed.name, &failed.message, &failed.text].map(|text| escape(text));
    writeln!(out, r#"    <testcase classname="{class}" name="{name}">"#)?;
    writeln!(out, r#"      <failure message="{message}">{text}</failure>"#)?;
    writeln!(out, "    </testcase>")
}

/// Text as XML takes it; what XML 1.0 cannot hold becomes a question mark.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('?'),
            c => out.push(c),
        }
    }
    out
}
