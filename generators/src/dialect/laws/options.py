def parameters(layer):
    return [v for _, v in nnx.iter_graph(layer) if isinstance(v, nnx.Param)]


def law_param_dtype():
    """param_dtype is the type of every parameter of a layer. Source: nnx.Linear, param_dtype."""
    half, rngs = jnp.float16, nnx.Rngs(0)
    for layer in (
        nnx.Linear(2, 3, param_dtype=half, rngs=rngs),
        nnx.LinearGeneral(2, 3, param_dtype=half, rngs=rngs),
        nnx.Einsum("ab,bc->ac", (2, 3), (3,), param_dtype=half, rngs=rngs),
        nnx.Embed(5, 3, param_dtype=half, rngs=rngs),
        nnx.Conv(2, 3, 3, param_dtype=half, rngs=rngs),
        nnx.ConvTranspose(2, 3, 3, param_dtype=half, rngs=rngs),
        nnx.PReLU(param_dtype=half),
        nnx.BatchNorm(3, param_dtype=half, rngs=rngs),
        nnx.LayerNorm(3, param_dtype=half, rngs=rngs),
        nnx.RMSNorm(3, param_dtype=half, rngs=rngs),
        nnx.GroupNorm(4, num_groups=2, param_dtype=half, rngs=rngs),
        nnx.InstanceNorm(3, param_dtype=half, rngs=rngs),
        nnx.LSTMCell(2, 3, param_dtype=half, recurrent_kernel_init=jax.nn.initializers.ones, rngs=rngs),
        nnx.OptimizedLSTMCell(2, 3, param_dtype=half, recurrent_kernel_init=jax.nn.initializers.ones, rngs=rngs),
        nnx.GRUCell(2, 3, param_dtype=half, recurrent_kernel_init=jax.nn.initializers.ones, rngs=rngs),
        nnx.SimpleCell(2, 3, param_dtype=half, recurrent_kernel_init=jax.nn.initializers.ones, rngs=rngs),
        nnx.MultiHeadAttention(2, 4, param_dtype=half, rngs=rngs),
        nnx.LoRA(2, 1, 3, param_dtype=half, rngs=rngs).lora_a,
    ):
        found = [layer] if isinstance(layer, nnx.Variable) else parameters(layer)
        assert found
        must_be({str(v[...].dtype) for v in found}, {"float16"})
    lora = nnx.LoRALinear(2, 3, lora_rank=1, lora_param_dtype=half, rngs=rngs).lora
    must_be([str(v[...].dtype) for v in (lora.lora_a, lora.lora_b)], ["float16", "float16"])


def law_dtype():
    """dtype is the type in which a layer computes, whatever its parameters and inputs have. Source: nnx.Linear, dtype."""
    half, rngs, x, at = jnp.float16, nnx.Rngs(0), drawn((4, 2)), jnp.array([1, 2])
    for layer, inputs in (
        (nnx.Linear(2, 3, dtype=half, rngs=rngs), (x,)),
        (nnx.LinearGeneral(2, 3, dtype=half, rngs=rngs), (x,)),
        (nnx.Einsum("ab,bc->ac", (2, 3), (3,), dtype=half, rngs=rngs), (x,)),
        (nnx.Embed(5, 3, dtype=half, rngs=rngs), (at,)),
        (nnx.Conv(2, 3, 3, dtype=half, rngs=rngs), (x[None],)),
        (nnx.ConvTranspose(2, 3, 3, dtype=half, rngs=rngs), (x[None],)),
        (nnx.PReLU(dtype=half), (x,)),
        (nnx.BatchNorm(2, dtype=half, rngs=rngs), (x,)),
        (nnx.LayerNorm(2, dtype=half, rngs=rngs), (x,)),
        (nnx.RMSNorm(2, dtype=half, rngs=rngs), (x,)),
        (nnx.GroupNorm(2, num_groups=1, dtype=half, rngs=rngs), (x,)),
        (nnx.InstanceNorm(2, dtype=half, rngs=rngs), (x[None],)),
        (nnx.MultiHeadAttention(1, 2, dtype=half, decode=False, rngs=rngs), (x[None],)),
        (nnx.LoRA(2, 1, 3, dtype=half, rngs=rngs), (x,)),
    ):
        must_be(str(layer(*inputs).dtype), "float16")
    for cell in (
        nnx.LSTMCell(2, 3, dtype=half, rngs=rngs),
        nnx.OptimizedLSTMCell(2, 3, dtype=half, rngs=rngs),
        nnx.GRUCell(2, 3, dtype=half, rngs=rngs),
        nnx.SimpleCell(2, 3, dtype=half, rngs=rngs),
    ):
        # The carry is an input, too: a loop keeps its type.
        carry = jax.tree.map(lambda c: c.astype(half), cell.initialize_carry((4, 2), nnx.Rngs(0)))
        must_be(str(cell(carry, x)[1].dtype), "float16")
    must_be(str(nnx.dot_product_attention(x[None, :, None], x[None, :, None], x[None, :, None], dtype=half).dtype), "float16")


