import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { decideNav, requestNav } from '../../src/modules/assets/valuation/index.ts';
import {
  decideOpening,
  haltMarket,
  requestOpening,
} from '../../src/modules/market/exchange/index.ts';
import { holdersOf } from '../../src/modules/money/ledger/index.ts';
import { callAs, type Teller } from '../teller.ts';
import type { Cast, Person } from './cast.ts';
import { cents, type Told } from './catalogue.ts';
import { runJob } from './clock.ts';
import { deposit } from './money.ts';
import type { Schedule } from './schedule.ts';
import { FloorOfDemo } from './trading-floor.ts';

/** Assets that are traded when the world is told, and how their value has moved since the sale. */
const TRADED: Readonly<Record<string, { readonly nav: readonly number[]; readonly cap?: number }>> =
  {
    SHR: { nav: [101.8, 103.1] },
    TFN6: { nav: [100.6, 101.4] },
    ARI: { nav: [100.9, 102.7], cap: 2_500 },
    SPR: { nav: [97.4, 95.2] },
    TNM: { nav: [103.6, 108.2] },
    BSR: { nav: [100, 101.1] },
    TCS: { nav: [101.2, 102.9] },
    HWC: { nav: [102.4, 104.8] },
    NSH: { nav: [99.1, 101.6] },
    ICF: { nav: [100.4, 101.9] },
    LQS: { nav: [101.5, 103.4], cap: 3_000 },
    SGB: { nav: [98.8, 102.3] },
  };
/** Halted by staff when the world is told. */
const HALTED = 'TFN6';
const HALT_REASON =
  'The quarterly report on repayments is late. Trading goes on once it has been published';

const SESSION_GAP_DAYS = 4;
const HISTORY_DAYS = 182;

/** Markets from their opening to their open books, planned into the days that sales are told in. */
export function planMarkets(
  teller: Teller,
  cast: Cast,
  schedule: Schedule,
  told: readonly Told[],
): void {
  const floor = new FloorOfDemo(teller);
  for (const each of told) {
    const { life, symbol } = each.story;
    if (!TRADED[symbol] || life.kind !== 'completed') continue;
    const closes = teller.day(life.openedAgo - life.ran, 17);
    planOpening(teller, cast, { schedule, floor, told: each, closes });
  }
  for (let ago = HISTORY_DAYS; ago > 1; ago -= SESSION_GAP_DAYS) {
    const gap = ago - Math.floor(teller.chance() * 2);
    schedule.at(teller.day(Math.max(gap, 2), 12), () => floor.trade());
  }
  schedule.at(new Date(teller.start.getTime() - 26 * HOUR), () => floor.trade());
  schedule.at(new Date(teller.start.getTime() - 5 * HOUR), () => floor.trade());
  schedule.at(new Date(teller.start.getTime() - 3 * HOUR), async () => {
    await floor.standOut();
    await floor.fillBooks(cast.investors[0], cast.company);
    await halt(teller, cast, floor);
  });
}

type Opening = {
  readonly schedule: Schedule;
  readonly floor: FloorOfDemo;
  readonly told: Told;
  readonly closes: Date;
};

/** Valued, approved, asked for, agreed to: each by another person, over two days. */
function planOpening(teller: Teller, cast: Cast, opening: Opening): void {
  const { schedule, floor, told, closes } = opening;
  const { assetId, story } = told;
  const terms = TRADED[story.symbol];
  const after = (days: number) => new Date(closes.getTime() + days * DAY);
  const price = Number(cents(story.unitPrice));
  const values = (terms?.nav ?? []).map((percent) => Math.round((price * percent) / 100));
  const [first = price, second = first] = values;
  schedule.at(after(3.7), () =>
    value(teller, cast, assetId, first, 'Valued by an independent appraiser at the closing.'),
  );
  schedule.at(after(4), () =>
    teller.as(staff(cast, 'listings'), (ctx) =>
      requestOpening(ctx, assetId, {
        bandBps: 2_000,
        holderCapBps: terms?.cap ?? null,
        lockedUntil: null,
      }),
    ),
  );
  schedule.at(after(4.2), async () => {
    await teller.as(staff(cast, 'listings2'), (ctx) =>
      decideOpening(ctx, assetId, { approves: true }),
    );
    await runJob(teller, 'exchange.command_outbox');
    await floor.open(told, first, await tradersOf(teller, cast, assetId));
  });
  const months = Math.max(40, Math.round((teller.start.getTime() - after(4).getTime()) / DAY / 2));
  schedule.at(after(4 + months), async () => {
    await value(teller, cast, assetId, second, 'Half-yearly appraisal; the report is in its file.');
    floor.revalue(assetId, second);
  });
}

const staff = (cast: Cast, name: string): string => cast.staff.get(name)?.userId ?? '';

/** One of staff enters a value, another approves it. */
async function value(
  teller: Teller,
  cast: Cast,
  assetId: string,
  nav: number,
  note: string,
): Promise<void> {
  const date = teller.clock.now().toISOString().slice(0, 10);
  const id = await teller.as(staff(cast, 'listings2'), (ctx) =>
    requestNav(ctx, { assetId, nav: BigInt(nav), date, note }),
  );
  await teller.as(staff(cast, 'listings'), (ctx) => decideNav(ctx, id, { approves: true }));
}

/** Those who hold units have signed its agreement: they trade. Each pays something in for it. */
async function tradersOf(teller: Teller, cast: Cast, assetId: string) {
  const people = new Map<string, Person>(
    [...cast.investors, cast.company].map((who) => [who.partyId, who] as const),
  );
  const holders = await teller.tell((ctx) => holdersOf(ctx, assetId));
  const traders = holders.slice(0, 14).flatMap(({ partyId, units }) => {
    const who = people.get(partyId);
    return who ? [{ who, units: Number(units), cash: 0 }] : [];
  });
  for (const trader of traders) {
    const isDemo = trader.who === cast.investors[0];
    const amount = isDemo ? 300_000 : 1_500_000 + Math.floor(teller.chance() * 4) * 500_000;
    await deposit(teller, trader.who.partyId, BigInt(amount));
    trader.cash = amount;
  }
  return traders;
}

/** Compliance halts an asset through the same use case as its screen. */
async function halt(teller: Teller, cast: Cast, floor: FloorOfDemo): Promise<void> {
  const assetId = floor.assetOf(HALTED);
  const userId = staff(cast, 'compliance');
  if (!assetId) return;
  const call = await callAs(teller, userId);
  await haltMarket(call, teller.modules.exchange, assetId, HALT_REASON);
}
