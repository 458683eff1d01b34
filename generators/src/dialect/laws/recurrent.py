def law_simple_cell():
    """SimpleCell is the activation of what its two layers give. Source: nnx.SimpleCell."""
    cell = nnx.SimpleCell(2, 3, rngs=nnx.Rngs(0))
    carry, x = drawn((1, 3)), drawn((1, 2), 1)
    new, out = cell(carry, x)
    near(new, jnp.tanh(cell.dense_i(x) + cell.dense_h(carry)))
    near(out, new)


def law_lstm_cells():
    """LSTMCell follows Hochreiter and Schmidhuber's equations; with its weights OptimizedLSTMCell gives the same. Source: nnx.LSTMCell."""
    cell = nnx.LSTMCell(2, 3, rngs=nnx.Rngs(0))
    carry, x = (drawn((1, 3)), drawn((1, 3), 1)), drawn((1, 2), 2)
    (c, h), out = cell(carry, x)
    of_x = {"i": cell.ii, "f": cell.if_, "g": cell.ig, "o": cell.io}
    of_h = {"i": cell.hi, "f": cell.hf, "g": cell.hg, "o": cell.ho}
    gate = {k: of_x[k](x) + of_h[k](carry[1]) for k in "ifgo"}
    expected = jax.nn.sigmoid(gate["f"]) * carry[0] + jax.nn.sigmoid(gate["i"]) * jnp.tanh(gate["g"])
    near(c, expected)
    near(h, jax.nn.sigmoid(gate["o"]) * jnp.tanh(expected))
    near(out, h)
    fast = nnx.OptimizedLSTMCell(2, 3, rngs=nnx.Rngs(0))
    fast.dense_i.kernel[...] = jnp.concatenate([of_x[k].kernel[...] for k in "ifgo"], axis=-1)
    fast.dense_h.kernel[...] = jnp.concatenate([of_h[k].kernel[...] for k in "ifgo"], axis=-1)
    fast.dense_h.bias[...] = jnp.concatenate([of_h[k].bias[...] for k in "ifgo"], axis=-1)
    (fast_c, fast_h), fast_out = fast(carry, x)
    near(fast_c, c)
    near(fast_h, h)
    near(fast_out, out)


def law_gru_cell():
    """GRUCell mixes the old carry and a new one by its gates. Source: nnx.GRUCell."""
    cell = nnx.GRUCell(2, 3, rngs=nnx.Rngs(0))
    carry, x = drawn((1, 3)), drawn((1, 2), 1)
    from_x, from_h = jnp.split(cell.dense_i(x), 3, axis=-1), jnp.split(cell.dense_h(carry), 3, axis=-1)
    r, z = jax.nn.sigmoid(from_x[0] + from_h[0]), jax.nn.sigmoid(from_x[1] + from_h[1])
    expected = (1 - z) * jnp.tanh(from_x[2] + r * from_h[2]) + z * carry
    new, out = cell(carry, x)
    near(new, expected)
    near(out, expected)


def cell_simple():
    return nnx.SimpleCell(2, 3, rngs=nnx.Rngs(0))


def cell_lstm():
    return nnx.LSTMCell(2, 3, rngs=nnx.Rngs(0))


def cell_optimized_lstm():
    return nnx.OptimizedLSTMCell(2, 3, rngs=nnx.Rngs(0))


def cell_gru():
    return nnx.GRUCell(2, 3, rngs=nnx.Rngs(0))


def stepped(cell, x):
    """The outputs of a loop over the steps, and the last carry."""
    carry, outs = cell.initialize_carry(x[:, 0].shape, nnx.Rngs(1)), []
    for t in range(x.shape[1]):
        carry, out = cell(carry, x[:, t])
        outs.append(out)
    return carry, jnp.stack(outs, axis=1)


def law_rnn(cell):
    """RNN is a loop over the steps; in reverse it starts at the last one, and keep_order puts the outputs back. Source: nnx.RNN."""
    assert isinstance(cell, nnx.RNNCellBase)
    x = drawn((2, 4, 2))
    carry, outs = stepped(cell, x)
    rnn = nnx.RNN(cell, return_carry=True, rngs=nnx.Rngs(1))
    found, out = rnn(x)
    near(out, outs)
    for a, b in zip(jax.tree.leaves(found), jax.tree.leaves(carry)):
        near(a, b)
    backwards = stepped(cell, x[:, ::-1])[1]
    near(nnx.RNN(cell, reverse=True, rngs=nnx.Rngs(1))(x), backwards)
    near(nnx.RNN(cell, reverse=True, keep_order=True, rngs=nnx.Rngs(1))(x), backwards[:, ::-1])
    major = nnx.RNN(cell, time_major=True, unroll=2, rngs=nnx.Rngs(1))(jnp.swapaxes(x, 0, 1))
    near(jnp.swapaxes(major, 0, 1), outs)


def law_rnn_lengths(cell):
    """With seq_lengths the carry is that of the last step that counts. Source: nnx.RNN, seq_lengths."""
    x = drawn((2, 4, 2))
    rnn = nnx.RNN(cell, return_carry=True, rngs=nnx.Rngs(1))
    found, _ = rnn(x, seq_lengths=jnp.array([2, 4]))
    for row, length in ((0, 2), (1, 4)):
        expected, _ = stepped(cell, x[:, :length])
        for a, b in zip(jax.tree.leaves(found), jax.tree.leaves(expected)):
            near(a[row], b[row])


