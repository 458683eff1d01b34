//! The limits of one run, so that every run ends.

/// The budget of one run. Spending more than it ends the run in `out_of_fuel`, never in a hang or
/// an abort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps of the interpreter and of the evaluator of staged programs together: one expression or
    /// statement of the program, one turn of a loop, one value that a native visits, or one
    /// primitive applied, is at least one step. 10 million by default: a second or a few.
    pub steps: u64,
    /// Bytes that the arrays and objects of the run may hold. 1 GiB by default.
    pub memory: usize,
}

/// The resource that a run had too little of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fuel {
    /// See [`Limits::steps`].
    Steps,
    /// See [`Limits::memory`].
    Memory,
    /// The time of a live system; the reference counts steps.
    Time,
}

impl Fuel {
    /// The name in outcomes: `steps`, `memory`, `time`.
    pub const fn name(self) -> &'static str {
        match self {
            Fuel::Steps => "steps",
            Fuel::Memory => "memory",
            Fuel::Time => "time",
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: 10_000_000, memory: 1 << 30 }
    }
}
