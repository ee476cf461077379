import type { Onboarding } from '@holdfast/domain/people/onboarding/contract';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { companyById } from '../../companies/index.ts';
import { namesOf, staffWith, userById } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { findReviewOfCompany } from '../organization/repository.ts';
import { describeOrganization } from '../organization/standing.ts';
import { saveOrganizationSteps } from '../organization/steps.ts';
import { findReviewOf } from '../repository.ts';
import { caseNumber } from '../rules.ts';
import { describeOnboarding, reviewView } from './standing.ts';
import { type Meta, saveSteps as savePersonalSteps } from './steps.ts';

/**
 * Answers steps of the onboarding that is somebody's: their own, or the one of the company they act
 * for. When it sends the case, the staff who review are told.
 */
export async function saveSteps(ctx: Ctx, userId: string, meta: Meta): Promise<void> {
  const user = (await userById(ctx, userId)) ?? refuse('NOT_FOUND', {});
  if (user.companyId) await saveOrganizationSteps(ctx, userId, meta);
  else await savePersonalSteps(ctx, userId, meta);
  if (meta.review) await tellReviewers(ctx, userId, user.companyId);
}

async function tellReviewers(ctx: Ctx, userId: string, companyId: string | null): Promise<void> {
  const review = await (companyId
    ? findReviewOfCompany(ctx, companyId)
    : findReviewOf(ctx, userId));
  if (!review) return;
  const name = companyId
    ? (await companyById(ctx, companyId)).companyName
    : (await namesOf(ctx, [userId])).get(userId)?.name;
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_ONBOARDING'),
    kind: 'onboarding_sent',
    title: `${name ?? 'Somebody'} waits for a review`,
    body: `Case ${caseNumber(review.number)} was sent.`,
    link: `/admin/onboarding/${review.id}`,
    causeId: ctx.newId(),
    mail: false,
  });
}

/** Where the caller's onboarding stands, or the one of the company they act for. */
export async function describeOwn(ctx: UserCtx): Promise<Onboarding> {
  const { companyId, userId } = ctx.actor;
  const personal = await describeOnboarding(ctx);
  if (!companyId || personal.kind !== 'institutional') return { ...personal, organization: null };
  const organization = await describeOrganization(ctx);
  const review = await findReviewOfCompany(ctx, companyId);
  const known = await userById(ctx, userId);
  return {
    ...personal,
    steps: [],
    documents: [],
    missing: [],
    hasAdminApproved: known?.approvedAt != null,
    review: review ? reviewView(review) : null,
    organization,
  };
}
