import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, moment, uuid } from '../../kernel/fields.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { proposedChange, reconfirmation, termsVersion } from './change-shapes.ts';
import { CLOSING_STEPS } from './closing.machine.ts';
import { COMMITMENT_STAGES, commitmentMachine } from './commitment.machine.ts';
import { type EvidenceStage, evidenceMachine } from './evidence.machine.ts';
import { EVIDENCE_KINDS } from './evidence.ts';
import { OFFER_STATUSES, OFFERING_STAGES, offeringMachine } from './offering.machine.ts';

/** The shapes of offerings and commitments in answers. Amounts in USD, decimal text. */

const commitmentActions = actionsShape(commitmentMachine);
const offerStatus = z.enum(OFFER_STATUSES);
const evidenceStages = Object.keys(evidenceMachine.states) as [EvidenceStage, ...EvidenceStage[]];
const offeringStage = z.enum(OFFERING_STAGES);

/** The asset in one line, as lists name it; its cover is drawn from its id. */
const assetLine = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
});

export const terms = z.object({
  unitPrice: decimalText,
  minUnits: decimalText,
  maxUnits: decimalText,
  minPerInvestor: decimalText,
  maxPerInvestor: decimalText,
  unitDecimals: z.number().int(),
  allocationRule: z.enum(['first_come', 'pro_rata']),
  automaticApproval: z.boolean(),
  /** Whoever committed votes before it closes. */
  closingVoteRequired: z.boolean(),
  coolingOffDays: z.number().int(),
  investorFeeBps: z.number().int(),
  placementFeeBps: z.number().int(),
  opensAt: moment,
  closesAt: moment,
  longStopAt: moment,
  /** What else holds, in the owner's words; empty when nothing does. */
  furtherTerms: z.string(),
  version: z.number().int(),
});

/** A document to open before committing, and when the caller opened it. */
const requiredDocument = z.object({
  id: uuid,
  name: z.string(),
  version: z.number().int(),
  pages: z.number().int().nullable(),
  openedAt: moment.nullable(),
});

const progress = z.object({
  targetAmount: decimalText,
  committedAmount: decimalText,
  fundedBps: z.number().int(),
  investors: z.number().int(),
  /** Whether every unit is committed. */
  isFull: z.boolean(),
});

export const offeringForInvestors = z.object({
  id: uuid,
  assetId: uuid,
  status: offerStatus,
  stage: offeringStage,
  terms,
  progress,
  /** Null when commitments beyond the maximum are accepted and allocated at closing. */
  unitsLeft: decimalText.nullable(),
  isFull: z.boolean(),
  /** Whether a commitment made now would be accepted. */
  isTakingCommitments: z.boolean(),
  /** When it took the last commitment: before its date where it closed early. */
  closedAt: moment.nullable(),
  /** Every version of the terms, the newest first. */
  versions: z.array(termsVersion),
  /** About the caller: units that already count, and why committing is not possible. */
  mine: z
    .object({
      countedUnits: decimalText,
      unsignedAgreements: z.number().int(),
      isOwnAsset: z.boolean(),
      /** Documents that the caller must have opened in their current version before committing. */
      requiredDocuments: z.array(requiredDocument),
      /** How many days the caller has to withdraw: the offer's own days, or the law's if longer. */
      withdrawalDays: z.number().int(),
      /** Until when the caller may withdraw if they commit now. */
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
  units: decimalText,
  unitPrice: decimalText,
  amount: decimalText,
  fee: decimalText,
  total: decimalText,
  allocatedUnits: decimalText.nullable(),
  allocatedTotal: decimalText.nullable(),
  cancelUntil: moment,
  canCancel: z.boolean(),
  /** The version of the terms that it was made or confirmed by. */
  termsVersion: z.number().int(),
  /** What the party is asked since the terms changed; null unless it is. */
  reconfirm: reconfirmation.nullable(),
  actions: commitmentActions,
  reason: z.string().nullable(),
  txId: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  issuedAt: moment.nullable(),
  endedAt: moment.nullable(),
});

/** Where the money of a commitment is. */
export const FUNDING = ['held', 'escrow', 'paid', 'returned'] as const;

const HAPPENINGS = [
  'made',
  'approved',
  'rejected',
  'issued',
  'withdrawn',
  'refunded',
  // Of changed terms.
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
    /** Where they live, or the company is seated; alpha-3. */
    country: z.string().nullable(),
  }),
  stage: z.enum(COMMITMENT_STAGES),
  status: offerStatus,
  units: decimalText,
  amount: decimalText,
  fee: decimalText,
  total: decimalText,
  funding: z.enum(FUNDING),
  /** The asset's agreements that the investor signed, in the version that they signed. */
  agreements: z.array(z.object({ name: z.string(), version: z.number().int(), signedAt: moment })),
  /** What happened to it, the first thing first; `by` is null where nobody did it by hand. */
  history: z.array(
    z.object({
      what: z.enum(HAPPENINGS),
      /** The version of the terms that it is about. */
      version: z.number().int().optional(),
      at: moment,
      by: z.string().nullable(),
    }),
  ),
  allocatedUnits: decimalText.nullable(),
  allocatedAmount: decimalText.nullable(),
  cancelUntil: moment,
  inCancelWindow: z.boolean(),
  termsVersion: z.number().int(),
  /** Until when its party may confirm changed terms; null unless it is asked. */
  confirmBy: moment.nullable(),
  actions: commitmentActions,
  reason: z.string().nullable(),
  txId: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
});

