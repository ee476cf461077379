import { z } from 'zod';
import { decimalText, isoDay, moment, uuid } from '../../kernel/fields.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { CATEGORIES } from '../catalogue/categories.ts';

/** `outside` holders have no account on the platform. */
export const HOLDER_KINDS = ['person', 'company', 'outside'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** The chain's view of a line: the same, still settling, different, or absent. */
export const PROOFS = ['confirmed', 'moving', 'differs', 'none'] as const;
export type Proof = (typeof PROOFS)[number];

/** What a reader sees: every name, their own line with the others masked, or figures only. */
export const AUDIENCES = ['all', 'holder', 'figures'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const registerLine = z.object({
  /** A name, or "Holder ··7F3A" where masked. */
  holder: z.string(),
  isMasked: z.boolean(),
  isOwn: z.boolean(),
  kind: z.enum(HOLDER_KINDS),
  isAnchor: z.boolean(),
  /** Alpha-3; null where unknown or hidden from the reader. */
  country: z.string().nullable(),
  /** 1 for the largest holding. */
  rank: z.number().int(),
  units: decimalText,
  percent: decimalText,
  /** Start of the unbroken holding. */
  since: moment,
  /**
   * Units that can't be sold now: held for open orders or requests, or locked up. Null for past
   * days, and where hidden from the reader.
   */
  locked: decimalText.nullable(),
  lockedUp: decimalText.nullable(),
  /** The holder's transactions are on hold; staff only. */
  isStopped: z.boolean(),
  standing: z.enum(['approved', 'in_progress', 'blocked']).nullable(),
  /** At the current value per unit, USD; null without one and for past days. */
  value: decimalText.nullable(),
  address: z.string(),
  proof: z.enum(PROOFS),
  transaction: z.string().nullable(),
});
export type RegisterLine = z.output<typeof registerLine>;

export const concentration = z.object({
  largest: decimalText,
  largestFive: decimalText,
  largestTen: decimalText,
  /** Herfindahl–Hirschman index: 10,000 with a single holder. */
  index: z.number().int(),
});

export const countryFigure = z.object({
  country: z.string().nullable(),
  holders: z.number().int(),
  units: decimalText,
  percent: decimalText,
});

export const chainDifference = z.object({
  /** Null for the platform’s reserve account. */
  holder: z.string().nullable(),
  address: z.string(),
  register: decimalText,
  inFlight: decimalText,
  chain: decimalText,
});

/** The last comparison of register and chain, at one block. */
export const chainComparison = z.object({
  at: moment,
  round: z.string(),
  agrees: z.boolean(),
  /** Owner and staff only. */
  differences: z.array(chainDifference),
});
export type ChainComparison = z.output<typeof chainComparison>;

export const fundRegister = z.object({
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  shareClass: z.object({ code: z.string(), name: z.string() }).nullable(),
  asOf: moment,
  isNow: z.boolean(),
  /** The zone whose days the request used. */
  zone: z.enum(['UTC', 'UTC+8']),
  audience: z.enum(AUDIENCES),
  outstanding: decimalText,
  retired: decimalText,
  /** Token units without a holder; null without a token, and for past days. */
  reserve: decimalText.nullable(),
  nav: z.object({ value: decimalText, on: isoDay }).nullable(),
  holdersCount: z.number().int(),
  /** Readers of lines only. */
  concentration: concentration.nullable(),
  /** Owner and staff only. */
  countries: z.array(countryFigure),
  holders: z.array(registerLine),
  total: z.number().int(),
  own: registerLine.nullable(),
  chain: chainComparison.nullable(),
});
export type FundRegister = z.output<typeof fundRegister>;

export const CHANGES = ['came', 'left', 'grew', 'shrank'] as const;
export type Change = (typeof CHANGES)[number];

export const registerChange = z.object({
  holder: z.string(),
  isMasked: z.boolean(),
  isOwn: z.boolean(),
  kind: z.enum(HOLDER_KINDS),
  address: z.string(),
  change: z.enum(CHANGES),
  before: decimalText,
  after: decimalText,
  by: decimalText,
  /** Ledger movements in between, by kind. */
  causes: z.array(
    z.object({ kind: z.enum(ENTRY_KINDS), entries: z.number().int(), units: decimalText }),
  ),
});
export type RegisterChange = z.output<typeof registerChange>;

export const registerChanges = z.object({
  from: moment,
  to: moment,
  zone: z.enum(['UTC', 'UTC+8']),
  outstandingBefore: decimalText,
  outstandingAfter: decimalText,
  counts: z.object({
    came: z.number().int(),
    left: z.number().int(),
    grew: z.number().int(),
    shrank: z.number().int(),
  }),
  changes: z.array(registerChange),
  total: z.number().int(),
});
export type RegisterChanges = z.output<typeof registerChanges>;

export const holderLot = z.object({
  acquiredAt: moment,
  units: decimalText,
  /** Remaining units of the lot, first in, first out. */
  left: decimalText,
  /** The lot's cost in USD; visible to its holder only. */
  cost: decimalText.nullable(),
});

export const holderMovement = z.object({
  at: moment,
  kind: z.enum(ENTRY_KINDS),
  units: decimalText,
  after: decimalText,
  transaction: z.string().nullable(),
  isConfirmed: z.boolean(),
});
export type HolderMovement = z.output<typeof holderMovement>;

export const registerHolder = z.object({
  asOf: moment,
  line: registerLine,
  lots: z.array(holderLot),
  /** The last 200, newest first. */
  movements: z.array(holderMovement),
});
export type RegisterHolder = z.output<typeof registerHolder>;

export const registerSummary = z.object({
  asset: z.object({
    id: uuid,
    name: z.string(),
    symbol: z.string(),
    category: z.enum(CATEGORIES),
    status: z.string(),
  }),
  classCode: z.string().nullable(),
  outstanding: decimalText,
  holders: z.number().int(),
  largest: decimalText,
  /** Whether register and chain matched in the last comparison; null before the first. */
  agrees: z.boolean().nullable(),
});
export type RegisterSummary = z.output<typeof registerSummary>;

export const unitHolder = z.object({
  holder: z.string(),
  kind: z.enum(HOLDER_KINDS),
  country: z.string().nullable(),
  asset: z.object({
    id: uuid,
    name: z.string(),
    symbol: z.string(),
    category: z.enum(CATEGORIES),
  }),
  units: decimalText,
  percent: decimalText,
  since: moment,
  address: z.string(),
});
export type UnitHolder = z.output<typeof unitHolder>;

export const deskRegister = z.object({
  asset: registerSummary.shape.asset,
  owner: z.string(),
  shareClass: z.object({ code: z.string(), name: z.string() }).nullable(),
  issued: decimalText,
  retired: decimalText,
  outstanding: decimalText,
  holders: z.number().int(),
  /** The last comparison with the chain; null before the first. */
  chain: z.object({ at: moment, round: z.string(), differences: z.number().int() }).nullable(),
});
export type DeskRegister = z.output<typeof deskRegister>;
