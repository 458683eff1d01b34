//! The distance that the numbers of a program can move, where the roundings of its run are others.
//!
//! The same program runs again with other [ways to round](rerounded).
//! What moves then hangs on roundings, and so it may differ between two right implementations: that
//! far, and a little farther. What does not move must be equal.

use std::borrow::Borrow;
use std::sync::LazyLock;

use clap::Args;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Data, Observation, Outcome, Tolerance, diff};
use isograft_reference::primitive::backend::{WAYS, rerounded};
use isograft_reference::program::ast::Program;
use regex::Regex;

use crate::system::{Reference, System as _};

/// The factor by which another implementation may be farther off than a few ways to round.
const FACTOR: f64 = 8.0;

/// A half of [`Tolerance::LAYERED`].
const STEADY: Tolerance = Tolerance { ulps: 32, floor: Some(19) };

/// The closeness with which numbers are compared that roundings move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Args)]
pub struct Closeness {
    /// Numbers must be equal to the last bit. Without it, a number of your program, or of a random
    /// one that is compared, may differ as far as other roundings in the program move it
    #[arg(long, conflicts_with_all = ["rtol", "atol"])]
    pub exact: bool,
    /// Such numbers may also differ by this share
    #[arg(long, value_name = "SHARE", default_value_t = 0.0)]
    pub rtol: f64,
    /// Such numbers may also differ by this much
    #[arg(long, value_name = "DISTANCE", default_value_t = 0.0)]
    pub atol: f64,
}

/// The distance that each number of an outcome may have from the reference's.
#[derive(Debug)]
pub struct Spread(Vec<OutcomePart>);

/// In what two outcomes differ, if they still do where each number that is near enough is the
/// reference's. The spread is asked for only where they differ at all.
pub fn difference<D, S: Borrow<Spread>>(
    [found, expected]: [&Outcome; 2],
    compare: impl Fn(&Outcome, &Outcome) -> Option<D>,
    spread: impl FnOnce() -> Option<S>,
) -> Option<D> {
    let strict = compare(found, expected)?;
    match spread() {
        Some(spread) => {
            let spread = spread.borrow();
            compare(&spread.absorbed(found), &spread.absorbed(expected))
        }
        None => Some(strict),
    }
}

/// The part at one place of the outcome.
#[derive(Debug)]
enum OutcomePart {
    Numbers {
        at: Vec<f64>,
        far: Vec<f64>,
    },
    /// A text, its words with a mark for each number in them, and these numbers.
    Text {
        text: String,
        words: String,
        at: Vec<f64>,
        far: Vec<f64>,
    },
    Other,
}

impl Spread {
    /// Runs the program on the reference. Nothing if what it shows beside numbers hangs on
    /// roundings, too.
    pub fn of(program: &Program, mode: Mode, limits: &Limits) -> Option<Spread> {
        let run = || Reference.run(program, mode, limits).ok();
        let exact = run()?;
        let mut parts: Vec<OutcomePart> = shown(&exact).into_iter().map(OutcomePart::of).collect();
        for way in 0..WAYS {
            let moved = rerounded(way, run)?;
            let moved = shown(&moved);
            if moved.len() != parts.len() {
                return None;
            }
            for (part, moved) in parts.iter_mut().zip(moved) {
                part.moved_to(&OutcomePart::of(moved))?;
            }
        }
        Some(Spread(parts))
    }

    /// True if other ways to round move the outcome no farther than half of the tolerance that
    /// another implementation has.
    pub fn is_steady(program: &Program, mode: Mode, limits: &Limits, outcome: &Outcome) -> bool {
        let run = || Reference.run(program, mode, limits).ok();
        (0..WAYS).all(|way| {
            let moved = rerounded(way, run);
            moved.is_some_and(|moved| diff(&moved, outcome, &STEADY).is_none())
        })
    }

    /// At least as far as the user wants.
    #[must_use]
    pub fn at_least(mut self, Closeness { rtol, atol, .. }: Closeness) -> Spread {
        for part in &mut self.0 {
            if let OutcomePart::Numbers { at, far } | OutcomePart::Text { at, far, .. } = part {
                for (at, far) in at.iter().zip(far) {
                    *far = far.max(atol + rtol * at.abs());
                }
            }
        }
        self
    }

