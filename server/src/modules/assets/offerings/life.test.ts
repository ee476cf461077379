import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { dollars, openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { balancesOf, blockOutflow, positionsOf, releaseOutflow } from '../../money/ledger/index.ts';
import { publishAgreement } from '../../people/agreements/index.ts';
import { assetById, listingsOf } from '../catalogue/index.ts';
import { shareClassById } from '../structures/index.ts';
import { applyDueDate } from './commands/apply-due-date.ts';
import { runClosingStep } from './commands/run-closing-step.ts';
import { cancelCommitment, cancelOffering, closeOffering, rejectCommitment } from './index.ts';

const harness = await openOfferingHarness();
const { world } = harness;

describe('a commitment', () => {
  test('reserves price × units plus the fee, and updates the market figures', async () => {
    const sale = await harness.openSale();
    const amara = await harness.investor(dollars(2_000));
    const made = await harness.commitAs(amara, sale, units(12.5));
    expect(made).toMatchObject({ stage: 'PLEDGED', amount: dollars(1250), fee: dollars(12.5) });
    expect(await harness.balance(amara.actor.partyId)).toEqual({
      balance: dollars(2000),
      held: dollars(1262.5),
    });
    const listing = await world.as(undefined, (ctx) => listingsOf(ctx, [sale.assetId]));
    expect(listing.get(sale.assetId)).toMatchObject({
      offerStage: 'OPEN',
      committedAmount: dollars(1250),
      fundedBps: 1250,
      investors: 1,
    });
    expect(await harness.findings()).toEqual([]);
  });

  test('is rejected with a specific code and changes nothing when a rule is broken', async () => {
    const sale = await harness.openSale({ unitDecimals: 0, minPerInvestor: units(2) });
    const poor = await harness.investor(dollars(100));
    const rich = await harness.investor(dollars(1_000_000));
    const no = (quantity: bigint, who = rich) => harness.commitAs(who, sale, quantity);
    await expect(no(units(2), poor)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await expect(no(units(101))).rejects.toMatchObject({
      code: 'INSUFFICIENT_UNITS',
      message: 'Only 100 units are left',
    });
    await expect(no(units(1))).rejects.toMatchObject({
      message: "shouldn't be less than 2",
    });
    await expect(no(units(2.5))).rejects.toMatchObject({ message: 'should not contain decimals' });
    await expect(harness.commitAs(harness.owner, sale, units(2))).rejects.toMatchObject({
      code: 'OWN_ASSET',
    });
    const asset = { kind: 'asset', assetId: sale.assetId } as const;
    const text = { ...asset, name: 'Subscription agreement', body: 'I buy units.' };
    await world.as(undefined, (ctx) => publishAgreement(ctx, text));
    await expect(no(units(2))).rejects.toMatchObject({ code: 'AGREEMENT_NOT_SIGNED' });
    expect(await harness.commitments(sale)).toEqual([]);
    expect(await harness.balance(rich.actor.partyId)).toMatchObject({ held: 0n });
    expect(await harness.offering(sale)).toMatchObject({ pledgedUnits: 0n, investors: 0 });
  });

  test('is limited per investor across all their commitments', async () => {
    const sale = await harness.openSale({ maxPerInvestor: units(20) });
    const one = await harness.investor();
    await harness.commitAs(one, sale, units(15));
    await expect(harness.commitAs(one, sale, units(6))).rejects.toMatchObject({
      message: 'Maximum units available: 5',
    });
    await harness.commitAs(one, sale, units(5));
    expect(await harness.offering(sale)).toMatchObject({ pledgedUnits: units(20), investors: 1 });
  });

  test('can be cancelled in time and never afterwards', async () => {
    const sale = await harness.openSale({ coolingOffDays: 14 });
    const one = await harness.investor(dollars(1_010));
    const first = await harness.commitAs(one, sale, units(10));
    await world.as(one.actor, (ctx) => cancelCommitment(ctx, first.id));
    expect(await harness.balance(one.actor.partyId)).toEqual({ balance: dollars(1010), held: 0n });
    expect(await harness.offering(sale)).toMatchObject({ pledgedUnits: 0n, investors: 0 });
    const second = await harness.commitAs(one, sale, units(10));
    world.clock.advance(14 * DAY);
    await expect(
      world.as(one.actor, (ctx) => cancelCommitment(ctx, second.id)),
    ).rejects.toMatchObject({ code: 'CANCEL_WINDOW_ENDED' });
    const other = await harness.investor();
    await expect(
      world.as(other.actor, (ctx) => cancelCommitment(ctx, second.id)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is rejected with a reason by its owner, not by another company', async () => {
    const sale = await harness.openSale();
    const one = await harness.investor(dollars(1_010));
    const made = await harness.commitAs(one, sale, units(10));
    const another = { ...harness.owner.actor, companyId: made.id };
    await expect(
      world.as(another, (ctx) => rejectCommitment(ctx, made.id, 'No')),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.as(harness.owner.actor, (ctx) => rejectCommitment(ctx, made.id, 'Papers missing'));
    expect((await harness.commitments(sale))[0]).toMatchObject({
      stage: 'REJECTED',
      reason: 'Papers missing',
    });
    expect(await harness.balance(one.actor.partyId)).toEqual({ balance: dollars(1010), held: 0n });
    await harness.clock();
    const told = await world.as(undefined, (ctx) =>
      ctx.tx
        .selectFrom('notifications.notification')
        .select(['kind', 'body'])
        .where('userId', '=', one.actor.userId)
        .execute(),
    );
    expect(told).toEqual([
      {
        kind: 'commitment_decided',
        body: 'Papers missing. $1,010.00 was released to your wallet.',
      },
    ]);
  });
});

async function platformFees(): Promise<bigint> {
  const { rows } = await world.edge.pool.query(
    "select coalesce(sum(balance), 0)::bigint as balance from ledger.account where purpose = 'fees'",
  );
  return rows[0].balance;
}

describe('a completed offering', () => {
  test('runs from the first commitment to units on chain, with balanced books', async () => {
    const sale = await harness.openSale();
    const [before, ownerBefore] = [
      await platformFees(),
      await harness.balance(harness.owner.actor.partyId),
    ];
    const [a, b, late] = [
      await harness.investor(),
      await harness.investor(),
      await harness.investor(),
    ];
    await harness.commitAs(a, sale, units(30));
    await harness.commitAs(b, sale, units(12.345));
    await expect(close(sale.offeringId)).rejects.toMatchObject({ code: 'OFFERING_BELOW_MINIMUM' });
    await harness.approveAll(sale);
    await harness.commitAs(late, sale, units(5));
    await close(sale.offeringId);
    await expect(harness.commitAs(a, sale, units(1))).rejects.toMatchObject({
      code: 'E_INVALID_TRADE_STATUS',
    });
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({ stage: 'CLOSING', step: 'ready' });
    expect((await harness.commitments(sale)).map((c) => [c.stage, c.reason])).toEqual([
      ['ALLOCATED', null],
      ['ALLOCATED', null],
      ['REJECTED', 'Not decided in time'],
    ]);
    expect(await harness.balance(late.actor.partyId)).toMatchObject({ held: 0n });
    await harness.bringEvidence(sale);
    await harness.approveEvidenceAs(harness.finance, sale);
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await harness.approveEvidenceAs(harness.listings, sale);
    expect((await harness.offering(sale)).stage).toBe('ISSUING');
    await expect(
      world.as(harness.owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'No')),
    ).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    await harness.clock();
    expect((await harness.settle()).open).toBe(0);
    await harness.clock();

    expect(await harness.offering(sale)).toMatchObject({
      stage: 'ENDED',
      status: 'OFFER_COMPLETED',
    });
    const rows = await harness.commitments(sale);
    expect(rows.slice(0, 2).map((row) => [row.stage, row.txId?.length])).toEqual([
      ['ISSUED', 52],
      ['ISSUED', 52],
    ]);
    const positions = await world.as(undefined, (ctx) => positionsOf(ctx, b.actor.partyId));
    expect(positions).toMatchObject([
      { assetId: sale.assetId, units: units(12.345), cost: dollars(1234.5) + dollars(12.34) },
    ]);
    // 42.345 units at $100 raise $4,234.50; fees are 1% of each commitment and 3% of the whole.
    const investorFees = dollars(30) + dollars(12.34);
    const placement = 127_03n;
    expect((await platformFees()) - before).toBe(investorFees + placement);
    const ownerNow = await harness.balance(harness.owner.actor.partyId);
    expect(ownerNow.balance - ownerBefore.balance).toBe(dollars(4234.5) - placement);
    const asset = await world.as(undefined, (ctx) => assetById(ctx, sale.assetId));
    expect(asset.status).toBe('Completed');
    const shares = await world.as(undefined, (ctx) =>
      shareClassById(ctx, asset.shareClassId ?? ''),
    );
    expect(shares.issuedUnits).toBe(units(42.345));
    expect(await harness.findings()).toEqual([]);
    const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
    expect(compared.differences).toEqual([]);
  });

  const close = (offeringId: string) =>
    world.as(harness.owner.actor, (ctx) => closeOffering(ctx, offeringId));

  test('closes early only when every cooling-off period has ended', async () => {
    const sale = await harness.openSale({ coolingOffDays: 3, automaticApproval: true });
    await harness.commitAs(await harness.investor(), sale, units(20));
    await expect(close(sale.offeringId)).rejects.toMatchObject({
      code: 'OFFERING_IN_CANCEL_WINDOW',
    });
    world.clock.advance(3 * DAY);
    await close(sale.offeringId);
    expect((await harness.offering(sale)).stage).toBe('CLOSING');
    await expect(close(sale.offeringId)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  test('allocates pro rata when oversubscribed and releases the remainder', async () => {
    const sale = await harness.openSale({ allocationRule: 'pro_rata', unitDecimals: 0 });
    const three = [await harness.investor(), await harness.investor(), await harness.investor()];
    for (const [i, quantity] of [60, 60, 30].entries()) {
      const who = three[i];
      if (who) await harness.commitAs(who, sale, units(quantity));
    }
    await harness.approveAll(sale);
    world.clock.advance(30 * DAY);
    await harness.clock();
    expect((await harness.commitments(sale)).map((c) => c.allocatedUnits)).toEqual(
      [40, 40, 20].map(units),
    );
    const first = await harness.balance(three[0]?.actor.partyId ?? '');
    expect(first).toEqual({ balance: dollars(100_000) - dollars(4040), held: 0n });
    expect(await harness.findings()).toEqual([]);

    await harness.bringEvidence(sale);
    await harness.approveEvidenceAs(harness.finance, sale);
    await harness.approveEvidenceAs(harness.listings, sale);
    await harness.clock();
    expect((await harness.settle()).open).toBe(0);
    await harness.clock();
    const listing = await world.as(undefined, async (ctx) =>
      (await listingsOf(ctx, [sale.assetId])).get(sale.assetId),
    );
    expect(listing).toMatchObject({
      offerStatus: 'OFFER_COMPLETED',
      committedAmount: dollars(15_000),
      raisedAmount: dollars(10_000),
    });
  });
});

describe('an unsuccessful offering', () => {
  const whole = async (investors: readonly { actor: { partyId: string } }[], cents: bigint) => {
    for (const one of investors) {
      expect(await harness.balance(one.actor.partyId)).toEqual({ balance: cents, held: 0n });
    }
    expect(await harness.findings()).toEqual([]);
  };

  test('refunds investors, fees included, and returns to draft if below its minimum', async () => {
    const sale = await harness.openSale();
    const some = [await harness.investor(dollars(500)), await harness.investor(dollars(500))];
    for (const one of some) await harness.commitAs(one, sale, units(4.5));
    await harness.approveAll(sale);
    world.clock.advance(30 * DAY);
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({ stage: 'ENDED', status: 'OFFER_FAILED' });
    expect((await harness.commitments(sale)).map((c) => c.stage)).toEqual(['REFUNDED', 'REFUNDED']);
    expect((await world.as(undefined, (ctx) => assetById(ctx, sale.assetId))).status).toBe('Draft');
    await whole(some, dollars(500));
  });

  test.each([
    ['before the shares are computed', 0],
    ['once some of the money is in escrow', 2],
  ])('refunds everyone when accounts on hold cause a shortfall %s', async (_when, steps) => {
    const sale = await harness.openSale({ automaticApproval: true });
    const some = [await harness.investor(dollars(1000)), await harness.investor(dollars(1000))];
    for (const one of some) await harness.commitAs(one, sale, units(6));
    const [, held] = some.map(({ actor }) => actor.partyId);
    world.clock.advance(30 * DAY);
    const inOne = (work: (ctx: Ctx) => Promise<unknown>) => world.as(undefined, work);
    await inOne((ctx) => applyDueDate(ctx, sale.offeringId));
    for (let done = 0; done <= steps; done++) {
      await inOne((ctx) => runClosingStep(ctx, sale.offeringId, 1));
    }
    const cause = { kind: 'party_hold', id: sale.offeringId } as const;
    await inOne((ctx) => blockOutflow(ctx, held ?? '', cause));
    await harness.clock();
    await inOne((ctx) => releaseOutflow(ctx, cause));
    expect(await harness.offering(sale)).toMatchObject({
      stage: 'ENDED',
      status: 'OFFER_FAILED',
      reason: expect.stringContaining('The minimum of 10 units was not reached: 6 could'),
    });
    expect((await harness.commitments(sale)).map((row) => row.stage)).toEqual([
      'REFUNDED',
      'REJECTED',
    ]);
    expect((await world.as(undefined, (ctx) => assetById(ctx, sale.assetId))).status).toBe('Draft');
    await whole(some, dollars(1000));
  });

  test('expires without commitments', async () => {
    const sale = await harness.openSale();
    world.clock.advance(30 * DAY);
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({ stage: 'ENDED', status: 'OFFER_EXPIRED' });
  });

  test('fails at its long-stop date and returns the money from escrow', async () => {
    const sale = await harness.openSale();
    const some = [await harness.investor(dollars(5000)), await harness.investor(dollars(5000))];
    for (const one of some) await harness.commitAs(one, sale, units(33.333));
    await harness.approveAll(sale);
    world.clock.advance(30 * DAY);
    await harness.clock();
    const escrow = await world.as(undefined, (ctx) =>
      balancesOf(ctx, some[0]?.actor.partyId ?? ''),
    );
    expect(escrow.find((b) => b.commodity === 'USD')?.balance).toBe(dollars(5000) - 336663n);
    world.clock.advance(60 * DAY);
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({ stage: 'ENDED', status: 'OFFER_FAILED' });
    await whole(some, dollars(5000));
  });

  test('is cancelled by its owner with a reason that every investor sees', async () => {
    const sale = await harness.openSale({ automaticApproval: true });
    const one = await harness.investor(dollars(5000));
    await harness.commitAs(one, sale, units(20));
    await world.as(harness.owner.actor, (ctx) =>
      cancelOffering(ctx, sale.offeringId, 'The seller withdrew'),
    );
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({
      stage: 'ENDED',
      status: 'OFFER_CANCELLED',
    });
    expect((await harness.commitments(sale))[0]).toMatchObject({
      stage: 'REFUNDED',
      reason: 'The seller withdrew',
    });
    await whole([one], dollars(5000));
  });
});

describe('a transition', () => {
  test('is recorded once in the activity log, with its reason', async () => {
    const sale = await harness.openSale();
    const one = await harness.investor();
    const made = await harness.commitAs(one, sale, units(2));
    await harness.approveAll(sale);
    world.clock.advance(30 * DAY);
    await harness.clock();
    const { rows } = await world.edge.pool.query(
      'select action, from_state, to_state, reason from kit.activity where subject_id = any($1::uuid[]) order by at, id',
      [[made.id]],
    );
    expect(rows.map((r) => `${r.action} ${r.from_state} → ${r.to_state}`)).toEqual([
      'commitment.pledge null → PLEDGED',
      'commitment.approve PLEDGED → APPROVED',
      'commitment.refund APPROVED → REFUNDED',
    ]);
    expect(rows[2].reason).toContain('The minimum of 10 units was not reached');
  });
});
