import type { PersonKind } from '@holdfast/domain/administration/users/requests';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { endChanged, openApproval, requestApproval } from '../../../people/approvals/index.ts';
import type { UserFacts } from '../../../people/identity/index.ts';
import { warnOfReset } from '../notices.ts';
import { personPayload, wishOf } from '../queries/payload.ts';
import type { Wish } from '../rules/requests.ts';
import { personApprovals } from './person-approval.ts';

/** Ends an outdated request first. Refuses APPROVAL_OPEN and OWN_CASE. */
export async function requestSecondApproval(
  ctx: UserCtx,
  kind: PersonKind,
  person: UserFacts,
  asked: Omit<Wish, 'askedBy'>,
): Promise<void> {
  const subjectId = person.id;
  const open = await openApproval(ctx, kind, subjectId);
  if (open) {
    await endChanged(ctx, { kind, subjectId, ...personPayload(kind, person, wishOf(open)) });
  }
  const wish = { ...asked, askedBy: ctx.actor.userId };
  const about = { person, wish };
  const id = await requestApproval(ctx, personApprovals[kind], subjectId, about, {
    isMailed: true,
  });
  if (kind === 'user.reset_two_factor') await warnOfReset(ctx, subjectId, id);
}