def law_rnn_of_no_steps(cell):
    """A sequence of no steps leaves the carry as it was. Source: nnx.RNN, seq_lengths."""
    x = drawn((2, 4, 2))
    for backwards in (False, True):
        rnn = nnx.RNN(cell, return_carry=True, reverse=backwards, rngs=nnx.Rngs(1))
        start = jax.tree.map(jnp.ones_like, cell.initialize_carry((2, 2), nnx.Rngs(0)))
        found, _ = rnn(x, initial_carry=start, seq_lengths=jnp.array([0, 4]))
        for a, b in zip(jax.tree.leaves(found), jax.tree.leaves(start)):
            near(a[0], b[0])


def law_rnn_lengths_of_batches(cell):
    """A batch may have several axes, and its sequences lengths of their own. Source: nnx.RNN, seq_lengths."""
    x, lengths = drawn((2, 4, 2)), jnp.array([2, 4])
    rnn = nnx.RNN(cell, return_carry=True, rngs=nnx.Rngs(1))
    found, outs = rnn(x[None], seq_lengths=lengths[None])
    expected, expected_outs = rnn(x, seq_lengths=lengths)
    for a, b in zip(jax.tree.leaves(found), jax.tree.leaves(expected)):
        near(a[0], b)
    near(outs[0], expected_outs)


def law_rnn_goes_on(cell):
    """A sequence in two parts, the second from the carry of the first, is the sequence. Source: nnx.RNN, initial_carry."""
    x = drawn((2, 4, 2))
    rnn = nnx.RNN(cell, return_carry=True, rngs=nnx.Rngs(1))
    carry, outs = stepped(cell, x)
    half, one = rnn(x[:, :2])
    whole, other = rnn(x[:, 2:], initial_carry=half)
    near(jnp.concatenate([one, other], axis=1), outs)
    for a, b in zip(jax.tree.leaves(whole), jax.tree.leaves(carry)):
        near(a, b)


def law_bidirectional(cell):
    """Bidirectional is one RNN forwards and one backwards, merged step by step. Source: nnx.Bidirectional."""
    x = drawn((2, 4, 2))
    one, other = nnx.RNN(cell, rngs=nnx.Rngs(1)), nnx.RNN(nnx.clone(cell), rngs=nnx.Rngs(1))
    both = nnx.Bidirectional(one, other, merge_fn=lambda a, b: a - b, rngs=nnx.Rngs(1))
    near(both(x), stepped(cell, x)[1] - stepped(cell, x[:, ::-1])[1][:, ::-1])


def law_rnn_lengths_in_reverse(cell):
    """In reverse a sequence starts at its own last step. Source: nnx.RNN, seq_lengths, reverse."""
    x = drawn((2, 4, 2))
    rnn = nnx.RNN(cell, reverse=True, keep_order=True, rngs=nnx.Rngs(1))
    found = rnn(x, seq_lengths=jnp.array([2, 4]))
    near(found[0, :2], stepped(cell, x[:1, 1::-1])[1][0, ::-1])
    near(found[1], stepped(cell, x[1:, ::-1])[1][0, ::-1])


def law_bidirectional_carry(cell):
    """With return_carry Bidirectional gives both carries, and time_major is a transpose. Source: nnx.Bidirectional, return_carry, time_major."""
    x = drawn((2, 4, 2))
    parts = [nnx.RNN(nnx.clone(cell), rngs=nnx.Rngs(1)) for _ in range(2)]
    both = nnx.Bidirectional(*parts, return_carry=True, rngs=nnx.Rngs(1))
    carries, out = both(x)
    for found, expected in zip(carries, (stepped(cell, x)[0], stepped(cell, x[:, ::-1])[0])):
        for a, b in zip(jax.tree.leaves(found), jax.tree.leaves(expected)):
            near(a, b)
    major = nnx.Bidirectional(*parts, time_major=True, rngs=nnx.Rngs(1))(jnp.swapaxes(x, 0, 1))
    near(jnp.swapaxes(major, 0, 1), out)


def law_cells_of_short_types():
    """A cell has its parameters in any type of floats. Source: nnx.LSTMCell, nnx.OptimizedLSTMCell, nnx.GRUCell, nnx.SimpleCell, param_dtype."""
    for cell_class in (nnx.LSTMCell, nnx.OptimizedLSTMCell, nnx.GRUCell, nnx.SimpleCell):
        for dtype in ("float16", "bfloat16"):
            cell = cell_class(2, 3, param_dtype=jnp.dtype(dtype), rngs=nnx.Rngs(0))
            must_be({str(x.dtype) for x in jax.tree.leaves(nnx.state(cell, nnx.Param))}, {dtype})


def law_rnn_of_a_dtype():
    """A cell that computes in any type goes through an RNN. Source: nnx.RNN, nnx.SimpleCell, dtype."""
    x = drawn((2, 4, 2))
    for cell_class in (nnx.LSTMCell, nnx.OptimizedLSTMCell, nnx.GRUCell, nnx.SimpleCell):
        cell = cell_class(2, 3, dtype=jnp.float16, rngs=nnx.Rngs(0))
        found = nnx.RNN(cell, rngs=nnx.Rngs(1))(x)
        assert np.allclose(np.asarray(found, np.float32), np.asarray(stepped(cell, x)[1], np.float32), atol=0.01)
