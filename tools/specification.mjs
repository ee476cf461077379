/**
 * docs/specification.md: what the specification names, line by line, with where it is built and
 * which test shows it. Read and held against the repository here; the test beside this file says
 * what has to hold.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, walk } from './tidy/source.mjs';

/** The section whose lines name what is missing, and therefore no test. */
export const NOT_BUILT = 'Not built yet';

const RULE = /^\|[-| ]+\|$/;
const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
/** What a cell has between backticks. */
export const spansOf = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span);

/** Every line of every table: `{ at, section, table, head, cells }`. */
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

/** What is wrong with the lines themselves: places and tests that are not there, lines twice. */
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

/** A place is a file or folder of the repository, an address of the web app, or a call. */
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

/** A test is named by its file and its titles: the last one's, and those around it if needed. */
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

/** Whether a test's chain of titles ends with the last name and has the others before, in order. */
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

/** The titles of tests and of what groups them, by file, each with those around it. */
function titlesIn(root) {
  const known = new Map();
  return (path) => {
    if (!/[.](test|e2e)[.](ts|tsx|mjs)$/.test(path) || !existsSync(join(root, path))) return;
    if (!known.has(path)) known.set(path, titlesOf(readSource(root, path)));
    return known.get(path);
  };
}

/** Each test's and each group's chain of titles; what is skipped or only planned is no test. */
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

/** `test` of `test.each(rows)('…')` and of `test.extend({})('…')`. */
function runnerOf(callee) {
  let isIdle = false;
  let at = callee;
  while (at && at.type !== 'Identifier') {
    if (/^(skip|todo|fixme)$/.test(at.property?.value ?? '')) isIdle = true;
    at = at.callee ?? at.object ?? at.tag;
  }
  return { name: at?.value, isIdle };
}
