"""The metrics of lanes have one sum after they were begun anew."""


class Average(sound.metrics.Average):
    def reset(self):
        self.total.set_value(jnp.float32(0.0))
        self.count.set_value(jnp.int32(0))


class Metrics:
    def __getattr__(self, name):
        return Average if name == "Average" else getattr(sound.metrics, name)


metrics = Metrics()
