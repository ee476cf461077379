import { z } from 'zod';
import { availability } from '../../assets/catalogue/availability.ts';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  isoDay,
  moment,
  percent,
  text,
  unitsAmount,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { FINDING_KINDS } from './findings.ts';
import { halt } from './shapes.ts';
import { BAND_BPS } from './terms.ts';

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;
const guard = { who: 'staff', account: 'active', permission: 'CAN_BLOCK_TRANSACTIONS' } as const;

export const openingTerms = z.object({
  bandBps: z.number().int().min(100).max(10_000).default(BAND_BPS),
  holderCapBps: z.number().int().min(1).max(10_000).nullable().default(null),
  lockedUntil: isoDay.nullable().default(null),
});

export const tradingDesk = z.object({
  asset: z.object({
    id: uuid,
    name: z.string(),
    symbol: z.string(),
    category: z.enum(CATEGORIES),
    status: z.string(),
    availability,
    companyName: z.string(),
  }),
  checks: z.array(
    z.object({ code: z.string(), label: z.string(), isDone: z.boolean(), missing: z.string() }),
  ),
  opening: z
    .object({
      openingPrice: usdAmount,
      navDate: isoDay,
      units: unitsAmount,
      lot: unitsAmount,
      minTrade: usdAmount,
      makerBps: z.number().int(),
      takerBps: z.number().int(),
    })
    .nullable(),
  requestId: uuid.nullable(),
  /** The last request's end, unless another is pending. */
  ended: endedApproval.nullable(),
  market: z
    .object({
      openedAt: moment,
      openingPrice: usdAmount,
      bandBps: z.number().int(),
      holderCapBps: z.number().int().nullable(),
      lockedUntil: moment.nullable(),
      halt: halt.nullable(),
      halts: z.array(halt),
    })
    .nullable(),
});
export type TradingDesk = z.output<typeof tradingDesk>;

export const getTradingDesk = endpoint({
  method: 'GET',
  path: '/admin/assets/:assetId/trading',
  summary: 'Returns what an asset still needs before trading can open, and any pending opening',
  access: listings,
  reply: tradingDesk,
  refusals: ['ASSET_NOT_FOUND'],
});

export const openTrading = endpoint({
  method: 'POST',
  path: '/admin/assets/:assetId/open-trading',
  summary: 'Requests the opening of an asset’s market; another person approves within 24 hours',
  access: listings,
  pausedBy: 'trading',
  body: openingTerms,
  reply: tradingDesk,
  value: 'second approval',
  decides: 'exchange.open',
  refusals: ['ASSET_NOT_FOUND', 'INVALID_TRANSITION', 'NOT_READY_TO_TRADE', 'APPROVAL_OPEN'],
});

export const marketLine = z.object({
  assetId: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
  companyName: z.string(),
  openedAt: moment,
  halt: halt.nullable(),
  halts: z.array(halt),
  lastPrice: usdAmount.nullable(),
  lastTradeAt: moment.nullable(),
  changePercent: percent.nullable(),
  nav: usdAmount.nullable(),
  navDate: isoDay.nullable(),
  bandBps: z.number().int(),
  /** In the last 24 hours and 30 days. */
  volumeDay: usdAmount,
  volumeMonth: usdAmount,
  tradesDay: z.number().int(),
  openOrders: z.number().int(),
  /** Trades not yet on chain, the oldest one's time, and the expected settlement. */
  unsettled: z.number().int(),
  unsettledSince: moment.nullable(),
  settledBy: moment.nullable(),
  findings: z.number().int(),
});
export type MarketLine = z.output<typeof marketLine>;

export const listMarkets = endpoint({
  method: 'GET',
  path: '/admin/markets',
  summary:
    'Lists all markets: state, last price, volume, open orders, unsettled trades and findings',
  access: guard,
  reply: z.object({
    markets: z.array(marketLine),
    fees: z.object({
      version: z.number().int(),
      makerBps: z.number().int(),
      takerBps: z.number().int(),
    }),
  }),
  refusals: [],
});

export const finding = z.object({
  id: z.string(),
  kind: z.enum(FINDING_KINDS),
  severity: z.enum(['low', 'medium', 'high']),
  title: z.string(),
  text: z.string(),
  assetId: uuid,
  assetName: z.string(),
  symbol: z.string(),
  at: moment,
  parties: z.array(z.object({ id: uuid, name: z.string() })),
  trades: z.array(z.object({ id: uuid, at: moment, price: usdAmount, quantity: unitsAmount })),
  look: z.object({ by: z.string(), at: moment, note: z.string() }).nullable(),
});
export type Finding = z.output<typeof finding>;

export const listFindings = endpoint({
  method: 'GET',
  path: '/admin/markets/findings',
  summary: 'Lists surveillance findings of the last 30 days, newest first',
  access: guard,
  query: z.object({
    state: z.enum(['open', 'looked', 'all']).default('open'),
    assetId: uuid.optional(),
  }),
  reply: z.array(finding),
  refusals: [],
});

export const reviewFinding = endpoint({
  method: 'POST',
  path: '/admin/markets/findings/:findingId/look',
  summary: 'Marks a finding as reviewed, with its outcome',
  access: guard,
  body: z.object({ note: text(500) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});
