import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type { CompanyAnswer } from '@holdfast/domain/people/onboarding/company-answers';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { describeCompany, keepOnboardingFacts } from '../../companies/index.ts';
import { setAuthorizedRepresentative, userById } from '../../identity/index.ts';
import type { Case } from '../queries/case.ts';
import { assertBirthDate, assertIncorporated, postalCodeIn } from '../rules/answers.ts';
import { assertCompanyDocuments } from '../rules/changes.ts';
import type { KeptAnswer } from '../views/answers.ts';
import type { Effects } from './person-effects.ts';
import { relateOwners } from './relate-owners.ts';

export const companyEffects: Effects = {
  risk_declaration: async (ctx, { subject }) => {
    await keepOnboardingFacts(ctx, subject.id, { riskDeclaredAt: ctx.now });
    return undefined;
  },
  company_profile: async (ctx, { subject }, answer) => {
    const profile = answer as Profile;
    await describe(ctx, subject.id, profile);
    const { country, postalCode } = profile;
    return { ...profile, postalCode: postalCodeIn('company_profile', country, postalCode) };
  },
  registration_documents: (_ctx, { documents }) => {
    assertCompanyDocuments(new Set(documents.map((document) => document.kind)));
    return undefined;
  },
  directors: (ctx, _found, answer) => {
    assertDirectors(answer as CompanyAnswer<'directors'>, ctx.now);
    return undefined;
  },
  beneficial_owners: async (ctx, found, answer) => {
    const declared = answer as CompanyAnswer<'beneficial_owners'>;
    assertOwners(declared, ctx.now);
    await relateOwners(ctx, found, declared);
    return undefined;
  },
  authorized_representative: (ctx, found, answer) =>
    represent(ctx, found, answer as CompanyAnswer<'authorized_representative'>),
  organization_investor_status: async (ctx, { subject }, answer) => {
    const { status } = answer as CompanyAnswer<'organization_investor_status'>;
    await keepOnboardingFacts(ctx, subject.id, { organizationInvestorStatus: status });
    return undefined;
  },
  organization_confirmation: async (ctx, { subject, user }, answer) => {
    await keepOnboardingFacts(ctx, subject.id, { organizationConfirmation: true });
    return { ...answer, confirmedAt: ctx.now.toISOString(), confirmedBy: user.email };
  },
};

type Profile = CompanyAnswer<'company_profile'>;

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

const assertDirectors = ({ people }: CompanyAnswer<'directors'>, now: Date) =>
  assertBirthDate(
    'meta.directors',
    people.map((one, index) => ({ ...one, at: `people.${index}` })),
    now,
  );

function assertOwners(answer: CompanyAnswer<'beneficial_owners'>, now: Date): void {
  const owners = answer.owners.map((one, index) => ({ ...one, at: `owners.${index}` }));
  const manager = answer.seniorManager ? [{ ...answer.seniorManager, at: 'seniorManager' }] : [];
  assertBirthDate('meta.beneficial_owners', [...owners, ...manager], now);
}

async function represent(
  ctx: Ctx,
  { members }: Case,
  answer: CompanyAnswer<'authorized_representative'>,
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
