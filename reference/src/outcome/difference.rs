//! Comparing two outcomes field by field; the first difference names its path.

use std::cell::{OnceCell, RefCell};
use std::collections::{HashMap, HashSet};
use std::{fmt, slice};

use super::halves::Half;
use super::observation::{Array, Data};
use super::{ErrorClass, Observation, Outcome, PathPromise, RaisedException, with_stack};

/// The closeness that two floats must have. Everything else is compared exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tolerance {
    /// The maximum distance of two floats of the same dtype, in units in the last place. With 0
    /// they must be equal bit for bit: `0.0` and `-0.0` differ. NaN always equals NaN.
    pub ulps: u32,
    /// Floats whose distance is at most two to the power of minus this are equal too. If terms
    /// cancel, the ulps of the small result mean nothing.
    pub floor: Option<u8>,
}

impl Tolerance {
    /// The default: programs use small dyadic numbers and exact operations.
    pub const EXACT: Tolerance = Tolerance { ulps: 0, floor: None };
    /// [`Policy::EXACT`], but the sign of a zero does not count. A sum of negative zeros is zero.
    /// XLA may compile a sum of equal terms as a product, and that product is a negative zero.
    pub const SUMMED: Tolerance = Tolerance { ulps: 0, floor: Some(149) };
    /// For programs with an inexact operation (`exp`, `tanh`, a product summed in another order).
    /// XLA's own polynomials differ by 4 ulps between two CPUs.
    pub const INEXACT: Tolerance = Tolerance { ulps: 4, floor: None };
    /// For programs with many layers or steps of inexact operations. Each adds its own ulps, and
    /// sums cancel.
    pub const LAYERED: Tolerance = Tolerance { ulps: 64, floor: Some(18) };
}

/// The number of equal characters that are shown before the place where two texts differ.
const NEAR: usize = 40;

type EntryPair = (Observation, Observation);
type AttributePair = (String, Observation);

/// The first difference of two outcomes: its path, and both values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The path, such as `value[1].attributes.w.data[0]`.
    pub path: String,
    /// The part of the left outcome there.
    pub left: String,
    /// The part of the right outcome there.
    pub right: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} against {}", self.path, self.left, self.right)
    }
}

/// The first difference of two outcomes, or `None` if they are equal.
///
/// These are not compared: the message, exception name and line of an error; its paths if the class
/// does not promise them; and the texts of `not_offered`, `unsupported`, `out_of_fuel`
/// and `internal`.
pub fn diff(left: &Outcome, right: &Outcome, policy: &Tolerance) -> Option<Difference> {
    let (a, b) = (left.kind(), right.kind());
    if a != b {
        return Some(Difference {
            path: "outcome".into(),
            left: left.headline(),
            right: right.headline(),
        });
    }
    let found = match (left, right) {
        (Outcome::Returned { value: a, .. }, Outcome::Returned { value: b, .. }) => {
            Walk::new(*policy, slice::from_ref(a), slice::from_ref(b))
                .observation(a.into(), b.into())
                .under(|| "value".into())
        }
        (Outcome::Raised(a), Outcome::Raised(b)) => raised(a, b),
        _ => Ok(()),
    };
    found.and_then(|()| prints(left.prints(), right.prints(), *policy)).err().map(|found| {
        let LocatedDifference { steps, left, right } = *found;
        Difference { path: steps.into_iter().rev().collect(), left, right }
    })
}

/// Equal where [`diff`] finds no difference bit for bit. So NaN equals NaN, `0.0` is not `-0.0`, and
/// the words of an error are not compared.
impl PartialEq for Outcome {
    fn eq(&self, other: &Outcome) -> bool {
        diff(self, other, &Tolerance::EXACT).is_none()
    }
}

/// `Err` holds the first difference.
type Same = Result<(), Box<LocatedDifference>>;

/// A difference, and the steps from it to the root.
struct LocatedDifference {
    steps: Vec<String>,
    left: String,
    right: String,
}

/// The path is built on the way back from a difference, so that equal outcomes need no text.
trait Under {
    fn under(self, step: impl FnOnce() -> String) -> Same;
}

impl Under for Same {
    fn under(self, step: impl FnOnce() -> String) -> Same {
        self.map_err(|mut found| {
            found.steps.push(step());
            found
        })
    }
}

fn differ(step: impl Into<String>, left: impl Into<String>, right: impl Into<String>) -> Same {
    Err(Box::new(LocatedDifference {
        steps: vec![step.into()],
        left: left.into(),
        right: right.into(),
    }))
}

