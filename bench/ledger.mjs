/**
 * The ledger relative to a plain SQL one on the same server: a function that locks two accounts,
 * updates balances and writes a transfer. Ours also checks holds and restrictions, and keeps
 * positions. PGLEDGER names a checkout of pgledger. Only ratios within a run are comparable.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClients } from './harness/clients.mjs';
import { endow, openApp } from './harness/exchange.mjs';
import { traders } from './harness/exchange-http.mjs';
import { openScript } from './harness/exchange-pgbench.mjs';
import { openPgledger } from './harness/pgledger.mjs';

const PARTIES = 1_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const AT_ONCE = 32;
const BATCH = 512;

const PLAIN = `
  create schema plain;
  create table plain.account (id int primary key, balance bigint not null check (balance >= 0));
  create table plain.transfer (id bigserial primary key, from_id int not null, to_id int not null,
    amount bigint not null check (amount > 0), at timestamptz not null default now());
  create table plain.line (transfer_id bigint not null, account_id int not null,
    amount bigint not null, balance_after bigint not null, primary key (transfer_id, account_id));
  create index on plain.line (account_id, transfer_id);
  create function plain.transfer(a int, b int, much bigint) returns bigint language plpgsql as $$
  declare
    made bigint;
    from_after bigint;
    to_after bigint;
  begin
    perform 1 from plain.account where id in (a, b) order by id for update;
    update plain.account set balance = balance - much where id = a
      returning balance into from_after;
    update plain.account set balance = balance + much where id = b
      returning balance into to_after;
    insert into plain.transfer (from_id, to_id, amount) values (a, b, much) returning id into made;
    insert into plain.line values (made, a, -much, from_after), (made, b, much, to_after);
    return made;
  end $$;
  insert into plain.account select n, 1000000000 from generate_series(1, ${PARTIES}) n;
  analyze plain.account`;
const SCRIPT = `\\set a random(1, ${PARTIES})
\\set b 1 + (:a + random(0, ${PARTIES - 2})) % ${PARTIES}
select plain.transfer(:a, :b, 100);
`;

export async function measure() {
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const { ensureDatabase, migrate } = await import('../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir, ['-c', 'shared_buffers=256MB']);
  try {
    await ensureDatabase(postgres.url);
    await migrate(postgres.url);
    const app = await openApp(postgres.url, dir);
    try {
      const script = join(dir, 'plain.sql');
      writeFileSync(script, SCRIPT);
      await app.edge.pool.query(PLAIN);
      const plain = openScript(postgres.url, script, SECONDS);
      const sizes = { dir, accounts: PARTIES, seconds: SECONDS };
      return await measureOn(app, { plain, peer: await openPgledger(postgres.url, sizes) });
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measureOn(app, { plain, peer }) {
  const { edge } = app;
  const parties = Array.from({ length: PARTIES }, () => crypto.randomUUID());
  await endow(edge.pool, { parties, assets: [] });
  await edge.pool.query('vacuum analyze');
  const ways = await waysOf(edge, parties);
  const http = await openHttp(app);
  const runs = Object.fromEntries(
    [...Object.keys(ways), 'httpAlone', 'httpMany'].map((way) => [way, []]),
  );
  const others = [plain, peer].map((run) => run && { run, alone: [], many: [] });
  for (let i = 0; i < ROUNDS; i++) {
    for (const other of others) other?.alone.push(other.run(1));
    runs.alone.push(await drive(ways.alone, 1));
    for (const other of others) other?.many.push(other.run(AT_ONCE));
    runs.many.push(await drive(ways.many, AT_ONCE));
    runs.aloneGeneral.push(await drive(ways.aloneGeneral, 1));
    runs.manyGeneral.push(await drive(ways.manyGeneral, AT_ONCE));
    runs.batch.push(await drive(ways.batch, 1));
    runs.httpAlone.push(await http.transfers(1));
    runs.httpMany.push(await http.transfers(AT_ONCE));
  }
  http.stop();
  return figuresOf(runs, others);
}

async function openHttp(app) {
  const people = await traders(app, 2 * AT_ONCE);
  await endow(app.edge.pool, { parties: people.map(({ partyId }) => partyId), assets: [] });
  await app.begin();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { ask, stop } = openClients(app.http.server.address().port);
  const transfers = async (clients, seconds = SECONDS) => {
    const done = await ask({ kind: 'transfers', people, clients, seconds });
    const other = Object.keys(done.statuses).filter((status) => status !== '201');
    if (other.length > 0) console.log(`  Answers by status: ${JSON.stringify(done.statuses)}`);
    return done;
  };
  await transfers(AT_ONCE, 1);
  return { transfers, stop };
}

async function waysOf(edge, parties) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { LedgerBatch, partyMain, post, postMany } = await import(
    '../server/src/modules/money/ledger/index.ts'
  );
  const cause = { requestId: 'bench' };
  const entry = () => {
    const from = Math.floor(Math.random() * PARTIES);
    const to = (from + 1 + Math.floor(Math.random() * (PARTIES - 1))) % PARTIES;
    const line = (at, amount) => ({ account: partyMain(parties[at], 'USD'), amount });
    const lines = [line(from, -100n), line(to, 100n)];
    return { kind: 'transfer', reference: crypto.randomUUID(), lines };
  };
  const one = () => transaction(edge, cause, (ctx) => post(ctx, entry())).then(() => 1);
  const general = () => transaction(edge, cause, (ctx) => postMany(ctx, [entry()])).then(() => 1);
  const batch = () =>
    transaction(edge, cause, async (ctx) => {
      const entries = Array.from({ length: BATCH }, entry);
      const accounts = entries.flatMap(({ lines }) => lines.map(({ account }) => account));
      const opened = await LedgerBatch.open(ctx, accounts, []);
      for (const made of entries) opened.post(made);
      await opened.write();
      return BATCH;
    });
  return { alone: one, many: one, aloneGeneral: general, manyGeneral: general, batch };
}

async function drive(call, callers) {
  const times = [];
  let entries = 0;
  const from = performance.now();
  const until = from + SECONDS * 1000;
  const work = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      const booked = await call();
      entries += booked;
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return { perSecond: entries / ((performance.now() - from) / 1000), p50: median(times) };
}

function figuresOf(runs, [plain, peer]) {
  const { alone, many, aloneGeneral, manyGeneral, batch, httpAlone, httpMany } = runs;
  const rate = (list) => median(list.map((run) => run.perSecond));
  const figures = [
    { what: 'an entry alone', value: round(median(alone.map((run) => run.p50)), 2), unit: 'ms' },
    { what: `a transaction each, ${AT_ONCE} at once`, value: round(rate(many)), unit: '/s' },
    { what: `${BATCH} in a transaction`, value: round(rate(batch)), unit: '/s' },
    {
      what: 'short over general call, alone',
      value: round(rate(alone) / rate(aloneGeneral), 2),
      unit: '×',
    },
    {
      what: `short over general call, ${AT_ONCE} at once`,
      value: round(rate(many) / rate(manyGeneral), 2),
      unit: '×',
    },
    {
      what: 'HTTP: a transfer alone',
      value: round(median(httpAlone.map((run) => run.p50)), 2),
      unit: 'ms',
    },
    { what: `HTTP: transfers, ${AT_ONCE} at once`, value: round(rate(httpMany)), unit: '/s' },
  ];
  if (!plain) return figures;
  const [one, best] = [
    median(plain.alone.map((run) => run.latency)),
    median(plain.many.map((run) => run.tps)),
  ];
  const over = (value, digits = 2) => ({ value: round(value, digits), unit: '×' });
  return [
    ...figures,
    { what: 'plain SQL, alone', value: round(one, 2), unit: 'ms' },
    { what: `plain SQL, ${AT_ONCE} at once`, value: round(best), unit: '/s' },
    { what: 'alone over plain SQL', ...over(median(alone.map((run) => run.p50)) / one) },
    { what: 'a transaction each over plain SQL', ...over(rate(many) / best) },
    { what: 'a batch over plain SQL', ...over(rate(batch) / best), least: 1 },
    ...(peer
      ? peerFigures(peer, { one: median(alone.map((run) => run.perSecond)), many: rate(many) })
      : []),
  ];
}

/** Relative to pgledger, whose function is called by pgbench. */
const peerFigures = ({ alone, many }, ours) => {
  const tps = (runs) => median(runs.map((run) => run.tps));
  return [
    { what: 'pgledger, alone', value: round(tps(alone)), unit: '/s' },
    { what: `pgledger, ${AT_ONCE} at once`, value: round(tps(many)), unit: '/s' },
    { what: 'ours over pgledger, alone', value: round(ours.one / tps(alone), 2), unit: '×' },
    {
      what: `ours over pgledger, ${AT_ONCE} at once`,
      value: round(ours.many / tps(many), 2),
      unit: '×',
    },
  ];
};

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const round = (value, digits = 0) => Number(value.toFixed(digits));
