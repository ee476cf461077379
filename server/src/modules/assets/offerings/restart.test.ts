import { DAY } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import {
  dollars,
  type OfferingHarness,
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { applyDueDate } from './commands/apply-due-date.ts';
import { runClosingStep } from './commands/run-closing-step.ts';
import { cancelOffering } from './index.ts';

// Each batch is interrupted twice: before its commit, so that it is rolled back, and after it. A
// new process then continues.

const INVESTORS = 7;
const BATCH_SIZE = 3;

class Killed extends Error {}

const dieIn = async (harness: OfferingHarness, sale: Sale): Promise<void> => {
  const died = harness.world.as(undefined, async (ctx) => {
    await runClosingStep(ctx, sale.offeringId, BATCH_SIZE);
    throw new Killed();
  });
  await expect(died).rejects.toBeInstanceOf(Killed);
};
const nextStep = (harness: OfferingHarness, sale: Sale): Promise<boolean> =>
  harness.world.as(undefined, (ctx) => runClosingStep(ctx, sale.offeringId, BATCH_SIZE));

async function workThrough(harness: OfferingHarness, sale: Sale): Promise<number> {
  for (let chunks = 0; ; chunks++) {
    if (chunks > 100) throw new Error('the work never ends');
    await dieIn(harness, sale);
    expect(await harness.findings()).toEqual([]);
    if (!(await nextStep(harness, sale))) return chunks;
    expect(await harness.findings()).toEqual([]);
  }
}

async function full(harness: OfferingHarness): Promise<Sale> {
  const sale = await harness.openSale({ allocationRule: 'pro_rata', unitDecimals: 0 });
  for (let i = 0; i < INVESTORS; i++) {
    await harness.commitAs(await harness.investor(dollars(10_000)), sale, units(20 + i));
  }
  await harness.approveAll(sale);
  for (let i = 0; i < 4; i++) {
    await harness.commitAs(await harness.investor(dollars(10_000)), sale, units(5));
  }
  return sale;
}

const harness = await openOfferingHarness();

test('an interrupted closing and issuance end as if never interrupted', async () => {
  const sale = await full(harness);
  harness.world.clock.advance(30 * DAY);
  await harness.world.as(undefined, (ctx) => applyDueDate(ctx, sale.offeringId));
  expect(await workThrough(harness, sale)).toBeGreaterThanOrEqual(6);
  expect(await harness.offering(sale)).toMatchObject({ stage: 'CLOSING', step: 'ready' });
  const given = (await harness.commitments(sale)).map((c) => c.allocatedUnits ?? 0n);
  expect(given.reduce((sum, n) => sum + n, 0n)).toBe(units(100));

  await harness.bringEvidence(sale);
  await harness.approveEvidenceAs(harness.finance, sale);
  await harness.approveEvidenceAs(harness.listings, sale);
  expect(await workThrough(harness, sale)).toBeGreaterThanOrEqual(3);
  const { rows } = await harness.world.edge.pool.query(
    'select kind, count(*)::int as n from settlement.instruction group by kind order by kind',
  );
  expect(rows).toEqual([
    { kind: 'allocate', n: INVESTORS },
    { kind: 'create_asset', n: 1 },
  ]);
  await harness.settle();
  await workThrough(harness, sale);
  expect(await harness.offering(sale)).toMatchObject({ status: 'OFFER_COMPLETED' });
  expect(await harness.findings()).toEqual([]);
  // Confirmations are booked in groups; the number of groups depends on the interruptions.
  const entries = await harness.world.edge.pool.query(
    `select kind, count(*)::int as n from ledger.entry
     where kind not in ('deposit_card', 'network_fee') group by kind order by kind`,
  );
  expect(entries.rows).toEqual([
    { kind: 'escrow_in', n: INVESTORS },
    { kind: 'issuance', n: INVESTORS },
    { kind: 'offering_close', n: 1 },
  ]);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'an offering cancelled after %s batches of its closing refunds every cent',
  async (chunks) => {
    const sale = await full(harness);
    harness.world.clock.advance(30 * DAY);
    await harness.world.as(undefined, (ctx) => applyDueDate(ctx, sale.offeringId));
    for (let i = 0; i < chunks; i++) await nextStep(harness, sale);
    await harness.world.as(harness.owner.actor, (ctx) =>
      cancelOffering(ctx, sale.offeringId, 'Withdrawn'),
    );
    await workThrough(harness, sale);
    expect(await harness.offering(sale)).toMatchObject({
      stage: 'ENDED',
      status: 'OFFER_CANCELLED',
    });
    for (const row of await harness.commitments(sale)) {
      expect(['REFUNDED', 'REJECTED']).toContain(row.stage);
      expect(await harness.balance(row.partyId)).toEqual({ balance: dollars(10_000), held: 0n });
    }
  },
);
