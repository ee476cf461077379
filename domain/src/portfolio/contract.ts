import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { decimalText, isoMoment } from '../kernel/fields.ts';

/** Reads for whoever may look at a portfolio: incomplete persons too, never US persons. */
const portfolioAccess = { who: 'signed_in', account: 'served' } as const;

/** Where a price comes from: the last trade, the published NAV, or the price of the offering. */
export const priceSource = z.enum(['trade', 'nav', 'offering']);

export const holding = z.object({
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  category: z.string(),
  country: z.string(),
  status: z.string(),
  units: decimalText,
  available: decimalText,
  held: decimalText,
  /** Units whose movement the chain hasn't confirmed yet. */
  unsettled: decimalText,
  averageCost: decimalText,
  cost: decimalText,
  price: decimalText.nullable(),
  priceSource: priceSource.nullable(),
  priceAt: isoMoment.nullable(),
  value: decimalText.nullable(),
  gain: decimalText.nullable(),
  gainPercent: decimalText.nullable(),
  weightPercent: decimalText.nullable(),
  since: isoMoment,
  /** The last confirmed transaction that brought units here. */
  txId: z.string().nullable(),
});

export const portfolio = endpoint({
  method: 'GET',
  path: '/user/portfolio',
  summary: 'The party’s holdings with their value, and what it all comes to',
  access: portfolioAccess,
  reply: z.object({
    /** Cash, escrow and units together, in US dollars. */
    totalValue: decimalText,
    holdingsValue: decimalText,
    cost: decimalText,
    unrealisedGain: decimalText,
    unrealisedGainPercent: decimalText.nullable(),
    realisedGain: decimalText,
    cash: z.object({ available: decimalText, held: decimalText, inEscrow: decimalText }),
    holdings: z.array(holding),
    allocation: z.object({
      category: z.array(z.object({ key: z.string(), value: decimalText, percent: decimalText })),
      country: z.array(z.object({ key: z.string(), value: decimalText, percent: decimalText })),
    }),
    asOf: isoMoment,
  }),
  refusals: [],
});

export const RANGES = ['1W', '1M', '3M', 'YTD', '1Y', 'ALL'] as const;

export const performance = endpoint({
  method: 'GET',
  path: '/user/portfolio/performance',
  summary: 'Value and net deposits day by day, summed from the ledger',
  access: portfolioAccess,
  query: z.object({ range: z.enum(RANGES).default('3M') }),
  reply: z.object({
    range: z.enum(RANGES),
    points: z.array(z.object({ at: isoMoment, value: decimalText, netDeposits: decimalText })),
    change: decimalText,
    changePercent: decimalText.nullable(),
  }),
  refusals: [],
});

export const portfolioTransactions = endpoint({
  method: 'GET',
  path: '/user/portfolio/transactions',
  summary: 'Every movement of the party’s units, newest first, with its chain transaction',
  access: portfolioAccess,
  query: z.object({
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    assetId: z.uuid().optional(),
  }),
  reply: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      at: isoMoment,
      assetId: z.string(),
      name: z.string(),
      symbol: z.string(),
      category: z.string(),
      units: decimalText,
      cost: decimalText,
      realised: decimalText,
      reference: z.string(),
      txId: z.string().nullable(),
    }),
  ),
  refusals: [],
});
