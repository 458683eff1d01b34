def attended(query, key, value, mask=None):
    """Attention by its formula: (batch, length, heads, features)."""
    weights = jnp.einsum("bqhd,bkhd->bhqk", query, key) / jnp.sqrt(query.shape[-1])
    weights = weights if mask is None else jnp.where(mask, weights, -1e10)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(weights), value)


def law_attention_function():
    """dot_product_attention is the softmax of the scaled products, times the values; a mask takes keys away. Source: nnx.dot_product_attention."""
    q, k, v = drawn((1, 3, 2, 4)), drawn((1, 5, 2, 4), 1), drawn((1, 5, 2, 4), 2)
    near(nnx.dot_product_attention(q, k, v), attended(q, k, v))
    mask = jnp.array([True, False, True, True, False]).reshape(1, 1, 1, 5)
    near(nnx.dot_product_attention(q, k, v, mask=jnp.broadcast_to(mask, (1, 2, 3, 5))), attended(q, k, v, mask))
    square = nnx.make_causal_mask(jnp.ones((1, 3)))
    causal = nnx.dot_product_attention(q, k[:, :3], v[:, :3], is_causal=True)
    near(causal, attended(q, k[:, :3], v[:, :3], square))


def law_multi_head_attention():
    """MultiHeadAttention attends to what its layers make of the inputs, head by head. Source: nnx.MultiHeadAttention."""
    x, y = drawn((1, 3, 4)), drawn((1, 5, 4), 1)
    layer = nnx.MultiHeadAttention(2, 4, qkv_features=6, out_features=5, decode=False, rngs=nnx.Rngs(0))
    near(layer(x, y), layer.out(attended(layer.query(x), layer.key(y), layer.value(y))))
    near(layer(x), layer(x, x, x))


def law_attention_decodes():
    """Decoding step by step gives what a causal mask gives at once. Source: nnx.MultiHeadAttention, decode."""
    x = drawn((1, 4, 4))
    layer = nnx.MultiHeadAttention(2, 4, decode=False, rngs=nnx.Rngs(0))
    whole = layer(x, mask=nnx.make_causal_mask(jnp.ones((1, 4))))
    layer.init_cache((1, 4, 4))
    for t in range(4):
        near(layer(x[:, t:t + 1], decode=True), whole[:, t:t + 1])


def law_cache_of_any_type():
    """The cache may have another type than the layer computes in. Source: nnx.MultiHeadAttention.init_cache, dtype."""
    x = drawn((1, 3, 4))
    for dtype, kept in ((jnp.float32, jnp.float32), (jnp.float16, jnp.float32), (jnp.float32, jnp.bfloat16), (jnp.float16, jnp.float16)):
        layer = nnx.MultiHeadAttention(2, 4, dtype=dtype, decode=False, rngs=nnx.Rngs(0))
        whole = layer(x, mask=nnx.make_causal_mask(jnp.ones((1, 3))))
        layer.init_cache(x.shape, dtype=kept)
        for t in range(3):
            found = layer(x[:, t:t + 1], decode=True)
            must_be(found.dtype, jnp.dtype(dtype))
            assert np.allclose(np.asarray(found, np.float32), np.asarray(whole[:, t:t + 1], np.float32), atol=0.05)


def law_rope():
    """RoPE keeps lengths, and products depend on how far two places are apart alone. Source: nnx.RoPE."""
    rope = nnx.RoPE(100.0)
    x, y = jnp.broadcast_to(drawn((4,)), (6, 4)), jnp.broadcast_to(drawn((4,), 1), (6, 4))
    turned, other = rope(x), rope(y)
    near(jnp.sum(turned * turned, axis=-1), jnp.sum(x * x, axis=-1))
    products = turned @ other.T
    for apart in range(-3, 4):
        diagonal = jnp.diagonal(products, apart)
        near(diagonal, jnp.full_like(diagonal, diagonal[0]))
    near(turned[0], x[0])


def law_rope_at_places():
    """RoPE at given places is that of a longer text; a table of it changes nothing. Source: nnx.RoPE, input_positions."""
    x = drawn((2, 6, 4))
    whole = nnx.RoPE(100.0)(x)
    for rope in (nnx.RoPE(100.0), nnx.RoPE(100.0, 4, 8)):
        near(rope(x), whole)
        near(rope(x[:, 2:5], jnp.arange(2, 5)), whole[:, 2:5])


def law_rope_beyond_its_table():
    """A text that is longer than the table is turned as without one. Source: nnx.RoPE, max_seq_len."""
    x = drawn((6, 4))
    for length in (1, 4, 6):
        near(nnx.RoPE(100.0, 4, length)(x), nnx.RoPE(100.0)(x))


