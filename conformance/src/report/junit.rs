//! The report for a build server: JUnit's XML, a suite a rule.
//!
//! A rule that held is one passed test, with its counts as text; one that did not has a failed test a broken run.

use std::fmt::Write as _;

use super::{Ended, program_of};

pub fn junit(ended: &Ended<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut out, ended);
    out
}

fn write(out: &mut String, ended: &Ended<'_>) -> std::fmt::Result {
    let found = ended.findings;
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="isograft check" time="{:.3}">"#, found.elapsed.as_secs_f64())?;
    for (rule, tally) in ended.plan.rules.iter().zip(&found.tallies) {
        let id = escape(rule.id);
        let tests = tally.broken.max(1);
        writeln!(out, r#"  <testsuite name="{id}" tests="{tests}" failures="{}">"#, tally.broken)?;
        if tally.broken == 0 {
            let counts = format!(
                "{} hold, {} divergent, {} not applicable",
                tally.holds, tally.divergent, tally.not_applicable
            );
            writeln!(out, r#"    <testcase classname="{id}" name="{id}">"#)?;
            writeln!(out, "      <system-out>{counts}</system-out>\n    </testcase>")?;
        }
        for broken in found.broken.iter().filter(|broken| broken.rule == rule.id) {
            let name = escape(&format!("{}::{}", broken.case, broken.mode));
            writeln!(out, r#"    <testcase classname="{id}" name="{name}">"#)?;
            let text =
                format!("{}\n{}\n\n{}", broken.evidence, ended.replay(broken), program_of(&broken.case));
            writeln!(
                out,
                r#"      <failure message="{}">{}</failure>"#,
                escape(&broken.evidence.to_string()),
                escape(&text)
            )?;
            writeln!(out, "    </testcase>")?;
        }
        writeln!(out, "  </testsuite>")?;
    }
    let rest = found.stale.iter().map(|(id, why)| (format!("divergence {id}"), why.clone()));
    let panics = found.panics.iter().map(|p| (format!("{}::{} panicked", p.case, p.mode), p.message.clone()));
    let rest: Vec<_> = rest.chain(panics).collect();
    if !rest.is_empty() {
        writeln!(out, r#"  <testsuite name="campaign" tests="{0}" failures="{0}">"#, rest.len())?;
        for (name, why) in rest {
            let (name, why) = (escape(&name), escape(&why));
            writeln!(out, r#"    <testcase classname="campaign" name="{name}">"#)?;
            writeln!(out, "      <failure message=\"{why}\"/>\n    </testcase>")?;
        }
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
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
