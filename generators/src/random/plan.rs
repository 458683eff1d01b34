//! The end that a program was made for, mode by mode.
//!
//! A generator knows no oracle, but it knows what it broke.

use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;

/// The end that a run was meant to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Expect {
    /// Nothing in the program is wrong in this mode.
    #[default]
    Returns,
    /// Something is wrong on purpose, or by the rules of the mode.
    Raises(ErrorClass),
    /// The mode does not offer a transform or an option of the program.
    NotOffered,
    /// The program does what the mode may refuse, in a way that the generator does not follow.
    Open,
}

/// The end that a run was meant to have, in each mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan([Expect; 3]);

impl Plan {
    /// The end that it is meant to have in this mode.
    pub fn of(&self, mode: Mode) -> Expect {
        self.0[place(mode)]
    }

    /// Says what a mode ends in, unless it ended earlier. Programs are written in the order in
    /// which they run.
    pub(super) fn ends(&mut self, mode: Mode, end: Expect) {
        let known = &mut self.0[place(mode)];
        if *known == Expect::Returns {
            *known = end;
        }
    }

    /// True if a run in some mode is still going on.
    pub(super) fn goes_on(&self) -> bool {
        self.0.contains(&Expect::Returns)
    }
}

fn place(mode: Mode) -> usize {
    match mode {
        Mode::Tree => 0,
        Mode::Graph => 1,
        Mode::Compat => 2,
    }
}
