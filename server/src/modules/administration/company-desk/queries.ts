import type * as contract from '@holdfast/domain/administration/company-desk/contract';
import type { COMPANIES } from '@holdfast/domain/administration/company-desk/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { z } from 'zod';
import { disclose } from '../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { companyForReview } from '../../people/companies/index.ts';
import { membersOf, namesOf } from '../../people/identity/index.ts';
import { caseNumber, memberView } from '../../people/onboarding/index.ts';
import {
  dollarsOf,
  findCase,
  listCompanies,
  listCompanyActivity,
  unitsOf,
} from './companies.read.ts';

type Row = z.output<typeof contract.listCompanies.reply>[number];
type Desk = z.output<typeof contract.getCompanyDesk.reply>;

export async function pageOfCompanies(
  ctx: Ctx,
  query: Asked<typeof COMPANIES>,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { rows, total } = await listCompanies(ctx, query);
  return {
    total,
    rows: rows.map(({ caseId, caseNumber: number, caseStage, ...row }) => ({
      ...row,
      members: Number(row.members),
      case:
        caseId && number !== null
          ? { id: caseId, number: caseNumber(number), stage: caseStage ?? '' }
          : null,
    })),
  };
}

export async function describeCompanyForStaff(ctx: UserCtx, companyId: string): Promise<Desk> {
  const found = await companyForReview(ctx, companyId);
  const { partyId, status, statusReason, appliedAsOwner: _, ...rest } = found;
  const { approvedAt, riskDeclaredAt, ...profile } = rest;
  const review = await findCase(ctx, profile.id);
  const members = await membersOf(ctx, profile.id);
  const units = await unitsOf(ctx, partyId);
  const { available, held } = await dollarsOf(ctx, partyId);
  return {
    profile,
    partyId,
    status,
    statusReason,
    approvedAt,
    riskDeclaredAt,
    members: members.map((member) => ({
      ...memberView(member),
      roles: member.roles,
      isBlocked: member.userStatus === 'blocked',
      lastSeenAt: member.lastSeenAt,
    })),
    case: review ? { ...review, number: caseNumber(review.number) } : null,
    holdings: [...units],
    cash: { available, held },
    activity: await activityOf(ctx, profile.id, review?.id),
  };
}

async function activityOf(ctx: UserCtx, companyId: string, caseId: string | undefined) {
  const rows = await listCompanyActivity(ctx, companyId, caseId ?? null);
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => row.actorId ?? []),
  );
  // A reviewer's note on a check is confidential, unlike the reason for a decision.
  const isNote = (action: string) => action.startsWith('onboarding.check_');
  const hasNotes = rows.some(({ action, reason }) => isNote(action) && reason !== null);
  const about = { kind: 'company', id: companyId };
  const read = await disclose(ctx, hasNotes ? [about] : []);
  return rows.map(({ id, at, action, actorId, reason }) => ({
    id,
    at,
    action,
    by: actorId ? (names.get(actorId)?.name ?? null) : null,
    reason: isNote(action) ? read(reason) : reason,
  }));
}
