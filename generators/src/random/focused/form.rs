//! The forms of a transformed call.

use isograft_reference::Mode;
use isograft_reference::program::ast::{BinOp, CmpOp, Expr, Stmt};
use isograft_reference::transform::Transform;

use super::{Focus, LANES, Second};
use crate::build::*;
use crate::random::choices::Choices;
use crate::random::kind::TransformKind;

/// A transform, and the way of the Module through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Form {
    kind: TransformKind,
    along: Along,
}

/// The way of the Module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Along {
    /// The same for every lane or trip.
    Whole,
    /// A slice for each.
    Sliced,
    /// From one trip to the next.
    Carried,
}

/// The first is the plainest.
const FORMS: [(Transform, Along, u16); 17] = [
    (Transform::Jit, Along::Whole, 20),
    (Transform::Remat, Along::Whole, 5),
    (Transform::Checkify, Along::Whole, 2),
    (Transform::EvalShape, Along::Whole, 3),
    (Transform::Grad, Along::Whole, 8),
    (Transform::ValueAndGrad, Along::Whole, 3),
    (Transform::Vjp, Along::Whole, 4),
    (Transform::Jvp, Along::Whole, 2),
    (Transform::Vmap, Along::Whole, 6),
    (Transform::Vmap, Along::Sliced, 9),
    (Transform::Scan, Along::Carried, 6),
    (Transform::Scan, Along::Whole, 6),
    (Transform::Scan, Along::Sliced, 5),
    (Transform::WhileLoop, Along::Carried, 6),
    (Transform::ForiLoop, Along::Carried, 7),
    (Transform::Cond, Along::Whole, 8),
    (Transform::Switch, Along::Whole, 6),
];

/// Forms whose result is a number, so that a body can go on with it.
const INSIDE: [(Transform, Along, u16); 9] = [
    (Transform::Jit, Along::Whole, 6),
    (Transform::Remat, Along::Whole, 3),
    (Transform::Cond, Along::Whole, 6),
    (Transform::Switch, Along::Whole, 3),
    (Transform::ForiLoop, Along::Carried, 3),
    (Transform::WhileLoop, Along::Carried, 2),
    (Transform::Scan, Along::Carried, 2),
    (Transform::Scan, Along::Whole, 2),
    (Transform::Vmap, Along::Whole, 3),
];

impl Form {
    pub fn draw(c: &mut Choices<'_, '_>) -> Form {
        let (transform, along, _) = FORMS[c.weighted(&FORMS.map(|(.., weight)| weight))];
        let offers = TransformKind::ALL.contains(&TransformKind::raw(transform));
        let is_alike = !matches!(transform, Transform::Scan | Transform::Checkify);
        let kind = match offers && is_alike && c.chance(8) {
            true => TransformKind::raw(transform),
            false => TransformKind::nnx(transform),
        };
        Form { kind, along }
    }

    pub fn inside(c: &mut Choices<'_, '_>) -> Form {
        let (transform, along, _) = INSIDE[c.weighted(&INSIDE.map(|(.., weight)| weight))];
        Form { kind: TransformKind::nnx(transform), along }
    }

    pub fn is_refused_in(self, mode: Mode) -> bool {
        self.kind.is_refused_in(mode)
    }

    pub fn is_raw(self) -> bool {
        self.kind.is_raw()
    }

    /// Each lane or trip has its slice of the Module.
    pub fn slices_the_module(self) -> bool {
        self.along == Along::Sliced
    }

    /// The Module is the same for lanes that differ.
    pub fn broadcasts(self) -> bool {
        self.maps() && self.along == Along::Whole
    }

    /// `x` is mapped over.
    fn maps(self) -> bool {
        matches!(self.kind.transform, Transform::Vmap | Transform::Scan)
    }

    pub fn differentiates(self) -> bool {
        use Transform::*;
        matches!(self.kind.transform, Grad | ValueAndGrad | Vjp | Jvp)
    }

    pub fn chooses(self) -> bool {
        matches!(self.kind.transform, Transform::Cond | Transform::Switch)
    }

    fn loops(self) -> bool {
        matches!(self.kind.transform, Transform::WhileLoop | Transform::ForiLoop)
    }

    /// A body may change structure, metadata and static attributes without being refused.
    pub fn takes_structure(self) -> bool {
        matches!(self.kind.transform, Transform::Jit | Transform::Remat)
    }

