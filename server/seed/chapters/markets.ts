import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { navApproval, requestNav } from '../../src/modules/assets/valuation/index.ts';
import {
  haltMarket,
  openingApproval,
  requestOpening,
  tradingDesk,
} from '../../src/modules/market/exchange/index.ts';
import { holdersOf } from '../../src/modules/money/ledger/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import { callAs, type Seeder } from '../seeder.ts';
import type { Accounts, Person } from './accounts.ts';
import { cents } from './amounts.ts';
import type { SeededAsset } from './catalogue.ts';
import { runJob } from './clock.ts';
import { depositAll } from './money.ts';
import type { Schedule } from './schedule.ts';
import { SimulatedTrading } from './simulated-trading.ts';

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
const HALTED = 'TFN6';
const HALT_REASON =
  'The quarterly repayment report is overdue. Trading resumes when it is published';

const SESSION_GAP_DAYS = 4;
const HISTORY_DAYS = 182;

export function planMarkets(
  seeder: Seeder,
  accounts: Accounts,
  schedule: Schedule,
  assets: readonly SeededAsset[],
): void {
  const trading = new SimulatedTrading(seeder);
  for (const each of assets) {
    const { life, symbol } = each.story;
    if (!TRADED[symbol] || life.kind !== 'completed') continue;
    const closes = seeder.day(life.openedAgo - life.ran, 17);
    planOpening(seeder, accounts, { schedule, trading, asset: each, closes });
  }
  for (let ago = HISTORY_DAYS; ago > 1; ago -= SESSION_GAP_DAYS) {
    const gap = ago - Math.floor(seeder.chance() * 2);
    schedule.at(seeder.day(Math.max(gap, 2), 12), () => trading.trade());
  }
  schedule.at(new Date(seeder.start.getTime() - 26 * HOUR), () => trading.trade());
  schedule.at(new Date(seeder.start.getTime() - 5 * HOUR), () => trading.trade());
  schedule.at(new Date(seeder.start.getTime() - 3 * HOUR), async () => {
    await trading.standOut();
    await trading.fillBooks(accounts.investors[0], accounts.company);
    await halt(seeder, accounts, trading);
  });
}

type Opening = {
  readonly schedule: Schedule;
  readonly trading: SimulatedTrading;
  readonly asset: SeededAsset;
  readonly closes: Date;
};

function planOpening(seeder: Seeder, accounts: Accounts, opening: Opening): void {
  const { schedule, trading, asset, closes } = opening;
  const { assetId, story } = asset;
  const terms = TRADED[story.symbol];
  const after = (days: number) => new Date(closes.getTime() + days * DAY);
  const price = Number(cents(story.unitPrice));
  const values = (terms?.nav ?? []).map((percent) => Math.round((price * percent) / 100));
  const [first = price, second = first] = values;
  schedule.at(after(3.7), () =>
    value(seeder, accounts, assetId, first, 'Independent appraisal at closing.'),
  );
  schedule.at(after(4), () =>
    seeder.as(staff(accounts, 'listings'), (ctx) =>
      requestOpening(ctx, assetId, {
        bandBps: 2_000,
        holderCapBps: terms?.cap ?? null,
        lockedUntil: null,
      }),
    ),
  );
  schedule.at(after(4.2), async () => {
    await seeder.as(staff(accounts, 'listings2'), async (ctx) => {
      const { requestId } = await tradingDesk(ctx, assetId);
      await approveAsShown(ctx, openingApproval, requestId ?? '');
    });
    await runJob(seeder, 'exchange.command_outbox');
    await trading.open(asset, first, await tradersOf(seeder, accounts, assetId));
  });
  const months = Math.max(40, Math.round((seeder.start.getTime() - after(4).getTime()) / DAY / 2));
  schedule.at(after(4 + months), async () => {
    await value(
      seeder,
      accounts,
      assetId,
      second,
      'Half-yearly appraisal. The report is in the file.',
    );
    trading.revalue(assetId, second);
  });
}

const staff = (accounts: Accounts, name: string): string => accounts.staff.get(name)?.userId ?? '';

async function value(
  seeder: Seeder,
  accounts: Accounts,
  assetId: string,
  nav: number,
  note: string,
): Promise<void> {
  const date = seeder.clock.now().toISOString().slice(0, 10);
  const id = await seeder.as(staff(accounts, 'listings2'), (ctx) =>
    requestNav(ctx, { assetId, nav: BigInt(nav), date, note }),
  );
  await seeder.as(staff(accounts, 'listings'), (ctx) => approveAsShown(ctx, navApproval, id));
}

/** Holders have signed the asset's agreement, so they can trade. */
async function tradersOf(seeder: Seeder, accounts: Accounts, assetId: string) {
  const people = new Map<string, Person>(
    [...accounts.investors, accounts.company].map((who) => [who.partyId, who] as const),
  );
  const holders = await seeder.read((ctx) => holdersOf(ctx, assetId));
  const traders = holders.slice(0, 14).flatMap(({ partyId, units }) => {
    const who = people.get(partyId);
    return who ? [{ who, units: Number(units), cash: 0 }] : [];
  });
  for (const trader of traders) {
    const isDemo = trader.who === accounts.investors[0];
    const amount = isDemo ? 300_000 : 1_500_000 + Math.floor(seeder.chance() * 4) * 500_000;
    trader.cash = amount;
  }
  await depositAll(
    seeder,
    traders.map(({ who, cash }) => ({ partyId: who.partyId, amount: BigInt(cash) })),
  );
  return traders;
}

async function halt(seeder: Seeder, accounts: Accounts, trading: SimulatedTrading): Promise<void> {
  const assetId = trading.assetOf(HALTED);
  const userId = staff(accounts, 'compliance');
  if (!assetId) return;
  const call = await callAs(seeder, userId);
  await haltMarket(call, seeder.modules.exchange, assetId, HALT_REASON);
}