def law_rope_of_batches():
    """Each row of a batch may have places of its own. Source: nnx.RoPE, input_positions of shape (..., seq_len)."""
    x, places = drawn((2, 3, 4)), jnp.array([[0, 1, 2], [5, 6, 7]])
    found = nnx.RoPE(100.0)(x, places)
    for row in range(2):
        near(found[row], nnx.RoPE(100.0)(x[row], places[row]))


def turned_heads(rope, x):
    return jnp.stack([rope(x[:, :, head]) for head in range(x.shape[2])], axis=2)


def law_attention_with_rope():
    """Attention with RoPE is attention of queries and keys that are turned, head by head. Source: nnx.dot_product_attention_with_rope."""
    rope = nnx.RoPE(100.0)
    q, k, v = drawn((1, 3, 2, 4)), drawn((1, 3, 2, 4), 1), drawn((1, 3, 2, 4), 2)
    expected = attended(turned_heads(rope, q), turned_heads(rope, k), v)
    near(nnx.dot_product_attention_with_rope(q, k, v, rope=rope), expected)


def law_attention_with_rope_at_places():
    """The places that attention with RoPE takes by default may be given. Source: nnx.dot_product_attention_with_rope, input_positions."""
    rope = nnx.RoPE(100.0)
    q, k, v = drawn((1, 3, 2, 4)), drawn((1, 3, 2, 4), 1), drawn((1, 3, 2, 4), 2)
    found = nnx.dot_product_attention_with_rope(q, k, v, rope=rope, input_positions=jnp.arange(3))
    near(found, nnx.dot_product_attention_with_rope(q, k, v, rope=rope))


def law_rope_decodes():
    """Decoding step by step with RoPE gives what a causal mask gives at once. Source: nnx.dot_product_attention_with_rope, nnx.MultiHeadAttention, decode."""
    x = drawn((1, 4, 8))
    for rope in (nnx.RoPE(100.0), nnx.RoPE(100.0, 4, 4)):
        attention = functools.partial(nnx.dot_product_attention_with_rope, rope=rope)
        layer = nnx.MultiHeadAttention(2, 8, attention_fn=attention, decode=False, rngs=nnx.Rngs(0))
        whole = layer(x, mask=nnx.make_causal_mask(jnp.ones((1, 4))))
        layer.init_cache(x.shape)
        for t in range(4):
            near(layer(x[:, t:t + 1], decode=True), whole[:, t:t + 1])


def law_rope_decodes_at_places():
    """The places that decoding takes by default may be given. Source: nnx.MultiHeadAttention, input_positions."""
    x = drawn((2, 3, 8))
    rope = nnx.RoPE(100.0)
    attention = functools.partial(nnx.dot_product_attention_with_rope, rope=rope)
    layer = nnx.MultiHeadAttention(2, 8, attention_fn=attention, decode=False, rngs=nnx.Rngs(0))
    whole = layer(x, mask=nnx.make_causal_mask(jnp.ones((2, 3))))
    layer.init_cache(x.shape)
    for t in range(3):
        near(layer(x[:, t:t + 1], decode=True, input_positions=jnp.array([t])), whole[:, t:t + 1])


def law_masks():
    """A causal mask lets a place see itself and what is before; masks are combined by `and`. Source: nnx.make_causal_mask, nnx.combine_masks."""
    causal = nnx.make_causal_mask(jnp.ones((1, 4)))
    near(causal, jnp.tril(jnp.ones((4, 4)))[None, None])
    there = jnp.array([[1, 1, 0, 1]])
    pairs = nnx.make_attention_mask(there, there)
    near(pairs, (there[:, None, :, None] * there[:, None, None, :]))
    near(nnx.combine_masks(causal, None, pairs), causal * pairs)
    assert nnx.combine_masks(None, None) is None


def law_attention_shares_heads():
    """With fewer heads for keys and values each serves several queries, as if it was repeated. Source: nnx.MultiHeadAttention, num_kv_heads."""
    x = drawn((1, 3, 8))
    layer = nnx.MultiHeadAttention(4, 8, num_kv_heads=2, decode=False, rngs=nnx.Rngs(0))
    key, value = (jnp.repeat(part(x), 2, axis=2) for part in (layer.key, layer.value))
    near(layer(x), layer.out(attended(layer.query(x), key, value)))


def law_attention_normalizes():
    """With normalize_qk queries and keys are layer-normalized, head by head. Source: nnx.MultiHeadAttention, normalize_qk."""
    x = drawn((1, 3, 8))
    layer = nnx.MultiHeadAttention(2, 8, normalize_qk=True, decode=False, rngs=nnx.Rngs(0))
    query, key = layer.query_ln(layer.query(x)), layer.key_ln(layer.key(x))
    near(layer(x), layer.out(attended(query, key, layer.value(x))))
