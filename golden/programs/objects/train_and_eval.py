
from flax import nnx


class Drop(nnx.Module):
    def __init__(self):
        self.deterministic = False
        self.rate = 0.5


class Net(nnx.Module):
    def __init__(self):
        self.a = Drop()
        self.b = nnx.List([Drop()])
        self.rate = 1


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """train, eval and set_attributes reach every module that has the attribute."""
    net = Net()
    net.eval()
    after_eval = net.a.deterministic, net.b[0].deterministic
    net.train(rate=0.25)
    net.set_attributes(Drop, rate=2)
    net.set_attributes(nnx.PathContains("b"), rate=3)
    view = nnx.with_attributes(net, deterministic="copy")
    missing = attempt(lambda: net.set_attributes(zzz=1))
    quiet = net.set_attributes(zzz=1, raise_if_not_found=False)
    children = [name for name, _ in net.iter_children()]
    modules = [path for path, _ in net.iter_modules()]
    return after_eval, net, view, missing, quiet, children, modules


# recorded from flax-0.12.12, program 85a21097e6292b429c9a01f3941a41262454d37f7b3d7799462ec065f771b249
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [true, true]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "a": {"id": 1, "module": "Drop", "attributes": {"deterministic": false, "rate": 2}},
#           "b": {
#             "id": 2,
#             "class": "List",
#             "list": [{"id": 3, "module": "Drop", "attributes": {"deterministic": false, "rate": 3}}]
#           },
#           "rate": {"float": 0.25}
#         }
#       },
#       {
#         "id": 4,
#         "module": "Net",
#         "attributes": {
#           "a": {"id": 5, "module": "Drop", "attributes": {"deterministic": "copy", "rate": 2}},
#           "b": {
#             "id": 6,
#             "class": "List",
#             "list": [{"id": 7, "module": "Drop", "attributes": {"deterministic": "copy", "rate": 3}}]
#           },
#           "rate": {"float": 0.25}
#         }
#       },
#       {"exception": "ValueError"},
#       null,
#       {"id": 8, "list": ["a", "b"]},
#       {"id": 9, "list": [{"tuple": ["a"]}, {"tuple": ["b", 0]}, {"tuple": ["b"]}, {"tuple": []}]}
#     ]
#   }
# }
