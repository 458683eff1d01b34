"""The texts of Linen's errors, as a program sees them."""
import flax.linen as nn
import jax
import jax.numpy as jnp
from flax import errors


class Dense(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, name="d")(x)


class Outside(nn.Module):
    def __call__(self, x):
        return nn.Dense(3)(x)


class Twice(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, name="d")(nn.Dense(3, name="d")(x))


class Property(nn.Module):
    @property
    def wrong(self):
        return self.missing

    def __call__(self):
        return self.wrong


class Descriptor:
    def __get__(self, instance, owner=None):
        return instance.missing


class Described(nn.Module):
    wrong = Descriptor()

    def __call__(self):
        return self.wrong


def main():
    key, x = jax.random.key(0), jnp.ones(3)
    calls = [
        lambda: Dense()(x),
        lambda: Outside().init(key, x),
        lambda: Twice().init(key, x),
        lambda: Dense().apply({}, x),
        lambda: Dense().apply({"params": {"e": {}}}, x),
        lambda: Dense().apply(Dense().init(key, x), jnp.ones(4)),
        lambda: Dense().apply({"params": {"params": {}}}, x),
        lambda: Dense().apply({3: {}}, x),
        lambda: Dense.init(key, x),
        lambda: Property().apply({}),
        lambda: Described().apply({}),
        lambda: Dense().apply({}, method=lambda: True),
        lambda: Dense().missing,
        lambda: Dense().unbind(),
        lambda: nn.Dropout(0.5, deterministic=False).apply({}, x),
        lambda: nn.merge_param("a", 1, 2),
        lambda: nn.GroupNorm(2).init(key, x[None]),
    ]
    found = []
    for call in calls:
        try:
            call()
        except Exception as e:
            found.append((type(e).__name__, str(e)))
    made = [
        errors.ScopeVariableNotFoundError("name", "col", "/path"),
        errors.NameInUseError("param", value="w", module_name="A"),
        errors.InvalidScopeError("a"),
        errors.FlaxError("mine"),
    ]
    return found, [str(error) for error in made]


# recorded from flax-0.12.12, program 2fda0737cf380fb72a907934debb3e6de246353adda0d3a11346c60bee0866fa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": ["CallCompactUnboundModuleError", "Can't call compact methods on unbound modules (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.CallCompactUnboundModuleError)"]
#           },
#           {
#             "tuple": ["AssignSubModuleError", "Submodule Dense must be defined in `setup()` or in a method wrapped in `@compact` (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.AssignSubModuleError)"]
#           },
#           {
#             "tuple": ["NameInUseError", "Could not create submodule \"d\" in Module Twice: Name in use. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.NameInUseError)"]
#           },
#           {
#             "tuple": ["ScopeCollectionNotFound", "Tried to access \"kernel\" from collection \"params\" in \"/d\" but the collection is empty. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.ScopeCollectionNotFound)"]
#           },
#           {
#             "tuple": ["ScopeParamNotFoundError", "Could not find parameter named \"kernel\" in scope \"/d\". (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.ScopeParamNotFoundError)"]
#           },
#           {
#             "tuple": ["ScopeParamShapeError", "For parameter \"kernel\" in \"/d\", the given initializer is expected to generate shape (4, 3), but the existing parameter it received has shape (3, 3). (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.ScopeParamShapeError)"]
#           },
#           {
#             "tuple": ["ApplyScopeInvalidVariablesStructureError", "Expect the `variables` (first argument) passed to apply() to be a dict with the structure {\"params\": ...}, but got a dict with an extra params layer, i.e.  {\"params\": {\"params\": ... } }. You should instead pass in your dict's [\"params\"]. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.ApplyScopeInvalidVariablesStructureError)"]
#           },
#           {
#             "tuple": ["ApplyScopeInvalidVariablesTypeError", "The first argument passed to an apply function should be a dictionary of collections. Each collection should be a dictionary with string keys. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.ApplyScopeInvalidVariablesTypeError)"]
#           },
#           {
#             "tuple": ["InvalidInstanceModuleError", "Can only call init, init_with_output or apply methods on an instance of the Module class, not the Module class itself (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.InvalidInstanceModuleError)"]
#           },
#           {
#             "tuple": ["DescriptorAttributeError", "Trying to access a property that is accessing a non-existent attribute. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.DescriptorAttributeError)"]
#           },
#           {
#             "tuple": ["DescriptorAttributeError", "Trying to access a property that is accessing a non-existent attribute. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.DescriptorAttributeError)"]
#           },
#           {
#             "tuple": ["ApplyModuleInvalidMethodError", "Cannot call apply(): <function main.<locals>.<lambda>.<locals>.<lambda> at 0x> is not a valid function for apply(). (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.ApplyModuleInvalidMethodError)"]
#           },
#           {
#             "tuple": ["AttributeError", "\"Dense\" object has no attribute \"missing\". If \"missing\" is defined in '.setup()', remember these fields are only accessible from inside 'init' or 'apply'."]
#           },
#           {
#             "tuple": ["CallUnbindOnUnboundModuleError", "Can't call `unbind()` on unbound modules (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.CallUnbindOnUnboundModuleError)"]
#           },
#           {
#             "tuple": ["InvalidRngError", "None needs PRNG for \"dropout\" (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.InvalidRngError)"]
#           },
#           {
#             "tuple": ["ValueError", "Parameter \"a\" was passed to the constructor and at call time. Should be passed just once."]
#           },
#           {
#             "tuple": ["ValueError", "Number of groups (2) does not divide the number of channels (3)."]
#           }
#         ]
#       },
#       {
#         "id": 1,
#         "list": ["No Variable named \"name\" for collection \"col\" exists in \"/path\". (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.ScopeVariableNotFoundError)", "Could not create param \"w\" in Module A: Name in use. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.NameInUseError)", "The scope \"a\" is no longer valid. (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.InvalidScopeError)", "mine (https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html#flax.errors.FlaxError)"]
#       }
#     ]
#   }
# }
