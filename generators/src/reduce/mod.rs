//! Reduction: from a program that fails to a small one that fails the same way.
//!
//! What *fails* means is a predicate, so the reducer knows no rule and no system. Its answer is
//! well-formed, prints and satisfies the predicate; the same program and predicate have the same
//! answer. A program is never tried twice.
//!
//! Passes go from large to small: blocks of statements, functions and classes, wrappers, what is
//! named once, expressions, literals, names. They are repeated until none of them finds anything.

mod blocks;
mod classes;
mod definitions;
mod edit;
mod expressions;
mod free;
mod inline;
mod tidy;
mod unwrap;

use std::collections::{BTreeSet, HashSet};

use isograft_reference::program::ast::{Name, Program};
use isograft_reference::program::{check, fingerprint, statements};

use free::free;

/// The result of a reduction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Programs that the predicate was asked about.
    pub tried: usize,
    /// Those that it accepted.
    pub kept: usize,
}

/// The program does not satisfy the predicate to begin with, so there is nothing to reduce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoesNotFail;

impl std::fmt::Display for DoesNotFail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the program does not fail in the way that is to be kept")
    }
}

impl std::error::Error for DoesNotFail {}

/// A small program for which `fails` is still true. `most` bounds how many programs are tried.
///
/// # Errors
/// [`DoesNotFail`] where `fails` is false of the program itself.
pub fn reduce(
    program: &Program,
    most: usize,
    fails: impl FnMut(&Program) -> bool,
) -> Result<(Program, Effort), DoesNotFail> {
    let mut reducer = Reducer {
        best: program.clone(),
        free: free(program),
        fails,
        tried: HashSet::new(),
        effort: Effort::default(),
        most,
    };
    if !reducer.asks(program) {
        return Err(DoesNotFail);
    }
    loop {
        let before = reducer.effort.kept;
        blocks::delete(&mut reducer);
        unwrap::statements(&mut reducer);
        definitions::simplify(&mut reducer);
        inline::simplify(&mut reducer);
        classes::simplify(&mut reducer);
        expressions::simplify(&mut reducer);
        if reducer.effort.kept == before || reducer.is_spent() {
            break;
        }
    }
    tidy::rename(&mut reducer);
    Ok((reducer.best, reducer.effort))
}

/// The facts known while a program is reduced.
struct Reducer<F> {
    best: Program,
    /// Names that nothing binds in the program to begin with: builtins.
    free: BTreeSet<Name>,
    fails: F,
    /// Fingerprints of what was tried.
    tried: HashSet<u64>,
    effort: Effort,
    most: usize,
}

impl<F: FnMut(&Program) -> bool> Reducer<F> {
    fn is_spent(&self) -> bool {
        self.effort.tried >= self.most
    }

    /// Asks the predicate, of well-formed programs that are new and name nothing that is not there.
    fn asks(&mut self, candidate: &Program) -> bool {
        if self.is_spent()
            || check(candidate).is_err()
            || !free(candidate).is_subset(&self.free)
            || !self.tried.insert(fingerprint(candidate))
        {
            return false;
        }
        self.effort.tried += 1;
        let fails = (self.fails)(candidate);
        self.effort.kept += usize::from(fails);
        fails
    }

    /// Takes the candidate if it still fails.
    fn take(&mut self, candidate: Program) -> bool {
        let taken = self.asks(&candidate);
        if taken {
            self.best = candidate;
        }
        taken
    }

    /// Tries one change after the other, each at a place counted from 0, until there is no such
    /// place.
    ///
    /// `change` makes the `n`-th change in the program and says whether there is one. What was
    /// taken is gone, so the same place is tried again.
    fn each(&mut self, mut change: impl FnMut(&mut Program, usize) -> bool) {
        let mut place = 0;
        while !self.is_spent() {
            let mut candidate = self.best.clone();
            if !change(&mut candidate, place) {
                break;
            }
            if candidate == self.best || !self.take(candidate) {
                place += 1;
            }
        }
    }
}

/// Fewer statements first, then shorter text: what "smaller" means to the one who reads it.
pub fn size(program: &Program) -> (usize, usize) {
    (statements(program), program.to_string().len())
}
