import type { Reconfirmation } from '@holdfast/domain/assets/offerings/change-shapes';
import {
  type CommitmentStage,
  commitmentMachine,
  commitmentStatus,
} from '@holdfast/domain/assets/offerings/commitment.machine';
import type { CommitmentLine, OwnerCommitment } from '@holdfast/domain/assets/offerings/shapes';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import type { Asset } from '../../catalogue/index.ts';
import type { SignedAgreement } from '../investors.read.ts';
import type { Commitment } from '../repository/commitments.ts';
import type { Offering } from '../repository/offerings.ts';
import type { ReconfirmationRow } from '../repository/reconfirmations.ts';
import { assertInTime, confirmMove } from '../rules/confirm.ts';
import { assertMayWithdraw, assertOpen } from '../rules/offering.ts';
import { assetLine } from './terms.ts';

type PartyFacts = {
  readonly asset: Asset;
  readonly offering: Offering;
  readonly reconfirm: Reconfirmation | undefined;
};

export function partyLine(
  ctx: Ctx,
  row: Commitment,
  { asset, offering, reconfirm }: PartyFacts,
): CommitmentLine {
  const isDue = row.stage === 'RECONFIRM_DUE';
  const cancel = refusalMessage(() => assertMayWithdraw(offering, row.cancelUntil, ctx.now));
  const answer = refusalMessage(() => {
    assertOpen(offering);
    assertInTime(row, ctx.now);
  });
  const hindrances = {
    cancel: isDue ? NOT_THEIRS : cancel,
    confirm: isDue && confirmMove(row) === 'confirm' ? answer : NOT_THEIRS,
    confirmPledge: isDue && confirmMove(row) === 'confirmPledge' ? answer : NOT_THEIRS,
    decline: isDue ? answer : NOT_THEIRS,
  } as const;
  const allocatedTotal = (row.allocatedAmount ?? 0n) + (row.allocatedFee ?? 0n);
  return {
    id: row.id,
    offeringId: row.offeringId,
    asset: assetLine(asset),
    stage: row.stage,
    status: commitmentStatus(row.stage, offering.status),
    units: row.units,
    unitPrice: row.unitPrice,
    amount: row.amount,
    fee: row.fee,
    total: row.total,
    allocatedUnits: row.allocatedUnits,
    allocatedTotal: row.allocatedUnits === null ? null : allocatedTotal,
    cancelUntil: row.cancelUntil,
    canCancel: cancel === null && commitmentMachine.can('cancel', row.stage),
    termsVersion: row.termsVersion,
    reconfirm: reconfirm ?? null,
    actions: actionsOf(commitmentMachine, row.stage, viewerOf(ctx.actor, row), hindrances),
    reason: row.reason,
    txId: row.txId,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    issuedAt: row.issuedAt,
    endedAt: row.endedAt,
  };
}

type ManagerFacts = {
  readonly offering: Offering;
  readonly party: Investor | undefined;
  readonly country: string | null;
  readonly signed: readonly SignedAgreement[];
  readonly decidedBy: string | null;
  readonly asked: readonly ReconfirmationRow[];
  /** Why the viewer has a conflict of interest; null if none. */
  readonly own: string | null;
};
type Investor = { readonly displayName: string; readonly kind: 'person' | 'company' };

export function managerLine(ctx: Ctx, row: Commitment, facts: ManagerFacts): OwnerCommitment {
  const { offering, party, country, signed, own } = facts;
  const undecidable = refusalMessage(() => assertOpen(offering)) ?? own;
  const decision = row.stage === 'PLEDGED' ? undecidable : NOT_THEIRS;
  const hindrances = { approve: decision, reject: decision } as const;
  const viewer = viewerOf(ctx.actor, offering);
  const isCounted = row.stage === 'PLEDGED' || row.stage === 'APPROVED';
  return {
    id: row.id,
    investor: { name: party?.displayName ?? 'Unknown', kind: party?.kind ?? 'person', country },
    stage: row.stage,
    status: commitmentStatus(row.stage, offering.status),
    units: row.units,
    amount: row.amount,
    fee: row.fee,
    total: row.total,
    funding: fundingOf(row.stage),
    agreements: signed.map(({ name, version, signedAt }) => ({
      name,
      version,
      signedAt,
    })),
    history: historyOf(row, facts),
    allocatedUnits: row.allocatedUnits,
    allocatedAmount: row.allocatedAmount,
    cancelUntil: row.cancelUntil,
    inCancelWindow: isCounted && offering.stage === 'OPEN' && ctx.now < row.cancelUntil,
    termsVersion: row.termsVersion,
    confirmBy: row.stage === 'RECONFIRM_DUE' ? row.reconfirmBy : null,
    actions: actionsOf(commitmentMachine, row.stage, viewer, hindrances),
    reason: row.reason,
    txId: row.txId,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
  };
}

const FUNDING_OF: Readonly<Record<CommitmentStage, OwnerCommitment['funding']>> = {
  PLEDGED: 'held',
  APPROVED: 'held',
  RECONFIRM_DUE: 'held',
  ALLOCATED: 'escrow',
  ISSUED: 'paid',
  REJECTED: 'returned',
  CANCELLED: 'returned',
  REFUNDED: 'returned',
};
const fundingOf = (stage: CommitmentStage) => FUNDING_OF[stage];

type Step = OwnerCommitment['history'][number];

function historyOf(
  row: Commitment,
  { decidedBy, asked }: Pick<ManagerFacts, 'decidedBy' | 'asked'>,
): Step[] {
  const step = (what: Step['what'], at: Date | null, by: string | null = null): Step[] =>
    at ? [{ what, at, by }] : [];
  const isRejected = row.stage === 'REJECTED';
  // Approved without units: excluded by the closing, not rejected by a person.
  const isLeftOut = isRejected && row.allocatedUnits !== null;
  const ended = row.stage === 'CANCELLED' ? 'withdrawn' : 'refunded';
  // A declined or missed confirmation is itself shown as the last step.
  const isAnswered = asked.some(({ answer }) => answer === 'declined' || answer === 'silent');
  const steps = [
    ...step('made', row.createdAt),
    ...(isRejected && !isLeftOut ? [] : step('approved', approvalOf(row), decidedBy)),
    ...asked.flatMap(askedSteps),
    ...(isRejected ? step('rejected', row.endedAt, isLeftOut ? null : decidedBy) : []),
    ...step('issued', row.issuedAt),
    ...(isRejected || row.stage === 'ISSUED' || isAnswered ? [] : step(ended, row.endedAt)),
  ];
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function askedSteps({ version, askedAt, answer, answeredAt }: ReconfirmationRow): Step[] {
  const asked: Step = { what: 'asked', version, at: askedAt, by: null };
  if (!answeredAt || !answer || answer === 'superseded') return [asked];
  const what = answer as Extract<Step['what'], 'confirmed' | 'declined' | 'silent'>;
  return [asked, { what, version, at: answeredAt, by: null }];
}

/** Null for a commitment that ended undecided: its decision and its end have the same time. */
function approvalOf({ stage, decidedAt, endedAt }: Commitment): Date | null {
  if (stage === 'PLEDGED') return null;
  return decidedAt && endedAt && decidedAt.getTime() === endedAt.getTime() ? null : decidedAt;
}
