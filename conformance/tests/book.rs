//! Checks that the book is true: its examples, its links, its rules and programs, a page for
//! every transform.

mod bless;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use isograft_conformance::{rules, text};
use isograft_reference::transform::Transform;

use crate::bless::bless;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A page: its path from the repository's root, and its text.
struct Page {
    path: String,
    text: String,
}

impl Page {
    fn read(path: &str) -> Page {
        Page { path: path.to_owned(), text: read(&root().join(path)) }
    }

    fn folder(&self) -> PathBuf {
        root().join(&self.path).parent().expect("a folder").to_owned()
    }

    /// The fenced blocks of a language, in order.
    fn blocks(&self, language: &str) -> Vec<&str> {
        let fence = format!("```{language}\n");
        let blocks = self.text.split(fence.as_str()).skip(1);
        blocks.map(|rest| rest.split("```").next().unwrap_or_default()).collect()
    }

    /// The lines that stand in no fenced block.
    fn prose(&self) -> impl Iterator<Item = &str> {
        let mut fenced = false;
        self.text.lines().filter(move |line| {
            let fence = line.starts_with("```");
            fenced ^= fence;
            !fenced && !fence
        })
    }

    /// The texts between backticks in the prose.
    fn code(&self) -> impl Iterator<Item = &str> {
        self.prose().flat_map(|line| line.split('`').skip(1).step_by(2))
    }

    /// The targets of links in the prose.
    fn links(&self) -> impl Iterator<Item = &str> {
        self.prose()
            .flat_map(|line| line.split("](").skip(1))
            .filter_map(|rest| rest.split(')').next())
    }
}

/// Every page under a folder, sorted.
fn pages(folder: &str) -> Vec<Page> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            found.extend(pages(&path));
        } else if path.ends_with(".md") {
            found.push(Page::read(&path));
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// The pages on semantics; the others are about formats and commands.
fn book() -> Vec<Page> {
    let mut book: Vec<Page> = ["README", "boundary", "devices", "numbers", "references"]
        .map(|page| Page::read(&format!("docs/{page}.md")))
        .into();
    book.extend(pages("docs/transforms"));
    book
}

fn none(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_example_is_its_golden_program_and_what_the_binary_prints() {
    let mut wrong = Vec::new();
    let mut shown = BTreeSet::new();
    for page in book() {
        let (programs, runs) = (page.blocks("python"), page.blocks("console"));
        if programs.len() != runs.len() {
            wrong.push(format!("{}: {} programs, {} runs", page.path, programs.len(), runs.len()));
        }
        for (program, run) in programs.into_iter().zip(runs) {
            let (command, printed) = run.split_once('\n').expect("a command and its output");
            let Some(file) = command.strip_prefix("$ isograft run ") else {
                wrong.push(format!("{}: {command} is no run", page.path));
                continue;
            };
            if text::read(&root().join(file)).expect("a program") != program {
                wrong.push(format!("{}: the program shown is not {file}", page.path));
            }
            let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
                .args(["run", file])
                .current_dir(root())
                .output()
                .expect("the binary runs");
            let found = String::from_utf8_lossy(&output.stdout);
            if found != printed {
                wrong.push(format!("{}: {command} prints\n{found}", page.path));
            }
            shown.insert(file.to_owned());
        }
    }
    for entry in fs::read_dir(root().join("golden/programs/book")).expect("the examples") {
        let file = format!(
            "golden/programs/book/{}",
            entry.expect("a file").file_name().to_string_lossy()
        );
        if !shown.contains(&file) {
            wrong.push(format!("{file} stands on no page"));
        }
    }
    none(wrong);
}

#[test]
fn every_link_leads_somewhere() {
    let mut wrong = Vec::new();
    let mut all = pages("docs");
    all.extend(OUTSIDE.map(Page::read));
    for page in &all {
        for link in page.links().filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if file.is_empty() { root().join(&page.path) } else { page.folder().join(file) };
            // mdBook copies files, and `.ci/book.py` makes addresses of what lies outside of `docs`.
            let is_in_book = page.path.starts_with("docs/") && !file.contains("..");
            let there = match anchor {
                "" if is_in_book => target.is_file(),
                "" => target.exists(),
                anchor => target.is_file() && anchors(&read(&target)).any(|found| found == anchor),
            };
            if !there {
                wrong.push(format!("{}: {link}", page.path));
            }
        }
    }
    none(wrong);
}

/// The pages of the repository outside of `docs`.
const OUTSIDE: [&str; 10] = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "conformance/src/export/suite/README.md",
    "examples/equinox/README.md",
    "examples/haiku/README.md",
    "fuzz/README.md",
    "golden/README.md",
    "python/README.md",
];

