//! Faults that can be planted in the reference, to see whether the rules find them.
//!
//! Each is a mistake that an implementer makes, at one site. Without the feature `faults` none can
//! be planted, and asking for one is `false` when the crate is compiled.

/// A fault: what goes wrong, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A Variable that is reachable twice is noticed only where nothing stands between the two
    /// places (`boundary::aliases`).
    AliasCheck,
    /// New metadata of a Variable is not written back (`boundary::updates`).
    WriteBack,
    /// What lanes give is stacked one axis too far behind (`transform::axes`).
    AxisOffByOne,
    /// The leaves of a carry come out of a loop in reverse order (`transform::carry`).
    CarryOrder,
    /// A Variable that was made outside may be changed (`heap::world`).
    TraceCheck,
    /// An object that comes out of a lifted call has its children under each other's names
    /// (`pytree::build`).
    PathAfterCall,
    /// Where a value is used twice, the derivative by one use is dropped (`pure::evaluate::tape`).
    GradientTerm,
    /// A stream forgets the keys that were drawn in a transformed function, and gives them out
    /// again (`boundary::updates`).
    KeyReused,
    /// `eval_shape` hands back what became of the arguments, not the output alone (`boundary`).
    StructureLeaks,
    /// Entries that are `None` are left out of a tuple of prefixes, and the others move up
    /// (`boundary::aliases`).
    PrefixMisapplied,
    /// A staged body that is used again writes nothing back (`transform::jit`).
    StaleCache,
    /// In lockstep the branch of the first lane is taken by all (`pure::evaluate::lanes`).
    MaskInLockstep,
    /// A trace is left open when its body raises (`transform::body`).
    TraceLeftOpen,
    /// In graph mode a Variable that is reachable twice comes in as two (`boundary::graph`).
    SharingLost,
}

impl Fault {
    pub const ALL: [Fault; 14] = [
        Fault::AliasCheck,
        Fault::WriteBack,
        Fault::AxisOffByOne,
        Fault::CarryOrder,
        Fault::TraceCheck,
        Fault::PathAfterCall,
        Fault::GradientTerm,
        Fault::KeyReused,
        Fault::StructureLeaks,
        Fault::PrefixMisapplied,
        Fault::StaleCache,
        Fault::MaskInLockstep,
        Fault::TraceLeftOpen,
        Fault::SharingLost,
    ];
}

/// Whether the fault is planted in the run of this thread.
#[cfg(not(feature = "faults"))]
#[inline(always)]
pub const fn planted(_: Fault) -> bool {
    false
}

#[cfg(feature = "faults")]
pub use feature::{planted, with};

#[cfg(feature = "faults")]
mod feature {
    use std::cell::Cell;

    use super::Fault;

    thread_local! {
        static PLANTED: Cell<Option<Fault>> = const { Cell::new(None) };
    }

    /// Whether the fault is planted in the run of this thread.
    pub fn planted(fault: Fault) -> bool {
        PLANTED.get() == Some(fault)
    }

    /// Runs with the fault, in this thread; afterwards it is gone, also where the run panics.
    pub fn with<T>(fault: Fault, run: impl FnOnce() -> T) -> T {
        struct Gone;
        impl Drop for Gone {
            fn drop(&mut self) {
                PLANTED.set(None);
            }
        }
        let _gone = Gone;
        PLANTED.set(Some(fault));
        run()
    }
}
