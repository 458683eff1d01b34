//! `docs/findings.md` lists the causes and divergences of the newest release as their files have
//! them.
//!
//! `BLESS=1 cargo test --test findings` writes it anew. Where the newest release is installed,
//! `isograft divergences --system flax==0.12.12` runs every script of the page, and every test.

mod bless;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use isograft_conformance::divergence::{Cause, Divergence, Divergences, tally};
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
    assert!(stands, "docs/findings.md is not what the files say; BLESS=1 writes it");
}

#[test]
fn the_readme_counts_what_the_files_count() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = fs::read_to_string(readme).expect("README.md");
    let words: Vec<&str> = readme.split_whitespace().collect();
    let causes = Cause::all().expect("causes");
    let defects: Vec<&Cause> = causes.iter().filter(|cause| cause.is_defect()).collect();
    let of =
        |owner: &str| defects.iter().filter(|cause| cause.account.owner.words() == owner).count();
    let silent = defects.iter().filter(|cause| cause.account.silent).count();
    let claim = format!(
        "{} defects: {} in Flax 0.12.12 and {} in JAX 0.12.0.1; {silent} of them are silent",
        defects.len(),
        of("Flax"),
        of("JAX")
    );
    assert!(words.join(" ").contains(&claim), "README.md does not say: {claim}");
}

#[test]
fn every_case_has_a_cause_and_every_cause_a_case() {
    let causes = Cause::all().expect("causes");
    let newest = Divergences::of(NEWEST).expect("its entries");
    let known: BTreeSet<&str> = causes.iter().map(|cause| cause.id.as_str()).collect();
    for entry in newest.iter() {
        let cause = entry.entry.cause.as_deref();
        assert!(cause.is_some_and(|cause| known.contains(cause)), "{}: {cause:?}", entry.id);
    }
    let cases: usize = causes.iter().map(|cause| cause.cases.len()).sum();
    assert_eq!(cases, newest.iter().count());
    for cause in &causes {
        let Cause { id, account, cases } = cause;
        assert!(!cases.is_empty() && account.title.chars().count() < 80, "{id}");
        assert!(account.since.is_some(), "{id}: since is not measured");
        let worst = cases.iter().map(|case| case.entry.severity).min().expect("a case");
        let is_told = account.severity <= worst || account.standing != Default::default();
        assert!(is_told, "{id}: a case of it is worse than it says");
        // The authors of JAX run the script without Flax.
        let script = cause.smallest().expect("a script").text;
        let is_own = account.owner.words() != "JAX" || !script.contains("flax");
        assert!(is_own || account.standing != Default::default(), "{id}: needs Flax");
    }
}

/// Fewer than half of the scripts would be a sample; all of them take some minutes, so that they
/// run where somebody asks for it.
#[test]
fn the_reports_show_on_the_installed_release() {
    if env::var_os("ISOGRAFT_LIVE").is_none() {
        return;
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
    let output = command.args(["divergences", "--system", "flax==0.12.12"]).output();
    let output = output.expect("the binary runs");
    let words = [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat();
    assert_eq!(output.status.code(), Some(0), "{words}");
}

#[test]
fn the_reports_of_a_library_are_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("reports");
    let write = |whose: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_isograft"));
        let output = command.args(["findings", "--whose", whose, "--issues"]).arg(&out).output();
        output.expect("the binary runs")
    };
    let first = write("jax");
    assert_eq!(first.status.code(), Some(0), "{}", String::from_utf8_lossy(&first.stderr));
    let causes = Cause::all().expect("causes");
    let of = |cause: &&Cause| cause.is_defect() && cause.account.owner.words() == "JAX";
    let own: BTreeSet<String> =
        causes.iter().filter(of).map(|cause| format!("{}.md", cause.id)).collect();
    let found: BTreeSet<String> = fs::read_dir(&out)
        .expect("the folder")
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(found, own);
    let scatter = out.join("psum-scatter-of-a-later-axis.md");
    let scatter = fs::read_to_string(scatter).expect("a report");
    assert!(!scatter.contains("flax") && scatter.contains("- jax 0.12.0.1"), "{scatter}");
    let again = write("jax");
    assert_eq!(again.status.code(), Some(2), "a folder that holds something is left alone");
}

