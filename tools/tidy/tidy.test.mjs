import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { anatomyProblems } from './anatomy.mjs';
import { CSS_LIMITS, cssProblems } from './css.mjs';
import { checkTidiness, lineOf } from './tidy.mjs';

test('the source follows every tidiness rule', () => {
  const { files, problems } = checkTidiness(join(import.meta.dirname, '../..'));
  expect(problems.map(lineOf)).toEqual([]);
  expect(files).toBeGreaterThan(50);
});

const planted = [];

afterEach(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true, force: true });
});

function problemsIn(path, source, exceptions = []) {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-tidy-'));
  planted.push(root);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
  return checkTidiness(root, exceptions).problems.map((p) => `${p.line ?? '-'} ${p.rule}`);
}

const M = 'server/src/modules';
const lines = (count, line = '  void 0;') => Array.from({ length: count }, () => line).join('\n');

describe('sizes', () => {
  test('reports a file of 401 lines', () => {
    expect(problemsIn('domain/src/money/ledger/kinds.ts', `${lines(401, '// x')}\n`)).toEqual([
      '- file-length',
    ]);
    expect(problemsIn('domain/src/money/ledger/kinds.ts', `${lines(400, '// x')}\n`)).toEqual([]);
  });

  test('reports a function of 71 lines after multi-byte text', () => {
    const source = `// “…” – é\n\nexport function f() {\n${lines(69)}\n}\n`;
    expect(problemsIn('domain/src/money/ledger/f.ts', source)).toEqual(['3 function-length']);
    expect(problemsIn('domain/src/money/ledger/f.ts', source.replace('  void 0;\n', ''))).toEqual(
      [],
    );
  });

  test('permits components of up to 120 lines and pages of up to 80', () => {
    const screen = (count) => `export function Market() {\n${lines(count - 2)}\n}\n`;
    expect(problemsIn('web/src/ui/market.tsx', screen(120))).toEqual([]);
    expect(problemsIn('web/src/ui/market.tsx', screen(121))).toEqual(['1 component-length']);
    expect(problemsIn('web/src/pages/market.tsx', screen(81))).toEqual(['1 page-length']);
  });

  test('permits a long describe, but not a long test', () => {
    const group = `describe('x', () => {\n${lines(90)}\n});\n`;
    expect(problemsIn('domain/src/money/ledger/x.test.ts', group)).toEqual([]);
    expect(problemsIn('e2e/journeys/x.e2e.ts', group.replace('describe', 'test'))).toEqual([]);
    expect(
      problemsIn('domain/src/money/ledger/x.test.ts', group.replace('describe', 'test')),
    ).toEqual(['1 function-length']);
  });

  test('reports a line of 101 columns unless it is one long string', () => {
    expect(problemsIn('domain/src/money/ledger/x.ts', `// ${'a b '.repeat(25)}\n`)).toEqual([
      '1 line-length',
    ]);
    expect(
      problemsIn('domain/src/money/ledger/x.ts', `export const say = '${'a b '.repeat(25)}';\n`),
    ).toEqual([]);
  });
});

describe('names', () => {
  test.each(['utils.ts', 'money-helpers.ts', 'CommonThings.ts', 'order_book.ts', 'order.rules.ts'])(
    'rejects %s',
    (file) => {
      expect(problemsIn(`domain/src/ledger/${file}`, 'export {};\n')).toContain('- name');
    },
  );

  test.each(['order.machine.ts', 'portfolio.read.ts', 'card.module.css', 'vite.config.ts'])(
    'accepts %s',
    (file) => {
      expect(problemsIn(`web/src/ledger/${file}`, '')).toEqual([]);
    },
  );
});

