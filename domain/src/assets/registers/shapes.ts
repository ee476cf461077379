import { z } from 'zod';
import { decimalText, isoDay, moment, uuid } from '../../kernel/fields.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { CATEGORIES } from '../catalogue/categories.ts';

/** Whoever is there from outside has no account on the platform. */
export const HOLDER_KINDS = ['person', 'company', 'outside'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/**
 * What the chain says about a line: it has the same, it has not yet what was booked, it has
 * something else, or there is nothing of it there.
 */
export const PROOFS = ['confirmed', 'moving', 'differs', 'none'] as const;
export type Proof = (typeof PROOFS)[number];

/** Who sees the register how: every name, their own line and others masked, or figures alone. */
export const AUDIENCES = ['all', 'holder', 'figures'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const registerLine = z.object({
  /** A name, or "Holder ··7F3A" for whoever may not read it. */
  holder: z.string(),
  isMasked: z.boolean(),
  isOwn: z.boolean(),
  kind: z.enum(HOLDER_KINDS),
  isAnchor: z.boolean(),
  /** Alpha-3; null where it is unknown or not for the reader. */
  country: z.string().nullable(),
  /** 1 for the largest holding. */
  rank: z.number().int(),
  units: decimalText,
  percent: decimalText,
  /** When they began to hold without a break. */
  since: moment,
  /**
   * Units that can't be sold now: held for something that is open, or in a lock-up. Null of past
   * days, and for whoever may not know.
   */
  locked: decimalText.nullable(),
  lockedUp: decimalText.nullable(),
  /** All that the holder has is stopped by staff; only staff are told. */
  isStopped: z.boolean(),
  standing: z.enum(['approved', 'in_progress', 'blocked']).nullable(),
  /** At the current value per unit, in USD; null without one and of past days. */
  value: decimalText.nullable(),
  address: z.string(),
  proof: z.enum(PROOFS),
  /** The transaction of the line's last change. */
  transaction: z.string().nullable(),
});
export type RegisterLine = z.output<typeof registerLine>;

/** How much the largest holders have together, in percent of all units. */
export const concentration = z.object({
  largest: decimalText,
  largestFive: decimalText,
  largestTen: decimalText,
  /** Herfindahl–Hirschman index: 10,000 when one holder has everything. */
  index: z.number().int(),
});

export const countryFigure = z.object({
  country: z.string().nullable(),
  holders: z.number().int(),
  units: decimalText,
  percent: decimalText,
});

export const chainDifference = z.object({
  /** Null for the platform’s account, which keeps what nobody has. */
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
  /** For owner and staff alone. */
  differences: z.array(chainDifference),
});
export type ChainComparison = z.output<typeof chainComparison>;

export const fundRegister = z.object({
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  shareClass: z.object({ code: z.string(), name: z.string() }).nullable(),
  asOf: moment,
  isNow: z.boolean(),
  /** In whose days the register was asked for. */
  zone: z.enum(['UTC', 'UTC+8']),
  audience: z.enum(AUDIENCES),
  outstanding: decimalText,
  retired: decimalText,
  /** Units that the token has and nobody holds; null without a token, and of past days. */
  reserve: decimalText.nullable(),
  nav: z.object({ value: decimalText, on: isoDay }).nullable(),
  holdersCount: z.number().int(),
  /** For whoever reads lines. */
  concentration: concentration.nullable(),
  /** For owner and staff. */
  countries: z.array(countryFigure),
  holders: z.array(registerLine),
  /** Lines that match. */
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
  /** What was booked in between, by kind. */
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
  /** Of these units, those that are still there: the oldest leave first. */
  left: decimalText,
  /** USD that all units of the lot cost; null for everybody but its holder. */
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

/** One line of the register with what it is made of. */
export const registerHolder = z.object({
  asOf: moment,
  line: registerLine,
  lots: z.array(holderLot),
  /** The last 200, newest first. */
  movements: z.array(holderMovement),
});
export type RegisterHolder = z.output<typeof registerHolder>;

/** One asset's register in figures, for whoever keeps several. */
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
  /** Whether register and chain agreed when they were compared last; null before that. */
  agrees: z.boolean().nullable(),
});
export type RegisterSummary = z.output<typeof registerSummary>;

/** A holding of one of the company’s assets. */
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

/** One register of all in figures, for staff. */
export const deskRegister = z.object({
  asset: registerSummary.shape.asset,
  owner: z.string(),
  shareClass: z.object({ code: z.string(), name: z.string() }).nullable(),
  issued: decimalText,
  retired: decimalText,
  outstanding: decimalText,
  holders: z.number().int(),
  /** Its last comparison with the chain; null before the first. */
  chain: z.object({ at: moment, round: z.string(), differences: z.number().int() }).nullable(),
});
export type DeskRegister = z.output<typeof deskRegister>;
