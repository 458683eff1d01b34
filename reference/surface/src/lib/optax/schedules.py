"""The schedules of Optax: functions of the number of a step."""

import jax.numpy as jnp


def constant_schedule(value):
    return lambda count: value


def polynomial_schedule(init_value, end_value, power, transition_steps, transition_begin=0):
    if transition_steps <= 0:
        return lambda count: init_value
    begin = max(transition_begin, 0)

    def schedule(count):
        count = jnp.clip(count - begin, 0, transition_steps)
        left = 1 - count / transition_steps
        return (init_value - end_value) * left**power + end_value

    return schedule


def linear_schedule(init_value, end_value, transition_steps, transition_begin=0):
    return polynomial_schedule(init_value, end_value, 1, transition_steps, transition_begin)


def piecewise_constant_schedule(init_value, boundaries_and_scales=None):
    scales = {} if boundaries_and_scales is None else boundaries_and_scales
    if any([scale < 0.0 for scale in scales.values()]):
        raise ValueError("`piecewise_constant_schedule` expects non-negative scale factors")

    def schedule(count):
        value = init_value
        for boundary, scale in sorted(scales.items()):
            before = jnp.maximum(0.0, jnp.sign(boundary - count))
            value = value * before + (1 - before) * scale * value
        return value

    return schedule


def exponential_decay(
    init_value, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None
):
    if transition_steps <= 0 or decay_rate == 0:
        return lambda count: init_value
    begin = max(transition_begin, 0)

    def schedule(count):
        steps = count - begin
        p = steps / transition_steps
        if staircase:
            p = jnp.floor(p)
        value = jnp.where(steps <= 0, init_value, init_value * jnp.power(decay_rate, p))
        if end_value is not None:
            value = (jnp.maximum if decay_rate < 1.0 else jnp.minimum)(value, end_value)
        return value

    return schedule


def cosine_decay_schedule(init_value, decay_steps, alpha=0.0, exponent=1.0):
    if not decay_steps > 0:
        raise ValueError(
            f"The cosine_decay_schedule requires positive decay_steps, got decay_steps={decay_steps!r}."
        )
    last = float(decay_steps) if isinstance(decay_steps, int) else decay_steps

    def schedule(count):
        count = jnp.minimum(float(count) if isinstance(count, int) else count, last)
        cosine = 0.5 * (1 + jnp.cos(jnp.pi * count / last))
        return init_value * ((1 - alpha) * cosine**exponent + alpha)

    return schedule


def warmup_constant_schedule(init_value, peak_value, warmup_steps):
    return linear_schedule(init_value, peak_value, warmup_steps)


def warmup_cosine_decay_schedule(
    init_value, peak_value, warmup_steps, decay_steps, end_value=0.0, exponent=1.0
):
    alpha = 0.0 if peak_value == 0.0 else end_value / peak_value
    warmup = linear_schedule(init_value, peak_value, warmup_steps)
    decay = cosine_decay_schedule(peak_value, decay_steps - warmup_steps, alpha, exponent)
    return join_schedules([warmup, decay], [warmup_steps])


def warmup_exponential_decay_schedule(
    init_value,
    peak_value,
    warmup_steps,
    transition_steps,
    decay_rate,
    transition_begin=0,
    staircase=False,
    end_value=None,
):
    warmup = linear_schedule(init_value, peak_value, warmup_steps)
    decay = exponential_decay(peak_value, transition_steps, decay_rate, transition_begin, staircase, end_value)
    return join_schedules([warmup, decay], [warmup_steps])


def sgdr_schedule(cosine_kwargs):
    schedules, boundaries, step = [], [], 0
    for keywords in cosine_kwargs:
        schedules.append(warmup_cosine_decay_schedule(**keywords))
        step += keywords["decay_steps"]
        boundaries.append(step)
    return join_schedules(schedules, boundaries[:-1])


def join_schedules(schedules, boundaries):
    def schedule(step):
        output = schedules[0](step)
        for boundary, following in zip(boundaries, schedules[1:]):
            output = jnp.where(step < boundary, output, following(step - boundary))
        return output

    return schedule


# Between its boundaries a line, or half a wave of a cosine.
def piecewise_interpolate_schedule(interpolate_type, init_value, boundaries_and_scales=None):
    if interpolate_type == "linear":
        between = lambda start, end, share: (end - start) * share + start
    elif interpolate_type == "cosine":
        between = lambda start, end, share: end + (start - end) / 2.0 * (jnp.cos(jnp.pi * share) + 1)
    else:
        raise ValueError("`interpolate_type` must be either 'cos' or 'linear'")
    steps = {} if boundaries_and_scales is None else boundaries_and_scales
    if any([scale < 0.0 for scale in steps.values()]):
        raise ValueError("`piecewise_interpolate_schedule` expects non-negative scale factors")
    places, values = [0], [float(init_value)]
    for place, scale in sorted(steps.items()):
        places.append(place)
        values.append(values[-1] * scale)
    places, values = jnp.array(places), jnp.array(values)

    def schedule(count):
        is_here = (places[:-1] <= count) & (count < places[1:])
        share = (count - places[:-1]) / (places[1:] - places[:-1])
        here = jnp.where(is_here, between(values[:-1], values[1:], share), 0)
        return here.sum() + jnp.where(places[-1] <= count, values[-1], 0)

    return schedule


def linear_onecycle_schedule(
    transition_steps, peak_value, pct_start=0.3, pct_final=0.85, div_factor=25.0, final_div_factor=1e4
):
    if transition_steps <= 0:
        raise ValueError("A linear onecycle schedule was set with a non-positive `transition_steps`")
    boundaries = {
        int(pct_start * transition_steps): div_factor,
        int(pct_final * transition_steps): 1.0 / div_factor,
        transition_steps: 1.0 / final_div_factor,
    }
    return piecewise_interpolate_schedule("linear", peak_value / div_factor, boundaries)


def cosine_onecycle_schedule(transition_steps, peak_value, pct_start=0.3, div_factor=25.0, final_div_factor=1e4):
    if transition_steps <= 0:
        raise ValueError("A linear onecycle schedule was set with a non-positive `transition_steps`")
    boundaries = {
        int(pct_start * transition_steps): div_factor,
        int(transition_steps): 1.0 / (div_factor * final_div_factor),
    }
    return piecewise_interpolate_schedule("cosine", peak_value / div_factor, boundaries)
