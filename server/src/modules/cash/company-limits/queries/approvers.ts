import {
  type ApproverBar,
  approvalStartsAt,
  approverProblem,
  type Identity,
  type MemberFacts,
  waitingReason,
} from '@holdfast/domain/cash/company-limits/approver';
import {
  approverRefusals,
  refuseCompanyLimit,
} from '@holdfast/domain/cash/company-limits/refusals';
import { approvalRefusals, refuse } from '@holdfast/domain/people/approvals/refusals';
import { foldName } from '@holdfast/domain/people/identity/compare-names';
import { isStaffRole, permissionsOf, ROLE_NAMES } from '@holdfast/domain/permissions';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { usersOfPartyWith } from '../../../people/identity/index.ts';
import { verifiedRepresentative } from '../../../people/onboarding/index.ts';
import { listMembersWho, type MemberRow } from '../approvers.read.ts';

const FUNDS_ROLES = ROLE_NAMES.filter(
  (role) => !isStaffRole(role) && permissionsOf([role]).has('CAN_MANAGE_FUNDS'),
);

export type Approver = MemberFacts & {
  readonly isDeclared: boolean;
  readonly said: Identity | null;
};

export const isNewMember = (ctx: Ctx, member: Approver | undefined): boolean =>
  member === undefined || approvalStartsAt(member, ctx.settings.approverWaitMs) > ctx.now;

/** With the facts that decide whom they may approve for. */
export async function approversOf(
  ctx: Ctx,
  partyId: string,
): Promise<ReadonlyMap<string, Approver>> {
  const rows = await listMembersWho(ctx, partyId, FUNDS_ROLES);
  const known = await representativeIn(ctx, rows);
  return new Map(
    rows.map((row) => {
      const { userId, since, devices, vouchedAt, isDeclared } = row;
      const said = saidBy(row);
      const verified = row.isChecked ? said : null;
      const identity = verified ?? (known?.userId === userId ? known.identity : null);
      const member = { userId, since, devices, vouchedAt, isDeclared, said: said ?? identity };
      return [userId, { ...member, identity }] as const;
    }),
  );
}

function saidBy(row: MemberRow): Identity | null {
  const { nameIndex, birthIndex, documentIndex } = row;
  if (!nameIndex || !birthIndex || !documentIndex) return null;
  return {
    name: nameIndex.toString('hex'),
    birth: birthIndex.toString('hex'),
    document: documentIndex.toString('hex'),
  };
}

async function representativeIn(ctx: Ctx, rows: readonly MemberRow[]) {
  const companyId = rows.find((row) => row.isCompanyApproved)?.companyId;
  const found = companyId ? await verifiedRepresentative(ctx, companyId) : undefined;
  if (!found) return undefined;
  const { userId, name, dateOfBirth } = found;
  const identity: Identity = {
    name: indexOf(ctx, 'name', nameKey(name)).toString('hex'),
    birth: indexOf(ctx, 'birth', dateOfBirth).toString('hex'),
    document: null,
  };
  return { userId, identity };
}

/** Compares names regardless of word order. */
export const nameKey = (name: string): string => foldName(name).split(' ').sort().join(' ');

/** A keyed hash compares declarations without revealing them. */
export const indexOf = (
  ctx: Pick<Ctx, 'seal'>,
  of: 'name' | 'birth' | 'document',
  value: string,
): Buffer => ctx.seal.digest(`company_limits.${of}`, value);

/**
 * The only check. Refuses OWN_REQUEST, ASKER_LEFT, APPROVER_NOT_VERIFIED, REQUESTER_NOT_VERIFIED,
 * APPROVER_WAITS and SAME_PERSON.
 */
export async function assertMayApprove(ctx: UserCtx, requestedBy: string): Promise<void> {
  const { partyId, userId } = ctx.actor;
  if (userId === requestedBy) refuse('OWN_REQUEST', {});
  const all = await approversOf(ctx, partyId);
  const [approver, requester] = [all.get(userId), all.get(requestedBy)];
  if (!requester) refuseCompanyLimit('ASKER_LEFT', {});
  const bar =
    approver && requester
      ? approverProblem(approver, requester, ctx.now, ctx.settings.approverWaitMs)
      : ({ why: 'identity' } as const);
  if (bar) refuseFor(bar);
}

function refuseFor(bar: ApproverBar): never {
  switch (bar.why) {
    case 'own_request':
      return refuse('OWN_REQUEST', {});
    case 'identity':
      return refuseCompanyLimit('APPROVER_NOT_VERIFIED', {});
    case 'requester_identity':
      return refuseCompanyLimit('REQUESTER_NOT_VERIFIED', {});
    case 'waits':
      return refuseCompanyLimit('APPROVER_WAITS', { from: bar.from });
    case 'same_person':
      return refuseCompanyLimit('SAME_PERSON', { by: bar.by });
  }
}

function sentenceOf(bar: ApproverBar): string {
  switch (bar.why) {
    case 'own_request':
      return approvalRefusals.OWN_REQUEST.say({});
    case 'identity':
      return approverRefusals.APPROVER_NOT_VERIFIED.say({});
    case 'requester_identity':
      return approverRefusals.REQUESTER_NOT_VERIFIED.say({});
    case 'waits':
      return approverRefusals.APPROVER_WAITS.say({ from: bar.from });
    case 'same_person':
      return approverRefusals.SAME_PERSON.say({ by: bar.by });
  }
}

/** By requester; null if the acting member can approve. */
export async function approvalHindrances(
  ctx: UserCtx,
): Promise<(requestedBy: string) => string | null> {
  const { partyId, userId } = ctx.actor;
  const all = await approversOf(ctx, partyId);
  return (requestedBy) => {
    const [approver, requester] = [all.get(userId), all.get(requestedBy)];
    // Requests by former members are refused on approval, not here.
    if (!approver || !requester || userId === requestedBy) {
      return userId === requestedBy ? approvalRefusals.OWN_REQUEST.say({}) : null;
    }
    const bar = approverProblem(approver, requester, ctx.now, ctx.settings.approverWaitMs);
    return bar && sentenceOf(bar);
  };
}

export function approverStanding(ctx: Ctx, member: Approver) {
  const notYet = waitingReason(member, ctx.now, ctx.settings.approverWaitMs);
  if (!notYet) return { status: 'ready', from: null } as const;
  if (notYet.why === 'waits') return { status: 'waits', from: notYet.from } as const;
  return { status: member.isDeclared ? 'checking' : 'identity', from: null } as const;
}

export async function ownStanding(ctx: UserCtx) {
  const own = (await approversOf(ctx, ctx.actor.partyId)).get(ctx.actor.userId);
  return approverStanding(ctx, invariant(own, 'the fund manager is listed'));
}

export const isStillMember = async (ctx: Ctx, partyId: string, userId: string): Promise<boolean> =>
  (await usersOfPartyWith(ctx, partyId, 'CAN_MANAGE_FUNDS')).includes(userId);
