import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { changesIn } from '../../../../test/fixtures/change-harness.ts';
import { dollars, openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import {
  cancelCommitment,
  cancelOffering,
  closeOffering,
  commit,
  confirmCommitment,
} from './index.ts';
import { commitmentOfParty } from './queries/commitments.ts';

const harness = await openOfferingHarness();
const { world, owner, finance, listings } = harness;
const changes = changesIn(harness);

const code = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

async function committed(terms: Parameters<typeof harness.openSale>[0] = {}) {
  const sale = await harness.openSale({ automaticApproval: true, ...terms });
  const investor = await harness.investor(dollars(5_000));
  const { id } = await harness.commitAs(investor, sale, units(10));
  return { sale, investor, id, partyId: investor.actor.partyId };
}

const rowOf = async (sale: Parameters<typeof harness.commitments>[0], id: string) =>
  (await harness.commitments(sale)).find((row) => row.id === id);

const noticesOf = async (userId: string) => {
  const { rows } = await world.edge.pool.query(
    'select kind, title, body from notifications.notification where user_id = $1 order by id',
    [userId],
  );
  return rows as { kind: string; title: string; body: string }[];
};

describe('a proposed change', () => {
  test('takes effect only when two different staff members approve it', async () => {
    const { sale, id } = await committed();
    await changes.propose(sale, { unitPrice: dollars(120) });
    expect((await harness.offering(sale)).unitPrice).toBe(dollars(100));
    await changes.approve(finance, sale);
    expect((await harness.offering(sale)).version).toBe(1);
    expect(await code(changes.approve(finance, sale))).toBe('OWN_REQUEST');
    await changes.approve(listings, sale);
    expect(await harness.offering(sale)).toMatchObject({
      version: 2,
      unitPrice: dollars(120),
      approvedUnits: 0n,
      pledgedUnits: units(10),
    });
    expect((await rowOf(sale, id))?.stage).toBe('RECONFIRM_DUE');
  });

  test('keeps each version complete and immutable', async () => {
    const { sale } = await committed();
    await changes.change(sale, { unitPrice: dollars(90), furtherTerms: 'The roof is excluded.' });
    const { rows } = await world.edge.pool.query(
      `select version, unit_price, further_terms, reason, proposed_by, approved_by
       from offerings.version where offering_id = $1 order by version`,
      [sale.offeringId],
    );
    expect(rows).toEqual([
      expect.objectContaining({ version: 1, unit_price: dollars(100), further_terms: '' }),
      {
        version: 2,
        unit_price: dollars(90),
        further_terms: 'The roof is excluded.',
        reason: 'The costs rose',
        proposed_by: owner.actor.userId,
        approved_by: expect.arrayContaining([finance.actor.userId, listings.actor.userId]),
      },
    ]);
    await expect(
      world.edge.pool.query('update offerings.version set unit_price = 1 where offering_id = $1', [
        sale.offeringId,
      ]),
    ).rejects.toThrow('never changed');
    const prices = await world.edge.pool.query(
      `select v.issue_price, v.made_by from structures.share_class_version v
       join catalogue.asset a on a.share_class_id = v.share_class_id
       where a.id = $1 and v.kind = 'price' order by v.version`,
      [sale.assetId],
    );
    expect(prices.rows).toMatchObject([
      { issue_price: dollars(100) },
      { issue_price: dollars(90), made_by: owner.actor.userId },
    ]);
  });

  test('excludes a second proposal and can’t be approved with an altered fingerprint', async () => {
    const { sale } = await committed();
    await changes.propose(sale, { unitPrice: dollars(120) });
    const terms = await changes.termsWith(sale, { unitPrice: dollars(1) });
    const again = changes.propose(sale, terms);
    expect(await code(again)).toBe('CHANGE_WAITS');
    const seen = await changes.viewOf(finance, sale);
    const forged = (seen?.fingerprint ?? '').replace(/unitPrice~.{4}/, 'unitPrice~AAAA');
    const approval = changes.approve(finance, sale, forged);
    expect(await code(approval)).toBe('APPROVAL_CHANGED');
  });

  test('leaves the terms unchanged when sent back, and allows another proposal', async () => {
    const { sale } = await committed();
    await changes.propose(sale, { unitPrice: dollars(120) });
    await changes.reject(finance, sale, 'Say why it is dearer');
    expect(await harness.offering(sale)).toMatchObject({ version: 1, unitPrice: dollars(100) });
    expect(await changes.shown(owner, sale)).toMatchObject({
      status: 'REJECTED',
      decidedReason: 'Say why it is dearer',
    });
    expect(await code(changes.propose(sale, { unitPrice: dollars(110) }))).toBe('done');
  });

  test('must change a term, fit the share class and leave investors time to answer', async () => {
    const { sale } = await committed();
    expect(await code(changes.propose(sale, {}))).toBe('OFFERING_TERMS');
    expect(await code(changes.propose(sale, { maxUnits: units(100_000_000) }))).toBe(
      'OFFERING_TERMS',
    );
    expect(await code(changes.propose(sale, { minUnits: units(101) }))).toBe('OFFERING_TERMS');
    const soon = new Date(world.clock.now().getTime() + DAY);
    await changes.change(sale, { unitPrice: dollars(99), closesAt: soon, minUnits: units(5) });
    const offering = await harness.offering(sale);
    expect(offering.closesAt).toEqual(offering.reconfirmBy);
    // Five business days span seven calendar days; from a Saturday six, from a Sunday five.
    expect(offering.closesAt.getTime() - world.clock.now().getTime()).toBeGreaterThanOrEqual(
      5 * DAY - 60_000,
    );
  });

  test('of the number of units adjusts the units reserved in the share class', async () => {
    const { sale } = await committed();
    const promised = async () =>
      (
        await world.edge.pool.query(
          'select units from structures.reservation where cause_id = $1',
          [sale.offeringId],
        )
      ).rows[0]?.units;
    await changes.change(sale, { maxUnits: units(140) });
    expect(await promised()).toBe(units(140));
    await changes.change(sale, { maxUnits: units(60) });
    expect(await promised()).toBe(units(60));
  });

  test('lapses when the offering is cancelled first', async () => {
    const { sale } = await committed();
    await changes.propose(sale, { unitPrice: dollars(120) });
    await world.as(owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'Sold elsewhere'));
    expect(await code(changes.approve(finance, sale))).toBe('APPROVAL_NOT_OPEN');
  });
});

