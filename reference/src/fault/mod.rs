//! Faults that can be planted in the reference, to see whether the rules find them.
//!
//! Each is a mistake that an implementer makes. It is planted from outside: a step of the policies
//! is replaced by one that goes wrong (`steps`), or what a transform does to its staged body
//! (`programs`). The specification does not know of them. A [`Mutant`] is another kind: the library
//! with one place of a Python file replaced.

mod programs;
mod steps;

use crate::interpreter::Interpreter;
use crate::interpreter::native::Above;
use crate::library;
use crate::limits::Limits;
use crate::mode::Mode;
use crate::outcome::Outcome;
use crate::program::ast::Program;
use crate::program::packages::Source;
use isograft_nnx::boundary::{Policies, Policy};

/// A fault: what goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A Variable that is reachable twice is noticed only where nothing stands between the two
    /// places.
    AliasCheck,
    /// New metadata of a Variable is not written back.
    WriteBack,
    /// The results of lanes are stacked one axis too far behind.
    AxisOffByOne,
    /// The leaves of a carry come out of a loop in reverse order.
    CarryOrder,
    /// A Variable that was made outside may be changed.
    TraceCheck,
    /// An object that comes out of a lifted call has its children under each other's names.
    PathAfterCall,
    /// The derivative by one use is dropped where a value is used twice.
    GradientTerm,
    /// A stream forgets the keys that were drawn in a transformed function, and gives them out
    /// again.
    KeyReused,
    /// `eval_shape` hands back what became of the arguments, not the output alone.
    StructureLeaks,
    /// Entries that are `None` are left out of a tuple of prefixes, and the others move up.
    PrefixMisapplied,
    /// A staged body that is used again writes nothing back.
    StaleCache,
    /// In lockstep the branch of the first lane is taken by all.
    MaskInLockstep,
    /// A trace is left open when its body raises.
    TraceLeftOpen,
    /// In graph mode a Variable that is reachable twice comes in as two.
    SharingLost,
}

impl Fault {
    /// Every fault.
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

/// Does what [`crate::run`] does, with the fault.
pub fn run(fault: Fault, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
    steps::forget();
    let mut interpreter = library::interpreter(mode, limits);
    library::set_policies(&mut interpreter, planted(fault));
    crate::execute(program, &Default::default(), interpreter).0
}

/// The library with a mistake in one of its Python files. It lives as long as the process.
#[derive(Clone, Copy)]
pub struct Mutant(&'static Above);

impl Mutant {
    /// The library whose file has `replaced` in the place of `text`. None if there is no such file
    /// (`flax/core/lift.py`), or the text does not stand in it exactly once.
    pub fn of(file: &str, text: &str, replaced: &str) -> Option<Mutant> {
        let mut files: Vec<Source> = library::ABOVE.packages.to_vec();
        let source = files.iter_mut().find(|source| source.file == file)?;
        if source.text.matches(text).count() != 1 {
            return None;
        }
        source.text = source.text.replace(text, replaced).into();
        let packages: &'static [Source] = Vec::leak(files);
        Some(Mutant(Box::leak(Box::new(Above { packages, ..library::ABOVE }))))
    }

    /// Does what [`crate::run`] does, with the mistake.
    pub fn run(self, program: &Program, mode: Mode, limits: &Limits) -> Outcome {
        crate::execute(program, &Default::default(), Interpreter::new(mode, limits, self.0)).0
    }
}

/// Replaces a step in every policy; the replacement is told by its number which one it is in.
macro_rules! everywhere {
    ($policies:ident, $($step:ident).+ = $faulty:path) => {{
        use $faulty as faulty;
        $policies.raw.$($step).+ = faulty::<0>;
        $policies.tree.$($step).+ = faulty::<1>;
        $policies.graph.$($step).+ = faulty::<2>;
        $policies.compat.$($step).+ = faulty::<3>;
    }};
}

/// The policies with the fault in them.
fn planted(fault: Fault) -> Policies {
    let mut policies = Policies::default();
    match fault {
        Fault::AliasCheck => policies.tree.enter = steps::enter_with_neighbours_only,
        Fault::WriteBack => everywhere!(policies, steps.resume = steps::resume_without_metadata),
        Fault::AxisOffByOne => everywhere!(policies, leave = steps::leave_one_axis_behind),
        Fault::CarryOrder => everywhere!(policies, carries.finish = steps::finish_reversed),
        Fault::TraceCheck => everywhere!(policies, steps.trace = steps::trace_of_everything),
        Fault::PathAfterCall => everywhere!(policies, steps.resume = steps::resume_misnamed),
        Fault::GradientTerm => everywhere!(policies, steps.apply = programs::apply_last_use_only),
        Fault::KeyReused => everywhere!(policies, leave = steps::leave_counts_behind),
        Fault::StructureLeaks => policies.compat.leave = steps::leave_nothing_lost,
        Fault::PrefixMisapplied => {
            everywhere!(policies, enter = steps::enter_under_moved_prefixes);
            everywhere!(policies, leave = steps::leave_under_moved_prefixes);
        }
        Fault::StaleCache => everywhere!(policies, steps.resume = steps::resume_once),
        Fault::MaskInLockstep => everywhere!(policies, steps.apply = programs::apply_first_lane),
        Fault::TraceLeftOpen => everywhere!(policies, steps.trace = steps::trace_left_open),
        Fault::SharingLost => policies.graph.enter = policies.raw.enter,
    }
    policies
}

/// The policy without a fault.
fn sound(column: usize) -> Policy {
    let policies = Policies::default();
    [policies.raw, policies.tree, policies.graph, policies.compat][column]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_differs_where_its_text_is_read() {
        let text =
            "import pax\n\n\ndef main():\n    return pax.utils.__name__, pax.seed_rng_key(\"a\")\n";
        let program = crate::program::parse(text, "mutant.py").expect("a program");
        let check = "assert isinstance(seed, int)";
        let mutant = Mutant::of("pax/_core/rng.py", check, "seed = len(seed)");
        let mutant = mutant.expect("it stands there once");
        let run = |mutated: bool| match mutated {
            true => mutant.run(&program, Mode::Tree, &Limits::default()),
            false => crate::run(&program, Mode::Tree, &Limits::default()),
        };
        for _ in 0..2 {
            assert!(matches!(run(true), Outcome::Returned { .. }));
            assert!(matches!(run(false), Outcome::Raised(_)));
        }
        assert!(Mutant::of("pax/_core/rng.py", "no such text", "").is_none());
        assert!(Mutant::of("no/such/file.py", check, "").is_none());
    }
}
