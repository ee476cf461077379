import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { checkImports, unusedCalls } from './imports.mjs';

const planted = [];

afterEach(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true, force: true });
});

function plant(files) {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-imports-'));
  planted.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

const M = 'server/src/modules';
const sound = {
  'domain/src/kernel/money.ts': 'export type Money = bigint;\nexport const zero: Money = 0n;\n',
  'domain/src/assets/offerings/contract.ts': "export { zero } from '../../kernel/money.ts';\n",
  [`${M}/money/ledger/index.ts`]: "export { post } from './service.ts';\n",
  [`${M}/money/ledger/service.ts`]:
    "import { save } from './repository.ts';\nexport const post = () => save();\n",
  [`${M}/money/ledger/repository.ts`]:
    "import { zero } from '../../../../../domain/src/kernel/money.ts';\nexport const save = () => zero;\n",
  [`${M}/assets/offerings/index.ts`]: "export { commit } from './service.ts';\n",
  [`${M}/assets/offerings/service.ts`]:
    "import { post } from '../../money/ledger/index.ts';\nexport const commit = () => post();\n",
};

const problemsOf = async (extra) => (await checkImports(plant({ ...sound, ...extra }))).problems;
const names = (problems) => [...new Set(problems.map((line) => line.split(':')[0]))].sort();

test('reads every file of a sound product and reports no problem', async () => {
  const report = await checkImports(plant(sound));
  expect(report.problems).toEqual([]);
  expect(report.seen).toBe(7);
  expect(report.edges).toBeGreaterThan(4);
});

const violations = {
  'through-the-public-api': {
    [`${M}/assets/offerings/rows.ts`]:
      "import { save } from '../../money/ledger/repository.ts';\nsave();\n",
  },
  'ledger-calls-only-its-list': {
    [`${M}/money/ledger/jobs.ts`]:
      "import { commit } from '../../assets/offerings/index.ts';\ncommit();\n",
  },
  'rules-import-only-domain': {
    [`${M}/money/ledger/rules.ts`]: "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n",
  },
  'only-services-and-jobs-call-the-repository': {
    [`${M}/money/ledger/routes.ts`]: "import { save } from './repository.ts';\nsave();\n",
  },
  'reads-never-import-commands': {
    [`${M}/money/ledger/queries/entries.ts`]:
      "import type { post } from '../service.ts';\nexport type Post = typeof post;\n",
  },
  'kit-knows-no-business': {
    'server/src/kit/ctx.ts': "import type { post } from '../modules/money/ledger/index.ts';\n",
  },
  'modules-never-import-adapters': {
    'server/src/adapters/card/embedded.ts': 'export const card = 1;\n',
    [`${M}/money/ledger/jobs.ts`]:
      "import { card } from '../../../adapters/card/embedded.ts';\ncard;\n",
  },
  'adapters-see-only-ports': {
    'server/src/adapters/card/embedded.ts':
      "import { post } from '../../modules/money/ledger/index.ts';\npost();\n",
  },
  'modules-are-declared': {
    [`${M}/money/kitchens/index.ts`]: 'export const cook = 1;\n',
    'server/src/app.ts': "import { cook } from './modules/money/kitchens/index.ts';\ncook;\n",
  },
  'domain-imports-nobody': {
    'domain/src/assets/offerings/rules.ts':
      "import type { post } from '../../../../server/src/modules/money/ledger/index.ts';\n",
  },
  'web-never-sees-server': {
    'web/src/app.tsx':
      "import { post } from '../../server/src/modules/money/ledger/index.ts';\npost();\n",
  },
  'features-do-not-touch': {
    'web/src/features/views/wallet/view.ts': 'export const cash = 1;\n',
    'web/src/features/cash/transfers/card.tsx':
      "import { cash } from '../../views/wallet/view.ts';\nexport const card = <p>{cash}</p>;\n",
  },
  'features-below-pages': {
    'web/src/pages/market.tsx': 'export const page = 1;\n',
    'web/src/features/market/exchange/card.tsx':
      "import { page } from '../../../pages/market.tsx';\npage;\n",
  },
  'ui-knows-no-business': {
    'web/src/ui/badge.tsx':
      "import { zero } from '../../../domain/src/assets/offerings/contract.ts';\nzero;\n",
  },
  'must-resolve': { 'server/src/app.ts': "import { gone } from './gone.ts';\ngone;\n" },
  'no-cycles': {
    'server/src/kit/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'server/src/kit/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  },
};

test.each(Object.entries(violations))('reports %s', async (name, extra) => {
  expect(names(await problemsOf(extra))).toContain(name);
});

test('forbids slots that read or decide to import from commands, even types', async () => {
  const slots = ['queries.ts', 'queries/desk.ts', 'views.ts', 'views/lines.ts', 'repository.ts'];
  slots.push('repository/rows.ts', 'rules.ts', 'rules/due.ts', 'holders.read.ts');
  const typed = (slot) =>
    `import type { Wanted } from '${slot.includes('/') ? '..' : '.'}/commands/commit.ts';\nexport type W = Wanted;\n`;
  const module = `${M}/assets/offerings`;
  const files = Object.fromEntries(slots.map((slot) => [`${module}/${slot}`, typed(slot)]));
  files[`${module}/commands/commit.ts`] = 'export type Wanted = bigint;\n';
  const problems = await problemsOf(files);
  const seen = problems.map((line) => line.match(/reads-never-import-commands: (\S+)/)?.[1]);
  expect(seen.sort()).toEqual(slots.map((slot) => `${module}/${slot}`).sort());
});

test('permits only readers of portfolio totals to import a command', async () => {
  const module = `${M}/views/portfolio`;
  const reads = "import { write } from '../commands/sums.ts';\nwrite();\n";
  const portfolio = {
    [`${module}/commands/sums.ts`]: 'export const write = () => 1;\n',
    [`${module}/queries/gains.ts`]: reads,
  };
  expect(await problemsOf(portfolio)).toEqual([]);
  const elsewhere = {
    [`${module}/commands/alerts.ts`]: 'export const write = () => 1;\n',
    [`${module}/queries/gains.ts`]: reads.replace('sums', 'alerts'),
  };
  expect(names(await problemsOf(elsewhere))).toEqual(['reads-never-import-commands']);
});

test('permits only the exchange’s sequencer to write without a service', async () => {
  const writes = "import { save } from '../repository.ts';\nsave();\n";
  const exchange = {
    [`${M}/market/exchange/repository.ts`]: 'export const save = () => 1;\n',
    [`${M}/market/exchange/sequencer/batch.ts`]: writes,
  };
  expect(await problemsOf(exchange)).toEqual([]);
  const elsewhere = await problemsOf({ [`${M}/money/ledger/sequencer/batch.ts`]: writes });
  expect(names(elsewhere)).toEqual(['only-services-and-jobs-call-the-repository']);
});

test('permits a row type anywhere in its module', async () => {
  const typed = {
    [`${M}/money/ledger/rules.ts`]:
      "import type { save } from './repository.ts';\nexport type S = typeof save;\n",
  };
  expect(await problemsOf(typed)).toEqual([]);
});

test('reports a checker that skips files', async () => {
  const blind = { ...config.options, exclude: { path: 'offerings' } };
  const report = await checkImports(plant(sound), blind);
  expect(report.problems.join()).toContain('read 4 of 7 source files');
});

test('reports a check that finds no imports', async () => {
  const alone = Array.from({ length: 6 }, (_, i) => [`domain/src/kernel/k${i}.ts`, 'export {};\n']);
  const report = await checkImports(plant(Object.fromEntries(alone)));
  expect(report.problems.join()).toContain('the checker reads nothing');
});

test('reports a file that is not valid TypeScript', async () => {
  const unreadable = plant({ ...sound, 'server/src/app.ts': 'export const = ;;; <<<\n' });
  const answer = await checkImports(unreadable).catch((error) => ({ problems: [String(error)] }));
  expect(answer.problems).not.toEqual([]);
});

test('reports an allowed call that no module makes', () => {
  const files = [
    {
      source: `${M}/assets/offerings/service.ts`,
      dependencies: [{ resolved: `${M}/money/ledger/index.ts` }],
    },
  ];
  const declared = [{ name: 'offerings', calls: ['ledger', 'fees'] }];
  expect(unusedCalls(files, declared)).toEqual([
    'unused-call: architecture.mjs allows offerings to call fees; nothing does',
  ]);
});
