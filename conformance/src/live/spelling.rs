//! A program in the spelling of an older release.
//!
//! Flax renamed how a cell is read and set without changing what it means. A program is written as
//! Flax 0.12.12 spells it; before it goes to an older release these spellings, and no others, are
//! replaced. What was sent is what a report shows, and what a recording keeps the hash of.

use isograft_generators::walk;
use isograft_reference::program::ast::{Call, Expr, ExprKind, Name, Program, Stmt, StmtKind};

use super::protocol::{Spelling, Word};

/// The program as the release spells it.
pub fn respell(program: &Program, spelling: Spelling) -> Program {
    let mut program = program.clone();
    if spelling != Spelling::default() {
        Speller(spelling).block(&mut program.body);
    }
    program
}

struct Speller(Spelling);

impl Speller {
    fn block(&self, block: &mut [Stmt]) {
        block.iter_mut().for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&self, stmt: &mut Stmt) {
        walk::expressions_mut(stmt, &mut |expr| self.expr(expr));
        walk::blocks_mut(stmt, &mut |block| self.block(block));
        if let StmtKind::Expr(expr) = &stmt.kind
            && let Some(kind) = self.statement_for(expr)
        {
            stmt.kind = kind;
        }
    }

    /// A call for its effect that an older release writes as a statement.
    fn statement_for(&self, expr: &Expr) -> Option<StmtKind> {
        let (object, method, call) = method(expr)?;
        let keywords = &call.keywords[..];
        let assign = |name: &str, value: &Expr| StmtKind::Assign {
            targets: vec![attribute(object, name)],
            value: value.clone(),
        };
        match (method, &call.args[..], keywords) {
            ("set_value", [value], []) if older(self.0.value) => Some(assign("value", value)),
            ("set_metadata", [name, value], []) if older(self.0.metadata) => {
                Some(assign(string(name)?, value))
            }
            ("set_metadata", [], [(Some(name), value)]) if older(self.0.metadata) => {
                Some(assign(name, value))
            }
            ("del_metadata", [name], []) if older(self.0.metadata) => {
                Some(StmtKind::Delete(vec![attribute(object, string(name)?)]))
            }
            _ => None,
        }
    }

    fn expr(&self, expr: &mut Expr) {
        walk::parts_mut(expr, &mut |part| self.expr(part));
        if let Some(kind) = self.expression_for(expr) {
            *expr.kind = kind;
        }
    }

    fn expression_for(&self, expr: &Expr) -> Option<ExprKind> {
        if let ExprKind::Subscript(object, key) = &*expr.kind {
            let whole = matches!(&*key.kind, ExprKind::Ellipsis) && older(self.0.cell);
            return whole.then(|| ExprKind::Attribute(object.clone(), Name::from("value")));
        }
        let (object, method, call) = method(expr)?;
        let attribute = |name: &str| Some(ExprKind::Attribute(object.clone(), Name::from(name)));
        match (method, &call.args[..], call.keywords.is_empty()) {
            ("get_value", [], true) if older(self.0.value) => attribute("value"),
            ("get_raw_value", [], true) if older(self.0.raw) => attribute("raw_value"),
            ("get_metadata", [name], true) if older(self.0.metadata) => attribute(string(name)?),
            ("List", [items], true) if older(self.0.list) && is_nnx(object) => {
                Some((*items.kind).clone())
            }
            _ => None,
        }
    }
}

fn older(word: Word) -> bool {
    word == Word::Older
}

/// `object.method(…)`
fn method(expr: &Expr) -> Option<(&Expr, &str, &Call)> {
    let ExprKind::Call(call) = &*expr.kind else { return None };
    let ExprKind::Attribute(object, name) = &*call.function.kind else { return None };
    Some((object, name, call))
}

fn attribute(object: &Expr, name: &str) -> Expr {
    let kind = Box::new(ExprKind::Attribute(object.clone(), Name::from(name)));
    Expr { span: object.span, kind }
}

/// A string that is a name.
fn string(expr: &Expr) -> Option<&str> {
    let ExprKind::Str(text) = &*expr.kind else { return None };
    text.chars().all(|c| c.is_alphanumeric() || c == '_').then_some(text)
}

fn is_nnx(expr: &Expr) -> bool {
    matches!(&*expr.kind, ExprKind::Name(name) if &**name == "nnx")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    const TODAY: &str = "\
def main():
    v[...] = v[...] + a[0]
    f(m.v).set_value(v.get_value() * 2)
    v.set_metadata(\"tag\", v[...])
    v.set_metadata(tag=1)
    v.del_metadata(\"tag\")
    m.items = nnx.List([v.get_raw_value(), [w[...] for w in m.items]])
    return lambda x: x[..., 0]
";
    const OLDER: &str = "\
def main():
    v.value = v.value + a[0]
    f(m.v).value = v.value * 2
    v.tag = v.value
    v.tag = 1
    del v.tag
    m.items = [v.raw_value, [w.value for w in m.items]]
    return lambda x: x[..., 0]
";

    #[test]
    fn an_older_release_gets_its_own_spelling_and_no_other_does() {
        let program = text::parse(TODAY, "today").expect("a program");
        let older = Word::Older;
        let spelling =
            Spelling { cell: older, value: older, raw: older, metadata: older, list: older };
        assert_eq!(text::print(&respell(&program, spelling)), OLDER);
        assert_eq!(text::print(&respell(&program, Spelling::default())), TODAY);
        let only_cells = Spelling { cell: older, ..Spelling::default() };
        assert!(
            text::print(&respell(&program, only_cells)).contains(".set_metadata(\"tag\", v.value)")
        );
    }
}