fn same<T: PartialEq + fmt::Debug>(step: &str, left: &T, right: &T) -> Same {
    if left == right { Ok(()) } else { differ(step, format!("{left:?}"), format!("{right:?}")) }
}

fn raised(a: &RaisedException, b: &RaisedException) -> Same {
    if a.class != b.class {
        return differ("class", a.class.name(), b.class.name());
    }
    match a.class.promise() {
        PathPromise::IfNamed if a.paths.is_empty() || b.paths.is_empty() => Ok(()),
        // Both places of one object: neither is the first.
        _ if a.class == ErrorClass::Alias => {
            let [a, b] = [a, b].map(|raised| {
                let mut paths = raised.paths.clone();
                paths.sort();
                paths
            });
            same("paths", &a, &b)
        }
        PathPromise::Always | PathPromise::IfNamed => same("paths", &a.paths, &b.paths),
        PathPromise::Never => Ok(()),
    }
}

fn prints(a: &[Vec<Observation>], b: &[Vec<Observation>], policy: Tolerance) -> Same {
    for (i, (a, b)) in a.iter().zip(b).enumerate() {
        Walk::new(policy, a, b).items(a, b, [false; 2]).under(|| format!("prints[{i}]"))?;
    }
    same("prints.length", &a.len(), &b.len())
}

/// One walk over two observations. What is shared on either side is compared as if it were written
/// out; each pair of shared values is compared once.
struct Walk<'a> {
    policy: Tolerance,
    shared: [SharedValues<'a>; 2],
    compared: RefCell<HashSet<[usize; 2]>>,
}

/// The shared values of one side, by number.
struct SharedValues<'a> {
    roots: &'a [Observation],
    values: OnceCell<HashMap<usize, &'a Observation>>,
}

/// A part of one side.
#[derive(Clone, Copy)]
struct Sides<'a> {
    shown: &'a Observation,
    /// Reached through [`Observation::Again`]: its objects have been met before.
    again: bool,
}

impl<'a> From<&'a Observation> for Sides<'a> {
    fn from(shown: &'a Observation) -> Sides<'a> {
        Sides { shown, again: false }
    }
}

impl<'a> SharedValues<'a> {
    fn of(roots: &'a [Observation]) -> SharedValues<'a> {
        SharedValues { roots, values: OnceCell::new() }
    }

    fn value(&self, number: usize) -> Option<&'a Observation> {
        let values = self.values.get_or_init(|| {
            let mut found = HashMap::new();
            self.roots.iter().for_each(|root| collect(root, &mut found));
            found
        });
        values.get(&number).copied()
    }

    /// The part without its mark, and the number on that.
    fn unmarked(&self, part: Sides<'a>) -> (Option<usize>, Sides<'a>) {
        match part.shown {
            Observation::Shared { number, value } => {
                (Some(*number), Sides { shown: value, ..part })
            }
            Observation::Again(number) => match self.value(*number) {
                Some(shown) => (Some(*number), Sides { shown, again: true }),
                None => (None, part),
            },
            _ => (None, part),
        }
    }
}

fn collect<'a>(shown: &'a Observation, found: &mut HashMap<usize, &'a Observation>) {
    with_stack(|| {
        if let Observation::Shared { number, value } = shown {
            found.insert(*number, value);
        }
        shown.parts(&mut |part| collect(part, found));
    });
}

