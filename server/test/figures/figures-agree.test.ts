import { DAY } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { takeBack } from '../../src/modules/partners/referrals/commands/clawback.ts';
import { figures } from '../figures.ts';
import { units } from '../fixtures/offering-harness.ts';
import { company, type Someone, staff } from '../fixtures/people.ts';
import { client, introducer } from '../fixtures/referral-fixtures.ts';
import { moveUnits, openPortfolioHarness, retireUnits } from '../money/portfolio-harness.ts';
import { isRefused, portfolioSteps } from '../money/portfolio-steps.ts';
import { type Agreement, compareFigures, type FigureWorld } from './figure-agreement.ts';
import { FIGURE_FACTS } from './figure-facts.ts';

const RUNS = process.env.DEEP === '1' ? 40 : 1;
const harness = await openPortfolioHarness();
const { world, assetId, sales } = harness;
const http = await world.http();
const sale = await sales.openSale();
const { distribute, sellUnits } = portfolioSteps(harness, [
  sales.finance,
  await staff(world, 'staff_finance'),
]);
const administrator = await staff(world, 'staff_administrator');

type Step = {
  readonly kind: keyof typeof STEPS;
  readonly who: number;
  readonly to: number;
  readonly amount: number;
};
type Cast = readonly [Someone, Someone, Someone];
type Partner = Awaited<ReturnType<typeof introducer>>;
type Client = Awaited<ReturnType<typeof client>>;
type Referred = { readonly partner: Partner; readonly client: Client };

const other = ({ who, to }: Step): number => (to === who ? (to + 1) % 3 : to);
const pick = (cast: Cast, at: number): Someone => cast[at % 3] ?? cast[0];

const STEPS = {
  deposit: (cast: Cast, { who, amount }: Step) =>
    sales.pay(pick(cast, who).actor.partyId, BigInt(amount)),
  withdraw: (cast: Cast, { who, amount }: Step) =>
    harness.book(pick(cast, who), 'withdrawal', BigInt(-amount)),
  fee: (cast: Cast, { who, amount }: Step) => harness.book(pick(cast, who), 'fee', BigInt(-amount)),
  rest: (cast: Cast, { who, amount }: Step) =>
    harness.place(pick(cast, who), assetId, 'make_buy', 95, 1 + (amount % 5)),
  trade: async (cast: Cast, step: Step) => {
    const [price, quantity] = [100 + (step.amount % 7), 1 + (step.amount % 3)];
    await harness.place(pick(cast, step.who), assetId, 'make_sell', price, quantity);
    await harness.place(pick(cast, other(step)), assetId, 'make_buy', price, quantity);
  },
  commit: (cast: Cast, { who, amount }: Step) =>
    sales.commitAs(pick(cast, who), sale, units(1 + (amount % 3))),
  income: (_: Cast, { amount }: Step) => distribute(assetId, 'income', amount),
  capital: (_: Cast, { amount }: Step) => distribute(assetId, 'capital', amount),
  retire: (cast: Cast, { who }: Step) => retireUnits(world, pick(cast, who), assetId, 500n),
  move: (cast: Cast, step: Step) =>
    moveUnits(world, pick(cast, step.who), pick(cast, other(step)), assetId, 500n),
  sell: (cast: Cast, step: Step) => sellUnits(cast, step),
  refer: async (cast: Cast, step: Step, { client: buyer }: Referred) => {
    const [price, quantity] = [100 + (step.amount % 7), 1 + (step.amount % 3)];
    await harness.place(pick(cast, step.who), assetId, 'make_sell', price, quantity);
    await harness.place({ ...buyer, token: '' }, assetId, 'take_buy', price, quantity);
  },
  giveBack: (_: Cast, { amount }: Step, { client: { partyId } }: Referred) =>
    giveFeesBack(partyId, BigInt(amount % 300) + 1n),
  fallDue: async () => {
    world.clock.advance(31 * DAY);
    await world.runJob('referrals.due');
  },
  wait: async () => void world.clock.advance(40 * DAY),
} as const;

