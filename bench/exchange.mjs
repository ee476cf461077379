/**
 * Durable orders per second with full postings, relative to pgbench at the same time, and to one
 * transaction per order. Only ratios within a run are comparable.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { drive, endow, fillMarkets, flow, openApp, openCommand } from './harness/exchange.mjs';
import { compareCores } from './harness/exchange-core.mjs';
import { afterHistories, restarts } from './harness/exchange-history.mjs';
import { throughHttp } from './harness/exchange-http.mjs';
import { cpuOf, openPgbench } from './harness/exchange-pgbench.mjs';

const SUBMITTERS = [1, 32, 256, 1_024];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const SETTINGS = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'];

/** The ratios measured on 28 November 2026, less a tenth to allow for other machines. */
const OVER_TPC_B = 0.85;
const OVER_NAIVE = 8.7;
const ALONE = 2.4;
const OVER_HTTP = 0.26;

export async function measure() {
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const { ensureDatabase, migrate } = await import('../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir, SETTINGS);
  try {
    await ensureDatabase(postgres.url);
    await migrate(postgres.url);
    const tpcb = await openPgbench(postgres.url, SECONDS);
    const app = await openApp(postgres.url, dir);
    try {
      const cores = await compareCores();
      return [...coresAsFigures(cores), ...(await measureOn(app, tpcb, cpuOf(dir)))];
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const round = (value, digits = 0) => Number(value.toFixed(digits));

async function measureOn(app, tpcb, cpu) {
  const market = await fillMarkets(app.edge.pool);
  const { Sequencer } = await import(
    '../server/src/modules/market/exchange/sequencer/sequencer.ts'
  );
  const commands = flow(market, 7);
  const runs = [];
  const sequencerOf = (most) => new Sequencer('bench', 'http://127.0.0.1:1', most);
  let sequencer = sequencerOf();
  const submit = (command) => sequencer.submit(app.edge, command);
  await Promise.all(market.assets.map((asset) => submit(openCommand(asset))));
  await drive(submit, commands, 64, 1);
  for (let i = 0; i < ROUNDS; i++) {
    for (const submitters of SUBMITTERS) {
      const base = tpcb?.(Math.min(submitters, 32), cpu);
      const from = cpu();
      const own = await drive(submit, commands, submitters, SECONDS);
      runs.push({ submitters, base, own, cpuEach: (cpu() - from) / (own.perSecond * SECONDS) });
    }
    await sequencer.stop();
    sequencer = sequencerOf(1);
    const own = await drive(submit, commands, 32, SECONDS);
    runs.push({ submitters: 'naive', own });
    await sequencer.stop();
    sequencer = sequencerOf();
  }
  const { pool, db } = app.edge;
  const reached = await byIndex(pool, () => drive(submit, commands, 256, 3));
  const histories = await afterHistories(pool, market, commands, submit);
  await sequencer.stop();
  const http = await throughHttp(app, market, { endow }, SECONDS);
  return [
    ...asFigures(runs, http),
    ...reached,
    ...histories,
    ...http,
    ...(await restarts(pool, db)),
  ];
}

function asFigures(runs, http) {
  const of = (submitters) => runs.filter((run) => run.submitters === submitters);
  const figures = [
    { what: 'load of the machine, last minute', value: round(loadavg()[0], 1), unit: '' },
  ];
  for (const submitters of SUBMITTERS) {
    const some = of(submitters);
    const name = `${submitters} submitters`;
    const each = (pick) => median(some.map(pick));
    figures.push({
      what: `${name}: orders`,
      value: round(each((r) => r.own.perSecond)),
      unit: '/s',
    });
    figures.push({
      what: `${name}: p50`,
      value: round(
        each((r) => r.own.p50),
        1,
      ),
      unit: 'ms',
    });
    figures.push({
      what: `${name}: p99`,
      value: round(
        each((r) => r.own.p99),
        1,
      ),
      unit: 'ms',
    });
  }
  const many = of(1_024);
  const naive = Math.max(...of('naive').map((r) => r.own.perSecond));
  const most = median(many.map((r) => r.own.perSecond));
  figures.push({ what: 'one transaction an order', value: round(naive), unit: '/s' });
  figures.push({
    what: 'over one transaction an order',
    value: round(most / naive, 1),
    unit: '×',
    least: OVER_NAIVE,
  });
  const bases = runs.flatMap(({ base }) => base ?? []);
  if (bases.length === 0) {
    console.log(
      '  There is no pgbench (Debian: postgresql-contrib): nothing is compared with TPC-B',
    );
    return figures;
  }
  const best = Math.max(...bases.map(({ tps }) => tps));
  const p50 = median(of(1).map(({ own, base }) => own.p50 / base.latency));
  const cpu = median(many.map((r) => r.cpuEach)) / Math.min(...bases.map((b) => b.cpuEach));
  figures.push({ what: 'TPC-B best', value: round(best), unit: '/s' });
  figures.push({
    what: 'over TPC-B best',
    value: round(most / best, 2),
    unit: '×',
    least: OVER_TPC_B,
  });
  figures.push({ what: 'p50 alone over TPC-B alone', value: round(p50, 2), unit: '×', bar: ALONE });
  const overHttp = round(http[0].value / best, 2);
  figures.push({
    what: 'through HTTP over TPC-B best',
    value: overHttp,
    unit: '×',
    least: OVER_HTTP,
  });
  figures.push({ what: 'CPU of an order over TPC-B’s', value: round(cpu, 2), unit: '×' });
  return figures;
}

const coresAsFigures = ({ ours, theirs }) => [
  { what: 'matching alone', value: round(ours), unit: '/s' },
  ...Object.entries(theirs).map(([name, value]) => ({
    what: name,
    value: round(value),
    unit: '/s',
  })),
  {
    what: 'over the better npm order book',
    value: round(ours / Math.max(...Object.values(theirs)), 1),
    unit: '×',
    least: 10,
  },
];

/** There must be no sequential scan of a growing table. */
async function byIndex(pool, work) {
  const scans = async () => {
    await new Promise((later) => setTimeout(later, 1_500));
    const { rows } = await pool.query(
      `select schemaname || '.' || relname as name, seq_scan, idx_scan from pg_stat_user_tables
       where schemaname || '.' || relname = any($1)`,
      [['exchange.order', 'ledger.posting', 'ledger.account', 'ledger.hold', 'ledger.position']],
    );
    return new Map(rows.map((row) => [row.name, row]));
  };
  const before = await scans();
  await work();
  const after = await scans();
  const sum = (of) => [...after].reduce((n, [name, row]) => n + of(row) - of(before.get(name)), 0n);
  return [
    {
      what: 'rows reached by index',
      value: Number(sum((row) => row.idx_scan)),
      unit: '',
      least: 1_000,
    },
    { what: 'tables read whole', value: Number(sum((row) => row.seq_scan)), unit: '', bar: 0 },
  ];
}