describe('purity', () => {
  test('reports a world opened while a shared test module loads', () => {
    const source = 'export const world = await openWorld();\n';
    expect(problemsIn('server/test/fixtures/fixtures.ts', source)).toEqual(['1 shared-world']);
    expect(problemsIn('server/test/some.test.ts', source)).toEqual([]);
    const inside = 'export async function open() {\n  return await openWorld();\n}\n';
    expect(problemsIn('server/test/fixtures/fixtures.ts', inside)).toEqual([]);
  });

  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'crypto.randomUUID()',
    'randomUUID()',
    'setTimeout(f, 1)',
  ])('permits %s in a module’s jobs only', (call) => {
    const source = `export const f = () => ${call};\n`;
    expect(problemsIn(`${M}/money/ledger/service.ts`, source)).toEqual(['1 purity']);
    expect(problemsIn(`${M}/money/ledger/jobs.ts`, source)).toEqual([]);
    expect(problemsIn('server/src/kit/clock.ts', source)).toEqual([]);
  });

  test('accepts a date built from an argument', () => {
    expect(
      problemsIn(`${M}/money/ledger/rules.ts`, 'export const f = (t) => new Date(t);\n'),
    ).toEqual([]);
  });

  test('reports a test that asserts a duration', () => {
    const timed = 'expect(performance.now() - began).toBeLessThan(3_000);\n';
    expect(problemsIn(`${M}/money/ledger/x.test.ts`, timed)).toEqual(['1 timed-test']);
    const figure = 'figures(context, { took: Date.now() - began });\n';
    expect(problemsIn(`${M}/money/ledger/x.test.ts`, figure)).toEqual([]);
  });

  test('reports rules that await', () => {
    const source = 'export const f = async (x: Promise<void>) => {\n  await x;\n};\n';
    expect(problemsIn(`${M}/money/ledger/rules.ts`, source)).toEqual(['1 purity', '2 purity']);
  });

  test('reports code that reads the affected-row counts of a write', () => {
    const written =
      'export const f = async (tx) => (await tx.executeTakeFirst()).numUpdatedRows;\n';
    const taken = 'export const f = async (tx) => { const { numAffectedRows } = await tx.g(); };\n';
    for (const source of [written, taken]) {
      expect(problemsIn(`${M}/money/ledger/repository.ts`, source)).toEqual(['1 count']);
      expect(problemsIn('server/src/kit/move.ts', source)).toEqual(['1 count']);
    }
    expect(problemsIn('server/test/some.test.ts', written)).toEqual([]);
  });

  test('reports money as a floating-point number', () => {
    const source = 'export const f = (x: string) => Number(x);\n';
    expect(problemsIn(`${M}/money/ledger/rules.ts`, source)).toEqual(['1 money']);
    expect(problemsIn(`${M}/people/support/rules.ts`, source)).toEqual([]);
  });
});

describe('patterns', () => {
  const at = 'server/src/kit/x.ts';
  const problemsOf = (pattern) => problemsIn(at, `export const x = ${pattern};\n`);

  test.each([
    '/^(a+)+$/',
    '/^(\\d*)\\.?(\\d*)$/',
    '/\\s+$/',
    '/<path\\b([^>]{0,61000})>/g',
    '/begin.*end/',
    "/import \\{([^}]*)\\} from 'x'/",
    '/^a.*b/ms',
    "new RegExp('a')",
    "RegExp('a')",
  ])('rejects %s', (pattern) => {
    expect(problemsOf(pattern)).toEqual(['1 pattern']);
  });

  test.each([
    '/^[a-z]+$/',
    '/^(\\d*)(?:\\.(\\d*))?$/',
    '/\\s/',
    '/"[^"]*"/g',
    '/x{1,200}y/',
    "/(?<=')[a-z_]+(?=')/",
    '/^a.*b/',
  ])('accepts %s', (pattern) => {
    expect(problemsOf(pattern)).toEqual([]);
  });

  test('accepts a pattern built at run time in a test', () => {
    const made = "export const x = new RegExp('a');\n";
    expect(problemsIn('server/src/kit/x.test.ts', made)).toEqual([]);
  });
});

describe('heavy work', () => {
  const at = `${M}/people/files/staging/pictures.ts`;
  const declared = 'export const make = heavy(import.meta.url, 9, draw);\n';

  test.each([
    "import sharp from 'sharp';\n",
    "const load = () => import('@cantoo/pdf-lib');\n",
    "import { printed } from '../../../../kit/documents/print.ts';\n",
  ])('rejects %j outside a declared worker task', (source) => {
    expect(problemsIn(at, source)).toEqual(['1 heavy']);
    expect(problemsIn(at, `${source}${declared}`)).toEqual([]);
    expect(problemsIn(at.replace('.ts', '.test.ts'), source)).toEqual([]);
  });

  test('accepts a type-only import of a heavy library', () => {
    expect(problemsIn(at, "import type { Sharp } from 'sharp';\n")).toEqual([]);
  });
});

