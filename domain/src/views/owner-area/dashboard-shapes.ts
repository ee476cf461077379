import { z } from 'zod';
import { availability } from '../../assets/catalogue/availability.ts';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { assetStatus, reviewStatus } from '../../assets/catalogue/shapes.ts';
import { decimalText, isoDay, moment, usdAmount, uuid } from '../../kernel/fields.ts';

/** What an owner's start shows. Amounts in USD, decimal text. */

const assetLine = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
});

/**
 * What an owner may have to do, each sort once for each thing. Sorts that stand together are of one
 * rank; the ranks are the order of the list.
 */
export const OWNER_TASK_RANKS = [
  /** Pledges of an open offering wait for a decision; it closes at `dueAt`. */
  ['decide_commitments'],
  [
    /** Papers of a closing are missing; at `dueAt` everybody is refunded. */
    'upload_evidence',
    /** Papers of a closing were refused. */
    'evidence_refused',
    /** Holders and amounts are frozen; the money is paid at `dueAt`. */
    'fund_distribution',
  ],
  /** The value is good until `dueAt`, by the asset's policy, or there is none. */
  ['update_nav', 'first_nav'],
  [
    /** The team asked back about a service request. */
    'answer_ticket',
    /** Readers ask to open files of a data room. */
    'answer_access',
  ],
  [
    /** Staff sent an asset or a structure back. */
    'mend_asset',
    'mend_structure',
    /** Staff refused a value. */
    'nav_refused',
    /** Staff sent back edits, a vote on the exit, changed terms, or a distribution. */
    'mend_edits',
    'mend_poll',
    'mend_change',
    'mend_distribution',
    /** Readers can't have files of a data room: they are damaged, or no name can be written in. */
    'mend_files',
  ],
  [
    /** Edits that investors don't see yet, and that were never sent. */
    'send_edits',
    /** A draft was never sent for review. */
    'finish_draft',
  ],
  /** Too few have voted for the quorum, and the poll closes soon, at `dueAt`. */
  ['ask_voters'],
] as const;
export const OWNER_TASKS = OWNER_TASK_RANKS.flat();

export const ownerTask = z.object({
  kind: z.enum(OWNER_TASKS),
  asset: assetLine.nullable(),
  structure: z.object({ id: uuid, name: z.string() }).nullable(),
  /** The service request it is about. */
  ticket: z.object({ id: uuid, number: z.string(), subject: z.string() }).nullable(),
  /** The distribution it is about. */
  distributionId: uuid.nullable(),
  /** Pledges to decide, papers that are there, requests, files, or parts that were edited. */
  count: z.number().int().nullable(),
  of: z.number().int().nullable(),
  amount: usdAmount.nullable(),
  /** By when, where something happens then by itself. */
  dueAt: moment.nullable(),
  /** Since when it waits. */
  since: moment.nullable(),
  /** What staff said. */
  reason: z.string().nullable(),
});
export type OwnerTask = z.output<typeof ownerTask>;

const OFFER_DATES = ['opens', 'closes', 'long_stop'] as const;
/** Dates of offerings, and of what owners ask, and pay, of holders. */
export const OWNER_DATES = [
  ...OFFER_DATES,
  'confirm_by',
  'poll_closes',
  'record',
  'payment',
] as const;

const ownerDate = z.object({
  kind: z.enum(OWNER_DATES),
  at: moment,
  asset: assetLine,
  /** Of offerings. */
  fundedBps: z.number().int().nullable(),
});
export type OwnerDate = z.output<typeof ownerDate>;

/** The five stages of an asset's way. */
export const ASSET_STAGES = ['draft', 'offer', 'closing', 'issued', 'trading'] as const;
export type AssetStage = (typeof ASSET_STAGES)[number];

export const NEXT_STEPS = [
  ...OFFER_DATES,
  'send',
  'review',
  'mend',
  'publish',
  'issue',
  'refund',
  'first_nav',
  'nav_decision',
  'open_trading',
  'update_nav',
  'vote',
] as const;

const nextStep = z.object({ kind: z.enum(NEXT_STEPS), at: moment.nullable() });

/** What one asset needs, and what happens to it next by itself or by Holdfast. */
export const ownerAssetNext = z.object({ tasks: z.array(ownerTask), next: nextStep.nullable() });
export type OwnerAssetNext = z.output<typeof ownerAssetNext>;

export const ownerAssetLine = assetLine.extend({
  status: assetStatus,
  reviewStatus,
  submittedAt: moment.nullable(),
  createdAt: moment,
  stage: z.enum(ASSET_STAGES),
  availability,
  offer: z
    .object({
      stage: z.string(),
      status: z.string(),
      targetAmount: usdAmount,
      committedAmount: usdAmount,
      fundedBps: z.number().int(),
      opensAt: moment,
      closesAt: moment,
      longStopAt: moment,
      endedAt: moment.nullable(),
      /** Papers of the closing that are there and not refused. */
      papers: z.number().int(),
      evidenceStage: z.string(),
    })
    .nullable(),
  /** Of all its completed offerings; what stands in escrow now; what its holders were paid. */
  raised: usdAmount,
  inEscrow: usdAmount,
  distributed: usdAmount,
  holders: z.number().int(),
  price: usdAmount.nullable(),
  changePercent: decimalText.nullable(),
  tradingSince: moment.nullable(),
  nav: z
    .object({
      value: usdAmount,
      on: isoDay,
      ageDays: z.number().int(),
      /** The last day on which it is good, by the asset's valuation policy. */
      dueOn: isoDay.nullable(),
    })
    .nullable(),
  navRequestedAt: moment.nullable(),
  next: nextStep.nullable(),
});
export type OwnerAssetLine = z.output<typeof ownerAssetLine>;

const paidPart = z.object({ quarter: isoDay, category: z.enum(CATEGORIES), amount: usdAmount });

export const ownerDashboard = z.object({
  /** What is to be done: by kind, then by date. */
  tasks: z.array(ownerTask),
  dates: z.array(ownerDate),
  assets: z.array(ownerAssetLine),
  /** Paid to holders, by quarter and category, the oldest quarter first. */
  paid: z.array(paidPart),
  /** Announced and still to be paid, in the quarters of the payment dates. */
  planned: z.array(paidPart),
  figures: z.object({
    raised: usdAmount,
    completedOffers: z.number().int(),
    firstCompletedAt: moment.nullable(),
    committed: usdAmount,
    committedInvestors: z.number().int(),
    inEscrow: usdAmount,
    /** Over the last twelve months, in so many payments. */
    distributed: usdAmount,
    distributions: z.number().int(),
    wallet: z.object({ available: usdAmount, held: usdAmount }),
  }),
});
export type OwnerDashboard = z.output<typeof ownerDashboard>;
