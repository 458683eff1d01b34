//! The transforms of the enumeration: how each is written, and what it does with the Module.

use isograft_reference::program::ast::Expr;

use super::Alias;
use super::closed::closed_enum;
use crate::build::*;

closed_enum! {
    /// A transform, with the options and the form that the enumeration uses.
    Transform {
        /// `nnx.jit(f)(m, x)`
        Jit "jit",
        /// `nnx.jit` as a decorator.
        JitDecorator "jit-decorator",
        /// `nnx.jit(f, static_argnums=2)(m, x, 2)`: the event happens if the static argument says so.
        JitStatic "jit-static",
        /// `nnx.grad(f)(m, x)`
        Grad "grad",
        /// `nnx.grad(f, argnums=1)(x, m)`
        GradArgnums "grad-argnums",
        /// `nnx.grad(f, has_aux=True)(m, x)`: what an event returns is auxiliary.
        GradAux "grad-aux",
        /// `nnx.value_and_grad(f)(m, x)`
        ValueAndGrad "value-and-grad",
        /// `nnx.vmap(f, in_axes=(None, 0))(m, xs)`
        VmapBroadcast "vmap-broadcast",
        /// `nnx.vmap(in_axes=(None, 0))` as a decorator.
        VmapDecorator "vmap-decorator",
        /// `nnx.vmap(f, in_axes=(0, 0))(m, xs)`, the Module's arrays stacked.
        VmapMapped "vmap-mapped",
        /// `nnx.scan(f, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, xs)`
        ScanCarry "scan-carry",
        /// `nnx.scan(f, in_axes=(None, 0), out_axes=0)(m, xs)`
        ScanBroadcast "scan-broadcast",
        /// `nnx.scan(f, in_axes=(0, 0), out_axes=0)(m, xs)`, the Module's arrays stacked.
        ScanMapped "scan-mapped",
        /// `jax.jit(f)(m, x)`
        RawJit "raw-jit",
        /// `jax.grad(f)(m, x)`
        RawGrad "raw-grad",
        /// `jax.vmap(f, in_axes=(None, 0))(m, xs)`
        RawVmapBroadcast "raw-vmap-broadcast",
        /// `jax.vmap(f, in_axes=(0, 0))(m, xs)`, the Module's arrays stacked.
        RawVmapMapped "raw-vmap-mapped",
        /// `jax.lax.scan(f, m, xs)`
        RawScan "raw-scan",
    }
}

use Transform::*;

impl Transform {
    /// A transform of JAX itself, for which a Module is a pytree and nothing more.
    pub const fn is_raw(self) -> bool {
        matches!(self, RawJit | RawGrad | RawVmapBroadcast | RawVmapMapped | RawScan)
    }

    /// It gives gradients, and the body must give a number.
    pub const fn differentiates(self) -> bool {
        matches!(self, Grad | GradArgnums | GradAux | ValueAndGrad | RawGrad)
    }

    /// The body must give the number differentiated, and nothing beside it.
    pub const fn gives_a_loss_only(self) -> bool {
        self.differentiates() && !matches!(self, GradAux)
    }

    /// The Module is carried from one trip to the next.
    pub const fn carries(self) -> bool {
        matches!(self, ScanCarry | RawScan)
    }

    /// The Module is the same for every lane or trip.
    pub const fn broadcasts(self) -> bool {
        matches!(self, VmapBroadcast | VmapDecorator | ScanBroadcast | RawVmapBroadcast)
    }

    /// Each lane or trip has its slice of the Module.
    pub const fn maps_the_module(self) -> bool {
        matches!(self, VmapMapped | ScanMapped | RawVmapMapped)
    }

    /// The body sees a slice of `x`, not `x`.
    pub const fn has_a_mapped_axis(self) -> bool {
        self.carries() || self.broadcasts() || self.maps_the_module()
    }

