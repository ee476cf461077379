import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  assertNotOwnCase,
  assertShown,
  decide,
  execute,
  openApproval,
  type Requested,
  request,
} from '../../../people/approvals/index.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { anchorDecided } from '../events.ts';
import { anchorFactsOf, assertAnchorDecidable, assertPapersOpened } from '../queries/anchors.ts';
import { type AnchorRow, lockAnchor, moveAnchor } from '../repository/anchors.ts';
import { ANCHOR_APPROVALS } from '../rules.ts';
import { assertMove, assertNotShown, endAnchor, record, structureOf } from './anchors.ts';
import type { StructureDecision } from './review.ts';

/**
 * Decides as one of the staff about what an anchor brought in: two agree, who opened every paper;
 * one may send it back, but not while investors commit by it: what nobody agreed to lapses when
 * the offer's units are issued. Answers the structure's id. Refuses ANCHOR_NOT_FOUND,
 * INVALID_TRANSITION, ANCHOR_OFFER_RUNS, ANCHOR_NOT_SHOWN, PAPER_OF_UNTRUSTED, PAPER_NOT_OPENED,
 * OWN_CASE, APPROVAL_CHANGED, ALREADY_DECIDED.
 */
export async function decideAnchor(
  ctx: Ctx,
  anchorId: string,
  decision: StructureDecision,
): Promise<string> {
  const row = UUID.test(anchorId) ? await lockAnchor(ctx, anchorId) : undefined;
  if (!row) return refuse('ANCHOR_NOT_FOUND', {});
  assertMove(row, decision.approves ? 'fund' : 'reject');
  const facts = await anchorFactsOf(ctx, row);
  await assertNotOwnCase(ctx, facts.matter.concerns);
  if (!decision.approves) {
    await assertNotShown(ctx, row);
    await endAnchor(ctx, row, 'reject', decision.reason);
    await tellOwner(ctx, row, false, decision.reason);
    return row.structureId;
  }
  assertAnchorDecidable(facts);
  const { matter } = facts;
  const { fingerprint } = decision;
  if (fingerprint !== null) {
    assertShown(matter, fingerprint);
    assertPapersOpened(facts.papers);
  }
  await requestWhenFirst(ctx, matter, facts.uploadedBy);
  const outcome = await decide(ctx, { ...matter, approves: true, fingerprint });
  if (outcome.status === 'APPROVED') await fund(ctx, row, matter);
  return row.structureId;
}

/** Requests the approval in the uploader's name when the first member of staff approves. */
async function requestWhenFirst(ctx: Ctx, matter: Requested, uploadedBy: string): Promise<void> {
  if (await openApproval(ctx, matter.kind, matter.subjectId)) return;
  const inNameOf = await actorOf(ctx, invariant(uploadedBy, 'a document has an uploader'));
  const asked = { ...matter, needed: ANCHOR_APPROVALS, isTheirOwn: true, inNameOf } as const;
  await request(ctx, asked);
}

async function fund(ctx: Ctx, row: AnchorRow, matter: Requested): Promise<void> {
  await execute(ctx, matter.kind, matter.subjectId, matter.payload);
  await moveAnchor(ctx, row.id, 'fund');
  await record(ctx, row, 'fund', 'FUNDED');
  await tellOwner(ctx, row, true, null);
}

async function tellOwner(ctx: Ctx, row: AnchorRow, approved: boolean, reason: string | null) {
  const { id: structureId, companyId, name } = await structureOf(ctx, row);
  await ctx.publish(anchorDecided, { structureId, companyId, name, approved, reason });
}
