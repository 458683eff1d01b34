"""`numpy.typing`: what annotations say of arrays. Nothing is known of what they stand for."""

import _reference

ArrayLike = _reference.unknown("numpy.typing.ArrayLike")
DTypeLike = _reference.unknown("numpy.typing.DTypeLike")
NBitBase = _reference.unknown("numpy.typing.NBitBase")
NDArray = _reference.unknown("numpy.typing.NDArray")
