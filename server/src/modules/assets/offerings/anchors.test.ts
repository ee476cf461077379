import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { decidingOn } from '../../../../test/approvals/approving.ts';
import {
  declinedBy,
  fundedAnchor,
  invitedAnchor,
  linkedInto,
  mayJoin,
  recordedCommitment,
  shownAnchor,
  takenBack,
  type Within,
} from '../../../../test/fixtures/anchor-fixtures.ts';
import { readyStructure } from '../../../../test/fixtures/approved-structure.ts';
import { draftAsset } from '../../../../test/fixtures/market.ts';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { hold, partyMain } from '../../money/ledger/index.ts';
import { partyById } from '../../people/identity/index.ts';
import { assetById, editAsset } from '../catalogue/index.ts';
import {
  acceptAnchor,
  anchorApproval,
  ownSheet,
  publicAnchors,
  shareClassById,
} from '../structures/index.ts';
import { closeOffering, managedById } from './index.ts';

// Anchors pay outside the platform; their units are issued with the offering's and locked up.

const harness = await openOfferingHarness();
const { world, owner, finance, listings } = harness;
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const within = async (sale: Sale): Promise<Within> => {
  const asset = await world.as(undefined, (ctx) => assetById(ctx, sale.assetId));
  return { structureId: asset.structureId ?? '', shareClassId: asset.shareClassId ?? '' };
};
const rowOf = (anchorId: string) =>
  world.edge.db
    .selectFrom('structures.anchor')
    .selectAll()
    .where('id', '=', anchorId)
    .executeTakeFirstOrThrow();
const classOf = async (sale: Sale) => {
  const { shareClassId } = await within(sale);
  return world.as(undefined, (ctx) => shareClassById(ctx, shareClassId));
};

const upcoming = () => {
  const now = world.clock.now().getTime();
  return harness.openSale({ opensAt: new Date(now + DAY), closesAt: new Date(now + 31 * DAY) });
};

async function sellAndIssue(sale: Sale) {
  world.clock.advance(DAY);
  await harness.clock();
  const investor = await harness.investor();
  await harness.commitAs(investor, sale, units(20));
  await harness.approveAll(sale);
  await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
  await harness.clock();
  await harness.bringEvidence(sale);
  await harness.approveEvidenceAs(finance, sale);
  await harness.approveEvidenceAs(listings, sale);
  await harness.clock();
  await harness.settle();
  await harness.clock();
  return investor;
}

