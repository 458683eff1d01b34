use std::collections::BTreeSet;

use super::*;

#[test]
fn other_identifiers_name_no_program() {
    assert_eq!(DIALECT.text("linen/compact/jit"), None);
    assert_eq!(DIALECT.text("pax/compact/jit/once/given/params/read"), None);
}

#[test]
fn programs_are_distinct_and_their_order_is_stable() {
    let ids: Vec<String> = DIALECT.cases().collect();
    assert_eq!(ids.first().map(String::as_str), Some("linen/setup/none/once/given/params/read"));
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    let texts: BTreeSet<_> = ids.iter().map(|id| DIALECT.text(id)).collect();
    assert_eq!(texts.len(), ids.len());
}

/// Whatever two of the dimensions there are: every two of their values that can meet do.
#[test]
fn every_two_values_meet() {
    let values = |case: &Combination| {
        [
            case.owner.id(),
            case.lift.id(),
            case.reuse.id(),
            case.naming.id(),
            case.collection.id(),
            case.event.id(),
        ]
    };
    let mut met = BTreeSet::new();
    for case in enumerated() {
        let values = values(&case);
        for a in 0..values.len() {
            met.extend((a + 1..values.len()).map(|b| ((a, values[a]), (b, values[b]))));
        }
    }
    let mut missing = BTreeSet::new();
    for &owner in Owner::ALL {
        for &lift in Lift::ALL {
            for &reuse in Reuse::ALL {
                for &naming in Naming::ALL {
                    for &collection in Collection::ALL {
                        for &event in Event::ALL {
                            let case =
                                Combination { owner, lift, reuse, naming, collection, event };
                            if !case.is_enumerated() {
                                continue;
                            }
                            let values = values(&case);
                            for a in 0..values.len() {
                                let pairs =
                                    (a + 1..values.len()).map(|b| ((a, values[a]), (b, values[b])));
                                missing.extend(pairs.filter(|pair| !met.contains(pair)));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn random_programs_write_every_lift() {
    let all: String = (0..400).filter_map(|at| DIALECT.text(&DIALECT.random_id(7, at))).collect();
    let lifts = [
        "jit(",
        "remat(",
        "vmap(",
        "scan(",
        "remat_scan(",
        "map_variables(",
        "while_loop(",
        "cond(",
        "switch(",
        "vjp(",
        "jvp(",
        "value_and_grad(",
        "add_metadata_axis(",
    ];
    for lift in lifts {
        assert!(all.contains(&format!("nn.{lift}")), "{lift}");
    }
    // Choices that have ended make the plainest program.
    let plain = DIALECT.drawn(&mut arbitrary::Unstructured::new(&[])).expect("a program");
    assert!(plain.len() < 1500, "{plain}");
}

#[test]
fn the_count_is_known() {
    assert_eq!(enumerated().len(), 589);
}
