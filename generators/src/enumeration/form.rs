//! The form in which each transform is written: around the body, and in the call.

use isograft_reference::program::ast::{CmpOp, Expr, Stmt};
use isograft_reference::transform::table::ResultForm;

use super::Alias;
use super::transform::Transform::{self, *};
use crate::build::*;

/// Names of what a call gives beside what is observed: a function, an object of JAX, a number known
/// already.
pub(super) const UNSEEN: [&str; 3] = ["pull", "error", "number"];

impl Transform {
    /// Written as a decorator above `def f`.
    pub(super) const fn decorates(self) -> bool {
        matches!(self, JitDecorator | VmapDecorator | RematDecorator)
    }

    /// The transform takes the function together with its arguments.
    fn is_applied_at_once(self) -> bool {
        matches!(self.kind().offer().form, ResultForm::Applies | ResultForm::AppliesLater)
    }

    /// The parameters of the body and the arguments that `main` gives for them; of a loop, the
    /// parts of its carry.
    pub(super) fn arguments(self, alias: Alias) -> Vec<(&'static str, Expr)> {
        self.arguments_around("m", name("x"), alias)
    }

    /// The same around another Module and number: a tangent has the structure of its primal.
    fn arguments_around(self, module: &str, x: Expr, alias: Alias) -> Vec<(&'static str, Expr)> {
        let mut arguments = vec![("m", name(module))];
        let second = alias.argument(module);
        if alias != Alias::Keyword {
            arguments.extend(second.clone());
        }
        arguments.push(("x", x));
        if alias == Alias::Keyword {
            arguments.extend(second);
        }
        match self {
            JitStatic => arguments.push(("n", int(2))),
            GradArgnums => arguments.rotate_left(1),
            WhileLoop | RawWhileLoop => arguments.push(("i", int(0))),
            _ => {}
        }
        arguments
    }

    /// The parameters of `def f`, and the line that takes them apart, if there is one.
    pub(super) fn parameters(self, alias: Alias) -> (Vec<&'static str>, Option<Stmt>) {
        let parts: Vec<&str> =
            self.arguments(alias).into_iter().map(|(parameter, _)| parameter).collect();
        if !self.loops() {
            return (parts, None);
        }
        let carry = assign(tuple(parts.into_iter().map(name)), name("carry"));
        match self {
            ForiLoop | RawForiLoop => (vec!["i", "carry"], Some(carry)),
            _ => (vec!["carry"], Some(carry)),
        }
    }

    /// The functions beside the body that the call needs.
    pub(super) fn companions(self, alias: Alias) -> Vec<Stmt> {
        let parts: Vec<&str> =
            self.arguments(alias).into_iter().map(|(parameter, _)| parameter).collect();
        match self {
            WhileLoop | RawWhileLoop => {
                let last = int(parts.len() as i64 - 1);
                let test = compare(name("carry").at(last), CmpOp::Lt, int(3));
                vec![def("more", &["carry"], vec![return_(test)])]
            }
            CondOther => {
                vec![def("reads", &parts, vec![return_(dotted("m.w").value().times(name("x")))])]
            }
            CustomVjp => {
                let all = || parts.iter().map(|part| name(part));
                let fwd = lambda(&parts, tuple([call("f", all()), tuple(all())]));
                let bwd = lambda(&["primals", "dy"], name("primals"));
                let lines = vec![
                    bind("g", call("nnx.custom_vjp", [name("f")])),
                    run(call("g.defvjp", [fwd, bwd])),
                    return_(name("g")),
                ];
                vec![def("custom", &["f"], lines)]
            }
            _ => Vec::new(),
        }
    }

    /// The expression that transforms `function`; a decorator is what stands above it. What takes
    /// the function with its arguments is itself.
    pub(super) fn applied_to(self, function: &str, alias: Alias) -> Expr {
        let path = self.kind().path();
        let options = match self {
            JitStatic => vec![("static_argnums", int(2))],
            GradArgnums => vec![("argnums", int(1))],
            GradAux => vec![("has_aux", boolean(true))],
            ScanCarry => {
                let out = tuple([dotted("nnx.Carry"), int(0)]);
                vec![("in_axes", self.axes(alias)), ("out_axes", out)]
            }
            ScanBroadcast | ScanMapped => {
                vec![("in_axes", self.axes(alias)), ("out_axes", int(0))]
            }
            VmapBroadcast | VmapDecorator | VmapMapped | RawVmapBroadcast | RawVmapMapped => {
                vec![("in_axes", self.axes(alias))]
            }
            // `custom` defines the derivative, too.
            CustomVjp => return call("custom", [name(function)]),
            _ => Vec::new(),
        };
        match (self.is_applied_at_once(), self.decorates(), options.is_empty()) {
            (true, ..) | (_, true, true) => dotted(path),
            (_, true, false) => call_with(path, [], options),
            (_, false, _) => call_with(path, [name(function)], options),
        }
    }

