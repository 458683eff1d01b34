def law_linear():
    """Linear is x @ kernel + bias, and without a bias x @ kernel. Source: nnx.Linear."""
    x = drawn((4, 2))
    layer = nnx.Linear(2, 3, bias_init=jax.nn.initializers.normal(), rngs=nnx.Rngs(0))
    near(layer(x), x @ layer.kernel[...] + layer.bias[...])
    bare = nnx.Linear(2, 3, use_bias=False, rngs=nnx.Rngs(0))
    near(bare(x), x @ bare.kernel[...])
    assert bare.bias is None


def law_linear_general():
    """LinearGeneral contracts the axes it is told, and puts the features last. Source: nnx.LinearGeneral."""
    x = drawn((2, 3, 4))
    layer = nnx.LinearGeneral((2, 4), (5, 2), axis=(0, 2), rngs=nnx.Rngs(0))
    near(layer(x), jnp.einsum("abc,acde->bde", x, layer.kernel[...]) + layer.bias[...])


def law_linear_general_of_axes():
    """Each number of features is that of its axis, in whatever order the axes are. Source: nnx.LinearGeneral, in_features, axis."""
    x, square = drawn((2, 3, 4)), drawn((2, 3, 3))
    for x, axis, features, formula in (
        (x, (2, 0), (4, 2), "abc,cade->bde"), (x, (-1, 1), (4, 3), "abc,cbde->ade"), (x, (0, -1), (2, 4), "abc,acde->bde"),
        (square, (2, 1), (3, 3), "abc,cbde->ade"),
    ):
        layer = nnx.LinearGeneral(features, (5, 2), axis=axis, rngs=nnx.Rngs(0))
        near(layer(x), jnp.einsum(formula, x, layer.kernel[...]) + layer.bias[...])


def law_einsum():
    """Einsum is jnp.einsum with its kernel, and adds its bias. Source: nnx.Einsum."""
    x = drawn((2, 3, 4))
    layer = nnx.Einsum("abc,acd->abd", (2, 4, 5), (2, 1, 5), bias_init=jax.nn.initializers.normal(), rngs=nnx.Rngs(0))
    near(layer(x), jnp.einsum("abc,acd->abd", x, layer.kernel[...]) + layer.bias[...])


def law_embed():
    """Embed gives the rows of its table, and attend multiplies by it. Source: nnx.Embed."""
    layer = nnx.Embed(5, 3, rngs=nnx.Rngs(0))
    table, at = layer.embedding[...], jnp.array([[0, 4], [2, 2]])
    near(layer(at), np.asarray(table)[np.asarray(at)])
    near(layer.attend(drawn((2, 3))), drawn((2, 3)) @ table.T)


def law_conv():
    """Conv is a sum over windows of products with the kernel. Source: nnx.Conv."""
    x = np.asarray(drawn((1, 7, 2)))
    for strides, dilation in ((1, 1), (2, 1), (1, 2)):
        layer = nnx.Conv(2, 4, 3, strides=strides, kernel_dilation=dilation, padding="VALID", rngs=nnx.Rngs(0))
        kernel, bias = np.asarray(layer.kernel[...]), np.asarray(layer.bias[...])
        starts = range(0, 7 - 2 * dilation, strides)
        rows = [sum(x[0, s + i * dilation] @ kernel[i] for i in range(3)) + bias for s in starts]
        near(layer(jnp.asarray(x)), np.stack(rows)[None])


def law_conv_groups():
    """A Conv of as many groups as features is a Conv for each feature. Source: nnx.Conv, feature_group_count."""
    x = drawn((1, 5, 2))
    layer = nnx.Conv(2, 2, 3, feature_group_count=2, use_bias=False, padding="VALID", rngs=nnx.Rngs(0))
    kernel = layer.kernel[...]
    parts = []
    for at in range(2):
        one = nnx.Conv(1, 1, 3, use_bias=False, padding="VALID", rngs=nnx.Rngs(0))
        one.kernel[...] = kernel[:, :, at:at + 1]
        parts.append(one(x[..., at:at + 1]))
    near(layer(x), jnp.concatenate(parts, axis=-1))