    /// The body may hand out something beside its number.
    pub fn hands_out(self) -> bool {
        !self.differentiates() && !self.loops()
    }

    pub fn gives_a_pullback(self) -> bool {
        self.kind.transform == Transform::Vjp
    }

    /// The number that `main` gives.
    pub fn x(self, c: &mut Choices<'_, '_>) -> Expr {
        match self.maps() {
            true => call("jnp.arange", [float(LANES as f64)]),
            false => call("jnp.float32", [float(c.one(&[2.0, 1.0, 0.5]))]),
        }
    }

    /// The definitions before the call of the transformed function, the names of the results, and
    /// the call.
    pub fn called(
        self,
        focus: &mut Focus<'_, '_, '_>,
        function: &str,
        is_inside: bool,
    ) -> (Vec<Stmt>, Vec<&'static str>, Expr) {
        use Transform::*;
        let mut args = focus.arguments(is_inside);
        if is_inside && self.maps() {
            args.pop();
            args.push(call("jnp.stack", [list([name("x"), name("x")])]));
        }
        let path = self.kind.path();
        let f = || dotted(function);
        match self.kind.transform {
            WhileLoop | ForiLoop => self.looped(focus, function, args),
            Cond | Switch => {
                let mut all = Vec::new();
                let bound = focus.c.one(&[1.0, 0.0, 4.0]);
                let test = name("x").cmp(CmpOp::Gt, float(bound));
                if self.kind.transform == Switch {
                    all.push(match is_inside || focus.c.chance(50) {
                        true => test.dot("astype").call([dotted("jnp.int32")]),
                        false => int(focus.c.below(2) as i64),
                    });
                    all.push(list([f(), name("h")]));
                } else {
                    let known = !is_inside && focus.c.chance(40);
                    all.push(if known { boolean(focus.c.chance(60)) } else { test });
                    all.extend([f(), name("h")]);
                }
                all.extend(args);
                (Vec::new(), vec!["out"], call(path, all))
            }
            EvalShape => {
                args.insert(0, f());
                (Vec::new(), vec!["out"], call(path, args))
            }
            Vjp => {
                args.insert(0, f());
                (Vec::new(), vec!["out", "pull"], call(path, args))
            }
            Jvp => {
                let tangent = |each: &Expr| match *each == name("x") {
                    true => call("jnp.ones_like", [each.clone()]),
                    false => call("nnx.clone", [each.clone()]),
                };
                let tangents: Vec<Expr> = args.iter().map(tangent).collect();
                let all = [f(), tuple(args), tuple(tangents)];
                (Vec::new(), vec!["out", "tangent"], call(path, all))
            }
            _ => self.wrapped(focus, function, args, is_inside),
        }
    }

    /// `transform(function, options…)(args…)`, sometimes with a name for what is called.
    fn wrapped(
        self,
        focus: &mut Focus<'_, '_, '_>,
        function: &str,
        mut args: Vec<Expr>,
        is_inside: bool,
    ) -> (Vec<Stmt>, Vec<&'static str>, Expr) {
        use Transform::*;
        let count = args.len() as i64;
        let mut options = Vec::new();
        let mut targets = vec!["out"];
        match self.kind.transform {
            Vmap | Scan => {
                options.push(("in_axes", tuple(self.axes(focus))));
                if self.along == Along::Carried {
                    options.push(("out_axes", tuple([dotted("nnx.Carry"), int(0)])));
                    targets.insert(0, "carry");
                } else if self.kind.transform == Scan {
                    options.push(("out_axes", int(0)));
                }
            }
            Grad | ValueAndGrad => {
                targets = match self.kind.transform {
                    Grad => vec!["grads"],
                    _ => vec!["out", "grads"],
                };
                match focus.c.weighted(&[6, 4, 2, 2]) {
                    1 if count > 2 && !self.is_raw() => {
                        options.push(("argnums", tuple([int(0), int(1)])));
                    }
                    2 => options.push(("argnums", int(count - 1))),
                    3 if !self.is_raw() => {
                        let filter = focus.c.one(&["nnx.Variable", "nnx.BatchStat", "nnx.Param"]);
                        let state = call("nnx.DiffState", [int(0), dotted(filter)]);
                        options.push(("argnums", state));
                    }
                    _ => {}
                }
            }
            Checkify => targets.insert(0, "error"),
            _ => {}
        }
        let takes_keywords = matches!(self.kind.transform, Jit | Remat | Grad | ValueAndGrad);
        let mut keywords = Vec::new();
        if takes_keywords && options.is_empty() && focus.c.chance(10) {
            keywords.extend(args.pop().map(|x| ("x", x)));
        }
        let arrives = matches!(self.kind.transform, Jit | Remat | Vmap) && !is_inside;
        let mut given = dotted(function);
        if arrives && self.along == Along::Whole && focus.c.chance(8) {
            // The Module is no argument.
            focus.is_risky = true;
            args.remove(0);
            if focus.c.chance(50) {
                given = call("functools.partial", [given, name("m")]);
                focus.imports_functools = true;
            } else {
                let mut all = vec![name("m")];
                let names: Vec<&str> = focus.parameters()[1..].to_vec();
                all.extend(names.iter().map(|each| name(each)));
                given = lambda(&names, given.call(all));
            }
            if let Some((_, axes)) = options.first_mut()
                && let isograft_reference::program::ast::ExprKind::Tuple(axes) = &mut *axes.kind
            {
                axes.remove(0);
            }
        }
        let transformed = call_with(self.kind.path(), [given], options);
        if focus.c.chance(30) && !is_inside {
            let defined = vec![bind("t", transformed)];
            return (defined, targets, name("t").call_with(args, keywords));
        }
        (Vec::new(), targets, transformed.call_with(args, keywords))
    }