    /// The call of the transformed function `g`.
    pub(super) fn called(self, g: Expr, function: &str, alias: Alias) -> Expr {
        let f = || name(function);
        let mut args = match self {
            WhileLoop | RawWhileLoop => vec![name("more"), f()],
            ForiLoop | RawForiLoop => vec![int(0), int(3), f()],
            Cond | RawCond => vec![boolean(true), f(), f()],
            CondOther => vec![boolean(true), f(), name("reads")],
            Switch | RawSwitch => vec![int(1), list([f(), f()])],
            SwitchSingle => vec![int(0), list([f()])],
            _ if self.is_applied_at_once() => vec![f()],
            _ => Vec::new(),
        };
        let mut keywords = Vec::new();
        if self == VjpAux {
            keywords.push(("has_aux", boolean(true)));
        }
        let values =
            |arguments: Vec<(&str, Expr)>| tuple(arguments.into_iter().map(|(_, value)| value));
        if self.loops() || self.pushes_forward() {
            args.push(values(self.arguments(alias)));
            if self.pushes_forward() {
                let one = call("jnp.float32", [float(1.0)]);
                args.push(values(self.arguments_around("t", one, alias)));
            }
            return g.call_with(args, keywords);
        }
        for (parameter, argument) in self.arguments(alias) {
            if alias == Alias::Keyword && parameter == "v" {
                keywords.push((parameter, argument));
            } else {
                args.push(argument);
            }
        }
        g.call_with(args, keywords)
    }

    /// `in_axes`: the Module's axis, that of its second way in, and 0 for `x`.
    fn axes(self, alias: Alias) -> Expr {
        let axis = match self {
            ScanCarry => dotted("nnx.Carry"),
            VmapMapped | ScanMapped | RawVmapMapped => int(0),
            _ => none(),
        };
        let mut axes = vec![axis.clone()];
        match alias {
            // There is one carry: a second way in is a constant of the loop.
            Alias::TwoArguments | Alias::TwoModules if self == ScanCarry => axes.push(none()),
            Alias::TwoArguments | Alias::TwoModules => axes.push(axis),
            Alias::Prefixes if self.maps_the_module() => axes.push(none()),
            Alias::Prefixes => axes.push(int(0)),
            _ => {}
        }
        axes.push(int(0));
        tuple(axes)
    }

    /// The result of the body: of the number it computed, of what the event hands out, and of what
    /// it gives as carry in the place of the Module.
    pub(super) fn body_gives(
        self,
        number: Expr,
        out: Option<Expr>,
        carry: Option<Expr>,
        alias: Alias,
    ) -> Expr {
        if self.has_aux() {
            return tuple([number, out.unwrap_or_else(none)]);
        }
        if !self.carries() {
            return out.unwrap_or(number);
        }
        let carry = carry.unwrap_or_else(|| name("m"));
        if !self.loops() {
            return tuple([carry, out.unwrap_or(number)]);
        }
        tuple(self.arguments(alias).into_iter().map(|(part, _)| match part {
            "m" => carry.clone(),
            "x" => number.clone(),
            "i" => name("i").plus(int(1)),
            other => name(other),
        }))
    }

    /// The names that `main` gives to what the call gives, in order. Some are not looked at: see
    /// [`UNSEEN`].
    pub(super) fn results(self, alias: Alias) -> Vec<&'static str> {
        match self {
            Grad | GradArgnums | RawGrad => vec!["grads"],
            GradAux => vec!["grads", "out"],
            ValueAndGrad => vec!["out", "grads"],
            Vjp | RawVjp => vec!["out", "pull"],
            VjpAux => vec!["number", "pull", "out"],
            Jvp | RawJvp => vec!["out", "tangent"],
            Checkify => vec!["error", "out"],
            ScanCarry | RawScan => vec!["carry", "out"],
            _ if self.loops() => {
                let parts = self.arguments(alias).into_iter();
                parts
                    .map(|(part, _)| match part {
                        "m" => "carry",
                        "x" => "out",
                        "i" => "trips",
                        _ => "second_carry",
                    })
                    .collect()
            }
            _ => vec!["out"],
        }
    }
}
