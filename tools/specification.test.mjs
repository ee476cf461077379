import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../domain/src/catalogue.ts';
import { allEndpoints } from '../domain/src/contracts.ts';
import { PERMISSIONS } from '../domain/src/permissions.ts';
import { successes } from '../domain/src/successes.ts';
import { wholeTree } from '../web/src/routes/root.tsx';
import { signedInRoutes } from '../web/src/routes/signed-in.tsx';
import { filesUnder } from './files.mjs';
import { linesOf, NOT_BUILT, problemsOf, spansOf } from './specification.mjs';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');

const calls = new Set(allEndpoints().map(({ method, path }) => `${method} ${path}`));
/**
 * `/assets/$assetId` with its tab `faq` becomes `/assets/:assetId/faq`; `/$`, which matches the
 * rest, `/*`.
 */
const addressesUnder = ({ options, children }, above = '') => {
  const path = `${above}/${options.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  const below = Object.values(children ?? {}).flatMap((child) => addressesUnder(child, path));
  return [path.replace(/\$$/, '*').replaceAll('$', ':'), ...below];
};
const addresses = new Set(addressesUnder(wholeTree({}, signedInRoutes)));
const registers = { root: ROOT, calls, addresses };

const named = (head) =>
  linesOf(text)
    .filter((line) => line.head[0] === head)
    .map((line) => ({ ...line, name: spansOf(line.cells[0])[0] }));

describe('the specification table', () => {
  test('names an existing place and test on each line', () => {
    expect(problemsOf(text, registers)).toEqual([]);
  });

  test('lists exactly the existing permissions', () => {
    expect(
      named('Permission')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...PERMISSIONS].sort());
  });

  test('lists every code that the catalogue test takes from the specification', () => {
    const written = readFileSync(join(ROOT, 'domain/src/catalogue.test.ts'), 'utf8');
    const [list] = /const SPECIFIED[\s\S]*?\n\];/.exec(written);
    const codes = [...list.matchAll(/^ {2,4}\[?\s*'([A-Z0-9_]{6,})'/gm)].map(([, code]) => code);
    const known = named('Code').map(({ name }) => name);
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });

  test('lists only codes of the catalogue, each with its actual text', () => {
    const lines = named('Code').filter(({ section }) => section !== NOT_BUILT);
    const wrong = lines.flatMap(({ at, name, head, cells }) => {
      const said = textsOf(name);
      const [quoted] = spansOf(cells[head.indexOf('Text')]);
      return said.includes(quoted) ? [] : [`line ${at}: ${name} says ${said.join(' or ')}`];
    });
    expect(wrong).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
  });
});

function textsOf(code) {
  if (code in successes) return [successes[code]];
  const row = catalogue[code];
  return row ? [row.say(row.example ?? {})] : ['nothing: no module refuses so'];
}

const webCode = () =>
  filesUnder(ROOT, 'web/src')
    .filter((path) => /(?<![.]test)[.]tsx?$/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8').replaceAll(/CallData<\s*'[^']+'/g, ''))
    .join('\n');

test('the specification has a screen for every call, or the reason why there is none', () => {
  const code = webCode();
  const wrong = named('Call').flatMap(({ at, head, cells }) => {
    const [place] = spansOf(cells[head.indexOf('Where')]);
    const isAsked = [`'${place}'`, `\`${place}\``].some((text) => code.includes(text));
    const isNone = cells[head.indexOf('Screen')].startsWith('None: ');
    return isAsked === isNone ? [`line ${at}: ${place} is ${isAsked ? '' : 'not '}asked for`] : [];
  });
  expect(wrong).toEqual([]);
  expect(named('Call').length).toBeGreaterThan(35);
});

const table = (line, head = '| Path | Where | Shown by |') =>
  `## 2\n\n${head}\n|---|---|---|\n${line}\n`;
const said = (line, head) => problemsOf(table(line, head), registers);
const GOOD = '`tools/specification.test.mjs › a line › with a place and a test is good`';

describe('a line', () => {
  test('with a place and a test is good', () => {
    for (const place of ['`tools`', '`GET /health`', '`/assets/:assetId`', '`/market`']) {
      expect(said(`| x | ${place} | ${GOOD} |`)).toEqual([]);
    }
  });

  test.each([
    ['a place that is not there', `| x | \`tools/no.mjs\` | ${GOOD} |`, 'there is no tools/no.mjs'],
    ['a call that is not there', `| x | \`GET /no\` | ${GOOD} |`, 'no contract declares GET /no'],
    ['an address that is not', `| x | \`/no\` | ${GOOD} |`, 'no page stands at /no'],
    ['no place', `| x | somewhere | ${GOOD} |`, 'no place is named'],
    ['no test', '| x | `tools` | by hand |', 'no test is named'],
    ['a file without a test', '| x | `tools` | `tools/a.test.mjs` |', 'names no test'],
    ['a test file that is not there', '| x | `tools` | `tools/a.test.mjs › b` |', 'there is no'],
    ['a file of other things', '| x | `tools` | `tools/files.mjs › b` |', 'there is no'],
    [
      'a test that is not there',
      '| x | `tools` | `tools/specification.test.mjs › a line › is no test` |',
      'has no test “a line › is no test”',
    ],
    [
      'a test of another group',
      '| x | `tools` | `tools/specification.test.mjs › a list › with a place and a test is good` |',
      'has no test',
    ],
    ['too few cells', '| x | `tools` |', 'its cells are too few'],
    ['an empty cell', `|  | \`tools\` | ${GOOD} |`, 'a cell of it is empty'],
  ])('with %s is reported', (_what, line, problem) => {
    expect(said(line).join('\n')).toContain(problem);
  });

  test('that appears twice in one table is reported', () => {
    const line = `| x | \`tools\` | ${GOOD} |`;
    expect(said(`${line}\n${line}`)).toEqual(['line 6: says x again, after line 5']);
  });

  test('about a part not built yet needs no test', () => {
    const head = '| Line | What is missing |\n|---|---|\n';
    expect(problemsOf(`## ${NOT_BUILT}\n\n${head}| x | all of it |`, registers)).toEqual([]);
  });

  test('with a skipped test, or one only quoted in a string, is reported', () => {
    const root = mkdtempSync(join(tmpdir(), 'specification-'));
    writeFileSync(join(root, 'a.test.ts'), "describe('a', () => { it.skip('b', () => {}); });");
    const [problem] = problemsOf(table('| x | `a.test.ts` | `a.test.ts › b` |'), {
      ...registers,
      root,
    });
    rmSync(root, { recursive: true });
    expect(problem).toContain('a.test.ts has no test “b”');
  });
});
