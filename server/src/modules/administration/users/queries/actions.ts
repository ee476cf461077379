import type { TeamRequest, UserDetail } from '@holdfast/domain/administration/users/contract';
import { userRefusals } from '@holdfast/domain/administration/users/refusals';
import type { PersonKind } from '@holdfast/domain/administration/users/requests';
import { PARTNER_ROLES, STAFF_ROLES } from '@holdfast/domain/administration/users/roles';
import { actionsOf, actionUnless } from '@holdfast/domain/kernel/actions';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import { type UserStatus, userMachine } from '@holdfast/domain/people/identity/user.machine';
import type { Role } from '@holdfast/domain/permissions';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { ownCaseReasons } from '../../../people/approvals/index.ts';
import { type Holder, needsSecond, requestProblem } from '../rules/powers.ts';
import { granterOf } from './giver.ts';
import { isLastAdministrator } from './last-administrator.ts';

type Facts = {
  readonly openSessions: number;
  readonly requests: readonly TeamRequest[];
  readonly approver: UserDetail['approver'];
};

/** Under the same checks as in the commands. */
export async function actionsAbout(
  ctx: UserCtx,
  holder: Holder & { readonly partyId: string },
  { openSessions, requests, approver }: Facts,
): Promise<Pick<UserDetail, 'actions' | 'roleActions'>> {
  const concerns = { parties: [holder.partyId], users: [] };
  const ownCase = (await ownCaseReasons(ctx, [concerns]))(concerns);
  const isLast = await isLastAdministrator(ctx, holder.id);
  const giver = granterOf(ctx);
  const waits = (kind: PersonKind) => requests.some((one) => one.kind === kind && !one.ended);
  const hindrance = (kind: PersonKind, role?: Role): string | null => {
    const problem = requestProblem(kind, { giver, holder, role, isLast });
    if (problem === 'OWN_ACCOUNT') return userRefusals.OWN_ACCOUNT.say();
    if (ownCase) return ownCase;
    if (problem) return problem === 'TWO_FACTOR_OFF' ? NO_FACTOR : userRefusals[problem].say();
    const isOpen = needsSecond(kind, holder, role) && waits(kind);
    return isOpen ? approvalRefusals.APPROVAL_OPEN.say() : null;
  };
  const state = holder.userStatus as UserStatus;
  const signedOut = openSessions === 0 ? 'No active sessions' : null;
  return {
    actions: {
      ...actionsOf(userMachine, state, viewerOf(ctx.actor), {
        block: hindrance('user.block'),
        unblock: hindrance('user.unblock'),
      }),
      endSessions: actionUnless(hindrance('user.end_sessions') ?? signedOut),
      resetTwoFactor: actionUnless(hindrance('user.reset_two_factor')),
      ...approverActions(approver, hindrance),
    },
    roleActions: [...STAFF_ROLES, ...PARTNER_ROLES].map((role) =>
      holder.roles.includes(role)
        ? { role, take: actionUnless(hindrance('user.revoke_role', role)) }
        : { role, give: actionUnless(hindrance('staff_role', role)) },
    ),
  };
}

function approverActions(
  approver: UserDetail['approver'],
  hindrance: (kind: PersonKind) => string | null,
): Pick<UserDetail['actions'], 'confirmIdentity' | 'vouch'> {
  if (!approver) return {};
  // Vouching for a member and confirming the member's identity have the same conditions.
  const own = hindrance('user.vouch');
  const isOpen = own === approvalRefusals.APPROVAL_OPEN.say();
  return {
    ...(approver.status === 'checking'
      ? { confirmIdentity: actionUnless(isOpen ? null : own) }
      : {}),
    ...(approver.status === 'ready' ? {} : { vouch: actionUnless(own) }),
  };
}

const NO_FACTOR = 'Two-factor authentication is off';
