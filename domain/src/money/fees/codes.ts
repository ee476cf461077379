/** Each code has its own rules. */
export const FEE_CODES = [
  'investor',
  'placement',
  'maker',
  'taker',
  'conversion',
  'card',
  'withdrawal',
] as const;
export type FeeCode = (typeof FEE_CODES)[number];

/**
 * In basis points, as a fixed amount or, for an asset class or asset, as the next broader rule
 * does.
 */
export const FEE_BASES = ['bps', 'flat', 'inherit'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

export const FEE_SCOPES = ['platform', 'class', 'asset'] as const;
export type FeeScope = (typeof FEE_SCOPES)[number];

export type FeeTraits = {
  readonly name: string;
  readonly about: string;
  readonly payer: 'investor' | 'owner';
  /** Of the fixed amount, minimum and maximum; null for the currency charged. */
  readonly currency: 'USD' | null;
  readonly bases: readonly Exclude<FeeBasis, 'inherit'>[];
  /** Whether a minimum and maximum are allowed. */
  readonly isBounded: boolean;
  readonly isByAsset: boolean;
  /** The highest percentage, in basis points, and fixed amount or minimum, in minor units. */
  readonly mostBps: number;
  readonly mostFlat: bigint;
};

const ofAsset = {
  currency: 'USD',
  bases: ['bps'],
  isBounded: false,
  isByAsset: true,
  mostBps: 1_000,
  mostFlat: 0n,
} as const;
const ofMoney = { payer: 'investor', isByAsset: false, mostBps: 1_000 } as const;

export const FEES: Readonly<Record<FeeCode, FeeTraits>> = {
  investor: {
    ...ofAsset,
    name: 'Investor fee',
    about: 'Added to your commitment; charged when the offering closes.',
    payer: 'investor',
  },
  placement: {
    ...ofAsset,
    name: 'Placement fee',
    about: 'Share of the amount raised; deducted from the proceeds.',
    payer: 'owner',
  },
  maker: {
    ...ofAsset,
    name: 'Maker fee',
    about: 'Charged on each trade to the order resting in the book.',
    payer: 'investor',
  },
  taker: {
    ...ofAsset,
    name: 'Taker fee',
    about: 'Charged on each trade to the order that fills immediately.',
    payer: 'investor',
  },
  conversion: {
    ...ofMoney,
    name: 'Conversion',
    about: 'Deducted from the amount you convert, in its currency.',
    currency: null,
    bases: ['bps'],
    isBounded: false,
    mostFlat: 0n,
  },
  card: {
    ...ofMoney,
    name: 'Card top-up',
    about: 'Deducted from the amount you pay by card.',
    currency: 'USD',
    bases: ['bps', 'flat'],
    isBounded: true,
    // Under the smallest deposit, so that something is always credited.
    mostFlat: 5_00n,
  },
  withdrawal: {
    ...ofMoney,
    name: 'Withdrawal',
    about: 'Added to the amount you withdraw to your bank account.',
    currency: 'USD',
    bases: ['bps', 'flat'],
    isBounded: true,
    mostFlat: 100_00n,
  },
};

/** Cents: a percentage fee's highest maximum. */
export const HIGHEST_CAP = 10_000_00n;

/** An approved change waits this long, so that every process has loaded it by then. */
export const FEE_NOTICE_MS = 60_000;
