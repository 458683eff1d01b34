from flax import nnx

from .layers import Net


def main():
    net = Net()
    return nnx.jit(lambda m, x: m(x))(net, 2.0)
