//! A cause as a report that can be sent to the authors of its library, in Markdown.

use std::fmt::Write as _;

use super::finding::words;
use crate::divergence::{Account, Cause};

/// The report: a title, a script in the form in which a user meets the fault and the smallest one,
/// what they print and what is expected, the versions, the place in the source, and a test for
/// the library's own suite. `ran` says with which versions the scripts were run.
pub fn issue(cause: &Cause, ran: &str) -> String {
    let account = &cause.account;
    // A line break in the text of an issue is one on the page: a paragraph is one line.
    let mut text = format!("# {}\n\n", account.title);
    // Where there is one already, it is a comment there.
    for link in &account.reported {
        let _ = write!(text, "To be added to {link}, which reports it.\n\n");
    }
    let _ = write!(text, "{}\n\n", words(&account.consequence));
    let scripts = cause.scripts();
    for script in &scripts {
        if scripts.len() > 1 {
            // Writing to a string does not fail, here and below.
            let _ = write!(text, "{}:\n\n", capital(script.words));
        }
        let _ = write!(text, "```python\n{}\n```\n\n", script.text);
        let _ = write!(text, "prints\n\n```text\n{}\n```\n\n", script.prints);
    }
    let _ = write!(text, "### Expected\n\n{}\n\n", words(&account.expected));
    for said in &account.documented {
        let _ = write!(
            text,
            "Documented: “{}” ({}). {}\n\n",
            words(&said.quote),
            said.link,
            said.grants
        );
    }
    let _ = write!(text, "### Cause\n\n");
    for source in &account.source {
        let _ = writeln!(text, "- {}", place(source));
    }
    if let Some(fix) = &account.fix {
        let tried = if account.fix_tried { " (tried: with it the test below passes)" } else { "" };
        let _ = write!(text, "\nA fix{tried}: {}\n", words(fix));
    }
    let _ = write!(text, "\n### Versions\n\n- {ran}\n");
    if let Some(seen) = cause.seen() {
        let _ = writeln!(text, "- since {seen}");
    }
    let threads = [("Reported", &account.reported), ("Related", &account.related)];
    if threads.iter().any(|(_, links)| !links.is_empty()) || account.known.is_some() {
        let _ = write!(text, "\n### Threads\n\n");
    }
    for (name, links) in threads {
        for link in links {
            let _ = writeln!(text, "- {name}: {link}");
        }
    }
    if let Some(known) = &account.known {
        let _ = writeln!(text, "- {}", searched(&words(known)));
    }
    if let (Some(suite), Some(test)) = (&account.suite, &account.test) {
        let _ = write!(text, "\n### A test\n\nfor {}:\n\n", where_it_belongs(account, suite));
        let whole = cause.test_file().filter(|_| account.suite_is_new);
        let test = whole.as_deref().unwrap_or(test);
        let _ = write!(text, "```python\n{}\n```\n", test.trim());
    }
    text
}

/// The search and what it found, without the words that were looked for.
fn searched(known: &str) -> String {
    let parts = known.split_once(" for \"").and_then(|(place, rest)| {
        let (_, found) = rest.split_once("\": ")?;
        place.starts_with("Searched").then(|| format!("{place}: {found}"))
    });
    parts.unwrap_or_else(|| known.to_owned())
}

/// The file of the suite that the test of a cause belongs to, and what is to be done there.
pub fn where_it_belongs(account: &Account, suite: &str) -> String {
    let new = if account.suite_is_new { "a new file, " } else { "" };
    let lacks: Vec<String> = account.lacks.iter().map(|line| format!("`{line}`")).collect();
    let lacks = match lacks.is_empty() {
        true => String::new(),
        false => format!("; the file needs {} for it", lacks.join(" and ")),
    };
    format!("{new}`{suite}`, which fails today{lacks}")
}

/// `flax/nnx/graphlib.py: merge`, with each part as code.
pub fn place(source: &str) -> String {
    match source.split_once(": ") {
        Some((file, names)) => format!("`{file}`: {names}"),
        None => source.to_owned(),
    }
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    #[test]
    fn every_defect_is_a_report_of_its_own() {
        for cause in Cause::all().expect("causes") {
            let draft = issue(&cause, "flax 0.12.12");
            let title = draft.lines().next().expect("a title");
            assert!((20..82).contains(&title.len()), "{title}");
            for part in ["### Expected", "### Cause", "```python\n", "```text\n", "- flax 0.12.12"]
            {
                assert!(draft.contains(part), "{}: no {part}", cause.id);
            }
            let is_tested = draft.contains("### A test\n");
            assert!(!cause.is_defect() || is_tested, "{}", cause.id);
            // What the library's users know is expected, and not a rule of this project.
            for rule in rules::all() {
                assert!(!draft.contains(rule.id) && !draft.contains(rule.sentence), "{}", cause.id);
            }
            assert!(!draft.contains("graft"), "{}", cause.id);
        }
    }

    #[test]
    fn a_report_says_what_was_found_and_not_what_was_typed() {
        let known =
            "Searched the threads on 2026-11-27 for \"a b\" and \"c\": no report; #1 is near.";
        let expected = "Searched the threads on 2026-11-27: no report; #1 is near.";
        assert_eq!(searched(known), expected);
        assert_eq!(searched("Reported by #1."), "Reported by #1.");
    }
}
