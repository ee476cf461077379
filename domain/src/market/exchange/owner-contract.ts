import { z } from 'zod';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';

// What an asset's owner sees of its trading: figures, and nobody's name.

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

/** One asset's trading in figures: the last 30 days, and since it opened. */
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
  /** Last price against the NAV, in percent. */
  premiumPercent: decimalText.nullable(),
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

/** How much stands within so many percent of the middle, in USD. */
const depth = z.object({ percent: z.number().int(), bids: usdAmount, asks: usdAmount });

/** How an asset trades, in totals: what stands in its book, and what 30 days moved. */
const marketFigures = z.object({
  bid: usdAmount.nullable(),
  ask: usdAmount.nullable(),
  /** Between the best of both sides, in USD and in percent of their middle. */
  spread: usdAmount.nullable(),
  spreadPercent: decimalText.nullable(),
  depth: z.array(depth),
  /** Units that changed hands, and their share of all units. */
  units: unitsAmount,
  turnoverPercent: decimalText.nullable(),
  buyers: z.number().int(),
  sellers: z.number().int(),
  /** Parties that hold some since then, and those that held some and sold all of it. */
  came: z.number().int(),
  left: z.number().int(),
  /** The largest trades, by their value. */
  largest: z.array(
    z.object({ at: moment, units: unitsAmount, price: usdAmount, value: usdAmount }),
  ),
});
export type MarketFigures = z.output<typeof marketFigures>;

export const marketActivity = endpoint({
  method: 'GET',
  path: '/owner/market-activity',
  summary: 'Trading in the owner’s assets: trades, volume, holders, last price against NAV',
  access: owners,
  reply: z.array(activityLine),
  refusals: [],
});

export const assetActivity = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/market-activity',
  summary: 'Trading in one of the owner’s assets, day by day; null while it isn’t traded',
  access: owners,
  reply: z.object({
    asset: z.object({ id: uuid, name: z.string(), status: z.string() }),
    line: activityLine.nullable(),
    days: z.array(activityDay),
    /** Null while it isn’t traded. */
    figures: marketFigures.nullable(),
    /** The values per unit, the oldest first: a line beside the prices. */
    navs: z.array(z.object({ date: isoDay, nav: decimalText })),
  }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const assetActivityCsv = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/market-activity.csv',
  summary: 'The same days as a file: raw numbers, ISO dates',
  access: owners,
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});