async function giveFeesBack(partyId: string, cents: bigint): Promise<void> {
  await world.as(undefined, async (ctx) => {
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
}

async function compared(cast: Cast, distributor: Partner): Promise<Agreement> {
  const [investor, , firm] = cast;
  const viewers = {
    ...{ investor, company: firm, distributor },
    ...{ owner: sales.owner, staff: administrator },
  };
  const tokens = new Map<string, string>();
  for (const [viewer, who] of Object.entries(viewers)) tokens.set(viewer, await sales.signIn(who));
  const figureWorld: FigureWorld = {
    cast: {
      investor: { partyId: investor.actor.partyId },
      company: { partyId: firm.actor.partyId },
      distributor: { partyId: distributor.actor.partyId },
      owner: { partyId: sales.owner.actor.partyId, companyId: sales.owner.companyId },
      staff: {},
    },
    now: world.clock.now(),
    most: 25,
    query: async (sql) => (await world.edge.pool.query(sql)).rows,
    get: async (viewer, path) => {
      const token = tokens.get(viewer);
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await http.inject({ method: 'GET', url: `/api${path}`, headers });
      return { status: answer.statusCode, bytes: answer.rawPayload };
    },
  };
  return compareFigures(figureWorld);
}

const step = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  who: fc.nat(2),
  to: fc.nat(2),
  amount: fc.integer({ min: 1_00, max: 20_000_00 }),
});

describe('every published figure', () => {
  test('agrees with the ledger in every place after any history', async (history) => {
    const counted = { steps: 0, 'places compared': 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const firm = await company(world);
        await sales.pay(firm.actor.partyId, 50_000_00n);
        const cast: Cast = [
          await harness.trader(50_000, { [assetId]: 40 }),
          await harness.trader(50_000, { [assetId]: 7 }),
          firm,
        ];
        const partner = await introducer(world);
        const buyer = await client(world, partner.code, { cents: 5_000_00n });
        const referred = { partner, client: buyer };
        for (const one of steps) {
          world.clock.advance(60_000);
          await Promise.resolve(STEPS[one.kind](cast, one, referred)).catch(isRefused);
          counted.steps += 1;
        }
        const { compared: places, disagreements } = await compared(cast, partner);
        expect(disagreements, disagreements.join('\n')).toEqual([]);
        expect(places).toBeGreaterThan(60);
        counted['places compared'] += places;
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    figures(history, 'Figures that agree', counted);
  });

  test('is requested again when the file queue is full', async () => {
    let refused = 0;
    const world: FigureWorld = {
      cast: { staff: {} },
      now: new Date('2026-11-29T10:00:00Z'),
      query: async (sql) => (sql === FIGURE_FACTS.holdersOfAny ? [{ value: '7' }] : []),
      get: async () => {
        if (refused === 0) {
          refused += 1;
          return { status: 503, bytes: Buffer.from('{}') };
        }
        const told = { data: { units: { holders: 7 } } };
        return { status: 200, bytes: Buffer.from(JSON.stringify(told)) };
      },
    };
    expect(await compareFigures(world, ['holdersOfAny'])).toEqual({
      compared: 1,
      disagreements: [],
    });
    expect(refused).toBe(1);
  });

  test('is reported with its place if it differs by a cent', async () => {
    const only = { clientMoneyHeld: FIGURE_FACTS.clientMoneyHeld };
    const told = (cents: string) => ({
      data: {
        money: { held: cents },
        checks: [{ key: 'clients USD', right: { amount: '10.00' } }],
        headlines: [{ label: 'Held', value: '10.00' }],
      },
    });
    const fake = (held: string): FigureWorld => ({
      cast: { staff: {} },
      now: new Date('2026-11-29T10:00:00Z'),
      query: async (sql) => (sql === only.clientMoneyHeld ? [{ value: '1000' }] : []),
      get: async () => ({ status: 200, bytes: Buffer.from(JSON.stringify(told(held))) }),
    });
    const names = ['clientMoneyHeld'] as const;
    expect(await compareFigures(fake('10.00'), names)).toEqual({ compared: 3, disagreements: [] });
    const { disagreements } = await compareFigures(fake('10.01'), names);
    expect(disagreements).toHaveLength(1);
    expect(disagreements[0]).toContain('1000 by the ledger, 1001 at staff');
    expect(disagreements[0]).toContain('GET /admin/figures');
  });
});