    /// How often the body runs, one after the other, on the same Variables.
    pub const fn trips(self) -> u32 {
        if matches!(self, ScanCarry | ScanBroadcast | RawScan) { 3 } else { 1 }
    }

    /// A second way of writing another transform, which meets only the events that could tell them apart.
    pub const fn is_a_variation(self) -> bool {
        matches!(self, JitDecorator | JitStatic | GradArgnums | GradAux | VmapDecorator)
    }

    /// Written as a decorator above `def f`.
    pub(super) const fn decorates(self) -> bool {
        matches!(self, JitDecorator | VmapDecorator)
    }

    /// The parameters of the body and the arguments that `main` gives to it.
    pub(super) fn arguments(self, alias: Alias) -> Vec<(&'static str, Expr)> {
        let mut arguments = vec![("m", name("m"))];
        let second = alias.argument();
        if alias != Alias::Keyword {
            arguments.extend(second.clone());
        }
        arguments.push(("x", name("x")));
        if alias == Alias::Keyword {
            arguments.extend(second);
        }
        match self {
            JitStatic => arguments.push(("n", int(2))),
            GradArgnums => arguments.rotate_left(1),
            _ => {}
        }
        arguments
    }

    /// The expression that transforms `function`; a decorator is what stands above it.
    pub(super) fn applied_to(self, function: &str, alias: Alias) -> Expr {
        let f = || [name(function)];
        match self {
            Jit => call("nnx.jit", f()),
            JitDecorator => dotted("nnx.jit"),
            JitStatic => call_with("nnx.jit", f(), [("static_argnums", int(2))]),
            Grad => call("nnx.grad", f()),
            GradArgnums => call_with("nnx.grad", f(), [("argnums", int(1))]),
            GradAux => call_with("nnx.grad", f(), [("has_aux", boolean(true))]),
            ValueAndGrad => call("nnx.value_and_grad", f()),
            VmapBroadcast => call_with("nnx.vmap", f(), [("in_axes", self.axes(alias))]),
            VmapDecorator => call_with("nnx.vmap", [], [("in_axes", self.axes(alias))]),
            VmapMapped => call_with("nnx.vmap", f(), [("in_axes", self.axes(alias))]),
            ScanCarry => {
                let out = tuple([dotted("nnx.Carry"), int(0)]);
                call_with("nnx.scan", f(), [("in_axes", self.axes(alias)), ("out_axes", out)])
            }
            ScanBroadcast | ScanMapped => {
                call_with("nnx.scan", f(), [("in_axes", self.axes(alias)), ("out_axes", int(0))])
            }
            RawJit => call("jax.jit", f()),
            RawGrad => call("jax.grad", f()),
            RawVmapBroadcast | RawVmapMapped => call_with("jax.vmap", f(), [("in_axes", self.axes(alias))]),
            RawScan => dotted("jax.lax.scan"),
        }
    }

    /// The call of the transformed function `g`.
    pub(super) fn called(self, g: Expr, function: &str, alias: Alias) -> Expr {
        let mut args = Vec::new();
        if self == RawScan {
            args.push(name(function));
        }
        let mut keywords = Vec::new();
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

    /// What the body gives, of the number it computed and of what the event hands out.
    pub(super) fn body_gives(self, number: Expr, out: Option<Expr>) -> Expr {
        match self {
            GradAux => tuple([number, out.unwrap_or_else(none)]),
            _ if self.carries() => tuple([name("m"), out.unwrap_or(number)]),
            _ => out.unwrap_or(number),
        }
    }

    /// The names that `main` gives to what the call gives, in order.
    pub(super) const fn results(self) -> &'static [&'static str] {
        match self {
            Grad | GradArgnums | RawGrad => &["grads"],
            GradAux => &["grads", "out"],
            ValueAndGrad => &["out", "grads"],
            ScanCarry | RawScan => &["carry", "out"],
            _ => &["out"],
        }
    }
}
