import { APPROVAL_KINDS, type ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { trustedSince } from '../../identity/index.ts';
import { type findById, listDecisions } from '../repository.ts';
import { isTrusted } from '../rules.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findById>>>;

/**
 * Decisions whose authors have been trusted ever since; undefined if the requester is no longer
 * trusted.
 */
export async function countedDecisions(ctx: Ctx, row: Row) {
  const decisions = await listDecisions(ctx, row.id);
  const { by } = APPROVAL_KINDS[row.kind as ApprovalKind];
  const deciders = await trustedSince(
    ctx,
    decisions.map((made) => made.decidedBy),
    by,
  );
  const asker = await trustedSince(ctx, [row.requestedBy], row.byStaff ? by : undefined);
  if (!isTrusted(asker, row.requestedBy, row.requestedAt)) return undefined;
  return decisions.filter((made) => isTrusted(deciders, made.decidedBy, made.decidedAt));
}
