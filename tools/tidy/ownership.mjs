import { walk } from './source.mjs';

const MODULE_FILE = /^server\/src\/modules\/[^/]+\/([^/]+)\//;
const HOLDS_SQL = /\/(repository([.]ts$|\/)|[^/]+[.]read[.]ts$)/;
const READS_ACROSS = /[.]read[.]ts$/;
const MIGRATION = /^server\/migrations\/\d+[.]do[.]([a-z]+(?:-[a-z]+)*)[.]sql$/;
const TEST = /[.]test[.]ts$/;
const QUERIES = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'withSchema',
]);

/**
 * Only repositories and `*.read.ts` files contain SQL: a repository on its own schema, a
 * `*.read.ts` on the schemas its module declares in architecture.mjs.
 */
export function ownershipProblems({ path, tree, lines }, modules) {
  const migration = path.match(MIGRATION)?.[1];
  if (migration) return migrationProblems(path, lines, migration, modules);
  const name = path.match(MODULE_FILE)?.[1];
  if (!tree || !name || TEST.test(path)) return [];
  const module = modules.find((each) => each.name === name) ?? NO_MODULE;
  const problems = [];
  const add = (node, say) =>
    problems.push({ rule: 'ownership', path, line: tree.lineAt(node.span.start), say });
  const foreign = foreignSchemas(module, modules);
  walk(tree.body, (node) => {
    if (!HOLDS_SQL.test(path)) {
      if (isQuery(node)) add(node, 'SQL belongs in repository.ts (or a *.read.ts)');
      return;
    }
    const schema = foreign.find((each) => namesSchema(textOf(node), each));
    if (!schema) return;
    if (!READS_ACROSS.test(path)) {
      add(node, `touches the schema ${schema}: call the public API of its module`);
    } else if (!module.reads.includes(schema)) {
      add(node, `reads the schema ${schema}, which architecture.mjs does not declare`);
    }
  });
  return problems;
}

const NO_MODULE = { name: '', schemas: [], calls: [], reads: [] };

const foreignSchemas = (module, modules) =>
  ['kit', ...modules.flatMap(({ schemas }) => schemas)].filter(
    (schema) => !module.schemas.includes(schema),
  );

export function readsOf({ path, tree }, modules) {
  const module = modules.find(({ name }) => name === path.match(MODULE_FILE)?.[1]);
  if (!module || !tree || !READS_ACROSS.test(path)) return undefined;
  const foreign = foreignSchemas(module, modules);
  const schemas = new Set();
  walk(tree.body, (node) => {
    const text = textOf(node);
    for (const schema of foreign) if (namesSchema(text, schema)) schemas.add(schema);
  });
  return { module: module.name, schemas };
}

export function unusedReads(found, modules) {
  return modules.flatMap(({ name, reads }) => {
    const made = new Set(found.filter((f) => f.module === name).flatMap((f) => [...f.schemas]));
    const unused = reads.filter((schema) => !made.has(schema));
    return unused.map((schema) => ({
      rule: 'ownership',
      path: 'architecture.mjs',
      say: `${name} declares that it reads ${schema}, and no *.read.ts of it does`,
    }));
  });
}

/** It has its module's name and changes only that module's schemas. */
function migrationProblems(path, lines, name, modules) {
  const own = modules.find((each) => each.name === name)?.schemas ?? [name];
  const others = modules.flatMap(({ schemas }) => schemas).filter((each) => !own.includes(each));
  return lines.flatMap((line, index) => {
    const statement = line.split('--')[0];
    const other = others.find((schema) => namesSchema(statement, schema));
    if (!other) return [];
    return [{ rule: 'ownership', path, line: index + 1, say: `touches the schema ${other}` }];
  });
}

function isQuery(node) {
  if (node.type === 'TaggedTemplateExpression') return node.tag.value === 'sql';
  return node.type === 'CallExpression' && QUERIES.has(node.callee.property?.value);
}

function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateElement' ? (node.cooked ?? node.raw ?? '') : '';
}

/**
 * Matches `ledger.accounts`, not a path (`../ledger`) or part of a longer name. The query builder
 * writes `bank_accounts.account` as `bankAccounts.account`.
 */
function namesSchema(text, schema) {
  const built = schema.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
  return new RegExp(`(?<![\\w./@-])"?(${schema}|${built})"?\\."?[a-z_]`).test(text);
}
