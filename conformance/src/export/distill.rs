//! Chooses the programs of a suite: of the enumerated ones those that show what no other does.

use std::collections::BTreeMap;

use clap::ValueEnum;
use isograft_reference::outcome::Outcome;
use isograft_reference::{Explanation, Mode};

use super::source::Source;
use super::test::Test;
use crate::divergence::Divergence;

/// The programs that a suite holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Programs {
    /// Those of golden/programs
    Golden,
    /// These, and as few enumerated ones as show everything that any of them shows
    #[default]
    Distilled,
    /// These, and every enumerated one
    All,
}

/// Something that a program shows, and another may show, too.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point(String);

impl Point {
    /// An error of the system.
    pub fn finding(mode: Mode, entry: &Divergence) -> Point {
        Point(format!("{mode}: {}", entry.id))
    }

    /// A rule that decides what the program shows.
    pub fn rule(rule: &str) -> Point {
        Point(rule.to_owned())
    }

    /// A decision at the boundary of a transform, wherever the object stands.
    pub fn crossing(mode: Mode, crossing: &Explanation) -> Point {
        let (transform, row) = (crossing.transform, crossing.row);
        let what = crossing.text.split_once(": ").map_or("", |(_, what)| what);
        Point(format!("{mode}: {transform:?}: {row:?}: {what}"))
    }

    /// The end of a program for each value that its identifier is made of: of a transform, of an
    /// event, of a law, of an input.
    pub fn ends(mode: Mode, source: &Source, outcome: &Outcome) -> Vec<Point> {
        let id = source.id();
        let values = id.split('/').enumerate().filter(|_| !source.is_golden());
        let ends = |(at, value)| Point(format!("{mode}: {at}: {value}: {}", outcome.headline()));
        values.map(ends).collect()
    }
}

/// Keeps as few candidates as show, beside what there is, every point that any of them shows. The
/// rest goes.
pub fn distill(there: &[Test], candidates: &mut Vec<Test>) {
    let mut taken = chosen(there, candidates, usize::MAX).into_iter();
    candidates.retain(|_| taken.next().unwrap_or_default());
}

/// Chooses candidates, at most so many: time and again the one that shows the most points that
/// nothing shows yet, of several the first.
pub fn chosen(there: &[Test], candidates: &[Test], most: usize) -> Vec<bool> {
    let mut shown_by: BTreeMap<&Point, Vec<usize>> = BTreeMap::new();
    for (at, test) in candidates.iter().enumerate() {
        test.points.iter().for_each(|point| shown_by.entry(point).or_default().push(at));
    }
    there.iter().flat_map(|test| &test.points).for_each(|point| {
        shown_by.remove(point);
    });
    let mut new = vec![0_usize; candidates.len()];
    shown_by.values().flatten().for_each(|&at| new[at] += 1);
    let mut taken = vec![false; candidates.len()];
    for _ in 0..most.min(candidates.len()) {
        let Some(best) = (0..new.len()).rev().max_by_key(|&at| new[at]) else { break };
        if new[best] == 0 {
            break;
        }
        taken[best] = true;
        for point in &candidates[best].points {
            shown_by.remove(point).into_iter().flatten().for_each(|at| new[at] -= 1);
        }
    }
    taken
}