def law_conv_masked():
    """A mask of a Conv is a factor of its kernel. Source: nnx.Conv, mask."""
    mask = jnp.array([1.0, 0.0, 1.0]).reshape(3, 1, 1) * jnp.ones((3, 2, 4))
    layer = nnx.Conv(2, 4, 3, mask=mask, rngs=nnx.Rngs(0))
    other = nnx.Conv(2, 4, 3, rngs=nnx.Rngs(0))
    other.kernel[...] = other.kernel[...] * mask
    near(layer(drawn((1, 5, 2))), other(drawn((1, 5, 2))))


def law_conv_transpose():
    """ConvTranspose is the transpose of a linear Conv: the derivative of one is the other. Source: nnx.ConvTranspose."""
    conv = nnx.Conv(3, 2, 3, strides=2, use_bias=False, padding="VALID", rngs=nnx.Rngs(0))
    layer = nnx.ConvTranspose(2, 3, 3, strides=2, use_bias=False, padding="VALID", transpose_kernel=True, rngs=nnx.Rngs(0))
    layer.kernel[...] = conv.kernel[...]
    y = drawn((1, 3, 2))
    back = jax.vjp(lambda x: conv(x), jnp.zeros((1, 7, 3)))[1](y)[0]
    near(layer(y), back)


def law_lora():
    """LoRA is x @ a @ b, added to what the module below it gives. Source: nnx.LoRA."""
    x = drawn((4, 2))
    base = nnx.Linear(2, 3, rngs=nnx.Rngs(0))
    layer = nnx.LoRA(2, 1, 3, base_module=base, b_initializer=jax.nn.initializers.normal(), rngs=nnx.Rngs(1))
    near(layer(x), x @ layer.lora_a[...] @ layer.lora_b[...] + base(x))
    must_be([type(v).__name__ for v in (layer.lora_a, layer.lora_b)], ["LoRAParam", "LoRAParam"])


def law_lora_linear():
    """A new LoRALinear is the Linear of its kernel and bias. Source: nnx.LoRALinear."""
    x = drawn((4, 2))
    layer = nnx.LoRALinear(2, 3, lora_rank=2, rngs=nnx.Rngs(0))
    near(layer(x), x @ layer.kernel[...] + layer.bias[...])
    layer.lora.lora_b[...] = drawn((2, 3))
    near(layer(x), x @ (layer.kernel[...] + layer.lora.lora_a[...] @ layer.lora.lora_b[...]) + layer.bias[...])


def law_prelu():
    """PReLU is the identity above zero and its slope below. Source: nnx.PReLU."""
    layer = nnx.PReLU(0.25)
    near(layer(jnp.array([-2.0, 0.0, 3.0])), [-0.5, 0.0, 3.0])


def law_windows():
    """A pool reduces each window: its largest, its smallest, its mean. Source: nnx.max_pool, nnx.min_pool, nnx.avg_pool, nnx.pool."""
    x = drawn((1, 5, 4, 2))
    values = np.asarray(x)
    for name, fold in (("max_pool", np.max), ("min_pool", np.min), ("avg_pool", np.mean)):
        found = {"max_pool": nnx.max_pool, "min_pool": nnx.min_pool, "avg_pool": nnx.avg_pool}[name](x, (2, 2), strides=(2, 1))
        rows = [[fold(values[0, i:i + 2, j:j + 2], axis=(0, 1)) for j in range(3)] for i in (0, 2)]
        near(found, np.asarray(rows)[None])
    added = nnx.pool(x, 0.0, jax.lax.add, (2, 2), (2, 1), "VALID")
    near(added, 4 * nnx.avg_pool(x, (2, 2), strides=(2, 1)))
    edges = nnx.avg_pool(jnp.ones((1, 3, 1)), (2,), padding="SAME", count_include_pad=False)
    near(edges, jnp.ones((1, 3, 1)))


def law_average_pools_keep_types():
    """avg_pool gives the type of its input, whether padding counts or not. Source: nnx.avg_pool, count_include_pad."""
    for dtype in (jnp.float16, jnp.bfloat16, jnp.float32):
        for counts in (True, False):
            found = nnx.avg_pool(jnp.ones((1, 4, 2), dtype), (2,), padding="SAME", count_include_pad=counts)
            must_be(found.dtype, jnp.dtype(dtype))