def law_initializers():
    """An initializer that is given makes the parameter of its name. Source: nnx.Linear, kernel_init, bias_init."""
    twos, ones, rngs = jax.nn.initializers.constant(2.0), jax.nn.initializers.ones, nnx.Rngs(0)

    def has(variable, number):
        must_be(set(np.asarray(variable[...]).ravel().tolist()), {number})

    for layer in (
        nnx.Linear(2, 3, kernel_init=twos, bias_init=ones, rngs=rngs),
        nnx.LinearGeneral(2, 3, kernel_init=twos, bias_init=ones, rngs=rngs),
        nnx.Einsum("ab,bc->ac", (2, 3), (3,), kernel_init=twos, bias_init=ones, rngs=rngs),
        nnx.Conv(2, 3, 3, kernel_init=twos, bias_init=ones, rngs=rngs),
        nnx.ConvTranspose(2, 3, 3, kernel_init=twos, bias_init=ones, rngs=rngs),
    ):
        has(layer.kernel, 2.0)
        has(layer.bias, 1.0)
    for layer in (
        nnx.BatchNorm(3, scale_init=twos, bias_init=ones, rngs=rngs),
        nnx.LayerNorm(3, scale_init=twos, bias_init=ones, rngs=rngs),
        nnx.GroupNorm(4, num_groups=2, scale_init=twos, bias_init=ones, rngs=rngs),
        nnx.InstanceNorm(3, scale_init=twos, bias_init=ones, rngs=rngs),
    ):
        has(layer.scale, 2.0)
        has(layer.bias, 1.0)
    has(nnx.RMSNorm(3, scale_init=twos, rngs=rngs).scale, 2.0)
    has(nnx.Embed(5, 3, embedding_init=twos, rngs=rngs).embedding, 2.0)
    has(nnx.PReLU(0.5).negative_slope, 0.5)
    lora = nnx.LoRALinear(2, 3, lora_rank=1, a_initializer=twos, b_initializer=ones, rngs=rngs).lora
    has(lora.lora_a, 2.0)
    has(lora.lora_b, 1.0)
    attention = nnx.MultiHeadAttention(
        2, 4, kernel_init=twos, bias_init=ones, out_kernel_init=ones, out_bias_init=twos, rngs=rngs,
    )
    for part in (attention.query, attention.key, attention.value):
        has(part.kernel, 2.0)
        has(part.bias, 1.0)
    has(attention.out.kernel, 1.0)
    has(attention.out.bias, 2.0)
    norm = nnx.WeightNorm(nnx.Linear(2, 3, rngs=rngs), scale_init=twos, rngs=rngs)
    for scale in jax.tree.leaves(norm.scales):
        must_be(set(np.asarray(scale).ravel().tolist()), {2.0})


def law_initializers_of_cells():
    """A cell makes kernels for its input by one initializer and those for its carry by another. Source: nnx.GRUCell, recurrent_kernel_init."""
    twos, ones, rngs = jax.nn.initializers.constant(2.0), jax.nn.initializers.ones, nnx.Rngs(0)
    for cell in (
        nnx.LSTMCell(2, 3, kernel_init=twos, recurrent_kernel_init=ones, bias_init=ones, rngs=rngs),
        nnx.OptimizedLSTMCell(2, 3, kernel_init=twos, recurrent_kernel_init=ones, bias_init=ones, rngs=rngs),
        nnx.GRUCell(2, 3, kernel_init=twos, recurrent_kernel_init=ones, bias_init=ones, rngs=rngs),
        nnx.SimpleCell(2, 3, kernel_init=twos, recurrent_kernel_init=ones, bias_init=ones, rngs=rngs),
    ):
        for variable in parameters(cell):
            number = 2.0 if variable.shape[0] == 2 else 1.0
            must_be(set(np.asarray(variable[...]).ravel().tolist()), {number})


def law_metadata_of_parameters():
    """Metadata that is given for a parameter is that of its Variable, and of no other. Source: nnx.Linear, kernel_metadata."""
    k, b, rngs = {"mark": "k"}, {"mark": "b"}, nnx.Rngs(0)

    def marks(layer):
        return sorted(path[-1] + ":" + v.get_metadata("mark", "none") for path, v in nnx.iter_graph(layer) if isinstance(v, nnx.Param))

    for layer in (
        nnx.Linear(2, 3, kernel_metadata=k, bias_metadata=b, rngs=rngs),
        nnx.LinearGeneral(2, 3, kernel_metadata=k, bias_metadata=b, rngs=rngs),
        nnx.Einsum("ab,bc->ac", (2, 3), (3,), kernel_metadata=k, bias_metadata=b, rngs=rngs),
        nnx.Conv(2, 3, 3, kernel_metadata=k, bias_metadata=b, rngs=rngs),
        nnx.ConvTranspose(2, 3, 3, kernel_metadata=k, bias_metadata=b, rngs=rngs),
    ):
        must_be(marks(layer), ["bias:b", "kernel:k"])
    for layer in (
        nnx.BatchNorm(3, scale_metadata=k, bias_metadata=b, rngs=rngs),
        nnx.LayerNorm(3, scale_metadata=k, bias_metadata=b, rngs=rngs),
        nnx.GroupNorm(4, num_groups=2, scale_metadata=k, bias_metadata=b, rngs=rngs),
        nnx.InstanceNorm(3, scale_metadata=k, bias_metadata=b, rngs=rngs),
    ):
        must_be(marks(layer), ["bias:b", "scale:k"])
    must_be(marks(nnx.RMSNorm(3, scale_metadata=k, rngs=rngs)), ["scale:k"])
    must_be(marks(nnx.Embed(5, 3, embedding_metadata=k, rngs=rngs)), ["embedding:k"])
    must_be(marks(nnx.PReLU(negative_slope_metadata=k)), ["negative_slope:k"])
    lora = nnx.LoRA(2, 1, 3, a_metadata=k, b_metadata=b, rngs=rngs)
    must_be([lora.lora_a.get_metadata("mark"), lora.lora_b.get_metadata("mark")], ["k", "b"])
    lora = nnx.LoRALinear(2, 3, lora_rank=1, a_metadata=k, b_metadata=b, rngs=rngs).lora
    must_be([lora.lora_a.get_metadata("mark"), lora.lora_b.get_metadata("mark")], ["k", "b"])
    attention = nnx.MultiHeadAttention(
        2, 4, normalize_qk=True, kernel_metadata=k, bias_metadata=b, out_kernel_metadata=b, out_bias_metadata=k,
        query_ln_scale_metadata=k, key_ln_scale_metadata=b, rngs=rngs,
    )
    for part in (attention.query, attention.key, attention.value):
        must_be(marks(part), ["bias:b", "kernel:k"])
    must_be(marks(attention.out), ["bias:k", "kernel:b"])
    must_be([attention.query_ln.scale.get_metadata("mark"), attention.key_ln.scale.get_metadata("mark")], ["k", "b"])


