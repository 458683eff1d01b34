//! Comparing two outcomes field by field; the first difference names its path.

use std::fmt;

use super::halves::Half;
use super::observation::{Array, Data};
use super::{Observation, Outcome, PathPromise, Raised, with_stack};

/// How close two floats must be. Everything else is compared exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// The maximum distance of two floats of the same dtype, in units in the last place. With 0
    /// they must be equal bit for bit: `0.0` and `-0.0` differ. NaN always equals NaN.
    pub ulps: u32,
    /// Floats whose distance is at most two to the power of minus this are equal too. If terms
    /// cancel, the ulps of the small result mean nothing.
    pub floor: Option<u8>,
}

impl Policy {
    /// The default: programs use small dyadic numbers and exact operations.
    pub const EXACT: Policy = Policy { ulps: 0, floor: None };
    /// [`Policy::EXACT`], but the sign of a zero does not count. A sum of negative zeros is zero.
    /// XLA may compile a sum of equal terms as a product, and that product is a negative zero.
    pub const SUMMED: Policy = Policy { ulps: 0, floor: Some(149) };
    /// For programs with an inexact operation (`exp`, `tanh`, a product summed in another order).
    /// XLA's own polynomials differ by 4 ulps between two CPUs.
    pub const INEXACT: Policy = Policy { ulps: 4, floor: None };
    /// For programs with many layers or steps of inexact operations. Each adds its own ulps, and
    /// sums cancel.
    pub const LAYERED: Policy = Policy { ulps: 64, floor: Some(18) };
}

/// The first difference of two outcomes: its path, and both values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// As `value[1].attributes.w.data[0]`.
    pub path: String,
    pub left: String,
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
/// does not promise them; and the texts of `not_offered`, `unsupported` and `out_of_fuel`.
pub fn diff(left: &Outcome, right: &Outcome, policy: &Policy) -> Option<Difference> {
    let (a, b) = (left.kind(), right.kind());
    if a != b {
        return Some(Difference {
            path: "outcome".into(),
            left: left.headline(),
            right: right.headline(),
        });
    }
    let walk = Walk(*policy);
    let found = match (left, right) {
        (Outcome::Returned { value: a, .. }, Outcome::Returned { value: b, .. }) => {
            walk.observation(a, b).under(|| "value".into())
        }
        (Outcome::Raised(a), Outcome::Raised(b)) => raised(a, b),
        _ => Ok(()),
    };
    found
        .and_then(|()| walk.prints(left.prints(), right.prints()))
        .err()
        .map(|difference| *difference)
}

/// `Err` holds the first difference.
type Same = Result<(), Box<Difference>>;

/// The path is built on the way back from a difference, so that equal outcomes need no text.
trait Under {
    fn under(self, step: impl FnOnce() -> String) -> Same;
}

impl Under for Same {
    fn under(self, step: impl FnOnce() -> String) -> Same {
        self.map_err(|mut difference| {
            difference.path.insert_str(0, &step());
            difference
        })
    }
}

fn differ(step: impl Into<String>, left: impl Into<String>, right: impl Into<String>) -> Same {
    Err(Box::new(Difference { path: step.into(), left: left.into(), right: right.into() }))
}

fn same<T: PartialEq + fmt::Debug>(step: &str, left: &T, right: &T) -> Same {
    if left == right { Ok(()) } else { differ(step, format!("{left:?}"), format!("{right:?}")) }
}

fn raised(a: &Raised, b: &Raised) -> Same {
    if a.class != b.class {
        return differ("class", a.class.name(), b.class.name());
    }
    match a.class.promise() {
        PathPromise::IfNamed if a.paths.is_empty() || b.paths.is_empty() => Ok(()),
        PathPromise::Always | PathPromise::IfNamed => same("paths", &a.paths, &b.paths),
        PathPromise::Never => Ok(()),
    }
}

#[derive(Clone, Copy)]
struct Walk(Policy);

impl Walk {
    fn prints(self, a: &[Vec<Observation>], b: &[Vec<Observation>]) -> Same {
        for (i, (a, b)) in a.iter().zip(b).enumerate() {
            self.items(a, b).under(|| format!("prints[{i}]"))?;
        }
        same("prints.length", &a.len(), &b.len())
    }

    fn items(self, a: &[Observation], b: &[Observation]) -> Same {
        for (i, (a, b)) in a.iter().zip(b).enumerate() {
            self.observation(a, b).under(|| format!("[{i}]"))?;
        }
        same(".length", &a.len(), &b.len())
    }

