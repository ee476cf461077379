import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { moneyText } from '@holdfast/domain/kernel/money';
import type * as contract from '@holdfast/domain/people/onboarding/contract';
import type { z } from 'zod';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { companyForReview, describeCompany } from '../../companies/index.ts';
import { membersOf, namesOf } from '../../identity/index.ts';
import type { ReviewRow } from '../repository.ts';
import { caseNumber } from '../rules.ts';
import { dollarsOf, listCompanyActivity, listDesk, unitsOf } from './desk.read.ts';
import { findReviewOfCompany } from './repository.ts';
import { memberView } from './standing.ts';

type Query = z.output<typeof contract.listCompanies.query & z.ZodType>;
type Row = z.input<typeof contract.listCompanies.reply>[number];
type Desk = z.input<typeof contract.getCompanyDesk.reply>;
type Edit = z.output<typeof contract.editCompany.body & z.ZodType>;

/** One page of companies, for staff. */
export async function companies(
  ctx: Ctx,
  query: Query,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { rows, total } = await listDesk(ctx, {
    q: query.q,
    status: query.status === 'all' ? undefined : query.status,
    isOwner: query.kind === 'all' ? undefined : query.kind === 'owner',
    country: query.country,
    sort: query.sort.endsWith('createdAt') ? 'createdAt' : 'companyName',
    descending: query.sort.startsWith('-'),
    page: query.page,
    limit: query.limit,
  });
  return {
    total,
    rows: rows.map(({ caseId, caseNumber: number, caseStage, ...row }) => ({
      ...row,
      members: Number(row.members),
      createdAt: row.createdAt.toISOString(),
      case:
        caseId && number !== null
          ? { id: caseId, number: caseNumber(number), stage: caseStage ?? '' }
          : null,
    })),
  };
}

/** One company with all that staff know of it. Refuses COMPANY_DOES_NOT_EXISTS. */
export async function describeDesk(ctx: Ctx, companyId: string): Promise<Desk> {
  const found = await companyForReview(ctx, companyId);
  const { partyId, status, statusReason, appliedAsOwner: _, ...rest } = found;
  const { approvedAt, riskDeclaredAt, ...profile } = rest;
  const review = await findReviewOfCompany(ctx, profile.id);
  const members = await membersOf(ctx, profile.id);
  const units = await unitsOf(ctx, partyId);
  const { available, held } = await dollarsOf(ctx, partyId);
  return {
    profile,
    partyId,
    status,
    statusReason,
    approvedAt: approvedAt?.toISOString() ?? null,
    riskDeclaredAt: riskDeclaredAt?.toISOString() ?? null,
    members: members.map((member) => ({
      ...memberView(member),
      roles: member.roles,
      isBlocked: member.userStatus === 'blocked',
      lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
    })),
    case: review ? { id: review.id, number: caseNumber(review.number), stage: review.stage } : null,
    holdings: units.map((one) => ({ ...one, units: writeDecimal(one.units, UNIT_DECIMALS) })),
    cash: { available: moneyText(available), held: moneyText(held) },
    activity: await activityOf(ctx, profile.id, review),
  };
}

const UNIT_DECIMALS = 3;

async function activityOf(ctx: Ctx, companyId: string, review: ReviewRow | undefined) {
  const rows = await listCompanyActivity(ctx, companyId, review?.id ?? null);
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => row.actorId ?? []),
  );
  return rows.map(({ id, at, action, actorId, reason }) => ({
    id,
    at: at.toISOString(),
    action,
    by: actorId ? (names.get(actorId)?.name ?? null) : null,
    reason,
  }));
}

/** Staff correct what a company's profile says; the reason stays in the activity log. */
export async function editCompany(ctx: UserCtx, companyId: string, given: Edit): Promise<void> {
  const { reason, ...fields } = given;
  const { id, partyId } = await companyForReview(ctx, companyId);
  const patch = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  await describeCompany(ctx, id, patch);
  await ctx.record({
    action: 'company.corrected',
    subject: { kind: 'company', id },
    partyId,
    reason,
    detail: { fields: Object.keys(patch) },
  });
}
