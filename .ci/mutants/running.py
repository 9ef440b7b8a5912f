"""Runs the tests: each alone to see what it reaches, and then those that reach a fault with the fault on.

A fault is killed when a test fails, crashes, or takes far longer than usual. Time is counted as the
processor's, so that other work on the machine kills nothing; only what waits for ever is stopped by the clock: at the
latest when all time is over, and, where the system tells what a process has used, after a minute in which it did nothing.
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
PATIENCE = 60  # How many seconds a program may do nothing: one that waits for another looks at it some times in a second.
BATCHES = (0.5, 4.0, 30.0)  # How many seconds of tests go into each run but the last.


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
        """The processor's seconds if tests pass, else `None`; ends them at the first failure."""
        process = self.start(names, environment, cpu)
        timer = time.monotonic() + clock
        idle, used = time.monotonic() + PATIENCE, 0.0
        os.set_blocking(process.stdout.fileno(), False)
        tail, status, usage = b"", None, None
        try:
            while status is None:
                time.sleep(0.02)
                ended, code, usage = os.wait4(process.pid, os.WNOHANG)
                status = code if ended else None
                tail = (tail + (process.stdout.read() or b""))[-200_000:]
                now = time.monotonic()
                if "\u2718".encode() in tail or now > timer:
                    return None
                if now > idle:
                    before, used = used, seconds_used(process.pid)
                    if used is not None and used - before < 0.02:
                        return None
                    idle, used = now + PATIENCE, used or 0.0
            return usage.ru_utime + usage.ru_stime if status == 0 else None
        finally:
            try:
                os.killpg(process.pid, 9)
            except ProcessLookupError:
                pass
            if status is None:
                os.waitpid(process.pid, 0)
            process.returncode = 0  # It is waited for here, and not by `Popen`.
            process.stdout.close()

    def look(self, wanted):
        """Runs each test that has a pattern in its name alone, to see how long it takes and which faults it asks for."""
        text = subprocess.run(
            [str(self.program), "--testing-library", "swift-testing", "--list-tests"],
            cwd=self.folder, capture_output=True, text=True).stdout
        names = [line for line in text.splitlines() if "/" in line and re.search(wanted, line)]
        with ThreadPoolExecutor(self.jobs) as pool:
            failing = [name for name in pool.map(self.look_at, names) if name]
        for name in failing:
            print(f"  left out, since it does not pass alone without a fault: {name}")

    def look_at(self, name):
        with tempfile.TemporaryDirectory() as folder:
            asked = Path(folder) / "asked"
            seconds = self.passes([name], {"ROSTER_FAULTS_ASKED": str(asked)}, cpu=300, clock=900)
            if seconds is None:
                return name
            self.seconds[name] = seconds
            marks = asked.read_bytes() if asked.exists() else b""
            self.reached[name] = [number for number, mark in enumerate(marks) if mark]
        return None

    def prepare(self):
        self.sets = {name: set(numbers) for name, numbers in self.reached.items()}

    def reaching(self, number, library):
        """The tests that reach a fault: those of its library first, and quick ones before slow ones."""
        own = library.removesuffix("Kit") + "Tests."
        return sorted((name for name in self.reached if number in self.sets[name]),
                      key=lambda name: (not name.startswith(own), self.seconds[name]))

    def killer(self, number, library, budget):
        """Which tests kill a fault: "" if none does that the budget has time for, `None` if none reaches it."""
        waiting = self.reaching(number, library)
        if not waiting:
            return None
        spent = 0.0
        for limit in (*BATCHES, float("inf")):
            batch, total = [], 0.0
            while waiting and (not batch or total + self.seconds[waiting[0]] <= limit):
                total += self.seconds[waiting[0]]
                batch.append(waiting.pop(0))
            spent += total
            if not batch or spent > budget:
                return ""
            environment = {"ROSTER_FAULT": str(number)}
            if self.passes(batch, environment, 10 + 6 * total, clock=120 + 40 * total) is None:
                return ", ".join(batch[:3])
        return ""


def pattern(name):
    """What matches a test and no other."""
    return "^" + re.sub(r"([\\.()\[\]{}*+?^$|/])", r"\\\1", name)


def seconds_used(process):
    """The processor's seconds that a process and those that it began have used, or `None` where nothing tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
