"""`jax._src.dtypes`: types of elements that a library adds. That they are types of arrays is not modelled."""


class ExtendedDType:
    pass
