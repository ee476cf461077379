import { walk } from './source.mjs';

export const LIMITS = { file: 400, function: 70, component: 120, page: 80, column: 100 };

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]);

export function sizeProblems(source) {
  return [...fileLength(source), ...functionLengths(source), ...lineLengths(source)];
}

function fileLength({ path, lines }) {
  if (lines.length <= LIMITS.file) return [];
  return [{ rule: 'file-length', path, say: `${lines.length} lines, ${LIMITS.file} at most` }];
}

function functionLengths({ path, tree }) {
  if (!tree) return [];
  const problems = [];
  walk(tree.body, (node, ancestors) => {
    if (!FUNCTIONS.has(node.type) || groupsTests(path, ancestors)) return;
    const first = tree.lineAt(node.span.start);
    const count = tree.lineAt(node.span.end) - first + 1;
    const name = nameOf(node, ancestors.at(-1));
    const [kind, limit] = kindOf(path, name);
    if (count <= limit) return;
    const say = `${name} has ${count} lines, a ${kind} at most ${limit}`;
    problems.push({ rule: `${kind}-length`, path, line: first, say });
  });
  return problems;
}

function groupsTests(path, ancestors) {
  if (!/[.](test|e2e)[.]/.test(path)) return false;
  const call = ancestors.at(-1);
  if (call?.type !== 'CallExpression') return false;
  const callee = call.callee.object ?? call.callee.callee ?? call.callee;
  const name = callee.value ?? callee.object?.value;
  return name === 'describe' || (name === 'test' && path.endsWith('.e2e.ts'));
}

function nameOf(node, parent) {
  return (
    node.identifier?.value ??
    node.key?.value ??
    (parent?.type === 'VariableDeclarator' ? parent.id.value : undefined) ??
    (parent?.type === 'KeyValueProperty' ? parent.key.value : undefined) ??
    'a function'
  );
}

function kindOf(path, name) {
  if (!path.endsWith('.tsx') || !/^[A-Z]/.test(name)) return ['function', LIMITS.function];
  if (path.startsWith('web/src/pages/')) return ['page', LIMITS.page];
  return ['component', LIMITS.component];
}

function lineLengths({ path, lines }) {
  return lines.flatMap((line, index) => {
    const columns = [...line].length;
    if (columns <= LIMITS.column || isOneLongText(line)) return [];
    const say = `${columns} columns, ${LIMITS.column} at most`;
    return [{ rule: 'line-length', path, line: index + 1, say }];
  });
}

const UNBREAKABLE = [
  /(['"`])(?:\\.|(?!\1).)*\1/gu,
  /\/(?:\\.|[^/\s])+\/[a-z]*/gu,
  /https?:\S+/gu,
  /biome-ignore .*/gu,
  /`[^`]*$/gu,
  /^[^`]*`/gu,
];

function isOneLongText(line) {
  const texts = UNBREAKABLE.flatMap((pattern) => line.match(pattern) ?? []);
  return texts.some((text) => text.length > LIMITS.column / 2);
}
