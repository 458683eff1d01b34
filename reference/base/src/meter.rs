//! The meter: what the run on this thread may still spend.
//!
//! Two things are metered. *Work* is time: a step of the interpreter, a value that a native visits, a
//! byte that it reads. *Bytes* are memory: everything that a program makes is counted when it is
//! made. Two kinds are given back when they are freed: the elements of arrays (`Rent`), and what a
//! run keeps beside its values (`Paid`). Of all else the limit bounds the sum of what was made.
//!
//! The meter belongs to the thread, not to a value that is handed around: so what makes a value, or
//! walks one, charges by itself, and a native has no way around it. A [`Budget`] puts the limits of a
//! run on the meter and takes them off at its end. Outside of a run nothing is limited.
//!
//! Charging comes in two forms. What can fail asks first, and gets `Error::OutOfFuel`. What cannot
//! fail (a constructor, an iterator) overdraws the meter; whatever asks next is refused, and a run
//! that ends with an overdrawn meter is out of fuel whatever it returned. Walks that cannot fail end
//! early once the meter is overdrawn.

mod paid;

use std::cell::Cell;

use crate::error::{Error, Result};
use crate::limits::{Fuel, Limits};
pub use paid::{Paid, Rent, held};

/// Work is counted in bytes that are read or written once. A step is as much work as this.
pub const STEP: u64 = 1024;

/// The cost of a comparison of two numbers: an eighth of a step.
pub const COMPARISON: u64 = STEP / 8;

/// The number of steps that a [`Budget`] takes from the meter at once.
const GRANT: u64 = 16;

/// The part of its steps that a run has for what it is not charged for: one of so many.
const ASIDE_PART: i64 = 16;

/// The bytes that there are for each such thing, where the run has fewer left.
const ASIDE_BYTES: i64 = 8 << 20;

thread_local! {
    static WORK: Cell<i64> = const { Cell::new(i64::MAX) };
    static BYTES: Cell<i64> = const { Cell::new(i64::MAX) };
    /// The least that was left when something was given back.
    static LEAST: Cell<i64> = const { Cell::new(i64::MAX) };
    /// The run that is metered: each has a number of its own. 0: none, or what is done is not of it.
    static RUN: Cell<u64> = const { Cell::new(0) };
    static RUNS: Cell<u64> = const { Cell::new(0) };
    /// Work that is left for what the run is not charged for.
    static ASIDE: Cell<i64> = const { Cell::new(i64::MAX) };
    static DEPTH: Cell<Depth> = const { Cell::new(Depth { now: 0, most: 0 }) };
}

/// The depth of a recursion, and the greatest depth that is paid for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Depth {
    now: u32,
    most: u32,
}

impl Depth {
    /// One level deeper: whether no recursion was so deep before.
    #[inline]
    pub fn enter(&mut self) -> bool {
        self.now += 1;
        self.now > self.most && {
            self.most = self.now;
            true
        }
    }

    /// True at every so many levels.
    #[inline]
    pub fn is_multiple_of(self, levels: u32) -> bool {
        self.now.is_multiple_of(levels)
    }

    #[inline]
    pub fn leave(&mut self) {
        self.now -= 1;
    }
}

fn take(meter: &'static std::thread::LocalKey<Cell<i64>>, amount: u64) -> i64 {
    let left = meter.get().saturating_sub(i64::try_from(amount).unwrap_or(i64::MAX));
    meter.set(left);
    left
}

/// Takes what is asked for, if so much is left; a refusal overdraws the meter by the least.
fn ask(meter: &'static std::thread::LocalKey<Cell<i64>>, amount: u64, what: Fuel) -> Result<()> {
    let left = meter.get();
    match i64::try_from(amount) {
        Ok(amount) if amount <= left => {
            meter.set(left - amount);
            Ok(())
        }
        _ => {
            meter.set(left.min(-1));
            Err(Error::OutOfFuel(what))
        }
    }
}

/// Pays for work that cannot fail: `amount` bytes read or written.
#[inline]
pub fn work(amount: u64) {
    take(&WORK, amount);
}

/// Pays for a look at so many items of so many bytes each.
#[inline]
pub fn look(items: usize, bytes: usize) {
    work(items.saturating_mul(bytes) as u64);
}

/// Pays for work before it is done.
///
/// # Errors
/// [`Error::OutOfFuel`] if less is left.
#[inline]
pub fn try_work(amount: u64) -> Result<()> {
    ask(&WORK, amount, Fuel::Steps)
}

