# What the watch over a run does for its warnings: it names what the program reaches, at nobody's cost.

# --- the names of a deep value, in a staged body: ok
import jax
x = (1,)
for _ in range(8000): x = (x,)
jax.jit(lambda: 1)()

# --- the names of a value that is deep and shared: ok
import jax
x = (1,)
for _ in range(8000): x = (x, x)
jax.jit(lambda: 1)()

# --- the names of deep objects whose attribute is long: ok
import jax
class O: pass
x, name = 1, 'a' * 100000
for _ in range(100):
    y = O()
    setattr(y, name, x)
    x = y
jax.jit(lambda: 1)()

# --- the names of long keys that hold tracers: ok
import jax
x = {}
def f(a):
    for i in range(20): x['b' * 100000 + str(i)] = [a]
    return a
jax.jit(f)(1.0)

# --- modules in one another, where a class is registered: steps
import jax
from flax import nnx
@jax.tree_util.register_pytree_node_class
class R:
    def tree_flatten(self): return (), None
    @classmethod
    def tree_unflatten(cls, aux, children): return cls()
class M(nnx.Module):
    def __init__(self, below): self.below = below
x = 1
for _ in range(8000): x = M(x)

# --- a value that is deep and shared, returned from a staged body: memory
import jax
x = (1,)
for _ in range(4000): x = (x, x)
jax.jit(lambda: x)()

# --- a value that is deep and shared, set in a staged body: ok
import jax
from flax import nnx
class M(nnx.Module):
    def __init__(self, value): self.value = value
x = (1,)
for _ in range(4000): x = (x, x)
def f(m): m.value = x
nnx.jit(f)(M(1))

# --- the items of a long list that a staged body sets: ok
import jax
def f(items):
    for i in range(len(items)): items[i] = 2.0
    return tuple(items)
jax.jit(f)([1.0] * 3000)

# --- the leaves of many values that leave with the output: ok
import jax
def f(given):
    out = tuple(given.values())
    for i in range(300): given['n' + str(i)] = out
    return out
jax.jit(f)({str(i): 1.0 for i in range(300)})

# --- the names of deep leaves, at many calls: steps
import jax
x = (1.0,)
for _ in range(400): x = (x, 1.0)
f = jax.jit(lambda x: 1)
def calls():
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
    f(x)
while True: calls()

# --- the keys of a long body, at many calls: steps
import jax
def f(keys, x):
    for key in keys: x = x + jax.random.uniform(key)
    return x
f = jax.jit(f)
keys = [jax.random.key(i) for i in range(100)]
while True: f(keys, 1.0)

