import jax
import jax.numpy as jnp


@jax.custom_jvp
def predict(params, x):
    return {"out": params["w"] * x + params["b"], "kept": (x,)}


@predict.defjvp
def predict_jvp(primals, tangents):
    params, x = primals
    dparams, dx = tangents
    out = predict(params, x)
    return [out, {"out": dparams["w"] * x + params["w"] * dx + 4.0 * dparams["b"], "kept": (dx,)}]


def main():
    """custom_jvp: primals and tangents are tuples of pytrees like the arguments; a rule may give a list."""
    params = {"w": jnp.array([2.0, 3.0]), "b": jnp.float32(1.0)}
    x = jnp.array([1.0, -1.0])
    loss = lambda params, x: jnp.sum(predict(params, x)["out"])
    return (
        predict(params, x),
        jax.grad(loss)(params, x),
        jax.grad(loss, argnums=1)(params, x),
        jax.jit(jax.grad(loss))(params, x),
        jax.vmap(jax.grad(loss), in_axes=(None, 0))(params, jnp.stack([x, 2.0 * x])),
    )