def law_metadata_of_cells():
    """A cell gives its metadata to the kernels for the input, to those for the carry, and to the biases. Source: nnx.GRUCell, recurrent_kernel_metadata."""
    k, r, b, rngs = {"mark": "k"}, {"mark": "r"}, {"mark": "b"}, nnx.Rngs(0)
    for cell in (
        nnx.LSTMCell(2, 3, kernel_metadata=k, recurrent_kernel_metadata=r, bias_metadata=b, rngs=rngs),
        nnx.OptimizedLSTMCell(2, 3, kernel_metadata=k, recurrent_kernel_metadata=r, bias_metadata=b, rngs=rngs),
        nnx.GRUCell(2, 3, kernel_metadata=k, recurrent_kernel_metadata=r, bias_metadata=b, rngs=rngs),
        nnx.SimpleCell(2, 3, kernel_metadata=k, recurrent_kernel_metadata=r, bias_metadata=b, rngs=rngs),
    ):
        for path, variable in nnx.iter_graph(cell):
            if isinstance(variable, nnx.Param):
                expected = "b" if path[-1] == "bias" else "k" if variable.shape[0] == 2 else "r"
                must_be(variable.get_metadata("mark"), expected)


def law_promote_dtype():
    """promote_dtype gets what a layer computes with and its dtype, and gives what it computes with. Source: nnx.Linear, promote_dtype."""
    x, rngs, asked = drawn((4, 2)), nnx.Rngs(0), []

    def promote(args, *, dtype=None, inexact=True):
        asked.append(dtype)
        return tuple(None if arg is None else jnp.asarray(arg, jnp.float16) for arg in args)

    for layer, inputs in (
        (nnx.Linear(2, 3, promote_dtype=promote, dtype=jnp.float32, rngs=rngs), x),
        (nnx.LinearGeneral(2, 3, promote_dtype=promote, dtype=jnp.float32, rngs=rngs), x),
        (nnx.Einsum("ab,bc->ac", (2, 3), (3,), promote_dtype=promote, dtype=jnp.float32, rngs=rngs), x),
        (nnx.Embed(5, 3, promote_dtype=promote, dtype=jnp.float32, rngs=rngs), jnp.array([1, 2])),
        (nnx.Conv(2, 3, 3, promote_dtype=promote, dtype=jnp.float32, rngs=rngs), x[None]),
        (nnx.ConvTranspose(2, 3, 3, promote_dtype=promote, dtype=jnp.float32, rngs=rngs), x[None]),
        (nnx.PReLU(promote_dtype=promote, dtype=jnp.float32), x),
        (nnx.LoRA(2, 1, 3, promote_dtype=promote, dtype=jnp.float32, rngs=rngs), x),
    ):
        asked.clear()
        must_be(str(layer(inputs).dtype), "float16")
        must_be(asked, [jnp.float32])
    for layer, inputs in (
        (nnx.BatchNorm(2, promote_dtype=promote, rngs=rngs), x),
        (nnx.LayerNorm(2, promote_dtype=promote, rngs=rngs), x),
        (nnx.RMSNorm(2, promote_dtype=promote, rngs=rngs), x),
        (nnx.GroupNorm(2, num_groups=1, promote_dtype=promote, rngs=rngs), x),
        (nnx.InstanceNorm(2, promote_dtype=promote, rngs=rngs), x[None]),
        (nnx.MultiHeadAttention(1, 2, qkv_promote_dtype=promote, decode=False, rngs=rngs), x[None]),
        (nnx.MultiHeadAttention(1, 2, out_promote_dtype=promote, decode=False, rngs=rngs), x[None]),
        (nnx.MultiHeadAttention(1, 2, normalize_qk=True, ln_promote_dtype=promote, decode=False, rngs=rngs), x[None]),
        (nnx.LoRALinear(2, 3, lora_rank=1, lora_promote_dtype=promote, rngs=rngs), x),
    ):
        asked.clear()
        must_be(layer(inputs).shape[:-1], inputs.shape[:-1])
        assert asked
    for cell in (
        nnx.LSTMCell(2, 3, promote_dtype=promote, rngs=rngs),
        nnx.OptimizedLSTMCell(2, 3, promote_dtype=promote, rngs=rngs),
        nnx.GRUCell(2, 3, promote_dtype=promote, rngs=rngs),
        nnx.SimpleCell(2, 3, promote_dtype=promote, rngs=rngs),
    ):
        asked.clear()
        cell(cell.initialize_carry((4, 2), nnx.Rngs(0)), x)
        assert asked