/// Tables and code may be wider.
#[test]
fn no_line_is_wider_than_140_columns() {
    let mut wrong = Vec::new();
    for page in pages("docs").into_iter().chain(OUTSIDE.map(Page::read)) {
        for line in page.prose().filter(|line| !line.starts_with('|')) {
            if line.chars().count() > 140 {
                wrong.push(format!("{}: {line}", page.path));
            }
        }
    }
    none(wrong);
}

/// A move of the repository changes one line.
#[test]
fn the_address_of_the_repository_stands_in_one_place() {
    fn spelled(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let entry = entry.expect("an entry");
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            // What is built, installed or recorded is none of its places.
            let is_made = ["target", ".git", "node_modules", "recorded"].contains(&&*name)
                || name.starts_with(".venv");
            if entry.file_type().expect("a type").is_dir() && !is_made {
                spelled(&path, found);
            } else if fs::read_to_string(&path)
                .is_ok_and(|text| text.contains(env!("CARGO_PKG_REPOSITORY")))
            {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    spelled(&root(), &mut found);
    assert_eq!(found, [root().join("Cargo.toml")]);
}

/// A page that shows a rule in Rust shows it as it stands in the source.
#[test]
fn the_rule_to_begin_with_is_one_of_the_source() {
    let page = read(&root().join("docs/extending.md"));
    let shown = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
    let rule = read(&root().join("conformance/src/rules/equivalence/remat.rs"));
    assert!(shown.is_some_and(|shown| rule.ends_with(shown)), "{shown:?}");
}

/// The anchors of the headings: their words in lower case, joined by `-`.
fn anchors(text: &str) -> impl Iterator<Item = String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    })
}

#[test]
fn every_rule_named_is_in_the_registry() {
    let registry: BTreeSet<&str> = rules::all().into_iter().map(|rule| rule.id).collect();
    let word =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let mut wrong = Vec::new();
    let mut named = BTreeSet::new();
    for page in book() {
        for code in page.code() {
            let Some((family, name)) = code.split_once('/') else { continue };
            if word(family) && word(name) {
                named.insert(code.to_owned());
                if !registry.contains(code) {
                    wrong.push(format!("{}: `{code}`", page.path));
                }
            }
        }
    }
    let boundary =
        registry.iter().filter(|id| id.starts_with("boundary/") && !named.contains(**id));
    wrong.extend(boundary.map(|id| format!("{id} stands on no page")));
    none(wrong);
}

#[test]
fn every_golden_program_named_is_there() {
    let mut wrong = Vec::new();
    for page in book() {
        for code in page.code().filter(|code| code.ends_with(".py") && !code.contains('…')) {
            if !root().join("golden/programs").join(code).is_file() {
                wrong.push(format!("{}: `{code}`", page.path));
            }
        }
    }
    none(wrong);
}

#[test]
fn every_error_class_named_in_a_table_of_errors_is_one_of_outcomes() {
    let outcomes = Page::read("docs/outcomes.md");
    let (_, classes) = outcomes.text.split_once("## Error classes").expect("the classes");
    let mut wrong = Vec::new();
    for page in pages("docs/transforms") {
        let Some((_, rest)) = page.text.split_once("## Errors\n") else { continue };
        let table = rest.split("\n## ").next().unwrap_or_default();
        for row in table.lines().filter(|line| line.starts_with("| `")) {
            let first = row.split('|').nth(1).unwrap_or_default();
            for class in first.split('`').skip(1).step_by(2) {
                if !classes.contains(&format!("\n| `{class}` |")) {
                    wrong.push(format!("{}: `{class}`", page.path));
                }
            }
        }
    }
    none(wrong);
}

