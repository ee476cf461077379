import { z } from 'zod';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, percent, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';

// Figures without names, for an asset's owner.

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

export const activityLine = z.object({
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
  openedAt: moment,
  isHalted: z.boolean(),
  haltReason: z.string().nullable(),
  lastPrice: usdAmount.nullable(),
  lastTradeAt: moment.nullable(),
  nav: usdAmount.nullable(),
  navDate: isoDay.nullable(),
  /** The last price's, in percent of NAV. */
  premiumPercent: percent.nullable(),
  holders: z.number().int(),
  trades: z.number().int(),
  volume: usdAmount,
  tradesEver: z.number().int(),
  volumeEver: usdAmount,
});
export type ActivityLine = z.output<typeof activityLine>;

export const activityDay = z.object({
  date: isoDay,
  trades: z.number().int(),
  units: unitsAmount,
  volume: usdAmount,
  open: usdAmount,
  high: usdAmount,
  low: usdAmount,
  close: usdAmount,
});
export type ActivityDay = z.output<typeof activityDay>;

/** USD of the orders within a percentage of the mid price. */
const depth = z.object({ percent: z.number().int(), bids: usdAmount, asks: usdAmount });

const marketFigures = z.object({
  bid: usdAmount.nullable(),
  ask: usdAmount.nullable(),
  /** USD, and percent of the mid price. */
  spread: usdAmount.nullable(),
  spreadPercent: percent.nullable(),
  depth: z.array(depth),
  units: unitsAmount,
  turnoverPercent: percent.nullable(),
  buyers: z.number().int(),
  sellers: z.number().int(),
  /** Became holders; sold all units. */
  came: z.number().int(),
  left: z.number().int(),
  largest: z.array(
    z.object({ at: moment, units: unitsAmount, price: usdAmount, value: usdAmount }),
  ),
});
export type MarketFigures = z.output<typeof marketFigures>;

export const marketActivity = endpoint({
  method: 'GET',
  path: '/owner/market-activity',
  summary: 'Returns trading in the owner’s assets: trades, volume, holders, last price against NAV',
  access: owners,
  reply: z.array(activityLine),
  refusals: [],
});

export const assetActivity = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/market-activity',
  summary: 'Returns daily trading in one of the owner’s assets; null while it isn’t traded',
  access: owners,
  reply: z.object({
    asset: z.object({ id: uuid, name: z.string(), status: z.string() }),
    line: activityLine.nullable(),
    days: z.array(activityDay),
    /** Null before trading. */
    figures: marketFigures.nullable(),
    navs: z.array(z.object({ date: isoDay, nav: usdAmount })),
  }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const assetActivityCsv = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/market-activity.csv',
  summary: 'Exports the same days: raw numbers, ISO dates',
  access: owners,
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});
