import { z } from 'zod';
import { availability } from '../../assets/catalogue/availability.ts';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { assetStatus, reviewStatus } from '../../assets/catalogue/shapes.ts';
import { decimalText, isoDay, moment, usdAmount, uuid } from '../../kernel/fields.ts';

const assetLine = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
});

export const OWNER_TASK_RANKS = [
  /** The offering closes at `dueAt`. */
  ['decide_commitments'],
  [
    /** At `dueAt`, every investor is refunded. */
    'upload_evidence',
    'evidence_refused',
    /** Holders and amounts are fixed; payment is due at `dueAt`. */
    'fund_distribution',
  ],
  /** No valuation, or it expires at `dueAt`. */
  ['update_nav', 'first_nav'],
  ['answer_ticket', 'answer_access'],
  [
    'mend_asset',
    'mend_structure',
    'nav_refused',
    /** Staff rejected edits, an exit vote, changed terms or a distribution. */
    'mend_edits',
    'mend_poll',
    'mend_change',
    'mend_distribution',
    /** Readers can't open them: damaged, or impossible to watermark. */
    'mend_files',
  ],
  ['send_edits', 'finish_draft'],
  /** A poll below its quorum closes at `dueAt`. */
  ['ask_voters'],
] as const;
export const OWNER_TASKS = OWNER_TASK_RANKS.flat();

export const ownerTask = z.object({
  kind: z.enum(OWNER_TASKS),
  asset: assetLine.nullable(),
  structure: z.object({ id: uuid, name: z.string() }).nullable(),
  ticket: z.object({ id: uuid, number: z.string(), subject: z.string() }).nullable(),
  distributionId: uuid.nullable(),
  /** Of commitments, documents, requests, files or edited sections. */
  count: z.number().int().nullable(),
  of: z.number().int().nullable(),
  amount: usdAmount.nullable(),
  /** When the automatic action follows. */
  dueAt: moment.nullable(),
  since: moment.nullable(),
  reason: z.string().nullable(),
});
export type OwnerTask = z.output<typeof ownerTask>;

const OFFER_DATES = ['opens', 'closes', 'long_stop'] as const;
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
  fundedBps: z.number().int().nullable(),
});
export type OwnerDate = z.output<typeof ownerDate>;

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

/** An asset's tasks, and its next event that needs nothing of the owner. */
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
      papers: z.number().int(),
      evidenceStage: z.string(),
    })
    .nullable(),
  /** By completed offerings, in escrow, and paid to holders. */
  raised: usdAmount,
  inEscrow: usdAmount,
  distributed: usdAmount,
  /** To holders outside the platform, whom the owner pays. */
  outside: usdAmount,
  holders: z.number().int(),
  price: usdAmount.nullable(),
  changePercent: decimalText.nullable(),
  tradingSince: moment.nullable(),
  nav: z
    .object({
      value: usdAmount,
      on: isoDay,
      ageDays: z.number().int(),
      dueOn: isoDay.nullable(),
    })
    .nullable(),
  navRequestedAt: moment.nullable(),
  next: nextStep.nullable(),
});
export type OwnerAssetLine = z.output<typeof ownerAssetLine>;

const paidPart = z.object({ quarter: isoDay, category: z.enum(CATEGORIES), amount: usdAmount });

export const ownerDashboard = z.object({
  tasks: z.array(ownerTask),
  dates: z.array(ownerDate),
  assets: z.array(ownerAssetLine),
  /** Oldest quarter first. */
  paid: z.array(paidPart),
  planned: z.array(paidPart),
  figures: z.object({
    raised: usdAmount,
    completedOffers: z.number().int(),
    firstCompletedAt: moment.nullable(),
    committed: usdAmount,
    committedInvestors: z.number().int(),
    inEscrow: usdAmount,
    /** In the last twelve months. */
    distributed: usdAmount,
    outside: usdAmount,
    distributions: z.number().int(),
    wallet: z.object({ available: usdAmount, held: usdAmount }),
  }),
});
export type OwnerDashboard = z.output<typeof ownerDashboard>;
