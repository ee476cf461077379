import { DAY } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  dollars,
  type OfferingHarness,
  openOfferingHarness,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import type { World } from '../../../../test/world.ts';
import { keepOnboardingFacts } from '../../people/companies/index.ts';
import { cancelCommitment, closeOffering, investmentTerms } from './index.ts';
import { listDue } from './repository/offerings.ts';

let harness: OfferingHarness;
let world: World;
beforeAll(async () => {
  harness = await openOfferingHarness();
  world = harness.world;
});

const paid = async (who: Someone): Promise<Someone> => {
  await harness.pay(who.actor.partyId, dollars(100_000));
  return who;
};
const livingIn = async (country: string): Promise<Someone> =>
  paid(await person(world, 'approved', country));

/** A verified company whose country is unknown. */
async function companyOf(status: string): Promise<Someone> {
  const made = await company(world);
  await world.as(undefined, (ctx) =>
    keepOnboardingFacts(ctx, made.companyId, { organizationInvestorStatus: status }),
  );
  return paid(made);
}

const INVESTORS: Readonly<Record<string, () => Promise<Someone>>> = {
  'a person in Portugal': () => livingIn('PRT'),
  'a person in Norway': () => livingIn('NOR'),
  'a person in Singapore': () => livingIn('SGP'),
  'a professional company': () => companyOf('professional'),
  'a foundation': () => companyOf('foundation'),
};
const MINIMUM: Readonly<Record<string, number>> = {
  'a person in Portugal': 4,
  'a person in Norway': 4,
  'a person in Singapore': 0,
  'a professional company': 0,
  'a foundation': 4,
};

const code = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

describe('the cooling-off period of a commitment', () => {
  test('lasts as shown and never less than the minimum, for any investor and time', async () => {
    const anOffer = fc.record({
      coolingOffDays: fc.constantFrom(0, 1, 3, 4, 5, 14, 30),
      after: fc.integer({ min: 0, max: 10 * 24 * 60 - 1 }),
      who: fc.constantFrom(...Object.keys(INVESTORS)),
    });
    await fc.assert(
      fc.asyncProperty(anOffer, async ({ coolingOffDays, after, who }) => {
        const opensAt = world.clock.now();
        world.clock.set(opensAt);
        const closesAt = new Date(opensAt.getTime() + 10 * DAY);
        const small = { minUnits: units(1), automaticApproval: true };
        const sale = await harness.openSale({ ...small, coolingOffDays, closesAt });
        const investor = (await INVESTORS[who]?.()) as Someone;
        world.clock.advance(after * 60_000);
        const shown = await world.as(investor.actor, (ctx) => investmentTerms(ctx, sale.assetId));
        const made = await harness.commitAs(investor, sale, units(1));
        const length = made.cancelUntil.getTime() - made.createdAt.getTime();
        expect(length).toBe(Math.max(coolingOffDays, MINIMUM[who] ?? 0) * DAY);
        expect(shown?.mine?.withdrawalDays).toBe(length / DAY);
        expect(shown?.mine?.cancelUntil).toEqual(made.cancelUntil);
        // The period lasts until exactly this time, even after the closing date.
        world.clock.set(made.cancelUntil);
        const withdraw = () => world.as(investor.actor, (ctx) => cancelCommitment(ctx, made.id));
        expect(await code(withdraw())).toBe('CANCEL_WINDOW_ENDED');
        if (length === 0) return;
        world.clock.set(new Date(made.cancelUntil.getTime() - 1));
        await harness.clock();
        expect(await code(withdraw())).toBeUndefined();
      }),
      { numRuns: 15 },
    );
  });
});

describe('an offering whose closing date falls within a cooling-off period', () => {
  const approved = { coolingOffDays: 14, automaticApproval: true };

  test('accepts no commitments and neither moves money nor allocates until it ends', async () => {
    const sale = await harness.openSale(approved);
    const [early, late] = [await livingIn('PRT'), await livingIn('PRT')];
    await harness.commitAs(early, sale, units(20));
    world.clock.advance(29 * DAY);
    const last = await harness.commitAs(late, sale, units(20));
    world.clock.advance(2 * DAY);
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({ stage: 'OPEN', pledgedUnits: units(40) });
    expect(await code(harness.commitAs(await livingIn('PRT'), sale, units(1)))).toBe(
      'E_INVALID_TRADE_STATUS',
    );
    expect(await harness.balance(early.actor.partyId)).toEqual({
      balance: dollars(100_000),
      held: dollars(2_020),
    });
    const due = await world.as(undefined, (ctx) => listDue(ctx, 200));
    expect(due.map(({ id }) => id)).not.toContain(sale.offeringId);
    const close = () => world.as(harness.owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
    expect(await code(close())).toBe('OFFERING_IN_CANCEL_WINDOW');
    world.clock.set(last.cancelUntil);
    await harness.clock();
    expect((await harness.commitments(sale)).map((row) => row.stage)).toEqual([
      'ALLOCATED',
      'ALLOCATED',
    ]);
    expect(await harness.findings()).toEqual([]);
  });

  test('lets investors cancel after its closing date and fails if too little is left', async () => {
    const sale = await harness.openSale(approved);
    world.clock.advance(25 * DAY);
    const investor = await livingIn('PRT');
    const made = await harness.commitAs(investor, sale, units(10));
    world.clock.advance(10 * DAY);
    await harness.clock();
    await world.as(investor.actor, (ctx) => cancelCommitment(ctx, made.id));
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({ status: 'OFFER_FAILED' });
    expect(await harness.balance(investor.actor.partyId)).toEqual({
      balance: dollars(100_000),
      held: 0n,
    });
  });

  test('fails at its closing date without waiting if approvals are below its minimum', async () => {
    const sale = await harness.openSale({ coolingOffDays: 14 });
    world.clock.advance(29 * DAY);
    await harness.commitAs(await livingIn('PRT'), sale, units(10));
    world.clock.advance(DAY);
    await harness.clock();
    expect(await harness.offering(sale)).toMatchObject({ status: 'OFFER_FAILED' });
  });
});
