import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../src/modules/administration/desk/rules.ts';
import { openWorld } from './world.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'deploy/observability');
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

const world = await openWorld({ env: { METRICS_TOKEN: 'metrics' } });
const { body } = await (await world.http()).inject({
  url: '/api/metrics',
  headers: { authorization: 'Bearer metrics' },
});

const labels = new Map<string, Set<string> | undefined>();
for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
  const names =
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
  for (const one of names) labels.set(one, undefined);
}
for (const [, name = '', given = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
  const known = labels.get(name) ?? new Set();
  labels.set(name, known);
  for (const [, label = ''] of given.matchAll(/\b([a-z_]{1,40})="/g)) known.add(label);
}
const OF_THE_TARGET = ['job', 'instance'];

type Rule = { readonly alert: string; readonly expr: string; readonly runbook: string };
const rules: Rule[] = read('alerts.yml')
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    alert: /^\w+/.exec(text)?.[0] ?? '',
    expr: /expr: (.*)/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: (.*)/.exec(text)?.[1] ?? '',
  }));

type Dashboard = {
  readonly title: string;
  readonly uid: string;
  readonly panels: readonly {
    readonly title: string;
    readonly description: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
const dashboards = readdirSync(join(FOLDER, 'dashboards')).map(
  (file) => JSON.parse(read(`dashboards/${file}`)) as Dashboard,
);

const exprs = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => [`${title}: ${panel.title}`, expr] as const),
    ),
  ),
];

const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:holdfast|nodejs|process)_\w+/g)].map(([name]) => name);

describe('the dashboards and alert rules', () => {
  test('name only metrics of the product', () => {
    expect(exprs.length).toBeGreaterThan(60);
    for (const [where, expr] of exprs) {
      expect([where, metricsIn(expr).filter((name) => !labels.has(name))]).toEqual([where, []]);
    }
  });

  test('select only by labels that the metric has', () => {
    for (const [where, expr] of exprs) {
      for (const [, name = '', selector = ''] of expr.matchAll(/\b(\w+)\{([^}]*)\}/g)) {
        const known = labels.get(name);
        const wrong = [...selector.matchAll(/\b([a-z_]{1,40})[=!]/g)]
          .map(([, label = '']) => label)
          .filter((label) => known && !known.has(label) && !OF_THE_TARGET.includes(label));
        expect([where, name, wrong]).toEqual([where, name, []]);
      }
    }
  });

  test('show every metric of the product that an operator can act on', () => {
    const shown = new Set(exprs.flatMap(([, expr]) => metricsIn(expr)));
    const ours = [...labels.keys()].filter((name) => name.startsWith('holdfast_'));
    const families = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    const hidden = [...families].filter(
      (name) => ![...shown].some((one) => one.replace(/_(bucket|sum|count)$/, '') === name),
    );
    expect(hidden).toEqual([]);
  });
});

describe('each alert', () => {
  test('has its section in docs/alerts.md, and each section its alert', () => {
    const guide = readFileSync(join(ROOT, 'docs/alerts.md'), 'utf8');
    const sections = [...guide.matchAll(/^## (.*)$/gm)].map(
      ([, title = '']) => `docs/alerts.md#${title.toLowerCase().replaceAll(' ', '-')}`,
    );
    expect(rules.map(({ runbook }) => runbook).sort()).toEqual(sections.sort());
  });

  test('fires at the limit at which Health needs attention', () => {
    const limitOf = (alert: string) =>
      Number(/> ([\d.]+)$/.exec(rules.find((one) => one.alert === alert)?.expr ?? '')?.[1]);
    expect(limitOf('HoldfastOutboxLate')).toBe(LIMITS.reactionsMs / 1000);
    expect(limitOf('HoldfastSettlementLate')).toBe(LIMITS.settlementMs / 1000);
    expect(limitOf('HoldfastReplicaLate')).toBe(LIMITS.replicaSeconds);
    expect(limitOf('HoldfastConnectionsScarce')).toBe(LIMITS.connectionShare);
  });
});

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', input: body });

/** Of Debian's package `prometheus`. */
describe.skipIf(promtool('--version').status !== 0)('promtool', () => {
  test('accepts the alert rules, and each fires as their test says', () => {
    const checked = promtool('check', 'rules', 'alerts.yml');
    expect([checked.stderr, checked.status]).toEqual(['', 0]);
    const tested = promtool('test', 'rules', 'alerts.test.yml');
    expect([tested.stdout, tested.status]).toEqual([expect.stringContaining('SUCCESS'), 0]);
  });

  test('finds no fault with the names and help texts of the product’s metrics', () => {
    const { stderr } = promtool('check', 'metrics');
    const ours = stderr.split('\n').filter((line) => line.startsWith('holdfast_'));
    expect(ours).toEqual([]);
  });
});
