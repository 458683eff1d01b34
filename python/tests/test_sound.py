"""Sound programs break no rule, in any mode: every transform, nested, warm, with what a rule allows."""

PROGRAMS = '''
def test_warm_and_untouched():
    model, other = Model(), Model()
    step = nnx.jit(lambda m, o: double(m))
    for _ in range(3):
        step(model, other)

def test_donated():
    model = Model()
    nnx.jit(lambda m: m.w[...].sum(), donate_argnums=0)(model)
    nnx.jit(double, donate_argnums=0)(model)

def test_donated_by_keyword():
    nnx.jit(lambda m: m.w[...].sum(), donate_argnames="m")(m=Model())

def test_static_arguments():
    counts = []
    nnx.jit(lambda m, log: log.append(1) or double(m), static_argnums=1)(Model(), Log(counts))
    assert counts == [1]

class Log(list):
    __hash__ = object.__hash__
    def __init__(self, to): self.append = to.append

def test_optimizer():
    import optax
    model = Model(); optimizer = nnx.Optimizer(model, optax.adam(1e-3), wrt=nnx.Param)
    @nnx.jit
    def train(model, optimizer, x):
        loss, grads = nnx.value_and_grad(lambda m: (m.layers[0](x) ** 2).sum() + (m.w[...] ** 2).sum())(model)
        optimizer.update(model, grads)
        model.steps[...] += 1
        return loss
    for _ in range(3):
        train(model, optimizer, jnp.ones((1, 2)))

def test_vmap():
    models = nnx.vmap(lambda k: nnx.Linear(2, 2, rngs=nnx.Rngs(k)))(jax.random.split(jax.random.key(0), 3))
    nnx.vmap(lambda m, x: m(x), in_axes=(0, None))(models, jnp.ones(2))
    shared = Model()
    nnx.vmap(lambda m, x: m.w[...] * x, in_axes=(None, 0))(shared, jnp.ones(3))

def test_scan_and_loops():
    model = Model()
    nnx.scan(lambda c, x: (c, double(c) + x), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(model, jnp.ones(3))
    nnx.scan(lambda c, m, x: (c + x, x), in_axes=(nnx.Carry, None, 0))(jnp.float32(0), model, jnp.ones(3))
    def body(pair): m, i = pair; double(m); return m, i + 1
    nnx.while_loop(lambda pair: pair[1] < 2, body, (model, 0))
    nnx.while_loop(lambda pair: pair[1] < 0, body, (model, 0))
    def at(i, m): double(m); return m
    nnx.fori_loop(0, 3, at, model)

def test_branches():
    model = Model()
    nnx.cond(True, double, lambda m: m.w[...].sum(), model)
    nnx.switch(1, [double, lambda m: m.w[...].sum()], model)

def test_derivatives():
    model = Model()
    nnx.grad(double)(model)
    nnx.grad(lambda m, o: (m.w[...] * o.w[...]).sum(), argnums=1)(model, Model())
    nnx.value_and_grad(lambda m: (double(m), 1), has_aux=True)(model)
    nnx.remat(double)(model)
    nnx.grad(lambda m: nnx.remat(double)(m))(model)
    nnx.checkify(double)(model)
    if not nnx.set_graph_updates.current_value():
        out, pull = nnx.vjp(double, model)
        nnx.jvp(lambda x: x * 2, (jnp.ones(2),), (jnp.ones(2),))
        nnx.make_jaxpr(double)(model)
    nnx.eval_shape(double, model)

@nnx.custom_vjp
def clipped(model, x): return model.w[...] * x
clipped.defvjp(lambda m, x: (clipped(m, x), (m.w[...],)), lambda r, g: (None, g * r[0]))

def test_custom_vjp():
    model = Model()
    clipped(model, jnp.ones(2))
    if not nnx.set_graph_updates.current_value():  # there the cotangent is a pair
        nnx.grad(lambda x, m: clipped(m, x).sum())(jnp.ones(2), model)

def test_fails_and_goes_on():
    model = Model()
    def failing(m): double(m); raise ValueError("no")
    for transform in nnx.jit, nnx.grad, nnx.remat, nnx.vmap:
        with pytest.raises(ValueError):
            transform(failing)(model)
    outside = nnx.Variable(0)
    with pytest.raises(Exception):
        nnx.jit(lambda m: outside.set_value(m.w[0]))(model)
    nnx.jit(double)(model)

def test_swapped_values_and_numbers():
    a, b, n = nnx.Variable(jnp.ones(2)), nnx.Variable(jnp.ones(2)), nnx.Variable(3)
    def swap(a, b, n):
        x, y = a[...], b[...]
        a.set_value(y); b.set_value(x); n.set_value(n.get_value() + 0)
    nnx.jit(swap)(a, b, n); nnx.grad(lambda x, *v: (swap(*v), x.sum())[1])(jnp.ones(2), a, b, n)
    one = jnp.ones(2); a, b = nnx.Variable(one), nnx.Variable(one)
    nnx.jit(lambda a, b: b.set_value(a[...]))(a, b)

def test_the_same_function_under_two_transforms():
    model = Model()
    nnx.jit(double)(model); nnx.eval_shape(double, model); nnx.jit(double).lower(model); nnx.jit(double)(model)

def test_dropout_batchnorm_rngs():
    class Net(nnx.Module):
        def __init__(self, rngs):
            self.lin = nnx.Linear(2, 2, rngs=rngs); self.bn = nnx.BatchNorm(2, rngs=rngs); self.drop = nnx.Dropout(0.5, rngs=rngs)
        def __call__(self, x): return self.drop(self.bn(self.lin(x)))
    net = Net(nnx.Rngs(0))
    nnx.jit(lambda m, x: m(x))(net, jnp.ones((3, 2)))
    nnx.grad(lambda x, m: m(x).sum())(jnp.ones((3, 2)), net)

def test_raw_jax_and_callbacks():
    model = Model()
    @jax.jit
    def f(x): return nnx.jit(lambda m, x: m.w[...] * x)(Model(), x)
    f(jnp.ones(2)); jax.vmap(f)(jnp.ones((2, 2))); jax.grad(lambda x: f(x).sum())(jnp.ones(2))
    with jax.disable_jit():
        nnx.jit(double)(model)
        nnx.cond(True, double, double, model)

def test_captures_and_tables():
    class Sowing(nnx.Module):
        def __call__(self, x): self.sow(nnx.Intermediate, "x", x); return x
    nnx.capture(Sowing(), nnx.Intermediate, method_outputs=nnx.Intermediate)(jnp.ones(2))
    nnx.capture(lambda m, x: nnx.jit(lambda m, x: m(x))(m, x), nnx.Intermediate)(Sowing(), jnp.ones(2))
    nnx.tabulate(nnx.Linear(2, 2, rngs=nnx.Rngs(0)), jnp.ones((1, 2)))

def test_containers_in_variables():
    held = nnx.Variable({"a": jnp.ones(2), "b": [jnp.zeros(2)]})
    nnx.vmap(lambda v, x: v.get_value()["a"] * x, in_axes=(None, 0))(held, jnp.ones(3))
    nnx.jit(lambda v: v.set_value({"a": v.get_value()["a"] + 1, "b": [jnp.zeros(2)]}))(held)
    def in_place(v): v.get_value()["a"] = jnp.ones(2)
    nnx.jit(in_place)(held)

def test_jit_partial():
    if not nnx.set_graph_updates.current_value():
        step = nnx.jit_partial(lambda m, o, x: double(m) + x, Model(), Model())
        step(1.0); step(2.0)

def test_state_and_containers():
    model = Model(); graphdef, state = nnx.split(model)
    nnx.jit(lambda s: jax.tree.map(lambda x: x * 2, s))(state)
    nnx.jit(lambda d: double(d["a"]["b"][0]))({"a": {"b": [model, 1.0, None]}})
'''