describe('an outside anchor', () => {
  test('is issued units with the offering and can’t sell during the lock-up', async () => {
    const sale = await upcoming();
    const anchorId = await fundedAnchor(world, owner, await within(sale));
    const cash = await harness.balance(owner.actor.partyId);
    await sellAndIssue(sale);

    const anchor = await rowOf(anchorId);
    expect(anchor).toMatchObject({ stage: 'ISSUED', offeringId: sale.offeringId });
    expect(anchor.txId).toMatch(/^[A-Z2-7]{52}$/);
    const partyId = anchor.partyId ?? '';
    const party = await world.as(undefined, (ctx) => partyById(ctx, partyId));
    expect(party).toMatchObject({ displayName: 'Port Pension Fund', approvedAt: null });
    expect(await harness.balance(partyId, sale.assetId)).toMatchObject({ balance: 12_000n });
    expect((await harness.balance(partyId)).balance).toBe(0n);
    expect((await harness.balance(owner.actor.partyId)).balance - cash.balance).toBe(1_940_00n);

    const sell = (amount: bigint) =>
      world.as(undefined, (ctx) =>
        hold(ctx, {
          account: partyMain(partyId, sale.assetId),
          amount,
          cause: { kind: 'order', id: ctx.newId() },
        }),
      );
    expect(await code(sell(1n))).toBe('INSUFFICIENT_HOLDING_UNITS');
    expect(await harness.findings()).toEqual([]);

    world.clock.advance(190 * DAY);
    await world.runJob('structures.lockups');
    expect((await rowOf(anchorId)).stage).toBe('ISSUED');
    expect(await code(sell(6_001n))).toBe('INSUFFICIENT_HOLDING_UNITS');
    expect(await harness.findings()).toEqual([]);
    world.clock.advance(190 * DAY);
    await world.runJob('structures.lockups');
    expect((await rowOf(anchorId)).stage).toBe('RELEASED');
    await sell(12_000n);
  });

  test('uses the units of the share class, not of the offering', async () => {
    const sale = await upcoming();
    await fundedAnchor(world, owner, await within(sale));
    expect((await classOf(sale)).reservedUnits).toBe(units(100) + 12_000n);
    await sellAndIssue(sale);
    expect(await classOf(sale)).toMatchObject({
      issuedUnits: units(20) + 12_000n,
      reservedUnits: 0n,
    });
  });

  test('is excluded when it isn’t funded, and its units are released', async () => {
    const sale = await upcoming();
    const anchorId = await invitedAnchor(world, owner, await within(sale));
    await sellAndIssue(sale);
    expect(await rowOf(anchorId)).toMatchObject({ stage: 'WITHDRAWN', partyId: null });
    expect(await classOf(sale)).toMatchObject({ issuedUnits: units(20), reservedUnits: 0n });
  });

  test('is shown to investors once funded, and can’t be invited during the offering', async () => {
    const sale = await upcoming();
    const place = await within(sale);
    await invitedAnchor(world, owner, place);
    await fundedAnchor(world, owner, place, { isDisclosed: false });
    const shown = await world.as(undefined, (ctx) => publicAnchors(ctx, place.shareClassId));
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({
      name: 'Undisclosed anchor',
      units: 12_000n,
      price: 98_00n,
      lockupMonths: 12,
      isOutside: true,
    });
    world.clock.advance(DAY);
    await harness.clock();
    expect(await code(invitedAnchor(world, owner, place))).toBe('ANCHOR_OFFER_RUNS');
  });

  test('can be withdrawn during the offering only before it accepts the invitation', async () => {
    const sale = await upcoming();
    const place = await within(sale);
    const { structureId } = place;
    const sheet = () => world.as(owner.actor, (ctx) => ownSheet(ctx as UserCtx, structureId));
    expect((await sheet()).classes[0]?.asset).toMatchObject({
      availability: { state: 'offer_upcoming' },
    });
    const asked = await invitedAnchor(world, owner, place);
    const shown = await shownAnchor(world, owner, place);
    const funded = await fundedAnchor(world, owner, place);
    world.clock.advance(DAY);
    await harness.clock();
    const withdraw = (anchorId: string) => code(takenBack(world, owner, place, anchorId));
    expect(await withdraw(shown)).toBe('ANCHOR_OFFER_RUNS');
    expect(await withdraw(funded)).toBe('ANCHOR_OFFER_RUNS');
    expect(await code(decidingOn(world, anchorApproval).reject(listings, shown))).toBe(
      'ANCHOR_OFFER_RUNS',
    );
    const { anchors, classes } = await sheet();
    expect(classes[0]?.asset).toMatchObject({ availability: { state: 'offer_open' } });
    const mayGo = (id: string) => anchors.find((one) => one.id === id)?.actions.withdraw;
    expect(mayGo(funded)).toMatchObject({ allowed: false });
    expect(mayGo(funded)?.reason).toContain('during an offering');
    expect(mayGo(asked)).toMatchObject({ allowed: true });
    expect(await withdraw(asked)).toBe('done');
    expect((await classOf(sale)).reservedUnits).toBe(units(100) + 24_000n);
  });

  test('can join before the offering opens but not while it is open', async () => {
    const sale = await upcoming();
    const place = await within(sale);
    const ask = async () => {
      const who = await harness.investor();
      const holder = { kind: 'party', email: who.actor.email } as const;
      return { who, id: await invitedAnchor(world, owner, place, { holder }) };
    };
    const [first, second, third] = [await ask(), await ask(), await ask()];
    const outside = await invitedAnchor(world, owner, place);
    const accept = ({ who, id }: typeof first) =>
      code(world.as(who.actor, (ctx) => acceptAnchor(ctx, id)));
    expect(await mayJoin(world, first.who, first.id)).toMatchObject({ allowed: true });
    expect(await accept(first)).toBe('done');
    world.clock.advance(DAY);
    await harness.clock();

    const shown = () => world.as(undefined, (ctx) => publicAnchors(ctx, place.shareClassId));
    expect(await shown()).toHaveLength(1);
    expect(await accept(second)).toBe('ANCHOR_OFFER_RUNS');
    expect(await code(recordedCommitment(world, owner, place, outside))).toBe('ANCHOR_OFFER_RUNS');
    const why = await mayJoin(world, second.who, second.id);
    expect([why?.allowed, why?.reason]).toEqual([
      false,
      expect.stringContaining('during an offering'),
    ]);
    expect(await shown()).toHaveLength(1);
    // An unfunded anchor's units stay promised until the holder declines, or the anchor lapses at
    // issuance.
    expect((await classOf(sale)).reservedUnits).toBe(units(100) + 48_000n);
    expect(await code(declinedBy(world, third.who, third.id))).toBe('done');
    expect((await classOf(sale)).reservedUnits).toBe(units(100) + 36_000n);
  });

  test('prevents linking an asset whose units are less divisible than the anchor’s', async () => {
    const nowhere = { structureId: null, shareClassId: null };
    const { companyId } = owner;
    const assetId = await draftAsset(world, { companyId, unitDecimals: 0, ...nowhere });
    const place = await world.as(undefined, (ctx) =>
      readyStructure(ctx, { companyId, name: 'Parts SPV' }),
    );
    const anchorId = await invitedAnchor(world, owner, place, { units: 1_500n });
    const link = () => code(linkedInto(world, owner, place, assetId));
    expect(await link()).toBe('ANCHORS_INDIVISIBLE');
    const parts = (unitDecimals: number) =>
      code(world.as(owner.actor, (ctx) => editAsset(ctx, assetId, { unitDecimals })));
    expect(await parts(1)).toBe('done');
    expect(await link()).toBe('done');
    expect(await parts(0)).toBe('ANCHORS_INDIVISIBLE');
    expect(await code(takenBack(world, owner, place, anchorId))).toBe('done');
    expect(await parts(0)).toBe('done');
  });

  test('is shown to the approvers of the closing documents', async () => {
    const sale = await upcoming();
    const place = await within(sale);
    await invitedAnchor(world, owner, place);
    const shown = () => world.as(finance.actor, (ctx) => managedById(ctx, sale.offeringId));
    expect((await shown()).anchors).toEqual([]);
    await fundedAnchor(world, owner, place);
    expect((await shown()).anchors).toEqual([
      { name: 'Port Pension Fund', units: 12_000n, lockupMonths: 12 },
    ]);
  });
});
