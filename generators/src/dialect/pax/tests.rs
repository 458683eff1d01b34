use std::collections::BTreeSet;

use super::*;

#[test]
fn other_identifiers_name_no_program() {
    for wrong in ["pax/jit/argument/never", "pax/pax_grad/outer/never/read", "linen/jit/argument"] {
        assert_eq!(DIALECT.text(wrong), None);
    }
}

#[test]
fn programs_are_distinct_and_their_order_is_stable() {
    let ids: Vec<String> = DIALECT.cases().collect();
    assert_eq!(ids.first().map(String::as_str), Some("pax/none/argument/never/read"));
    assert_eq!(ids.len(), 530);
    let texts: BTreeSet<_> = ids.iter().map(|id| DIALECT.text(id)).collect();
    assert_eq!(texts.len(), ids.len());
}

/// Every event meets every way to be pure, for each transform and for each source.
#[test]
fn every_event_happens_in_every_way() {
    let met: BTreeSet<_> = enumerated()
        .iter()
        .flat_map(|case| {
            let way = (case.event.id(), case.purity.id());
            [(case.lift.id(), way), (case.source.id(), way)]
        })
        .collect();
    for event in Event::ALL {
        for purity in Purity::ALL {
            let way = (event.id(), purity.id());
            let lifts = Lift::ALL.iter().filter(|&&lift| lift != Lift::PaxGrad).map(|l| l.id());
            for with in lifts.chain(Source::ALL.iter().map(|source| source.id())) {
                assert!(met.contains(&(with, way)), "{with} {way:?}");
            }
        }
    }
}

/// Random programs differ from each other, and write every kind of statement.
#[test]
fn random_programs_differ() {
    let texts: BTreeSet<String> =
        (0..300).filter_map(|at| DIALECT.text(&DIALECT.random_id(7, at))).collect();
    assert!(texts.len() > 290, "{}", texts.len());
    let written = ["pax.scan(", "jax.jit(", "pax.experimental.mutable", "pax.grad(", "jax.vmap("];
    for word in written.into_iter().chain(["freeze_parameters", "self.again", "M3()", " % x"]) {
        assert!(texts.iter().any(|text| text.contains(word)), "{word}");
    }
    assert_eq!(DIALECT.text("pax/random/0"), None);
    // Choices that have ended make the plainest program.
    let plain = DIALECT.drawn(&mut arbitrary::Unstructured::new(&[])).expect("a program");
    assert!(plain.len() < 1800, "{plain}");
}
