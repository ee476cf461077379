/**
 * A distribution to up to 100,000 holders. The bars: linear in holders (log-log slope), and payment
 * memory bounded by a batch.
 */
import { book, heldAsset } from './harness/holders.mjs';
import { onProduct, round, slopeOf } from './harness/pages.mjs';

const SIZES = [1_000, 10_000, 100_000];
const BAR_SLOPE = 1.15;
const BAR_MB = 150;
const DAY = 86_400_000;
const CENTS_EACH = 12_34n;

export const measure = () => onProduct(measureOn);

async function measureOn(app) {
  const times = { 'the preview': [], 'the record': [], 'the payment': [], 'the messages': [] };
  const heaps = [];
  for (const size of SIZES) {
    const id = await fill(app, size);
    await app.edge.pool.query('vacuum analyze');
    const { preview, record, pay, tell } = await stepsOf(app, id);
    times['the preview'].push(await taken(preview));
    times['the record'].push(await taken(record));
    const heap = heapAtMost();
    times['the payment'].push(await taken(pay));
    heaps.push(heap.stop());
    times['the messages'].push(await taken(tell));
    await assertPaid(app, id, size);
  }
  return [
    ...Object.entries(times).flatMap(([what, ms]) => [
      { what: `${what}, 100,000`, value: round(ms.at(-1)), unit: 'ms' },
      { what: `${what}, slope`, value: round(slopeOf(SIZES, ms)), unit: '', bar: BAR_SLOPE },
    ]),
    {
      what: 'holders paid in a second',
      value: Math.round(SIZES.at(-1) / (times['the payment'].at(-1) / 1000)),
      unit: '/s',
    },
    {
      what: 'memory of paying 100,000 over 1,000',
      value: round(heaps.at(-1) - heaps[0]),
      unit: 'MB',
      bar: BAR_MB,
    },
  ];
}

async function taken(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function heapAtMost() {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return (most - before) / 1024 / 1024;
    },
  };
}

async function stepsOf({ edge }, id) {
  const module = '../server/src/modules/assets/distributions';
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { nextStep } = await import(`${module}/commands/clock-turn.ts`);
  const { registerFor } = await import(`${module}/queries/held.ts`);
  const { findDistribution } = await import(`${module}/repository/distributions.ts`);
  const { previewFigures } = await import(`${module}/repository/lines.ts`);
  const { notifyHolders } = await import(`${module}/commands/notify-holders.ts`);
  const { hold, partyMain } = await import('../server/src/modules/money/ledger/index.ts');
  const inOne = (work) => transaction(edge, { requestId: 'bench' }, work);
  const whole = async (step) => {
    while (await inOne(step));
  };
  return {
    preview: () =>
      inOne(async (ctx) => {
        const row = await findDistribution(ctx, id);
        await previewFigures(ctx, row, registerFor(ctx, row));
      }),
    record: () => inOne((ctx) => nextStep(ctx, id)),
    pay: async () => {
      await inOne(async (ctx) => {
        const { ownerPartyId, gross } = await findDistribution(ctx, id);
        const account = partyMain(ownerPartyId, 'USD');
        await hold(ctx, { account, amount: gross, cause: { kind: 'distribution', id } });
      });
      await edge.pool.query(
        `update distributions.distribution set stage = 'FUNDED', funded_at = now() where id = $1`,
        [id],
      );
      await whole((ctx) => nextStep(ctx, id));
    },
    tell: () => whole(notifyHolders),
  };
}

async function assertPaid({ edge }, id, size) {
  const { rows } = await edge.pool.query(
    `select d.stage, count(l.*)::int as paid, sum(l.gross) = d.gross as exact
     from distributions.distribution d join distributions.line l on l.distribution_id = d.id
     where d.id = $1 and l.state = 'PAID' group by d.id`,
    [id],
  );
  const [found] = rows;
  if (found?.stage !== 'PAID' || found.paid !== size || !found.exact) {
    throw new Error(`Not everyone was paid: ${JSON.stringify(found)}`);
  }
}

async function fill(app, size) {
  const { edge } = app;
  const { partyMain, platform } = await import('../server/src/modules/money/ledger/index.ts');
  const { assetId, companyId, owner } = await heldAsset(app, size, 'Distribution');
  const total = CENTS_EACH * BigInt(size) + 7n;
  const lines = [
    { account: platform('card_clearing', 'USD'), amount: -total },
    { account: partyMain(owner, 'USD'), amount: total },
  ];
  await book(edge, [{ kind: 'deposit_card', lines }]);
  const day = (days) =>
    new Date(edge.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const { rows } = await edge.pool.query(
    `insert into distributions.distribution (id, asset_id, company_id, owner_party_id, stage, kind,
       name, total, record_on, pay_on, note, default_bps, created_by, created_at, approved_at,
       approved_gross)
     values (gen_random_uuid(), $1, $6, $2, 'APPROVED', 'income', 'Quarter',
       $3::bigint, $4, $5, '', 1000, gen_random_uuid(), now(), now(), $3::bigint) returning id`,
    [assetId, owner, total, day(-1), day(0), companyId],
  );
  return rows[0].id;
}