    /// The outcome with the reference's number in the place of each that is near enough to it.
    #[must_use]
    pub fn absorbed(&self, outcome: &Outcome) -> Outcome {
        let mut outcome = outcome.clone();
        if shown(&outcome).len() == self.0.len() {
            let mut parts = self.0.iter();
            let absorb = &mut |value: &mut Observation| {
                if let Some(part) = parts.next() {
                    part.absorb(value);
                }
            };
            outcome.shown_mut(|value| leaves_mut(value, absorb));
        }
        outcome
    }
}

impl OutcomePart {
    fn of(value: &Observation) -> OutcomePart {
        let numbers = |at: Vec<f64>| OutcomePart::Numbers { far: vec![0.0; at.len()], at };
        match value {
            Observation::Float(x) => numbers(vec![*x]),
            Observation::Int(x) => numbers(vec![*x as f64]),
            Observation::Array(array) => match &array.data {
                Data::F32(items) => numbers(items.iter().map(|&x| f64::from(x)).collect()),
                Data::F64(items) => numbers(items.clone()),
                Data::Int(items) => numbers(items.iter().map(|&x| x as f64).collect()),
                _ => OutcomePart::Other,
            },
            Observation::Str(text) => {
                let (words, at) = taken_apart(text);
                OutcomePart::Text { text: text.clone(), words, far: vec![0.0; at.len()], at }
            }
            _ => OutcomePart::Other,
        }
    }

    /// Widens the spread by what another way to round shows; nothing if that is no number.
    fn moved_to(&mut self, moved: &OutcomePart) -> Option<()> {
        let (at, far, other) = match (self, moved) {
            (OutcomePart::Numbers { at, far }, OutcomePart::Numbers { at: other, .. }) => {
                (at, far, other)
            }
            (
                OutcomePart::Text { words, at, far, .. },
                OutcomePart::Text { words: others, at: other, .. },
            ) => {
                if words != others {
                    return None;
                }
                (at, far, other)
            }
            (OutcomePart::Other, OutcomePart::Other) => return Some(()),
            _ => return None,
        };
        if at.len() != other.len() {
            return None;
        }
        for ((at, far), other) in at.iter().zip(far).zip(other) {
            *far = far.max(FACTOR * (at - other).abs());
        }
        Some(())
    }

    fn absorb(&self, value: &mut Observation) {
        fn near(at: f64, far: f64, x: f64) -> bool {
            (x - at).abs() <= far
        }
        let (at, far) = match self {
            OutcomePart::Numbers { at, far } | OutcomePart::Text { at, far, .. } => (at, far),
            OutcomePart::Other => return,
        };
        let places = || at.iter().zip(far);
        match value {
            Observation::Float(x) if at.len() == 1 && near(at[0], far[0], *x) => *x = at[0],
            Observation::Int(x) if at.len() == 1 && near(at[0], far[0], *x as f64) => {
                *x = at[0] as i64;
            }
            Observation::Array(array) => match &mut array.data {
                Data::F32(items) => {
                    for (x, (&at, &far)) in items.iter_mut().zip(places()) {
                        if near(at, far, f64::from(*x)) {
                            *x = at as f32;
                        }
                    }
                }
                Data::F64(items) => {
                    for (x, (&at, &far)) in items.iter_mut().zip(places()) {
                        if near(at, far, *x) {
                            *x = at;
                        }
                    }
                }
                Data::Int(items) => {
                    for (x, (&at, &far)) in items.iter_mut().zip(places()) {
                        if near(at, far, *x as f64) {
                            *x = at as i64;
                        }
                    }
                }
                _ => {}
            },
            Observation::Str(found) => {
                let OutcomePart::Text { text, words, .. } = self else { return };
                let (others, numbers) = taken_apart(found);
                let mut each = numbers.iter().zip(places());
                if others == *words && each.all(|(x, (at, far))| near(*at, *far, *x)) {
                    found.clone_from(text);
                }
            }
            _ => {}
        }
    }
}

