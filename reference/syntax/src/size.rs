//! The size of a program, and its fingerprint.

use super::ast::{Program, Stmt, StmtKind};

/// The number of statements at every level. A definition counts one more than its body. An `elif`
/// counts as a statement.
pub fn statements(program: &Program) -> usize {
    let mut count = 0;
    let mut open: Vec<&[Stmt]> = vec![&program.body];
    while let Some(block) = open.pop() {
        count += block.len();
        for stmt in block {
            match &stmt.kind {
                StmtKind::If { body, otherwise, .. }
                | StmtKind::For { body, otherwise, .. }
                | StmtKind::While { body, otherwise, .. } => {
                    open.extend([&body[..], &otherwise[..]])
                }
                StmtKind::With { body, .. } => open.push(body),
                StmtKind::Try { body, handlers, otherwise, finally } => {
                    open.extend([&body[..], &otherwise[..], &finally[..]]);
                    open.extend(handlers.iter().map(|handler| &handler.body[..]));
                }
                StmtKind::Match { cases, .. } => {
                    open.extend(cases.iter().map(|case| &case.body[..]));
                }
                StmtKind::Function(function) => open.push(&function.body),
                StmtKind::Class(class) => open.push(&class.body),
                _ => {}
            }
        }
    }
    count
}

/// The 64-bit FNV-1a hash of the printed text. It is the same on every machine, and in every
/// version that prints the same text.
pub fn fingerprint(program: &Program) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    program.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(all(test, feature = "parser"))]
mod tests {
    use super::*;
    use crate::parse;

    #[test]
    fn statements_are_counted_at_every_level() {
        let table = [
            ("", 0),
            ("a\nb", 2),
            ("if a:\n    b\nelif c:\n    d\nelse:\n    e", 5),
            ("for a in b:\n    c\nelse:\n    d", 3),
            ("while a:\n    b\nelse:\n    c", 3),
            ("with a:\n    b", 2),
            ("try:\n    a\nexcept:\n    b\nelse:\n    c\nfinally:\n    d\n    e", 6),
            ("def f():\n    class A:\n        a = 1", 3),
            ("if a:\n    b\nelif c:\n    d\nelse:\n    e\ndef f():\n    pass", 7),
        ];
        for (source, expected) in table {
            let program = parse(source, "size.py").unwrap();
            assert_eq!(statements(&program), expected, "{source}");
        }
    }

    #[test]
    fn a_fingerprint_is_fnv_1a_of_the_printed_text() {
        let of = |source| fingerprint(&parse(source, "size.py").unwrap());
        assert_eq!(of(""), 0xcbf29ce484222325);
        assert_eq!(of("a = 1"), 0x58ac462f1a79636e);
        assert_eq!(of("a=1 # one"), of("a = 1"));
    }
}
