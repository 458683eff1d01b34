//! Each page of `docs/transforms` shows the part of the specification that it is about, and names
//! the engine's file.
//!
//! `BLESS=1 cargo test --test transform_pages` writes these parts.

mod bless;

use std::fs;
use std::path::{Path, PathBuf};

use crate::bless::bless;

const OPEN: &str = "<!-- spec: ";
const CLOSE: &str = "<!-- end of spec -->";
const TEXT: &str = "reference/spec/isograft_spec/nnx";

/// The pages of what the specification of NNX's boundary does not state, and why.
const WITHOUT: [(&str, &str); 3] = [
    ("capture", "it is a function of the library"),
    ("linearize", "it is a transform of JAX, which the specification passes on"),
    ("rngs", "these are functions of the library"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The definition of a function or a class at the top level of a file, with its decorators.
fn definition(text: &str, name: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = |line: &&str| {
        ["def ", "class "].iter().any(|word| {
            let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(name));
            rest.is_some_and(|rest| rest.starts_with(['(', ':']))
        })
    };
    let first = lines.iter().position(begins)?;
    let decorators = lines[..first].iter().rev().take_while(|line| line.starts_with('@')).count();
    let is_below = |line: &&&str| line.is_empty() || line.starts_with([' ', ')']);
    let below = lines[first + 1..].iter().take_while(is_below).count();
    Some(lines[first - decorators..=first + below].join("\n").trim_end().to_owned())
}

/// What stands between the markers, after the first: `transforms/vmap.py vmap -->`.
fn shown(marker: &str) -> String {
    let (file, names) = marker.split_once(' ').expect("a file, and names");
    let text = read(&root().join(TEXT).join(file));
    let parts = names.split(", ").map(|name| {
        definition(&text, name).unwrap_or_else(|| panic!("{file} does not define {name}"))
    });
    format!("\n```py\n{}\n```\n\n", parts.collect::<Vec<_>>().join("\n\n\n"))
}

#[test]
fn each_page_shows_the_text_and_names_the_engines_file() {
    let mut wrong = Vec::new();
    for entry in fs::read_dir(root().join("docs/transforms")).expect("the pages") {
        let file = entry.expect("a page").path();
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let page = read(&file);
        let mut pieces = page.split(OPEN);
        let mut wanted = pieces.next().unwrap_or_default().to_owned();
        let mut count = 0;
        for piece in pieces {
            let (marker, rest) = piece.split_once(" -->\n").expect("the end of a marker");
            let (_, after) = rest.split_once(CLOSE).expect("the end of a part");
            wanted.push_str(&format!("{OPEN}{marker} -->\n{}{CLOSE}{after}", shown(marker)));
            count += 1;
        }
        if !bless(&file, &wanted) && page != wanted {
            wrong.push(format!("{name} is out of date; BLESS=1 writes it"));
        }
        let is_without = WITHOUT.iter().any(|(without, _)| *without == name);
        if (count == 0) != is_without {
            wrong.push(format!("{name} has {count} parts of the specification"));
        }
        if count > 0 && !page.contains("](../../reference/nnx/src/") {
            wrong.push(format!("{name} does not name the engine's file"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_definition_ends_where_the_next_one_begins() {
    let text =
        "@decorated\ndef one(\n    x,\n) -> int:\n    return x\n\n\ndef one_more():\n    pass\n";
    let one = "@decorated\ndef one(\n    x,\n) -> int:\n    return x";
    assert_eq!(definition(text, "one").as_deref(), Some(one));
    assert_eq!(definition(text, "one_more").as_deref(), Some("def one_more():\n    pass"));
    assert_eq!(definition(text, "two"), None);
}
