import { walk } from './source.mjs';

const ROOM_FILE = /^server\/src\/modules\/([^/]+)\//;
const HOLDS_SQL = /\/(repository([.]ts$|\/)|[^/]+[.]read[.]ts$)/;
const READS_ACROSS = /[.]read[.]ts$/;
const MIGRATION = /^server\/migrations\/\d+[.]do[.]([a-z]+)(-[a-z0-9-]+)?[.]sql$/;
const TEST = /[.]test[.]ts$/;
const QUERIES = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'withSchema',
]);

/** SQL stands in repositories and reads only; a repository touches only its own schema. */
export function ownershipProblems({ path, tree, lines }, rooms) {
  const migration = path.match(MIGRATION)?.[1];
  if (migration) return migrationProblems(path, lines, migration, rooms);
  const room = path.match(ROOM_FILE)?.[1];
  if (!tree || !room || TEST.test(path)) return [];
  const problems = [];
  const add = (node, say) =>
    problems.push({ rule: 'ownership', path, line: tree.lineAt(node.span.start), say });
  const others = rooms.filter((other) => other !== room);
  walk(tree.body, (node) => {
    if (!HOLDS_SQL.test(path) && isQuery(node)) {
      add(node, 'SQL belongs in repository.ts (or a *.read.ts)');
    }
    if (!HOLDS_SQL.test(path) || READS_ACROSS.test(path)) return;
    const other = others.find((name) => namesSchema(textOf(node), name));
    if (other) add(node, `touches the schema of ${other}: ask that room through its door`);
  });
  return problems;
}

/** A migration bears its room's name and makes and changes that room's schema only. */
function migrationProblems(path, lines, room, rooms) {
  const others = rooms.filter((other) => other !== room);
  return lines.flatMap((line, index) => {
    const statement = line.replace(/--.*$/, '');
    const other = others.find((name) => namesSchema(statement, name));
    if (!other) return [];
    return [{ rule: 'ownership', path, line: index + 1, say: `touches the schema of ${other}` }];
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

/** `ledger.accounts`, but not a path (`../ledger`) nor part of a longer name (`my_ledger.x`). */
function namesSchema(text, schema) {
  return new RegExp(`(?<![\\w./@-])"?${schema}"?\\.("?[a-z_]+)`).test(text);
}
