//! Faults planted in the reference are found by the rules over random programs alone, and shown in
//! a few lines. Those that are found soon: `isograft detect` measures all.

use isograft_conformance::planted::{Faulty, search};
use isograft_conformance::system::{Reference, System as _};
use isograft_generators::random::Seed;
use isograft_reference::Mode;
use isograft_reference::fault::Fault;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Tolerance, diff};

const SOON: [Fault; 6] = [
    Fault::AxisOffByOne,
    Fault::PathAfterCall,
    Fault::KeyReused,
    Fault::StructureLeaks,
    Fault::StaleCache,
    Fault::TraceLeftOpen,
];

#[test]
fn planted_faults_are_found_and_made_small() {
    for fault in SOON {
        let found = search(fault, 0, 200).unwrap_or_else(|| panic!("{fault:?} is not found"));
        assert!(found.statements() <= 15, "{fault:?}:\n{}", found.reduced);
    }
}

#[test]
fn a_fault_is_gone_after_the_run() {
    let limits = Limits::default();
    let mut differed = false;
    for index in 0..20 {
        let program = Seed(0).program(index).program;
        let sound = Reference.run(&program, Mode::Compat, &limits).expect("an outcome");
        let faulty = Faulty(Fault::PathAfterCall).run(&program, Mode::Compat, &limits);
        let faulty = faulty.expect("an outcome");
        differed |= diff(&faulty, &sound, &Tolerance::EXACT).is_some();
        let again = Reference.run(&program, Mode::Compat, &limits).expect("an outcome");
        assert_eq!(diff(&again, &sound, &Tolerance::EXACT), None);
    }
    assert!(differed);
}
