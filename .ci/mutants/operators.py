"""The faults: what can be wrong in a small way, found in the syntax tree of a file.

| operator | what is wrong |
|---|---|
| `always`, `never` | a condition, or a part of one, holds always or never |
| `negated`, `not dropped` | a Boolean is the opposite of what it is |
| `and-or` | `&&` is `||`, or the other way round |
| `bound` | a comparison takes in the bound, or leaves it out; a range ends one earlier |
| `reversed` | a comparison looks the other way |
| `arithmetic` | `+` is `-`, `*` is `/`, and so on |
| `operand dropped` | one side of a `+` of lists, or the left of a `??`, is missing |
| `off by one` | an integer from 0 to 99 is one more |
| `twin` | the other of a pair of names: `first` and `last`, `old` and `new`, `min` and `max`, … |
| `arguments swapped` | two arguments of one type have changed places |
| `step dropped` | a call that gives a value of the type that it is called on does nothing |
| `nothing` | an optional result or binding is `nil`, a list is empty |
| `call dropped`, `check dropped`, `assignment dropped`, `loop dropped`, `exit dropped` | a statement is missing |
"""

import re
from dataclasses import dataclass, field

from sources import OPERATOR, token_end

BOOL = "$sSbD"
INTEGER = re.compile(r"^\$s(Si|Su|s\d+U?Int\d*V)D$")
CHECKS = ("precondition", "assert", "preconditionFailure", "assertionFailure", "fatalError")
PAIRS = """first last, min max, lowerBound upperBound, old new, from to, prefix suffix, dropFirst dropLast,
firstIndex lastIndex, inserts deletes, startIndex endIndex, oldIndex newIndex, oldPosition newPosition,
oldCount newCount, oldSection newSection, oldItemCounts newItemCounts, section item, top bottom, left right,
leading trailing, header footer, width height, removeFirst removeLast, ascending descending, before after,
itemInserts itemDeletes, inserted deleted, lines width, start end, lower upper, head tail, formUnion subtract,
union subtracting, insertions deletions, sections items, lhs rhs, a b, old_ new_, next previous, index count"""
TWINS = {}
for pair in PAIRS.split(","):
    one, other = pair.split()
    TWINS[one], TWINS[other] = other, one
COMPARISONS = {
    "<": [("bound", "<="), ("reversed", ">")], "<=": [("bound", "<"), ("reversed", ">=")],
    ">": [("bound", ">="), ("reversed", "<")], ">=": [("bound", ">"), ("reversed", "<=")],
    "==": [("negated", "!=")], "!=": [("negated", "==")], "===": [("negated", "!==")],
    "!==": [("negated", "===")],
}
ARITHMETIC = {
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&+": "&-", "&-": "&+", "&*": "&+", "<<": ">>",
    ">>": "<<", "&<<": "&>>", "&>>": "&<<", "&": "|", "|": "&", "^": "&", "+=": "-=", "-=": "+=",
    "*=": "/=", "|=": "&=", "&=": "|=", "&+=": "&-=", "&-=": "&+=", "<<=": ">>=", ">>=": "<<=",
}
# What an expression is wrapped in without being another expression in the source.
WRAPPERS = {"load_expr", "inject_into_optional", "paren_expr", "autoclosure_expr", "open_existential_expr",
            "erasure_expr", "function_conversion_expr", "try_expr", "await_expr", "unsafe_expr"}
# Parts of the tree that are not code, or are the same code once more.
SKIPPED = {"substitutions", "decl", "attrs", "generic_signature", "next_call", "original_init", "params_types",
           "convert_element_expr", "element_expr", "pattern", "type_usr", "captures", "parsed_sequence"}


@dataclass
class Fault:
    file: str
    line: int
    operator: str
    original: str
    mutated: str
    context: str
    number: int = 0

    @property
    def key(self):
        """What it is known by, however many lines are put in above it."""
        change = f"{one_line(self.original)} -> {one_line(self.mutated)}"
        return f"{self.file} | {self.operator} | {change} | {one_line(self.context)}"


