//! The numbers of the enumeration's programs: what a Variable holds before and after, counted by
//! hand.

use isograft_generators::enumeration::{Alias, Event, Transform};

use super::crossing::Crossing;

/// The first value of `m.c`, one number a lane.
pub fn start(case: &Crossing) -> Vec<f64> {
    let stacked = case.transform.maps_the_module() || case.alias == Alias::Prefixes;
    if stacked { vec![0.0, 1.0, 2.0] } else { vec![1.0] }
}

/// The value of `m.c` after the changes of all trips and calls.
pub fn changed(case: &Crossing) -> Vec<f64> {
    let trips = f64::from(case.transform.trips());
    let calls = if case.event == Event::CalledTwice { 2.0 } else { 1.0 };
    let start = start(case);
    match case.event {
        Event::Dependent if case.transform.maps_the_module() => add_each(&start, &XS),
        Event::Dependent => add(&start, XS.iter().sum()),
        _ => add(&start, trips * calls),
    }
}

const XS: [f64; 3] = [0.0, 1.0, 2.0];

/// The number `m.w * x` that the body computes, one a lane or trip; a loop gives that of its last
/// trip.
pub fn number(transform: Transform) -> Vec<f64> {
    if transform.loops() {
        vec![54.0]
    } else if transform.maps_the_module() {
        vec![0.0, 3.0, 8.0]
    } else if transform.has_a_mapped_axis() {
        vec![0.0, 3.0, 6.0]
    } else {
        vec![6.0]
    }
}

/// The number that comes out if the body adds these summands to it, one a lane or trip. A loop
/// carries the number.
pub fn number_plus(transform: Transform, summands: &[f64]) -> Vec<f64> {
    if transform.loops() {
        return vec![summands.iter().fold(2.0, |x, summand| 3.0 * x + summand)];
    }
    add_each(&number(transform), summands)
}

/// The number of reads of the body: one in each lane or trip.
pub fn reads(transform: Transform) -> usize {
    if transform.loops() { transform.trips() as usize } else { number(transform).len() }
}

/// The value of a Variable made inside as `x + 1` when it is returned.
pub fn made(transform: Transform) -> Vec<f64> {
    if transform.has_a_mapped_axis() { vec![1.0, 2.0, 3.0] } else { vec![3.0] }
}

/// The numbers that the body reads at the second place of an alias, one a lane or trip, if both
/// places are one object (`shared`) or are two.
pub fn second_place(case: &Crossing, shared: bool) -> Vec<f64> {
    let lanes = reads(case.transform);
    let start = start(case);
    let before = |lane: usize| start[if start.len() == 1 { 0 } else { lane }];
    let read = |lane: usize| match case.event {
        Event::Value | Event::CalledTwice if shared && case.transform.trips() > 1 => {
            before(lane) + 1.0 + lane as f64
        }
        Event::Value | Event::CalledTwice if shared => before(lane) + 1.0,
        // The second place is an attribute of the very Module whose attribute was replaced.
        Event::Replaces if shared && case.alias == Alias::TwoModules => 9.0,
        _ => before(lane),
    };
    (0..lanes).map(read).collect()
}

pub fn add(values: &[f64], summand: f64) -> Vec<f64> {
    values.iter().map(|value| value + summand).collect()
}

pub fn add_each(left: &[f64], right: &[f64]) -> Vec<f64> {
    left.iter().zip(right).map(|(a, b)| a + b).collect()
}
