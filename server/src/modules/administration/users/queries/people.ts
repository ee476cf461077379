import type { UserDetail, UserLine } from '@holdfast/domain/administration/users/contract';
import { refuse } from '@holdfast/domain/administration/users/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { disclose } from '../../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { describeApprover } from '../../../cash/company-limits/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import {
  findBlocking,
  findCase,
  findPerson,
  findPresence,
  hasActedSince,
  listPeople,
  listStaff,
  type UserFilter,
} from '../users.read.ts';
import { actionsAbout } from './actions.ts';
import { requestsAbout } from './requests.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function pageOfUsers(ctx: Ctx, filter: UserFilter) {
  const { rows, total } = await listPeople(ctx, filter);
  return { rows: rows.map(lineOf), total };
}

const lineOf = (row: Person): UserLine => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  avatar: row.avatar,
  kind: row.isStaff ? 'staff' : row.kind === 'company' ? 'company' : 'person',
  roles: row.roles,
  company: row.companyId && row.companyName ? { id: row.companyId, name: row.companyName } : null,
  country: row.country,
  isBlocked: row.userStatus === 'blocked',
  isUsPerson: row.isUsPerson === true,
  isVerified: row.approvedAt !== null,
  joinedAt: row.createdAt,
});

export async function staffOf(ctx: Ctx) {
  const rows = await listStaff(ctx);
  return rows.map((row) => ({
    ...lineOf(row),
    hasTwoFactor: row.twoFactorType !== null,
    lastSeenAt: row.lastSeenAt,
  }));
}

/** Logs the view at most once an hour per viewer and user. Refuses NOT_FOUND. */
export async function openUser(ctx: UserCtx, userId: string): Promise<UserDetail> {
  const shown = await describePerson(ctx, userId);
  const action = 'user.opened';
  const since = new Date(ctx.now.getTime() - HOUR);
  const actorId = ctx.actor.userId;
  if (
    actorId !== userId &&
    !(await hasActedSince(ctx, { actorId, action, subjectId: userId, since }))
  ) {
    await ctx.record({ action, subject: { kind: 'user', id: userId } });
  }
  return shown;
}

export async function describePerson(ctx: UserCtx, userId: string): Promise<UserDetail> {
  const row = UUID.test(userId) ? await findPerson(ctx, userId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const presence = await findPresence(ctx, userId, new Date(ctx.now.getTime() - 2 * HOUR));
  const found = await findCase(ctx, row.partyId);
  const blocking = row.userStatus === 'blocked' ? await findBlocking(ctx, userId) : undefined;
  const isBlocked = row.userStatus === 'blocked';
  const read = await disclose(ctx, isBlocked ? [{ kind: 'user', id: userId }] : []);
  const requests = await requestsAbout(ctx, userId);
  const approver = row.companyId ? await describeApprover(ctx, row) : null;
  const ids = [row.referredBy, blocking?.actorId];
  const names = await namesOf(
    ctx,
    ids.flatMap((id) => (id ? [id] : [])),
  );
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id)?.name ?? null) : null);
  return {
    ...lineOf(row),
    partyId: row.partyId,
    referralCode: row.referralCode,
    referredBy: row.referredBy
      ? { id: row.referredBy, name: nameOf(row.referredBy) ?? row.referredBy }
      : null,
    address: row.address,
    emailVerifiedAt: row.emailVerifiedAt,
    riskDeclaredAt: row.riskDeclaredAt,
    approvedAt: row.approvedAt,
    blocked:
      row.userStatus === 'blocked'
        ? {
            reason: read(row.blockedReason),
            at: blocking?.at ?? null,
            by: nameOf(blocking?.actorId),
          }
        : null,
    hasTwoFactor: row.twoFactorType !== null,
    sessions: { open: presence.open, lastSeenAt: presence.lastSeenAt },
    onboarding: found
      ? { caseId: found.id, number: `ON-${found.number}`, stage: found.stage }
      : null,
    requests,
    approver,
    ...(await actionsAbout(ctx, row, { openSessions: presence.open, requests, approver })),
  };
}