describe('an investor with a commitment', () => {
  test('is notified of old and new terms, once for each version', async () => {
    const { sale, investor } = await committed();
    await harness.clock();
    await changes.change(sale, { unitPrice: dollars(120) });
    await harness.clock();
    await harness.clock();
    await changes.change(sale, { unitPrice: dollars(130) });
    await harness.clock();
    const told = (await noticesOf(investor.actor.userId)).filter(
      (one) => one.kind === 'offering_changed',
    );
    expect(told).toHaveLength(2);
    expect(told[0]?.body).toContain('Unit price: $120.00 (previously $100.00)');
    expect(told[1]?.body).toContain('Unit price: $130.00 (previously $100.00)');
    expect(told[1]?.body).toContain('reserves $1,010.00');
  });

  test('pays more for the same units when confirming a higher price', async () => {
    const { sale, investor, id, partyId } = await committed();
    await changes.change(sale, { unitPrice: dollars(120) });
    expect((await harness.balance(partyId)).held).toBe(dollars(1_010));
    await changes.confirmAs(investor, sale, id);
    expect((await harness.balance(partyId)).held).toBe(dollars(1_212));
    expect(await rowOf(sale, id)).toMatchObject({
      stage: 'APPROVED',
      unitPrice: dollars(120),
      total: dollars(1_212),
      termsVersion: 2,
    });
    expect((await harness.offering(sale)).approvedUnits).toBe(units(10));
    expect(await harness.findings()).toEqual([]);
  });

  test('may confirm fewer units, but never more', async () => {
    const { sale, investor, id, partyId } = await committed();
    await changes.change(sale, { unitPrice: dollars(120) });
    expect(await code(changes.confirmAs(investor, sale, id, units(11)))).toBe(
      'E_VALIDATION_FAILURE',
    );
    await changes.confirmAs(investor, sale, id, 8_333n);
    expect((await harness.balance(partyId)).held).toBe(99_996n + 999n);
    expect(await harness.offering(sale)).toMatchObject({
      pledgedUnits: 8_333n,
      approvedUnits: 8_333n,
      investors: 1,
    });
    expect(await harness.findings()).toEqual([]);
  });

  test('is refunded the difference when confirming a lower price', async () => {
    const { sale, investor, id, partyId } = await committed();
    await changes.change(sale, { unitPrice: dollars(80) });
    await changes.confirmAs(investor, sale, id);
    expect((await harness.balance(partyId)).held).toBe(dollars(808));
    expect(await harness.findings()).toEqual([]);
  });

  test('keeps the commitment even if a higher price exceeds their funds', async () => {
    const sale = await harness.openSale({ automaticApproval: true });
    const poor = await harness.investor(dollars(1_010));
    const { id } = await harness.commitAs(poor, sale, units(10));
    await changes.change(sale, { unitPrice: dollars(120) });
    expect(await code(changes.confirmAs(poor, sale, id))).toBe('INSUFFICIENT_BALANCE');
    expect((await rowOf(sale, id))?.stage).toBe('RECONFIRM_DUE');
    expect((await harness.balance(poor.actor.partyId)).held).toBe(dollars(1_010));
    await changes.confirmAs(poor, sale, id, units(8));
    expect((await harness.balance(poor.actor.partyId)).held).toBe(dollars(969.6));
    expect(await harness.findings()).toEqual([]);
  });

  test('is refunded immediately on declining', async () => {
    const { sale, investor, id, partyId } = await committed();
    await changes.change(sale, { unitPrice: dollars(120) });
    await changes.declineAs(investor, id);
    expect(await harness.balance(partyId)).toEqual({ balance: dollars(5_000), held: 0n });
    expect(await rowOf(sale, id)).toMatchObject({ stage: 'CANCELLED' });
    expect(await harness.offering(sale)).toMatchObject({ pledgedUnits: 0n, investors: 0 });
    expect(await code(changes.declineAs(investor, id))).toBe('INVALID_TRANSITION');
  });

  test('is reminded once on the last day, unless they have answered', async () => {
    const { sale, investor } = await committed();
    const answered = await harness.investor(dollars(5_000));
    const { id } = await harness.commitAs(answered, sale, units(10));
    await changes.change(sale, { unitPrice: dollars(120) });
    await changes.confirmAs(answered, sale, id);
    const { reconfirmBy } = await harness.offering(sale);
    const reminders = async (who: typeof investor) =>
      (await noticesOf(who.actor.userId)).filter((one) =>
        one.title.includes('confirm the new terms'),
      ).length;
    world.clock.set(new Date((reconfirmBy as Date).getTime() - 25 * 3_600_000));
    await harness.clock();
    expect(await reminders(investor)).toBe(0);
    world.clock.set(new Date((reconfirmBy as Date).getTime() - 24 * 3_600_000));
    await harness.clock();
    await harness.clock();
    expect([await reminders(investor), await reminders(answered)]).toEqual([1, 0]);
  });

  test('is refunded and notified when they don’t answer in time', async () => {
    const { sale, investor, id, partyId } = await committed();
    await changes.change(sale, { unitPrice: dollars(120) });
    const { reconfirmBy } = await harness.offering(sale);
    world.clock.set(new Date((reconfirmBy as Date).getTime() - 1));
    await harness.clock();
    expect((await rowOf(sale, id))?.stage).toBe('RECONFIRM_DUE');
    world.clock.set(reconfirmBy as Date);
    expect(await code(changes.confirmAs(investor, sale, id))).toBe('CONFIRMATION_ENDED');
    await harness.clock();
    expect(await rowOf(sale, id)).toMatchObject({
      stage: 'CANCELLED',
      reason: 'The changed terms were not confirmed in time',
    });
    expect((await harness.balance(partyId)).held).toBe(0n);
    const last = (await noticesOf(investor.actor.userId)).at(-1);
    expect(last?.body).toContain('$1,010.00, including the fee, was released to your wallet');
    expect(await harness.findings()).toEqual([]);
  });

  test('can only answer for the current version', async () => {
    const { sale, investor, id } = await committed();
    await changes.change(sale, { unitPrice: dollars(120) });
    await changes.change(sale, { unitPrice: dollars(200) });
    const stale = world.as(investor.actor, (ctx) => confirmCommitment(ctx, id, { version: 2 }));
    expect(await code(stale)).toBe('TERMS_CHANGED');
    await changes.confirmAs(investor, sale, id);
    expect((await rowOf(sale, id))?.total).toBe(dollars(2_020));
    const { rows } = await world.edge.pool.query(
      'select version, answer from offerings.reconfirmation where commitment_id = $1 order by 1',
      [id],
    );
    expect(rows).toEqual([
      { version: 2, answer: 'superseded' },
      { version: 3, answer: 'confirmed' },
    ]);
  });

  test('can only commit to the current version', async () => {
    const { sale, investor } = await committed();
    await changes.change(sale, { unitPrice: dollars(120) });
    const { assetId } = sale;
    const stale = world.as(investor.actor, (ctx) =>
      commit(ctx, { assetId, units: units(1), termsVersion: 1 }),
    );
    expect(await code(stale)).toBe('TERMS_CHANGED');
  });

  test('sees old and new terms with two answers and no option to cancel', async () => {
    const { sale, investor, id } = await committed({ coolingOffDays: 14 });
    await changes.change(sale, { unitPrice: dollars(120), maxPerInvestor: units(8) });
    const line = await world.as(investor.actor, (ctx) => commitmentOfParty(ctx as never, id));
    expect(line.reconfirm).toMatchObject({
      version: 2,
      changed: ['unitPrice', 'maxPerInvestor'],
      before: { unitPrice: 10_000n },
      after: { unitPrice: 12_000n },
      least: 1000n,
      most: 8000n,
    });
    expect(line.actions).toEqual({ confirm: { allowed: true }, decline: { allowed: true } });
    const withdraw = world.as(investor.actor, (ctx) => cancelCommitment(ctx, id));
    expect(await code(withdraw)).toBe('INVALID_TRANSITION');
  });

  test('returns an unapproved commitment to review by confirming it', async () => {
    const { sale, investor, id } = await committed({ automaticApproval: false });
    await changes.change(sale, { unitPrice: dollars(80) });
    await changes.confirmAs(investor, sale, id);
    expect((await rowOf(sale, id))?.stage).toBe('PLEDGED');
    expect((await harness.offering(sale)).approvedUnits).toBe(0n);
  });

  test('is served in order of confirmation when fewer units are offered', async () => {
    const { sale, investor, id } = await committed();
    const other = await harness.investor();
    const second = await harness.commitAs(other, sale, units(30));
    await changes.change(sale, { maxUnits: units(35) });
    await changes.confirmAs(other, sale, second.id);
    expect(await code(changes.confirmAs(investor, sale, id))).toBe('INSUFFICIENT_UNITS');
    await changes.confirmAs(investor, sale, id, units(5));
    expect((await harness.offering(sale)).approvedUnits).toBe(units(35));
  });
});