/// Pays for `count` steps.
///
/// # Errors
/// [`Error::OutOfFuel`] if fewer are left.
#[inline]
pub fn steps(count: u64) -> Result<()> {
    try_work(count.saturating_mul(STEP))
}

/// Pays for memory before it is allocated.
///
/// # Errors
/// [`Error::OutOfFuel`] if fewer bytes are left.
#[inline]
pub fn bytes(count: usize) -> Result<()> {
    ask(&BYTES, count as u64, Fuel::Memory)
}

/// Pays for memory that was allocated.
#[inline]
pub fn made(count: usize) {
    take(&BYTES, count as u64);
}

/// Gives back what was paid for memory that is free again. A meter that is overdrawn stays so.
#[inline]
pub fn give_back(count: usize) {
    let left = BYTES.get();
    if left >= 0 {
        LEAST.set(left.min(LEAST.get()));
        BYTES.set(left.saturating_add_unsigned(count as u64));
    }
}

/// Checks that so much memory is left: asked before many or large values are made that pay for
/// themselves.
///
/// # Errors
/// [`Error::OutOfFuel`] if it is not. Then the meter is overdrawn.
#[inline]
pub fn room(count: usize) -> Result<()> {
    if i64::try_from(count).is_ok_and(|count| count <= BYTES.get()) {
        Ok(())
    } else {
        ask(&BYTES, u64::MAX, Fuel::Memory)
    }
}

/// The room that an allocator needs beside a small room, and for its rounding.
pub const ROOM: usize = 2 * size_of::<usize>();

/// The room that an allocator takes for a block of so many bytes: it rounds them up to one of eight
/// sizes between two powers of two, and to 16.
#[inline]
pub const fn block(bytes: usize) -> usize {
    bytes.saturating_add(bytes / 8).saturating_add(15) & !15
}

/// The room of an entry of a hash table: a table is half empty, and stands beside the one that it
/// grows into.
pub const fn entry<T>() -> usize {
    4 * size_of::<T>()
}

/// Checks that nothing is overdrawn.
///
/// # Errors
/// [`Error::OutOfFuel`] if work or memory is.
#[inline]
pub fn check() -> Result<()> {
    if BYTES.get() < 0 {
        Err(Error::OutOfFuel(Fuel::Memory))
    } else if WORK.get() < 0 {
        Err(Error::OutOfFuel(Fuel::Steps))
    } else {
        Ok(())
    }
}

/// Visits one node of a structure: pays for a step, and sees to it that the machine's stack is deep
/// enough. Every recursion over values of the program goes through here, so that a structure with
/// shared parts costs as much as it has visits.
///
/// # Errors
/// [`Error::OutOfFuel`] if no step is left, or what the visit raises.
#[inline]
pub fn visit<T>(inner: impl FnOnce() -> Result<T>) -> Result<T> {
    steps(1)?;
    let _level = Level::enter();
    check()?;
    stacker::maybe_grow(64 << 10, 1 << 20, inner)
}

/// Does what [`visit`] does, where nothing can fail: gives `otherwise` once the meter is overdrawn.
#[inline]
pub fn visit_or<T>(otherwise: T, inner: impl FnOnce() -> T) -> T {
    let _level = Level::enter();
    match take(&WORK, STEP) < 0 || BYTES.get() < 0 {
        true => otherwise,
        false => stacker::maybe_grow(64 << 10, 1 << 20, inner),
    }
}

/// Sees to it that the machine's stack is deep enough, and pays for it.
#[inline]
pub fn grow<T>(inner: impl FnOnce() -> T) -> T {
    let _level = Level::enter();
    stacker::maybe_grow(64 << 10, 1 << 20, inner)
}

/// The most that a level of a recursion takes of the machine's stack, where the code is optimised.
pub const LEVEL: usize = 2 << 10;

/// The levels that a segment of the machine's stack has, at least, and what it takes to map one:
/// its pages are new whenever a recursion comes so deep again.
const LEVELS: u32 = 512;
const SEGMENT: u64 = 512 * STEP;

/// One level of a recursion, until it is dropped.
struct Level;

impl Level {
    #[inline]
    fn enter() -> Level {
        let mut depth = DEPTH.get();
        if depth.enter() {
            made(LEVEL);
        }
        if depth.now.is_multiple_of(LEVELS) {
            work(SEGMENT);
        }
        DEPTH.set(depth);
        Level
    }
}

impl Drop for Level {
    #[inline]
    fn drop(&mut self) {
        let mut depth = DEPTH.get();
        depth.leave();
        DEPTH.set(depth);
    }
}