def law_functions_of_jax():
    """The functions that flax.nnx takes over are those of jax.nn and jax.numpy. Source: flax.nnx: from jax.nn import …"""
    x = jnp.array([[-3.0, -0.5, 0.0], [0.5, 2.0, 7.0]])
    pairs = [
        (nnx.relu, jax.nn.relu), (nnx.relu6, jax.nn.relu6), (nnx.sigmoid, jax.nn.sigmoid), (nnx.silu, jax.nn.silu),
        (nnx.swish, jax.nn.swish), (nnx.soft_sign, jax.nn.soft_sign), (nnx.softplus, jax.nn.softplus), (nnx.tanh, jnp.tanh),
        (nnx.selu, jax.nn.selu), (nnx.elu, jax.nn.elu), (nnx.celu, jax.nn.celu), (nnx.gelu, jax.nn.gelu),
        (nnx.hard_sigmoid, jax.nn.hard_sigmoid), (nnx.hard_silu, jax.nn.hard_silu), (nnx.hard_swish, jax.nn.hard_swish),
        (nnx.hard_tanh, jax.nn.hard_tanh), (nnx.leaky_relu, jax.nn.leaky_relu), (nnx.log_sigmoid, jax.nn.log_sigmoid),
        (nnx.log_softmax, jax.nn.log_softmax), (nnx.softmax, jax.nn.softmax), (nnx.logsumexp, jax.nn.logsumexp),
        (nnx.standardize, jax.nn.standardize), (nnx.identity, jax.nn.identity),
    ]
    for own, of_jax in pairs:
        must_show(own(x), of_jax(x))
    must_show(nnx.one_hot(jnp.array([2, 0]), 3), jax.nn.one_hot(jnp.array([2, 0]), 3))


def law_conv_padding():
    """A padding by name is a padding by hand before a VALID Conv. Source: nnx.Conv, padding."""
    x = drawn((1, 6, 2))
    for padding, before in (("CIRCULAR", "wrap"), ("REFLECT", "reflect"), ("SAME", "constant")):
        layer = nnx.Conv(2, 4, 3, padding=padding, rngs=nnx.Rngs(0))
        valid = nnx.Conv(2, 4, 3, padding="VALID", rngs=nnx.Rngs(0))
        near(layer(x), valid(jnp.pad(x, ((0, 0), (1, 1), (0, 0)), mode=before)))
    causal = nnx.Conv(2, 4, 3, padding="CAUSAL", rngs=nnx.Rngs(0))
    near(causal(x), nnx.Conv(2, 4, 3, padding="VALID", rngs=nnx.Rngs(0))(jnp.pad(x, ((0, 0), (2, 0), (0, 0)))))


def law_conv_padding_dilated():
    """So it is of a dilated and strided Conv. Source: nnx.Conv, padding, kernel_dilation, strides."""
    x = drawn((1, 9, 2))
    for padding, sides, mode in (("CIRCULAR", (2, 2), "wrap"), ("REFLECT", (2, 2), "reflect"), ("CAUSAL", (4, 0), "constant")):
        layer = nnx.Conv(2, 4, 3, padding=padding, kernel_dilation=2, strides=1, rngs=nnx.Rngs(0))
        valid = nnx.Conv(2, 4, 3, padding="VALID", kernel_dilation=2, strides=1, rngs=nnx.Rngs(0))
        near(layer(x), valid(jnp.pad(x, ((0, 0), sides, (0, 0)), mode=mode)))


def law_batches_are_rows():
    """A layer treats each row of a batch alone, also without a batch and with two of them. Source: nnx.Conv, nnx.Linear, nnx.avg_pool."""
    x = drawn((2, 3, 6, 2))
    conv, back = nnx.Conv(2, 4, 3, strides=2, rngs=nnx.Rngs(0)), nnx.ConvTranspose(2, 4, 3, strides=2, rngs=nnx.Rngs(0))
    pool = lambda x: nnx.avg_pool(x, (2,), strides=(2,))
    for layer in (conv, back, pool, nnx.Linear(2, 3, rngs=nnx.Rngs(0))):
        whole = layer(x)
        for i in range(2):
            near(layer(x[i]), whole[i])
            near(layer(x[i, 0]), whole[i, 0])


def law_conv_transpose_circular():
    """A circular ConvTranspose of stride one is a circular correlation: a shift of the input shifts the output. Source: nnx.ConvTranspose, padding."""
    x = drawn((1, 6, 2))
    for strides in (1, 2):
        layer = nnx.ConvTranspose(2, 4, 3, strides=strides, padding="CIRCULAR", rngs=nnx.Rngs(0))
        near(layer(jnp.roll(x, 1, axis=1)), jnp.roll(layer(x), strides, axis=1))


