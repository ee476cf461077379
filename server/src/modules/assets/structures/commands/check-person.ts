import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase } from '../../../people/approvals/index.ts';
import { contentsOf } from '../queries/contents.ts';
import { approvalPayload } from '../queries/payload.ts';
import { saveCheck } from '../repository/people.ts';
import { lockExisting } from './review.ts';

export type PersonCheck = {
  readonly of: 'member' | 'beneficial_owner';
  readonly id: string;
  readonly evidence: string;
};

/**
 * Approval requires an identity check of every beneficial owner. Refuses STRUCTURE_NOT_FOUND,
 * STRUCTURE_MEMBER_NOT_FOUND, and OWN_CASE for the submitter and the owner.
 */
export async function checkPerson(ctx: Ctx, structureId: string, check: PersonCheck) {
  const row = await lockExisting(ctx, structureId);
  await assertNotOwnCase(
    ctx,
    (await approvalPayload(ctx, row, await contentsOf(ctx, row))).concerns,
  );
  const { of, id, evidence } = check;
  const saved = await saveCheck(
    ctx,
    of === 'member' ? 'member' : 'beneficialOwner',
    { id, structureId: row.id },
    { checkedAt: ctx.now, checkedBy: ctx.actor?.userId ?? null, checkEvidence: evidence },
  );
  if (!saved) refuse('STRUCTURE_MEMBER_NOT_FOUND', {});
  await ctx.record({
    action: 'structure.person_checked',
    subject: { kind: 'structure', id: row.id },
    detail: { of, personId: id, evidence },
  });
}
