import { limitChangeMachine } from '@holdfast/domain/cash/company-limits/limit-change.machine';
import { bindingLimit, LIMIT_HOURS } from '@holdfast/domain/cash/company-limits/limits';
import { companyLimitRefusals } from '@holdfast/domain/cash/company-limits/refusals';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import { refuse as refuseCompany } from '@holdfast/domain/people/companies/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { fingerprintOf } from '../../../people/approvals/index.ts';
import { displayNames, type NameOf } from '../../../people/identity/index.ts';
import { type ChangeRow, listAllowances, listChanges, sumOutflows } from '../repository/limits.ts';
import {
  type Approver,
  approvalHindrances,
  approverStanding,
  approversOf,
  isNewMember,
} from './approvers.ts';

const SHOWN = 20;

export const approvalPayload = (row: ChangeRow) => ({
  kind: 'company_limit',
  subjectId: row.id,
  payload: { member: row.userId, before: row.before, after: row.after, by: row.proposedBy },
});

export async function limitsOf(ctx: UserCtx) {
  const { partyId, companyId, userId } = ctx.actor;
  if (!companyId) return refuseCompany('COMPANY_DOES_NOT_EXISTS', {});
  const allowances = await listAllowances(ctx, partyId);
  const approvers = await approversOf(ctx, partyId);
  const holders = [...approvers.keys()];
  const sums = await sumOutflows(ctx, partyId, countsSince(ctx));
  const changes = await listChanges(ctx, partyId, SHOWN);
  const nameOf = await displayNames(ctx, [...holders, ...changes.flatMap(usersIn)]);
  const amountOf = (who: string | null) =>
    allowances.find((one) => one.userId === who)?.amount ?? null;
  const others = allowances.filter((one) => one.userId !== null).map((one) => one.amount);
  const memberView = (id: string, member: Approver) => ({
    id,
    name: nameOf(id),
    isMe: id === userId,
    limit: bindingLimit(amountOf(id), others, isNewMember(ctx, member)),
    taken: sums.get(id) ?? 0n,
    approver: approverStanding(ctx, member),
  });
  const hindrance = await approvalHindrances(ctx);
  return {
    limit: amountOf(null),
    taken: [...sums.values()].reduce((all, sum) => all + sum, 0n),
    members: [...approvers.values()].map((member) => memberView(member.userId, member)),
    changes: changes.map((row) => changeView(ctx, row, { nameOf, hindrance })),
    waitHours: ctx.settings.approverWaitMs / HOUR,
    whyNot: holders.length < 2 ? companyLimitRefusals.SECOND_MEMBER_NEEDED.say({}) : null,
  };
}

export async function describeChange(ctx: UserCtx, row: ChangeRow) {
  const nameOf = await displayNames(ctx, usersIn(row));
  return changeView(ctx, row, { nameOf, hindrance: await approvalHindrances(ctx) });
}

const usersIn = (row: ChangeRow) => [row.proposedBy, row.userId, row.decidedBy];

type Seen = {
  readonly nameOf: NameOf;
  readonly hindrance: (requestedBy: string) => string | null;
};

function changeView(ctx: UserCtx, row: ChangeRow, { nameOf, hindrance }: Seen) {
  const { userId } = ctx.actor;
  const isMine = row.proposedBy === userId;
  const whyNot = isMine
    ? approvalRefusals.OWN_REQUEST.say({})
    : row.userId === userId
      ? companyLimitRefusals.LIMIT_NOT_YOURS.say({})
      : null;
  return {
    id: row.id,
    member: row.userId ? { id: row.userId, name: nameOf(row.userId) } : null,
    before: row.before,
    after: row.after,
    status: row.status,
    proposedBy: { name: nameOf(row.proposedBy), isMe: isMine },
    proposedAt: row.proposedAt,
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt,
    effectiveAt: row.effectiveAt,
    reason: row.reason,
    fingerprint: fingerprintOf(approvalPayload(row)),
    actions: actionsOf(limitChangeMachine, row.status, viewerOf(ctx.actor, row), {
      agree: whyNot ?? hindrance(row.proposedBy),
      decline: whyNot,
      withdraw: isMine || row.status === 'AGREED' ? null : NOT_THEIRS,
    }),
  };
}

export const countsSince = (ctx: Ctx): Date => new Date(ctx.now.getTime() - LIMIT_HOURS * HOUR);
