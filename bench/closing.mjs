/**
 * Closing an offering, from the last commitment to books, escrow and every instruction, without
 * settlement. The bars: linear in commitments (log-log slope), a minute for 100,000.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZES = [1_000, 10_000, 100_000];
const BAR_SECONDS = 60;
const BAR_SLOPE = 1.15;
const PRICE = 10_000n;
const UNITS = 5_000n;
const AMOUNT = 50_000n;
const FEE = 500n;

export async function measure() {
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const { ensureDatabase, migrate } = await import('../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir);
  try {
    await ensureDatabase(postgres.url);
    await migrate(postgres.url);
    return await measureOn(postgres.url, dir);
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measureOn(databaseUrl, dataDir) {
  const app = await open(databaseUrl, dataDir);
  const seconds = [];
  try {
    for (const size of SIZES) {
      const offeringId = await fill(app.edge, size);
      const from = performance.now();
      await close(app.edge, offeringId);
      seconds.push((performance.now() - from) / 1000);
      await check(app, offeringId, size);
    }
  } finally {
    await app.stop();
  }
  const slope = slopeOf(seconds);
  return [
    ...SIZES.map((size, at) => ({
      what: `${size.toLocaleString('en-US')} commitments`,
      value: Number(seconds[at].toFixed(2)),
      unit: 's',
      ...(size === 100_000 ? { bar: BAR_SECONDS } : {}),
    })),
    { what: 'slope', value: Number(slope.toFixed(3)), unit: '', bar: BAR_SLOPE },
  ];
}

async function open(databaseUrl, dataDir) {
  const { readConfig } = await import('../server/src/config.ts');
  const { buildApp } = await import('../server/src/app.ts');
  const { systemClock } = await import('../server/src/kit/clock.ts');
  const { default: pino } = await import('pino');
  const env = { NODE_ENV: 'test', RATE_LIMITS: 'off', SEED: 'none', DATA_DIR: dataDir };
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl });
  const log = pino({ level: 'silent' });
  return buildApp({ config, log, clock: systemClock, databaseUrl, masterKey: randomBytes(32) });
}

async function fill(edge, size) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { accountIdOf, partyMain, platform } = await import(
    '../server/src/modules/money/ledger/rules/accounts.ts'
  );
  const pool = edge.pool;
  const { assetId, offeringId } = await transaction(edge, { requestId: 'bench' }, (ctx) =>
    openSale(ctx, size),
  );
  const parties = Array.from({ length: size }, () => crypto.randomUUID());
  const accounts = parties.map((id) => accountIdOf(partyMain(id, 'USD')));
  const clearing = accountIdOf(platform('card_clearing', 'USD'));
  await pool.query(
    `insert into ledger.account (id, holder_kind, commodity, purpose, created_at)
     values ($1, 'platform', 'USD', 'card_clearing', now()) on conflict do nothing`,
    [clearing],
  );
  const STEP = 5_000;
  for (let at = 0; at < size; at += STEP) {
    const [some, own] = [parties.slice(at, at + STEP), accounts.slice(at, at + STEP)];
    await fillSome(pool, { assetId, offeringId, clearing, some, own });
  }
  await pool.query('vacuum analyze');
  return offeringId;
}

async function fillSome(pool, { assetId, offeringId, clearing, some, own }) {
  const client = await pool.connect();
  const query = (text, values) => client.query(text, values);
  try {
    await query('begin');
    await query(
      `insert into ledger.account (id, holder_kind, holder_id, commodity, purpose, created_at)
       select a, 'party', p, 'USD', 'main', now() from unnest($1::uuid[], $2::uuid[]) u(a, p)`,
      [own, some],
    );
    await query(
      `insert into custody.key (address, party_id, kid, iv, ciphertext, tag, created_at)
       select upper(substr(md5(p::text) || md5(p::text || 'x'), 1, 58)), p, 'bench',
         decode(repeat('00', 12), 'hex'), decode(repeat('00', 32), 'hex'),
         decode(repeat('00', 16), 'hex'), now() from unnest($1::uuid[]) p`,
      [some],
    );
    await query(
      `insert into ledger.entry (id, kind, reference, at)
       select p, 'deposit_card', p::text, now() from unnest($1::uuid[]) p`,
      [some],
    );
    await query(
      `insert into ledger.posting (entry_id, line, account_id, amount, balance_after)
       select p, line, case line when 0 then a else $3::uuid end,
         case line when 0 then $4::bigint else -$4::bigint end,
         case line when 0 then $4::bigint else b.balance - n * $4::bigint end
       from unnest($1::uuid[], $2::uuid[]) with ordinality u(p, a, n), generate_series(0, 1) line,
         (select balance from ledger.account where id = $3::uuid) b`,
      [some, own, clearing, String(AMOUNT + FEE)],
    );
    await query(
      `insert into offerings.commitment (id, offering_id, asset_id, party_id, user_id, stage, units,
         unit_price, amount, fee, total, cancel_until, created_at, decided_at, notified_stage)
       select p, $2, $3, p, p, 'APPROVED', $4, $5, $6, $7, $6::bigint + $7::bigint, now(), now(),
         now(), 'APPROVED' from unnest($1::uuid[]) p`,
      [some, offeringId, assetId, ...[UNITS, PRICE, AMOUNT, FEE].map(String)],
    );
    await query(
      `insert into ledger.hold (account_id, cause_kind, cause_id, amount, at)
       select a, 'commitment', p, $3, now() from unnest($1::uuid[], $2::uuid[]) u(p, a)`,
      [some, own, String(AMOUNT + FEE)],
    );
    await query('commit');
  } finally {
    client.release();
  }
}

async function openSale(ctx, size) {
  const { register } = await import('../server/src/modules/people/identity/index.ts');
  const { createCompany } = await import('../server/src/modules/people/companies/index.ts');
  const { createShareClass, createStructure } = await import(
    '../server/src/modules/assets/structures/index.ts'
  );
  const { createAsset } = await import('../server/src/modules/assets/catalogue/index.ts');
  const { createOffering } = await import('../server/src/modules/assets/offerings/index.ts');
  const email = `bench${size}@holdfast.test`;
  const person = { email, passwordHash: 'unused', firstName: 'Bench', lastName: 'Owner' };
  const institutional = { companyName: `Bench ${size}`, isOwner: true };
  const { userId } = await register(ctx, { ...person, institutional }, createCompany);
  const { companyId } = await ctx.tx
    .selectFrom('identity.user')
    .select('companyId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const structure = { companyId, name: `SPV ${size}`, type: 'SPV', jurisdiction: 'PRT' };
  const structureId = await createStructure(ctx, structure);
  const maxUnits = UNITS * BigInt(size);
  const shares = { structureId, name: 'Units', code: 'A', authorisedUnits: maxUnits };
  const shareClassId = await createShareClass(ctx, shares);
  const asset = { name: `Bench ${size}`, symbol: `B${size}`, category: 'fund', country: 'PRT' };
  const assetId = await createAsset(ctx, { ...asset, companyId, structureId, shareClassId });
  const now = ctx.now.getTime();
  const offeringId = await createOffering(ctx, {
    assetId,
    unitPrice: PRICE,
    minUnits: 1000n,
    // A tenth less than demand, so that every allocation is scaled back.
    maxUnits: (maxUnits / 10_000n) * 9_000n,
    minPerInvestor: 1n,
    maxPerInvestor: maxUnits,
    allocationRule: 'pro_rata',
    opensAt: new Date(now - 2000),
    closesAt: new Date(now - 1000),
    longStopAt: new Date(now + 86_400_000),
  });
  await ctx.tx
    .updateTable('offerings.offering')
    .set({ stage: 'OPEN', everPledged: true, approvedUnits: maxUnits, pledgedUnits: maxUnits })
    .where('id', '=', offeringId)
    .execute();
  await ctx.tx
    .updateTable('catalogue.asset')
    .set({ status: 'Published' })
    .where('id', '=', assetId)
    .execute();
  return { assetId, offeringId };
}

async function close(edge, offeringId) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { applyDueDate } = await import(
    '../server/src/modules/assets/offerings/commands/apply-due-date.ts'
  );
  const { runClosingStep } = await import(
    '../server/src/modules/assets/offerings/commands/run-closing-step.ts'
  );
  const { startIssuing } = await import(
    '../server/src/modules/assets/offerings/commands/issue-units.ts'
  );
  const { lockOffering } = await import(
    '../server/src/modules/assets/offerings/repository/offerings.ts'
  );
  const inOne = (work) => transaction(edge, { requestId: 'bench' }, work);
  await inOne((ctx) => applyDueDate(ctx, offeringId));
  while (await inOne((ctx) => runClosingStep(ctx, offeringId)));
  await inOne(async (ctx) => startIssuing(ctx, await lockOffering(ctx, offeringId)));
  while (await inOne((ctx) => runClosingStep(ctx, offeringId)));
}

async function check(app, offeringId, size) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { verifyBooks } = await import('../server/src/modules/money/ledger/index.ts');
  const { rows } = await app.edge.pool.query(
    `select count(*)::int as n, count(instruction_id)::int as instructed,
       sum(allocated_units)::bigint as units from offerings.commitment
     where offering_id = $1 and stage = 'ALLOCATED'`,
    [offeringId],
  );
  const [{ n, instructed, units }] = rows;
  if (n !== size || instructed !== size || units !== ((UNITS * BigInt(size)) / 10_000n) * 9_000n) {
    throw new Error(`The closing of ${size} is not whole: ${n}, ${instructed}, ${units}`);
  }
  if (size > 10_000) return;
  const findings = await transaction(app.edge, { requestId: 'bench' }, (ctx) =>
    verifyBooks(ctx, app.modules.expectedHolds),
  );
  if (findings.length > 0) throw new Error(`The books are wrong: ${findings[0].check}`);
}

function slopeOf(values) {
  const x = SIZES.map(Math.log);
  const y = values.map(Math.log);
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  const over = x.reduce((sum, one, at) => sum + (one - mx) * (y[at] - my), 0);
  return over / x.reduce((sum, one) => sum + (one - mx) ** 2, 0);
}