def law_precision():
    """A precision says how exactly products are computed, not what. Source: nnx.Linear, precision."""
    x, high = drawn((4, 2)), jax.lax.Precision.HIGHEST
    for one, other, inputs in (
        (nnx.Linear(2, 3, precision=high, rngs=nnx.Rngs(0)), nnx.Linear(2, 3, rngs=nnx.Rngs(0)), x),
        (nnx.LinearGeneral(2, 3, precision=high, rngs=nnx.Rngs(0)), nnx.LinearGeneral(2, 3, rngs=nnx.Rngs(0)), x),
        (
            nnx.Einsum("ab,bc->ac", (2, 3), (3,), precision=high, rngs=nnx.Rngs(0)),
            nnx.Einsum("ab,bc->ac", (2, 3), (3,), rngs=nnx.Rngs(0)), x,
        ),
        (nnx.Conv(2, 3, 3, precision=high, rngs=nnx.Rngs(0)), nnx.Conv(2, 3, 3, rngs=nnx.Rngs(0)), x[None]),
        (nnx.ConvTranspose(2, 3, 3, precision=high, rngs=nnx.Rngs(0)), nnx.ConvTranspose(2, 3, 3, rngs=nnx.Rngs(0)), x[None]),
        (
            nnx.MultiHeadAttention(1, 2, precision=high, decode=False, rngs=nnx.Rngs(0)),
            nnx.MultiHeadAttention(1, 2, decode=False, rngs=nnx.Rngs(0)), x[None],
        ),
    ):
        near(one(inputs), other(inputs))
    q = x[None, :, None]
    near(nnx.dot_product_attention(q, q, q, precision=high), nnx.dot_product_attention(q, q, q))


def law_without_bias_or_scale():
    """A layer without a bias or a scale has no such parameter. Source: nnx.LayerNorm, use_bias, use_scale."""
    rngs = nnx.Rngs(0)

    def names(layer):
        return sorted({path[-1] for path, v in nnx.iter_graph(layer) if isinstance(v, nnx.Param)})

    for layer in (
        nnx.LinearGeneral(2, 3, use_bias=False, rngs=rngs),
        nnx.ConvTranspose(2, 3, 3, use_bias=False, rngs=rngs),
        nnx.MultiHeadAttention(2, 4, use_bias=False, rngs=rngs),
    ):
        must_be(names(layer), ["kernel"])
    for layer in (
        nnx.BatchNorm(3, use_bias=False, rngs=rngs),
        nnx.LayerNorm(3, use_bias=False, rngs=rngs),
        nnx.GroupNorm(4, num_groups=2, use_bias=False, rngs=rngs),
        nnx.InstanceNorm(3, use_bias=False, rngs=rngs),
    ):
        must_be(names(layer), ["scale"])
    for layer in (
        nnx.BatchNorm(3, use_scale=False, rngs=rngs),
        nnx.LayerNorm(3, use_scale=False, rngs=rngs),
        nnx.GroupNorm(4, num_groups=2, use_scale=False, rngs=rngs),
        nnx.InstanceNorm(3, use_scale=False, rngs=rngs),
    ):
        must_be(names(layer), ["bias"])
    must_be(names(nnx.RMSNorm(3, use_scale=False, rngs=rngs)), [])


def law_own_products():
    """A product that is given is the one that a layer computes with. Source: nnx.Linear, dot_general; nnx.Conv, conv_general_dilated."""
    x, rngs = drawn((4, 2)), nnx.Rngs(0)

    def doubled(*args, **keywords):
        return 2 * jax.lax.dot_general(*args, **keywords)

    class Doubled:
        def __call__(self, *args, **keywords):
            return doubled(*args, **keywords)

    def einsum(*args, **keywords):
        return 2 * jnp.einsum(*args, **keywords)

    def conv(*args, **keywords):
        return 2 * jax.lax.conv_general_dilated(*args, **keywords)

    layer = nnx.Linear(2, 3, use_bias=False, dot_general=doubled, rngs=rngs)
    near(layer(x), 2 * (x @ layer.kernel[...]))
    layer = nnx.LinearGeneral(2, 3, use_bias=False, dot_general=doubled, rngs=rngs)
    near(layer(x), 2 * (x @ layer.kernel[...]))
    layer = nnx.LinearGeneral(2, 3, use_bias=False, dot_general_cls=Doubled, rngs=rngs)
    near(layer(x), 2 * (x @ layer.kernel[...]))
    layer = nnx.Einsum("ab,bc->ac", (2, 3), einsum_op=einsum, rngs=rngs)
    near(layer(x), 2 * (x @ layer.kernel[...]))
    layer = nnx.Conv(2, 3, 1, use_bias=False, conv_general_dilated=conv, rngs=rngs)
    near(layer(x[None]), 2 * (x @ layer.kernel[...][0])[None])
    plain = nnx.MultiHeadAttention(1, 2, use_bias=False, decode=False, rngs=nnx.Rngs(0))
    out = nnx.MultiHeadAttention(1, 2, use_bias=False, decode=False, out_dot_general=doubled, rngs=nnx.Rngs(0))
    near(out(x[None]), 2 * plain(x[None]))
    out = nnx.MultiHeadAttention(1, 2, use_bias=False, decode=False, out_dot_general_cls=Doubled, rngs=nnx.Rngs(0))
    near(out(x[None]), 2 * plain(x[None]))
    inner = nnx.MultiHeadAttention(1, 2, use_bias=False, decode=False, qkv_dot_general=doubled, rngs=nnx.Rngs(0))
    other = nnx.MultiHeadAttention(1, 2, use_bias=False, decode=False, qkv_dot_general_cls=Doubled, rngs=nnx.Rngs(0))
    for part in (plain.query, plain.key, plain.value):
        part.kernel[...] = 2 * part.kernel[...]
    near(inner(x[None]), plain(x[None]))
    near(other(x[None]), plain(x[None]))


