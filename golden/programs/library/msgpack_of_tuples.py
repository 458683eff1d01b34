"""What `msgpack_serialize` says that it takes: dicts, lists and tuples."""

from flax import serialization


def main():
    try:
        packed = serialization.msgpack_serialize({"a": (1, 2)})
    except TypeError as error:
        return type(error).__name__
    return serialization.msgpack_restore(packed)


# recorded from flax-0.12.12, program b246f0b9a3c4cd971bd0725157680f5b6d464fdb4c946a670e11e50e16043962
# modes: all
# {"outcome": "returned", "value": "TypeError"}
