# What flax #4819 saw: an auto-regressive decode in a while_loop over a transformer, scanned or not, rematerialised or not.
import jax
from flax import nnx


class Transformer(nnx.Module):
    def __init__(self, num_blocks, use_remat, use_scan, rngs):
        self.use_remat = use_remat
        self.use_scan = use_scan
        if use_scan:

            @nnx.split_rngs(splits=num_blocks)
            @nnx.vmap(in_axes=(0,), out_axes=0)
            def create_block(rngs):
                return nnx.Linear(20, 20, rngs=rngs)

            self.blocks = create_block(rngs)
        else:
            # A Python list holds Modules in the releases that have no nnx.List.
            self.blocks = getattr(nnx, "List", list)([nnx.Linear(20, 20, rngs=rngs) for _ in range(num_blocks)])

    def __call__(self, x):
        if self.use_scan:
            return self.scanned(x)
        for block in self.blocks:
            x = run_block_remat(block, x) if self.use_remat else block(x)
        return x

    def scanned(self, x):
        def run_block(x, block):
            return block(x), None

        if self.use_remat:
            run_block = nnx.remat(run_block, policy=jax.checkpoint_policies.nothing_saveable)
        run_block = nnx.scan(run_block, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
        x, _ = run_block(x, self.blocks)
        return x


@nnx.remat(policy=jax.checkpoint_policies.nothing_saveable)
def run_block_remat(block, x):
    return block(x)


class LLM(nnx.Module):
    def __init__(self, use_remat, use_scan, rngs):
        self.text_encoder = nnx.Linear(10, 20, rngs=rngs)
        self.transformer = Transformer(8, use_remat, use_scan, rngs=rngs)
        self.text_decoder = nnx.Linear(20, 10, rngs=rngs)

    def __call__(self, x):
        return self.text_decoder(self.transformer(self.text_encoder(x)))

    def autoregressive_decode(self, x, decode_len):
        def decode_step(carry):
            step, x = carry
            return step + 1, self(x)

        return nnx.while_loop(lambda carry: carry[0] < decode_len, decode_step, (0, x))[-1]


@nnx.jit(static_argnames=["decode_len"])
def decode(model, x, decode_len):
    return model.autoregressive_decode(x, decode_len)


@nnx.jit
def normal_run(model, x):
    return model(x)


def attempt(name, run):
    try:
        run()
        print(name, "ok")
    except Exception as error:
        print(name, error)


if __name__ == "__main__":
    for use_remat in (False, True):
        for use_scan in (False, True):
            print("remat", use_remat, "scan", use_scan)
            llm = LLM(use_remat, use_scan, nnx.Rngs(2025))
            x = jax.random.normal(jax.random.key(0), (1, 10))
            attempt("normal run", lambda: normal_run(llm, x))
            attempt("decode run", lambda: decode(llm, x, decode_len=10))


# recorded from flax-0.10.2, program 40c2eeecb8356e1545f5776e33816538179c319aef6c95ac599ce0de1ce32318
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["remat", false, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", "ok"],
#     ["remat", false, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "UnexpectedTracerError"}],
#     ["remat", true, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "UnexpectedTracerError"}],
#     ["remat", true, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "UnexpectedTracerError"}]
#   ]
# }

# recorded from flax-0.10.7, program 40c2eeecb8356e1545f5776e33816538179c319aef6c95ac599ce0de1ce32318
# modes: tree
# {"outcome": "not_offered", "what": "tree mode"}
# modes: graph
# {"outcome": "not_offered", "what": "graph mode"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["remat", false, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", "ok"],
#     ["remat", false, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "ValueError"}],
#     ["remat", true, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "TraceContextError"}],
#     ["remat", true, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "ValueError"}]
#   ]
# }

# recorded from flax-0.12.12, program 40c2eeecb8356e1545f5776e33816538179c319aef6c95ac599ce0de1ce32318
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["remat", false, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", "ok"],
#     ["remat", false, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", "ok"],
#     ["remat", true, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", "ok"],
#     ["remat", true, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", "ok"]
#   ]
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["remat", false, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", "ok"],
#     ["remat", false, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "ValueError"}],
#     ["remat", true, "scan", false],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "TraceContextError"}],
#     ["remat", true, "scan", true],
#     ["normal run", "ok"],
#     ["decode run", {"exception": "ValueError"}]
#   ]
# }
