//! The transforms of the enumeration, and what each does with the Module. How each is written is in
//! `form`.

use isograft_reference::transform::table::Transform as Of;

use crate::closed::closed_enum;
use crate::random::TransformKind;

closed_enum! {
    /// A transform, with the options and the form that the enumeration uses.
    Transform {
        /// `nnx.jit(f)(m, x)`
        Jit "jit",
        /// `nnx.jit` as a decorator.
        JitDecorator "jit-decorator",
        /// `nnx.jit(f, static_argnums=2)(m, x, 2)`: the event happens if the static argument says
        /// so.
        JitStatic "jit-static",
        /// `nnx.grad(f)(m, x)`
        Grad "grad",
        /// `nnx.grad(f, argnums=1)(x, m)`
        GradArgnums "grad-argnums",
        /// `nnx.grad(f, has_aux=True)(m, x)`: what an event returns is auxiliary.
        GradAux "grad-aux",
        /// `nnx.value_and_grad(f)(m, x)`
        ValueAndGrad "value-and-grad",
        /// `nnx.vjp(f, m, x)`, and the pullback of what it gives.
        Vjp "vjp",
        /// `nnx.vjp(f, m, x, has_aux=True)`: what an event returns is auxiliary.
        VjpAux "vjp-aux",
        /// `nnx.jvp(f, (m, x), (t, dx))`; the tangent `t` is a Module of the same class.
        Jvp "jvp",
        /// `nnx.custom_vjp(f)(m, x)`, neither staged nor differentiated.
        CustomVjp "custom-vjp",
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
        /// `nnx.while_loop(more, f, (m, x, 0))`, three trips.
        WhileLoop "while-loop",
        /// `nnx.fori_loop(0, 3, f, (m, x))`
        ForiLoop "fori-loop",
        /// `nnx.cond(True, f, f, m, x)`
        Cond "cond",
        /// `nnx.cond(True, f, reads, m, x)`: the event happens in the branch taken, and the other
        /// only reads.
        CondOther "cond-other",
        /// `nnx.switch(1, [f, f], m, x)`
        Switch "switch",
        /// `nnx.switch(0, [f], m, x)`: no choice at all.
        SwitchSingle "switch-single",
        /// `nnx.remat(f)(m, x)`
        Remat "remat",
        /// `nnx.remat` as a decorator.
        RematDecorator "remat-decorator",
        /// `nnx.checkify(f)(m, x)`
        Checkify "checkify",
        /// `nnx.eval_shape(f, m, x)`
        EvalShape "eval-shape",
        /// `jax.jit(f)(m, x)`
        RawJit "raw-jit",
        /// `jax.grad(f)(m, x)`
        RawGrad "raw-grad",
        /// `jax.vjp(f, m, x)`, and the pullback of what it gives.
        RawVjp "raw-vjp",
        /// `jax.jvp(f, (m, x), (t, dx))`
        RawJvp "raw-jvp",
        /// `jax.vmap(f, in_axes=(None, 0))(m, xs)`
        RawVmapBroadcast "raw-vmap-broadcast",
        /// `jax.vmap(f, in_axes=(0, 0))(m, xs)`, the Module's arrays stacked.
        RawVmapMapped "raw-vmap-mapped",
        /// `jax.lax.scan(f, m, xs)`
        RawScan "raw-scan",
        /// `jax.lax.while_loop(more, f, (m, x, 0))`, three trips.
        RawWhileLoop "raw-while-loop",
        /// `jax.lax.fori_loop(0, 3, f, (m, x))`
        RawForiLoop "raw-fori-loop",
        /// `jax.lax.cond(True, f, f, m, x)`
        RawCond "raw-cond",
        /// `jax.lax.switch(1, [f, f], m, x)`
        RawSwitch "raw-switch",
        /// `jax.checkpoint(f)(m, x)`
        RawCheckpoint "raw-checkpoint",
        /// `jax.eval_shape(f, m, x)`
        RawEvalShape "raw-eval-shape",
    }
}

use Transform::*;

