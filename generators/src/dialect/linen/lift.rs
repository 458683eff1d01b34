//! The lift of a module: by its class, by its method, or by a function of it.

use crate::closed::closed_enum;

closed_enum! {
    /// A lift, in the form that the enumeration uses.
    Lift {
        /// The module is called.
        None "none",
        /// `nn.jit(Leaf)`
        Jit "jit",
        /// `@nn.jit` above a compact method.
        JitMethod "jit-method",
        /// `nn.jit(f)(module, x)`
        JitFunction "jit-function",
        /// `nn.remat(Leaf)`
        Remat "remat",
        /// `@nn.remat` above a compact method.
        RematMethod "remat-method",
        /// `nn.vmap(Leaf, …)`, each lane with its own variables.
        Vmap "vmap",
        /// `nn.vmap(f, …)(module, x)`: parameters are the same for all lanes.
        VmapFunction "vmap-function",
        /// `nn.scan(Step, …)`, each step with its own parameters.
        Scan "scan",
        /// `nn.scan(Step, …)`: parameters are the same for all steps.
        ScanBroadcast "scan-broadcast",
        /// `nn.remat_scan(Leaf, lengths=(2, 2))`
        RematScan "remat-scan",
        /// `nn.map_variables(f, …)(module, x)`: the body sees parameters that are doubled.
        MapVariables "map-variables",
        /// `nn.add_metadata_axis(Leaf, …)`
        AddMetadataAxis "add-metadata-axis",
        /// `nn.while_loop(more, f, module, (0, x))`, two steps.
        WhileLoop "while-loop",
        /// `nn.cond(pred, f, g, module, x)`
        Cond "cond",
        /// `nn.switch(1, [f, g], module, x)`
        Switch "switch",
        /// `nn.vjp(f, module, x)`, and what it pulls back.
        Vjp "vjp",
        /// `nn.jvp(f, module, (x,), (tangent,), …)`
        Jvp "jvp",
        /// `nn.grad(f, module, x)`
        Grad "grad",
        /// `nn.value_and_grad(f, module, x)`
        ValueAndGrad "value-and-grad",
        /// `nn.custom_vjp(f, …)(module, x)`
        CustomVjp "custom-vjp",
    }
}

