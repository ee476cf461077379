import { refuse } from '@holdfast/domain/administration/users/refusals';
import type { PersonKind } from '@holdfast/domain/administration/users/requests';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  cancelRequest,
  decide,
  endChanged,
  execute,
  openApproval,
  request,
  requestById,
  type Word,
} from '../../../people/approvals/index.ts';
import type { UserFacts } from '../../../people/identity/index.ts';
import { notifyApprovers, notifyRequester, warnOfReset } from '../notices.ts';
import { giverOf } from '../queries/giver.ts';
import { whyNotAgree } from '../rules/powers.ts';
import { isTeamKind, type TeamAsked, type Wish } from '../rules/requests.ts';
import { carryOut } from './carry-out.ts';
import { matterAbout, wishOf } from './matter.ts';
import { beforeChange, isLastAdministrator, otherPerson } from './person.ts';

/**
 * Asks a second person for something about somebody, within 24 hours. A request about them as they
 * are no more ends with it. Refuses APPROVAL_OPEN and OWN_CASE.
 */
export async function askSecond(
  ctx: UserCtx,
  kind: PersonKind,
  person: UserFacts,
  wish: Omit<Wish, 'askedBy'>,
): Promise<void> {
  const open = await openApproval(ctx, kind, person.id);
  if (open) await endChanged(ctx, matterAbout(kind, person, wishOf(open)));
  const matter = matterAbout(kind, person, { ...wish, askedBy: ctx.actor.userId });
  const approvalId = await request(ctx, { ...matter, needed: 1 });
  await notifyApprovers(ctx, { approvalId, kind, person, asked: matter.payload as TeamAsked });
  if (kind === 'user.reset_two_factor') await warnOfReset(ctx, person.id, approvalId);
}

/**
 * Decides as the second person about exactly what was shown, and carries out what was agreed.
 * Refuses what the approval does, OWN_ACCOUNT, and what stands in the way of it by now.
 */
export async function decideAbout(
  ctx: UserCtx,
  kind: PersonKind,
  userId: string,
  word: Word,
): Promise<void> {
  await beforeChange(ctx);
  const holder = await otherPerson(ctx, userId);
  const open = (await openApproval(ctx, kind, userId)) ?? refuse('APPROVAL_NOT_OPEN', {});
  const asked = open.payload as TeamAsked;
  const matter = matterAbout(kind, holder, wishOf(open));
  if (word.approves) {
    const isLast = await isLastAdministrator(ctx, userId);
    const problem = whyNotAgree(kind, { giver: giverOf(ctx), holder, role: asked.role, isLast });
    if (problem) refuse(problem, {});
  }
  const { status } = await decide(ctx, { ...matter, ...word });
  if (status === 'APPROVED') {
    await execute(ctx, kind, userId, matter.payload);
    await carryOut(ctx, kind, userId, asked);
  }
  await notifyRequester(ctx, { approvalId: open.id, kind, person: holder, asked }, word);
}

/** The request of an id about somebody of the staff. Refuses NOT_FOUND. */
export async function teamRequest(ctx: Ctx, approvalId: string) {
  const asked = UUID.test(approvalId) ? await requestById(ctx, approvalId) : undefined;
  return asked && isTeamKind(asked.kind) ? asked : refuse('NOT_FOUND', {});
}

/** Takes one's own request back. Refuses NOT_FOUND for another's, APPROVAL_NOT_OPEN. */
export async function takeBack(ctx: UserCtx, approvalId: string): Promise<void> {
  const asked = await teamRequest(ctx, approvalId);
  if (asked.requestedBy !== ctx.actor.userId) refuse('NOT_FOUND', {});
  const open = await openApproval(ctx, asked.kind, asked.subjectId);
  if (open?.id !== asked.id) refuse('APPROVAL_NOT_OPEN', {});
  await cancelRequest(ctx, asked.kind, asked.subjectId, null);
}