# --- many globals, each looked at for a name: steps
import jax
g0 = 0
g1 = 0
g2 = 0
g3 = 0
g4 = 0
g5 = 0
g6 = 0
g7 = 0
g8 = 0
g9 = 0
g10 = 0
g11 = 0
g12 = 0
g13 = 0
g14 = 0
g15 = 0
g16 = 0
g17 = 0
g18 = 0
g19 = 0
g20 = 0
g21 = 0
g22 = 0
g23 = 0
g24 = 0
g25 = 0
g26 = 0
g27 = 0
g28 = 0
g29 = 0
g30 = 0
g31 = 0
g32 = 0
g33 = 0
g34 = 0
g35 = 0
g36 = 0
g37 = 0
g38 = 0
g39 = 0
g40 = 0
g41 = 0
g42 = 0
g43 = 0
g44 = 0
g45 = 0
g46 = 0
g47 = 0
g48 = 0
g49 = 0
g50 = 0
g51 = 0
g52 = 0
g53 = 0
g54 = 0
g55 = 0
g56 = 0
g57 = 0
g58 = 0
g59 = 0
g60 = 0
g61 = 0
g62 = 0
g63 = 0
g64 = 0
g65 = 0
g66 = 0
g67 = 0
g68 = 0
g69 = 0
g70 = 0
g71 = 0
g72 = 0
g73 = 0
g74 = 0
g75 = 0
g76 = 0
g77 = 0
g78 = 0
g79 = 0
g80 = 0
g81 = 0
g82 = 0
g83 = 0
g84 = 0
g85 = 0
g86 = 0
g87 = 0
g88 = 0
g89 = 0
g90 = 0
g91 = 0
g92 = 0
g93 = 0
g94 = 0
g95 = 0
g96 = 0
g97 = 0
g98 = 0
g99 = 0
g100 = 0
g101 = 0
g102 = 0
g103 = 0
g104 = 0
g105 = 0
g106 = 0
g107 = 0
g108 = 0
g109 = 0
g110 = 0
g111 = 0
g112 = 0
g113 = 0
g114 = 0
g115 = 0
g116 = 0
g117 = 0
g118 = 0
g119 = 0
g120 = 0
g121 = 0
g122 = 0
g123 = 0
g124 = 0
g125 = 0
g126 = 0
g127 = 0
g128 = 0
g129 = 0
g130 = 0
g131 = 0
g132 = 0
g133 = 0
g134 = 0
g135 = 0
g136 = 0
g137 = 0
g138 = 0
g139 = 0
g140 = 0
g141 = 0
g142 = 0
g143 = 0
g144 = 0
g145 = 0
g146 = 0
g147 = 0
g148 = 0
g149 = 0
g150 = 0
g151 = 0
g152 = 0
g153 = 0
g154 = 0
g155 = 0
g156 = 0
g157 = 0
g158 = 0
g159 = 0
g160 = 0
g161 = 0
g162 = 0
g163 = 0
g164 = 0
g165 = 0
g166 = 0
g167 = 0
g168 = 0
g169 = 0
g170 = 0
g171 = 0
g172 = 0
g173 = 0
g174 = 0
g175 = 0
g176 = 0
g177 = 0
g178 = 0
g179 = 0
g180 = 0
g181 = 0
g182 = 0
g183 = 0
g184 = 0
g185 = 0
g186 = 0
g187 = 0
g188 = 0
g189 = 0
g190 = 0
g191 = 0
g192 = 0
g193 = 0
g194 = 0
g195 = 0
g196 = 0
g197 = 0
g198 = 0
g199 = 0
g200 = 0
g201 = 0
g202 = 0
g203 = 0
g204 = 0
g205 = 0
g206 = 0
g207 = 0
g208 = 0
g209 = 0
g210 = 0
g211 = 0
g212 = 0
g213 = 0
g214 = 0
g215 = 0
g216 = 0
g217 = 0
g218 = 0
g219 = 0
g220 = 0
g221 = 0
g222 = 0
g223 = 0
g224 = 0
g225 = 0
g226 = 0
g227 = 0
g228 = 0
g229 = 0
g230 = 0
g231 = 0
g232 = 0
g233 = 0
g234 = 0
g235 = 0
g236 = 0
g237 = 0
g238 = 0
g239 = 0
g240 = 0
g241 = 0
g242 = 0
g243 = 0
g244 = 0
g245 = 0
g246 = 0
g247 = 0
g248 = 0
g249 = 0
g250 = 0
g251 = 0
g252 = 0
g253 = 0
g254 = 0
g255 = 0
g256 = 0
g257 = 0
g258 = 0
g259 = 0
g260 = 0
g261 = 0
g262 = 0
g263 = 0
g264 = 0
g265 = 0
g266 = 0
g267 = 0
g268 = 0
g269 = 0
g270 = 0
g271 = 0
g272 = 0
g273 = 0
g274 = 0
g275 = 0
g276 = 0
g277 = 0
g278 = 0
g279 = 0
g280 = 0
g281 = 0
g282 = 0
g283 = 0
g284 = 0
g285 = 0
g286 = 0
g287 = 0
g288 = 0
g289 = 0
g290 = 0
g291 = 0
g292 = 0
g293 = 0
g294 = 0
g295 = 0
g296 = 0
g297 = 0
g298 = 0
g299 = 0
seen = []
def f(x):
    seen.append(x)
    return x
while True: jax.vmap(f)(jax.numpy.ones(2))