def law_embed_of_one():
    """A table of one row gives that row for the index 0, whatever the shape. Source: nnx.Embed."""
    layer = nnx.Embed(1, 3, rngs=nnx.Rngs(0))
    for at in (jnp.array(0), jnp.zeros((2, 2), int)):
        near(layer(at), jnp.broadcast_to(layer.embedding[...][0], (*at.shape, 3)))


def law_pools_of_lists():
    """Windows, strides and paddings may be lists. Source: nnx.max_pool, strides: "a sequence of n integers"."""
    x = drawn((2, 5, 6, 3))
    for pool in (nnx.max_pool, nnx.min_pool, nnx.avg_pool):
        for padding in ("SAME", [(1, 0), (0, 1)]):
            expected = pool(x, (3, 2), strides=(2, 1), padding=tuple(padding) if isinstance(padding, list) else padding)
            near(pool(x, [3, 2], strides=[2, 1], padding=padding), expected)


def built_dense():
    return nn.Dense(3), nnx.Linear(4, 3, rngs=nnx.Rngs(0)), drawn((2, 5, 4))


def built_general():
    return nn.DenseGeneral((3, 2), axis=(-2, -1)), nnx.LinearGeneral((5, 4), (3, 2), axis=(-2, -1), rngs=nnx.Rngs(0)), drawn((2, 5, 4))


def built_einsum():
    return nn.Einsum((4, 3, 2), "bi,iho->bho", use_bias=False), nnx.Einsum("bi,iho->bho", (4, 3, 2), None, rngs=nnx.Rngs(0)), drawn((2, 4))


def built_einsum_with_bias():
    return nn.Einsum((4, 3, 2), "bi,iho->hbo"), nnx.Einsum("bi,iho->hbo", (4, 3, 2), (3, 2), rngs=nnx.Rngs(0)), drawn((5, 4))


def built_embed():
    return nn.Embed(5, 3), nnx.Embed(5, 3, rngs=nnx.Rngs(0)), jnp.array([[0, 4], [2, 2]])


def convolutions(**options):
    """The same convolution of both, of one axis or, for a kernel of two, of two."""
    size = options.pop("kernel_size", (3,))
    x = drawn((2, 9, 4)) if len(size) == 1 else drawn((2, 9, 8, 4))
    return nn.Conv(6, size, **options), nnx.Conv(4, 6, size, **options, rngs=nnx.Rngs(0)), x


def built_conv():
    return convolutions(strides=2, feature_group_count=2)


def built_conv_causal():
    return convolutions(padding="CAUSAL", kernel_dilation=2)


def built_conv_circular():
    return convolutions(padding="CIRCULAR", kernel_size=(4, 2))


def built_conv_reflect():
    return convolutions(padding="REFLECT", kernel_size=(2, 3), kernel_dilation=(1, 2))


def built_conv_of_pads():
    return convolutions(padding=((2, 0), (0, 1)), kernel_size=(2, 3), input_dilation=(1, 2), use_bias=False)


def built_conv_masked():
    return convolutions(mask=(drawn((3, 4, 6), 1) > 0).astype(jnp.float32), padding="VALID")


def transposes(**options):
    size = options.pop("kernel_size", (3,))
    x = drawn((2, 6, 4)) if len(size) == 1 else drawn((2, 6, 5, 4))
    return nn.ConvTranspose(5, size, **options), nnx.ConvTranspose(4, 5, size, **options, rngs=nnx.Rngs(0)), x


def built_transpose():
    return transposes(strides=(2,))


def built_transpose_circular():
    return transposes(strides=(2, 1), padding="CIRCULAR", kernel_size=(3, 2))


def built_transpose_of_transposed():
    return transposes(strides=(2,), transpose_kernel=True, padding="VALID")


def built_transpose_masked():
    return transposes(mask=(drawn((3, 4, 5), 1) > 0).astype(jnp.float32), kernel_dilation=(2,))


def built_layer_norm():
    return nn.LayerNorm(epsilon=0.5), nnx.LayerNorm(4, epsilon=0.5, rngs=nnx.Rngs(0)), drawn((2, 5, 4))


def built_rms_norm():
    return nn.RMSNorm(epsilon=0.5), nnx.RMSNorm(4, epsilon=0.5, rngs=nnx.Rngs(0)), drawn((2, 5, 4))


