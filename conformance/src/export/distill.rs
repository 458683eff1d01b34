//! Chooses the programs of a suite: of the enumerated ones those that show what no other does.

use std::collections::{BTreeMap, BTreeSet};

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

/// The fewest candidates that show, beside what there is, every point that any of them shows.
pub fn distill(there: &[Test], candidates: Vec<Test>) -> impl Iterator<Item = Test> + use<> {
    let shown: BTreeSet<&Point> = there.iter().flat_map(|test| &test.points).collect();
    let new = |test: &Test| test.points.iter().filter(|at| !shown.contains(at)).cloned().collect();
    let new: Vec<BTreeSet<Point>> = candidates.iter().map(new).collect();
    let chosen = chosen(new.iter(), usize::MAX);
    candidates.into_iter().zip(chosen).filter_map(|(test, is_chosen)| is_chosen.then_some(test))
}

/// Chooses candidates by their points, at most so many: time and again the one that shows the most
/// points that no chosen one shows, of several the first.
pub fn chosen<'a>(candidates: impl Iterator<Item = &'a BTreeSet<Point>>, most: usize) -> Vec<bool> {
    let candidates: Vec<_> = candidates.collect();
    let mut shown_by: BTreeMap<&Point, Vec<usize>> = BTreeMap::new();
    for (at, points) in candidates.iter().enumerate() {
        points.iter().for_each(|point| shown_by.entry(point).or_default().push(at));
    }
    let mut new: Vec<usize> = candidates.iter().map(|points| points.len()).collect();
    let mut taken = vec![false; candidates.len()];
    for _ in 0..most.min(candidates.len()) {
        let Some(best) = (0..new.len()).rev().max_by_key(|&at| new[at]) else { break };
        if new[best] == 0 {
            break;
        }
        taken[best] = true;
        for point in candidates[best] {
            shown_by.remove(point).into_iter().flatten().for_each(|at| new[at] -= 1);
        }
    }
    taken
}
