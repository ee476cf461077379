import { walk } from './source.mjs';

const MODULE = /^server\/src\/modules\/[^/]+\/[^/]+\//;
const RULES = /^server\/src\/modules\/[^/]+\/[^/]+\/rules([.]ts$|\/)/;
const DOMAIN = /^domain\/src\//;
const TEST = /[.](test|e2e)[.]tsx?$/;
const HARNESS = /^server\/test\/.+[.]ts$/;
const OUTSIDE_ALLOWED = /(\/jobs([.]ts$|\/)|[.]port[.]ts$)/;
const MONEY_MODULES =
  /^(server\/src\/modules|domain\/src)\/(money\/ledger|cash|market)\/|\/assets\/(offerings|issuance)\//;

const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate']);
const RANDOM = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues']);
const COUNTS = new Set([
  'numUpdatedRows',
  'numDeletedRows',
  'numInsertedOrUpdatedRows',
  'numAffectedRows',
]);
const LOSSY = new Set(['Number', 'parseFloat', 'parseInt']);

/**
 * Time and randomness come from ctx, for tests and replays; rules decide from plain facts; money
 * never passes through floating point.
 */
export function purityProblems({ path, tree }) {
  if (!tree) return [];
  if (TEST.test(path)) return timedTests(path, tree);
  if (HARNESS.test(path)) return sharedWorlds(path, tree);
  return [...countsOfWrites(path, tree), ...purityOf(path, tree)];
}

function purityOf(path, tree) {
  const timeless = (MODULE.test(path) && !OUTSIDE_ALLOWED.test(path)) || DOMAIN.test(path);
  const rules = RULES.test(path);
  const money = MONEY_MODULES.test(path) && (rules || DOMAIN.test(path));
  if (!timeless && !rules && !money) return [];
  const problems = [];
  const add = (node, rule, say) =>
    problems.push({ rule, path, line: tree.lineAt(node.span.start), say });
  walk(tree.body, (node) => {
    const impure = timeless ? clockOrChance(node) : undefined;
    if (impure) add(node, 'purity', `${impure}: time and chance come from ctx`);
    if (rules && waits(node)) add(node, 'purity', 'rules do not wait for anything');
    const lossy = money && node.type === 'CallExpression' ? calleeName(node) : undefined;
    if (LOSSY.has(lossy) || lossy === 'toFixed') {
      add(node, 'money', `${lossy}() loses digits: money and quantities are bigint`);
    }
  });
  return problems;
}

/** The exchange's sequencer doesn't wait for writes that return no rows, so it can't count them. */
function countsOfWrites(path, tree) {
  if (!path.startsWith('server/')) return [];
  const problems = [];
  walk(tree.body, (node) => {
    if (node.type !== 'Identifier' || !COUNTS.has(node.value)) return;
    const say = `${node.value} is unknown where a write isn't waited for: use “returning”`;
    problems.push({ rule: 'count', path, line: tree.lineAt(node.span.start), say });
  });
  return problems;
}

/** Asserting on elapsed time fails on a busy machine; a test must count work. */
function timedTests(path, tree) {
  const problems = [];
  walk(tree.body, (node) => {
    if (node.type !== 'CallExpression' || calleeName(node) !== 'expect') return;
    walk(node.arguments, (inner) => {
      if (inner.type !== 'BinaryExpression' || inner.operator !== '-') return;
      const clock = [inner.left, inner.right].map(clockOrChance).find((call) => call);
      if (!clock) return;
      const say = `${clock}: a test counts work, and expects nothing of time`;
      problems.push({ rule: 'timed-test', path, line: tree.lineAt(inner.span.start), say });
    });
  });
  return problems;
}

/**
 * Test files of a worker share modules, and a world closes with its file: a shared module must not
 * open one.
 */
function sharedWorlds(path, tree) {
  const problems = [];
  for (const statement of tree.body.body) {
    for (const { init, span } of (statement.declaration ?? statement).declarations ?? []) {
      if (init?.type !== 'AwaitExpression' || init.argument.type !== 'CallExpression') continue;
      const name = calleeName(init.argument);
      if (!/^open[A-Z]/.test(name ?? '')) continue;
      const say = `${name}() at the top of a shared module: the test file that needs it opens it`;
      problems.push({ rule: 'shared-world', path, line: tree.lineAt(span.start), say });
    }
  }
  return problems;
}

function clockOrChance(node) {
  if (node.type === 'NewExpression' && node.callee.value === 'Date' && !node.arguments?.length) {
    return 'new Date()';
  }
  if (node.type !== 'CallExpression') return undefined;
  const [owner, name] = [node.callee.object?.value, calleeName(node)];
  if (owner === 'Date' && name === 'now') return 'Date.now()';
  if (owner === 'Math' && name === 'random') return 'Math.random()';
  if (owner === 'performance' && name === 'now') return 'performance.now()';
  const free = !owner || owner === 'crypto' || owner === 'globalThis';
  return free && (TIMERS.has(name) || RANDOM.has(name)) ? `${name}()` : undefined;
}

function waits(node) {
  return node.type === 'AwaitExpression' || node.async === true;
}

function calleeName({ callee }) {
  return callee.property?.value ?? callee.value;
}
