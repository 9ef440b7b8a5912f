"""Runs the tests: each alone to see what it reaches, and then those that reach a fault with the fault on.

A fault is killed when a test fails, crashes, or takes far longer than usual. Time is counted as the
processor's, so that other work on the machine kills nothing; only what waits for ever is stopped by the clock.
"""

import os
import re
import resource
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MEMORY = 4 << 30
BATCHES = (0.5, 4.0, 30.0)  # How much of the tests' usual time goes into each run but the last.


class Tests:
    """The tests of a build, and what each of them reaches."""

    def __init__(self, program, folder, jobs):
        self.program, self.folder, self.jobs = program, folder, jobs
        self.seconds, self.reached = {}, {}

    def start(self, names, environment, cpu):
        filters = [word for name in names for word in ("--filter", pattern(name))]
        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (int(cpu) + 1, int(cpu) + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            os.setsid()
        return subprocess.Popen(
            [str(self.program), "--testing-library", "swift-testing", *filters],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            preexec_fn=limits, env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **environment})

    def passes(self, names, environment, cpu, clock):
        """Whether tests pass; ends them at the first failure."""
        process = self.start(names, environment, cpu)
        timer = time.monotonic() + clock
        os.set_blocking(process.stdout.fileno(), False)
        tail = b""
        try:
            while process.poll() is None:
                chunk = process.stdout.read() or b""
                tail = (tail + chunk)[-200_000:]
                if "\u2718".encode() in tail:
                    return False
                if time.monotonic() > timer:
                    return False
                time.sleep(0.02)
            return process.returncode == 0
        finally:
            try:
                os.killpg(process.pid, 9)
            except ProcessLookupError:
                pass
            process.wait()
            process.stdout.close()

    def look(self):
        """Runs each test alone, to see how long it takes and which faults it asks for."""
        text = subprocess.run(
            [str(self.program), "--testing-library", "swift-testing", "--list-tests"],
            cwd=self.folder, capture_output=True, text=True).stdout
        names = [line for line in text.splitlines() if "/" in line]
        with ThreadPoolExecutor(self.jobs) as pool:
            failing = [name for name in pool.map(self.look_at, names) if name]
        for name in failing:
            print(f"  left out, since it does not pass alone without a fault: {name}")

    def look_at(self, name):
        with tempfile.TemporaryDirectory() as folder:
            asked = Path(folder) / "asked"
            begin = time.monotonic()
            if not self.passes([name], {"ROSTER_FAULTS_ASKED": str(asked)}, cpu=300, clock=900):
                return name
            self.seconds[name] = time.monotonic() - begin
            text = asked.read_text() if asked.exists() else ""
            self.reached[name] = sorted({int(number) for number in text.split()})
        return None

    def reaching(self, number):
        return sorted((name for name in self.reached if number in self.sets[name]), key=self.seconds.get)

    def prepare(self):
        self.sets = {name: set(numbers) for name, numbers in self.reached.items()}

    def killer(self, number, quick=False):
        """Which tests kill a fault: "" if none does, `None` if none reaches it."""
        waiting = self.reaching(number)
        if not waiting:
            return None
        for limit in BATCHES[:2] if quick else (*BATCHES, float("inf")):
            batch, total = [], 0.0
            while waiting and (not batch and not quick or total + self.seconds[waiting[0]] <= limit):
                total += self.seconds[waiting[0]]
                batch.append(waiting.pop(0))
            environment = {"ROSTER_FAULT": str(number)}
            if batch and not self.passes(batch, environment, cpu=10 + 6 * total, clock=60 + 12 * total):
                return ", ".join(batch[:3])
        return ""


def pattern(name):
    """What matches a test and no other."""
    return "^" + re.sub(r"([\\.()\[\]{}*+?^$|/])", r"\\\1", name)
