import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import graphlib, ids
from flax.nnx.transforms import general


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Node(nnx.Module):
    def __init__(self):
        self.w, self.b = nnx.Param(jnp.float32(1)), nnx.BatchStat(jnp.float32(2))


def maps():
    node = Node()
    refs = graphlib.RefMap([(node.w, 0), (node.b, 1)])
    objects = graphlib.IndexMap.from_refmap(refs)
    first = [len(refs), node.w in refs, refs[node.b], list(refs.values()), len(list(refs.keys())), refs.get(node.w), refs.get(node, 7), answer(lambda: refs[node])]
    del refs[node.w]
    back = graphlib.RefMap.from_indexmap(objects)
    return first, len(refs), node.w in refs, [objects[0] is node.w, 1 in objects, 5 in objects, list(objects), list(objects.keys()), len(objects)], [back[node.w], len(back), len(graphlib.RefMap())]


def graph_states():
    state = nnx.unpack(Node())
    state["w"] = state["b"]
    before = len(state), list(state), "w" in state, "q" in state
    del state["b"]
    return before, len(state), list(state), state["w"].get_value(), answer(lambda: state["b"]), answer(lambda: state.nothing)


def split_by(*filters, **options):
    with nnx.split_context() as ctx:
        result = ctx.flatten(Node(), *filters, **options)
    return [type(part).__name__ for part in result], [len(part) for part in result[1:]]


def round_trip(*filters):
    node = Node()
    with nnx.split_context() as ctx:
        definition, *flat = ctx.flatten(node, *filters)
    with nnx.merge_context() as ctx:
        again = ctx.unflatten(definition, *flat)
    with nnx.split_context() as ctx:
        definition, *states = ctx.split(node, *filters)
    with nnx.merge_context() as ctx:
        other = ctx.merge(definition, *states)
    return again.b.get_value(), other.w.get_value(), again is other


def of_a_variable(*filters):
    with nnx.split_context() as ctx:
        definition, *states = ctx.split(nnx.Param(jnp.float32(3)), *filters)
    return [type(state).__name__ for state in states]


def node_states():
    node = Node()
    graphdef, state = nnx.split(node)
    split = nnx.graph.NodeStates.from_split(graphdef, state) if hasattr(nnx.graph, "NodeStates") else nnx.NodeStates.from_split(graphdef, state)
    kind = type(split)
    states, prefixes = kind.from_states(state, state), kind.from_prefixes([1, 2], metadata="m")
    return [
        split.graphdef == graphdef, split.state is state, answer(lambda: states.graphdef), answer(lambda: states.state), len(states.states), answer(lambda: kind.from_states(state).state is state),
        prefixes.states, prefixes.metadata, len(jax.tree.leaves(split)), len(jax.tree.leaves(states)),
    ]


def refs_that_come_and_go():
    """A mutable array in a Variable, changed inside, and one that is made there."""
    node = nnx.Dict(a=nnx.Param(jax.new_ref(jnp.float32(1))))

    @general.split_inputs
    @jax.jit
    @general.merge_inputs
    def change(node):
        node["a"][...] = node["a"][...] + 1
        return node["a"][...]

    return change(node), node["a"][...]


def decorated():
    node = Node()

    @general.split_inputs(ctxtag="own")
    @jax.jit
    @general.merge_inputs(ctxtag="own")
    def change(node):
        node.w[...] = node.w[...] * 4
        return node.w[...]

    return change(node), node.w[...]


def split_nowhere():
    with nnx.split_context("nowhere") as ctx:
        return ctx.split(Node())


def merge_nowhere():
    with nnx.merge_context("nowhere", True) as ctx:
        return ctx.merge(*nnx.split(Node()))


def main():
    """Contexts of graphs: maps by identity, flat states, filters, decorators with a tag of their own, and what is refused."""
    node = Node()
    return [
        maps(), answer(graph_states), split_by(), split_by(nnx.Param, ...), split_by(with_paths=False), answer(lambda: split_by(nnx.Param, ..., with_paths=False)), round_trip(), round_trip(nnx.Param, ...),
        of_a_variable(), of_a_variable(...), of_a_variable(nnx.Param, ...), answer(lambda: of_a_variable(nnx.BatchStat, ...)), answer(lambda: of_a_variable(nnx.BatchStat)), answer(node_states), answer(refs_that_come_and_go), decorated(),
        answer(lambda: nnx.merge(nnx.split(node)[1], nnx.split(node)[1])), answer(lambda: nnx.merge(nnx.unpack(node), 3)), answer(lambda: nnx.merge(nnx.unpack(node), nnx.unpack(nnx.Dict(a=1)))), answer(lambda: graphlib.GraphState(nnx.graphdef(node), {})),
        answer(split_nowhere), answer(merge_nowhere), graphlib.flatten(node)[1][0][0], len(graphlib.flatten(node, with_paths=False)[1]),
        answer(lambda: nnx.to_tree({"a": node, "b": 3}, map_non_graph_nodes=True, split_fn=lambda ctx, path, prefix, leaf: leaf)["b"]), answer(lambda: nnx.from_tree(nnx.to_tree({"a": node, "b": 3}))["b"]), answer(lambda: nnx.to_tree([node, node], prefix=[1, 2])),
        answer(lambda: type(nnx.to_tree([node, node], prefix=[1, 2], check_aliasing=False)[0]).__name__), (lambda a, b: (a == b, a == a, a == 3, len({a, b, a}), hash(a) == hash(a)))(ids.uuid(), ids.uuid()),
    ]
