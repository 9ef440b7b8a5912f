"""A copy of the package in which every fault that was drawn stands beside the original, behind a switch.

    count < limit          (roster_fault(7) ? (count <= limit) : (count < limit))
    items.append(item)     if roster_fault(8) { } else { items.append(item) }

Line breaks of the originals stay, but lines move down where a fault has several lines; so the compiler's
errors are brought back to faults by where each was written. Faults that do not compile are left out.
"""

import random
import re
from pathlib import Path

from operators import Finder
from sources import run

SWITCH = "FaultSwitch"
HEADER = """#include <stdbool.h>
#include <stdint.h>
extern int32_t roster_fault_chosen;
extern uint8_t *roster_faults_asked;
static inline bool roster_fault(int32_t number) {
  roster_faults_asked[number] = 1;
  return number == roster_fault_chosen;
}
"""
# Read once, before `main`: ROSTER_FAULT is the fault that is on; ROSTER_FAULTS_ASKED is a file of one byte for each
# fault, in which each process marks those whose place it reached. All share it in memory, so that those are
# known too that are reached by a process which traps.
IMPLEMENTATION = """#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
enum { COUNT = 1 << 16 };
int32_t roster_fault_chosen = -1;
static uint8_t unshared[COUNT];
uint8_t *roster_faults_asked = unshared;
__attribute__((constructor)) static void choose(void) {
  const char *chosen = getenv("ROSTER_FAULT"), *path = getenv("ROSTER_FAULTS_ASKED");
  if (chosen) roster_fault_chosen = atoi(chosen);
  int file = path ? open(path, O_RDWR | O_CREAT, 0600) : -1;
  if (file < 0 || ftruncate(file, COUNT) != 0) return;
  void *shared = mmap(NULL, COUNT, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) roster_faults_asked = shared;
  close(file);
}
"""
MANIFEST = """
package.targets.removeAll {
  ["PackageTests", "roster-benchmarks", "roster-instructions"].contains($0.name)
}
for target in package.targets where %s.contains(target.name) {
  target.dependencies.append("FaultSwitch")
}
package.targets.append(.target(name: "FaultSwitch", path: "FaultSwitch", publicHeadersPath: "include"))
"""


def write(path, text):
    """Writes a file, unless it is the same already: what is not touched is not built anew."""
    data = text if isinstance(text, bytes) else text.encode("latin-1")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def copy_package(root, copy, modules):
    """Copies all but the libraries, and writes the switch."""
    libraries = [module.folder for module in modules]
    wanted = set()
    for folder in ("Sources", "Tests"):
        for file in sorted((root / folder).rglob("*")):
            path = file.relative_to(root)
            if not file.is_file():
                continue
            wanted.add(copy / path)
            if not any(str(path).startswith(library + "/") for library in libraries):
                write(copy / path, file.read_bytes())
    for folder in ("Sources", "Tests"):
        for file in (copy / folder).rglob("*"):
            if file.is_file() and file not in wanted:
                file.unlink()
    names = "[" + ", ".join(f'"{module.name}"' for module in modules) + "]"
    write(copy / "Package.swift", (root / "Package.swift").read_bytes().decode("latin-1") + MANIFEST % names)
    write_switch(copy / SWITCH)


def write_switch(folder):
    write(folder / "include/FaultSwitch.h", HEADER)
    write(folder / "include/module.modulemap", 'module FaultSwitch { header "FaultSwitch.h" export * }\n')
    write(folder / "switch.c", IMPLEMENTATION)


def candidates(module, root, compiler):
    """All sites of a module, by file."""
    found = {}
    for file, tree in compiler.trees(module, root).items():
        source = (root / file).read_bytes().decode("latin-1")
        finder = Finder(file, source, tree)
        found[file] = [site for site in finder.sites.values() if site.faults]
    return found


def draw(sites, count, seed):
    """Keeps some faults: one for each line, and no operator with more than a seventh of them."""
    every = [(site, fault) for file in sorted(sites) for site in sites[file] for fault in site.faults]
    random.Random(seed).shuffle(every)
    lines, operators, kept = set(), {}, set()
    for site, fault in every:
        place = fault.file, fault.line
        used = operators.get(fault.operator, 0)
        if len(kept) < count and place not in lines and used <= count / 7:
            lines.add(place)
            operators[fault.operator] = used + 1
            kept.add(id(fault))
    for file in sites:
        for site in sites[file]:
            site.faults = [fault for fault in site.faults if id(fault) in kept]
        sites[file] = [site for site in sites[file] if site.faults]


