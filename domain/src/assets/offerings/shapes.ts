import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { moment, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { proposedChange, reconfirmation, termsVersion } from './change-shapes.ts';
import { CLOSING_STEPS } from './closing.machine.ts';
import { COMMITMENT_STAGES, commitmentMachine } from './commitment.machine.ts';
import { type EvidenceStage, evidenceMachine } from './evidence.machine.ts';
import { EVIDENCE_KINDS } from './evidence.ts';
import { OFFER_STATUSES, OFFERING_STAGES, offeringMachine } from './offering.machine.ts';

const commitmentActions = actionsShape(commitmentMachine);
const offerStatus = z.enum(OFFER_STATUSES);
const evidenceStages = Object.keys(evidenceMachine.states) as [EvidenceStage, ...EvidenceStage[]];
const offeringStage = z.enum(OFFERING_STAGES);

const assetLine = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
});

export const terms = z.object({
  unitPrice: usdAmount,
  minUnits: unitsAmount,
  maxUnits: unitsAmount,
  minPerInvestor: unitsAmount,
  maxPerInvestor: unitsAmount,
  unitDecimals: z.number().int(),
  allocationRule: z.enum(['first_come', 'pro_rata']),
  automaticApproval: z.boolean(),
  closingVoteRequired: z.boolean(),
  coolingOffDays: z.number().int(),
  investorFeeBps: z.number().int(),
  placementFeeBps: z.number().int(),
  opensAt: moment,
  closesAt: moment,
  longStopAt: moment,
  furtherTerms: z.string(),
  version: z.number().int(),
});

const requiredDocument = z.object({
  id: uuid,
  name: z.string(),
  version: z.number().int(),
  pages: z.number().int().nullable(),
  openedAt: moment.nullable(),
});

const progress = z.object({
  targetAmount: usdAmount,
  committedAmount: usdAmount,
  fundedBps: z.number().int(),
  investors: z.number().int(),
  isFull: z.boolean(),
});

export const offeringForInvestors = z.object({
  id: uuid,
  assetId: uuid,
  status: offerStatus,
  stage: offeringStage,
  terms,
  progress,
  /** Null if excess commitments are accepted and scaled back. */
  unitsLeft: unitsAmount.nullable(),
  isFull: z.boolean(),
  isTakingCommitments: z.boolean(),
  /** Earlier than the closing date after an early close. */
  closedAt: moment.nullable(),
  versions: z.array(termsVersion),
  mine: z
    .object({
      countedUnits: unitsAmount,
      unsignedAgreements: z.number().int(),
      isOwnAsset: z.boolean(),
      requiredDocuments: z.array(requiredDocument),
      /** The offering's own, or the caller's legal minimum if longer. */
      withdrawalDays: z.number().int(),
      /** For a commitment made now. */
      cancelUntil: moment,
    })
    .nullable(),
});

export const commitment = z.object({
  id: uuid,
  offeringId: uuid,
  asset: assetLine,
  stage: z.enum(COMMITMENT_STAGES),
  status: offerStatus,
  units: unitsAmount,
  unitPrice: usdAmount,
  amount: usdAmount,
  fee: usdAmount,
  total: usdAmount,
  allocatedUnits: unitsAmount.nullable(),
  allocatedTotal: usdAmount.nullable(),
  cancelUntil: moment,
  canCancel: z.boolean(),
  termsVersion: z.number().int(),
  reconfirm: reconfirmation.nullable(),
  actions: commitmentActions,
  reason: z.string().nullable(),
  txId: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  issuedAt: moment.nullable(),
  endedAt: moment.nullable(),
});

export const FUNDING = ['held', 'escrow', 'paid', 'returned'] as const;

const HAPPENINGS = [
  'made',
  'approved',
  'rejected',
  'issued',
  'withdrawn',
  'refunded',
  'asked',
  'confirmed',
  'declined',
  'silent',
] as const;

export const ownerCommitment = z.object({
  id: uuid,
  investor: z.object({
    name: z.string(),
    kind: z.enum(['person', 'company']),
    country: z.string().nullable(),
  }),
  stage: z.enum(COMMITMENT_STAGES),
  status: offerStatus,
  units: unitsAmount,
  amount: usdAmount,
  fee: usdAmount,
  total: usdAmount,
  funding: z.enum(FUNDING),
  agreements: z.array(z.object({ name: z.string(), version: z.number().int(), signedAt: moment })),
  /** Oldest first; `by` is null for automatic events. */
  history: z.array(
    z.object({
      what: z.enum(HAPPENINGS),
      version: z.number().int().optional(),
      at: moment,
      by: z.string().nullable(),
    }),
  ),
  allocatedUnits: unitsAmount.nullable(),
  allocatedAmount: usdAmount.nullable(),
  cancelUntil: moment,
  inCancelWindow: z.boolean(),
  termsVersion: z.number().int(),
  /** Null if no changed terms await confirmation. */
  confirmBy: moment.nullable(),
  actions: commitmentActions,
  reason: z.string().nullable(),
  txId: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
});

