import { z } from 'zod';
import { availability } from '../../assets/catalogue/availability.ts';
import { decimalText, moment, unitsAmount, usdAmount } from '../../kernel/fields.ts';

/** Where a price comes from: the last trade, the published NAV, or the price of the offering. */
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
  /** In a lock-up: theirs, and not to be sold yet. */
  lockedUp: unitsAmount,
  /** Units whose movement the chain hasn't confirmed yet. */
  unsettled: unitsAmount,
  averageCost: usdAmount,
  cost: usdAmount,
  price: usdAmount.nullable(),
  priceSource: priceSource.nullable(),
  priceAt: moment.nullable(),
  /** Of a NAV: whether the next one is late by the asset's valuation policy. */
  isPricePastDue: z.boolean(),
  value: usdAmount.nullable(),
  gain: usdAmount.nullable(),
  gainPercent: decimalText.nullable(),
  /** Distributions received for these and earlier units of it, in all. */
  income: usdAmount,
  /** Capital that it returned: no income. */
  capital: usdAmount,
  weightPercent: decimalText.nullable(),
  /** Where it is traded: units can be sold now. */
  isTraded: z.boolean(),
  /** Whether its terms let holders retire units, and they are issued. */
  isRetirable: z.boolean(),
  /** The daily closes of about three months, thinned; empty where nothing was traded. */
  trend: z.array(z.number()),
  since: moment,
  /** The last confirmed transaction that brought units here, and the token on the chain. */
  txId: z.string().nullable(),
  chainAssetId: z.string().nullable(),
});

const share = z.array(z.object({ key: z.string(), value: usdAmount, percent: decimalText }));
const change = z.object({ amount: usdAmount, percent: decimalText.nullable() });

export const portfolioView = z.object({
  /** Cash, escrow and units together, in US dollars. */
  totalValue: usdAmount,
  holdingsValue: usdAmount,
  cost: usdAmount,
  unrealisedGain: usdAmount,
  unrealisedGainPercent: decimalText.nullable(),
  realisedGain: usdAmount,
  /** Received for holding, in all and in the last 12 months; of what was sold since, too. */
  income: usdAmount,
  /** Capital that was returned, in all: no income. */
  capital: usdAmount,
  income12Months: usdAmount,
  /** Gained or lost since the end of yesterday (UTC). */
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
  range: z.enum(RANGES),
  points: z.array(z.object({ at: moment, value: usdAmount, netDeposits: usdAmount })),
  begin: usdAmount,
  end: usdAmount,
  /** What came from outside less what left for it. */
  netDeposits: usdAmount,
  /** What was gained or lost: the end less the beginning and less the net deposits. */
  change: usdAmount,
  /** Time-weighted, over the whole range; null when nothing was there. */
  changePercent: decimalText.nullable(),
  moneyWeighted: z.object({
    overallPercent: decimalText.nullable(),
    /** Null for less than a year. */
    perYearPercent: decimalText.nullable(),
    why: z.enum(NO_RATE).nullable(),
  }),
  realised: usdAmount,
  unrealised: usdAmount,
  income: usdAmount,
  capital: usdAmount,
  fees: usdAmount,
});

/** Why a sale would end before everything is sold: no more buyers, an own order, the band. */
export const EXIT_STOPS = ['book', 'band'] as const;

export const exitEstimate = z.object({
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  units: unitsAmount,
  /** The live book, or what the rest is reckoned from where nothing can be sold now. */
  source: z.enum(['book', 'trade', 'nav', 'offering', 'none']),
  /** Why it can't be sold at this moment, where that is so. */
  why: z.enum(['NOT_TRADED', 'HALTED']).nullable(),
  /** When the price it is reckoned from was made, where it isn't the book. */
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
  /** The party's own orders to buy stand among the buyers, and are left out. */
  leftOutOwn: z.boolean(),
  /** What these units cost by the average, and what selling them would gain. */
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
  /** The asset, where it is about one. */
  assetId: z.string().nullable(),
  name: z.string().nullable(),
  symbol: z.string().nullable(),
  category: z.string().nullable(),
  units: unitsAmount.nullable(),
  /** Per unit, of a trade. */
  price: usdAmount.nullable(),
  /** What moved in dollars: negative what was paid. */
  amount: usdAmount.nullable(),
  fee: usdAmount.nullable(),
  realised: usdAmount.nullable(),
  reference: z.string(),
  txId: z.string().nullable(),
  /** Whether the units have moved on the chain. */
  isSettled: z.boolean(),
});

export const investmentLine = z.object({
  id: z.string(),
  kind: z.enum(['commitment', 'allocation', 'buy', 'sell']),
  asset: z.object({ id: z.string(), name: z.string(), symbol: z.string(), category: z.string() }),
  at: moment,
  /** Of a commitment; null of a trade. */
  stage: z.string().nullable(),
  /** An offer's status, or “completed” of a trade. */
  status: z.string(),
  units: unitsAmount,
  unitPrice: usdAmount,
  amount: usdAmount,
  fee: usdAmount,
  /** What was paid, or came in. */
  total: usdAmount,
  txId: z.string().nullable(),
});

const gainsSum = z.object({
  acquired: usdAmount,
  proceeds: usdAmount,
  costAverage: usdAmount,
  gainAverage: usdAmount,
  costFifo: usdAmount,
  gainFifo: usdAmount,
  /** Average cost of units that left without a payment; not part of proceeds or gains. */
  costRemoved: usdAmount,
  /** Income distributions before tax, the tax withheld, and what reached the wallet. */
  incomeGross: usdAmount,
  incomeWithheld: usdAmount,
  incomeNet: usdAmount,
  /** Capital that was returned and reached the wallet: no income, and in no gain. */
  capital: usdAmount,
  fees: usdAmount,
});

/** One payment of an asset to its holder. */
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

/** Units that left a position, with their cost by average and by FIFO. */
const left = z.object({
  at: moment,
  kind: z.string(),
  assetId: z.string(),
  name: z.string(),
  symbol: z.string(),
  units: unitsAmount,
  costAverage: usdAmount,
  costFifo: usdAmount,
  /** The oldest and the newest of the units, by FIFO. */
  acquiredFrom: moment.nullable(),
  acquiredTo: moment.nullable(),
});

/** Kinds of entries in which units leave for a payment; in all others they leave without one. */
export const SOLD_KINDS: readonly string[] = ['trade', 'redemption'];

export const gainsView = z.object({
  year: z.number().int(),
  /** The years in which anything happened, the last first. */
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
  /** Units that were sold or redeemed. */
  disposals: z.array(
    left.extend({ proceeds: usdAmount, gainAverage: usdAmount, gainFifo: usdAmount }),
  ),
  /** Units that left without a payment, such as those that were retired. */
  removals: z.array(left),
  income: z.array(paid),
  capital: z.array(paid),
});