COMPAT_ONLY = '''
def test_structure_changes():
    model = Model()
    @nnx.jit
    def change(m):
        m.bias = nnx.Param(jnp.ones(2)); del m.steps; m.name = "other"; m.w, m.layers[0].bias = m.layers[0].bias, m.w
        return m
    assert change(model) is model and model.name == "other"
    change_again = nnx.jit(lambda m: setattr(m, "count", 3))
    change_again(model)

def test_sharing():
    model = Model(shared=True); model.me = model
    nnx.jit(double)(model); nnx.grad(double)(model)
    cached = nnx.cached_partial(nnx.jit(double), Model(shared=True))
    cached(); cached()
'''


def test_sound_programs_break_no_rule(runner):
    result = runner.run(PROGRAMS, "--isograft")
    assert result.parseoutcomes() == {"passed": 3 * PROGRAMS.count("def test_")}, result.stdout.str()
    result.stdout.no_fnmatch_line("*the check failed itself*")
    result.stdout.no_fnmatch_line("*broken at*")
    result.stdout.fnmatch_lines(["  boundary/value-written-back*", "  effects/abstract-is-pure*", "  effects/failure-is-atomic*",
                                 "  effects/no-tracer-escapes*", "  effects/structure-stays*", "  effects/untouched-is-same*",
                                 "  paths/agree*", "  paths/one-to-one*"])


def test_compat_mode_may_change_the_structure(runner):
    result = runner.run(COMPAT_ONLY, "--isograft=compat")
    result.assert_outcomes(passed=2)
    result.stdout.no_fnmatch_line("*broken at*")