impl<'a> Walk<'a> {
    fn new(policy: Tolerance, left: &'a [Observation], right: &'a [Observation]) -> Walk<'a> {
        let shared = [SharedValues::of(left), SharedValues::of(right)];
        Walk { policy, shared, compared: RefCell::default() }
    }

    fn items(&self, a: &'a [Observation], b: &'a [Observation], again: [bool; 2]) -> Same {
        for (i, (a, b)) in a.iter().zip(b).enumerate() {
            self.parts(a, b, again).under(|| format!("[{i}]"))?;
        }
        same(".length", &a.len(), &b.len())
    }

    fn pairs(&self, a: &'a [EntryPair], b: &'a [EntryPair], again: [bool; 2]) -> Same {
        for (i, ((key, x), (other, y))) in a.iter().zip(b).enumerate() {
            self.parts(key, other, again).under(|| format!(".key[{i}]"))?;
            self.parts(x, y, again).under(|| match key {
                Observation::Str(name) => format!("[{name:?}]"),
                Observation::Int(n) => format!("[{n}]"),
                _ => format!("[key {i}]"),
            })?;
        }
        same(".length", &a.len(), &b.len())
    }

    /// Both sides are sorted by name. A name that is on one side only is a difference of its own.
    fn named(
        &self,
        step: &str,
        a: &'a [AttributePair],
        b: &'a [AttributePair],
        again: [bool; 2],
    ) -> Same {
        let (mut left, mut right) = (a.iter().peekable(), b.iter().peekable());
        loop {
            match (left.peek(), right.peek()) {
                (None, None) => return Ok(()),
                (Some((name, x)), Some((other, y))) if name == other => {
                    self.parts(x, y, again).under(|| format!("{step}.{name}"))?;
                    left.next();
                    right.next();
                }
                (Some((name, x)), Some((other, _))) if name < other => {
                    return differ(format!("{step}.{name}"), x.brief(), "absent");
                }
                (Some((name, x)), None) => {
                    return differ(format!("{step}.{name}"), x.brief(), "absent");
                }
                (_, Some((name, y))) => {
                    return differ(format!("{step}.{name}"), "absent", y.brief());
                }
            }
        }
    }

    fn parts(&self, a: &'a Observation, b: &'a Observation, again: [bool; 2]) -> Same {
        let [left, right] = again;
        self.observation(Sides { shown: a, again: left }, Sides { shown: b, again: right })
    }

    fn observation(&self, a: Sides<'a>, b: Sides<'a>) -> Same {
        let [left, right] = &self.shared;
        let ((m, a), (n, b)) = (left.unmarked(a), right.unmarked(b));
        if let (Some(m), Some(n)) = (m, n) {
            let first = self.compared.borrow_mut().insert([m, n]);
            if !first && a.again && b.again {
                return Ok(());
            }
        }
        let again = [a.again, b.again];
        match (a.object_met_before(), b.object_met_before()) {
            (None, None) => with_stack(|| self.shown(a.shown, b.shown, again)),
            (Some(m), Some(n)) if m == n => Ok(()),
            (m, n) => {
                let brief = |met: Option<usize>, part: Sides<'_>| match met {
                    Some(number) => Observation::Ref(number).brief(),
                    None => part.shown.brief(),
                };
                differ("", brief(m, a), brief(n, b))
            }
        }
    }

    fn shown(&self, a: &'a Observation, b: &'a Observation, again: [bool; 2]) -> Same {
        use Observation as O;
        match (a, b) {
            (O::Float(x), O::Float(y)) if same_f64(*x, *y, self.policy) => Ok(()),
            (O::Tuple(a), O::Tuple(b)) | (O::Set(a), O::Set(b)) => self.items(a, b, again),
            (O::List { id: m, class: c, items: a }, O::List { id: n, class: d, items: b }) => {
                same(".class", c, d)?;
                self.items(a, b, again)?;
                same(".id", m, n)
            }
            (O::Dict { id: m, items: a }, O::Dict { id: n, items: b })
            | (O::State { id: m, items: a }, O::State { id: n, items: b }) => {
                self.pairs(a, b, again)?;
                same(".id", m, n)
            }
            (
                O::Module { id: m, class: c, attributes: a },
                O::Module { id: n, class: d, attributes: b },
            ) => {
                same(".module", c, d)?;
                self.named(".attributes", a, b, again)?;
                same(".id", m, n)
            }
            (
                O::Variable { id: m, class: c, value: a, metadata: s },
                O::Variable { id: n, class: d, value: b, metadata: t },
            ) => {
                same(".variable", c, d)?;
                self.parts(a, b, again).under(|| ".value".into())?;
                self.named(".metadata", s, t, again)?;
                same(".id", m, n)
            }
            (O::Call { class: c, parts: a }, O::Call { class: d, parts: b }) => {
                same(".call", c, d)?;
                self.items(a, b, again)
            }
            (O::Unknown(_), other) | (other, O::Unknown(_))
                if matches!(other, O::Unknown(_) | O::Str(_) | O::Int(_) | O::Float(_)) =>
            {
                Ok(())
            }
            (O::Array(a), O::Array(b)) => self.array(a, b),
            (O::None, O::None) => Ok(()),
            (O::Bool(a), O::Bool(b)) if a == b => Ok(()),
            (O::Int(a), O::Int(b)) if a == b => Ok(()),
            (O::Str(a), O::Str(b)) => text(a, b),
            (O::BigInt(a), O::BigInt(b))
            | (O::Dtype(a), O::Dtype(b))
            | (O::Class(a), O::Class(b))
            | (O::Function(a), O::Function(b))
            | (O::Opaque(a), O::Opaque(b))
            | (O::Exception(a), O::Exception(b))
                if a == b =>
            {
                Ok(())
            }
            (
                O::Abstract { dtype: a, shape: s, weak: v },
                O::Abstract { dtype: b, shape: t, weak: w },
            ) if a == b && s == t && v == w => Ok(()),
            (O::Leak { dtype: a, shape: s }, O::Leak { dtype: b, shape: t })
            | (O::Deleted { dtype: a, shape: s }, O::Deleted { dtype: b, shape: t })
                if a == b && s == t =>
            {
                Ok(())
            }
            (O::Ref(m), O::Ref(n)) | (O::Again(m), O::Again(n)) | (O::Deep(m), O::Deep(n))
                if m == n =>
            {
                Ok(())
            }
            _ => differ("", a.brief(), b.brief()),
        }
    }

    fn array(&self, a: &Array, b: &Array) -> Same {
        same(".dtype", &a.dtype, &b.dtype)?;
        same(".shape", &a.shape, &b.shape)?;
        same(".weak", &a.weak, &b.weak)?;
        same(".host", &a.host, &b.host)?;
        let policy = self.policy;
        match (&a.data, &b.data) {
            (Data::Bool(a), Data::Bool(b)) => numbers(a, b, |x, y| x == y),
            (Data::Int(a), Data::Int(b)) => numbers(a, b, |x, y| x == y),
            (Data::UInt(a), Data::UInt(b)) => numbers(a, b, |x, y| x == y),
            (Data::F32(m), Data::F32(n)) => {
                let half = Half::of(&a.dtype);
                numbers(m, n, |x, y| same_f32(*x, *y, half, policy))
            }
            (Data::F64(a), Data::F64(b)) => numbers(a, b, |x, y| same_f64(*x, *y, policy)),
            (Data::Other(a), Data::Other(b)) => numbers(a, b, |x, y| x == y),
            _ => differ(".data", "numbers of one kind", "numbers of another"),
        }
    }
}