/// Does what is done once for all runs of a thread, or was paid for before, at nobody's cost. It is
/// not for a walk over values of the program: that is an [`aside`].
pub fn unmetered<T>(inner: impl FnOnce() -> T) -> T {
    let held = (WORK.replace(i64::MAX), BYTES.replace(i64::MAX), RUN.replace(0));
    let result = inner();
    WORK.set(held.0);
    BYTES.set(held.1);
    RUN.set(held.2);
    result
}

/// Does what is told about a run and is no part of it: a walk over the program's values for a
/// warning or a picture. The run is not charged, but such walks end, too. All of them have a part of
/// the run's steps, and each has the memory that the run has left. Gives nothing where that is not
/// enough.
pub fn aside<T>(inner: impl FnOnce() -> T) -> Option<T> {
    let left = ASIDE.get();
    if left <= 0 {
        return None;
    }
    let bytes = BYTES.get().max(ASIDE_BYTES);
    let held =
        (WORK.replace(left), BYTES.replace(bytes), LEAST.get(), DEPTH.take(), RUN.replace(0));
    let result = inner();
    let is_enough = check().is_ok();
    ASIDE.set(WORK.get());
    WORK.set(held.0);
    BYTES.set(held.1);
    LEAST.set(held.2);
    DEPTH.set(held.3);
    RUN.set(held.4);
    is_enough.then_some(result)
}

/// The amount that something was charged.
#[derive(Clone, Copy, Debug)]
pub struct Charge {
    work: u64,
    bytes: u64,
}

/// Does something that is kept for later runs of the thread; gives what each of these is to be
/// charged for it.
pub fn charged<T>(inner: impl FnOnce() -> T) -> (T, Charge) {
    let before = (WORK.get(), BYTES.get());
    let run = RUN.replace(0);
    let result = inner();
    RUN.set(run);
    let spent = |before: i64, after: i64| before.saturating_sub(after).max(0) as u64;
    let charge = Charge { work: spent(before.0, WORK.get()), bytes: spent(before.1, BYTES.get()) };
    (result, charge)
}

impl Charge {
    /// Pays as if it were done now.
    pub fn pay(self) {
        take(&WORK, self.work);
        take(&BYTES, self.bytes);
    }
}

/// The amounts that were spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expenses {
    /// Rounded up.
    pub steps: u64,
    /// The most at one time.
    pub bytes: u64,
}

/// The limits of one run, on the meter of this thread as long as this lives. Budgets that live at
/// the same time on one thread end in the opposite order.
#[derive(Debug)]
pub struct Budget {
    /// Steps that are taken from the meter, but not yet spent: reading the thread's meter at every
    /// step would make loops slower.
    granted: u64,
    limits: (i64, i64),
    /// What the meter showed before; `None` once the budget has ended.
    outer: Option<(i64, i64, i64, Depth, u64, i64)>,
}

impl Budget {
    /// Puts these limits on the meter of this thread.
    pub fn new(limits: &Limits) -> Budget {
        let work = i64::try_from(limits.steps.saturating_mul(STEP)).unwrap_or(i64::MAX);
        let bytes = i64::try_from(limits.memory).unwrap_or(i64::MAX);
        let run = RUNS.get() + 1;
        RUNS.set(run);
        let outer = (
            WORK.replace(work),
            BYTES.replace(bytes),
            LEAST.replace(bytes),
            DEPTH.take(),
            RUN.replace(run),
            ASIDE.replace(work / ASIDE_PART),
        );
        Budget { granted: 0, limits: (work, bytes), outer: Some(outer) }
    }

    /// Pays for `count` steps.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if fewer steps are left.
    #[inline]
    pub fn steps(&mut self, count: u64) -> Result<()> {
        match self.granted.checked_sub(count) {
            Some(left) => {
                self.granted = left;
                Ok(())
            }
            None => self.refill(count),
        }
    }

    #[cold]
    fn refill(&mut self, count: u64) -> Result<()> {
        check()?;
        let left = WORK.get() as u64 / STEP;
        let grant = (count - self.granted).saturating_add(GRANT).min(left);
        self.granted += grant;
        take(&WORK, grant * STEP);
        match self.granted.checked_sub(count) {
            Some(left) => {
                self.granted = left;
                Ok(())
            }
            None => ask(&WORK, u64::MAX, Fuel::Steps),
        }
    }

    /// Pays for `bytes` of memory.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if fewer bytes are left.
    #[inline]
    pub fn memory(&mut self, bytes: usize) -> Result<()> {
        self::bytes(bytes)
    }