describe('ownership', () => {
  test('permits a repository to use only its own schema', () => {
    const own = "export const f = (tx) => tx.selectFrom('ledger.accounts');\n";
    expect(problemsIn(`${M}/money/ledger/repository.ts`, own)).toEqual([]);
    expect(problemsIn(`${M}/cash/transfers/repository.ts`, own)).toEqual(['1 ownership']);
    expect(problemsIn(`${M}/views/portfolio/holdings.read.ts`, own)).toEqual([]);
    for (const table of ['conversions.quote', 'card_payments.refund', 'cardPayments.refund']) {
      const undeclared = `export const f = (tx) => tx.selectFrom('${table}');\n`;
      expect(problemsIn(`${M}/views/portfolio/holdings.read.ts`, undeclared)).toEqual([
        '1 ownership',
      ]);
    }
    const raw = 'export const f = (tx) => sql`\n  update ledger.accounts set x = 1`;\n';
    expect(problemsIn(`${M}/cash/transfers/repository.ts`, raw)).toEqual(['1 ownership']);
  });

  test('permits a migration to change only the schema of its module', () => {
    const sql = 'create table ledger.x (id uuid);\n-- like transfers.y\n';
    expect(problemsIn('server/migrations/100.do.ledger.sql', sql)).toEqual([]);
    expect(
      problemsIn('server/migrations/190.do.card-payments.sql', 'drop table card_payments.x;\n'),
    ).toEqual([]);
    expect(problemsIn('server/migrations/100.do.transfers.sql', sql)).toEqual(['1 ownership']);
  });

  test('rejects raw SQL elsewhere in a module', () => {
    const raw = 'export const f = () => sql`select 1`;\n';
    expect(problemsIn(`${M}/money/ledger/service.ts`, raw)).toEqual(['1 ownership']);
    expect(problemsIn(`${M}/money/ledger/service.test.ts`, raw)).toEqual([]);
  });
});

describe('anatomy', () => {
  const own = [{ name: 'ledgers', area: 'money', slots: { sequencer: 'commits on its own' } }];
  const at = (rest) => [`server/src/modules/money/ledgers/${rest}`];
  const places = (files) =>
    anatomyProblems(files, own).filter(({ path }) => path.startsWith('server/'));

  test('permits only standard slots and those declared by the module', () => {
    expect(places(at('commands/book.ts'))).toEqual([]);
    expect(places(at('sequencer/batch.ts'))).toEqual([]);
    expect(places(at('booking.test.ts'))).toEqual([]);
    expect(places(at('balances.read.ts'))).toEqual([]);
    expect(places(at('bits/book.ts')).map(({ rule }) => rule)).toEqual(['anatomy']);
    expect(places(at('bits.ts')).map(({ rule }) => rule)).toEqual(['anatomy']);
  });
});

test('reports an exception that is no longer needed', () => {
  const exception = { path: 'domain/src/x.ts', rule: 'line-length', reason: 'a table' };
  const long = `// ${'a b '.repeat(25)}\n`;
  expect(problemsIn('domain/src/x.ts', long, [exception])).toEqual([]);
  expect(problemsIn('domain/src/x.ts', '// short\n', [exception])).toEqual(['- allowed']);
});

describe('CSS modules', () => {
  const named = (count, text) =>
    Array.from({ length: count }, (_, at) => ({
      path: `web/src/features/cash/x/${at}.module.css`,
      lines: text.split('\n'),
    }));
  const row = '.row {\n  display: flex;\n  gap: 8px;\n  color: red;\n}';

  test('reports the first module above the limit', () => {
    const rules = (count) => cssProblems(named(count, '.a {\n  top: 0;\n}')).map((p) => p.rule);
    expect(rules(CSS_LIMITS.modules + 1)).toEqual(['css-size']);
    expect(rules(CSS_LIMITS.modules)).toEqual([]);
  });

  test('reports a repeated rule of three declarations, regardless of name and order', () => {
    const other = '.line {\n  gap: 8px;\n  color: red;\n  display: flex;\n}';
    const modules = named(CSS_LIMITS.repeats - 1, row);
    const last = { path: 'web/src/pages/x.module.css', lines: other.split('\n') };
    expect(cssProblems([...modules, last]).map((p) => p.rule)).toEqual(['css-repeat']);
    expect(cssProblems(modules)).toEqual([]);
  });
});
