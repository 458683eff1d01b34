//! Mistakes on purpose: at most one a program, with the error class that it must end in.

use isograft_reference::Mode;
use isograft_reference::outcome::ErrorClass;
use isograft_reference::program::ast::{BinOp, CmpOp, Expr, Stmt};

use super::number::{Shape, Taint};
use super::plan::Expect;
use super::scope::Writer;
use crate::build::*;

impl Writer<'_, '_, '_> {
    /// Writes the one wrong thing, if some wrong thing fits here.
    pub fn fault(&mut self) {
        self.fault_due = false;
        let (stmt, class) = match self.c.below(26) {
            0 | 24 => (raise(call("RuntimeError", [string("on purpose")])), ErrorClass::UserError),
            1 | 23 => match self.outer_change() {
                Some(change) => (change, ErrorClass::Trace),
                None => (index_error(), ErrorClass::UserError),
            },
            2 if self.frame().erases => {
                let (number, _) = self.leaf(Shape::SCALAR, Taint::NONE);
                // Also a number that Python knows is unknown as the sum of what it is put into.
                let unknown = call("jnp.asarray", [number]).dot("sum").call([]);
                let test = compare(unknown, CmpOp::Gt, float(0.0));
                (if_(test, vec![pass()], vec![]), ErrorClass::Concretization)
            }
            3 => match self.objects.last() {
                Some(object) => {
                    (run(name(&object.name).dot("missing")), ErrorClass::MissingAttribute)
                }
                None => (index_error(), ErrorClass::UserError),
            },
            4 => (run(ones(2).plus(ones(3))), ErrorClass::Shape),
            5 => (run(ones(2).at(tuple([int(0), int(0)]))), ErrorClass::Shape),
            6 => (assign(ones(2).at(int(0)), float(1.0)), ErrorClass::Immutable),
            7 => {
                let first = lambda(&["a", "b"], name("a"));
                (run(call("nnx.vmap", [first]).call([ones(2), ones(3)])), ErrorClass::Axis)
            }
            8 => {
                let mapped =
                    call_with("nnx.vmap", [lambda(&["a"], name("a"))], [("out_axes", none())]);
                (run(mapped.call([ones(3)])), ErrorClass::MappedOutput)
            }
            9 => {
                let gradient = call("nnx.grad", [lambda(&["a"], name("a"))]);
                (run(gradient.call([ones(2)])), ErrorClass::NotDifferentiable)
            }
            10 => {
                let wide = lambda(&["c"], ones(2));
                let once = lambda(&["i", "c"], wide.call([name("c")]));
                (
                    run(call("nnx.fori_loop", [int(0), int(2), once, ones(3)])),
                    ErrorClass::CarryMismatch,
                )
            }
            11 => {
                let branches =
                    [lambda(&["a"], name("a")), lambda(&["a"], tuple([name("a"), name("a")]))];
                let [yes, no] = branches;
                (
                    run(call("nnx.cond", [boolean(true), yes, no, ones(2)])),
                    ErrorClass::BranchMismatch,
                )
            }
            12 => match self.objects.last() {
                Some(object) if self.classes[object.class].forward.is_some() => {
                    let bound = name(&object.name).dot("__call__");
                    (run(call("nnx.jit", [bound])), ErrorClass::BadArgument)
                }
                _ => (index_error(), ErrorClass::UserError),
            },
            13 => (run(call("jax.lax.psum", [ones(2), string("nowhere")])), ErrorClass::Axis),
            14 => match self.captured() {
                Some(stmt) => (stmt, ErrorClass::CapturedOutput),
                None => (index_error(), ErrorClass::UserError),
            },
            15 => {
                let axes = tuple([int(0), int(0)]);
                let one = call_with("nnx.vmap", [lambda(&["a"], name("a"))], [("in_axes", axes)]);
                (run(one.call([ones(2)])), ErrorClass::Prefix)
            }
            16 => (run(ones(2).op(BinOp::BitAnd, ones(2))), ErrorClass::Dtype),
            17 => {
                let kept = self.fresh("k");
                self.push(bind(&kept, list([])));
                let keeps = lambda(&["a"], name(&kept).dot("append").call([name("a")]));
                self.push(run(call("nnx.jit", [keeps]).call([ones(2)])));
                (run(name(&kept).at(int(0)).plus(float(1.0))), ErrorClass::LeakedTracer)
            }
            18 => {
                let little = name("v").value().dot("sum").call([]).cmp(CmpOp::Lt, float(1.0));
                let another = lambda(&["v"], call("nnx.Variable", [name("v").value()]));
                let start = call("nnx.Variable", [ones(2)]);
                let looped = call("nnx.while_loop", [lambda(&["v"], little), another, start]);
                (run(looped), ErrorClass::Identity)
            }
            19 => {
                let held = call("nnx.List", [list([call("nnx.Variable", [ones(2)])])]);
                let merged = call(
                    "nnx.merge",
                    [call("nnx.graphdef", [held]), call("nnx.State", [dict([])])],
                );
                (run(merged), ErrorClass::StructureMismatch)
            }
            20 => {
                let twice = self.fresh("v");
                self.push(bind(&twice, call("nnx.Variable", [ones(2)])));
                let sum = lambda(&["a", "b"], name("a").value().plus(name("b").value()));
                let mapped = call_with("nnx.vmap", [sum], [("in_axes", tuple([int(0), none()]))]);
                self.plan.ends(Mode::Tree, Expect::Raises(ErrorClass::Alias));
                (run(mapped.call([name(&twice), name(&twice)])), ErrorClass::InconsistentAliasing)
            }
            21 => {
                let endless = self.fresh("f");
                self.push(def(&endless, &["a"], vec![return_(name(&endless).call([name("a")]))]));
                (run(name(&endless).call([int(1)])), ErrorClass::Recursion)
            }
            25 if self.depth() == 0 => {
                let given = self.fresh("k");
                self.push(bind(&given, ones(2)));
                let next = lambda(&["a"], name("a").plus(float(1.0)));
                let donates = call_with("nnx.jit", [next], [("donate_argnums", int(0))]);
                self.push(run(donates.call([name(&given)])));
                (run(name(&given).plus(float(1.0))), ErrorClass::DeletedBuffer)
            }
            _ => (run(int(1).op(BinOp::FloorDiv, int(0))), ErrorClass::UserError),
        };
        self.push(stmt);
        self.ends_everywhere(class);
    }

    /// A Variable that was made outside is changed.
    fn outer_change(&mut self) -> Option<Stmt> {
        let (_, first) = self.visible();
        let frame = self.depth();
        let outer = self.objects[first..].iter().find(|object| object.frame < frame)?;
        let place = self.classes[outer.class].variables.first()?;
        let variable = place.of(&outer.name);
        let number = match place.value.dtype {
            super::number::Dtype::F32 => float(1.0),
            _ => int(1),
        };
        Some(assign(variable.clone().value(), variable.value().plus(number)))
    }

    /// A transformed function hands out a Variable that was made outside of it.
    fn captured(&mut self) -> Option<Stmt> {
        let (_, first) = self.visible();
        let outer = self.objects[first..].last()?;
        let place = self.classes[outer.class].variables.first()?;
        let constant = lambda(&["a"], place.of(&outer.name));
        Some(run(call("nnx.jit", [constant]).call([ones(2)])))
    }
}

fn ones(length: i64) -> Expr {
    call("jnp.ones", [int(length)])
}

fn index_error() -> Stmt {
    run(tuple([int(1), int(2)]).at(int(5)))
}
