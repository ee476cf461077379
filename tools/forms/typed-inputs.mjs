import { globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readSource } from '../tidy/source.mjs';

// Static analysis: traces each typed input to the hook that stores its value.

const TYPED = new Set(
  'Autocomplete Input JsonInput NumberInput PasswordInput PinInput TagsInput TextInput Textarea'.split(
    ' ',
  ),
);
const UNTYPED = new Set(['button', 'checkbox', 'file', 'hidden', 'radio', 'submit']);
/** The hook that preserves values across sessions, and those that keep them in the URL. */
const KEEPS = new Set(['useDraft', 'useListUrl', 'useSearch', 'useUrlState']);

const isNode = (value) => typeof value?.type === 'string';
const isFunction = ({ type }) =>
  type === 'ArrowFunctionExpression' ||
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression';

function* childrenOf(node, deep) {
  for (const [key, child] of Object.entries(node)) {
    if (key === 'span' || /^type(Annotation|Params|Arguments|Parameters)$/.test(key)) continue;
    if (key === 'key' || (key === 'property' && child?.type === 'Identifier')) continue;
    for (const one of [child].flat()) {
      const inner = one && !isNode(one) && typeof one === 'object' ? (one.expression ?? one) : one;
      if (!inner || typeof inner !== 'object') continue;
      if (!isNode(inner)) yield* childrenOf(inner, deep);
      else if (deep || !isFunction(inner)) yield inner;
    }
  }
}

function* nodesOf(node, deep) {
  yield node;
  for (const child of childrenOf(node, deep)) yield* nodesOf(child, deep);
}

function* namesIn(node) {
  if (node.type === 'Identifier') yield node.value;
  else if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
    yield `${node.object.value}.${node.property.value ?? ''}`;
    if (node.property.type === 'Computed') yield* namesIn(node.property.expression);
  } else for (const child of childrenOf(node, false)) yield* namesIn(child);
}

const calledIn = (expression) =>
  [...nodesOf(expression, false)].flatMap(({ type, callee }) =>
    type === 'CallExpression' && callee.type === 'Identifier' ? [callee.value] : [],
  );

function* boundIn(pattern, property) {
  if (pattern.type === 'Identifier') yield [pattern.value, property];
  else if (pattern.type === 'AssignmentPattern') yield* boundIn(pattern.left, property);
  else if (pattern.type === 'RestElement') yield* boundIn(pattern.argument, '...');
  else if (pattern.type === 'ArrayPattern') {
    for (const one of pattern.elements) if (one) yield* boundIn(one, property);
  } else if (pattern.type === 'ObjectPattern') {
    for (const one of pattern.properties) {
      if (one.type === 'KeyValuePatternProperty') {
        yield* boundIn(one.value, property ?? one.key.value);
      } else if (one.type === 'RestElement') yield* boundIn(one.argument, property ?? '...');
      else yield [one.key.value, property ?? one.key.value];
    }
  }
}

const patternOf = (param) => (param.type === 'Parameter' ? param.pat : param);

/** Resolves `{ form } = props` to `props.form`. */
const partOf = (init, property) =>
  init.type === 'Identifier' && property && property !== '...'
    ? {
        type: 'MemberExpression',
        object: init,
        property: { type: 'Identifier', value: property },
      }
    : init;

function describe(name, node) {
  const props = new Map();
  const [first] = node.params.map(patternOf);
  if (first?.type === 'Identifier') props.set(first.value, '*');
  else if (first) for (const [local, property] of boundIn(first)) props.set(local, property);
  const nodes = [...nodesOf(node.body, true)];
  const known = new Map();
  for (const [pattern, init] of nodes.flatMap((each) => [...bindings(each, nodes)])) {
    for (const [local, property] of boundIn(pattern)) {
      known.set(local, [...(known.get(local) ?? []), partOf(init, property)]);
    }
  }
  const calls = nodes.flatMap(({ type, callee }) =>
    type === 'CallExpression' && callee.type === 'Identifier' ? [callee.value] : [],
  );
  const elements = nodes.filter(({ type }) => type === 'JSXOpeningElement');
  return { name, props, known, calls: new Set(calls), elements };
}

