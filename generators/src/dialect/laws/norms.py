def moments(x, axes):
    x = np.asarray(x, np.float64)
    return (x - x.mean(axes, keepdims=True)) / np.sqrt(x.var(axes, keepdims=True) + 1e-5)


def law_layer_norm():
    """LayerNorm has mean 0 and variance 1 over its axes, then scale and bias. Source: nnx.LayerNorm."""
    x = drawn((2, 3, 4))
    for axes in (-1, (1, 2)):
        for fast in (True, False):
            layer = nnx.LayerNorm(4, epsilon=1e-5, reduction_axes=axes, use_fast_variance=fast, rngs=nnx.Rngs(0))
            layer.scale[...] = drawn((4,), 1)
            layer.bias[...] = drawn((4,), 2)
            near(layer(x), moments(x, axes) * layer.scale[...] + layer.bias[...])


def law_rms_norm():
    """RMSNorm divides by the root of the mean square, then scales. Source: nnx.RMSNorm."""
    x = drawn((2, 3))
    layer = nnx.RMSNorm(3, epsilon=1e-5, scale_init=jax.nn.initializers.normal(), rngs=nnx.Rngs(0))
    near(layer(x), x / jnp.sqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-5) * layer.scale[...])


def law_group_norm():
    """GroupNorm normalizes each group of features over all places. Source: nnx.GroupNorm."""
    x = drawn((2, 5, 4))
    layer = nnx.GroupNorm(4, num_groups=2, epsilon=1e-5, rngs=nnx.Rngs(0))
    near(layer(x), moments(np.asarray(x).reshape(2, 5, 2, 2), (1, 3)).reshape(2, 5, 4))
    again = nnx.GroupNorm(4, num_groups=None, group_size=2, epsilon=1e-5, rngs=nnx.Rngs(0))
    near(again(x), layer(x))


def law_instance_norm():
    """InstanceNorm is GroupNorm with a group for each feature. Source: nnx.InstanceNorm."""
    x = drawn((2, 5, 4))
    layer = nnx.InstanceNorm(4, epsilon=1e-5, rngs=nnx.Rngs(0))
    near(layer(x), nnx.GroupNorm(4, num_groups=4, epsilon=1e-5, rngs=nnx.Rngs(0))(x))


def law_batch_norm():
    """BatchNorm normalizes over the batch, and its averages move towards the batch's. Source: nnx.BatchNorm."""
    x = drawn((6, 3))
    layer = nnx.BatchNorm(3, momentum=0.75, epsilon=1e-5, rngs=nnx.Rngs(0))
    near(layer(x), moments(x, 0))
    near(layer.mean[...], 0.25 * x.mean(0))
    near(layer.var[...], 0.75 + 0.25 * x.var(0))
    near(layer(x, use_running_average=True), (x - layer.mean[...]) / jnp.sqrt(layer.var[...] + 1e-5))


def law_norms_of_masks():
    """A norm with a mask is the norm of what the mask keeps. Source: nnx.LayerNorm, nnx.BatchNorm, nnx.RMSNorm, mask."""
    x, mask = drawn((4, 3)), jnp.array([True, True, False, True])
    kept = x[jnp.array([0, 1, 3])]
    masked, plain = nnx.BatchNorm(3, rngs=nnx.Rngs(0)), nnx.BatchNorm(3, rngs=nnx.Rngs(0))
    found, expected = masked(x, mask=mask[:, None]), plain(kept)
    near(found[jnp.array([0, 1, 3])], expected)
    near(masked.mean[...], plain.mean[...])
    near(masked.var[...], plain.var[...])
    row = jnp.array([True, False, True])
    for make in (nnx.LayerNorm, nnx.RMSNorm):
        found = make(3, rngs=nnx.Rngs(0))(x, mask=row[None])
        expected = make(2, rngs=nnx.Rngs(0))(x[:, jnp.array([0, 2])])
        near(found[:, jnp.array([0, 2])], expected)


def law_group_norm_of_a_mask():
    """A mask need only be one that is broadcast to the input. Source: nnx.GroupNorm, nnx.InstanceNorm, mask."""
    x, mask = drawn((1, 4, 4)), jnp.array([True, True, False, True]).reshape(1, 4, 1)
    kept = jnp.array([0, 1, 3])
    for layer in (nnx.GroupNorm(4, num_groups=2, rngs=nnx.Rngs(0)), nnx.InstanceNorm(4, rngs=nnx.Rngs(0))):
        near(layer(x, mask=mask)[:, kept], layer(x[:, kept]))


def law_batch_norm_of_shards():
    """Under vmap with an axis_name BatchNorm normalizes over all lanes. Source: nnx.BatchNorm, axis_name."""
    x = drawn((2, 3, 4))
    norm = nnx.BatchNorm(4, axis_name="lanes", rngs=nnx.Rngs(0))
    whole = nnx.BatchNorm(4, rngs=nnx.Rngs(0))
    found = jax.vmap(lambda x: nnx.clone(norm)(x), axis_name="lanes")(x)
    near(found, whole(x.reshape(6, 4)).reshape(2, 3, 4))


def law_batch_norm_of_axis():
    """The axis of BatchNorm says which one holds the features. Source: nnx.BatchNorm, axis."""
    x = drawn((5, 3, 4))
    first = nnx.BatchNorm(3, axis=1, scale_init=jax.nn.initializers.normal(), rngs=nnx.Rngs(0))
    last = nnx.BatchNorm(3, scale_init=jax.nn.initializers.normal(), rngs=nnx.Rngs(0))
    near(first(x), jnp.moveaxis(last(jnp.moveaxis(x, 1, -1)), -1, 1))


