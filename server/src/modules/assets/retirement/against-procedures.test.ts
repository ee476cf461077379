import { beforeAll, expect, test } from 'vitest';
import { procedureDesk } from '../../../../test/approvals/procedure-desk.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import {
  approvedRetirement,
  askedRetirement,
} from '../../../../test/fixtures/retirement-fixtures.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { findRetirement } from './repository/retirements.ts';

// An unapproved retirement doesn't block a court-ordered transfer, and retired units don't move.

const harness = await openOfferingHarness();
const { world, settle, findings, balance } = harness;
const market = await openTradedAsset(harness);
const { assetId } = market;
const desk = await procedureDesk(harness, assetId);
let [first, second]: Someone[] = [];

beforeAll(async () => {
  first = await staff(world, 'staff_custody');
  second = await staff(world, 'staff_custody');
  const asset = world.edge.db.updateTable('catalogue.asset').set({ retirable: true });
  await asset.where('id', '=', assetId).execute();
});

const holder = async (whole: number): Promise<Someone> => {
  const who = await market.trader(0, { [assetId]: whole });
  await settle();
  return who;
};
const stageOf = async (id: string) =>
  (await world.as(undefined, (ctx) => findRetirement(ctx, id)))?.stage;
const freeze = (who: Someone) =>
  desk.carryOut({ kind: 'freeze_holder', partyId: who.actor.partyId });
const approve = (id: string) => approvedRetirement(world, second as Someone, id);
const moves = (from: Someone, to: Someone, of: object) => ({
  partyId: from.actor.partyId,
  toPartyId: to.actor.partyId,
  ...of,
});

test('units awaiting retirement can’t be moved until their holder is frozen', async () => {
  const [anna, heir] = [await holder(10), await holder(0.001)];
  const id = await askedRetirement(world, anna, assetId, units(8));
  await approvedRetirement(world, first as Someone, id);
  const wish = moves(anna, heir, { kind: 'forced_transfer', units: '10' });
  expect((await desk.carryOut(wish)).body.code).toBe('UNITS_ARE_HELD');
  expect(await stageOf(id)).toBe('REQUESTED');
  const beside = moves(anna, heir, { kind: 'forced_transfer', units: '2' });
  expect((await desk.carryOut(beside)).status).toBe(200);
  expect(await stageOf(id)).toBe('REQUESTED');
  await freeze(anna);
  await settle();
  expect(await stageOf(id)).toBe('REJECTED');
  await expect(approve(id)).rejects.toMatchObject({ code: 'APPROVAL_NOT_OPEN' });
  const rest = moves(anna, heir, { kind: 'recovery', reasonClass: 'lost_access' });
  expect((await desk.carryOut(rest)).status).toBe(200);
  await settle();
  expect(await balance(anna.actor.partyId, assetId)).toEqual({ balance: 0n, held: 0n });
  const told = await desk.call(anna, 'GET', '/user/notifications');
  expect(JSON.stringify(told.body.data)).toContain('were frozen before the request was approved');
  const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
  expect(compared.differences).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('retirements in a frozen asset resume when the freeze ends', async () => {
  const anna = await holder(3);
  const id = await askedRetirement(world, anna, assetId, units(3));
  await approvedRetirement(world, first as Someone, id);
  await desk.carryOut({ kind: 'freeze_asset' });
  await settle();
  expect(await stageOf(id)).toBe('REQUESTED');
  await expect(approve(id)).rejects.toMatchObject({ code: 'UNITS_FROZEN' });
  await desk.carryOut({ kind: 'unfreeze_asset', reasonClass: 'ended' });
  await approve(id);
  await settle();
  expect(await stageOf(id)).toBe('RETIRED');
  expect(await findings()).toEqual([]);
});

test('concurrent retirement, freeze and forced transfer leave each unit in one place', {
  timeout: 240_000,
}, async () => {
  const ends = new Set<string>();
  for (let i = 0; i < 10; i++) {
    const [anna, heir] = [await holder(10), await holder(0.001)];
    const before = (await balance(heir.actor.partyId, assetId)).balance;
    const id = await askedRetirement(world, anna, assetId, units(6));
    await approvedRetirement(world, first as Someone, id);
    const order = await desk.begin({
      ...moves(anna, heir, { kind: 'forced_transfer', units: i % 2 === 0 ? '10' : '4' }),
    });
    const { id: orderId } = order.body.data;
    await desk.open(desk.second, orderId);
    const freezing = await desk.begin({
      kind: 'freeze_holder',
      partyId: anna.actor.partyId,
    });
    await desk.open(desk.second, freezing.body.data.id);
    const outcomes = await Promise.allSettled([
      approve(id),
      desk.approval.approve(desk.second, orderId),
      desk.approval.approve(desk.second, freezing.body.data.id),
      world.runJob('retirement.frozen').catch(() => undefined),
    ]);
    for (const [at, one] of outcomes.entries()) {
      if (one.status === 'fulfilled' && typeof one.value === 'object') {
        expect([200, 409]).toContain(one.value.status);
      } else if (one.status === 'rejected') {
        expect([at, one.reason.code]).toEqual([
          0,
          expect.stringMatching(/UNITS_FROZEN|APPROVAL_NOT_OPEN|INSUFFICIENT_HOLDING_UNITS/),
        ]);
      }
    }
    await settle();
    const stage = await stageOf(id);
    const left = await balance(anna.actor.partyId, assetId);
    const moved = (await balance(heir.actor.partyId, assetId)).balance - before;
    const retired = stage === 'RETIRED' ? units(6) : 0n;
    expect(['RETIRED', 'REJECTED']).toContain(stage);
    expect(left).toEqual({ balance: units(10) - moved - retired, held: 0n });
    expect(moved + retired).toBeLessThanOrEqual(units(10));
    ends.add(`${stage} ${moved > 0n}`);
  }
  expect(ends.size).toBeGreaterThan(1);
  const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
  expect(compared.differences).toEqual([]);
  expect(await findings()).toEqual([]);
});