class Rewriting:
    """A file with its faults put in, and where each was put."""

    def __init__(self, source, sites):
        self.source, self.parts, self.length = source, [], 0
        self.mutated, self.whole = [], []  # (start, end, fault) and (start, end, site) in the new text
        self.put(f"public import {SWITCH}; " if sites else "")
        ordered = sorted(sites, key=lambda site: (site.start, -site.end, not site.is_statement))
        rest = self.span(0, len(source), ordered)
        assert not rest, "sites overlap"
        self.text = "".join(self.parts)

    def put(self, text):
        self.parts.append(text)
        self.length += len(text)

    def span(self, start, end, sites):
        """Puts a piece of the source with the sites in it, and gives the sites that lie behind it."""
        offset = start
        while sites and sites[0].start < end and sites[0].end <= end:
            site, sites = sites[0], sites[1:]
            self.put(self.source[offset:site.start])
            begin = self.length
            sites = self.statement(site, sites) if site.is_statement else self.expression(site, sites)
            self.whole.append((begin, self.length, site))
            offset = site.end
        self.put(self.source[offset:end])
        return sites

    def fault(self, fault):
        begin = self.length
        self.put(fault.mutated)
        self.mutated.append((begin, self.length, fault))

    def expression(self, site, sites):
        self.put("(")
        for fault in site.faults:
            self.put(f"roster_fault({fault.number}) ? (")
            self.fault(fault)
            self.put(") : ")
        self.put("(")
        sites = self.span(site.start, site.end, sites)
        self.put("))")
        return sites

    def statement(self, site, sites):
        for fault in site.faults:
            self.put(f"if roster_fault({fault.number}) {{ ")
            self.fault(fault)
            self.put(" } else ")
        self.put("{ ")
        sites = self.span(site.start, site.end, sites)
        self.put(" }")
        return sites

    def culprits(self, line, column):
        """The faults that an error at a place comes from."""
        start = 0
        for _ in range(line - 1):
            start = self.text.index("\n", start) + 1
        place = start + column - 1
        inside = [fault for low, high, fault in self.mutated if low <= place <= high]
        if inside:
            return inside[-1:]
        around = [(high - low, index, site) for index, (low, high, site) in enumerate(self.whole)
                  if low <= place <= high]
        if around:
            return list(min(around)[2].faults)
        end = self.text.find("\n", place)
        near = [site for low, high, site in self.whole if low < end and high >= start]
        if not near:
            near = [min(self.whole, key=lambda whole: abs(whole[0] - place))[2]]
        return [fault for site in near for fault in site.faults]


class Package:
    """The copy that is built."""

    def __init__(self, root, work, modules, compiler):
        self.root, self.copy, self.modules, self.compiler = root, work / "package", modules, compiler
        self.scratch = work / "build"
        self.sites, self.files = {}, {}

    def rewrite(self, file):
        source = (self.root / file).read_bytes().decode("latin-1")
        self.files[file] = Rewriting(source, self.sites.get(file, []))
        write(self.copy / file, self.files[file].text)

    def drop(self, errors):
        """Leaves out the faults that errors come from, and writes their files anew."""
        dropped, touched = set(), set()
        for file, line, column, message in errors:
            path = Path(file)
            file = str(path.relative_to(self.copy)) if path.is_absolute() else file
            if file in self.files and self.files[file].whole:
                touched.add(file)
                dropped.update(fault.number for fault in self.files[file].culprits(line, column))
            else:
                raise SystemExit(f"This is no fault's error: {file}:{line}: {message}")
        for file in touched:
            self.keep(file, {fault.number for site in self.sites[file] for fault in site.faults} - dropped)
            self.rewrite(file)
        return len(dropped)

    def keep(self, file, numbers):
        """Leaves out all faults of a file but some."""
        for site in self.sites[file]:
            site.faults = [fault for fault in site.faults if fault.number in numbers]
        self.sites[file] = [site for site in self.sites[file] if site.faults]

    def settle(self, module):
        """Drops the faults that do not compile."""
        for deeply in (False, True):
            while errors := self.compiler.errors(module, self.copy, deeply):
                print(f"  {module.name}: {self.drop(errors)} faults do not compile", flush=True)

    def build(self):
        """Builds the tests; gives the program that runs them."""
        command = ["swift", "build", "--build-tests", "--scratch-path", self.scratch]
        while True:
            status, text = run(command, cwd=self.copy)
            if status == 0:
                break
            errors = sorted(set(
                (file, int(line), int(column), message) for file, line, column, message in
                re.findall(r"^(/\S+\.swift):(\d+):(\d+): error: (.*)$", text, re.M)))
            if not errors:
                raise SystemExit("The faulty package cannot be built:\n" + text[-4000:])
            print(f"  the build: {self.drop(errors)} faults do not compile", flush=True)
        return self.scratch / "debug/rosterPackageTests.xctest"