/** As pattern and expression: of a variable, or of a function's parameters. */
function* bindings({ type, id, init, callee, arguments: given, opening, children }, nodes) {
  if (type === 'VariableDeclarator' && init) yield [id, isFunction(init) ? init.body : init];
  if (type === 'VariableDeclarator' && init && isFunction(init)) {
    const called = nodes.filter((one) => one.type === 'CallExpression');
    for (const one of called.filter((each) => each.callee.value === id.value)) {
      for (const [at, pattern] of init.params.map(patternOf).entries()) {
        const argument = one.arguments[at]?.expression;
        if (argument && !isFunction(argument)) yield [pattern, argument];
      }
    }
  }
  if (type === 'CallExpression') {
    for (const { expression } of given.filter((one) => isFunction(one.expression))) {
      for (const pattern of expression.params.map(patternOf)) yield [pattern, callee];
    }
  }
  if (type === 'JSXElement') {
    const rendering = children.map(({ expression }) => expression).filter((one) => one?.params);
    for (const { params } of rendering) {
      for (const expression of givenTo(opening, '*')) {
        if (!isFunction(expression)) for (const one of params) yield [patternOf(one), expression];
      }
    }
  }
}

function readModule(root, path) {
  const { tree } = readSource(root, path);
  const imports = new Map();
  const parts = new Map();
  for (const item of tree.body.body) {
    if (item.type === 'ImportDeclaration') {
      const from = item.source.value;
      for (const one of item.specifiers) {
        imports.set(one.local.value, {
          path: from.startsWith('.') ? normalize(join(dirname(path), from)) : from,
          name: one.imported?.value ?? one.local.value,
        });
      }
      continue;
    }
    const declared = item.declaration ?? item;
    if (declared.type === 'FunctionDeclaration' && declared.body) {
      parts.set(declared.identifier.value, describe(declared.identifier.value, declared));
    }
    for (const { id, init } of declared.declarations ?? []) {
      const found = init && [...nodesOf(init, true)].find(isFunction);
      if (!found) continue;
      const part = describe(id.value, found);
      // `lazyPart(() => import('./editor.tsx'))` is that file's default export.
      const lazy = [...nodesOf(init, true)].find(
        ({ type, callee }) => type === 'CallExpression' && callee.type === 'Import',
      );
      if (lazy) {
        const target = normalize(join(dirname(path), lazy.arguments[0].expression.value));
        imports.set(id.value, { path: target, name: 'default' });
      } else parts.set(id.value, part);
    }
    if (item.type === 'ExportDefaultDeclaration' && item.decl.type === 'FunctionExpression') {
      parts.set('default', describe(item.decl.identifier?.value ?? 'default', item.decl));
    }
  }
  return { path, imports, parts };
}

