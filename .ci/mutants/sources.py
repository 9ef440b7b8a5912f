"""The library modules of the package, and what the compiler says about their expressions.

A syntax tree comes from the compiler, as JSON and with types, so that no parser of Swift is needed and an
argument is only swapped with one of its own type. Positions are bytes; sources are therefore read as
Latin-1, in which each byte is one character, and written back the same way.
"""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

LIBRARIES = [
    "RosterDiffing", "RosterMerging", "Roster", "RosterFoundation", "RosterText", "RosterTerminal",
    "RosterTesting", "BrowseKit", "GalleryKit"]


def run(arguments, **options):
    """Runs a program to its end, and gives its status and all that it wrote."""
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("stderr", subprocess.STDOUT)
    finished = subprocess.run([str(argument) for argument in arguments], **options)
    return finished.returncode, (finished.stdout or b"").decode("latin-1")


@dataclass
class Module:
    name: str
    folder: str
    dependencies: list
    flags: list

    def files(self, root):
        return sorted(str(file.relative_to(root)) for file in (root / self.folder).rglob("*.swift"))


def modules(root):
    """The libraries of the manifest, each after those that it depends on."""
    status, text = run(["swift", "package", "dump-package"], cwd=root, stderr=subprocess.DEVNULL)
    if status:
        raise SystemExit("The manifest cannot be read:\n" + text)
    manifest = json.loads(text)
    found = {}
    for target in manifest["targets"]:
        name = target["name"]
        if name not in LIBRARIES:
            continue
        flags = ["-swift-version", "6", "-parse-as-library"]
        for setting in target["settings"]:
            kind = setting["kind"]
            if "enableUpcomingFeature" in kind:
                flags += ["-enable-upcoming-feature", kind["enableUpcomingFeature"]["_0"]]
            elif "strictMemorySafety" in kind:
                flags.append("-strict-memory-safety")
        if target["packageAccess"]:
            flags += ["-package-name", manifest["name"]]
        dependencies = [dependency["byName"][0] for dependency in target["dependencies"]]
        found[name] = Module(
            name, target.get("path") or "Sources/" + name,
            [dependency for dependency in dependencies if dependency in LIBRARIES], flags)
    return [found[name] for name in LIBRARIES]


class Compiler:
    """The compiler's front end, which looks at a whole module without building it."""

    def __init__(self, interfaces, switch):
        interfaces.mkdir(parents=True, exist_ok=True)
        self.interfaces = interfaces
        toolchain = Path(run(["which", "swiftc"])[1].strip()).resolve().parent.parent
        plugins = toolchain / "lib/swift/host/plugins"
        self.common = [
            "swiftc", "-frontend", "-I", interfaces, "-Xcc", f"-fmodule-map-file={switch}/module.modulemap",
            "-plugin-path", plugins, "-plugin-path", plugins / "testing",
            "-module-cache-path", interfaces / "cache", "-diagnostic-style", "llvm",
        ]

    def interface(self, module, root):
        """Writes what other modules need to know of this one."""
        status, text = run(
            self.common + ["-emit-module", "-experimental-skip-non-inlinable-function-bodies",
                           "-o", self.interfaces / (module.name + ".swiftmodule"),
                           "-module-name", module.name, *module.flags, *module.files(root)],
            cwd=root)
        if status:
            raise SystemExit(f"{module.name} cannot be compiled:\n{text}")

    def trees(self, module, root):
        """The syntax tree of each file, by its path."""
        primaries = [word for file in module.files(root) for word in ("-primary-file", file)]
        status, text = run(
            self.common + ["-dump-ast", "-dump-ast-format", "json", "-module-name", module.name,
                           *module.flags, *primaries],
            cwd=root, stderr=subprocess.DEVNULL)
        if status:
            raise SystemExit(f"{module.name} has no syntax tree.")
        decoder, offset, trees = json.JSONDecoder(), 0, {}
        while offset < len(text):
            tree, offset = decoder.raw_decode(text, offset)
            trees[tree["filename"]] = tree
            while offset < len(text) and text[offset].isspace():
                offset += 1
        return trees

    def errors(self, module, root, deeply):
        """The errors of a module, as (file, line, column, message); deeply also of what code does."""
        files = module.files(root)
        if deeply:
            work = ["-emit-sil", "-o", "/dev/null", *files]
        else:
            work = ["-typecheck", "-solver-expression-time-threshold=8", *files]
        status, text = run(
            self.common + ["-module-name", module.name, *module.flags, *work], cwd=root)
        found = [
            (file, int(line), int(column), message)
            for file, line, column, message in re.findall(
                r"^(\S+\.swift):(\d+):(\d+): error: (.*)$", text, re.M)]
        if status and not found:
            raise SystemExit(f"{module.name} cannot be compiled:\n{text[-4000:]}")
        return found


NUMBER = re.compile(r"0[xbo][0-9A-Fa-f_]+|\d[\d_]*(\.\d[\d_]*)?([eE][+-]?\d+)?")
WORD = re.compile(r"[#@]?[A-Za-z_$][A-Za-z0-9_]*|\$\d+|`[^`]*`")
OPERATOR = re.compile(r"[-+*/%=<>!&|^~?.]+")


def token_end(source, start):
    """Where the token that begins at a position ends; the compiler says only where it begins."""
    text = re.compile(r'#*"').match(source, start)
    if text:
        return string_end(source, start)
    for pattern in (WORD, NUMBER):
        match = pattern.match(source, start)
        if match:
            return match.end()
    if source[start] in "()[]{}>?!:,;":
        return start + 1
    match = OPERATOR.match(source, start)
    return match.end() if match else start + 1


def string_end(source, start):
    """Where a string literal ends, with all that is interpolated into it."""
    hashes = len(re.compile("#*").match(source, start).group())
    quotes = '"""' if source.startswith('"""', start + hashes) else '"'
    end, escape = quotes + "#" * hashes, "\\" + "#" * hashes
    offset = start + hashes + len(quotes)
    while offset < len(source) and not source.startswith(end, offset):
        if source.startswith(escape + "(", offset):
            offset, depth = offset + len(escape) + 1, 1
            while depth and offset < len(source):
                if source[offset] == '"':
                    offset = string_end(source, offset)
                    continue
                depth += {"(": 1, ")": -1}.get(source[offset], 0)
                offset += 1
        elif source.startswith(escape, offset):
            offset += len(escape) + 1
        else:
            offset += 1
    return offset + len(end)
