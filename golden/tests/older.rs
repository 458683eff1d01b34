//! The recordings of older releases show the defects that Isograft started from. Flax 0.10 has only
//! graph updates.

use isograft_golden::{Missing, SYSTEM, programs_of};
use isograft_reference::Mode;
use isograft_reference::outcome::{ErrorClass, Outcome};

const RELEASES: [&str; 2] = ["flax-0.10.2", "flax-0.10.7"];

fn compat(system: &str, program: &str) -> Outcome {
    let golden =
        programs_of(system).unwrap().into_iter().find(|golden| golden.id == program).unwrap();
    golden.recorded(&golden.text().unwrap(), Mode::Compat).unwrap()
}

fn lines(system: &str, program: &str) -> Vec<String> {
    compat(system, program).to_string().lines().map(str::to_owned).collect()
}

#[test]
fn eval_shape_left_tracers_in_the_blocks() {
    let shown = lines("flax-0.10.2", "seeds/flax_4520.py");
    assert_eq!(shown[0].matches("array").count(), 6, "{shown:?}");
    assert_eq!(shown[2].matches("tracer").count(), 2, "{shown:?}");
    assert!(shown[2].starts_with(r#"print("after", ["tracer", "tracer", "array""#), "{shown:?}");
    for system in ["flax-0.10.7", SYSTEM] {
        let shown = lines(system, "seeds/flax_4520.py");
        assert!(shown[1].contains("eval_shape raised"), "{system}: {shown:?}");
        assert_eq!(shown[2].matches("array").count(), 6, "{system}: {shown:?}");
    }
}

#[test]
fn three_of_four_decodes_failed() {
    for system in [RELEASES[0], RELEASES[1], SYSTEM] {
        let shown = lines(system, "seeds/flax_4819.py");
        let decodes: Vec<bool> = shown
            .iter()
            .filter(|line| line.contains("decode run"))
            .map(|line| line.contains("ok"))
            .collect();
        assert_eq!(decodes, [true, false, false, false], "{system}: {shown:?}");
    }
}

/// In 0.10.7, only `jit` notices what `remat` did to a block, when it returns the model.
#[test]
fn what_a_decode_fails_with() {
    use ErrorClass::{CapturedOutput, LeakedTracer, Trace};
    let combinations = ["remat", "scan", "scan_remat"];
    for (system, classes) in [
        ("flax-0.10.2", [LeakedTracer, LeakedTracer, LeakedTracer]),
        ("flax-0.10.7", [CapturedOutput, Trace, Trace]),
        (SYSTEM, [Trace, Trace, Trace]),
    ] {
        let found =
            combinations.map(|name| match compat(system, &format!("seeds/flax_4819_{name}.py")) {
                Outcome::Raised(raised) => raised.class,
                other => panic!("{system}: {name} {other}"),
            });
        assert_eq!(found, classes, "{system}");
    }
}

#[test]
fn every_recording_is_of_the_text_there_is() {
    for system in RELEASES {
        for golden in programs_of(system).unwrap() {
            let recorded = golden.recorded(&golden.text().unwrap(), Mode::Compat);
            assert!(
                matches!(recorded, Ok(_) | Err(Missing::NotRecorded(_))),
                "{system}: {recorded:?}"
            );
        }
    }
}
