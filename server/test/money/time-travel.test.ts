import { REPORT_NAMES, REPORTS } from '@holdfast/domain/administration/reports/reports';
import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { figures } from '../figures.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { pdfText } from '../pdf-text.ts';
import { moveUnits, openPortfolioHarness, retireUnits } from './portfolio-harness.ts';
import { isRefused, portfolioSteps } from './portfolio-steps.ts';

/**
 * A year of random acts. Every reply as of a month's close is kept; after the year and back-dated
 * entries, each is requested again and compared.
 */
const MONTHS = 12;
const ACTS_A_MONTH = 8;

const harness = await openPortfolioHarness();
const { world, sales, assetId, ask } = harness;
const finance = [sales.finance, await staff(world, 'staff_finance')];
const admin = await staff(world, 'staff_administrator');
const { distribute } = portfolioSteps(harness, finance);

const now = () => world.clock.now().getTime();
const yesterday = () => utcDay(now() - DAY);

const tokens = new Map<string, Promise<string>>();
function tokenOf(who: Someone): Promise<string> {
  const key = `${who.actor.userId} ${now()}`;
  const token = tokens.get(key) ?? sales.signIn(who);
  tokens.set(key, token);
  return token;
}

async function get(who: Someone, path: string) {
  const answer = await ask({ ...who, token: await tokenOf(who) }, 'GET', path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  return answer;
}
const dataOf = async (who: Someone, path: string) => (await get(who, path)).data;

async function paperOf(who: Someone, path: string): Promise<string> {
  const text = await pdfText((await get(who, path)).bytes);
  return text
    .replaceAll(/\b[A-Z]{2}-\d{4}-\d+\b/g, 'number')
    .replaceAll(/\d{1,2} \w{3} \d{4},? \d{2}:\d{2}(:\d{2})?/g, 'time')
    .replaceAll(/\d{4}-\d{2}-\d{2}T?[ \d:.]*Z/g, 'time');
}

type View = Record<string, unknown>;

async function staffView(day: string): Promise<View> {
  const [from, to] = [`${day.slice(0, 7)}-01`, day];
  const books = '/admin/general-ledger';
  const views: View = {
    trialBalance: await dataOf(admin, `${books}/trial-balance?from=${from}&to=${to}`),
    profitAndLoss: await dataOf(admin, `${books}/profit-and-loss?from=${from}&to=${to}`),
    balanceSheet: await dataOf(admin, `${books}/balance-sheet?day=${day}`),
    journal: (await get(admin, `${books}/journal.csv?from=${from}&to=${to}`)).text,
    proof: await dataOf(admin, `/proofs/liabilities/${day}`),
    leaves: (await get(admin, `/admin/liabilities/${day}/leaves.csv`)).text,
    register: (await get(admin, `/assets/${assetId}/fund-register.csv?asOf=${day}`)).text,
  };
  for (const report of REPORT_NAMES.filter((one) => REPORTS[one].of === 'moment')) {
    const shown = await dataOf(admin, `/admin/reports/figures?report=${report}&asOf=${day}`);
    views[report] = { ...shown, at: undefined };
  }
  return views;
}

async function clientView(who: Someone, day: string): Promise<View> {
  const from = `${day.slice(0, 7)}-01`;
  const { trees, roots } = await dataOf(who, `/proofs/liabilities/${day}/mine`);
  const register = await dataOf(who, `/assets/${assetId}/fund-register?asOf=${day}`);
  const { own, outstanding, retired, nav, holdersCount } = register;
  return {
    statement: await dataOf(who, `/user/wallet/statement/summary?from=${from}&to=${day}`),
    lines: (await get(who, `/user/wallet/statement?from=${from}&to=${day}&format=csv`)).text,
    paper: await paperOf(who, `/user/wallet/statement?from=${from}&to=${day}`),
    holdings: await paperOf(who, `/user/documents/holdings?asOf=${day}`),
    // The other holders’ lines are for those who hold units now.
    registerLine: { own, outstanding, retired, nav, holdersCount },
    ...{ trees, roots },
  };
}

type Act = {
  readonly kind: keyof typeof ACTS;
  readonly who: number;
  readonly to: number;
  readonly amount: number;
};
type Cast = readonly Someone[];

const pick = (cast: Cast, nth: number): Someone => {
  const one = cast[nth % cast.length];
  if (!one) throw new Error('the cast has three');
  return one;
};
const few = ({ amount }: Act): bigint => BigInt(1 + (amount % 3)) * 1_250n;
const other = ({ who, to }: Act): number => (to === who ? to + 1 : to);

/** An entry of today whose money moved up to 40 days ago. */
const backdated = ({ actor }: Someone, amount: bigint, daysAgo: number) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_bank',
      reference: ctx.newId(),
      dates: { bookedOn: utcDay(now()), valuedOn: utcDay(now() - daysAgo * DAY) },
      lines: [
        { account: platform('bank_clearing', 'USD'), amount: -amount },
        { account: partyMain(actor.partyId, 'USD'), amount },
      ],
    }),
  );