@dataclass
class Site:
    """A piece of source that one fault of several can stand in for."""
    start: int
    end: int
    is_statement: bool
    faults: list = field(default_factory=list)


def one_line(text):
    text = text.encode("latin-1").decode("utf-8", "replace")
    return re.sub(r"\s+", " ", re.sub(r"//.*", "", text)).strip() or "nothing"


class Finder:
    """Finds all sites of one file."""

    def __init__(self, file, source, tree):
        self.file, self.source, self.sites = file, source, {}
        self.visit(tree, "value")

    def text(self, node):
        return self.source[slice(*self.span(node))]

    def span(self, node):
        return node["range"]["start"], token_end(self.source, node["range"]["end"])

    def add(self, node, operator, mutated, statement=False):
        start, end = self.span(node)
        original = self.source[start:end]
        site = self.sites.setdefault((start, end, statement), Site(start, end, statement))
        if mutated == original or any(fault.mutated == mutated for fault in site.faults):
            return
        line = self.source.count("\n", 0, start) + 1
        context = self.source[self.source.rfind("\n", 0, start) + 1:].split("\n", 1)[0].strip()
        site.faults.append(Fault(self.file, line, operator, original, mutated, context))

    def replaced(self, node, *pieces):
        """The text of a node with some pieces, (start, end, text), put in."""
        start, end = self.span(node)
        text, offset = "", start
        for low, high, new in sorted(pieces):
            text += self.source[offset:low] + new
            offset = high
        return text + self.source[offset:end]

    def visit(self, node, role):
        if isinstance(node, list):
            for child in node:
                self.visit(child, role)
            return
        if not isinstance(node, dict):
            return
        kind = node.get("_kind", "")
        if kind.endswith("_decl") and node.get("implicit") or kind.startswith("macro_expansion"):
            return
        if kind == "tap_expr":
            # What is interpolated: calls that the compiler puts in, whose arguments are in the source.
            for element in node.get("body", {}).get("elements", []):
                self.visit(element, "value")
            return
        if kind in WRAPPERS or kind.endswith("_expr") and node.get("implicit"):
            for name, child in node.items():
                if name not in SKIPPED:
                    self.visit(child, "assigned" if kind == "inout_expr" else role)
            return
        if kind.endswith("_expr") and "range" in node and role != "assigned":
            self.expression(node, role)
        getattr(self, "visit_" + kind, self.visit_other)(node, role)

    def visit_other(self, node, role):
        for name, child in node.items():
            if name not in SKIPPED:
                self.visit(child, "value")

    def visit_inout_expr(self, node, role):
        self.visit(node.get("sub_expr"), "assigned")

    def visit_member_ref_expr(self, node, role):
        self.visit(node.get("base"), "assigned" if role == "assigned" else "value")

    def visit_subscript_expr(self, node, role):
        self.visit_member_ref_expr(node, role)
        self.visit(node.get("args"), "value")

    def visit_tuple_element_expr(self, node, role):
        self.visit(node.get("base") or node.get("sub_expr"), "assigned" if role == "assigned" else "value")

    def visit_keypath_expr(self, node, role):
        pass

    def visit_assign_expr(self, node, role):
        self.visit(node.get("dest"), "assigned")
        self.visit(node.get("src"), "value")

    def visit_pattern_entry(self, node, role):
        self.visit(node.get("processed_init") or node.get("original_init"), "value")

    def visit_if_stmt(self, node, role):
        self.visit(node["conditions"], "condition")
        body = node["then_stmt"].get("elements", [])
        # A lone exit is missing when the condition never holds.
        self.block(node["then_stmt"], exits=len(body) > 1 or len(node["conditions"]) > 1)
        if node.get("else_stmt", {}).get("_kind") == "brace_stmt":
            self.block(node["else_stmt"], exits=True)
        else:
            self.visit(node.get("else_stmt"), "value")

    def visit_guard_stmt(self, node, role):
        self.visit(node["conditions"], "condition")
        self.block(node["body"], exits=False)

    def visit_while_stmt(self, node, role):
        self.visit(node["conditions"], "loop")
        self.block(node["body"], exits=False)

    def visit_for_each_stmt(self, node, role):
        self.visit(node.get("iterator_var"), "value")
        self.visit(node.get("where"), "condition")
        self.block(node["body"], exits=False)

    def visit_case_label_item(self, node, role):
        self.visit(node.get("where_expr"), "condition")

    def visit_ternary_expr(self, node, role):
        self.visit(node["cond_expr"], "condition")
        self.visit([node["then_expr"], node["else_expr"]], "result" if role == "result" else "value")

    def visit_pattern(self, node, role):
        binding = node.get("initializer")
        if binding and "range" in binding:
            start = binding["range"]["start"]
            if self.source[:start].rstrip().endswith("="):
                # With `nil` a value that is matched with `case .none` would become an optional.
                if not re.search(r"\bcase\b[^={}]*=\s*$", self.source[:start]):
                    self.add(binding, "nothing", "nil")
                self.visit(binding, "value")

    def visit_return_stmt(self, node, role):
        self.visit(node.get("result"), "result")

    visit_then_stmt = visit_return_stmt

    def visit_brace_stmt(self, node, role):
        self.block(node, exits=False)

    def visit_prefix_unary_expr(self, node, role):
        self.visit(node["args"], "value")

    def visit_call_expr(self, node, role):
        if self.callee(node) in CHECKS:
            self.visit(node["args"]["args"][:1], "value")
        else:
            self.visit_other(node, role)

    def visit_binary_expr(self, node, role):
        name = self.callee(node)
        inner = {"&&": "conjunct", "||": "disjunct"}.get(name, "value")
        for argument in node["args"].get("args", []):
            self.visit(argument["expr"], "assigned" if argument.get("inout") else inner)

    def block(self, node, exits):
        for element in node.get("elements", []):
            self.statement(element, exits)
            self.visit(element, "value")

    # Statements

    def statement(self, node, exits):
        kind, inner = node.get("_kind", ""), node
        while inner.get("_kind") in WRAPPERS and "sub_expr" in inner:
            inner = inner["sub_expr"]
        if node.get("implicit") or "range" not in node:
            return
        call = inner.get("_kind")
        if call == "call_expr":
            name = self.callee(inner)
            if name == "reserveCapacity":
                return
            self.add(node, "check dropped" if name in CHECKS else "call dropped", "", statement=True)
        elif call == "assign_expr":
            # A property that an initializer must set cannot go without.
            if not re.fullmatch(r"self\.(\w+) = \1", self.text(node)):
                self.add(node, "assignment dropped", "", statement=True)
        elif call == "binary_expr" and self.callee(inner) in ARITHMETIC:
            start, end = self.operator_span(inner)
            other = ARITHMETIC[self.source[start:end]]
            if INTEGER.match(self.types(inner)[1]):
                self.add(node, "arithmetic", self.replaced(node, (start, end, other)), statement=True)
            self.add(node, "assignment dropped", "", statement=True)
        elif kind == "for_each_stmt":
            self.add(node, "loop dropped", "", statement=True)
        elif kind in ("return_stmt", "continue_stmt", "break_stmt") and exits:
            self.add(node, "exit dropped", "", statement=True)

    # Expressions

    def callee(self, node):
        """The name of what is called, as the source says it."""
        function = node.get("fn", {})
        if "range" not in function:
            return ""
        if node["_kind"] == "binary_expr":
            return self.source[slice(*self.operator_span(node))]
        start = function["range"]["end"]
        return self.source[start:token_end(self.source, start)]

    def operator_span(self, node):
        start = node["fn"]["range"]["start"]
        match = OPERATOR.match(self.source, start)
        return start, match.end() if match else token_end(self.source, start)

    @staticmethod
    def types(node):
        return [argument["expr"].get("type", "") for argument in node["args"].get("args", [])]

    def expression(self, node, role):
        kind, type = node["_kind"], node.get("type", "")
        if kind.endswith("literal_expr"):
            self.literal(node, role)
            return
        if kind == "binary_expr":
            self.binary(node)
        elif kind == "prefix_unary_expr" and self.source[node["range"]["start"]] == "!":
            start, end = self.span(node)
            self.add(node, "not dropped", self.source[start + 1:end])
        elif kind == "call_expr":
            self.call(node)
        elif kind in ("member_ref_expr", "declref_expr"):
            self.twin(node, node)
        if type == BOOL:
            self.condition(node, role)
        if role == "result" and kind not in ("ternary_expr", "single_value_stmt_expr"):
            if type.endswith("SgD"):
                self.add(node, "nothing", "nil")
            elif type.startswith("$sSay") and kind != "array_expr":
                self.add(node, "nothing", "[]")

    def literal(self, node, role):
        text = self.text(node)
        if node["_kind"] == "boolean_literal_expr" and text in ("true", "false"):
            self.add(node, "negated", "false" if text == "true" else "true")
        elif node["_kind"] == "integer_literal_expr" and re.fullmatch(r"\d{1,2}", text):
            self.add(node, "off by one", str(int(text) + 1))

    def condition(self, node, role):
        if role in ("condition", "result", "conjunct"):
            self.add(node, "always", "true")
        if role in ("condition", "result", "disjunct", "loop"):
            self.add(node, "never", "false")
        if role == "value" and node["_kind"] != "binary_expr":
            self.add(node, "negated", "!" + self.text(node))

    def binary(self, node):
        start, end = self.operator_span(node)
        name = self.source[start:end]
        types = self.types(node)
        if len(types) != 2 or "range" not in node:
            return
        arguments = [argument["expr"] for argument in node["args"]["args"]]
        if any("range" not in argument for argument in arguments):
            return
        left, right = (self.text(argument) for argument in arguments)
        for operator, other in COMPARISONS.get(name, []):
            self.add(node, operator, self.replaced(node, (start, end, other)))
        if name in ("&&", "||"):
            self.add(node, "and-or", self.replaced(node, (start, end, "||" if name == "&&" else "&&")))
        elif name in ARITHMETIC and INTEGER.match(node.get("type", "")):
            self.add(node, "arithmetic", self.replaced(node, (start, end, ARITHMETIC[name])))
        elif name == "+" and types[0] == types[1]:
            self.add(node, "operand dropped", left)
            self.add(node, "operand dropped", right)
        elif name == "??" and types[1] == node["type"]:
            self.add(node, "operand dropped", right)
        elif name == "..<" and INTEGER.match(types[0]) and left != right:
            low, high = self.span(arguments[1])
            self.add(node, "bound", self.replaced(node, (low, high, f"(max({left}, ({right}) - 1))")))

    def call(self, node):
        arguments = node["args"].get("args", [])
        symmetric = self.callee(node) in ("min", "max", "swapAt")
        for one, other in () if symmetric else zip(arguments, arguments[1:]):
            first, second = one["expr"], other["expr"]
            if one.get("inout") or other.get("inout") or first.get("type") != second.get("type"):
                continue
            if "range" not in first or "range" not in second or first["_kind"] == "closure_expr":
                continue
            if self.span(first)[1] <= self.span(second)[0]:
                self.add(node, "arguments swapped", self.replaced(
                    node, (*self.span(first), self.text(second)), (*self.span(second), self.text(first))))
        function = node.get("fn", {})
        if "range" in function:
            self.twin(node, function)
        if function.get("_kind") == "dot_syntax_call_expr" and not function.get("implicit"):
            base = function["args"].get("args", [{}])[0].get("expr", {})
            if base.get("type") == node.get("type") and "range" in base and self.text(base) != "self":
                self.add(node, "step dropped", self.text(base))

    def twin(self, node, function):
        start = function["range"]["end"]
        end = token_end(self.source, start)
        name = self.source[start:end]
        dot = name.startswith(".")
        # `index` is a method of collections: where anything may stand, as in a text, it would compile.
        if node["_kind"] == "member_ref_expr" and name in ("count", "index"):
            return
        if name.lstrip(".") in TWINS:
            self.add(node, "twin", self.replaced(
                node, (start, end, ("." if dot else "") + TWINS[name.lstrip(".")])))