def law_preferred_element_type():
    """A product has the element type that is preferred. Source: nnx.Linear, preferred_element_type."""
    x, rngs, half, full = drawn((4, 2)), nnx.Rngs(0), jnp.bfloat16, jnp.float32
    for layer, inputs in (
        (nnx.Linear(2, 3, dtype=half, preferred_element_type=full, rngs=rngs), x),
        (nnx.LinearGeneral(2, 3, dtype=half, preferred_element_type=full, rngs=rngs), x),
        (nnx.Einsum("ab,bc->ac", (2, 3), dtype=half, preferred_element_type=full, rngs=rngs), x),
        (nnx.Conv(2, 3, 1, dtype=half, preferred_element_type=full, rngs=rngs), x[None]),
        (nnx.ConvTranspose(2, 3, 1, dtype=half, preferred_element_type=full, rngs=rngs), x[None]),
    ):
        must_be(str(layer(inputs).dtype), "float32")


def law_norms_over_axes():
    """A norm takes its statistics over the axes that it is told, and has parameters for those of its features. Source: nnx.LayerNorm, reduction_axes, feature_axes."""
    x = drawn((2, 3, 4))
    layer = nnx.LayerNorm(3, reduction_axes=1, feature_axes=1, epsilon=1e-5, rngs=nnx.Rngs(0))
    layer.scale[...] = drawn((3,), 1)
    y = np.asarray(x, np.float64)
    normal = (y - y.mean(1, keepdims=True)) / np.sqrt(y.var(1, keepdims=True) + 1e-5)
    near(layer(x), normal * np.asarray(layer.scale[...])[None, :, None])
    layer = nnx.RMSNorm(3, reduction_axes=(1, 2), feature_axes=1, epsilon=1e-5, rngs=nnx.Rngs(0))
    near(layer(x), y / np.sqrt((y * y).mean((1, 2), keepdims=True) + 1e-5))
    layer = nnx.InstanceNorm(3, feature_axes=1, epsilon=1e-5, rngs=nnx.Rngs(0))
    near(layer(x), (y - y.mean(2, keepdims=True)) / np.sqrt(y.var(2, keepdims=True) + 1e-5))
    layer = nnx.BatchNorm(3, axis=1, epsilon=0.5, rngs=nnx.Rngs(0))
    near(layer(x), (y - y.mean((0, 2), keepdims=True)) / np.sqrt(y.var((0, 2), keepdims=True) + 0.5))


def law_group_norm_over_axes():
    """GroupNorm takes the statistics of a group over the axes that it is told, for each place of the others. Source: nnx.GroupNorm, reduction_axes."""
    x = drawn((2, 3, 4))
    layer = nnx.GroupNorm(4, num_groups=2, reduction_axes=(-1,), epsilon=1e-5, rngs=nnx.Rngs(0))
    parts = np.asarray(x, np.float64).reshape(2, 3, 2, 2)
    normal = (parts - parts.mean(-1, keepdims=True)) / np.sqrt(parts.var(-1, keepdims=True) + 1e-5)
    near(layer(x), normal.reshape(2, 3, 4))


def law_variance_in_two_passes():
    """The variance is the same whether it is computed fast or in two passes. Source: nnx.LayerNorm, use_fast_variance."""
    x = drawn((2, 3, 4))
    for slow, fast in (
        (nnx.BatchNorm(4, use_fast_variance=False, rngs=nnx.Rngs(0)), nnx.BatchNorm(4, rngs=nnx.Rngs(0))),
        (nnx.LayerNorm(4, use_fast_variance=False, rngs=nnx.Rngs(0)), nnx.LayerNorm(4, rngs=nnx.Rngs(0))),
        (nnx.RMSNorm(4, use_fast_variance=False, rngs=nnx.Rngs(0)), nnx.RMSNorm(4, rngs=nnx.Rngs(0))),
        (
            nnx.GroupNorm(4, num_groups=2, use_fast_variance=False, rngs=nnx.Rngs(0)),
            nnx.GroupNorm(4, num_groups=2, rngs=nnx.Rngs(0)),
        ),
        (nnx.InstanceNorm(4, use_fast_variance=False, rngs=nnx.Rngs(0)), nnx.InstanceNorm(4, rngs=nnx.Rngs(0))),
    ):
        near(slow(x), fast(x))


def law_norms_across_a_named_axis():
    """With an axis name the statistics are those of all lanes, and with groups those of the lanes of a group. Source: nnx.BatchNorm, axis_name, axis_index_groups."""
    x = drawn((4, 2, 3))
    together = nnx.BatchNorm(3, rngs=nnx.Rngs(0))(x.reshape(8, 3)).reshape(4, 2, 3)
    layer = nnx.BatchNorm(3, axis_name="lanes", rngs=nnx.Rngs(0))
    near(jax.vmap(lambda x: nnx.clone(layer)(x), axis_name="lanes")(x), together)
    y = np.asarray(x, np.float64)

    def normal(parts, axes):
        return (parts - parts.mean(axes, keepdims=True)) / np.sqrt(parts.var(axes, keepdims=True) + 1e-6)

    for layer, expected in (
        (nnx.LayerNorm(3, axis_name="lanes", rngs=nnx.Rngs(0)), normal(y, (0, 2))),
        (nnx.GroupNorm(3, num_groups=1, axis_name="lanes", rngs=nnx.Rngs(0)), normal(y, (0, 2))),
        (nnx.RMSNorm(3, axis_name="lanes", rngs=nnx.Rngs(0)), y / np.sqrt((y * y).mean((0, 2), keepdims=True) + 1e-6)),
    ):
        near(jax.vmap(lambda x: layer(x), axis_name="lanes")(x), expected)
    layer = nnx.InstanceNorm(3, axis_name="lanes", rngs=nnx.Rngs(0))
    near(jax.vmap(lambda x: layer(x), axis_name="lanes")(x[:, None]), normal(y, (0, 1))[:, None])


