//! `fori_loop` and `while_loop`: everything is carry.

use isograft_reference::program::ast::{CmpOp, Expr, Stmt};

use super::Gives;
use super::argument::{Argument, ArgumentValue, Passage, given, parameters};
use crate::build::*;
use crate::random::frame::Frame;
use crate::random::kind::TransformKind;
use crate::random::number::{Dtype, Num, Taint};
use crate::random::scope::Writer;

impl Writer<'_, '_, '_> {
    pub(super) fn fori_loop(&mut self, kind: TransformKind) {
        let length = self.length();
        // Where the bounds are known it is a scan, and has a derivative.
        let known = self.everything().meets(Taint::REVERSE) || self.c.chance(70);
        let carries = self.carries(kind, Taint::NONE);
        self.cross(kind, &carries);
        let (mut body, next) =
            self.trip(kind, &carries, length, Frame { erases: true, ..Frame::default() });
        body.push(return_(next));
        let function = self.fresh("f");
        let index = self.fresh("i");
        self.push(loop_body(&function, &[&index], &carries, body));
        let bound = |n: i64| if known { int(n) } else { call("jnp.int32", [int(n)]) };
        let first = self.c.below(2) as i64;
        let bounds = [bound(first), bound(first + length as i64)];
        let [from, to] = bounds;
        let call = call(kind.path(), [from, to, name(&function), Self::together(given(&carries))]);
        self.ended(&carries, call);
    }

    pub(super) fn while_loop(&mut self, kind: TransformKind) {
        let length = self.length();
        // Reverse mode does not go through: nothing that is differentiated may come in.
        let reverse = self.everything().meets(Taint::REVERSE);
        let without = if reverse { Taint::REVERSE } else { Taint::NONE };
        let carries = self.carries(kind, without);
        self.cross(kind, &carries);
        let frame = Frame { erases: true, is_closed: reverse, ..Frame::default() };
        let (mut body, next) = self.trip(kind, &carries, length, frame);
        let (index, carry) = (self.fresh("i"), self.fresh("c"));
        let last = name(&carry).at(int(-1));
        let condition = lambda(&[&carry], compare(last, CmpOp::Lt, int(length as i64)));
        let mut nexts = match next.kind.as_ref() {
            isograft_reference::program::ast::ExprKind::Tuple(items) if carries.len() > 1 => {
                items.clone()
            }
            _ => vec![next],
        };
        nexts.push(name(&index).plus(int(1)));
        body.push(return_(tuple(nexts)));
        let mut names = parameters(&carries);
        names.push(&index);
        body.insert(0, assign(tuple(names.iter().map(|each| name(each))), name(&carry)));
        let function = self.fresh("f");
        self.push(def(&function, &[&carry], body));
        let mut start = given(&carries);
        start.push(call("jnp.int32", [int(0)]));
        let call = call(kind.path(), [condition, name(&function), tuple(start)]);
        let mut targets = self.after(&carries);
        targets.push(name("_"));
        self.push(assign(tuple(targets), call));
    }

    /// One or two carries.
    fn carries(&mut self, kind: TransformKind, without: Taint) -> Vec<Argument> {
        let fits = |writer: &Self, object: &crate::random::frame::Object| {
            !writer.groups[object.group].taint.meets(without)
        };
        let module = if self.c.chance(75) { self.module_argument(kind, fits) } else { None };
        let mut carries: Vec<Argument> = module.into_iter().collect();
        if carries.is_empty() || self.c.chance(50) {
            carries.push(self.number_argument(None, without));
        }
        carries.into_iter().map(|carry| carry.along(Passage::Carried)).collect()
    }

    /// The body of one trip, and what it gives.
    fn trip(
        &mut self,
        kind: TransformKind,
        carries: &[Argument],
        length: usize,
        frame: Frame,
    ) -> (Vec<Stmt>, Expr) {
        let number = carries.iter().find_map(|carry| match carry.what {
            ArgumentValue::Number(num) => Some(Gives::Shaped(num.shape)),
            ArgumentValue::Module(_) => None,
        });
        let gives: Vec<Gives> = number.into_iter().collect();
        let (body, values, nums) = self.body(kind, carries, (length, frame), &gives);
        let mut values = values.into_iter().zip(nums);
        let next = carries.iter().map(|carry| match carry.what {
            ArgumentValue::Module(_) => name(&carry.parameter),
            ArgumentValue::Number(num) => match values.next() {
                Some((value, next)) if num.recurs(next, length) => value,
                _ => name(&carry.parameter),
            },
        });
        (body, Self::together(next.collect()))
    }

    /// `m0, r1 = call`
    fn ended(&mut self, carries: &[Argument], call: Expr) {
        let targets = self.after(carries);
        self.push(assign(Self::together(targets), call));
    }

    /// Names for what comes out of a loop. The Modules are around the Variables that went in.
    fn after(&mut self, carries: &[Argument]) -> Vec<Expr> {
        let taint = self.everything();
        let mut targets = Vec::new();
        for carry in carries {
            let made = self.fresh(if carry.is_module() { "c" } else { "r" });
            self.show(&made);
            targets.push(name(&made));
            if let ArgumentValue::Number(num) = carry.what {
                self.number(
                    made,
                    Num { dtype: Dtype::F32, bits: num.bits.max(8) + 2, taint, ..num },
                );
            }
        }
        targets
    }
}

/// `def f(i, c): m, x = c; …`, or without unpacking where there is one carry.
fn loop_body(function: &str, before: &[&str], carries: &[Argument], mut body: Vec<Stmt>) -> Stmt {
    let names = parameters(carries);
    let mut all = before.to_vec();
    if let [one] = names[..] {
        all.push(one);
    } else {
        all.push("c");
        body.insert(0, assign(tuple(names.iter().map(|each| name(each))), name("c")));
    }
    def(function, &all, body)
}
