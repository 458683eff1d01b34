//! Random programs that are led by what earlier ones reached: the choices of a program that reached
//! a new point are changed a little, and tried again.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use arbitrary::Unstructured;
use isograft_conformance::case::Case;
use isograft_conformance::text;
use isograft_generators::dialect::{self, Dialect};
use isograft_generators::random::{self, Choices, Seed};
use isograft_generators::reduce;
use isograft_reference::program::ast::Program;

use crate::{Lines, Point, points_of};

/// The result of a search.
#[derive(Debug, Default)]
pub struct SearchResult {
    /// Programs tried.
    pub tried: u64,
    /// Programs kept.
    pub kept: usize,
    /// Points that they reach, and that were not known before.
    pub points: usize,
}

/// Smaller forms that are tried of a program that is kept.
const REDUCTIONS: usize = 200;

/// One in so many programs is drawn afresh.
const FRESH: usize = 4;

/// Searches for so long for programs that reach what is not `known` yet. Each is made small and
/// written to the folder, by the place where it was found.
pub fn guide(
    known: &mut HashSet<Point>,
    lines: &Lines,
    seed: u64,
    time: Duration,
    folder: &Path,
) -> Result<SearchResult> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let subjects: Vec<Option<&Dialect>> = [None]
        .into_iter()
        .chain(dialect::ALL.iter().filter(|dialect| dialect.is_drawn()).map(Some))
        .collect();
    let mut pool: Vec<(Option<&Dialect>, Vec<u8>)> = Vec::new();
    let mut found = SearchResult::default();
    let end = Instant::now() + time;
    while Instant::now() < end {
        let place = found.tried;
        found.tried += 1;
        let drawn = Seed(seed).bytes(place);
        let mut choices = Unstructured::new(&drawn);
        let mut choices = Choices::new(&mut choices);
        let (subject, bytes) = if pool.is_empty() || choices.below(FRESH) == 0 {
            (subjects[choices.below(subjects.len())], Seed(!seed).bytes(place))
        } else {
            let (subject, parent) = &pool[choices.below(pool.len())];
            let (_, other) = &pool[choices.below(pool.len())];
            (*subject, changed(parent, other, &mut choices))
        };
        let Some(program) = program(subject, &bytes) else { continue };
        let new = |points: HashSet<Point>, known: &HashSet<Point>| -> HashSet<Point> {
            points.difference(known).copied().collect()
        };
        let wanted = new(points_of(&Case::unnamed(program.clone()), lines), known);
        if wanted.is_empty() {
            continue;
        }
        let reaches = |smaller: &Program| {
            wanted.is_subset(&points_of(&Case::unnamed(smaller.clone()), lines))
        };
        let small = reduce::reduce(&program, REDUCTIONS, reaches);
        let small = small.map_or(program, |(small, _)| small);
        known.extend(points_of(&Case::unnamed(small.clone()), lines));
        found.points += wanted.len();
        found.kept += 1;
        pool.push((subject, bytes));
        let name = subject.map_or("nnx", |dialect| dialect.name);
        let file = folder.join(format!("{name}_{seed}_{place}.py"));
        fs::write(&file, text::print(&small)).with_context(|| file.display().to_string())?;
    }
    Ok(found)
}

fn program(subject: Option<&Dialect>, bytes: &[u8]) -> Option<Program> {
    let mut bytes = Unstructured::new(bytes);
    match subject {
        None => Some(random::generate(&mut bytes).program),
        Some(dialect) => text::parse(&dialect.drawn(&mut bytes)?, dialect.name).ok(),
    }
}

/// The choices of a program with some of them made anew, or with the end of another's.
fn changed(parent: &[u8], other: &[u8], choices: &mut Choices<'_, '_>) -> Vec<u8> {
    let mut bytes = parent.to_vec();
    for _ in 0..=choices.below(4) {
        // The first choices decide the most, and few programs come to the last ones.
        let reach = [64, 256, bytes.len()][choices.below(3)].min(bytes.len());
        let at = choices.below(reach.max(1));
        match choices.below(4) {
            0 => {
                if let Some(tail) = other.get(at..) {
                    bytes.truncate(at);
                    bytes.extend(tail);
                }
            }
            1 => {
                let end = (at + 1 + choices.below(8)).min(bytes.len());
                bytes.drain(at.min(end)..end);
            }
            2 => bytes.insert(at, choices.below(256) as u8),
            _ => {
                for byte in bytes.iter_mut().skip(at).take(1 + choices.below(4)) {
                    *byte = choices.below(256) as u8;
                }
            }
        }
    }
    bytes
}
