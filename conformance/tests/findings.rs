//! `docs/findings.md` lists the divergences of the newest release as their files have them.
//!
//! `BLESS=1 cargo test --test findings` writes it anew.

mod bless;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use isograft_conformance::divergence::{Divergence, Divergences, counts};
use isograft_conformance::live::table::by_version;
use isograft_conformance::text::filled;

use crate::bless::bless;

const NEWEST: &str = "flax-0.12.12";
const OLDER: [&str; 5] =
    ["flax-0.12.8", "flax-0.12.4", "flax-0.11.2", "flax-0.10.7", "flax-0.10.2"];
const OPEN: &str = "<!-- findings -->\n";
const CLOSE: &str = "<!-- end of findings -->";

#[test]
fn the_page_says_what_the_files_say() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/findings.md");
    let page = fs::read_to_string(&file).expect("docs/findings.md");
    let (head, rest) = page.split_once(OPEN).expect("the line before the findings");
    let (found, tail) = rest.split_once(CLOSE).expect("the line after them");
    let wanted = findings();
    let stands = bless(&file, &format!("{head}{OPEN}{wanted}{CLOSE}{tail}")) || found == wanted;
    assert!(stands, "docs/findings.md is not what the divergences say; BLESS=1 writes it");
}

fn findings() -> String {
    let newest = Divergences::of(NEWEST).expect("its entries");
    let counts = format!("{}.", counts(newest.iter().map(Divergence::kind)));
    let mut page = format!("\n{}\n\n", filled(counts.split(' ')));
    page.push_str("| finding | how bad | whose | rule | modes | seen in |\n");
    page.push_str("|---|---|---|---|---|---|\n");
    for entry in newest.by_kind() {
        let modes: Vec<&str> = entry.modes.iter().map(|mode| mode.name()).collect();
        let (id, of) = (&entry.id, entry.kind());
        let (bad, whose) = (of.severity.name(), of.whose.words());
        let (rule, modes, seen) = (&entry.entry.rule, modes.join(", "), seen(entry));
        // Writing to a string does not fail.
        let _ = writeln!(page, "| [{id}](#{id}) | {bad} | {whose} | `{rule}` | {modes} | {seen} |");
    }
    for entry in newest.by_kind() {
        section(&mut page, entry);
    }
    page
}

/// The releases that list an entry of this name, or on which its script prints the same.
fn seen(entry: &Divergence) -> String {
    let since = |system: &str| {
        let since = entry.entry.since.as_ref();
        since.is_some_and(|since| by_version(&system["flax-".len()..], since).is_ge())
    };
    let older = OLDER.into_iter().filter(|system| {
        let listed = Divergences::of(system).expect("its entries");
        since(system) || listed.iter().any(|other| other.id == entry.id)
    });
    let releases: Vec<&str> =
        [NEWEST].into_iter().chain(older).map(|system| &system["flax-".len()..]).collect();
    releases.join(", ")
}

fn section(page: &mut String, divergence: &Divergence) {
    let Divergence { id, entry, .. } = divergence;
    let words = |text: &str| text.trim().to_owned();
    let why = format!("**Why it is wrong.** {}", words(&entry.why));
    let _ = write!(page, "\n## {id}\n\n{}\n\n", filled(entry.effect.split_whitespace()));
    let _ = write!(page, "**Kind.** {}.\n\n", divergence.kind());
    let _ = write!(page, "{}\n\n", filled(why.split_whitespace()));
    if let Some(link) = &entry.upstream {
        let _ = write!(page, "**Reported.** <{link}>\n\n");
    }
    let _ = write!(page, "```python\n{}\n```\n", words(&entry.script));
    let _ = write!(page, "\nprints\n\n```text\n{}\n```\n", words(&entry.prints));
}
