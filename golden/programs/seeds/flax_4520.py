# What flax #4520 saw: jax.eval_shape of a model that scans over its blocks, and what its state holds before and after.
import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, rngs):
        self.stem = nnx.Linear(16, 32, rngs=rngs)

        @nnx.split_rngs(splits=3)
        @nnx.vmap(in_axes=(0,), out_axes=0)
        def create_block(rngs):
            return nnx.Linear(32, 32, rngs=rngs)

        self.backbone = create_block(rngs)
        self.head = nnx.Linear(32, 10, rngs=rngs)

    def __call__(self, x):
        @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
        def forward(x, block):
            return block(x)

        return self.head(forward(self.stem(x), self.backbone))


def kinds(model):
    def kind(x):
        return "tracer" if isinstance(x, jax.core.Tracer) else "array"

    return jax.tree.leaves(jax.tree.map(kind, nnx.state(model)))


model = Model(nnx.Rngs(0))
print("before", kinds(model))
try:
    out = jax.eval_shape(model, jax.ShapeDtypeStruct(shape=(8, 16), dtype=jnp.float32))
    print("shape", out.shape)
except Exception as error:
    print("eval_shape raised", error)
print("after", kinds(model))


# recorded from flax-0.10.2, program 96b2f9804fe0628616dedf54768f3fb7922f3dc55714c37f9c1846bc35c65f40
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["before", {"id": 0, "list": ["array", "array", "array", "array", "array", "array"]}],
#     ["shape", {"tuple": [8, 10]}],
#     ["after", {"id": 0, "list": ["tracer", "tracer", "array", "array", "array", "array"]}]
#   ]
# }

# recorded from flax-0.10.7, program 96b2f9804fe0628616dedf54768f3fb7922f3dc55714c37f9c1846bc35c65f40
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["before", {"id": 0, "list": ["array", "array", "array", "array", "array", "array"]}],
#     ["eval_shape raised", {"exception": "ValueError"}],
#     ["after", {"id": 0, "list": ["array", "array", "array", "array", "array", "array"]}]
#   ]
# }

# recorded from flax-0.12.12, program 96b2f9804fe0628616dedf54768f3fb7922f3dc55714c37f9c1846bc35c65f40
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["before", {"id": 0, "list": ["array", "array", "array", "array", "array", "array"]}],
#     ["shape", {"tuple": [8, 10]}],
#     ["after", {"id": 0, "list": ["array", "array", "array", "array", "array", "array"]}]
#   ]
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["before", {"id": 0, "list": ["array", "array", "array", "array", "array", "array"]}],
#     ["eval_shape raised", {"exception": "ValueError"}],
#     ["after", {"id": 0, "list": ["array", "array", "array", "array", "array", "array"]}]
#   ]
# }
