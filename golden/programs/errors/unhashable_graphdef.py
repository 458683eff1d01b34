# breaks modes/agree: compat and graph refuse the hash of a graphdef that holds a list

from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.sizes = [1, 2]


def main():
    """A graphdef with a list in it has no hash, but for a treedef, which tree mode has."""
    return isinstance(hash(nnx.graphdef(Net())), int)


# recorded from flax-0.12.12, program 5d99d9b0565303870c4fd5815916f83cd26ea971b5a33fcf9e0e5011b0715f89
# modes: tree
# {"outcome": "returned", "value": true}
# modes: graph, compat
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
