/**
 * Checks docs/specification.md, which traces requirements to implementation and tests, against the
 * repository.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, walk } from './tidy/source.mjs';

export const NOT_BUILT = 'Not built yet';

const RULE = /^\|[-| ]+\|$/;
const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
export const spansOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span);

export function linesOf(text) {
  const found = [];
  let section = '';
  let head;
  let table = 0;
  for (const [index, row] of text.split('\n').entries()) {
    if (row.startsWith('## ')) section = row.slice(3);
    if (!row.startsWith('|')) head = undefined;
    else if (!head) {
      head = cellsOf(row);
      table += 1;
    } else if (!RULE.test(row)) {
      found.push({ at: index + 1, section, table, head, cells: cellsOf(row) });
    }
  }
  return found;
}

export function problemsOf(text, { root, calls, addresses }) {
  const titles = titlesIn(root);
  const places = { root, calls, addresses };
  const lines = linesOf(text);
  const built = lines.filter(({ section }) => section !== NOT_BUILT);
  return [
    ...lines.flatMap(shapeProblems),
    ...built.flatMap((line) => placeProblems(line, places)),
    ...built.flatMap((line) => testProblems(line, titles)),
    ...twice(lines),
  ];
}

const problem = ({ at }, say) => `line ${at}: ${say}`;

function shapeProblems(line) {
  if (line.cells.length !== line.head.length) return [problem(line, 'its cells are too few')];
  return line.cells.includes('') ? [problem(line, 'a cell of it is empty')] : [];
}

const inColumn = ({ head, cells }, name) => cells[head.indexOf(name)] ?? '';

function placeProblems(line, { root, calls, addresses }) {
  const places = spansOf(inColumn(line, 'Where'));
  if (places.length === 0) return [problem(line, 'no place is named')];
  return places.flatMap((place) => {
    if (/^(GET|POST|PUT|DELETE|PATCH) /.test(place)) {
      return calls.has(place) ? [] : [problem(line, `no contract declares ${place}`)];
    }
    if (place.startsWith('/')) {
      return addresses.has(place) ? [] : [problem(line, `no page stands at ${place}`)];
    }
    return existsSync(join(root, place)) ? [] : [problem(line, `there is no ${place}`)];
  });
}

function testProblems(line, titlesOf) {
  const tests = spansOf(inColumn(line, 'Shown by'));
  if (tests.length === 0) return [problem(line, 'no test is named')];
  return tests.flatMap((test) => {
    const [path, ...names] = test.split(' › ');
    if (names.length === 0) return [problem(line, `${test} names no test`)];
    const titles = titlesOf(path);
    if (!titles) return [problem(line, `there is no ${path}`)];
    const stands = titles.some((chain) => isWithin(names, chain));
    return stands ? [] : [problem(line, `${path} has no test “${names.join(' › ')}”`)];
  });
}

function isWithin(names, chain) {
  if (chain.at(-1) !== names.at(-1)) return false;
  let from = 0;
  return names.every((name) => {
    const at = chain.indexOf(name, from);
    from = at + 1;
    return at >= 0;
  });
}

function twice(lines) {
  const seen = new Map();
  return lines.flatMap((line) => {
    const key = `${line.table} ${line.cells[0]}`;
    const before = seen.get(key);
    seen.set(key, line.at);
    return before ? [problem(line, `says ${line.cells[0]} again, after line ${before}`)] : [];
  });
}

function titlesIn(root) {
  const known = new Map();
  return (path) => {
    if (!/[.](test|e2e)[.](ts|tsx|mjs)$/.test(path) || !existsSync(join(root, path))) return;
    if (!known.has(path)) known.set(path, titlesOf(readSource(root, path)));
    return known.get(path);
  };
}

export function titlesOf({ tree }) {
  const chains = [];
  walk(tree.body, (node, ancestors) => {
    const title = titleOf(node);
    if (title === undefined) return;
    const around = ancestors.map(titleOf).filter((each) => each !== undefined);
    chains.push([...around, title]);
  });
  return chains;
}

function titleOf(node) {
  if (node.type !== 'CallExpression' || node.arguments.length < 2) return undefined;
  const { name, isIdle } = runnerOf(node.callee);
  if (isIdle || !['describe', 'it', 'test'].includes(name)) return undefined;
  const first = node.arguments[0].expression;
  return first.type === 'StringLiteral' ? first.value : undefined;
}

/** Resolves to `test` for `test.each(rows)('…')` and `test.extend({})('…')`. */
function runnerOf(callee) {
  let isIdle = false;
  let at = callee;
  while (at && at.type !== 'Identifier') {
    if (/^(skip|todo|fixme)$/.test(at.property?.value ?? '')) isIdle = true;
    at = at.callee ?? at.object ?? at.tag;
  }
  return { name: at?.value, isIdle };
}