impl Sides<'_> {
    /// The number of the object with identity that stands here, where it is not shown in full.
    fn object_met_before(&self) -> Option<usize> {
        match self.shown {
            Observation::Ref(number) => Some(*number),
            object if self.again => object.id(),
            _ => None,
        }
    }
}

/// Shows the place where texts differ, if that is far from their start.
fn text(a: &str, b: &str) -> Same {
    if a == b {
        return Ok(());
    }
    let at = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).count();
    let skipped = at.saturating_sub(NEAR);
    let around = |text: &str| {
        let shown = Observation::Str(text.chars().skip(skipped).take(3 * NEAR).collect()).brief();
        if skipped > 0 { format!("…{shown}") } else { shown }
    };
    differ("", around(a), around(b))
}

fn numbers<T: fmt::Debug>(a: &[T], b: &[T], equal: impl Fn(&T, &T) -> bool) -> Same {
    match a.iter().zip(b).enumerate().find(|(_, (x, y))| !equal(x, y)) {
        Some((i, (x, y))) => differ(format!(".data[{i}]"), format!("{x:?}"), format!("{y:?}")),
        None => same(".data.length", &a.len(), &b.len()),
    }
}

/// For a half type, the ulps are those of that type.
fn same_f32(x: f32, y: f32, half: Option<Half>, policy: Tolerance) -> bool {
    let place = |x: f32| {
        let bits = i64::from(half.map_or(x.abs().to_bits(), |half| half.bits(x.abs())));
        if x.is_sign_negative() { -bits - 1 } else { bits }
    };
    x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan()) || {
        !x.is_nan()
            && !y.is_nan()
            && (close(place(x), place(y), policy) || near(f64::from(x), f64::from(y), policy))
    }
}

fn same_f64(x: f64, y: f64, policy: Tolerance) -> bool {
    let place = |x: f64| {
        let bits = (x.to_bits() & !(1 << 63)) as i64;
        if x.is_sign_negative() { -bits - 1 } else { bits }
    };
    x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan()) || {
        !x.is_nan() && !y.is_nan() && (close(place(x), place(y), policy) || near(x, y, policy))
    }
}

/// True if the positions of two floats in the order of all floats are close enough for the policy.
/// `-0.0` stands just below `0.0`.
fn close(x: i64, y: i64, policy: Tolerance) -> bool {
    x.abs_diff(y) <= u64::from(policy.ulps)
}

fn near(x: f64, y: f64, policy: Tolerance) -> bool {
    policy.floor.is_some_and(|floor| (x - y).abs() <= 0.5f64.powi(i32::from(floor)))
}
