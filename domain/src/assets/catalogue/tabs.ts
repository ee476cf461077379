import type { AssetStatus } from './asset.machine.ts';

export const STATUS_TABS = {
  all: undefined,
  open: 'Published',
  trading: 'IN_TRADING',
  voting: 'In Voting',
  completed: 'Completed',
} as const satisfies Record<string, AssetStatus | undefined>;
export type StatusTab = keyof typeof STATUS_TABS;
export const TABS = Object.keys(STATUS_TABS) as StatusTab[];

/** Each has a database index. */
export const MARKET_SORTS = [
  'closing',
  'newest',
  'price',
  '-price',
  '-yield',
  'yield',
  '-change',
  'change',
  '-volume',
  'volume',
  'funded',
  'name',
] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

/** Callers without access to trade data get the default order. */
export const TRADE_SORTS: ReadonlySet<MarketSort> = new Set([
  '-change',
  'change',
  '-volume',
  'volume',
]);
