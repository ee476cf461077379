import { z } from 'zod';
import { isoDay, moment, percent, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { CATEGORIES } from '../catalogue/categories.ts';

/** `outside`: holders without an account. */
export const HOLDER_KINDS = ['person', 'company', 'outside'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** The chain confirms a line, is still settling it, differs or lacks it. */
export const PROOFS = ['confirmed', 'moving', 'differs', 'none'] as const;
export type Proof = (typeof PROOFS)[number];

/** Every name, only the reader's own, or figures only. */
export const AUDIENCES = ['all', 'holder', 'figures'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const registerLine = z.object({
  holder: z.string(),
  isMasked: z.boolean(),
  isOwn: z.boolean(),
  kind: z.enum(HOLDER_KINDS),
  isAnchor: z.boolean(),
  /** Alpha-3; null if unknown or hidden. */
  country: z.string().nullable(),
  rank: z.number().int(),
  units: unitsAmount,
  percent,
  /** Of the unbroken holding. */
  since: moment,
  /** Reserved for open orders or requests, or locked up. Null for past days, or if hidden. */
  locked: unitsAmount.nullable(),
  lockedUp: unitsAmount.nullable(),
  /** Staff only: transactions are on hold. */
  isStopped: z.boolean(),
  standing: z.enum(['approved', 'in_progress', 'blocked']).nullable(),
  /** USD at the current NAV; null without one, and for past days. */
  value: usdAmount.nullable(),
  address: z.string(),
  proof: z.enum(PROOFS),
  transaction: z.string().nullable(),
});
export type RegisterLine = z.output<typeof registerLine>;
export type RegisterLineData = z.input<typeof registerLine>;

export const concentration = z.object({
  largest: percent,
  largestFive: percent,
  largestTen: percent,
  /** Herfindahl–Hirschman index: 10,000 for a single holder. */
  index: z.number().int(),
});

export const countryFigure = z.object({
  country: z.string().nullable(),
  holders: z.number().int(),
  units: unitsAmount,
  percent,
});

export const chainDifference = z.object({
  holder: z.string().nullable(),
  address: z.string(),
  register: unitsAmount,
  inFlight: unitsAmount,
  chain: unitsAmount,
});

export const chainComparison = z.object({
  at: moment,
  round: z.string(),
  agrees: z.boolean(),
  differences: z.array(chainDifference),
});
export type ChainComparison = z.output<typeof chainComparison>;

export const fundRegister = z.object({
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  shareClass: z.object({ code: z.string(), name: z.string() }).nullable(),
  asOf: moment,
  isNow: z.boolean(),
  zone: z.enum(['UTC', 'UTC+8']),
  audience: z.enum(AUDIENCES),
  outstanding: unitsAmount,
  retired: unitsAmount,
  /** Without a holder; null without a token, or for past days. */
  reserve: unitsAmount.nullable(),
  nav: z.object({ value: usdAmount, on: isoDay }).nullable(),
  holdersCount: z.number().int(),
  concentration: concentration.nullable(),
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
  before: unitsAmount,
  after: unitsAmount,
  by: unitsAmount,
  /** Between the two times, by kind. */
  causes: z.array(
    z.object({ kind: z.enum(ENTRY_KINDS), entries: z.number().int(), units: unitsAmount }),
  ),
});
export type RegisterChange = z.output<typeof registerChange>;

export const registerChanges = z.object({
  from: moment,
  to: moment,
  zone: z.enum(['UTC', 'UTC+8']),
  outstandingBefore: unitsAmount,
  outstandingAfter: unitsAmount,
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
  units: unitsAmount,
  /** Remaining when the oldest units are used first. */
  left: unitsAmount,
  /** USD; visible only to the holder. */
  cost: usdAmount.nullable(),
});

export const holderMovement = z.object({
  at: moment,
  kind: z.enum(ENTRY_KINDS),
  units: unitsAmount,
  after: unitsAmount,
  transaction: z.string().nullable(),
  isConfirmed: z.boolean(),
  /** Of retired units; null if there are none. */
  serials: z.string().nullable(),
});
export type HolderMovement = z.output<typeof holderMovement>;

export const registerHolder = z.object({
  asOf: moment,
  line: registerLine,
  lots: z.array(holderLot),
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
  outstanding: unitsAmount,
  holders: z.number().int(),
  largest: percent,
  /** In the last comparison of register and chain; null before the first. */
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
  units: unitsAmount,
  percent,
  since: moment,
  address: z.string(),
});
export type UnitHolder = z.output<typeof unitHolder>;

export const deskRegister = z.object({
  asset: registerSummary.shape.asset,
  owner: z.string(),
  shareClass: z.object({ code: z.string(), name: z.string() }).nullable(),
  issued: unitsAmount,
  retired: unitsAmount,
  outstanding: unitsAmount,
  holders: z.number().int(),
  chain: z.object({ at: moment, round: z.string(), differences: z.number().int() }).nullable(),
});
export type DeskRegister = z.output<typeof deskRegister>;