def built_group_norm():
    return nn.GroupNorm(2, epsilon=0.5), nnx.GroupNorm(4, num_groups=2, epsilon=0.5, rngs=nnx.Rngs(0)), drawn((2, 5, 3, 4))


def built_instance_norm():
    return nn.InstanceNorm(epsilon=0.5), nnx.InstanceNorm(4, epsilon=0.5, rngs=nnx.Rngs(0)), drawn((2, 5, 3, 4))


def built_batch_norm():
    options = {"momentum": 0.75, "epsilon": 0.5, "use_running_average": False}
    return nn.BatchNorm(**options), nnx.BatchNorm(4, **options, rngs=nnx.Rngs(0)), drawn((2, 5, 4))


def built_attention():
    options = {"num_heads": 2, "qkv_features": 8, "normalize_qk": True}
    return nn.MultiHeadDotProductAttention(**options), nnx.MultiHeadAttention(in_features=4, decode=False, **options, rngs=nnx.Rngs(0)), drawn((2, 5, 4))


def law_linen_layers_are_those_of_nnx(built):
    """A layer of Linen and the one of NNX of its name give the same for the same parameters, have the same shapes of them, and leave the same statistics, in float32 and in halves. Source: the guide "Migrating from Linen to NNX", flax.linen, flax.nnx."""
    linen, layer, x = built
    flatten, unflatten = nnx.traversals.flatten_mapping, nnx.traversals.unflatten_mapping
    for halves in (False, True):
        if halves:
            linen = linen.clone(dtype=jnp.bfloat16)
            for _, each in nnx.iter_modules(layer):
                each.dtype = jnp.bfloat16
        made = flatten(core.unfreeze(linen.init(jax.random.key(0), x)))
        given = {path: drawn(leaf.shape, at).astype(leaf.dtype) ** 2 for at, (path, leaf) in enumerate(sorted(made.items()))}
        own = nnx.to_flat_state(nnx.state(layer, (nnx.Param, nnx.BatchStat)))
        must_be({path[1:]: leaf.shape for path, leaf in given.items()}, {path: leaf.shape for path, leaf in own})
        nnx.update(layer, unflatten({path[1:]: leaf for path, leaf in given.items()}))
        expected, left = linen.apply(unflatten(given), x, mutable=["batch_stats"])
        found = layer(x)
        must_be(found.dtype, expected.dtype)
        close_to(found, expected, halves)
        statistics = flatten(core.unfreeze(left))
        own = dict(nnx.to_flat_state(nnx.state(layer, nnx.BatchStat)))
        must_be(len(own), len(statistics))
        for path, leaf in statistics.items():
            close_to(own[path[1:]].get_value(), leaf, halves)


def close_to(found, expected, halves):
    found, expected = np.asarray(found, np.float32), np.asarray(expected, np.float32)
    must_be(found.shape, expected.shape)
    allowed = 3e-2 if halves else 1e-4
    assert np.all(np.abs(found - expected) <= allowed + allowed * np.abs(expected)), f"{found} is not {expected}"


def law_pools_of_linen_are_those_of_nnx():
    """A pool of Linen and the one of NNX of its name give the same. Source: flax.linen.pooling, flax.nnx."""
    x = drawn((2, 7, 6, 3))
    for name in ("avg_pool", "max_pool"):
        for options in ({}, {"strides": (2, 1)}, {"padding": "SAME"}, {"padding": ((1, 0), (0, 2)), "strides": (2, 2)}):
            near(getattr(nnx, name)(x, (2, 3), **options), getattr(nn, name)(x, (2, 3), **options))
    for options in ({"padding": "SAME"}, {"padding": ((1, 0), (0, 1))}):
        ones = jnp.ones_like(x)
        for pool in (nn.avg_pool, nnx.avg_pool):
            near(pool(ones, (2, 2), count_include_pad=False, **options), np.ones(pool(ones, (2, 2), **options).shape))
            assert float(pool(ones, (2, 2), count_include_pad=True, **options).min()) < 0.75