    /// The axis of each argument.
    fn axes(self, focus: &mut Focus<'_, '_, '_>) -> Vec<Expr> {
        let axis = match self.along {
            Along::Whole => none(),
            Along::Sliced => int(0),
            Along::Carried => dotted("nnx.Carry"),
        };
        let mut axes = vec![axis.clone()];
        if focus.second.is_some() {
            axes.push(match self.along {
                Along::Sliced if focus.c.chance(30) => none(),
                Along::Carried => none(),
                _ => axis,
            });
        }
        axes.push(int(0));
        axes
    }

    /// The whole is one carry.
    fn looped(
        self,
        focus: &mut Focus<'_, '_, '_>,
        function: &str,
        args: Vec<Expr>,
    ) -> (Vec<Stmt>, Vec<&'static str>, Expr) {
        let waits = self.kind.transform == Transform::WhileLoop;
        let has_second = focus.second.is_some();
        let mut names = focus.parameters();
        let next = dotted(function).call(names.iter().map(|each| name(each)));
        let mut targets = vec!["carry"];
        targets.extend(has_second.then_some("second"));
        targets.push("out");
        let mut start = args;
        if waits {
            names.push("i");
            targets.push("trips");
            start.push(int(0));
        }
        let all = |names: &[&str]| tuple(names.iter().map(|each| name(each)));
        let mut ends = names.clone();
        let mut lines = vec![assign(all(&names), name("v")), bind("x", next)];
        if waits {
            lines.push(augment(name("i"), BinOp::Add, int(1)));
        }
        if has_second && focus.second == Some(Second::Other) && focus.c.chance(15) {
            // Two of the carries change places.
            ends.swap(0, 1);
            focus.is_risky = true;
        }
        lines.push(return_(all(&ends)));
        let path = self.kind.path();
        let (trip, more) = ("trip", "more");
        if !waits {
            let first = focus.c.below(2) as i64;
            let defined = vec![def(trip, &["i", "v"], lines)];
            let called = call(path, [int(first), int(first + 2), name(trip), tuple(start)]);
            return (defined, targets, called);
        }
        let test = name("v").at(int(-1)).cmp(CmpOp::Lt, int(2));
        let defined = vec![def(more, &["v"], vec![return_(test)]), def(trip, &["v"], lines)];
        (defined, targets, call(path, [name(more), name(trip), tuple(start)]))
    }

    /// Statements of an outer body that call this form of the function, and the number that they
    /// give.
    pub fn inner(self, focus: &mut Focus<'_, '_, '_>, function: &str) -> (Vec<Stmt>, Expr) {
        let (mut lines, targets, called) = self.called(focus, function, true);
        let names: Vec<Expr> = targets.iter().map(|each| name(each)).collect();
        lines.push(assign(super::together(&names), called));
        let out = name("out");
        (lines, if self.maps() { out.dot("sum").call([]) } else { out })
    }

    /// The result of a body of this form that computes a number.
    pub fn given_back(self, number: Expr) -> Expr {
        match self.kind.transform == Transform::Scan && self.along == Along::Carried {
            true => tuple([name("m"), number]),
            false => number,
        }
    }
}
