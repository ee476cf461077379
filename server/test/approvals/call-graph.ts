import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';

// Syntactic, with an edge for every name a declaration mentions. Complete for direct calls; may
// have false edges.

const SERVER = join(import.meta.dirname, '../../src');
const DOMAIN = '@holdfast/domain/';

type Node = { readonly type: string; readonly [key: string]: unknown };
type Binding = { readonly file: string; readonly name: string };

export type BoundRoute = {
  readonly contract: string;
  readonly name: string;
  readonly calls: ReadonlySet<string>;
};

type SourceFile = {
  readonly imports: Map<string, Binding>;
  readonly reexports: Map<string, Binding>;
  readonly declared: Map<string, Set<string>>;
  readonly body: readonly Node[];
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value) && typeof value.type === 'string') yield value;
    for (const [key, child] of Object.entries(value)) {
      if (key !== 'span' && typeof child === 'object') yield* nodesOf(child);
    }
  }
}

const named = (value: unknown): string => (value as { value: string }).value;

function namesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(value)) {
    if (node.type === 'Identifier') names.add(named(node));
    const { object, property } = node as { object?: Node; property?: Node };
    if (node.type !== 'MemberExpression' || object?.type !== 'Identifier') continue;
    if (property?.type === 'Identifier') names.add(`${named(object)}.${named(property)}`);
  }
  return names;
}

function targetOf(from: string, source: string): string | undefined {
  if (source.startsWith(DOMAIN)) return source;
  return source.startsWith('.') ? join(dirname(from), source) : undefined;
}

function readFile(file: string): SourceFile {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }) as unknown as {
    body: readonly Node[];
  };
  const read: SourceFile = {
    imports: new Map(),
    reexports: new Map(),
    declared: new Map(),
    body,
  };
  for (const item of body) readItem(read, file, item);
  return read;
}

function readItem(read: SourceFile, file: string, item: Node): void {
  const source = item.source ? targetOf(file, named(item.source)) : undefined;
  const specifiers = (item.specifiers ?? []) as readonly Node[];
  if (item.type === 'ImportDeclaration' && source) {
    for (const one of specifiers) {
      const isWhole = one.type === 'ImportNamespaceSpecifier';
      const name = isWhole ? '*' : named(one.imported ?? one.local);
      read.imports.set(named(one.local), { file: source, name });
    }
  } else if (item.type === 'ExportNamedDeclaration' && source) {
    for (const one of specifiers) {
      const name = one.orig ? named(one.orig) : '*';
      const as = one.exported ?? one.orig ?? one.name;
      read.reexports.set(named(as), { file: source, name });
    }
  } else declare(read, (item.declaration as Node) ?? item);
}

function declare(read: SourceFile, item: Node): void {
  if (item.type === 'VariableDeclaration') {
    for (const one of item.declarations as readonly { id: Node; init: unknown }[]) {
      const names = one.id.type === 'Identifier' ? [named(one.id)] : [...namesIn(one.id)];
      for (const name of names) read.declared.set(name, namesIn(one.init));
    }
  } else if (item.identifier) read.declared.set(named(item.identifier), namesIn(item));
}

const ROUTES = new Set(['route', 'readRoute', 'pageRoute', 'outsideRoute', 'streamRoute']);

type Argument = { readonly expression: Node };

export class CallGraph {
  readonly routes: readonly BoundRoute[];
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #reactions = new Map<string, Set<string>>();

  constructor() {
    const paths = globSync('**/*.ts', { cwd: SERVER }).filter((path) => !/\.test\.ts$/.test(path));
    this.#files = new Map(paths.map((path) => [join(SERVER, path), readFile(join(SERVER, path))]));
    this.routes = [...this.#files].flatMap(([file, { body }]) => this.#routesOf(file, body));
  }

  static key(file: string, name: string): string {
    return `${relative(SERVER, file)}#${name}`;
  }

  #routesOf(file: string, body: readonly Node[]): BoundRoute[] {
    const found: BoundRoute[] = [];
    for (const node of nodesOf(body)) {
      if (node.type === 'ObjectExpression') this.#readJob(file, node);
      if (node.type !== 'CallExpression') continue;
      const callee = node.callee as Node;
      if (callee.type !== 'Identifier') continue;
      const [first, second, ...rest] = node.arguments as readonly Argument[];
      if (ROUTES.has(named(callee)) && first && second) {
        const contract = this.#contractOf(file, first.expression);
        if (contract) found.push({ ...contract, calls: this.#resolved(file, [second, rest]) });
      }
      if (named(callee) === 'handler' && second) this.#react(file, second.expression, rest);
    }
    return found;
  }

  #contractOf(file: string, endpoint: Node): Omit<BoundRoute, 'calls'> | undefined {
    const [name, member] =
      [...namesIn(endpoint)].sort((a, b) => b.length - a.length)[0]?.split('.') ?? [];
    const from = this.#files.get(file)?.imports.get(name ?? '');
    if (!from?.file.startsWith(DOMAIN)) return undefined;
    return { contract: from.file, name: member ?? from.name };
  }

  #readJob(file: string, object: Node): void {
    const properties = object.properties as readonly { key?: Node; value?: Node }[];
    const name = properties.find(({ key }) => key && named(key) === 'name')?.value;
    const run = properties.some(
      (one) => (one.key ?? (one as unknown as Node)) && nameOf(one) === 'run',
    );
    if (name?.type === 'Identifier' && run) this.#react(file, name, properties);
  }

  #react(file: string, to: Node, reaction: unknown): void {
    for (const key of this.#resolved(file, to)) {
      const known = this.#reactions.get(key) ?? new Set();
      this.#reactions.set(key, known.union(this.#resolved(file, reaction)));
    }
  }

  #resolved(file: string, value: unknown): Set<string> {
    return new Set([...namesIn(value)].flatMap((name) => this.#resolve(file, name) ?? []));
  }

  #resolve(file: string, name: string, depth = 0): string | undefined {
    const source = this.#files.get(file);
    if (!source || depth > 6) return undefined;
    if (source.declared.has(name)) return CallGraph.key(file, name);
    const [space, member] = name.split('.');
    const whole = member ? source.imports.get(space ?? '') : undefined;
    if (whole?.name === '*') return this.#resolve(whole.file, member ?? '', depth + 1);
    const from = source.imports.get(name) ?? source.reexports.get(name);
    return from && this.#resolve(from.file, from.name, depth + 1);
  }

  reached(from: ReadonlySet<string>): ReadonlyMap<string, string | undefined> {
    const seen = new Map<string, string | undefined>([...from].map((key) => [key, undefined]));
    for (const key of seen.keys()) {
      const [path = '', name = ''] = key.split('#');
      const file = join(SERVER, path);
      const names = this.#files.get(file)?.declared.get(name) ?? [];
      const next = [...names].flatMap((one) => this.#resolve(file, one) ?? []);
      for (const one of [...next, ...(this.#reactions.get(key) ?? [])]) {
        if (!seen.has(one)) seen.set(one, key);
      }
    }
    return seen;
  }
}

const nameOf = (property: { readonly key?: Node }): string | undefined =>
  property.key ? named(property.key) : named(property);
