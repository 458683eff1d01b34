"""The layers that run recurrent cells over time, in one direction or in both."""

import functools

import jax
import jax.numpy as jnp
from flax import nnx

__all__ = ["Bidirectional", "RNN", "flip_sequences"]


# Each sequence backwards: of one that is shorter, only its own part.
def flip_sequences(inputs, seq_lengths, num_batch_dims, time_major):
    time_axis = 0 if time_major else num_batch_dims
    if seq_lengths is None:
        return jnp.flip(inputs, axis=time_axis)
    steps = inputs.shape[time_axis]
    places = jnp.arange(steps - 1, -1, -1)
    places = places.reshape([steps] + [1] * num_batch_dims if time_major else [1] * num_batch_dims + [steps])
    places = (places + jnp.expand_dims(seq_lengths, axis=time_axis)) % steps
    places = places.reshape(list(places.shape) + [1] * (inputs.ndim - places.ndim))
    return jnp.take_along_axis(inputs, places, axis=time_axis)


# Of the carries after each step the last that counts: the first one, where none does.
def last_of(seq_lengths, first, carries):
    lengths = jnp.asarray(seq_lengths)
    lengths = lengths.reshape((1, *lengths.shape) + (1,) * (carries.ndim - 1 - lengths.ndim))
    last = jnp.take_along_axis(carries, jnp.maximum(lengths - 1, 0), axis=0)[0]
    return jnp.where(lengths[0] > 0, last, first)


# The stream of which a layer's carries are drawn.
def stream(rngs):
    if rngs is True:
        return nnx.RngStream(0, tag="carry")
    if rngs is False:
        return nnx.data(None)
    if isinstance(rngs, nnx.Rngs):
        return rngs.carry.fork()
    if isinstance(rngs, nnx.RngStream):
        return rngs
    raise ValueError(f"rngs is an Rngs, a stream or a bool, not {type(rngs)}")


class RNN(nnx.Module):
    def __init__(
        self,
        cell,
        *,
        time_major=False,
        return_carry=False,
        reverse=False,
        keep_order=False,
        unroll=1,
        state_axes=None,
        broadcast_rngs=None,
        rngs=True,
    ):
        self.cell = cell
        self.time_major = time_major
        self.return_carry = return_carry
        self.reverse = reverse
        self.keep_order = keep_order
        self.unroll = unroll
        self.rngs = stream(rngs)
        self.state_axes = state_axes or nnx.StateAxes({...: nnx.Carry})
        self.broadcast_rngs = broadcast_rngs

    def __call__(
        self,
        inputs,
        *,
        initial_carry=None,
        seq_lengths=None,
        return_carry=None,
        time_major=None,
        reverse=None,
        keep_order=None,
        rngs=None,
    ):
        return_carry = self.return_carry if return_carry is None else return_carry
        time_major = self.time_major if time_major is None else time_major
        reverse = self.reverse if reverse is None else reverse
        keep_order = self.keep_order if keep_order is None else keep_order
        features = self.cell.num_feature_axes
        time_axis = 0 if time_major else inputs.ndim - (features + 1)
        batch_rank = inputs.ndim - features - 1

        def flipped(x):
            return flip_sequences(x, seq_lengths, batch_rank, time_major)

        if reverse:
            inputs = jax.tree.map(flipped, inputs)
        rngs = self.rngs if rngs is None else rngs
        if isinstance(rngs, nnx.Rngs):
            rngs = rngs.carry.fork()
        carry = initial_carry
        if carry is None:
            carry = self.cell.initialize_carry(inputs.shape[:time_axis] + inputs.shape[time_axis + 1 :], rngs)
        # Of sequences of several lengths, each has its last carry at a time of its own.
        every_carry = seq_lengths is not None and return_carry
        state_axes = nnx.StateAxes({nnx.All(nnx.RngState, self.broadcast_rngs): None, **self.state_axes})

        @nnx.split_rngs(splits=1, only=self.broadcast_rngs, squeeze=True)
        @nnx.scan(
            in_axes=(state_axes, nnx.Carry, time_axis),
            out_axes=(nnx.Carry, (0, time_axis)) if every_carry else (nnx.Carry, time_axis),
            unroll=self.unroll,
            graph=True,
            graph_updates=True,
        )
        def steps(cell, carry, x):
            carry, y = cell(carry, x)
            return (carry, (carry, y)) if every_carry else (carry, y)

        first = carry
        carry, outputs = steps(self.cell, carry, inputs)
        if every_carry:
            carries, outputs = outputs
            carry = jax.tree.map(functools.partial(last_of, seq_lengths), first, carries)
        if reverse and keep_order:
            outputs = jax.tree.map(flipped, outputs)
        return (carry, outputs) if return_carry else outputs


class Bidirectional(nnx.Module):
    def __init__(
        self,
        forward_rnn,
        backward_rnn,
        *,
        merge_fn=lambda a, b: jnp.concatenate([a, b], axis=-1),
        time_major=False,
        return_carry=False,
        rngs=True,
    ):
        self.forward_rnn = forward_rnn
        self.backward_rnn = backward_rnn
        self.merge_fn = merge_fn
        self.time_major = time_major
        self.return_carry = return_carry
        self.rngs = stream(rngs)

    def __call__(
        self,
        inputs,
        *,
        initial_carry=None,
        rngs=None,
        seq_lengths=None,
        return_carry=None,
        time_major=None,
        reverse=None,
        keep_order=None,
    ):
        time_major = self.time_major if time_major is None else time_major
        return_carry = self.return_carry if return_carry is None else return_carry
        rngs = self.rngs if rngs is None else rngs
        if isinstance(rngs, nnx.Rngs):
            rngs = rngs.carry
        forward, backward = (None, None) if initial_carry is None else initial_carry
        both = {"rngs": rngs, "seq_lengths": seq_lengths, "return_carry": True, "time_major": time_major}
        forward, ahead = self.forward_rnn(inputs, initial_carry=forward, reverse=False, **both)
        backward, back = self.backward_rnn(inputs, initial_carry=backward, reverse=True, keep_order=True, **both)
        outputs = jax.tree.map(self.merge_fn, ahead, back)
        return ((forward, backward), outputs) if return_carry else outputs
