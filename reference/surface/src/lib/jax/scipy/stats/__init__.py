"""`jax.scipy.stats`: distributions, each a module, and ranks."""

import jax.numpy as jnp

from jax.scipy.stats import (
    bernoulli,
    beta,
    binom,
    cauchy,
    chi2,
    dirichlet,
    expon,
    gamma,
    geom,
    laplace,
    logistic,
    multivariate_normal,
    norm,
    pareto,
    poisson,
    t,
    uniform,
)


def rankdata(a, method="average", *, axis=None, nan_policy="propagate"):
    if nan_policy not in ["propagate", "omit", "raise"]:
        raise ValueError(f"Illegal nan_policy value {nan_policy!r}; expected one of {{'propagate', 'omit', 'raise'}}")
    if nan_policy == "omit":
        raise NotImplementedError(f"Logic for `nan_policy` of {nan_policy} is not implemented")
    if nan_policy == "raise":
        raise NotImplementedError(
            "In order to best JIT compile `rankdata`, we cannot know whether `x` "
            "contains nans. Please check if nans exist in `x` outside of the "
            "`rankdata` function."
        )
    if method not in ("average", "min", "max", "dense", "ordinal"):
        raise ValueError(f"unknown method '{method}'")
    if axis is not None:
        return jnp.apply_along_axis(rankdata, axis, a, method)
    a = jnp.ravel(a)
    order = jnp.argsort(a)
    ordinal = jnp.argsort(order)
    a = a[order]
    # Equal values stand beside each other: they have one number, counted from 1.
    starts = jnp.concatenate([jnp.array([True]), a[1:] != a[:-1]])
    dense = jnp.cumsum(starts)[ordinal]
    ends = jnp.nonzero(starts, size=a.size + 1, fill_value=starts.size)[0]
    ranks = {
        "ordinal": ordinal + 1,
        "dense": dense,
        "max": ends[dense],
        "min": ends[dense - 1] + 1,
        "average": 0.5 * (ends[dense] + ends[dense - 1] + 1),
    }[method]
    return jnp.where(jnp.isnan(a).any(), jnp.nan, ranks).astype(jnp.result_type(float))
