import { APPROVAL_KINDS, type ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf, staffWith } from '../../identity/index.ts';
import { type Concerns, ownCasesOf } from './own-case.ts';

/** Something that waits for others: whom it concerns, and who has asked or agreed already. */
export type Undecided = { readonly concerns: Concerns; readonly done: readonly string[] };

/**
 * Who may still decide about something, by name in their order: who is missing. Made once for many
 * things; each is asked for itself.
 */
export async function decidersOf(
  ctx: Ctx,
  kind: ApprovalKind,
): Promise<(one: Undecided) => readonly string[]> {
  const staff = await staffWith(ctx, APPROVAL_KINDS[kind].by);
  const names = await namesOf(ctx, staff);
  const isOwnCase = await ownCasesOf(ctx, staff);
  return ({ concerns, done }) =>
    staff
      .filter((userId) => !done.includes(userId) && !isOwnCase(userId, concerns))
      .flatMap((userId) => names.get(userId)?.name ?? [])
      .sort((a, b) => a.localeCompare(b));
}
