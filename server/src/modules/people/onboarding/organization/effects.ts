import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type {
  AnsweredOrganizationStep,
  OrganizationAnswer,
} from '@holdfast/domain/people/onboarding/organization-answers';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { describeCompany, keepOnboardingFacts } from '../../companies/index.ts';
import { setAuthorizedRepresentative, userById } from '../../identity/index.ts';
import type { KeptAnswer } from '../answers.ts';
import { assertBorn, assertIncorporated, assertPapers } from './rules.ts';
import type { OrganizationFacts } from './standing.ts';

/**
 * What an answer means for other modules, and what no schema can see. Answers what is kept: the
 * answer, with what the product adds to it.
 */
export async function takeEffect(
  ctx: Ctx,
  found: OrganizationFacts,
  step: AnsweredOrganizationStep,
  answer: KeptAnswer,
): Promise<KeptAnswer> {
  const { id } = found.company;
  if (step === 'risk_declaration') await keepOnboardingFacts(ctx, id, { riskDeclaredAt: ctx.now });
  if (step === 'company_profile') await describe(ctx, id, answer as Profile);
  if (step === 'registration_documents') {
    assertPapers(new Set(found.documents.map((document) => document.kind)));
  }
  if (step === 'directors') assertDirectors(answer as OrganizationAnswer<'directors'>, ctx.now);
  if (step === 'beneficial_owners') {
    assertOwners(answer as OrganizationAnswer<'beneficial_owners'>, ctx.now);
  }
  if (step === 'authorized_representative') {
    return represent(ctx, found, answer as OrganizationAnswer<'authorized_representative'>);
  }
  if (step === 'organization_investor_status') {
    const { status } = answer as OrganizationAnswer<'organization_investor_status'>;
    await keepOnboardingFacts(ctx, id, { organizationInvestorStatus: status });
  }
  if (step === 'organization_confirmation') {
    await keepOnboardingFacts(ctx, id, { organizationConfirmation: true });
    return { ...answer, confirmedAt: ctx.now.toISOString(), confirmedBy: found.user.email };
  }
  return answer;
}

type Profile = OrganizationAnswer<'company_profile'>;

async function describe(ctx: Ctx, companyId: string, answer: Profile): Promise<void> {
  if (answer.country === 'USA') refuse('US_PERSON', {});
  assertIncorporated(answer, ctx.now);
  await describeCompany(ctx, companyId, {
    registrationNumber: answer.registrationNumber,
    country: answer.country,
    city: answer.city,
    website: answer.website || null,
    founded: Number(answer.incorporatedOn.slice(0, 4)),
  });
}

const assertDirectors = ({ people }: OrganizationAnswer<'directors'>, now: Date) =>
  assertBorn(
    'meta.directors',
    people.map((one, index) => ({ ...one, at: `people.${index}` })),
    now,
  );

function assertOwners(answer: OrganizationAnswer<'beneficial_owners'>, now: Date): void {
  const owners = answer.owners.map((one, index) => ({ ...one, at: `owners.${index}` }));
  const manager = answer.seniorManager ? [{ ...answer.seniorManager, at: 'seniorManager' }] : [];
  assertBorn('meta.beneficial_owners', [...owners, ...manager], now);
}

/** The representative is one of the company's members, and no US person. */
async function represent(
  ctx: Ctx,
  { members }: OrganizationFacts,
  answer: OrganizationAnswer<'authorized_representative'>,
): Promise<KeptAnswer> {
  const member = members.find((one) => one.userId === answer.userId);
  if (!member) {
    return refuseFields([
      {
        field: 'meta.authorized_representative.userId',
        rule: 'member',
        message: 'Choose a member of your company',
      },
    ]);
  }
  const user = await userById(ctx, member.userId);
  if (answer.isUsPerson || user?.isUsPerson || user?.country === 'USA') refuse('US_PERSON', {});
  for (const one of members) {
    const is = one.userId === member.userId;
    if (one.isAuthorizedRepresentative !== is) {
      await setAuthorizedRepresentative(ctx, one.userId, is);
    }
  }
  const name = `${member.firstName} ${member.lastName}`.trim();
  return { ...answer, name, email: member.email };
}