describe('the closing of a changed offering', () => {
  test('waits until every investor has answered or run out of time', async () => {
    const { sale } = await committed();
    const other = await harness.investor();
    const second = await harness.commitAs(other, sale, units(30));
    await changes.change(sale, { unitPrice: dollars(120) });
    await changes.confirmAs(other, sale, second.id);
    const early = world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
    expect(await code(early)).toBe('OFFERING_RECONFIRMING');
    world.clock.set((await harness.offering(sale)).closesAt);
    await harness.clock();
    const stages = (await harness.commitments(sale)).map((row) => row.stage);
    expect(stages.sort()).toEqual(['ALLOCATED', 'CANCELLED']);
    expect((await harness.balance(other.actor.partyId)).balance).toBe(
      dollars(100_000) - dollars(3_636),
    );
    expect(await harness.findings()).toEqual([]);
  });

  test('needs no confirmation if brought forward; cancelling ends 48 hours before it', async () => {
    const { sale, investor, id } = await committed();
    await harness.clock();
    const closesAt = new Date(world.clock.now().getTime() + 10 * DAY);
    await changes.change(sale, { closesAt });
    expect(await harness.offering(sale)).toMatchObject({ version: 2, closesAt, reconfirmBy: null });
    expect(await rowOf(sale, id)).toMatchObject({
      stage: 'APPROVED',
      cancelUntil: new Date(closesAt.getTime() - 2 * DAY),
    });
    const [told] = (await noticesOf(investor.actor.userId)).filter(
      (one) => one.kind === 'offering_changed',
    );
    expect(told?.title).toContain('offering now closes on');
    await world.as(investor.actor, (ctx) => cancelCommitment(ctx, id));
  });

  test('can’t be brought forward when approvals are below the minimum', async () => {
    const { sale } = await committed({ minUnits: units(11) });
    const closesAt = new Date(world.clock.now().getTime() + 10 * DAY);
    expect(await code(changes.propose(sale, { closesAt }))).toBe('OFFERING_BELOW_MINIMUM');
  });
});