const ACTS = {
  deposit: (cast: Cast, { who, amount }: Act) =>
    sales.pay(pick(cast, who).actor.partyId, BigInt(amount)),
  late: (cast: Cast, { who, amount }: Act) =>
    backdated(pick(cast, who), BigInt(amount), amount % 40),
  withdrawal: (cast: Cast, { who, amount }: Act) =>
    harness.book(pick(cast, who), 'withdrawal', BigInt(-amount)),
  fee: (cast: Cast, { who, amount }: Act) => harness.book(pick(cast, who), 'fee', BigInt(-amount)),
  trade: async (cast: Cast, act: Act) => {
    const [price, quantity] = [100 + (act.amount % 7), 1 + (act.amount % 3)];
    await harness.place(pick(cast, act.who), assetId, 'make_sell', price, quantity);
    await harness.place(pick(cast, other(act)), assetId, 'make_buy', price, quantity);
  },
  income: (_: Cast, { amount }: Act) => distribute(assetId, 'income', amount),
  retirement: (cast: Cast, act: Act) => retireUnits(world, pick(cast, act.who), assetId, few(act)),
  transfer: (cast: Cast, act: Act) =>
    moveUnits(world, pick(cast, act.who), pick(cast, other(act)), assetId, few(act)),
} as const;

const month: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    ...{ who: fc.nat(2), to: fc.nat(2), amount: fc.integer({ min: 1_00, max: 20_000_00 }) },
  }),
  { minLength: ACTS_A_MONTH, maxLength: ACTS_A_MONTH },
);

async function closeMonth(): Promise<string> {
  const today = world.clock.now();
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 10);
  while (now() < first) {
    world.clock.advance(Math.min(DAY, first - now()));
    await world.runJob('administration.liabilities');
  }
  await sales.settle();
  await world.runJob('client_money.prepare');
  return yesterday();
}

const totalsShown = async (who: Someone) => {
  const { walletBalance } = await dataOf(who, '/user/wallet/overview');
  const rows = walletBalance.currencies as readonly { code: string; total: string }[];
  return new Map(rows.map(({ code, total }) => [code, total]));
};

function changeOf(what: string, before: unknown, after: unknown): string[] {
  const [was, is] = [JSON.stringify(before), JSON.stringify(after) ?? ''];
  if (was === is) return [];
  const at = [...was].findIndex((char, nth) => char !== is[nth]);
  const near = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return [`${what}: …${near(was)}… became …${near(is)}…`];
}

test('a year later, every report, register, statement and wallet reads as it did at each close', async (context) => {
  await fc.assert(
    fc.asyncProperty(fc.array(month, { minLength: MONTHS, maxLength: MONTHS }), async (year) => {
      world.clock.set(new Date(Date.UTC(world.clock.now().getUTCFullYear() + 1, 0, 1, 10)));
      const cast = [
        await harness.trader(50_000, { [assetId]: 200 }),
        await harness.trader(50_000, { [assetId]: 100 }),
        await harness.trader(50_000),
      ];
      const kept = new Map<string, readonly View[]>();
      const seen = async (day: string) => [
        await staffView(day),
        ...(await Promise.all(cast.map((who) => clientView(who, day)))),
      ];
      for (const acts of year) {
        for (const act of acts) {
          world.clock.advance(DAY / 4);
          await Promise.resolve(ACTS[act.kind](cast, act)).catch(isRefused);
        }
        const before = await Promise.all(cast.map(totalsShown));
        const day = await closeMonth();
        const after = await seen(day);
        kept.set(day, after);
        for (const [nth, who] of cast.entries()) {
          const { currencies } = await dataOf(
            who,
            `/user/wallet/statement/summary?from=${day}&to=${day}`,
          );
          expect(currencies).toBeDefined();
          for (const { currency, closing } of currencies) {
            expect([day, nth, currency, closing]).toEqual([
              ...[day, nth, currency, before[nth]?.get(currency)],
            ]);
          }
        }
      }
      expect(kept.size).toBe(MONTHS);
      for (const who of cast) await backdated(who, 1_00n, 300);
      const changed: string[] = [];
      for (const [day, before] of kept) {
        const again = await seen(day);
        for (const [nth, views] of before.entries()) {
          for (const [name, view] of Object.entries(views)) {
            changed.push(...changeOf(`${day} ${nth} ${name}`, view, again[nth]?.[name]));
          }
        }
      }
      if (changed.length > 0) throw new Error(changed.join('\n'));
      figures(context, 'time travel', { closes: kept.size, acts: MONTHS * ACTS_A_MONTH });
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 600_000);
