//! Few programs that reach all that many reach.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use crate::Point;

/// The names of the programs in the order in which they are chosen: each reaches the most points
/// that those before it do not, and of equals it is the first. Beside each name stands how many.
pub fn distil(programs: &[(String, Vec<Point>)]) -> Vec<(&str, usize)> {
    let mut open: BinaryHeap<(usize, Reverse<usize>)> =
        programs.iter().enumerate().map(|(at, (_, points))| (points.len(), Reverse(at))).collect();
    let mut reached: HashSet<Point> = HashSet::new();
    let mut chosen = Vec::new();
    while let Some((promised, Reverse(at))) = open.pop() {
        let (name, points) = &programs[at];
        let new = points.iter().filter(|point| !reached.contains(point)).count();
        // What a program adds only shrinks while others are chosen.
        if new < promised {
            if new > 0 {
                open.push((new, Reverse(at)));
            }
            continue;
        }
        if new == 0 {
            break;
        }
        reached.extend(points);
        chosen.push((name.as_str(), new));
    }
    chosen
}
