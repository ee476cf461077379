import { z } from 'zod';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, isoMoment, uuid } from '../../kernel/fields.ts';

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
  openedAt: isoMoment,
  isHalted: z.boolean(),
  haltReason: z.string().nullable(),
  lastPrice: decimalText.nullable(),
  lastTradeAt: isoMoment.nullable(),
  nav: decimalText.nullable(),
  navDate: isoDay.nullable(),
  /** Last price against the NAV, in percent. */
  premiumPercent: decimalText.nullable(),
  holders: z.number().int(),
  trades: z.number().int(),
  volume: decimalText,
  tradesEver: z.number().int(),
  volumeEver: decimalText,
});
export type ActivityLine = z.input<typeof activityLine>;

const day = z.object({
  date: isoDay,
  trades: z.number().int(),
  units: decimalText,
  volume: decimalText,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
});
export type ActivityDay = z.input<typeof day>;

/** How much stands within so many percent of the middle, in USD. */
const depth = z.object({ percent: z.number().int(), bids: decimalText, asks: decimalText });

/** How an asset trades, in totals: what stands in its book, and what 30 days moved. */
const marketFigures = z.object({
  bid: decimalText.nullable(),
  ask: decimalText.nullable(),
  /** Between the best of both sides, in USD and in percent of their middle. */
  spread: decimalText.nullable(),
  spreadPercent: decimalText.nullable(),
  depth: z.array(depth),
  /** Units that changed hands, and their share of all units. */
  units: decimalText,
  turnoverPercent: decimalText.nullable(),
  buyers: z.number().int(),
  sellers: z.number().int(),
  /** Parties that hold some since then, and those that held some and sold all of it. */
  came: z.number().int(),
  left: z.number().int(),
  /** The largest trades, by their value. */
  largest: z.array(
    z.object({ at: isoMoment, units: decimalText, price: decimalText, value: decimalText }),
  ),
});
export type MarketFigures = z.input<typeof marketFigures>;

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
    days: z.array(day),
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
