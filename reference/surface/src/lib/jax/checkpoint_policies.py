"""What of a rematerialised function is kept for its derivative: it changes no number, so nothing here is ever asked."""

__all__ = [
    "checkpoint_dots", "checkpoint_dots_with_no_batch_dims", "dots_saveable",
    "dots_with_no_batch_dims_saveable", "everything_saveable", "nothing_saveable",
    "save_and_offload_only_these_names", "save_any_names_but_these",
    "save_anything_except_these_names", "save_from_both_policies", "save_only_these_names",
]


def everything_saveable(*_, **__):
    return True


def nothing_saveable(*_, **__):
    return False


def dots_saveable(prim, *_, **__):
    return prim.name in ("dot_general", "conv_general_dilated")


checkpoint_dots = dots_saveable


def dots_with_no_batch_dims_saveable(prim, *_, **params):
    (_, _), (lhs_batch, rhs_batch) = params["dimension_numbers"]
    return prim.name == "dot_general" and not lhs_batch and not rhs_batch


checkpoint_dots_with_no_batch_dims = dots_with_no_batch_dims_saveable


def named(keep):
    def policy(prim, *_, **params):
        return prim.name == "name" and keep(params["name"])

    return policy


def save_only_these_names(*names):
    return named(lambda name: name in names)


def save_any_names_but_these(*names):
    return named(lambda name: name not in names)


def save_anything_except_these_names(*names):
    return lambda prim, *_, **params: prim.name != "name" or params["name"] not in names


def save_and_offload_only_these_names(*, names_which_can_be_saved, names_which_can_be_offloaded, offload_src, offload_dst):
    return named(lambda name: name in names_which_can_be_saved or name in names_which_can_be_offloaded)


def save_from_both_policies(policy_1, policy_2):
    return lambda prim, *args, **params: policy_1(prim, *args, **params) or policy_2(prim, *args, **params)