def law_cells_compute_with_their_functions():
    """The functions of a cell that are given are those that it computes with. Source: nnx.GRUCell, gate_fn, activation_fn."""
    x = drawn((4, 2))
    one, zero = (lambda x: jnp.ones_like(x)), (lambda x: jnp.zeros_like(x))
    for cell in (
        nnx.LSTMCell(2, 3, gate_fn=one, activation_fn=zero, rngs=nnx.Rngs(0)),
        nnx.OptimizedLSTMCell(2, 3, gate_fn=one, activation_fn=zero, rngs=nnx.Rngs(0)),
    ):
        carry, y = cell((jnp.ones((4, 3)), jnp.ones((4, 3))), x)
        near(y, jnp.zeros((4, 3)))
        near(carry[0], jnp.ones((4, 3)))
    # The update gate is 1: the carry stays.
    cell = nnx.GRUCell(2, 3, gate_fn=one, activation_fn=zero, rngs=nnx.Rngs(0))
    near(cell(2 * jnp.ones((4, 3)), x)[1], 2 * jnp.ones((4, 3)))
    zeros = jax.nn.initializers.zeros
    cell = nnx.SimpleCell(
        2, 3, activation_fn=lambda x: x * x, residual=True, kernel_init=zeros, recurrent_kernel_init=zeros, rngs=nnx.Rngs(0),
    )
    near(cell(3 * jnp.ones((4, 3)), x)[1], 9 * jnp.ones((4, 3)))


def law_carry_initializers():
    """The carry of a cell is made by the initializer that is given. Source: nnx.GRUCell, carry_init."""
    ones = jax.nn.initializers.ones
    for cell in (
        nnx.LSTMCell(2, 3, carry_init=ones, rngs=nnx.Rngs(0)),
        nnx.OptimizedLSTMCell(2, 3, carry_init=ones, rngs=nnx.Rngs(0)),
        nnx.GRUCell(2, 3, carry_init=ones, rngs=nnx.Rngs(0)),
        nnx.SimpleCell(2, 3, carry_init=ones, rngs=nnx.Rngs(0)),
    ):
        for carry in jax.tree.leaves(cell.initialize_carry((4, 2), nnx.Rngs(0))):
            near(carry, jnp.ones((4, 3)))
        for carry in jax.tree.leaves(cell.initialize_carry((4, 2), nnx.Rngs(0), carry_init=jax.nn.initializers.zeros)):
            near(carry, jnp.ones((4, 3)) * 0)
        must_be(cell.num_feature_axes, 1)


def law_cells_keep_their_streams():
    """A cell that keeps its stream has one of its own, and needs none for its carry. Source: nnx.GRUCell, keep_rngs."""
    for keeps, bare in (
        (nnx.LSTMCell(2, 3, keep_rngs=True, rngs=nnx.Rngs(0, carry=1)), nnx.LSTMCell(2, 3, rngs=nnx.Rngs(0))),
        (nnx.OptimizedLSTMCell(2, 3, keep_rngs=True, rngs=nnx.Rngs(0, carry=1)), nnx.OptimizedLSTMCell(2, 3, rngs=nnx.Rngs(0))),
        (nnx.GRUCell(2, 3, keep_rngs=True, rngs=nnx.Rngs(0, carry=1)), nnx.GRUCell(2, 3, rngs=nnx.Rngs(0))),
        (nnx.SimpleCell(2, 3, keep_rngs=True, rngs=nnx.Rngs(0, carry=1)), nnx.SimpleCell(2, 3, rngs=nnx.Rngs(0))),
    ):
        must_be(len(paths(nnx.state(keeps, nnx.RngKey))), 1)
        must_be(paths(nnx.state(bare, nnx.RngState)), [])
        must_show(nnx.state(keeps, nnx.Param), nnx.state(bare, nnx.Param))
    attention = nnx.MultiHeadAttention(2, 4, dropout_rate=0.5, keep_rngs=False, rngs=nnx.Rngs(0))
    must_be(paths(nnx.state(attention, nnx.RngState)), [])