/// The names that the reference calls random streams and prefixes: no transforms, but offered
/// beside them.
const BESIDE: [&str; 6] = [
    "nnx.split_rngs",
    "nnx.fork_rngs",
    "nnx.with_rngs",
    "nnx.StateAxes",
    "nnx.DiffState",
    "nnx.prefix",
];

#[test]
fn every_transform_of_the_reference_has_a_page() {
    let contents = Page::read("docs/README.md");
    let rows: Vec<&str> =
        contents.text.lines().filter(|line| line.contains("](transforms/")).collect();
    let mut wrong: Vec<String> = BESIDE
        .into_iter()
        .filter(|name| !rows.iter().any(|row| row.contains(&format!("`{name}`"))))
        .map(|name| format!("docs/README.md has no page for {name}"))
        .collect();
    let raw = Page::read("docs/transforms/raw.md");
    for row in Transform::ALL.iter().map(|transform| transform.row()) {
        let path = row.nnx.as_ref().or(row.jax.as_ref()).map_or("", |offer| offer.path);
        let page = format!("(transforms/{}.md)", row.page);
        let named = |line: &&&str| line.contains(&format!("`{path}`")) && line.contains(&page);
        if !rows.iter().any(|line| named(&line)) {
            wrong.push(format!("docs/README.md does not say that {path} is on {page}"));
        }
        if let Some(offer) = &row.jax {
            let name = offer.path.rsplit('.').next().unwrap_or(offer.path);
            if !raw.code().any(|code| code == name || code == offer.path) {
                wrong.push(format!("docs/transforms/raw.md does not name {}", offer.path));
            }
        }
    }
    none(wrong);
}

#[test]
fn every_page_of_a_transform_has_its_parts_and_stands_in_the_contents() {
    let parts =
        ["**Meaning.**", "\n## Boundary\n", "\n## Options\n", "\n## Errors\n", "\n## Rules\n"];
    let more = ["\n## Where Flax departs\n", "\n## Example\n", "\n## Sources\n"];
    let contents = Page::read("docs/README.md");
    let linked: BTreeSet<&str> = contents.links().collect();
    let mut wrong = Vec::new();
    for page in pages("docs") {
        let name = page.path.trim_start_matches("docs/");
        if !["README.md", "SUMMARY.md"].contains(&name) && !linked.contains(name) {
            wrong.push(format!("docs/README.md does not link {name}"));
        }
        if name.starts_with("transforms/") {
            let missing = parts.iter().chain(&more).filter(|part| !page.text.contains(**part));
            wrong.extend(missing.map(|part| format!("{}: no {}", page.path, part.trim())));
        }
    }
    none(wrong);
}

/// `docs/SUMMARY.md`, by which mdBook makes a book of the pages, lists them as the contents do.
#[test]
fn the_summary_is_the_contents() {
    let contents = Page::read("docs/README.md");
    let mut summary = String::from("# Summary\n\n[The book](README.md)\n");
    for line in contents.text.lines() {
        if let Some(part) = line.strip_prefix("## ") {
            writeln!(summary, "\n# {part}\n").expect("a string");
        }
        let row = Page { path: contents.path.clone(), text: line.to_owned() };
        let link = row.links().find(|link| link.ends_with(".md")).map(str::to_owned);
        if let Some(link) = link.filter(|_| line.starts_with("| ")) {
            let page = Page::read(&format!("docs/{link}"));
            let title = page.text.lines().find_map(|line| line.strip_prefix("# "));
            writeln!(summary, "- [{}]({link})", title.expect("a title")).expect("a string");
        }
    }
    let file = root().join("docs/SUMMARY.md");
    assert!(
        bless(&file, &summary) || read(&file) == summary,
        "docs/SUMMARY.md: BLESS=1 writes\n{summary}"
    );
}
