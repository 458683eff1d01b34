# A name that is no Variable type's, one that is taken, and a type of one's own.
from flax import nnx


@nnx.register_variable_name("own")
class Own(nnx.Variable):
    pass


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    return (
        attempt(lambda: nnx.variable_type_from_name("nothing")),
        attempt(lambda: nnx.register_variable_name("params", Own)),
        nnx.variable_type_from_name("own") is Own,
        nnx.variable_name_from_type(Own),
        nnx.register_variable_name("params", Own, overwrite=True) is nnx.variable_type_from_name("params"),
        attempt(lambda: nnx.variable_name_from_type(nnx.Param)),
        nnx.variable_name_from_type(nnx.Param, allow_register=True),
    )


# recorded from flax-0.12.12, program 3c0641ff65788c31c4a040c6ce358f911c9f0d146d630e877956ecccd2e871cf
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       true,
#       "own",
#       true,
#       {"exception": "ValueError"},
#       "Param"
#     ]
#   }
# }
