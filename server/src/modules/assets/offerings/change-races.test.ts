import { addBusinessDays } from '@holdfast/domain/kernel/business-days';
import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { changesIn } from '../../../../test/fixtures/change-harness.ts';
import {
  dollars,
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { cancelOffering, clockTurn, closeOffering } from './index.ts';

// In any order and under concurrency, no one pays more than they confirmed, and holds and refunds
// are exact.

const harness = await openOfferingHarness();
const { world, owner } = harness;
const changes = changesIn(harness);

async function committed(count: number) {
  const sale = await harness.openSale({ automaticApproval: true });
  const all: { who: Someone; id: string }[] = [];
  for (let i = 0; i < count; i++) {
    const who = await harness.investor(dollars(5_000));
    all.push({ who, id: (await harness.commitAs(who, sale, units(10))).id });
  }
  return { sale, all };
}

const LIVE = new Set(['PLEDGED', 'APPROVED', 'RECONFIRM_DUE']);

async function assertWhole(sale: Sale): Promise<void> {
  const rows = await harness.commitments(sale);
  const offering = await harness.offering(sale);
  if (offering.stage === 'OPEN') {
    const live = rows.filter((row) => LIVE.has(row.stage));
    const sum = (some: typeof rows) => some.reduce((all, row) => all + row.units, 0n);
    expect(offering.pledgedUnits).toBe(sum(live));
    expect(offering.approvedUnits).toBe(sum(live.filter((row) => row.stage === 'APPROVED')));
    expect(offering.investors).toBe(new Set(live.map((row) => row.partyId)).size);
    for (const row of live) {
      if (row.stage !== 'RECONFIRM_DUE') expect(row.termsVersion).toBe(offering.version);
    }
  }
  expect(await harness.findings()).toEqual([]);
}

describe('concurrent answers to changed terms', () => {
  test('take effect only once for one commitment', async () => {
    for (let round = 0; round < 5; round++) {
      const { sale, all } = await committed(1);
      await changes.change(sale, { unitPrice: dollars(120) });
      const [one] = all;
      if (!one) throw new Error('an investor committed');
      const { who, id } = one;
      const answers = await Promise.allSettled([
        changes.confirmAs(who, sale, id),
        changes.confirmAs(who, sale, id),
        changes.confirmAs(who, sale, id, units(5)),
        changes.declineAs(who, id),
      ]);
      expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      await assertWhole(sale);
    }
  });

  test('lose no cent amid expiries, further changes and cancellations', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, all } = await committed(4);
      await changes.change(sale, { unitPrice: dollars(120) });
      await changes.propose(sale, { unitPrice: dollars(90) });
      await changes.approve(harness.finance, sale);
      await Promise.allSettled([
        ...all.slice(0, 2).map(({ who, id }) => changes.confirmAs(who, sale, id)),
        ...all.slice(2, 3).map(({ who, id }) => changes.declineAs(who, id)),
        changes.approve(harness.listings, sale),
        clockTurn(world.edge),
        ...(round % 2 === 0
          ? [world.as(owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'Sold'))]
          : [world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId))]),
      ]);
      await assertWhole(sale);
      await harness.clock();
      await assertWhole(sale);
      if (round % 2 === 0) {
        for (const { who } of all) {
          expect(await harness.balance(who.actor.partyId)).toEqual({
            balance: dollars(5_000),
            held: 0n,
          });
        }
      }
    }
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type History = {
  readonly sale: Sale;
  readonly people: readonly Someone[];
  readonly chance: () => number;
  readonly agreed: Map<string, bigint>;
};

async function openHistory(seed: number): Promise<History> {
  const now = world.clock.now().getTime();
  const sale = await harness.openSale({
    automaticApproval: seed % 2 === 0,
    allocationRule: seed % 3 === 0 ? 'pro_rata' : 'first_come',
    minUnits: units(1),
    closesAt: new Date(now + 80 * DAY),
    longStopAt: new Date(now + 200 * DAY),
  });
  const people = await Promise.all([1, 2, 3, 4].map(() => harness.investor(dollars(6_000))));
  return { sale, people, chance: seeded(seed), agreed: new Map() };
}

async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    expect((error as { code?: string }).code).toBeDefined();
    return undefined;
  }
}

async function act({ sale, people, chance, agreed }: History): Promise<void> {
  const pick = <T>(some: readonly T[]): T => some[Math.floor(chance() * some.length)] as T;
  const note = (row: { id: string; total: bigint } | undefined) =>
    row && agreed.set(row.id, row.total);
  const who = pick(people);
  const due = (await harness.commitments(sale)).filter(
    (row) => row.partyId === who.actor.partyId && row.stage === 'RECONFIRM_DUE',
  );
  const what = chance();
  if (what < 0.35) {
    const some = units(1 + Math.floor(chance() * 12));
    note(await tried(() => harness.commitAs(who, sale, some)));
  } else if (what < 0.6 && due.length > 0) {
    const { id, units: all } = pick(due);
    const some = chance() < 0.5 ? undefined : (all / 2_000n) * 1_000n || undefined;
    note(await tried(() => changes.confirmAs(who, sale, id, some)));
  } else if (what < 0.68 && due.length > 0) {
    await tried(() => changes.declineAs(who, pick(due).id));
  } else if (what < 0.8) {
    const unitPrice = dollars(60 + Math.floor(chance() * 90));
    const maxUnits = units(40 + Math.floor(chance() * 80));
    const size = chance() < 0.3 ? { maxUnits } : {};
    await tried(() => changes.change(sale, { unitPrice, ...size }));
  } else if (what < 0.86) {
    world.clock.set(addBusinessDays(world.clock.now(), 1 + Math.floor(chance() * 4)));
    await harness.clock();
  } else await tried(() => harness.approveAll(sale));
}

async function assertPaid({ sale, people, agreed }: History): Promise<void> {
  const rows = await harness.commitments(sale);
  expect(rows.filter((row) => LIVE.has(row.stage))).toEqual([]);
  for (const { actor } of people) {
    let paid = 0n;
    for (const row of rows) {
      if (row.partyId !== actor.partyId || row.stage !== 'ALLOCATED') continue;
      const cost = (row.allocatedAmount ?? 0n) + (row.allocatedFee ?? 0n);
      expect(cost).toBeLessThanOrEqual(agreed.get(row.id) ?? -1n);
      paid += cost;
    }
    const balance = { balance: dollars(6_000) - paid, held: 0n };
    expect(await harness.balance(actor.partyId)).toEqual(balance);
  }
}

describe('a changed offering', () => {
  test.for([1, 2, 3, 4, 5, 6])(
    'keeps holds, sums and refunds exact in any history, seed %i',
    async (seed) => {
      const history = await openHistory(seed);
      const { sale } = history;
      for (let step = 0; step < 40; step++) {
        await act(history);
        await assertWhole(sale);
      }
      const cancel = () =>
        world.as(owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'The end'));
      if (seed % 3 === 1) await tried(cancel);
      else world.clock.set((await harness.offering(sale)).closesAt);
      await harness.clock();
      await assertWhole(sale);
      await assertPaid(history);
    },
  );
});