fn findings() -> String {
    let causes = Cause::all().expect("causes");
    let (defects, others): (Vec<&Cause>, Vec<&Cause>) =
        causes.iter().partition(|cause| cause.is_defect());
    let mut page = format!("\n{}\n\n", filled(format!("{}.", tally(&causes)).split(' ')));
    page.push_str("| cause | how bad | silent | whose | since | cases |\n");
    page.push_str("|---|---|---|---|---|---|\n");
    for cause in &defects {
        let Cause { id, account, cases } = cause;
        let since = account.since.as_deref().unwrap_or("not measured");
        let (bad, whose) = (account.severity.name(), account.owner.words());
        let silent = if account.silent { "silent" } else { "" };
        // Writing to a string does not fail.
        let _ = writeln!(
            page,
            "| [{}](#{id}) | {bad} | {silent} | {whose} | {since} | {} |",
            account.title,
            cases.len()
        );
    }
    page.push_str("\nNot counted, and no report to be sent:\n\n");
    page.push_str("| departure | why it is not counted | whose |\n|---|---|---|\n");
    for Cause { id, account, .. } in &others {
        let (why, whose) = (account.standing.words(), account.owner.words());
        let _ = writeln!(page, "| [{}](#{id}) | {why} | {whose} |", account.title);
    }
    for cause in &causes {
        section(&mut page, cause);
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

fn paragraph(page: &mut String, name: &str, text: &str) {
    let text = format!("**{name}** {}", text.trim());
    let _ = write!(page, "{}\n\n", filled(text.split_whitespace()));
}

fn script(page: &mut String, text: &str, prints: &str) {
    let _ = write!(page, "```python\n{}\n```\n", text.trim());
    let _ = write!(page, "\nprints\n\n```text\n{}\n```\n\n", prints.trim());
}

fn section(page: &mut String, cause: &Cause) {
    let account = &cause.account;
    while page.ends_with("\n\n") {
        page.pop();
    }
    let _ = write!(page, "\n## {}\n\n**{}**\n\n", cause.id, account.title);
    let _ = write!(page, "{}\n\n", filled(account.consequence.split_whitespace()));
    paragraph(page, "Expected.", &account.expected);
    for said in &account.documented {
        let words = format!("“{}” (<{}>). {}", said.quote, said.link, said.grants);
        paragraph(page, "Documented.", &words);
    }
    let silent = if account.silent { ", silent" } else { "" };
    let kind = match cause.is_defect() {
        true => format!("{}{silent}, {}.", account.severity.words(), account.owner.words()),
        false => format!("{}, {}: not counted.", account.standing.words(), account.owner.words()),
    };
    paragraph(page, "Kind.", &kind);
    let sources: Vec<String> = account.source.iter().map(|source| format!("`{source}`")).collect();
    paragraph(page, "Source.", &format!("{}.", sources.join(", ")));
    if let Some(fix) = &account.fix {
        let name = if account.fix_tried { "A fix, tried." } else { "A fix." };
        paragraph(page, name, fix);
    }
    if let Some(seen) = cause.seen() {
        paragraph(page, "Since", &format!("{seen}."));
    }
    for link in &account.reported {
        paragraph(page, "Reported.", &format!("<{link}>"));
    }
    for link in &account.related {
        paragraph(page, "Related.", &format!("<{link}>"));
    }
    if let Some(known) = &account.known {
        paragraph(page, "Searched.", known);
    }
    let scripts = cause.scripts();
    for each in &scripts {
        if scripts.len() > 1 {
            let _ = write!(page, "A script, {}:\n\n", each.words);
        }
        script(page, each.text, each.prints);
    }
    for case in &cause.cases {
        let Divergence { id, entry, modes } = case;
        let modes: Vec<&str> = modes.iter().map(|mode| mode.name()).collect();
        let effect = entry.effect.trim();
        if *id != cause.id {
            let _ = write!(page, "### {id}\n\n");
        }
        paragraph(page, "The case.", effect);
        let seen = seen(case);
        let about = format!(
            "{} Rule `{}`, in {}; seen in Flax {seen}.",
            entry.why.trim(),
            entry.rule,
            modes.join(", ")
        );
        let _ = write!(page, "{}\n\n", filled(about.split_whitespace()));
        if !scripts.iter().any(|each| each.text == entry.script.trim()) {
            script(page, &entry.script, &entry.prints);
        }
    }
    while page.ends_with("\n\n") {
        page.pop();
    }
}
