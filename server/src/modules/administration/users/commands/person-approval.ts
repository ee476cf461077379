import { refuse } from '@holdfast/domain/administration/users/refusals';
import {
  changedPermissions,
  PERMISSION_WORDS,
  PERSON_KINDS,
  type PersonKind,
  sentenceOf,
} from '@holdfast/domain/administration/users/requests';
import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { type UserStatus, userMachine } from '@holdfast/domain/people/identity/user.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  type ApprovalRequest,
  type Definition,
  defineApproval,
  described,
  fact,
} from '../../../people/approvals/index.ts';
import { type UserFacts, userById } from '../../../people/identity/index.ts';
import { granterOf } from '../queries/giver.ts';
import { isLastAdministrator } from '../queries/last-administrator.ts';
import { nameOf, personPayload, wishOf } from '../queries/payload.ts';
import { lockStaff } from '../repository.ts';
import { approvalProblem } from '../rules/powers.ts';
import { mayAgree, type TeamAsked, type Wish } from '../rules/requests.ts';
import { executeRequest } from './carry-out.ts';
import { beforeChange } from './person.ts';

export type AboutPerson = { readonly person: UserFacts; readonly wish: Wish };

const personApproval = (kind: PersonKind): Definition<AboutPerson> =>
  defineApproval<AboutPerson>({
    kind,
    subject: async (ctx, userId, mode, request) => {
      if (!request) return undefined;
      if (mode === 'lock') await lockBefore(ctx, request);
      const person = await userById(ctx, userId);
      if (!person || isMoved(kind, person)) return undefined;
      return { person, wish: wishOf(request) };
    },
    content: async (_ctx, { person, wish }) => personPayload(kind, person, wish),
    describe: (_ctx, about) => describe(kind, about),
    assertCan: async (ctx, { person, wish: { role } }) => {
      const isLast = await isLastAdministrator(ctx, person.id);
      const problem = approvalProblem(kind, {
        giver: granterOf(ctx),
        holder: person,
        role,
        isLast,
      });
      if (problem) refuse(problem, {});
    },
    mayDecide: (decider, { payload }) => mayAgree(kind, payload as TeamAsked, decider),
    execute: (ctx, { person, wish }) => executeRequest(ctx, kind, person.id, wish),
  });

export const personApprovals = Object.fromEntries(
  PERSON_KINDS.map((kind) => [kind, personApproval(kind)] as const),
) as Readonly<Record<PersonKind, Definition<AboutPerson>>>;

/** Re-checks the approver's permission under the lock. Requesters need none to cancel. */
export const lockBefore = (ctx: Ctx, { requestedBy }: ApprovalRequest): Promise<unknown> =>
  ctx.actor && ctx.actor.userId !== requestedBy ? beforeChange(ctx as UserCtx) : lockStaff(ctx);

function isMoved(kind: PersonKind, { userStatus }: UserFacts): boolean {
  if (kind === 'user.block') return !userMachine.can('block', userStatus as UserStatus);
  return kind === 'user.unblock' && !userMachine.can('unblock', userStatus as UserStatus);
}

async function describe(kind: PersonKind, { person, wish }: AboutPerson) {
  const { role, reason } = wish;
  const permissions = changedPermissions(kind, person.roles, role);
  const name = nameOf(person);
  return described({
    title: `${TITLES[kind]}: ${name}`,
    parties: [{ role: 'User', name, detail: person.email }],
    facts: [
      ...(role ? [fact.text('Role', roleTitle(role), { isMain: true })] : []),
      fact.text('Current roles', person.roles.map(roleTitle).join(', ') || 'None'),
      ...permissions.map((one) =>
        fact.text(
          kind === 'user.revoke_role' ? 'Permission removed' : 'Permission added',
          PERMISSION_WORDS[one] ?? one,
        ),
      ),
    ],
    note: reason,
    approveLabel: LABELS[kind],
    effect: `Once approved: ${sentenceOf(kind, { name, role: role ?? null, permissions })} If rejected, nothing changes.`,
    page: { label: name, path: `/admin/users/${person.id}` },
  });
}

const TITLES: Readonly<Record<PersonKind, string>> = {
  staff_role: 'New staff role',
  'user.revoke_role': 'Role removal',
  'user.block': 'Block administrator',
  'user.unblock': 'Unblock administrator',
  'user.end_sessions': 'End all sessions',
  'user.reset_two_factor': 'Two-factor authentication reset',
  'user.vouch': 'Waiting period waiver',
};

const LABELS: Readonly<Record<PersonKind, string>> = {
  staff_role: 'Approve role',
  'user.revoke_role': 'Approve removal',
  'user.block': 'Approve block',
  'user.unblock': 'Approve unblock',
  'user.end_sessions': 'Approve end of sessions',
  'user.reset_two_factor': 'Approve reset',
  'user.vouch': 'Approve waiver',
};