export const deskCommitment = ownerCommitment.extend({
  offeringId: uuid,
  asset: assetLine,
  companyName: z.string(),
});

const evidencePaper = z.object({
  id: uuid,
  kind: z.enum(EVIDENCE_KINDS),
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  uploadedAt: moment,
  uploadedBy: z.string(),
  /** Later blocked or signed out for security: the document can't be approved. */
  isUploaderBlocked: z.boolean(),
  refused: z.object({ reason: z.string(), at: moment }).nullable(),
});

const previewLine = z.object({
  id: uuid,
  investor: z.string(),
  units: unitsAmount,
  allocatedUnits: unitsAmount,
  allocatedAmount: usdAmount,
  returned: usdAmount,
});

export const allocationPreview = z.object({
  rule: z.enum(['first_come', 'pro_rata']),
  askedUnits: unitsAmount,
  availableUnits: unitsAmount,
  allocatedUnits: unitsAmount,
  raised: usdAmount,
  investorFees: usdAmount,
  placementFee: usdAmount,
  toOwner: usdAmount,
  returned: usdAmount,
  /** Allocated less than requested; allocated nothing. */
  shortened: z.number().int(),
  leftOut: z.number().int(),
  isOverSubscribed: z.boolean(),
  lines: z.array(previewLine),
});
export type AllocationPreview = z.output<typeof allocationPreview>;

export const offeringMessage = z.object({
  id: uuid,
  subject: z.string(),
  text: z.string(),
  sentBy: z.string(),
  sentAt: moment,
  recipients: z.number().int(),
});
export type OfferingMessage = z.output<typeof offeringMessage>;

const stageCount = z.object({
  commitments: z.number().int(),
  units: unitsAmount,
  amount: usdAmount,
});

export const offeringLine = z.object({
  id: uuid,
  asset: assetLine,
  companyName: z.string(),
  status: offerStatus,
  stage: offeringStage,
  seq: z.number().int(),
  progress,
  toDecide: z.number().int(),
  toConfirm: z.number().int(),
  isChangeWaiting: z.boolean(),
  opensAt: moment,
  closesAt: moment,
  endedAt: moment.nullable(),
});
export type OfferingLine = z.output<typeof offeringLine>;

export const offeringForManagers = z.object({
  id: uuid,
  asset: assetLine,
  companyName: z.string(),
  status: offerStatus,
  stage: offeringStage,
  step: z.enum(CLOSING_STEPS),
  actions: actionsShape(offeringMachine),
  reason: z.string().nullable(),
  terms,
  progress,
  pledgedUnits: unitsAmount,
  approvedUnits: unitsAmount,
  funnel: z.record(z.enum(COMMITMENT_STAGES), stageCount),
  effect: z.object({
    allocatedUnits: unitsAmount,
    raised: usdAmount,
    investors: z.number().int(),
    placementFee: usdAmount,
    toOwner: usdAmount,
    investorFees: usdAmount,
    lapsing: z.number().int(),
  }),
  anchors: z.array(
    z.object({ name: z.string(), units: unitsAmount, lockupMonths: z.number().int() }),
  ),
  closeBlockedBy: z.string().nullable(),
  cancelWindowUntil: moment.nullable(),
  confirmBy: moment.nullable(),
  /** Pending, or the last one rejected or lapsed. */
  change: proposedChange.nullable(),
  changeBlockedBy: z.string().nullable(),
  versions: z.array(termsVersion),
  evidence: z.array(evidencePaper),
  evidenceStage: z.enum(evidenceStages),
  evidenceActions: actionsShape(evidenceMachine),
  approvals: z.object({
    needed: z.number().int(),
    by: z.array(z.object({ name: z.string(), at: moment })),
    ended: endedApproval.nullable(),
  }),
  token: z
    .object({
      name: z.string(),
      unitName: z.string(),
      totalUnits: unitsAmount,
      status: z.enum(['REQUESTED', 'CREATED']),
      chainAssetId: z.string().nullable(),
      txId: z.string().nullable(),
    })
    .nullable(),
  issued: z.object({ done: z.number().int(), of: z.number().int() }),
  closingAt: moment.nullable(),
  endedAt: moment.nullable(),
});

export type OfferingForInvestors = z.output<typeof offeringForInvestors>;
export type OfferingForManagers = z.output<typeof offeringForManagers>;
export type CommitmentLine = z.output<typeof commitment>;
export type OwnerCommitment = z.output<typeof ownerCommitment>;
export type DeskCommitment = z.output<typeof deskCommitment>;
