//! The tables in `docs/joins.md` and `docs/availability.md` show the recorded outcomes.
//!
//! `BLESS=1 cargo test -p isograft-golden --test tables` writes them again.

#[path = "../../conformance/tests/bless/mod.rs"]
mod bless;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use isograft_golden::{GoldenProgram, programs};
use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};

use crate::bless::bless;

/// The text before the table, the table, and the text after it.
fn between<'a>(page: &'a str, table: &str) -> (&'a str, &'a str, &'a str) {
    let (open, close) = (format!("<!-- {table} -->\n"), format!("<!-- end of {table} -->"));
    let (head, rest) = page.split_once(&open).unwrap_or_else(|| panic!("no line {open}"));
    let (body, tail) = rest.split_once(&close).unwrap_or_else(|| panic!("no line {close}"));
    (head, body, tail)
}

fn book(page: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(page)
}

/// Checks that the page has the table as recorded. With `BLESS`, writes it.
fn stands_in(page: &str, table: &str, wanted: &str) {
    let file = book(page);
    let text =
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let (head, found, tail) = between(&text, table);
    let text = format!("{head}<!-- {table} -->\n{wanted}<!-- end of {table} -->{tail}");
    let stands = bless(&file, &text) || found == wanted;
    assert!(stands, "docs/{page}: the table {table} is not as recorded; BLESS=1 writes it");
}

/// The recorded value of the program in this mode.
fn recorded(id: &str, mode: Mode) -> Observation {
    let all = programs().expect("programs");
    let golden: &GoldenProgram =
        all.iter().find(|program| program.id == id).unwrap_or_else(|| panic!("no {id}"));
    let text = golden.text().expect("its text");
    match golden.recorded(&text, mode).expect("its recording") {
        Outcome::Returned { value, .. } => value,
        other => panic!("{id} in {mode}: {}", other.headline()),
    }
}

fn items(value: &Observation) -> Vec<(String, &Observation)> {
    let Observation::Dict { items, .. } = value else { panic!("{value:?} is no dict") };
    items.iter().map(|(key, item)| (word(key), item)).collect()
}

fn word(value: &Observation) -> String {
    match value {
        Observation::Str(text) => text.to_string(),
        other => panic!("{other:?} is no text"),
    }
}

/// Rows of cells as a Markdown table. The first row is the header.
fn markdown(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let _ = writeln!(text, "| {} |", row.join(" | "));
        if number == 0 {
            let _ = writeln!(text, "|{}", "---|".repeat(row.len()));
        }
    }
    text
}

/// One table of a program of `joins/`. A row is the first type, a column the second.
fn join(value: &Observation, function: &str) -> Vec<Vec<String>> {
    let (_, table) =
        items(value).into_iter().find(|(name, _)| name == function).expect("the function");
    let table = items(table);
    let mut head = vec![String::new()];
    head.extend(items(table[0].1).into_iter().map(|(kind, _)| format!("`{kind}`")));
    let mut rows = vec![head];
    for (kind, row) in table {
        let mut cells = vec![format!("`{kind}`")];
        cells.extend(items(row).into_iter().map(|(_, cell)| match word(cell).as_str() {
            "TypeError" => "-".to_owned(),
            cell => cell.to_owned(),
        }));
        rows.push(cells);
    }
    rows
}

#[test]
fn joins_are_as_recorded() {
    for (table, raw, lifted) in [
        ("cond", "jax.lax.cond", "nnx.cond"),
        ("switch", "jax.lax.switch", "nnx.switch"),
        ("scan", "jax.lax.scan", "nnx.scan"),
        ("scan_sum", "jax.lax.scan", "nnx.scan"),
    ] {
        let value = recorded(&format!("joins/{table}.py"), Mode::Tree);
        let wanted = join(&value, raw);
        assert_eq!(wanted, join(&value, lifted), "{lifted} joins as {raw} does");
        stands_in("joins.md", table, &markdown(&wanted));
    }
}

/// The page has one table for the three loops.
#[test]
fn loops_join_alike() {
    for sum in ["", "_sum"] {
        let scan = recorded(&format!("joins/scan{sum}.py"), Mode::Graph);
        for loops in ["while_loop", "fori_loop"] {
            for mode in Mode::ALL {
                let value = recorded(&format!("joins/{loops}{sum}.py"), mode);
                for library in ["jax.lax", "nnx"] {
                    let of = |value, function: &str| join(value, &format!("{library}.{function}"));
                    assert_eq!(
                        of(&value, loops),
                        of(&scan, "scan"),
                        "{library}.{loops}{sum} in {mode}"
                    );
                }
            }
        }
    }
}

#[test]
fn availability_is_as_recorded() {
    for table in ["plain", "partial", "bound_method", "keywords", "options", "prefixes"] {
        let answers = Mode::ALL.map(|mode| recorded(&format!("availability/{table}.py"), mode));
        let modes = Mode::ALL.iter().map(|mode| mode.name().to_owned());
        let mut rows = vec![std::iter::once(String::new()).chain(modes).collect::<Vec<_>>()];
        for (index, (what, _)) in items(&answers[0]).iter().enumerate() {
            let mut row = vec![format!("`{what}`")];
            for answer in &answers {
                let (name, cell) = &items(answer)[index];
                assert_eq!(name, what);
                row.push(match word(cell).as_str() {
                    "offered" => "yes".to_owned(),
                    class => class.to_owned(),
                });
            }
            rows.push(row);
        }
        stands_in("availability.md", table, &markdown(&rows));
    }
}