/// The words of a text, without its spaces and with a mark for each number; and the numbers.
fn taken_apart(text: &str) -> (String, Vec<f64>) {
    static NUMBER: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?").ok());
    let Some(number) = &*NUMBER else { return (text.to_owned(), Vec::new()) };
    let numbers = number.find_iter(text).filter_map(|found| found.as_str().parse().ok()).collect();
    let words = number.replace_all(text, "#");
    (words.split_whitespace().collect(), numbers)
}

/// All that has no parts, in the order of the walk: first what was printed.
fn shown(outcome: &Outcome) -> Vec<&Observation> {
    let mut found = Vec::new();
    let value = match outcome {
        Outcome::Returned { value, .. } => Some(value),
        _ => None,
    };
    for value in outcome.prints().iter().flatten().chain(value) {
        leaves(value, &mut found);
    }
    found
}

fn leaves<'a>(value: &'a Observation, found: &mut Vec<&'a Observation>) {
    let mut is_leaf = true;
    value.parts(&mut |part| {
        is_leaf = false;
        leaves(part, found);
    });
    if is_leaf {
        found.push(value);
    }
}

fn leaves_mut(value: &mut Observation, visit: &mut dyn FnMut(&mut Observation)) {
    let mut is_leaf = true;
    value.parts_mut(&mut |part| {
        is_leaf = false;
        leaves_mut(part, visit);
    });
    if is_leaf {
        visit(value);
    }
}

#[cfg(test)]
mod tests {
    use isograft_reference::outcome::{Tolerance, diff};
    use isograft_reference::program::parse;

    use super::*;

    fn program(text: &str) -> Program {
        parse(text, "program.py").expect("a program")
    }

    fn run(text: &str) -> Outcome {
        isograft_reference::run(&program(text), Mode::Graph, &Limits::default())
    }

    /// True if another answer counts as the program's own.
    fn takes(text: &str, other: &str) -> bool {
        let spread = Spread::of(&program(text), Mode::Graph, &Limits::default());
        let spread = spread.expect("a spread");
        let (exact, found) = (run(text), run(other));
        assert!(diff(&spread.absorbed(&exact), &exact, &Tolerance::EXACT).is_none());
        diff(&spread.absorbed(&found), &exact, &Tolerance::EXACT).is_none()
    }

    const HEAD: &str = "import jax\nimport jax.numpy as jnp\n";

    #[test]
    fn a_rounded_number_may_be_a_neighbour_and_an_exact_one_may_not() {
        let rounded = |number: &str| {
            let text = "def main():\n    return jnp.exp(jnp.float32(1.0))\n";
            let other = format!("def main():\n    return jnp.float32({number})\n");
            takes(&format!("{HEAD}{text}"), &format!("{HEAD}{other}"))
        };
        assert!(rounded("2.7182817") && rounded("2.7182825"));
        assert!(!rounded("2.7183") && !rounded("2.71"));
        let exact = "def main():\n    return jnp.float32(1.5) * 2 + 1\n";
        let near = "def main():\n    return jnp.float32(4.0000005)\n";
        assert!(!takes(&format!("{HEAD}{exact}"), &format!("{HEAD}{near}")));
    }

    #[test]
    fn what_is_printed_moves_with_its_numbers() {
        let text = "print(f'loss {jnp.log(jnp.float32(3.0))} of', 3)\n";
        let other = |word: &str| format!("{HEAD}print('{word}', 3)\n");
        assert!(takes(&format!("{HEAD}{text}"), &other("loss  1.0986124 of")));
        assert!(!takes(&format!("{HEAD}{text}"), &other("loss 1.0987 of")));
        assert!(!takes(&format!("{HEAD}{text}"), &other("cost 1.0986124 of")));
    }

    #[test]
    fn what_amplifies_roundings_may_be_far() {
        let text = "def main():\n    x = jnp.float32(0.3)\n    for _ in range(40):\n        \
                    x = 3.9 * x * (1 - x)\n    return x\n";
        let text = format!("{HEAD}{text}");
        let spread = Spread::of(&program(&text), Mode::Graph, &Limits::default());
        let Some(Spread(parts)) = spread else { panic!("no spread") };
        let OutcomePart::Numbers { far, .. } = &parts[0] else { panic!("no numbers") };
        assert!(far[0] > 0.01, "{far:?}");
    }
}