    /// Takes the limits off the meter. What the run has made may live on.
    pub fn end(&mut self) {
        let Some((work, bytes, least, depth, run, aside)) = self.outer.take() else { return };
        WORK.set(work);
        BYTES.set(bytes);
        LEAST.set(least);
        DEPTH.set(depth);
        RUN.set(run);
        ASIDE.set(aside);
    }

    /// The amounts that the run has spent, an overdraft included.
    pub fn spent(&self) -> Expenses {
        let work = (self.limits.0.saturating_sub(WORK.get()) as u64).div_ceil(STEP);
        Expenses {
            steps: work.saturating_sub(self.granted),
            bytes: self.limits.1.saturating_sub(BYTES.get().min(LEAST.get())) as u64,
        }
    }
}

impl Drop for Budget {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(steps: u64, memory: usize) -> Budget {
        Budget::new(&Limits { steps, memory })
    }

    #[test]
    fn a_budget_gives_exactly_its_steps_and_bytes() {
        let mut budget = budget(100, 5);
        for _ in 0..50 {
            assert!(budget.steps(2).is_ok());
        }
        assert_eq!(budget.spent(), Expenses { steps: 100, bytes: 0 });
        assert!(bytes(5).is_ok() && check().is_ok());
        assert!(matches!(budget.steps(1), Err(Error::OutOfFuel(Fuel::Steps))));
        assert!(matches!(bytes(1), Err(Error::OutOfFuel(Fuel::Memory))));
    }

    #[test]
    fn what_a_paid_vector_took_is_given_back() {
        let budget = budget(0, 1000);
        let mut numbers = Paid::default();
        for number in 0..10u8 {
            numbers.push(number).unwrap();
        }
        let most = budget.spent().bytes;
        assert!(most >= 10 && numbers.len() == 10);
        drop(numbers);
        assert_eq!(budget.spent().bytes, most);
        assert!(bytes(1000).is_ok() && Paid::repeated(0u8, 1).is_err());
        give_back(1000);
        assert!(check().is_err(), "what is overdrawn stays so");
    }

    #[test]
    fn the_stack_is_paid_for_where_it_is_deepest() {
        fn down(depth: u32) -> Result<()> {
            if depth == 0 { Ok(()) } else { visit(|| down(depth - 1)) }
        }
        let budget = budget(1000, 100 * LEVEL);
        for _ in 0..5 {
            down(100).unwrap();
        }
        assert_eq!(budget.spent().bytes, 100 * LEVEL as u64);
        assert!(down(101).is_err());
    }

    #[test]
    fn what_cannot_fail_overdraws_and_the_next_that_can_is_refused() {
        let mut budget = budget(1000, 1000);
        made(1500);
        assert_eq!(budget.spent().bytes, 1500);
        work(10 * STEP);
        assert!(check().is_err() && room(0).is_err() && budget.steps(1).is_err());
    }

    #[test]
    fn a_walk_over_shared_parts_ends() {
        fn count(depth: u32) -> Result<u64> {
            match depth {
                0 => Ok(1),
                _ => Ok(visit(|| count(depth - 1))? + visit(|| count(depth - 1))?),
            }
        }
        fn total(depth: u32) -> u64 {
            if depth == 0 {
                1
            } else {
                let below = || visit_or(0, || total(depth - 1));
                below() + below()
            }
        }
        let _budget = budget(10_000, 0);
        assert!(count(60).is_err());
        assert!(total(60) == 0 && check().is_err());
    }

    #[test]
    fn what_is_done_aside_ends_and_is_not_charged() {
        let budget = budget(160, 100);
        let step = || aside(|| steps(4).is_ok());
        assert_eq!((step(), step()), (Some(true), Some(true)));
        assert_eq!(aside(|| Paid::repeated(0u8, 1 << 20).is_ok()), Some(true), "more than is left");
        assert_eq!((step(), step()), (None, None), "ten steps were there");
        assert!(budget.spent() == Expenses::default() && check().is_ok());
        drop(budget);
        let budget = self::budget(160, 100);
        assert_eq!(aside(|| made(9 << 20)), None, "too much at once");
        assert_eq!(aside(|| ()), Some(()));
        assert_eq!(budget.spent(), Expenses::default());
    }

    #[test]
    fn budgets_nest() {
        let outer = budget(10, 10);
        made(3);
        {
            let inner = budget(1, 1);
            made(1);
            assert_eq!(inner.spent().bytes, 1);
            assert!(unmetered(|| bytes(100)).is_ok() && check().is_ok());
        }
        assert_eq!(outer.spent(), Expenses { steps: 0, bytes: 3 });
        drop(outer);
        assert!(bytes(1 << 40).is_ok() && steps(1 << 40).is_ok());
    }
}
