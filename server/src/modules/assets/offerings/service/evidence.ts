import {
  EVIDENCE_APPROVALS,
  type EvidenceKind,
  evidenceLabel,
  missingEvidence,
} from '@holdfast/domain/assets/offerings/evidence';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  decide,
  execute,
  openApproval,
  request,
  withdraw,
} from '../../../people/approvals/index.ts';
import {
  type FileRow,
  fileById,
  keepFile,
  logOpening,
  type Staged,
} from '../../../people/files/index.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { type Evidence, listEvidence, replaceEvidence } from '../repository/evidence.ts';
import type { Offering } from '../repository/offerings.ts';
import { findManaged, lockManaged } from './access.ts';
import { startIssuing } from './issuing.ts';
import { EVIDENCE_APPROVAL } from './names.ts';

export type NewEvidence = {
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly staged: Staged;
};

/**
 * Evidence belongs to a closing: before it there is nothing to prove, after it nothing to change.
 */
export function assertTakesEvidence(offering: Offering): void {
  if (offering.stage === 'CLOSING') return;
  refuseCommon('INVALID_TRANSITION', {
    what: 'offering',
    state: offering.stage,
    move: 'upload evidence',
  });
}

/**
 * Keeps a piece of the closing evidence in the place of the one before it. Approvals given so far
 * were for other papers, so they count no more. Refuses NOT_FOUND, INVALID_TRANSITION.
 */
export async function keepEvidence(
  ctx: Ctx,
  offeringId: string,
  given: NewEvidence,
): Promise<void> {
  const offering = await lockManaged(ctx, offeringId);
  assertTakesEvidence(offering);
  const actor = invariant(ctx.actor, 'somebody uploads evidence');
  const { kind, name, staged } = given;
  const fileId = await keepFile(ctx, staged, {
    purpose: 'offerings.evidence',
    name,
    partyId: actor.partyId,
  });
  await replaceEvidence(ctx, {
    id: ctx.newId(),
    offeringId: offering.id,
    kind,
    fileId,
    name,
    bytes: staged.bytes,
    sha256: staged.sha256,
    uploadedBy: actor.userId,
    uploadedAt: ctx.now,
  });
  await withdraw(ctx, EVIDENCE_APPROVAL, offering.id, 'The evidence was changed');
  await ctx.record({
    action: 'offering.evidence',
    subject: { kind: 'offering', id: offering.id },
    detail: { kind, sha256: staged.sha256.toString('hex') },
  });
}

/** Looks before anything is stored whether evidence would be taken. Refuses as keeping it does. */
export async function assertUploadable(ctx: Ctx, offeringId: string): Promise<void> {
  assertTakesEvidence(await findManaged(ctx, offeringId));
}

/** A piece of evidence for whoever manages the offering; the opening is logged. */
export async function evidenceFile(ctx: Ctx, offeringId: string, kind: string): Promise<FileRow> {
  const offering = await findManaged(ctx, offeringId);
  const pieces = await listEvidence(ctx, [offering.id]);
  const piece = pieces.find((one) => one.kind === kind);
  const file = piece && (await fileById(ctx, piece.fileId));
  if (!file) return refuseCommon('NOT_FOUND', {});
  await logOpening(ctx, file.id);
  return file;
}

/** What is approved: exactly these papers, by their hashes. */
const payloadOf = (pieces: readonly Evidence[]): Record<string, string> =>
  Object.fromEntries(pieces.map((one) => [one.kind, one.sha256.toString('hex')]));

/**
 * Approves the closing evidence as one of the platform's people; with the second the units are
 * issued. Refuses NOT_FOUND, INVALID_TRANSITION, EVIDENCE_INCOMPLETE, CLOSING_NOT_READY,
 * OWN_REQUEST, ALREADY_DECIDED.
 */
export async function approveEvidence(ctx: Ctx, offeringId: string): Promise<void> {
  const actor = invariant(ctx.actor, 'somebody approves the evidence');
  const offering = await lockManaged(ctx, offeringId);
  assertTakesEvidence(offering);
  const pieces = await listEvidence(ctx, [offering.id]);
  const missing = missingEvidence(pieces.map((one) => one.kind));
  if (missing.length > 0) {
    refuse('EVIDENCE_INCOMPLETE', { missing: missing.map(evidenceLabel).join(', ') });
  }
  if (offering.step !== 'ready') refuse('CLOSING_NOT_READY', {});
  if (pieces.some((one) => one.uploadedBy === actor.userId)) refuseApproval('OWN_REQUEST', {});
  const asked = { kind: EVIDENCE_APPROVAL, subjectId: offering.id, payload: payloadOf(pieces) };
  await askWhenNotAsked(ctx, offering, pieces, asked.payload);
  const outcome = await decide(ctx, { ...asked, approves: true });
  if (outcome.status !== 'APPROVED') return;
  await execute(ctx, asked.kind, asked.subjectId, asked.payload);
  await startIssuing(ctx, offering);
}

/**
 * The request stands in the name of whoever uploaded last, and is made when the first person
 * approves: its 24 hours are the time that the second has, not the time the papers wait for a
 * first.
 */
async function askWhenNotAsked(
  ctx: Ctx,
  offering: Offering,
  pieces: readonly Evidence[],
  payload: Record<string, string>,
): Promise<void> {
  if (await openApproval(ctx, EVIDENCE_APPROVAL, offering.id)) return;
  const last = invariant(pieces.at(-1), 'evidence that is complete has a last piece');
  const uploader = await actorOf(ctx, last.uploadedBy);
  await request(
    { ...ctx, actor: uploader },
    {
      kind: EVIDENCE_APPROVAL,
      subjectId: offering.id,
      payload,
      needed: EVIDENCE_APPROVALS,
    },
  );
}