def law_statistics_in_float32():
    """A norm of halves computes its statistics in float32. Source: nnx.LayerNorm, nnx.BatchNorm, dtype: the statistics are of "at least float32"."""
    x = (256 + jnp.arange(64).reshape(8, 8) % 3).astype(jnp.bfloat16)
    for kind, options in ((nnx.LayerNorm, {}), (nnx.BatchNorm, {}), (nnx.GroupNorm, {"num_groups": 2}), (nnx.RMSNorm, {}), (nnx.InstanceNorm, {})):
        given = x[None] if kind is nnx.InstanceNorm else x
        halves, whole = [kind(8, **options, dtype=dtype, rngs=nnx.Rngs(0))(given.astype(dtype)) for dtype in (jnp.bfloat16, jnp.float32)]
        must_be(halves.dtype, jnp.bfloat16)
        assert np.all(np.abs(np.asarray(halves, np.float32) - np.asarray(whole)) < 2e-2 * (1 + np.abs(np.asarray(whole))))


def law_options_of_a_call_come_first():
    """What an RNN is told at a call counts, and not what it was made with. Source: nnx.RNN.__call__: "if None the value of the constructor is used"."""
    x = drawn((2, 5, 3))
    options = ("reverse", "keep_order", "return_carry", "time_major")
    for at in (0, 5, 11, 14):
        told = {name: bool(at >> i & 1) for i, name in enumerate(options)}
        for made in (told, {name: not value for name, value in told.items()}):
            given = x.swapaxes(0, 1) if told["time_major"] else x
            found = nnx.RNN(nnx.SimpleCell(3, 4, rngs=nnx.Rngs(0)), **made)(given, **told)
            expected = nnx.RNN(nnx.SimpleCell(3, 4, rngs=nnx.Rngs(0)), **told)(given)
            must_be(isinstance(found, tuple), told["return_carry"])
            for one, other in zip(jax.tree.leaves(found), jax.tree.leaves(expected), strict=True):
                near(one, other)


def law_types_of_adapters():
    """A LoRA computes in its dtype, and Embed.attend in that of its layer. Source: nnx.LoRA, dtype: "the dtype of the computation", nnx.Embed."""
    x = drawn((2, 3))
    for kind in (jnp.bfloat16, jnp.float16, jnp.float32):
        lora = nnx.LoRA(3, 2, 4, dtype=kind, rngs=nnx.Rngs(0), b_initializer=nnx.initializers.ones)
        must_be(lora(x).dtype, kind)
        near(lora(x).astype(jnp.float32), (x.astype(kind) @ lora.lora_a.astype(kind) @ lora.lora_b.astype(kind)).astype(jnp.float32))
        embed = nnx.Embed(5, 3, dtype=kind, rngs=nnx.Rngs(0))
        must_be([embed.attend(x).dtype, embed(jnp.array([1])).dtype], [kind, kind])
        attention = nnx.MultiHeadAttention(2, 4, dtype=kind, decode=False, rngs=nnx.Rngs(0))
        seen = []
        attention.attention_fn = lambda query, key, value, **options: seen.append(options["dtype"]) or nnx.dot_product_attention(query, key, value, **options)
        must_be([attention(drawn((1, 2, 4))).dtype, jnp.dtype(seen[0])], [kind, jnp.dtype(kind)])


def law_dropout_of_attention():
    """Dropout of attention drops the same places in all rows if it is broadcast, and others if not. Source: nnx.MultiHeadAttention, broadcast_dropout: "use a broadcasted dropout along batch dims"."""
    x = jnp.broadcast_to(drawn((1, 6, 4)), (4, 6, 4))
    for broadcast in (True, False):
        layer = nnx.MultiHeadAttention(2, 4, dropout_rate=0.5, broadcast_dropout=broadcast, deterministic=False, decode=False, rngs=nnx.Rngs(0))
        rows = np.asarray(layer(x))
        must_be(bool(np.allclose(rows, rows[:1], atol=1e-5)), broadcast)


def law_keywords_of_sequential():
    """The keywords of a call of Sequential reach each layer that takes them, beside what the layer before gives by name; who takes none gets none. Source: nnx.Sequential.__call__."""
    def named(x, *, scale=1.0):
        return {"y": x * scale, "z": x}

    def joined(y, z, *, scale=1.0, shift=0.0):
        return y + 10 * z + 100 * scale + shift

    model = nnx.Sequential(named, joined, lambda x: x, lambda x, shift: x + shift)
    near(model(1.0, scale=2.0, shift=3.0), 1.0 * 2 + 10 + 200 + 3 + 3)
    try:
        nnx.Sequential(named, joined)(1.0, z=2.0)
        refused = False
    except TypeError:
        refused = True
    assert refused
