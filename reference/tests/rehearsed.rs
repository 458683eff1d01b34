//! A run in which bodies run once more and nothing staged is kept shows whether a program depends on
//! when its bodies are staged.
#![cfg(feature = "parser")]

use isograft_reference::limits::Limits;
use isograft_reference::program::parse;
use isograft_reference::{Evaluation, Execution, Mode, Staging, run, run_by};

const REHEARSED: Execution =
    Execution { evaluation: Evaluation::Fast, staging: Staging::Rehearsed };

/// True for each mode in which the two runs end alike.
fn ends_alike(main: &str) -> [bool; 3] {
    let imports =
        "import jax\nimport jax.numpy as jnp\nimport numpy as np\nfrom flax import nnx\n\n\n";
    let text = format!("{imports}{main}");
    let program = parse(&text, "program.py").expect(&text);
    Mode::ALL.map(|mode| {
        run(&program, mode, &Limits::default())
            == run_by(REHEARSED, &program, mode, &Limits::default())
    })
}

#[test]
fn a_program_that_shows_how_often_bodies_run_ends_otherwise() {
    for body in [
        // A list, a global, a print, a draw on the host.
        "def main():\n    seen = []\n    jax.jit(lambda x: seen.append(1) or x)(1.0)\n    return seen\n",
        "count = 0\n\n\ndef body(c, x):\n    global count\n    count += 1\n    return c + x, c\n\n\n\
         def main():\n    jax.lax.scan(body, 0.0, jnp.ones(3))\n    return count\n",
        "def main():\n    jax.grad(lambda x: print('body') or x)(1.0)\n",
        "def main():\n    rng = np.random.default_rng(0)\n    return jax.vmap(lambda x: x + rng.random())(jnp.ones(2))\n",
        // What a kept body has read is old.
        "def main():\n    v = nnx.Variable(jnp.float32(1))\n    f = nnx.jit(lambda x: x + v[...])\n    a = f(1.0)\n    \
         v[...] = 5.0\n    return a, f(1.0)\n",
        // In the body of a transform within another.
        "def main():\n    seen = []\n\n    def f(x):\n        return jax.lax.cond(x > 0, lambda: seen.append(0) or x, lambda: x)\n\n    \
         jax.jit(jax.grad(f))(1.0)\n    return len(seen)\n",
    ] {
        assert_eq!(ends_alike(body), [false; 3], "{body}");
    }
}

#[test]
fn any_other_program_ends_alike() {
    for body in [
        "def main():\n    m = nnx.Linear(2, 2, rngs=nnx.Rngs(0))\n    f = nnx.jit(nnx.value_and_grad(lambda m, x: m(x).sum()))\n    \
         return f(m, jnp.ones((1, 2))), f(m, jnp.ones((1, 2))), m\n",
        "def main():\n    v = nnx.Variable(jnp.float32(1))\n\n    @nnx.jit\n    def f(v):\n        v[...] += 1\n        return v[...] * 2\n\n    \
         return f(v), f(v), v\n",
        "def main():\n    ref = jax.new_ref(jnp.zeros(2))\n\n    @jax.jit\n    def f(ref, x):\n        ref[0] += x\n        return ref[...]\n\n    \
         return f(ref, 1.0), f(ref, 2.0), ref[...]\n",
        "def main():\n    rngs = nnx.Rngs(0)\n\n    @nnx.jit\n    def f(rngs):\n        return rngs.normal((2,))\n\n    return f(rngs), f(rngs), rngs\n",
        "def main():\n    def f(x):\n        raise ValueError('no')\n\n    try:\n        jax.jit(f)(1.0)\n    except ValueError as error:\n        \
         return str(error)\n",
        "def main():\n    made = []\n    for n in range(3):\n        made.append(jax.jit(lambda x: x * n)(2.0))\n    return made\n",
    ] {
        assert_eq!(ends_alike(body), [true; 3], "{body}");
    }
}
