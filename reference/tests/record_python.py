"""Records what CPython prints for each program of `python/`, at the end of its file.

Usage: python3 record_python.py [FILE...]

The programs of `flax/` are recorded with a Python that has Flax 0.12.12.
"""

import pathlib
import subprocess
import sys

MARK = '# --- CPython prints\n'


def record(path):
    program = path.read_text().split(MARK)[0].rstrip() + '\n'
    run = subprocess.run([sys.executable, '-'], input=program, capture_output=True, text=True, timeout=60)
    lines = run.stdout.splitlines()
    if run.returncode != 0:
        lines.append('raises ' + run.stderr.strip().splitlines()[-1].split(':')[0])
    recorded = ''.join(f'# {line}'.rstrip() + '\n' for line in lines)
    path.write_text(f'{program}\n{MARK}{recorded}')


here = pathlib.Path(__file__).parent / 'python'
for name in sys.argv[1:] or sorted(here.glob('*.py')):
    record(pathlib.Path(name))
