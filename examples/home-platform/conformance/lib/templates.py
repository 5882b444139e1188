"""Just enough Jinja to render this repository's templates offline: {{ }}, if/else/endif, for/endfor, four filters.

Anything else is an error: a template that cannot be rendered is never taken for one that says the right thing.
"""
import ast
import json
import re

TOKEN = re.compile(r'(\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\})', re.S)
FILTERS = {
    'default': lambda value, other='': other if value is None else value,
    'join': lambda value, glue='': glue.join(str(each) for each in value),
    'upper': lambda value: str(value).upper(),
    'to_json': json.dumps,
}


class TemplateError(Exception):
    pass


def evaluate(source, scope):
    """The value of one Jinja expression. Unknown names are None, so that only default() can use them."""
    try:
        return value_of(ast.parse(source.strip(), mode='eval').body, scope)
    except (SyntaxError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise TemplateError(f'{{{{ {source} }}}}: {error!r}') from error


def value_of(node, scope):
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        value = scope.get(node.id)
        return render(value, scope) if isinstance(value, str) and '{{' in value else value
    if isinstance(node, ast.Attribute):
        owner = value_of(node.value, scope)
        return owner[node.attr] if node.attr in owner else getattr(owner, node.attr)
    if isinstance(node, ast.Subscript):
        return value_of(node.value, scope)[value_of(node.slice, scope)]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return not value_of(node.operand, scope)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = value_of(node.left, scope), value_of(node.comparators[0], scope)
        compare = {ast.Eq: lambda: left == right, ast.NotEq: lambda: left != right, ast.In: lambda: left in right}
        return compare[type(node.ops[0])]()
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        name, arguments = node.right, []
        if isinstance(name, ast.Call):
            name, arguments = name.func, [value_of(each, scope) for each in name.args]
        return FILTERS[name.id](value_of(node.left, scope), *arguments)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == 'items' and not node.args:
        return list(value_of(node.func.value, scope).items())
    raise TemplateError(f'cannot evaluate {ast.dump(node)}')


def shown(source, scope):
    value = evaluate(source, scope)
    if value is None:
        raise TemplateError(f'{source.strip()} is undefined')
    return str(value)


def block(tokens, scope, live=True, until=()):
    """Render tokens (a list used as a stack) up to one of the closing words; returns the text and the closing word."""
    out = []
    while tokens:
        token = tokens.pop()
        if token.startswith('{#'):
            continue
        if token.startswith('{{'):
            out.append(shown(token[2:-2], scope) if live else '')
        elif token.startswith('{%'):
            words = token[2:-2].strip().split(None, 1)
            if words[0] in until:
                return ''.join(out), words[0]
            if words[0] == 'if':
                out.append(choice(tokens, words[1], scope, live))
            elif words[0] == 'for':
                out.append(loop(tokens, words[1], scope, live))
            else:
                raise TemplateError(f'unknown statement {token}')
        else:
            out.append(token)
    if until:
        raise TemplateError(f'{until[-1]} is missing')
    return ''.join(out), None


def choice(tokens, condition, scope, live):
    holds = live and bool(evaluate(condition, scope))
    yes, end = block(tokens, scope, holds, ('else', 'endif'))
    no = block(tokens, scope, live and not holds, ('endif',))[0] if end == 'else' else ''
    return (yes if holds else no) if live else ''


def loop(tokens, head, scope, live):
    names, source = re.fullmatch(r'([\w, ]+?) in (.+)', head).groups()
    names = [name.strip() for name in names.split(',')]
    values = list(evaluate(source, scope)) if live else []
    body, out = None, []
    for value in values or [None]:
        rest = list(tokens)
        bound = dict(zip(names, value if len(names) > 1 else [value])) if values else {}
        text, _ = block(rest, {**scope, **bound}, bool(values), ('endfor',))
        out.append(text if values else '')
        body = rest
    tokens[:] = body
    return ''.join(out)


def render(source, scope):
    """The text of a template. A statement alone on its line leaves no line behind, as Ansible has it."""
    source = re.sub(r'^[ \t]*(\{%.*?%\})[ \t]*\n', r'\1', source, flags=re.M)
    tokens = [token for token in TOKEN.split(source) if token]
    return block(tokens[::-1], scope)[0]
