//! A finding as the draft of an issue, under the headings of Flax's own form.

use std::fmt::Write as _;

use super::finding::{Finding, release};
use crate::live::table::{Release, by_version};
use crate::rules;

/// The text of an issue: a title, what happens, what is expected, the script and what it prints,
/// and the versions. `releases` is the table of releases.
pub fn issue(finding: &Finding, releases: &[Release]) -> String {
    let mut text = format!("# {}\n\n### System information\n\n", finding.headline);
    // Writing to a string does not fail, here and below.
    let _ = writeln!(text, "{}", versions(finding, releases));
    let _ = write!(text, "### Problem you have encountered\n\n{}\n\n", finding.effect);
    let sentence = rules::all().into_iter().find(|rule| rule.id == finding.rule);
    let sentence = sentence.map(|rule| format!("{} ", rule.sentence)).unwrap_or_default();
    let _ = write!(text, "### What you expected to happen\n\n{sentence}{}\n\n", finding.why);
    let script = format!("```python\n{}\n```", finding.program.trim());
    let _ = write!(text, "### Steps to reproduce\n\n{script}\n");
    if let Some(prints) = &finding.prints {
        let _ = write!(text, "\nprints\n\n```text\n{}\n```\n", prints.trim());
    }
    if let Some(link) = &finding.upstream {
        let _ = write!(text, "\nRelated: {link}\n");
    }
    text
}

/// A line for the newest release that shows it, one for the others, and one for the oldest.
fn versions(finding: &Finding, releases: &[Release]) -> String {
    let tabled = |system: &String| {
        let (package, version) = release(system);
        releases.iter().find(|each| each.package == package && each.version == version)
    };
    let words = |system: &String| match tabled(system) {
        Some(found) => {
            let (name, version, jax) = (&found.package, &found.version, &found.jax);
            let pythons = found.pythons().map(|(oldest, newest)| format!("{oldest} to {newest}"));
            format!("{name} {version}, jax {jax}, Python {}, CPU", pythons.unwrap_or_default())
        }
        None => system.clone(),
    };
    let mut text = String::new();
    let mut systems = finding.systems.iter();
    if let Some(newest) = systems.next() {
        let _ = writeln!(text, "- {}", words(newest));
    }
    let since = finding.since.as_deref();
    let seen = systems.map(|system| release(system).1).chain(since);
    if let Some(oldest) = seen.min_by(|a, b| by_version(a, b)) {
        let _ = writeln!(text, "- seen since {oldest}, of the releases that were tried");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{Inputs, findings};
    use super::*;
    use crate::live::table;

    #[test]
    fn every_listed_finding_has_a_draft() {
        let releases = table::releases().expect("a table");
        for finding in findings(&Inputs::default()).expect("findings") {
            let draft = issue(&finding, &releases);
            let title = draft.lines().next().expect("a title");
            assert!((20..=112).contains(&title.len()), "{title}");
            for part in ["jax ", "### What you expected to happen", "```python\n", "```text\n"] {
                assert!(draft.contains(part), "{}: no {part}", finding.title);
            }
            assert!(draft.contains(finding.program.trim()), "{}", finding.title);
            let sentence = rules::all().into_iter().find(|rule| rule.id == finding.rule);
            let sentence = sentence.expect("a rule").sentence;
            assert!(draft.contains(sentence), "{}", finding.title);
        }
    }
}