impl Lift {
    /// The decorator of `Leaf.__call__`.
    pub(super) fn decorator(self) -> &'static str {
        match self {
            Lift::JitMethod => "    @nn.jit\n",
            Lift::RematMethod => "    @nn.remat\n",
            _ => "",
        }
    }

    /// The text below `Leaf`: the lifted class `Lifted`, or the function `lifted` of a module.
    pub(super) fn definition(self) -> &'static str {
        match self {
            Lift::None | Lift::JitMethod | Lift::RematMethod | Lift::Jit | Lift::Remat => "",
            Lift::JitFunction => {
                "def lifted(module, x):
    return nn.jit(lambda module, x: module(x))(module, x)


"
            }
            Lift::Vmap => {
                "Lifted = nn.vmap(
    Leaf,
    variable_axes={\"params\": 0, \"state\": 0, \"intermediates\": 0},
    split_rngs={\"params\": True, \"noise\": True},
)


"
            }
            Lift::VmapFunction => {
                "def lifted(module, x):
    f = nn.vmap(
        lambda module, x: module(x),
        variable_axes={\"params\": None, \"state\": 0, \"intermediates\": 0},
        split_rngs={\"params\": False, \"noise\": True},
    )
    return f(module, jnp.stack([x, x + 1.0])).sum(0)


"
            }
            Lift::Scan => {
                "class Step(nn.Module):
    @nn.compact
    def __call__(self, x, _):
        SEEN.append(self.path)
        return Leaf(name=\"leaf\")(x), None


Lifted = nn.scan(
    Step,
    variable_axes={\"params\": 0, \"intermediates\": 0},
    variable_carry=\"state\",
    split_rngs={\"params\": True, \"noise\": True},
    length=2,
)


"
            }
            Lift::ScanBroadcast => {
                "class Step(nn.Module):
    @nn.compact
    def __call__(self, x, _):
        SEEN.append(self.path)
        return Leaf()(x), None


Lifted = nn.scan(
    Step,
    variable_axes={\"state\": 0, \"intermediates\": 0},
    variable_broadcast=\"params\",
    split_rngs={\"params\": False, \"noise\": True},
    length=2,
)


"
            }
            Lift::RematScan => "Lifted = nn.remat_scan(Leaf, lengths=(2, 2))\n\n\n",
            Lift::MapVariables => {
                "def lifted(module, x):
    f = nn.map_variables(
        lambda module, x: module(x),
        \"params\",
        trans_in_fn=lambda tree: jax.tree.map(lambda w: w * 2.0, tree),
        trans_out_fn=lambda tree: jax.tree.map(lambda w: w / 2.0, tree),
        init=module.is_initializing(),
    )
    return f(module, x)


"
            }
            Lift::AddMetadataAxis => {
                "Lifted = nn.add_metadata_axis(
    Leaf, variable_axes={\"params\": 0}, metadata_params={nn.PARTITION_NAME: \"layers\"}
)


"
            }
            Lift::WhileLoop => {
                "def lifted(module, x):
    if module.is_initializing():
        return module(x)

    def more(module, carry):
        return carry[0] < 2

    def step(module, carry):
        return carry[0] + 1, module(carry[1])

    split = {\"params\": False, \"noise\": True}
    end = nn.while_loop(more, step, module, (0, x), carry_variables=\"state\", split_rngs=split)
    return end[1]


"
            }
            Lift::Cond => {
                "def lifted(module, x):
    one, other = lambda module, x: module(x), lambda module, x: module(x) * 2.0
    return nn.cond(x.sum() > 4.0, one, other, module, x)


"
            }
            Lift::Switch => {
                "def lifted(module, x):
    branches = [lambda module, x: module(x), lambda module, x: module(x) * 2.0]
    return nn.switch(1, branches, module, x)


"
            }
            Lift::Vjp => {
                "def lifted(module, x):
    y, back = nn.vjp(lambda module, x: module(x), module, x)
    return y + back(jnp.ones(3))[1]


"
            }
            Lift::Jvp => {
                "def lifted(module, x):
    def f(module, x):
        return module(x)

    y, tangent = nn.jvp(f, module, (x,), (jnp.ones(3),), variable_tangents={})
    return y + tangent


"
            }
            Lift::Grad => {
                "def lifted(module, x):
    (slope,) = nn.grad(lambda module, x: module(x).sum(), module, x)
    return x + slope


"
            }
            Lift::ValueAndGrad => {
                "def lifted(module, x):
    value, (slope,) = nn.value_and_grad(lambda module, x: module(x).sum(), module, x)
    return value + slope


"
            }
            Lift::CustomVjp => {
                "def lifted(module, x):
    def f(module, x):
        return module(x)

    def forward(module, x):
        return nn.vjp(f, module, x)

    def backward(back, y):
        params, slope = back(y)
        return params, slope * 2.0

    return nn.custom_vjp(f, forward_fn=forward, backward_fn=backward)(module, x)


"
            }
        }
    }

    /// The class of which a module is made.
    pub(super) fn class(self) -> &'static str {
        match self {
            Lift::Jit => "nn.jit(Leaf)",
            Lift::Remat => "nn.remat(Leaf)",
            Lift::Vmap
            | Lift::Scan
            | Lift::ScanBroadcast
            | Lift::RematScan
            | Lift::AddMetadataAxis => "Lifted",
            _ => "Leaf",
        }
    }

    /// The call of the module of this name with `x`; its result has the shape of `x`.
    pub(super) fn call(self, module: &str) -> String {
        match self {
            Lift::None
            | Lift::Jit
            | Lift::JitMethod
            | Lift::Remat
            | Lift::RematMethod
            | Lift::RematScan
            | Lift::AddMetadataAxis => format!("{module}(x)"),
            Lift::Vmap => format!("{module}(jnp.stack([x, x + 1.0])).sum(0)"),
            Lift::Scan | Lift::ScanBroadcast => format!("{module}(x, None)[0]"),
            _ => format!("lifted({module}, x)"),
        }
    }
}