def law_attention_options():
    """MultiHeadAttention computes by the function that is given, and takes keys of other features. Source: nnx.MultiHeadAttention, attention_fn, in_kv_features."""
    x, other = drawn((1, 4, 2)), drawn((1, 5, 3), 1)
    asked = []

    def attend(query, key, value, **options):
        asked.append(sorted(options))
        return query

    layer = nnx.MultiHeadAttention(1, 2, in_kv_features=3, attention_fn=attend, decode=False, rngs=nnx.Rngs(0))
    near(layer(x, other), layer.out(layer.query(x)))
    must_be(len(asked), 1)
    must_be([layer.key.kernel.shape[0], layer.value.kernel.shape[0], layer.query.kernel.shape[0]], [3, 3, 2])
    dropped = nnx.MultiHeadAttention(
        1, 2, dropout_rate=0.5, broadcast_dropout=False, deterministic=False, decode=False, rngs=nnx.Rngs(0, dropout=1),
    )
    plain = nnx.MultiHeadAttention(1, 2, dropout_rate=0.5, deterministic=True, decode=False, rngs=nnx.Rngs(0, dropout=1))
    near(dropped(x, deterministic=True), plain(x))
    near(nnx.MultiHeadAttention(1, 2, decode=False, rngs=nnx.Rngs(0))(x), plain(x))
    assert not np.allclose(np.asarray(dropped(x)), np.asarray(dropped(x)))


def law_dot_product_attention_options():
    """A bias is added to the weights, and what is dropped at a rate of 0 or without randomness is nothing. Source: nnx.dot_product_attention."""
    q, k, v = drawn((1, 4, 2, 3)), drawn((1, 5, 2, 3), 1), drawn((1, 5, 2, 3), 2)
    bias = drawn((1, 2, 4, 5), 3)
    weights = jnp.einsum("bqhd,bkhd->bhqk", q, k) / jnp.sqrt(3.0) + bias
    expected = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(weights), v)
    near(nnx.dot_product_attention(q, k, v, bias=bias), expected)
    for same in (
        nnx.dot_product_attention(q, k, v, bias=bias, dropout_rate=0.5, deterministic=True),
        nnx.dot_product_attention(q, k, v, bias=bias, broadcast_dropout=False, dropout_rng=jax.random.key(0)),
        nnx.dot_product_attention(q, k, v, bias=bias, promote_dtype=lambda args, dtype=None, **_: args),
    ):
        near(same, expected)
    model = nnx.Module()
    near(nnx.dot_product_attention(q, k, v, bias=bias, module=model), expected)
    kinds = nnx.state(model, nnx.Intermediate)
    must_be(len(jax.tree.leaves(kinds)) in (0, 1), True)


def law_spectral_norm_options():
    """SpectralNorm computes in its dtype, and refuses what is no matrix if it is told. Source: nnx.SpectralNorm."""
    x = drawn((4, 2))
    norm = nnx.SpectralNorm(
        nnx.Linear(2, 3, use_bias=False, rngs=nnx.Rngs(0)), n_steps=40, epsilon=1e-6, dtype=jnp.float32, param_dtype=jnp.float32,
        rngs=nnx.Rngs(1),
    )
    kernel = np.asarray(norm.layer_instance.kernel[...], np.float64)
    # The largest eigenvalue of a matrix of two rows.
    gram = kernel @ kernel.T
    half, product = (gram[0, 0] + gram[1, 1]) / 2, gram[0, 0] * gram[1, 1] - gram[0, 1] * gram[1, 0]
    largest = np.sqrt(half + np.sqrt(half * half - product))
    near(norm(x, update_stats=True), np.asarray(x) @ kernel / largest)
    refused = False
    try:
        nnx.SpectralNorm(nnx.Conv(2, 3, 3, rngs=nnx.Rngs(0)), error_on_non_matrix=True, rngs=nnx.Rngs(1))(x[None], update_stats=True)
    except ValueError:
        refused = True
    assert refused


def law_weight_norm_options():
    """The scales of a WeightNorm have the type of its parameters, and promote_dtype gets a weight with its scale. Source: nnx.WeightNorm, param_dtype, promote_dtype."""
    asked = []

    def promote(args, *, dtype=None):
        asked.append((len(args), dtype))
        return nnx.nn.dtypes.promote_dtype(args, dtype=dtype)

    layer = nnx.Linear(2, 3, use_bias=False, rngs=nnx.Rngs(0))
    norm = nnx.WeightNorm(
        layer, epsilon=1e-6, dtype=jnp.float32, param_dtype=jnp.float16, promote_dtype=promote, rngs=nnx.Rngs(1),
    )
    must_be([str(scale.dtype) for scale in jax.tree.leaves(norm.scales)], ["float16"])
    must_be(norm(jnp.ones((4, 2))).shape, (4, 3))
    must_be(asked, [(2, jnp.float32)])


def law_convolution_options():
    """A dilated input is the input with zeros between, and a kernel dilated or masked is one with zeros. Source: nnx.Conv, nnx.ConvTranspose."""
    x = drawn((1, 4, 2))
    layer = nnx.Conv(2, 3, 3, padding=((0, 0),), input_dilation=2, rngs=nnx.Rngs(0))
    plain = nnx.Conv(2, 3, 3, padding="VALID", rngs=nnx.Rngs(0))
    between = jnp.zeros((1, 7, 2)).at[:, ::2].set(x)
    near(layer(x), plain(between))
    wide = nnx.ConvTranspose(2, 3, 2, padding="VALID", kernel_dilation=2, use_bias=False, rngs=nnx.Rngs(0))
    holes = nnx.ConvTranspose(2, 3, 3, padding="VALID", use_bias=False, rngs=nnx.Rngs(0))
    holes.kernel[...] = jnp.zeros((3, 2, 3)).at[::2].set(wide.kernel[...])
    near(wide(x), holes(x))
    mask = jnp.zeros((3, 2, 3)).at[1].set(1.0)
    masked = nnx.ConvTranspose(2, 3, 3, padding="VALID", mask=mask, use_bias=False, rngs=nnx.Rngs(0))
    holes.kernel[...] = masked.kernel[...] * mask
    near(masked(x), holes(x))


