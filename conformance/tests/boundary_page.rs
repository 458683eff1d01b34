//! The tables of `docs/boundary.md` are what the boundary's table prints.
//!
//! `BLESS=1 cargo test --test boundary_page` writes them.

mod bless;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use isograft_conformance::rules::boundary;

use crate::bless::bless;

const OPEN: &str = "<!-- table: ";
const CLOSE: &str = "<!-- end of table -->";

#[test]
fn the_page_has_every_line_of_the_table() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/boundary.md");
    let page = fs::read_to_string(&file).expect("docs/boundary.md");
    let parts = boundary::parts();
    let mut pieces = page.split(OPEN);
    let mut wanted = pieces.next().unwrap_or_default().to_owned();
    let mut printed = BTreeSet::new();
    for piece in pieces {
        let (part, rest) = piece.split_once(" -->\n").expect("the name of a part");
        let (_, after) = rest.split_once(CLOSE).expect("the end of a table");
        let table = parts.get(part).unwrap_or_else(|| panic!("the table has no part {part}"));
        wanted.push_str(&format!("{OPEN}{part} -->\n{table}{CLOSE}{after}"));
        printed.insert(part);
    }
    let all: BTreeSet<&str> = parts.keys().copied().collect();
    assert_eq!(printed, all, "parts of the table on the page");
    let stands = bless(&file, &wanted) || page == wanted;
    assert!(stands, "docs/boundary.md is out of date; BLESS=1 writes it");
}
