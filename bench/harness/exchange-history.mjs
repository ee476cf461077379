/** Batch time with a long history, and restart time with many open orders. */
import { slopeOf } from './pages.mjs';

const ROWS = [1_000, 10_000, 100_000, 1_000_000];
const MOST_ROWS = Number(process.env.BENCH_HISTORY ?? 1_000_000);
const OPEN_ORDERS = [1_000, 10_000, 100_000];
const STEP = 50_000;
const BATCHES = 15;
const PER_BATCH = 256;

export async function afterHistories(pool, market, commands, submit) {
  const sizes = ROWS.filter((rows) => rows <= MOST_ROWS);
  const medians = [];
  let there = 0;
  for (const size of sizes) {
    for (; there < size; there += Math.min(STEP, size - there)) {
      await addHistory(pool, market, there, Math.min(STEP, size - there));
    }
    // As autovacuum would do after a while.
    await withoutTimeout(pool, 'analyze');
    const taken = [];
    for (let i = 0; i < BATCHES; i++) {
      const batch = Array.from({ length: PER_BATCH }, () => commands.next());
      const from = performance.now();
      await Promise.all(batch.map(submit));
      taken.push(performance.now() - from);
    }
    medians.push(taken.sort((a, b) => a - b)[Math.floor(BATCHES / 2)]);
  }
  return [
    ...sizes.map((size, i) => ({
      what: `batch of ${PER_BATCH} after ${size} rows of each`,
      value: Math.round(medians[i] * 10) / 10,
      unit: 'ms',
    })),
    {
      what: 'the same, slope',
      value: Math.round(slopeOf(sizes, medians) * 1000) / 1000,
      unit: '',
      bar: 0.1,
    },
  ];
}

async function addHistory(pool, market, from, count) {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0");
    const of = [market.parties, market.assets, from, count];
    const made = `generate_series($3::int + 1, $3::int + $4::int) n,
      lateral (select $1::uuid[] as p, $2::uuid[] as a) x`;
    const pick = (list, by) => `${list}[1 + ${by} % array_length(${list}, 1)]`;
    const id = (what) => `md5('${what}' || n)::uuid`;
    await client.query(
      `insert into exchange."order" (id, seq, asset_id, party_id, user_id, action, price, quantity,
         filled, maker_bps, taker_bps, fee_version, request_key, source, status, created_at,
         expires_at, ended_at)
       select ${id('order')}, -n, ${pick('a', 'n')}, ${pick('p', 'n')}, ${pick('p', 'n')},
         'make_buy', 10000, 1000, 1000, 25, 50, 1, n::text, 'book', 'completed', now(), now(),
         now() from ${made}`,
      of,
    );
    await client.query(
      `insert into exchange.trade (id, seq, asset_id, maker_order_id, taker_order_id, taker_side,
         buyer_id, seller_id, price, quantity, notional, buyer_fee, seller_fee, at, settled_at)
       select ${id('trade')}, -n, ${pick('a', 'n')}, ${id('order')}, ${id('order')}, 'buy',
         ${pick('p', 'n')}, ${pick('p', '(n + 1)')}, 10000, 1000, 10000, 0, 0, now(), now()
       from ${made}`,
      of,
    );
    await client.query(
      `insert into ledger.entry (id, kind, reference, at)
       select ${id('trade')}, 'trade', n::text, now() from ${made} where p is not null and a is not null`,
      of,
    );
    await client.query(
      `insert into ledger.posting (entry_id, line, account_id, amount, balance_after)
       select md5('trade' || t.n)::uuid, 0, s.ids[1 + t.n % array_length(s.ids, 1)], 1, 0
       from generate_series($1::int + 1, $1::int + $2::int) t (n),
         (select array_agg(id) as ids from (select id from ledger.account limit 5000) l) s`,
      [from, count],
    );
  } finally {
    await client.query("set session_replication_role = 'origin'; reset statement_timeout");
    client.release();
  }
}

async function withoutTimeout(pool, text) {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(text);
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}

export async function restarts(pool, db) {
  const { rebuildState } = await import(
    '../../server/src/modules/market/exchange/sequencer/rebuild.ts'
  );
  await withoutTimeout(
    pool,
    `update exchange."order" set status = 'cancelled', ending = 'BY_USER', ended_at = now()
     where status = 'open'`,
  );
  const figures = [];
  let there = 0;
  for (const count of OPEN_ORDERS) {
    for (; there < count; there += Math.min(5_000, count - there)) {
      await pool.query(
        `insert into exchange."order" (id, seq, asset_id, party_id, user_id, action, price, quantity,
           maker_bps, taker_bps, fee_version, source, status, created_at, expires_at)
         select gen_random_uuid(), 1000000000 + $1 + n, m.asset_id, gen_random_uuid(),
           gen_random_uuid(), 'make_buy', 9000 + n % 500, 1000, 25, 50, 1, 'book', 'open', now(),
           now() + interval '30 days'
         from generate_series(1, $2::int) n join (
           select asset_id, row_number() over () as nth, count(*) over () as all_
           from exchange.market
         ) m on m.nth = n % m.all_ + 1`,
        [there, Math.min(5_000, count - there)],
      );
    }
    await withoutTimeout(pool, 'vacuum analyze exchange."order"');
    const from = performance.now();
    const state = await rebuildState(db);
    const took = (performance.now() - from) / 1000;
    if (state.orders.size !== count) throw new Error(`${state.orders.size} of ${count} are back`);
    const bar = count === 100_000 ? { bar: 3 } : {};
    const value = Math.round(took * 100) / 100;
    figures.push({ what: `restart with ${count} open orders`, value, unit: 's', ...bar });
  }
  return figures;
}
