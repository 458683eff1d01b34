//! `parse(print(p)) == p` for every well-formed tree, and printing is idempotent on parsed text.

#![cfg(feature = "parser")]

mod corpus;
mod trees;

use isograft_reference::program::ast::{ExprKind, Program, StmtKind};
use isograft_reference::program::{check, fingerprint, parse, statements};
use proptest::prelude::*;

fn round_trip(program: &Program) -> Result<(), TestCaseError> {
    prop_assert_eq!(check(program), Ok(()), "{}", program);
    let text = program.to_string();
    match parse(&text, "printed.py") {
        Ok(read) => {
            prop_assert_eq!(&read, program, "{}", &text);
            prop_assert_eq!(read.to_string(), text);
            prop_assert_eq!(fingerprint(&read), fingerprint(program));
            prop_assert_eq!(statements(&read), statements(program));
            Ok(())
        }
        Err(error) => Err(TestCaseError::fail(format!("{error}\n{text}"))),
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn printed_trees_are_read_back(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        round_trip(&trees::program(&bytes))?;
    }

    /// Any text ends in a program or an error, and a program prints to a fixed point.
    #[test]
    fn damaged_text_ends_in_an_answer(
        at in any::<prop::sample::Index>(),
        bytes in prop::collection::vec(any::<u8>(), 0..6),
    ) {
        let text = corpus::TEXTS.concat();
        let at = at.index(text.len());
        let damaged = [&text.as_bytes()[..at], &bytes[..], &text.as_bytes()[at..]].concat();
        if let Ok(program) = isograft_reference::program::parse_bytes(&damaged, "damaged.py") {
            round_trip(&program)?;
        }
    }

    #[test]
    fn floats_are_read_back(bits in any::<u64>()) {
        let value = f64::from_bits(bits >> 1);
        prop_assume!(value.is_finite());
        round_trip(&trees::of(ExprKind::Float(value)))?;
    }

    #[test]
    fn strings_are_read_back(text in any::<String>()) {
        round_trip(&trees::of(ExprKind::Str(text.as_str().into())))?;
        round_trip(&trees::of(ExprKind::List(vec![trees::expr(ExprKind::Str(text.into()))])))?;
    }
}

#[test]
fn corpus_is_read_back() {
    for text in corpus::TEXTS {
        let program = parse(text, "corpus.py").unwrap_or_else(|error| panic!("{error}\n{text}"));
        round_trip(&program).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Texts that already are as they are printed.
#[test]
fn canonical_text_is_kept() {
    for text in corpus::CANONICAL {
        let program = parse(text, "canonical.py").unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(program.to_string(), *text);
    }
}

/// (source, what it is printed as).
#[test]
fn spelling_is_canonical() {
    for (source, printed) in corpus::SPELLINGS {
        let program =
            parse(source, "spelling.py").unwrap_or_else(|error| panic!("{error}\n{source}"));
        assert_eq!(program.to_string().trim_end(), *printed);
    }
}

/// The generator reaches every kind of statement; expressions follow from the size of its choice.
#[test]
fn trees_reach_every_statement() {
    let mut seen = std::collections::HashSet::new();
    let mut state = 1_u64;
    for _ in 0..2_000 {
        let bytes: Vec<u8> = std::iter::repeat_with(|| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 56) as u8
        })
        .take(300)
        .collect();
        let program = trees::program(&bytes);
        seen.extend(program.body.iter().map(|stmt| std::mem::discriminant(&stmt.kind)));
        for stmt in &program.body {
            if let StmtKind::Function(function) = &stmt.kind {
                seen.extend(function.body.iter().map(|stmt| std::mem::discriminant(&stmt.kind)));
            }
            if let StmtKind::For { body, .. } = &stmt.kind {
                seen.extend(body.iter().map(|stmt| std::mem::discriminant(&stmt.kind)));
            }
        }
    }
    assert_eq!(seen.len(), 22, "statement kinds");
}
