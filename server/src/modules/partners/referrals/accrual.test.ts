import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test, vi } from 'vitest';
import { dollars, openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { relate, type Someone } from '../../../../test/fixtures/people.ts';
import { client, introducer, linesOf } from '../../../../test/fixtures/referral-fixtures.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { Pipeline } from '../../../kit/database/pipeline.ts';
import { balancesOf, partyMain, platform, post } from '../../money/ledger/index.ts';
import { approveParty, revokeRole, unapproveParty } from '../../people/identity/index.ts';
import { takeBack } from './commands/clawback.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const market = await openTradedAsset(sales);

/** A holder sells units to the buyer, whose taker fee is 0.5 % of the amount. */
async function buy(who: { actor: Someone['actor'] }, whole: number, price = 100) {
  const seller = await market.trader(0, { [market.assetId]: whole });
  await market.place(seller, market.assetId, 'make_sell', price, whole);
  const taken = await market.place(who as Someone, market.assetId, 'take_buy', price, whole);
  if (!taken.ok) throw new Error(`refused: ${taken.code}`);
}
const findings = () => sales.findings();
const giveBack = (partyId: string, cents: bigint) =>
  world.as(undefined, async (ctx) => {
    const entryId = ctx.newId();
    await post(ctx, {
      kind: 'adjustment',
      reference: entryId,
      lines: [
        { account: platform('fees', 'USD'), amount: -cents },
        { account: partyMain(partyId, 'USD'), amount: cents },
      ],
    });
    const reason = 'Charged in error';
    await takeBack(ctx, { clientPartyId: partyId, amount: cents, entryId, reason });
  });

describe('a partner’s commission', () => {
  test('is ten per cent of the trading fees of an introducer’s client', async () => {
    const partner = await introducer(world);
    const ann = await client(world, partner.code, { cents: dollars(2_000) });
    await buy(ann, 10);
    expect(await linesOf(world, partner)).toMatchObject([
      { source: 'trade', fee: 500, rate_bps: 1000, amount: 50, voided: 0, state: 'PENDING' },
    ]);
    expect(await findings()).toEqual([]);
  });

  test('is ten per cent of the investor fee when an offering completes', async () => {
    const partner = await introducer(world);
    const ann = await client(world, partner.code, { cents: dollars(5_000) });
    const sale = await sales.openSale();
    await sales.commitAs(ann, sale, units(20));
    await sales.approveAll(sale);
    world.clock.advance(31 * DAY);
    await sales.clock();
    await sales.bringEvidence(sale);
    await sales.approveEvidenceAs(sales.listings, sale);
    await sales.approveEvidenceAs(sales.finance, sale);
    for (let i = 0; i < 4; i++) {
      await sales.clock();
      await sales.settle();
    }
    await sales.clock();
    expect((await sales.offering(sale)).status).toBe('OFFER_COMPLETED');
    expect(await linesOf(world, partner)).toMatchObject([
      { source: 'offering', fee: 2000, amount: 200, state: 'PENDING' },
    ]);
    expect(await findings()).toEqual([]);
  });

  test('excludes unapproved clients, expired terms, lost roles and related clients', async () => {
    const partner = await introducer(world);
    const ann = await client(world, partner.code, { cents: dollars(9_000) });
    await world.as(undefined, (ctx) => unapproveParty(ctx, ann.partyId));
    await buy(ann, 1);
    await world.as(undefined, (ctx) => approveParty(ctx, ann.partyId));
    await buy(ann, 1);
    expect(await linesOf(world, partner)).toHaveLength(1);
    await world.as(undefined, (ctx) => revokeRole(ctx, partner.actor.userId, 'introducer', 'Over'));
    await buy(ann, 1);
    const other = await introducer(world);
    const ben = await client(world, other.code, { cents: dollars(9_000) });
    await relate(world, ben.partyId, other.actor.partyId);
    await buy(ben, 1);
    const third = await introducer(world);
    const cat = await client(world, third.code, { cents: dollars(9_000) });
    world.clock.advance(367 * DAY);
    await buy(cat, 1);
    expect(await linesOf(world, partner)).toHaveLength(1);
    expect(await linesOf(world, other)).toEqual([]);
    expect(await linesOf(world, third)).toEqual([]);
  });

  test('adds one SQL statement per batch with a referred client, and none otherwise', async () => {
    const partner = await introducer(world);
    const plain = await client(world, partner.code, { cents: dollars(9_000) });
    await world.edge.pool.query('delete from referrals.referral where client_party_id = $1', [
      plain.partyId,
    ]);
    const ann = await client(world, partner.code, { cents: dollars(9_000) });
    const costOf = async (who: typeof ann) => {
      const seller = await market.trader(0, { [market.assetId]: 5 });
      await market.place(seller, market.assetId, 'make_sell', 100, 5);
      const told = vi.spyOn(Pipeline.prototype, 'handleCommandComplete');
      await market.place(who as unknown as Someone, market.assetId, 'take_buy', 100, 5);
      const statements = told.mock.calls.length;
      told.mockRestore();
      return statements;
    };
    await costOf(plain);
    await costOf(ann);
    const without = await costOf(plain);
    expect((await costOf(ann)) - without).toBe(1);
    expect(await costOf(plain)).toBe(without);
  });
});

describe('a returned fee', () => {
  test('voids its share of the unpaid commission, and the rest is due after 30 days', async () => {
    const partner = await introducer(world);
    const ann = await client(world, partner.code, { cents: dollars(9_000) });
    await buy(ann, 10);
    world.clock.advance(1_000);
    await buy(ann, 10);
    await giveBack(ann.partyId, 750n);
    expect(await linesOf(world, partner)).toMatchObject([
      { amount: 50, voided: 25, state: 'PENDING' },
      { amount: 50, voided: 50, state: 'VOIDED' },
    ]);
    expect(await findings()).toEqual([]);
    await world.runJob('referrals.due');
    expect((await linesOf(world, partner))[0]).toMatchObject({ state: 'PENDING' });
    world.clock.advance(30 * DAY);
    await world.runJob('referrals.due');
    expect((await linesOf(world, partner))[0]).toMatchObject({ state: 'DUE' });
    expect(await findings()).toEqual([]);
    const all = await world.as(undefined, (ctx) => balancesOf(ctx, partner.actor.partyId));
    expect(all.filter((one) => one.commodity === 'USD')).toEqual([]);
  });
});
