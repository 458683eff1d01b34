def layer_linear():
    return (
        lambda: nnx.Linear(2, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.Linear(
            in_features=2, out_features=3, use_bias=True, dtype=None, param_dtype=jnp.float32, precision=None,
            kernel_init=jax.nn.initializers.lecun_normal(), bias_init=jax.nn.initializers.zeros,
            dot_general=jax.lax.dot_general, promote_dtype=nnx.nn.dtypes.promote_dtype, preferred_element_type=None,
            rngs=nnx.Rngs(0), kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(jnp.ones((4, 2))),
    )


def layer_linear_general():
    return (
        lambda: nnx.LinearGeneral(2, (3, 2), rngs=nnx.Rngs(0)),
        lambda: nnx.LinearGeneral(
            in_features=2, out_features=(3, 2), axis=-1, batch_axis={}, use_bias=True, dtype=None, param_dtype=jnp.float32,
            kernel_init=jax.nn.initializers.lecun_normal(), bias_init=jax.nn.initializers.zeros, precision=None,
            promote_dtype=nnx.nn.dtypes.promote_dtype, dot_general=None, dot_general_cls=None, preferred_element_type=None,
            rngs=nnx.Rngs(0), kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(jnp.ones((4, 2))),
    )


def layer_einsum():
    return (
        lambda: nnx.Einsum("ab,bc->ac", (2, 3), (3,), rngs=nnx.Rngs(0)),
        lambda: nnx.Einsum(
            einsum_str="ab,bc->ac", kernel_shape=(2, 3), bias_shape=(3,), dtype=None, param_dtype=jnp.float32,
            precision=None, kernel_init=jax.nn.initializers.lecun_normal(), bias_init=jax.nn.initializers.zeros,
            promote_dtype=nnx.nn.dtypes.promote_dtype, einsum_op=jnp.einsum, preferred_element_type=None, rngs=nnx.Rngs(0),
            kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(jnp.ones((4, 2))),
    )


def layer_embed():
    return (
        lambda: nnx.Embed(5, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.Embed(
            num_embeddings=5, features=3, dtype=None, param_dtype=jnp.float32,
            embedding_init=jax.nn.initializers.variance_scaling(1.0, "fan_in", "normal", out_axis=0),
            promote_dtype=nnx.nn.dtypes.promote_dtype, rngs=nnx.Rngs(0), embedding_metadata={},
        ),
        lambda layer: layer(jnp.array([4, 0])),
    )


def layer_conv():
    return (
        lambda: nnx.Conv(2, 4, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.Conv(
            in_features=2, out_features=4, kernel_size=3, strides=1, padding="SAME", input_dilation=1, kernel_dilation=1,
            feature_group_count=1, use_bias=True, mask=None, dtype=None, param_dtype=jnp.float32, precision=None,
            kernel_init=jax.nn.initializers.lecun_normal(), bias_init=jax.nn.initializers.zeros,
            conv_general_dilated=jax.lax.conv_general_dilated, promote_dtype=nnx.nn.dtypes.promote_dtype,
            preferred_element_type=None, rngs=nnx.Rngs(0), kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(jnp.ones((1, 5, 2))),
    )


def layer_conv_transpose():
    return (
        lambda: nnx.ConvTranspose(2, 4, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.ConvTranspose(
            in_features=2, out_features=4, kernel_size=3, strides=None, padding="SAME", kernel_dilation=None, use_bias=True,
            mask=None, dtype=None, param_dtype=jnp.float32, precision=None, kernel_init=jax.nn.initializers.lecun_normal(),
            bias_init=jax.nn.initializers.zeros, transpose_kernel=False, promote_dtype=nnx.nn.dtypes.promote_dtype,
            preferred_element_type=None, rngs=nnx.Rngs(0), kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(jnp.ones((1, 5, 2))),
    )


def layer_batch_norm():
    return (
        lambda: nnx.BatchNorm(3, rngs=nnx.Rngs(0)),
        lambda: nnx.BatchNorm(
            num_features=3, use_running_average=False, axis=-1, momentum=0.99, epsilon=1e-5, dtype=None,
            param_dtype=jnp.float32, use_bias=True, use_scale=True, bias_init=jax.nn.initializers.zeros,
            scale_init=jax.nn.initializers.ones, axis_name=None, axis_index_groups=None, use_fast_variance=True,
            promote_dtype=nnx.nn.dtypes.promote_dtype, rngs=nnx.Rngs(0), bias_metadata={}, scale_metadata={},
        ),
        lambda layer: layer(jnp.arange(6.0).reshape(2, 3)),
    )


def layer_layer_norm():
    return (
        lambda: nnx.LayerNorm(3, rngs=nnx.Rngs(0)),
        lambda: nnx.LayerNorm(
            num_features=3, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_bias=True, use_scale=True,
            bias_init=jax.nn.initializers.zeros, scale_init=jax.nn.initializers.ones, reduction_axes=-1, feature_axes=-1,
            axis_name=None, axis_index_groups=None, use_fast_variance=True, promote_dtype=nnx.nn.dtypes.promote_dtype,
            rngs=nnx.Rngs(0), bias_metadata={}, scale_metadata={},
        ),
        lambda layer: layer(jnp.arange(6.0).reshape(2, 3)),
    )


def layer_rms_norm():
    return (
        lambda: nnx.RMSNorm(3, rngs=nnx.Rngs(0)),
        lambda: nnx.RMSNorm(
            num_features=3, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_scale=True,
            scale_init=jax.nn.initializers.ones, reduction_axes=-1, feature_axes=-1, axis_name=None, axis_index_groups=None,
            use_fast_variance=True, promote_dtype=nnx.nn.dtypes.promote_dtype, rngs=nnx.Rngs(0), scale_metadata={},
        ),
        lambda layer: layer(jnp.arange(6.0).reshape(2, 3)),
    )


def layer_group_norm():
    return (
        lambda: nnx.GroupNorm(4, 2, rngs=nnx.Rngs(0)),
        lambda: nnx.GroupNorm(
            num_features=4, num_groups=2, group_size=None, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_bias=True,
            use_scale=True, bias_init=jax.nn.initializers.zeros, scale_init=jax.nn.initializers.ones, reduction_axes=None,
            axis_name=None, axis_index_groups=None, use_fast_variance=True, promote_dtype=nnx.nn.dtypes.promote_dtype,
            rngs=nnx.Rngs(0), bias_metadata={}, scale_metadata={},
        ),
        lambda layer: layer(jnp.arange(8.0).reshape(2, 4)),
    )


def layer_instance_norm():
    return (
        lambda: nnx.InstanceNorm(2, rngs=nnx.Rngs(0)),
        lambda: nnx.InstanceNorm(
            num_features=2, epsilon=1e-6, dtype=None, param_dtype=jnp.float32, use_bias=True, use_scale=True,
            bias_init=jax.nn.initializers.zeros, scale_init=jax.nn.initializers.ones, feature_axes=-1, axis_name=None,
            axis_index_groups=None, use_fast_variance=True, promote_dtype=nnx.nn.dtypes.promote_dtype, rngs=nnx.Rngs(0),
            bias_metadata={}, scale_metadata={},
        ),
        lambda layer: layer(jnp.arange(12.0).reshape(2, 3, 2)),
    )


def layer_lora():
    return (
        lambda: nnx.LoRA(2, 1, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.LoRA(
            in_features=2, lora_rank=1, out_features=3, base_module=None, dtype=None, param_dtype=jnp.float32,
            a_initializer=jax.nn.initializers.he_uniform(), b_initializer=jax.nn.initializers.zeros,
            lora_param_type=nnx.LoRAParam, promote_dtype=nnx.nn.dtypes.promote_dtype, rngs=nnx.Rngs(0), a_metadata={},
            b_metadata={},
        ),
        lambda layer: layer(jnp.ones((4, 2))),
    )


def layer_lora_linear():
    return (
        lambda: nnx.LoRALinear(2, 3, lora_rank=1, rngs=nnx.Rngs(0)),
        lambda: nnx.LoRALinear(
            in_features=2, out_features=3, lora_rank=1, lora_dtype=None, lora_param_dtype=jnp.float32,
            a_initializer=jax.nn.initializers.he_uniform(), b_initializer=jax.nn.initializers.zeros,
            lora_param_type=nnx.LoRAParam, lora_promote_dtype=nnx.nn.dtypes.promote_dtype, rngs=nnx.Rngs(0), a_metadata={},
            b_metadata={},
        ),
        lambda layer: layer(jnp.ones((4, 2))),
    )


def layer_prelu():
    return (
        lambda: nnx.PReLU(),
        lambda: nnx.PReLU(
            negative_slope_init=0.01, dtype=None, param_dtype=jnp.float32, promote_dtype=nnx.nn.dtypes.promote_dtype,
            negative_slope_metadata={},
        ),
        lambda layer: layer(jnp.array([-1.0, 2.0])),
    )


def layer_dropout():
    return (
        lambda: nnx.Dropout(0.5, rngs=nnx.Rngs(0)),
        lambda: nnx.Dropout(rate=0.5, broadcast_dims=(), deterministic=False, rng_collection="dropout", rngs=nnx.Rngs(0)),
        lambda layer: layer(jnp.ones(8)),
    )


def layer_rope():
    return (
        lambda: nnx.RoPE(),
        lambda: nnx.RoPE(theta=10000.0, embedding_size=None, max_seq_len=None),
        lambda layer: layer(jnp.arange(16.0).reshape(1, 2, 2, 4)),
    )


def layer_lstm_cell():
    return (
        lambda: nnx.LSTMCell(2, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.LSTMCell(
            in_features=2, hidden_features=3, gate_fn=jax.nn.sigmoid, activation_fn=jnp.tanh,
            kernel_init=jax.nn.initializers.lecun_normal(), bias_init=jax.nn.initializers.zeros, dtype=None,
            param_dtype=jnp.float32, carry_init=None, promote_dtype=nnx.nn.dtypes.promote_dtype, keep_rngs=False,
            rngs=nnx.Rngs(0), kernel_metadata={}, recurrent_kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(layer.initialize_carry((2,), nnx.Rngs(1)), jnp.ones(2)),
    )


def layer_optimized_lstm_cell():
    return (
        lambda: nnx.OptimizedLSTMCell(2, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.OptimizedLSTMCell(
            in_features=2, hidden_features=3, gate_fn=jax.nn.sigmoid, activation_fn=jnp.tanh,
            kernel_init=jax.nn.initializers.lecun_normal(), recurrent_kernel_init=jax.nn.initializers.orthogonal(),
            bias_init=jax.nn.initializers.zeros, dtype=None, param_dtype=jnp.float32, carry_init=None,
            promote_dtype=nnx.nn.dtypes.promote_dtype, keep_rngs=False, rngs=nnx.Rngs(0), kernel_metadata={},
            recurrent_kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(layer.initialize_carry((2,), nnx.Rngs(1)), jnp.ones(2)),
    )


def layer_gru_cell():
    return (
        lambda: nnx.GRUCell(2, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.GRUCell(
            in_features=2, hidden_features=3, gate_fn=jax.nn.sigmoid, activation_fn=jnp.tanh,
            kernel_init=jax.nn.initializers.lecun_normal(), recurrent_kernel_init=jax.nn.initializers.orthogonal(),
            bias_init=jax.nn.initializers.zeros, dtype=None, param_dtype=jnp.float32, carry_init=None,
            promote_dtype=nnx.nn.dtypes.promote_dtype, keep_rngs=False, rngs=nnx.Rngs(0), kernel_metadata={},
            recurrent_kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(layer.initialize_carry((2,), nnx.Rngs(1)), jnp.ones(2)),
    )


def layer_simple_cell():
    return (
        lambda: nnx.SimpleCell(2, 3, rngs=nnx.Rngs(0)),
        lambda: nnx.SimpleCell(
            in_features=2, hidden_features=3, dtype=jnp.float32, param_dtype=jnp.float32, carry_init=None, residual=False,
            activation_fn=jnp.tanh, kernel_init=jax.nn.initializers.lecun_normal(),
            recurrent_kernel_init=jax.nn.initializers.orthogonal(), bias_init=jax.nn.initializers.zeros,
            promote_dtype=nnx.nn.dtypes.promote_dtype, keep_rngs=False, rngs=nnx.Rngs(0), kernel_metadata={},
            recurrent_kernel_metadata={}, bias_metadata={},
        ),
        lambda layer: layer(layer.initialize_carry((2,), nnx.Rngs(1)), jnp.ones(2)),
    )


def layer_attention():
    return (
        lambda: nnx.MultiHeadAttention(2, 4, decode=False, rngs=nnx.Rngs(0)),
        lambda: nnx.MultiHeadAttention(
            num_heads=2, in_features=4, qkv_features=None, out_features=None, num_kv_heads=None, in_kv_features=None,
            dtype=None, param_dtype=jnp.float32, broadcast_dropout=True, dropout_rate=0.0, deterministic=None,
            precision=None, kernel_init=jax.nn.initializers.lecun_normal(), out_kernel_init=None,
            bias_init=jax.nn.initializers.zeros, out_bias_init=None, use_bias=True, attention_fn=nnx.dot_product_attention,
            decode=False, normalize_qk=False, qkv_promote_dtype=nnx.nn.dtypes.promote_dtype,
            out_promote_dtype=nnx.nn.dtypes.promote_dtype, ln_promote_dtype=nnx.nn.dtypes.promote_dtype,
            qkv_dot_general=None, out_dot_general=None, qkv_dot_general_cls=None, out_dot_general_cls=None,
            rngs=nnx.Rngs(0), keep_rngs=True, kernel_metadata={}, out_kernel_metadata={}, bias_metadata={},
            out_bias_metadata={}, query_ln_scale_metadata={}, key_ln_scale_metadata={},
        ),
        lambda layer: layer(jnp.arange(12.0).reshape(1, 3, 4)),
    )


def layer_rnn():
    return (
        lambda: nnx.RNN(nnx.SimpleCell(2, 3, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1)),
        lambda: nnx.RNN(
            cell=nnx.SimpleCell(2, 3, rngs=nnx.Rngs(0)), time_major=False, return_carry=False, reverse=False,
            keep_order=False, unroll=1, state_axes=None, broadcast_rngs=None, rngs=nnx.Rngs(1),
        ),
        lambda layer: layer(jnp.arange(8.0).reshape(1, 4, 2)),
    )


def layer_bidirectional():
    def rnn():
        return nnx.RNN(nnx.SimpleCell(2, 3, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1))

    return (
        lambda: nnx.Bidirectional(rnn(), rnn(), rngs=nnx.Rngs(2)),
        lambda: nnx.Bidirectional(
            forward_rnn=rnn(), backward_rnn=rnn(), merge_fn=lambda a, b: jnp.concatenate([a, b], axis=-1),
            time_major=False, return_carry=False, rngs=nnx.Rngs(2),
        ),
        lambda layer: layer(jnp.arange(8.0).reshape(1, 4, 2)),
    )


def layer_weight_norm():
    return (
        lambda: nnx.WeightNorm(nnx.Linear(2, 3, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1)),
        lambda: nnx.WeightNorm(
            layer_instance=nnx.Linear(2, 3, rngs=nnx.Rngs(0)), feature_axes=-1, use_scale=True,
            scale_init=jax.nn.initializers.ones, epsilon=1e-12, dtype=None, param_dtype=jnp.float32,
            variable_filter=nnx.PathContains("kernel"), promote_dtype=nnx.nn.dtypes.promote_dtype, rngs=nnx.Rngs(1),
        ),
        lambda layer: layer(jnp.ones((4, 2))),
    )


def layer_spectral_norm():
    return (
        lambda: nnx.SpectralNorm(nnx.Linear(2, 3, rngs=nnx.Rngs(0)), rngs=nnx.Rngs(1)),
        lambda: nnx.SpectralNorm(
            layer_instance=nnx.Linear(2, 3, rngs=nnx.Rngs(0)), n_steps=1, epsilon=1e-12, dtype=None,
            param_dtype=jnp.float32, error_on_non_matrix=False, update_stats=True, rngs=nnx.Rngs(1),
        ),
        lambda layer: layer(jnp.ones((4, 2))),
    )


def law_layer_defaults(layer):
    """Giving a layer each parameter with the value that it has by default changes nothing. Source: the signatures of flax.nnx."""
    plain, in_words, use = layer
    must_show(in_words(), plain())
    must_show(use(in_words()), use(plain()))
