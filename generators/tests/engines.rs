//! The engines that supply choices: each reaches programs, and shrinks a failing one to a small
//! one.

use isograft_generators::random::TransformKind;
use isograft_generators::random::proptest::programs;
use isograft_generators::random::quickcheck::Choices;
use isograft_generators::reach::Reach;
use isograft_reference::program::ast::Program;
use isograft_reference::program::{check, statements};
use isograft_reference::transform::Transform;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use quickcheck::{Arbitrary as _, Gen};

/// A planted bug: every program with a `cond` fails.
fn fails(program: &Program) -> bool {
    Reach::of(program).transforms.contains(&TransformKind::nnx(Transform::Cond))
}

#[test]
fn proptest_shrinks_a_failing_program() {
    let config = Config {
        cases: 200,
        max_shrink_iters: 20_000,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let ended = runner.run(&programs(), |made| {
        assert!(check(&made.program).is_ok());
        match fails(&made.program) {
            true => Err(proptest::test_runner::TestCaseError::fail("a cond")),
            false => Ok(()),
        }
    });
    let Err(TestError::Fail(_, small)) = ended else { panic!("no program has a cond") };
    assert!(fails(&small.program) && statements(&small.program) < 40, "{}", small.program);
}

#[test]
fn quickcheck_shrinks_a_failing_program() {
    let mut of = Gen::from_size_and_seed(100, 5);
    let first =
        (0..200).map(|_| Choices::arbitrary(&mut of)).find(|drawn| fails(&drawn.program().program));
    let mut best = first.expect("a program with a cond");
    // What quickcheck does: the first smaller one that fails, again and again.
    while let Some(smaller) = best.shrink().find(|drawn| fails(&drawn.program().program)) {
        best = smaller;
    }
    let small = best.program().program;
    assert!(statements(&small) < 40, "{small}");
}

#[test]
fn what_is_drawn_prints_as_the_program() {
    let drawn = Choices((0..200).collect());
    let text = format!("{drawn:?}");
    let read = isograft_reference::program::parse(&text, "drawn").expect("a program");
    assert_eq!(read, drawn.program().program);
    assert_eq!(text, format!("{:?}", drawn.program()));
}
