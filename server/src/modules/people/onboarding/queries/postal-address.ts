import type { CaseStep } from '@holdfast/domain/people/onboarding/steps';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import type { Ctx } from '../../../../kit/ctx.ts';
import { companyOfParty } from '../../companies/index.ts';
import { userById, usersOfParty } from '../../identity/index.ts';
import { listSteps } from '../repository/steps.ts';
import type { Subject } from '../repository/subject.ts';
import { openAnswer } from '../views/answers.ts';

type Address = {
  readonly street?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly region?: string;
};

/** The lines of an envelope, as last submitted; empty if there is no address on file. */
export async function postalAddressOf(ctx: Ctx, partyId: string): Promise<readonly string[]> {
  const found = await addressOf(ctx, partyId);
  if (!found) return [];
  const { street, city, postalCode, region, country } = found;
  const place = [postalCode, city].filter(Boolean).join(' ');
  const where = country ? nameOfCountry(country) : undefined;
  return [street, place, region, where].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}

/** Alpha-3; null if unknown. */
export const countryOf = async (ctx: Ctx, partyId: string): Promise<string | null> =>
  (await addressOf(ctx, partyId))?.country ?? null;

const nameOfCountry = (code: string): string => {
  const offered = countryName(code);
  return offered === code ? nationName(code) : offered;
};

type Found = Address & { readonly country: string | null };

async function addressOf(ctx: Ctx, partyId: string): Promise<Found | undefined> {
  const company = await companyOfParty(ctx, partyId);
  if (company) {
    const of = { kind: 'institutional', id: company.id } as const;
    return { ...(await answerOf(ctx, of, 'company_profile')), country: company.country ?? null };
  }
  const [first] = await usersOfParty(ctx, partyId);
  const user = first && (await userById(ctx, first.userId));
  if (!user) return undefined;
  const of = { kind: 'personal', id: user.id } as const;
  const answer = await answerOf(ctx, of, 'personal_information');
  return { ...answer, country: user.country };
}

async function answerOf(ctx: Ctx, subject: Subject, step: CaseStep): Promise<Address> {
  const row = (await listSteps(ctx, subject)).find((one) => one.step === step);
  if (!row || row.stage === 'draft') return {};
  return (openAnswer(ctx.seal, subject, step, row.answer) ?? {}) as Address;
}