def law_dropout_streams():
    """Dropout draws from the stream that it is told, and from no other. Source: nnx.Dropout, rng_collection."""
    layer = nnx.Dropout(0.5, rng_collection="noise", rngs=nnx.Rngs(0, noise=1))
    other = nnx.Dropout(0.5, rngs=nnx.Rngs(0, dropout=1))
    must_show(layer(jnp.ones((8,))), other(jnp.ones((8,))))


def law_running_averages():
    """A BatchNorm that uses its averages changes nothing, whether it was made so or is told. Source: nnx.BatchNorm, use_running_average."""
    x = drawn((6, 3))
    layer = nnx.BatchNorm(3, use_running_average=True, rngs=nnx.Rngs(0))
    before = shown(layer)
    near(layer(x), x / jnp.sqrt(1 + 1e-5))
    must_be(shown(layer), before)
    near(layer(x, use_running_average=False).mean(0), jnp.zeros(3))


def law_activations():
    """An activation is its formula. Source: nnx.relu and its kin."""
    x = jnp.array([-4.0, -2.5, -1.0, -0.5, 0.0, 0.5, 1.0, 2.5, 4.0, 8.0])
    y = np.asarray(x, np.float64)
    logistic = 1 / (1 + np.exp(-y))
    for found, expected in (
        (nnx.relu(x), np.maximum(y, 0)),
        (nnx.relu6(x), np.clip(y, 0, 6)),
        (nnx.sigmoid(x), logistic),
        (nnx.log_sigmoid(x), np.log(logistic)),
        (nnx.silu(x), y * logistic),
        (nnx.swish(x), y * logistic),
        (nnx.softplus(x), np.log1p(np.exp(y))),
        (nnx.soft_sign(x), y / (1 + np.abs(y))),
        (nnx.tanh(x), np.tanh(y)),
        (nnx.identity(x), y),
        (nnx.hard_tanh(x), np.clip(y, -1, 1)),
        (nnx.hard_sigmoid(x), np.clip(y + 3, 0, 6) / 6),
        (nnx.hard_silu(x), y * np.clip(y + 3, 0, 6) / 6),
        (nnx.hard_swish(x), y * np.clip(y + 3, 0, 6) / 6),
        (nnx.selu(x), 1.0507009873554805 * np.where(y > 0, y, 1.6732632423543772 * (np.exp(y) - 1))),
        (nnx.elu(x, alpha=0.5), np.where(y > 0, y, 0.5 * (np.exp(y) - 1))),
        (nnx.celu(x, alpha=0.5), np.maximum(y, 0) + np.minimum(0, 0.5 * (np.exp(y / 0.5) - 1))),
        (nnx.leaky_relu(x, negative_slope=0.25), np.where(y > 0, y, 0.25 * y)),
    ):
        near(found, expected)
    near(nnx.gelu(x, approximate=False), jax.scipy.stats.norm.cdf(x) * x)


def law_reductions_over_an_axis():
    """softmax, log_softmax, logsumexp and standardize are over the axis that is given. Source: nnx.softmax, nnx.standardize."""
    x = drawn((3, 4))
    y = np.asarray(x, np.float64)
    powers = np.exp(y)
    near(nnx.softmax(x, axis=0), powers / powers.sum(0))
    near(nnx.log_softmax(x, axis=0), np.log(powers / powers.sum(0)))
    near(nnx.logsumexp(x, axis=0, keepdims=True), np.log(powers.sum(0, keepdims=True)))
    near(nnx.standardize(x, axis=0, epsilon=1e-3), (y - y.mean(0)) / np.sqrt(y.var(0) + 1e-3))


def law_one_hot_options():
    """one_hot has its type, and its new axis where it is told. Source: nnx.one_hot."""
    at = jnp.array([2, 0])
    must_show(nnx.one_hot(at, 3, dtype=jnp.int32), jnp.array([[0, 0, 1], [1, 0, 0]], jnp.int32))
    must_show(nnx.one_hot(at, 3, axis=0), jnp.array([[0.0, 1.0], [0.0, 0.0], [1.0, 0.0]]))


def law_masks_options():
    """A mask has its type and so many axes before it, and compares as it is told. Source: nnx.make_attention_mask, nnx.make_causal_mask."""
    a, b = jnp.array([1.0, 2.0]), jnp.array([1.0, 2.0, 3.0])
    mask = nnx.make_attention_mask(a, b, pairwise_fn=jnp.greater_equal, extra_batch_dims=1, dtype=jnp.int32)
    must_show(mask, jnp.array([[[[1, 0, 0], [1, 1, 0]]]], jnp.int32)[0][None])
    causal = nnx.make_causal_mask(b, extra_batch_dims=1, dtype=jnp.int32)
    must_show(causal.reshape(3, 3), jnp.tril(jnp.ones((3, 3), jnp.int32)))
    must_be(str(nnx.combine_masks(a > 1, a > 0, dtype=jnp.int32).dtype), "int32")


def law_pools_options():
    """Pools of stride 2 and with padding are those of windows at every second place. Source: nnx.max_pool, nnx.min_pool."""
    x = drawn((1, 5, 2))
    y = np.asarray(x)
    windows = [y[0, :2], y[0, 2:4], y[0, 4:]]
    near(nnx.max_pool(x, (2,), strides=(2,), padding="SAME"), np.stack([w.max(0) for w in windows])[None])
    near(nnx.min_pool(x, (2,), strides=(2,), padding="SAME"), np.stack([w.min(0) for w in windows])[None])
