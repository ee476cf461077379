import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { earnFees } from '../../../../test/fixtures/own-money.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { openWorld } from '../../../../test/world.ts';
import { ownMoney } from '../../money/ledger/index.ts';
import { openSession } from '../../people/identity/index.ts';
import { bookRemittance } from './index.ts';

// A Monday.
const world = await openWorld();
world.clock.set(new Date('2026-11-02T09:00:00Z'));
const harness = await openMoneyOutHarness(world);

type Someone = typeof harness.finance;
/** Sessions expire over days, so everyone signs in again after the clock has moved. */
const tokens = new Map<string, string>();
const ask: typeof harness.ask = async (who, ...rest) => {
  const { userId } = who.actor;
  const token =
    tokens.get(userId) ?? (await world.as(undefined, (ctx) => openSession(ctx, userId))).token;
  tokens.set(userId, token);
  return harness.ask({ ...who, token }, ...rest);
};
const { finance, finance2 } = harness;
const schedule = approving<Someone>(ask, 'own_money.schedule');
const remittance = approving<Someone>(ask, 'own_money.remittance');

const change = (body: object) =>
  ask(finance, 'POST', '/admin/own-money/schedule', { reason: 'Agreed with the board', ...body });
const overview = async () => (await ask(finance, 'GET', '/admin/own-money')).body.data;
const newest = async () => (await ask(finance, 'GET', '/admin/remittances')).body.data[0];
const runAt = async (moment: string) => {
  tokens.clear();
  world.clock.set(new Date(moment));
  await world.runJob('remittances.schedule');
};

describe('the schedule', () => {
  test('proposes nothing until a second approver has approved it', async () => {
    await earnFees(world, 900_00n);
    const weekly = { every: 'week', day: 1, minimum: '500', buffer: '100' };
    const { id } = (await change(weekly)).body.data;
    expect((await change(weekly)).body.code).toBe('SCHEDULE_REQUESTED');
    await runAt('2026-11-02T10:00:00Z');
    expect(await newest()).toBeUndefined();
    expect((await schedule.approve(finance, id)).body.code).toBe('OWN_REQUEST');
    expect((await schedule.approve(finance2, id)).status).toBe(200);
    expect((await overview()).schedule).toEqual({
      ...{ every: 'week', day: 1, minimum: '500.00', buffer: '100.00' },
    });
  });

  test('proposes what exceeds the buffer once on its day, which two people approve', async () => {
    await runAt('2026-11-02T11:00:00Z');
    await runAt('2026-11-02T12:00:00Z');
    const proposal = await newest();
    expect(proposal).toMatchObject({ amount: '800.00', status: 'REQUESTED', requestedBy: null });
    expect((await remittance.approve(finance, proposal.id)).status).toBe(201);
    expect((await newest()).status).toBe('REQUESTED');
    expect((await remittance.approve(finance, proposal.id)).body.code).toBe('OWN_REQUEST');
    expect((await remittance.approve(finance2, proposal.id)).status).toBe(200);
    expect((await newest()).status).toBe('APPROVED');
    expect((await overview()).figures).toMatchObject({ inTransit: '800.00', available: '100.00' });
  });

  test('skips a day below the minimum and says why', async () => {
    await runAt('2026-11-09T08:00:00Z');
    const { lastRun } = await overview();
    expect(lastRun).toMatchObject({ day: '2026-11-09', reference: null });
    expect(lastRun.skipped).toContain('below the minimum of $500.00');
  });

  test('makes up for a day on which it did not run', async () => {
    await earnFees(world, 700_00n);
    await runAt('2026-11-18T08:00:00Z');
    expect((await overview()).lastRun.day).toBe('2026-11-16');
    expect(await newest()).toMatchObject({ amount: '700.00', status: 'REQUESTED' });
    const { reference } = await newest();
    await runAt('2026-11-23T08:00:00Z');
    expect((await newest()).reference).toBe(reference);
    expect((await overview()).lastRun.skipped).toContain('awaiting approval');
  });
});

test('client money stays covered whatever is requested, approved, booked and spent', async () => {
  const own = () => world.as(undefined, ownMoney);
  const step = fc.record({
    act: fc.constantFrom('earn', 'request', 'book', 'cancel', 'correct'),
    dollars: fc.integer({ min: 1, max: 900 }),
  });
  const made: string[] = [];
  const approve = async (kind: ReturnType<typeof approving<Someone>>, id: string | undefined) => {
    if (!id) return;
    if ((await kind.approve(finance2, id)).status !== 200) await kind.cancel(finance, id);
    else made.push(id);
  };
  const correction = approving<Someone>(ask, 'ledger.correction');
  const acts = {
    earn: (dollars: number) => earnFees(world, BigInt(dollars) * 100n),
    request: async (dollars: number) => {
      const body = { amount: `${dollars}`, note: 'Property' };
      await approve(
        remittance,
        (await ask(finance, 'POST', '/admin/remittances', body)).body.data?.id,
      );
    },
    book: async () => {
      const id = made.shift();
      const { status } = id
        ? await ask(finance, 'POST', `/admin/remittances/${id}/sent`, { bankReference: 'A' })
        : { status: 0 };
      if (!id || status !== 200) return;
      const shown = { day: '2026-11-20', reference: randomUUID() };
      await world.as(undefined, (ctx) => bookRemittance(ctx, id, shown));
    },
    cancel: async () => {
      const id = made.shift();
      if (id)
        await ask(finance2, 'POST', `/admin/remittances/${id}/cancel`, { reason: 'Property' });
    },
    correct: async (dollars: number) => {
      const body = {
        ...{ kind: 'adjustment', currency: 'USD', amount: `${dollars}` },
        from: { holder: 'platform', purpose: 'bank_charges' },
        to: { holder: 'platform', purpose: 'bank_clearing' },
        ...{ reason: 'Own', evidence: 'Statement' },
      };
      const { data } = (await ask(finance, 'POST', '/admin/corrections', body)).body;
      if (data && (await correction.approve(finance2, data.id)).status !== 200) {
        await correction.cancel(finance, data.id);
      }
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const { act, dollars } of steps) {
        await acts[act](dollars);
        const { held, owed, available, earned, toppedUp, remitted, inTransit } = await own();
        expect(held).toBeGreaterThanOrEqual(owed + inTransit);
        expect(available).toBe(earned + toppedUp - remitted - inTransit);
      }
      expect(await harness.findings()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