/** A commitment to any offering, as staff look for it over all of them. */
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
  /** Of its bytes, in hexadecimal digits. */
  sha256: z.string(),
  uploadedAt: moment,
  uploadedBy: z.string(),
  /** Whoever uploaded it is blocked, or was signed out for safety since: nobody can approve it. */
  isUploaderBlocked: z.boolean(),
  /** When the caller first opened it in this review; null before that. */
  openedAt: moment.nullable(),
  /** Why the platform refused it; null unless it did. */
  refused: z.object({ reason: z.string(), at: moment }).nullable(),
});

/** A commitment in the preview of a closing. */
const previewLine = z.object({
  id: uuid,
  investor: z.string(),
  units: decimalText,
  allocatedUnits: decimalText,
  allocatedAmount: decimalText,
  /** What goes back to the investor, the fee on it too. */
  returned: decimalText,
});

/** What closing now would allocate, by the rule of the closing itself. */
export const allocationPreview = z.object({
  rule: z.enum(['first_come', 'pro_rata']),
  askedUnits: decimalText,
  availableUnits: decimalText,
  allocatedUnits: decimalText,
  raised: decimalText,
  investorFees: decimalText,
  placementFee: decimalText,
  toOwner: decimalText,
  returned: decimalText,
  /** Commitments that get less than they asked for, and those that get nothing. */
  shortened: z.number().int(),
  leftOut: z.number().int(),
  isOverSubscribed: z.boolean(),
  lines: z.array(previewLine),
});
export type AllocationPreview = z.output<typeof allocationPreview>;

/** What an owner wrote to those who committed. */
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
  units: decimalText,
  amount: decimalText,
});

/** An offering in one line, for staff who look after all of them. */
export const offeringLine = z.object({
  id: uuid,
  asset: assetLine,
  companyName: z.string(),
  status: offerStatus,
  stage: offeringStage,
  seq: z.number().int(),
  progress,
  /** Pledges that wait for a decision. */
  toDecide: z.number().int(),
  /** Commitments whose parties have still to confirm changed terms. */
  toConfirm: z.number().int(),
  /** A change of the terms waits for staff. */
  isChangeWaiting: z.boolean(),
  opensAt: moment,
  closesAt: moment,
  endedAt: moment.nullable(),
});
export type OfferingLine = z.output<typeof offeringLine>;

/** An offering as its owner and staff see it. */
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
  pledgedUnits: decimalText,
  approvedUnits: decimalText,
  /** The number of commitments in each stage. */
  funnel: z.record(z.enum(COMMITMENT_STAGES), stageCount),
  /** What closing now would do, in money. */
  effect: z.object({
    allocatedUnits: decimalText,
    raised: decimalText,
    /** Parties that receive units. */
    investors: z.number().int(),
    placementFee: decimalText,
    toOwner: decimalText,
    investorFees: decimalText,
    lapsing: z.number().int(),
  }),
  /** Anchor shareholders whose units are issued together with these, locked up. */
  anchors: z.array(
    z.object({ name: z.string(), units: decimalText, lockupMonths: z.number().int() }),
  ),
  /** Why it can't be closed early now; null when it can, or when it isn't open. */
  closeBlockedBy: z.string().nullable(),
  cancelWindowUntil: moment.nullable(),
  /** Until when investors may confirm changed terms; null when nobody is asked. */
  confirmBy: moment.nullable(),
  /** The change that waits, or that came to nothing last; null when there is none. */
  change: proposedChange.nullable(),
  /** Why no change can be proposed now; null when it can. */
  changeBlockedBy: z.string().nullable(),
  versions: z.array(termsVersion),
  evidence: z.array(evidencePaper),
  /** Where the papers stand as a set, and what the caller can do with it. */
  evidenceStage: z.enum(evidenceStages),
  evidenceActions: actionsShape(evidenceMachine),
  approvals: z.object({
    needed: z.number().int(),
    /** Who approved; once the units are issued, both. */
    by: z.array(z.object({ name: z.string(), at: moment })),
    /** Why the caller can't approve; null when they can. */
    blockedBy: z.string().nullable(),
    /** What an approval names: the papers and the figures that are shown here. */
    fingerprint,
    /** Why approvals that were given before count no more; null when none ended. */
    ended: endedApproval.nullable(),
  }),
  token: z
    .object({
      name: z.string(),
      unitName: z.string(),
      totalUnits: decimalText,
      status: z.enum(['REQUESTED', 'CREATED']),
      chainAssetId: z.string().nullable(),
      txId: z.string().nullable(),
    })
    .nullable(),
  /** Commitments issued, and how many there are in all. */
  issued: z.object({ done: z.number().int(), of: z.number().int() }),
  closingAt: moment.nullable(),
  endedAt: moment.nullable(),
});

export type OfferingForInvestors = z.output<typeof offeringForInvestors>;
export type OfferingForManagers = z.output<typeof offeringForManagers>;
export type CommitmentLine = z.output<typeof commitment>;
export type OwnerCommitment = z.output<typeof ownerCommitment>;
export type DeskCommitment = z.output<typeof deskCommitment>;