impl Transform {
    /// The transform of the table, without the options and the form.
    pub const fn kind(self) -> TransformKind {
        match self {
            Jit | JitDecorator | JitStatic => TransformKind::nnx(Of::Jit),
            Grad | GradArgnums | GradAux => TransformKind::nnx(Of::Grad),
            ValueAndGrad => TransformKind::nnx(Of::ValueAndGrad),
            Vjp | VjpAux => TransformKind::nnx(Of::Vjp),
            Jvp => TransformKind::nnx(Of::Jvp),
            CustomVjp => TransformKind::nnx(Of::CustomVjp),
            VmapBroadcast | VmapDecorator | VmapMapped => TransformKind::nnx(Of::Vmap),
            ScanCarry | ScanBroadcast | ScanMapped => TransformKind::nnx(Of::Scan),
            WhileLoop => TransformKind::nnx(Of::WhileLoop),
            ForiLoop => TransformKind::nnx(Of::ForiLoop),
            Cond | CondOther => TransformKind::nnx(Of::Cond),
            Switch | SwitchSingle => TransformKind::nnx(Of::Switch),
            Remat | RematDecorator => TransformKind::nnx(Of::Remat),
            Checkify => TransformKind::nnx(Of::Checkify),
            EvalShape => TransformKind::nnx(Of::EvalShape),
            RawJit => TransformKind::raw(Of::Jit),
            RawGrad => TransformKind::raw(Of::Grad),
            RawVjp => TransformKind::raw(Of::Vjp),
            RawJvp => TransformKind::raw(Of::Jvp),
            RawVmapBroadcast | RawVmapMapped => TransformKind::raw(Of::Vmap),
            RawScan => TransformKind::raw(Of::Scan),
            RawWhileLoop => TransformKind::raw(Of::WhileLoop),
            RawForiLoop => TransformKind::raw(Of::ForiLoop),
            RawCond => TransformKind::raw(Of::Cond),
            RawSwitch => TransformKind::raw(Of::Switch),
            RawCheckpoint => TransformKind::raw(Of::Remat),
            RawEvalShape => TransformKind::raw(Of::EvalShape),
        }
    }

    /// A transform of JAX itself, for which a Module is a pytree and nothing more.
    pub const fn is_raw(self) -> bool {
        self.kind().is_raw()
    }

    /// It gives gradients, and the body must give a number.
    pub const fn differentiates(self) -> bool {
        matches!(self.kind().transform, Of::Grad | Of::ValueAndGrad)
    }

    /// The body must give the number differentiated, and nothing beside it.
    pub const fn gives_a_loss_only(self) -> bool {
        self.differentiates() && !matches!(self, GradAux)
    }

    /// It gives the output and a function from its cotangent to those of the arguments.
    pub const fn pulls_back(self) -> bool {
        matches!(self.kind().transform, Of::Vjp)
    }

    /// It takes a tangent for each argument.
    pub const fn pushes_forward(self) -> bool {
        matches!(self.kind().transform, Of::Jvp)
    }

    /// True if the body gives a number and something auxiliary.
    pub const fn has_aux(self) -> bool {
        matches!(self, GradAux | VjpAux)
    }

    /// The Module is carried from one trip to the next.
    pub const fn carries(self) -> bool {
        self.scans_a_carry() || self.loops()
    }

    /// The Module is carried, and what the body gives beside it is stacked.
    pub const fn scans_a_carry(self) -> bool {
        matches!(self, ScanCarry | RawScan)
    }

    /// All that the body takes and gives is one carry.
    pub const fn loops(self) -> bool {
        matches!(self.kind().transform, Of::WhileLoop | Of::ForiLoop)
    }

    /// The body is one of several branches.
    pub const fn chooses(self) -> bool {
        matches!(self.kind().transform, Of::Cond | Of::Switch)
    }

    /// The body runs as if it had been called: nothing is staged or differentiated.
    pub const fn makes_no_trace(self) -> bool {
        matches!(self.kind().transform, Of::CustomVjp)
    }

    /// Only types come out, and nothing is computed.
    pub const fn is_abstract(self) -> bool {
        matches!(self.kind().transform, Of::EvalShape)
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
        self.scans_a_carry() || self.broadcasts() || self.maps_the_module()
    }

    /// The number of runs of the body, one after the other, on the same Variables.
    pub const fn trips(self) -> u32 {
        if self.carries() || matches!(self, ScanBroadcast) { 3 } else { 1 }
    }

    /// Keyword arguments reach the body, in every mode.
    pub const fn takes_keywords(self) -> bool {
        !self.has_a_mapped_axis()
            && !self.loops()
            && !self.chooses()
            && !self.pulls_back()
            && !self.pushes_forward()
            && !matches!(self, Checkify)
    }

    /// Another way to write a transform that is enumerated already. Only those events meet it that
    /// could tell the two apart.
    pub const fn is_a_variation(self) -> bool {
        matches!(
            self,
            JitDecorator
                | JitStatic
                | GradArgnums
                | GradAux
                | VjpAux
                | VmapDecorator
                | CondOther
                | SwitchSingle
                | RematDecorator
        )
    }
}