    fn pairs(self, a: &[(Observation, Observation)], b: &[(Observation, Observation)]) -> Same {
        for (i, ((key, x), (other, y))) in a.iter().zip(b).enumerate() {
            self.observation(key, other).under(|| format!(".key[{i}]"))?;
            self.observation(x, y).under(|| match key {
                Observation::Str(name) => format!("[{name:?}]"),
                Observation::Int(n) => format!("[{n}]"),
                _ => format!("[key {i}]"),
            })?;
        }
        same(".length", &a.len(), &b.len())
    }

    /// Both sides are sorted by name. A name that is on one side only is a difference of its own.
    fn named(self, step: &str, a: &[(String, Observation)], b: &[(String, Observation)]) -> Same {
        let (mut left, mut right) = (a.iter().peekable(), b.iter().peekable());
        loop {
            match (left.peek(), right.peek()) {
                (None, None) => return Ok(()),
                (Some((name, x)), Some((other, y))) if name == other => {
                    self.observation(x, y).under(|| format!("{step}.{name}"))?;
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

    fn observation(self, a: &Observation, b: &Observation) -> Same {
        use Observation as O;
        with_stack(|| match (a, b) {
            (O::Float(x), O::Float(y)) if same_f64(*x, *y, self.0) => Ok(()),
            (O::Tuple(a), O::Tuple(b)) | (O::Set(a), O::Set(b)) => self.items(a, b),
            (O::List { id: m, class: c, items: a }, O::List { id: n, class: d, items: b }) => {
                same(".class", c, d)?;
                self.items(a, b)?;
                same(".id", m, n)
            }
            (O::Dict { id: m, items: a }, O::Dict { id: n, items: b })
            | (O::State { id: m, items: a }, O::State { id: n, items: b }) => {
                self.pairs(a, b)?;
                same(".id", m, n)
            }
            (
                O::Module { id: m, class: c, attributes: a },
                O::Module { id: n, class: d, attributes: b },
            ) => {
                same(".module", c, d)?;
                self.named(".attributes", a, b)?;
                same(".id", m, n)
            }
            (
                O::Variable { id: m, class: c, value: a, metadata: s },
                O::Variable { id: n, class: d, value: b, metadata: t },
            ) => {
                same(".variable", c, d)?;
                self.observation(a, b).under(|| ".value".into())?;
                self.named(".metadata", s, t)?;
                same(".id", m, n)
            }
            (O::Array(a), O::Array(b)) => self.array(a, b),
            (O::Ref(_), O::Ref(_)) if a.brief() == b.brief() => Ok(()),
            _ if is_leaf(a) && is_leaf(b) && a.brief() == b.brief() => Ok(()),
            _ => differ("", a.brief(), b.brief()),
        })
    }

    fn array(self, a: &Array, b: &Array) -> Same {
        same(".dtype", &a.dtype, &b.dtype)?;
        same(".shape", &a.shape, &b.shape)?;
        same(".weak", &a.weak, &b.weak)?;
        same(".host", &a.host, &b.host)?;
        let policy = self.0;
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

fn numbers<T: fmt::Debug>(a: &[T], b: &[T], equal: impl Fn(&T, &T) -> bool) -> Same {
    match a.iter().zip(b).enumerate().find(|(_, (x, y))| !equal(x, y)) {
        Some((i, (x, y))) => differ(format!(".data[{i}]"), format!("{x:?}"), format!("{y:?}")),
        None => same(".data.length", &a.len(), &b.len()),
    }
}

/// The short text of an observation that has no parts.
fn is_leaf(o: &Observation) -> bool {
    use Observation as O;
    !matches!(
        o,
        O::Float(_)
            | O::Tuple(_)
            | O::Set(_)
            | O::List { .. }
            | O::Dict { .. }
            | O::State { .. }
            | O::Module { .. }
            | O::Variable { .. }
            | O::Array(_)
    )
}

/// For a half type, the ulps are those of that type.
fn same_f32(x: f32, y: f32, half: Option<Half>, policy: Policy) -> bool {
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

fn same_f64(x: f64, y: f64, policy: Policy) -> bool {
    let place = |x: f64| {
        let bits = (x.to_bits() & !(1 << 63)) as i64;
        if x.is_sign_negative() { -bits - 1 } else { bits }
    };
    x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan()) || {
        !x.is_nan() && !y.is_nan() && (close(place(x), place(y), policy) || near(x, y, policy))
    }
}

/// Whether the positions of two floats in the order of all floats are close enough for the policy.
/// `-0.0` stands just below `0.0`.
fn close(x: i64, y: i64, policy: Policy) -> bool {
    x.abs_diff(y) <= u64::from(policy.ulps)
}

fn near(x: f64, y: f64, policy: Policy) -> bool {
    policy.floor.is_some_and(|floor| (x - y).abs() <= 0.5f64.powi(i32::from(floor)))
}
