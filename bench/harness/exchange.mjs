import { randomBytes } from 'node:crypto';

export const ASSETS = 50;
export const PARTIES = 400;
const CASH = 1_000_000_000_00n;
const UNITS = 1_000_000_000n;
const STEP = 200;

export async function openApp(databaseUrl, dataDir) {
  const { readConfig } = await import('../../server/src/config.ts');
  const { buildApp } = await import('../../server/src/app.ts');
  const { systemClock } = await import('../../server/src/kit/clock.ts');
  const { default: pino } = await import('pino');
  const env = { NODE_ENV: 'development', RATE_LIMITS: 'off', SEED: 'none', JOBS: 'off' };
  const config = readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const log = pino({ level: 'silent' });
  return buildApp({ config, log, clock: systemClock, databaseUrl, masterKey: randomBytes(32) });
}

const uuids = (count) => Array.from({ length: count }, () => crypto.randomUUID());

export async function fillMarkets(pool) {
  const market = { parties: uuids(PARTIES), assets: uuids(ASSETS) };
  await pool.query(
    `insert into settlement.asset (asset_id, total, decimals, unit_name, token_name, url,
       metadata_hash, manager_address, reserve_address, freeze_address, clawback_address,
       created_at)
     select a, 1000000000000000, 3, 'BNCH', 'Bench', 'https://holdfast.test',
       decode(repeat('07', 32), 'hex'), 'M', 'R', 'F', 'C', now() from unnest($1::uuid[]) a`,
    [market.assets],
  );
  await endow(pool, market);
  await pool.query('vacuum analyze');
  return market;
}

export async function endow(pool, { parties, assets }) {
  await pool.query(
    `insert into custody.key (address, party_id, kid, iv, ciphertext, tag, created_at)
     select upper(substr(md5(p::text) || md5(p::text || 'x'), 1, 58)), p, 'bench',
       decode(repeat('00', 12), 'hex'), decode(repeat('00', 32), 'hex'),
       decode(repeat('00', 16), 'hex'), now() from unnest($1::uuid[]) p
     on conflict do nothing`,
    [parties],
  );
  await give(pool, 'USD', parties, CASH);
  await pool.query('analyze ledger.account');
  for (const asset of assets) await give(pool, asset, parties, UNITS);
}

async function give(pool, commodity, parties, amount) {
  const { accountIdOf, partyMain, platform } = await import(
    '../../server/src/modules/money/ledger/rules/accounts.ts'
  );
  const isCash = commodity === 'USD';
  const purpose = isCash ? 'bank_clearing' : 'issuance';
  const source = accountIdOf(platform(purpose, commodity));
  await pool.query(
    `insert into ledger.account (id, holder_kind, commodity, purpose, created_at)
     values ($1, 'platform', $2, $3, now()) on conflict do nothing`,
    [source, commodity, purpose],
  );
  for (let at = 0; at < parties.length; at += STEP) {
    const some = parties.slice(at, at + STEP);
    const own = some.map((id) => accountIdOf(partyMain(id, commodity)));
    const entries = uuids(some.length);
    await pool.query(
      `with made as (
         insert into ledger.account (id, holder_kind, holder_id, commodity, purpose, created_at)
         select a, 'party', p, $3, 'main', now() from unnest($1::uuid[], $2::uuid[]) u(a, p)
       ) insert into ledger.entry (id, kind, reference, at)
         select e, $5, e::text, now() from unnest($4::uuid[]) e`,
      [own, some, commodity, entries, isCash ? 'deposit_bank' : 'issuance'],
    );
    await pool.query(
      `insert into ledger.posting (entry_id, line, account_id, amount, balance_after)
       select e, line, case line when 0 then a else $3::uuid end,
         case line when 0 then $4::bigint else -$4::bigint end,
         case line when 0 then $4::bigint else b.balance - n * $4::bigint end
       from unnest($1::uuid[], $2::uuid[]) with ordinality u(e, a, n), generate_series(0, 1) line,
         (select balance from ledger.account where id = $3::uuid) b order by n, line`,
      [entries, own, source, String(amount)],
    );
    if (isCash) continue;
    await pool.query(
      `with had as (
         insert into ledger.position_change (entry_id, party_id, asset_id, units, cost)
         select e, p, $3::uuid, $4, $4 from unnest($1::uuid[], $2::uuid[]) u(e, p)
       ) insert into ledger.position (party_id, asset_id, units, cost, realised, since)
         select p, $3::uuid, $4, $4, 0, now() from unnest($2::uuid[]) p`,
      [entries, some, commodity, String(amount)],
    );
  }
}

/** In [0, 1), the same in every run. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 45% resting, 45% taking, 10% cancels, with random parties and assets. */
export function flow(market, seed) {
  const next = chance(seed);
  const of = (list) => list[Math.floor(next() * list.length)];
  const resting = [];
  return {
    next() {
      const at = Date.now();
      const what = next();
      if (what < 0.1 && resting.length > 0) {
        const orderId = resting.splice(Math.floor(next() * resting.length), 1)[0];
        const all = { partyId: null, assetId: null, ending: 'BY_USER' };
        return { kind: 'cancel', at, orderId, ...all };
      }
      const [buys, rests] = [next() < 0.5, what < 0.55];
      const away = Math.floor(next() * 50);
      const price = rests ? 10_000 + (buys ? -1 - away : 1 + away) : buys ? 10_100 : 9_900;
      const party = of(market.parties);
      const order = {
        kind: 'place',
        at,
        id: crypto.randomUUID(),
        assetId: of(market.assets),
        partyId: party,
        userId: party,
        action: `${rests ? 'make' : 'take'}_${buys ? 'buy' : 'sell'}`,
        price,
        quantity: 1_000 + Math.floor(next() * 9_000),
        postOnly: false,
        against: null,
        expiresAt: at + 2_592_000_000,
        makerBps: 25,
        takerBps: 50,
        feeVersion: 1,
        pricing: { leastMinor: 1_000, related: [] },
        requestKey: crypto.randomUUID(),
        source: 'book',
      };
      if (rests) resting.push(order.id);
      return order;
    },
  };
}

export const openCommand = (assetId) => ({
  kind: 'open',
  at: Date.now(),
  assetId,
  companyId: assetId,
  unitDecimals: 3,
  openingPrice: 10_000,
  bandBps: 2_000,
  holderCapBps: null,
  issuedUnits: Number(UNITS) * PARTIES,
});

export async function drive(submit, commands, submitters, seconds) {
  const latencies = [];
  const refused = {};
  const until = performance.now() + seconds * 1000;
  const from = performance.now();
  const work = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      const result = await submit(commands.next());
      latencies.push(performance.now() - sent);
      if (!result.ok) refused[result.code] = (refused[result.code] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: submitters }, work));
  const took = (performance.now() - from) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part) =>
    latencies[Math.min(latencies.length - 1, Math.floor(part * latencies.length))];
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99), refused };
}