export function readWeb(root) {
  const paths = globSync('**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path));
  return new Map(paths.map((path) => [path, readModule(root, path)]));
}

const nameOf = ({ name }) => (name.type === 'Identifier' ? name.value : '');

function givenTo(element, property) {
  return element.attributes.flatMap((one) => {
    if (one.type === 'SpreadElement') return [one.arguments];
    const isOne = property === '*' || one.name.value === property;
    return isOne && one.value?.type === 'JSXExpressionContainer' ? [one.value.expression] : [];
  });
}

export class Tracing {
  #modules;
  #users = new Map();
  #passed = new Set();
  #keeping = new Map();
  #traced = new Map();

  constructor(modules) {
    this.#modules = modules;
    for (const { path, parts } of modules.values()) {
      for (const part of parts.values()) {
        for (const element of part.elements) this.#noteUse(path, part, element);
      }
    }
  }

  #noteUse(path, part, element) {
    const tag = this.#placeOf(path, nameOf(element));
    if (tag) this.#users.set(tag, [...(this.#users.get(tag) ?? []), { path, part, element }]);
    for (const expression of givenTo(element, '*')) {
      for (const name of namesIn(expression)) this.#passed.add(this.#placeOf(path, name));
    }
  }

  /** "features/a.tsx#A"; undefined outside the web app. */
  #placeOf(path, name) {
    const { imports, parts } = this.#modules.get(path);
    const from = imports.get(name);
    if (!from) return parts.has(name) ? `${path}#${name}` : undefined;
    const target = this.#modules.get(from.path);
    if (!target) return undefined;
    if (from.name !== 'default' || target.parts.has('default')) return `${from.path}#${from.name}`;
    return undefined;
  }

  #partAt(place) {
    const [path, name] = place.split('#');
    return { path, part: this.#modules.get(path)?.parts.get(name) };
  }

  #keeps(path, name) {
    if (KEEPS.has(name)) return true;
    const place = this.#placeOf(path, name);
    if (!place || !/#use[A-Z]/.test(place)) return false;
    if (!this.#keeping.has(place)) {
      this.#keeping.set(place, false);
      const { path: at, part } = this.#partAt(place);
      this.#keeping.set(place, part ? [...part.calls].some((one) => this.#keeps(at, one)) : false);
    }
    return this.#keeping.get(place);
  }

  *inputs() {
    for (const { path, imports, parts } of this.#modules.values()) {
      for (const part of parts.values()) {
        for (const element of part.elements) {
          if (isTyped(element, part, imports)) yield { path, part, element };
        }
      }
    }
  }

  lostBy({ path, part, element }) {
    const wanted = ['html', 'defaultValue'].find((name) => hasProperty(element, name)) ?? 'value';
    const found = this.#held(path, part, givenTo(element, wanted), wanted);
    return found.size === 0
      ? [`${path}#${part.name}`]
      : [...found].filter((one) => one.includes('#'));
  }

  #held(path, part, expressions, wanted) {
    const values = expressions.map((one) => (isFunction(one) ? one.body : one));
    const names = values.flatMap((one) => [...namesIn(one)]);
    const found = [...new Set(names)].map((name) => this.#trace(path, part, name, wanted));
    // Shown in place of a preserved value, such as a suggestion.
    const isKept = found.some((one) => one.size === 1 && one.has('kept'));
    return isKept ? new Set(['kept']) : new Set(found.flatMap((one) => [...one]));
  }

  #trace(path, part, name, wanted) {
    const key = `${path}#${part.name} ${name} ${wanted}`;
    if (!this.#traced.has(key)) {
      this.#traced.set(key, new Set());
      this.#traced.set(key, this.#found(path, part, name.split('.'), wanted));
    }
    return this.#traced.get(key);
  }

  #found(path, part, [root, member], wanted) {
    const place = `${path}#${part.name}`;
    if (part.known.has(root)) {
      const inits = part.known.get(root);
      const called = inits.flatMap(calledIn);
      if (called.some((one) => this.#keeps(path, one))) return new Set(['kept']);
      if (called.includes('useState')) return new Set([place]);
      return this.#held(path, part, inits, wanted);
    }
    const property = part.props.get(root);
    if (property === undefined) return new Set();
    if (property === '...') return this.#fromUsers(place, member ?? wanted);
    return this.#fromUsers(place, property === '*' ? (member ?? wanted) : property);
  }

  #fromUsers(place, property) {
    const users = this.#users.get(place) ?? [];
    const found = users.flatMap(({ path, part, element }) => {
      const held = this.#held(path, part, givenTo(element, property), property);
      // A property that is sometimes omitted, such as a switch.
      return held.size === 0 ? ['absent'] : [...held];
    });
    // Rendered under the property's name, so its uses aren't found.
    if (users.length === 0 && this.#passed.has(place)) found.push('kept');
    return new Set(found);
  }
}

const hasProperty = (element, name) =>
  element.attributes.some((one) => one.type === 'JSXAttribute' && one.name.value === name);

function isTyped(element, part, imports) {
  const name = nameOf(element);
  const attributes = element.attributes.filter((one) => one.type === 'JSXAttribute');
  const named = (wanted) => attributes.find((one) => one.name.value === wanted);
  if (named('readOnly')) return false;
  if (name === 'textarea') return true;
  if (name === 'input') return !UNTYPED.has(named('type')?.value?.value);
  if (part.props.has(name)) return /Field$/.test(name);
  const from = imports.get(name)?.path ?? '';
  if (from.endsWith('/rich-editor.tsx') || from === 'react-imask') return true;
  return from === '@mantine/core' && TYPED.has(name);
}
