import { z } from 'zod';
import { availability } from '../../assets/catalogue/availability.ts';
import {
  decimalText,
  isoDay,
  moment,
  percent,
  unitsAmount,
  usdAmount,
} from '../../kernel/fields.ts';

export const priceSource = z.enum(['trade', 'nav', 'offering']);
export type PriceSource = z.output<typeof priceSource>;

export const holding = z.object({
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  category: z.string(),
  country: z.string(),
  status: z.string(),
  availability,
  units: unitsAmount,
  available: unitsAmount,
  held: unitsAmount,
  lockedUp: unitsAmount,
  /** Not confirmed on chain yet. */
  unsettled: unitsAmount,
  averageCost: usdAmount,
  cost: usdAmount,
  price: usdAmount.nullable(),
  priceSource: priceSource.nullable(),
  priceAt: moment.nullable(),
  /** A NAV whose next valuation is overdue. */
  isPricePastDue: z.boolean(),
  value: usdAmount.nullable(),
  gain: usdAmount.nullable(),
  gainPercent: percent.nullable(),
  /** For current and past units. */
  income: usdAmount,
  capital: usdAmount,
  weightPercent: percent.nullable(),
  /** Can be sold on the exchange now. */
  isTraded: z.boolean(),
  /** Issued, and the terms allow it. */
  isRetirable: z.boolean(),
  /** Daily closes over about three months, thinned out; empty without trades. */
  trend: z.array(z.number()),
  since: moment,
  /** The last confirmed transaction that credited units; the on-chain token. */
  txId: z.string().nullable(),
  chainAssetId: z.string().nullable(),
});

const share = z.array(z.object({ key: z.string(), value: usdAmount, percent }));
const change = z.object({ amount: usdAmount, percent: percent.nullable() });

export const portfolioView = z.object({
  totalValue: usdAmount,
  holdingsValue: usdAmount,
  cost: usdAmount,
  unrealisedGain: usdAmount,
  unrealisedGainPercent: percent.nullable(),
  realisedGain: usdAmount,
  /** In total and in the last 12 months, sold positions included. */
  income: usdAmount,
  /** Not income. */
  capital: usdAmount,
  income12Months: usdAmount,
  /** Since the end of yesterday (UTC). */
  today: change,
  cash: z.object({ available: usdAmount, held: usdAmount, inEscrow: usdAmount }),
  holdings: z.array(holding),
  allocation: z.object({ category: share, country: share, currency: share }),
  asOf: moment,
});

export const RANGES = ['1W', '1M', '3M', 'YTD', '1Y', 'ALL'] as const;
export type Range = (typeof RANGES)[number];

export const NO_RATE = ['NOTHING_MOVED', 'NONE_SOLVES', 'SEVERAL_RATES', 'TOO_SHORT'] as const;

export const performanceView = z.object({
  /** The day of the first activity; no period begins before it. Days are in UTC, inclusive. */
  since: isoDay,
  from: isoDay,
  to: isoDay,
  points: z.array(
    z.object({
      at: moment,
      value: usdAmount,
      netDeposits: usdAmount,
      /** Time-weighted, since the first point. */
      returnPercent: decimalText,
      /** Null without a benchmark or its price. */
      benchmarkPercent: decimalText.nullable(),
    }),
  ),
  /** Its price over the whole period, without income. */
  benchmark: z.object({ name: z.string(), percent: decimalText.nullable() }).nullable(),
  begin: usdAmount,
  end: usdAmount,
  /** External deposits less withdrawals. */
  netDeposits: usdAmount,
  /**
   * End less beginning less net deposits. Always equals realised, unrealised, movedOut, income and
   * capital, less charges.
   */
  change: usdAmount,
  /** Time-weighted; null if there was never any value. */
  changePercent: decimalText.nullable(),
  moneyWeighted: z.object({
    overallPercent: decimalText.nullable(),
    perYearPercent: decimalText.nullable(),
    why: z.enum(NO_RATE).nullable(),
  }),
  realised: usdAmount,
  /** Change of the gain on units held. */
  unrealised: usdAmount,
  /** Gain on units retired or transferred out, less gain that came with received units. */
  movedOut: usdAmount,
  income: usdAmount,
  capital: usdAmount,
  /** Not included in any cost or proceeds. */
  charges: usdAmount,
  fees: usdAmount,
});

/** The book's depth, or the price band. */
export const EXIT_STOPS = ['book', 'band'] as const;