def law_layer_norm_of_axes():
    """The axes of a norm may be counted from either end, and in any order. Source: nnx.LayerNorm, reduction_axes."""
    x = drawn((2, 3, 4))
    scale = drawn((4,), 1)
    found = []
    for axes in ((1, 2), (-2, -1), (2, 1), (-1, 1)):
        layer = nnx.LayerNorm(4, reduction_axes=axes, rngs=nnx.Rngs(0))
        layer.scale[...] = scale
        found.append(layer(x))
    for other in found:
        near(other, found[0])


def law_weight_norm():
    """WeightNorm gives each column of the kernel the length that its scale says. Source: nnx.WeightNorm."""
    x, linear = drawn((4, 2)), nnx.Linear(2, 3, rngs=nnx.Rngs(0))
    kernel, bias = linear.kernel[...], linear.bias[...]
    layer = nnx.WeightNorm(linear, rngs=nnx.Rngs(1))
    near(layer(x), x @ (kernel / jnp.sqrt(jnp.sum(kernel * kernel, axis=0))) + bias)


def law_weight_norm_twice():
    """Calling a normalized layer twice gives the same twice, and a WeightNorm of all axes has length one. Source: nnx.WeightNorm."""
    x, linear = drawn((4, 2)), nnx.Linear(2, 3, use_bias=False, rngs=nnx.Rngs(0))
    kernel = linear.kernel[...]
    layer = nnx.WeightNorm(linear, feature_axes=None, use_scale=False, rngs=nnx.Rngs(1))
    expected = x @ (kernel / jnp.sqrt(jnp.sum(kernel * kernel)))
    near(layer(x), expected)
    near(layer(x), expected)


def law_spectral_norm():
    """After many steps SpectralNorm divides the kernel by its largest singular value. Source: nnx.SpectralNorm."""
    x, linear = drawn((4, 2)), nnx.Linear(2, 3, rngs=nnx.Rngs(0))
    kernel, bias = np.asarray(linear.kernel[...], np.float64), linear.bias[...]
    layer = nnx.SpectralNorm(linear, n_steps=60, rngs=nnx.Rngs(1))
    gram = kernel.T @ kernel
    for _ in range(8):
        gram = gram @ gram / np.abs(gram).max()
    largest = gram[:, np.argmax(np.diag(gram))]
    largest = np.sqrt(((kernel @ largest) ** 2).sum() / (largest ** 2).sum())
    near(layer(x, update_stats=True), x @ jnp.asarray(kernel / largest) + bias)


def law_spectral_norm_still():
    """Without update_stats SpectralNorm changes none of its statistics. Source: nnx.SpectralNorm, update_stats."""
    layer = nnx.SpectralNorm(nnx.Linear(2, 3, rngs=nnx.Rngs(0)), update_stats=False, rngs=nnx.Rngs(1))
    before = shown(nnx.state(layer, nnx.BatchStat))
    layer(drawn((4, 2)))
    must_be(shown(nnx.state(layer, nnx.BatchStat)), before)
    layer(drawn((4, 2)), update_stats=False)
    must_be(shown(nnx.state(layer, nnx.BatchStat)), before)


def law_dropout():
    """Dropout scales what it keeps by 1 / (1 - rate), keeps all at rate 0 or when deterministic, and nothing at rate 1. Source: nnx.Dropout."""
    x = drawn((64, 8))
    for rate in (0.25, 0.5):
        kept = np.asarray(nnx.Dropout(rate, rngs=nnx.Rngs(0))(x))
        there = kept != 0
        near(kept[there], np.asarray(x)[there] / (1 - rate))
        assert abs(there.mean() - (1 - rate)) < 0.1
    near(nnx.Dropout(0.0, rngs=nnx.Rngs(0))(x), x)
    near(nnx.Dropout(1.0, rngs=nnx.Rngs(0))(x), jnp.zeros_like(x))
    near(nnx.Dropout(0.5, deterministic=True)(x), x)
    near(nnx.Dropout(0.5, rngs=nnx.Rngs(0))(x, deterministic=True), x)
    rows = np.asarray(nnx.Dropout(0.5, broadcast_dims=(1,), rngs=nnx.Rngs(0))(jnp.ones((16, 4))))
    near(rows, np.broadcast_to(rows[:, :1], rows.shape))


def law_group_norm_of_features_alone():
    """A group may be normalized over all axes, and an input may have no axis but that of its features. Source: nnx.GroupNorm.__call__: "an arbitrary number of extra dimensions"."""
    x = drawn((4, 6))
    for shape, axes in (((6,), None), ((4, 6), (0, 1)), ((2, 2, 6), (0, 1, 2))):
        norm = nnx.GroupNorm(6, num_groups=3, reduction_axes=axes, rngs=nnx.Rngs(0))
        y = np.asarray(x[: np.prod(shape) // 6]).reshape(-1, 3, 2)
        y = (y - y.mean((0, 2), keepdims=True)) / np.sqrt(y.var((0, 2), keepdims=True) + 1e-6)
        near(norm(x[: np.prod(shape) // 6].reshape(shape)), y.reshape(shape))


def law_batch_norm_of_complex():
    """The mean of complex numbers is complex, and their variance real. Source: nnx.BatchNorm, param_dtype."""
    x = drawn((8, 2)) + 1j * drawn((8, 2), 1) + 2j
    norm = nnx.BatchNorm(2, momentum=0.0, param_dtype=jnp.complex64, rngs=nnx.Rngs(0))
    y = norm(x)
    mean = x.sum(0) / 8
    var = (abs(x - mean) ** 2).sum(0) / 8
    expected = (x - mean) / jnp.sqrt(var + 1e-5)
    for found, wanted in ((y, expected), (norm.mean[...], mean), (norm(x, use_running_average=True), expected)):
        near(found.real, wanted.real)
        near(found.imag, wanted.imag)
