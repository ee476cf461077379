import { DAY } from '@holdfast/domain/kernel/moment';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOCK_JOB } from '../../src/modules/assets/distributions/events.ts';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { takeBack } from '../../src/modules/partners/referrals/commands/clawback.ts';
import { figures } from '../figures.ts';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../fixtures/distribution-fixtures.ts';
import { units } from '../fixtures/offering-harness.ts';
import { company, type Someone, staff } from '../fixtures/people.ts';
import { client, introducer } from '../fixtures/referral-fixtures.ts';
import { openPortfolioHarness } from '../money/portfolio-harness.ts';
import { type Agreement, compareFigures, type FigureWorld } from './figure-agreement.ts';
import { FIGURE_FACTS } from './figure-facts.ts';

const RUNS = process.env.DEEP === '1' ? 40 : 1;
const harness = await openPortfolioHarness();
const { world, assetId, sales } = harness;
const http = await world.http();
const sale = await sales.openSale();
const finance = [sales.finance, await staff(world, 'staff_finance')] as const;
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
  income: (_: Cast, { amount }: Step) => distribute('income', amount),
  capital: (_: Cast, { amount }: Step) => distribute('capital', amount),
  retire: (cast: Cast, { who }: Step) => retire(pick(cast, who).actor.partyId),
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

/** Takes a distribution from draft to the holders' wallets, with holder-specific tax withheld. */
async function distribute(kind: 'income' | 'capital', amount: number): Promise<void> {
  const { owner } = sales;
  await giveCash(world, owner, BigInt(amount));
  const total = `${(amount / 100).toFixed(2)}`;
  const withholding = {
    percent: String(amount % 30),
    exceptions: [{ country: 'PRT', percent: String(amount % 17) }],
  };
  const id = await askedDistribution(world, owner, assetId, { kind, total, withholding });
  await approvedBy(world, id, finance.slice(0, amount > 10_000_00 ? 2 : 1));
  for (const _ of [1, 2]) {
    world.clock.advance(DAY);
    await world.runJob(CLOCK_JOB);
    await fundedBy(world, owner, id).catch(isRefused);
  }
  await world.runJob(CLOCK_JOB);
}

/** Leaves every second sale in escrow. */
async function sellUnits(cast: Cast, { who, to, amount }: Step): Promise<void> {
  const offer = await sales.openSale({ allocationRule: 'pro_rata', unitDecimals: 0 });
  await sales.commitAs(pick(cast, who), offer, units(60 + (amount % 40)));
  if (to !== who) await sales.commitAs(pick(cast, to), offer, units(10 + (amount % 60)));
  await sales.approveAll(offer);
  world.clock.advance(31 * DAY);
  await sales.clock();
  if (amount % 2 === 0) return;
  await sales.bringEvidence(offer);
  await sales.approveEvidenceAs(sales.listings, offer);
  await sales.approveEvidenceAs(sales.finance, offer);
  for (let turn = 0; turn < 4; turn += 1) {
    await sales.clock();
    await sales.settle();
  }
}

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

async function retire(partyId: string): Promise<void> {
  const half = 500n;
  const [position] = (
    await world.edge.pool.query(
      'select units, cost from ledger.position where party_id = $1 and asset_id = $2 and units > 500',
      [partyId, assetId],
    )
  ).rows as { units: string; cost: string }[];
  if (!position) return;
  const cost = (BigInt(position.cost) * half) / BigInt(position.units);
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'retirement',
      reference: ctx.newId(),
      lines: [
        { account: partyMain(partyId, assetId), amount: -half },
        { account: platform('retired', assetId), amount: half },
      ],
      positions: [{ partyId, assetId, units: -half, cost: -cost }],
    }),
  );
}

function isRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
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
