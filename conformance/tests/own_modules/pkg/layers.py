from flax import nnx

from . import values


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(values.ones(2))

    def __call__(self, x):
        print("called")
        return self.w * x
