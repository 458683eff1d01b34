//! The random generator: what it writes is a program, does what it was meant to do, and reaches
//! everything.

use std::panic::{AssertUnwindSafe, catch_unwind};

use arbitrary::Unstructured;
use isograft_generators::random::{
    Choices, Expect, RandomProgram, Seed, Style, Swarm, generate, generate_with,
};
use isograft_generators::reach::{Reach, Tally};
use isograft_reference::outcome::Outcome;
use isograft_reference::program::{check, fingerprint, parse, statements};
use isograft_reference::{Limits, Mode};

const SEED: Seed = Seed(0);

#[test]
fn what_is_written_is_read_again() {
    for index in 0..1500 {
        let program = SEED.program(index).program;
        assert!(check(&program).is_ok(), "program {index}: {:?}\n{program}", check(&program));
        let text = program.to_string();
        match parse(&text, "random") {
            Ok(read) => assert_eq!(read, program, "program {index}\n{text}"),
            Err(error) => panic!("program {index}: {error}\n{text}"),
        }
    }
}

#[test]
fn the_same_bytes_are_the_same_program() {
    for index in 0..100 {
        assert_eq!(SEED.program(index), SEED.program(index));
    }
    assert_ne!(SEED.program(0).program, SEED.program(1).program);
    assert_ne!(SEED.program(0).program, Seed(1).program(0).program);
}

/// A report names a program by its seed and its number: on every machine that is the same program.
/// Whoever changes what the generator writes puts the new number here.
#[test]
fn the_programs_of_a_seed_are_these() {
    let digest = (0..1000).fold(0_u64, |digest, index| {
        digest.rotate_left(1) ^ fingerprint(&SEED.program(index).program)
    });
    assert_eq!(format!("{digest:016x}"), "5ae4aac1fbd2f5a1");
}

#[test]
fn every_sequence_of_choices_has_a_program() {
    let whole = SEED.bytes(5);
    for length in 0..200 {
        let made = generate(&mut Unstructured::new(&whole[..length]));
        assert!(check(&made.program).is_ok(), "{length} bytes\n{}", made.program);
    }
    // No choice at all is the plainest program.
    let plain = generate(&mut Unstructured::new(&[]));
    assert!(statements(&plain.program) < 15, "{}", plain.program);
}

#[test]
fn programs_keep_their_bounds() {
    let mut total = 0;
    for index in 0..1000 {
        let made = SEED.program(index);
        let count = statements(&made.program);
        total += count;
        assert!(count < 150, "program {index} has {count} statements\n{}", made.program);
        assert!(Reach::of(&made.program).depth <= 5, "program {index}\n{}", made.program);
    }
    assert!((20..60).contains(&(total / 1000)), "{} statements on average", total / 1000);
}

/// True if a run ended as it was meant to.
fn as_planned(expect: Expect, outcome: &Outcome) -> bool {
    match (expect, outcome) {
        (Expect::Returns, Outcome::Returned { .. }) => true,
        (Expect::Raises(class), Outcome::Raised(raised)) => raised.class == class,
        (Expect::NotOffered, Outcome::NotOffered { .. }) => true,
        _ => false,
    }
}

#[test]
fn programs_end_as_they_were_meant_to() {
    let count = 2000;
    for mode in Mode::ALL {
        let (mut surprises, mut returned, mut open) = (Vec::new(), 0, [0_u64; 2]);
        for index in 0..count {
            let made = SEED.program(index);
            let expect = made.plan.of(mode);
            let run = || isograft_reference::run(&made.program, mode, &Limits::default());
            let Ok(outcome) = catch_unwind(AssertUnwindSafe(run)) else {
                panic!("program {index} panics in {mode} mode\n{}", made.program);
            };
            assert!(
                !matches!(
                    outcome,
                    Outcome::Unsupported { .. } | Outcome::OutOfFuel(_) | Outcome::Internal { .. }
                ),
                "program {index} in {mode} mode: {outcome}\n{}",
                made.program
            );
            returned += u64::from(matches!(outcome, Outcome::Returned { .. }));
            if expect == Expect::Open {
                open[usize::from(made.swarm.style == Style::Focused)] += 1;
            } else if !as_planned(expect, &outcome) {
                surprises.push((index, outcome.headline()));
            }
        }
        assert!(surprises.len() as u64 * 100 < count, "in {mode} mode: {surprises:?}");
        let [others, focused] = open;
        assert!(others * 100 < count, "{others} programs are open in {mode} mode");
        // Focused programs, 35 of 100, do on purpose what a mode may refuse, and catch half of it.
        assert!(focused * 100 < 20 * count, "{focused} focused ones are open in {mode} mode");
        assert!(
            returned * 100 > 60 * count,
            "{returned} of {count} programs return in {mode} mode"
        );
    }
}

#[test]
fn everything_is_reached_within_ten_thousand_programs() {
    let mut tally = Tally::default();
    for index in 0..10_000 {
        tally.add(&SEED.program(index).program);
    }
    assert_eq!(tally.missing_transforms(), []);
    assert_eq!(tally.missing_events(), []);
    assert_eq!(tally.missing_pairs(), []);
    assert_eq!(tally.missing_constructs(), []);
    assert_eq!(tally.missing_options(), []);
    // Only unstructured programs nest so deep, and they are 45 of 100.
    assert!(tally.depths.get(4).is_some_and(|&count| count > 300), "depths {:?}", tally.depths);
}

#[test]
fn the_plain_swarm_returns_in_every_mode() {
    for index in 0..300 {
        let bytes = SEED.bytes(index);
        let mut bytes = Unstructured::new(&bytes);
        let RandomProgram { program, plan, .. } =
            generate_with(&mut Choices::new(&mut bytes), Swarm::plain());
        let outcome = isograft_reference::run(&program, Mode::Graph, &Limits::default());
        assert!(
            as_planned(plan.of(Mode::Graph), &outcome),
            "program {index}: {outcome}\n{program}"
        );
    }
}
