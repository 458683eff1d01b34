//! Faults planted in the reference are found by the rules alone, and shown in a few lines.

use isograft_conformance::planted::search;
use isograft_reference::fault::Fault;

#[test]
fn each_planted_fault_is_found_and_made_small() {
    for fault in Fault::ALL {
        let found = search(fault, 0, 2000).unwrap_or_else(|| panic!("{fault:?} is not found"));
        assert!(found.statements() <= 15, "{fault:?}:\n{}", found.reduced);
    }
}