export const exitEstimate = z.object({
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  units: unitsAmount,
  /** The live book or, if nothing can be sold now, the price's source. */
  source: z.enum(['book', 'trade', 'nav', 'offering', 'none']),
  why: z.enum(['NOT_TRADED', 'HALTED']).nullable(),
  /** Null for a price from the book. */
  priceAt: moment.nullable(),
  sold: unitsAmount,
  averagePrice: usdAmount.nullable(),
  worstPrice: usdAmount.nullable(),
  proceeds: usdAmount,
  fee: usdAmount,
  feeBps: z.number().int(),
  net: usdAmount,
  unfilled: unitsAmount,
  stopped: z.enum(EXIT_STOPS).nullable(),
  /** The book has own buy orders, which are excluded. */
  leftOutOwn: z.boolean(),
  cost: usdAmount,
  gain: usdAmount,
});

export const TRANSACTION_KINDS = [
  'issuance',
  'trade',
  'distribution',
  'capital_return',
  'redemption',
  'retirement',
  'fee',
  'transfer',
  'adjustment',
  'reversal',
] as const;

export const transactionView = z.object({
  id: z.string(),
  kind: z.string(),
  at: moment,
  assetId: z.string().nullable(),
  name: z.string().nullable(),
  symbol: z.string().nullable(),
  category: z.string().nullable(),
  units: unitsAmount.nullable(),
  /** Per unit; only for trades. */
  price: usdAmount.nullable(),
  /** USD; negative if paid. */
  amount: usdAmount.nullable(),
  fee: usdAmount.nullable(),
  realised: usdAmount.nullable(),
  reference: z.string(),
  txId: z.string().nullable(),
  isSettled: z.boolean(),
});

export const investmentLine = z.object({
  id: z.string(),
  kind: z.enum(['commitment', 'allocation', 'buy', 'sell']),
  asset: z.object({ id: z.string(), name: z.string(), symbol: z.string(), category: z.string() }),
  at: moment,
  stage: z.string().nullable(),
  /** An offering's status; “completed” for a trade. */
  status: z.string(),
  units: unitsAmount,
  unitPrice: usdAmount,
  amount: usdAmount,
  fee: usdAmount,
  total: usdAmount,
  txId: z.string().nullable(),
});

const gainsSum = z.object({
  /**
   * Average cost at the year's start and end: opening plus `acquired` and `costReceived`, less
   * `costAverage` and `costRemoved`, is always closing.
   */
  costOpening: usdAmount,
  costClosing: usdAmount,
  acquired: usdAmount,
  /** Came with units received without payment. */
  costReceived: usdAmount,
  proceeds: usdAmount,
  costAverage: usdAmount,
  gainAverage: usdAmount,
  costFifo: usdAmount,
  gainFifo: usdAmount,
  /** Of units removed without payment; not in proceeds or gains. */
  costRemoved: usdAmount,
  /** Before tax, withheld, net. */
  incomeGross: usdAmount,
  incomeWithheld: usdAmount,
  incomeNet: usdAmount,
  /** Neither income nor gain. */
  capital: usdAmount,
  fees: usdAmount,
});

const paid = z.object({
  paidAt: moment,
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  distribution: z.string(),
  gross: usdAmount,
  withheld: usdAmount,
  net: usdAmount,
});

/** With average and FIFO cost. */
const moved = z.object({
  at: moment,
  kind: z.string(),
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  units: unitsAmount,
  costAverage: usdAmount,
  costFifo: usdAmount,
  /** By FIFO: of the oldest and newest of these units. */
  acquiredFrom: moment.nullable(),
  acquiredTo: moment.nullable(),
});

/** For payment; other kinds move units without it. */
export const BOUGHT_KINDS: readonly string[] = ['trade', 'issuance'];
export const SOLD_KINDS: readonly string[] = ['trade', 'redemption'];

export const gainsView = z.object({
  year: z.number().int(),
  years: z.array(z.number().int()),
  sums: gainsSum,
  acquisitions: z.array(
    z.object({
      at: moment,
      kind: z.string(),
      assetId: z.string(),
      name: z.string(),
      symbol: z.string(),
      units: unitsAmount,
      cost: usdAmount,
    }),
  ),
  disposals: z.array(
    moved.extend({ proceeds: usdAmount, gainAverage: usdAmount, gainFifo: usdAmount }),
  ),
  /** Without payment, such as transfers and retirements. */
  receipts: z.array(moved),
  removals: z.array(moved),
  income: z.array(paid),
  capital: z.array(paid),
});
