//! The table as `docs/boundary.md` prints it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::column::Column;
use super::place::TransformGroup;
use super::table::{LINES, Line};

/// The parts of the page that the table prints, by name: a heading's text in lower case.
pub fn parts() -> BTreeMap<&'static str, String> {
    let mut parts: BTreeMap<&str, Vec<&Line>> = BTreeMap::new();
    for line in LINES {
        parts.entry(part_of(line.place)).or_default().push(line);
    }
    parts.into_iter().map(|(part, lines)| (part, print(&lines))).collect()
}

/// The part of the page with the lines of a place.
const fn part_of(place: TransformGroup) -> &'static str {
    match place {
        TransformGroup::Anywhere => "call-like arguments",
        TransformGroup::Abstract => "abstract evaluation",
        TransformGroup::Carry | TransformGroup::WhileLoop => "carries",
        TransformGroup::BroadcastLanes
        | TransformGroup::Broadcast
        | TransformGroup::BroadcastTrips
        | TransformGroup::OtherAxis => "broadcast arguments",
        TransformGroup::OneBranch | TransformGroup::Loss | TransformGroup::NoTrace => {
            "other exceptions"
        }
    }
}

fn print(lines: &[&Line]) -> String {
    let is_exception = lines.iter().any(|line| line.place != TransformGroup::Anywhere);
    let mut head = vec!["event"];
    if is_exception {
        head.insert(0, "where");
    }
    head.extend(Column::ALL.map(Column::name));
    head.push("rule");
    let mut out = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for line in lines {
        let mut cells: Vec<String> = Vec::new();
        if is_exception {
            cells.push(line.place.words().to_owned());
        }
        cells.push(line.events.what.to_owned());
        cells.extend(Column::ALL.map(|column| line.cell(column).words()));
        cells.push(format!("`{}`", line.row.id()));
        // Writing to a string does not fail.
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    out
}
