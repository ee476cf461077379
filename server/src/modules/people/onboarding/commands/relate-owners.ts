import { nameKeys } from '@holdfast/domain/people/identity/name-keys';
import type { CompanyAnswer } from '@holdfast/domain/people/onboarding/company-answers';
import type { PersonAnswer } from '@holdfast/domain/people/onboarding/person-answers';
import type { CaseStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { relateParties } from '../../identity/index.ts';
import type { Case } from '../queries/case.ts';
import {
  type KnownPeople,
  listPartiesKnowing,
  saveRelatedPeople,
} from '../repository/known-people.ts';
import { type KeptAnswer, openAnswer } from '../views/answers.ts';

/** Owners that are parties, and other companies that they own. */
export const relateOwners = (
  ctx: Ctx,
  { partyId }: Case,
  { owners }: CompanyAnswer<'beneficial_owners'>,
): Promise<void> =>
  relate(ctx, {
    partyId,
    knownAs: 'beneficial_owner',
    indexes: owners.flatMap(({ name, dateOfBirth }) => indexesOf(ctx, name, dateOfBirth)),
  });

/** By entered name and document name. */
export async function relateVerified(ctx: Ctx, found: Case): Promise<void> {
  if (found.kind !== 'personal') return;
  const personal = answered(ctx, found, 'personal_information');
  if (!personal) return;
  const { firstName, lastName, dateOfBirth } = personal as PersonAnswer<'personal_information'>;
  const document = answered(ctx, found, 'identification');
  const names = [`${firstName} ${lastName}`.trim()];
  if (document) names.push((document as PersonAnswer<'identification'>).fullName);
  const indexes = names.flatMap((name) => indexesOf(ctx, name, dateOfBirth));
  await relate(ctx, { partyId: found.partyId, knownAs: 'self', indexes });
}

async function relate(ctx: Ctx, people: KnownPeople): Promise<void> {
  await saveRelatedPeople(ctx, people);
  const { partyId } = people;
  const relatedIds = await listPartiesKnowing(ctx, partyId);
  await relateParties(ctx, { partyId, cause: 'beneficial_owner', relatedIds });
}

/** Blind indexes of a person: each spelling of the name with the date of birth. */
const indexesOf = (ctx: Ctx, name: string, dateOfBirth: string): Buffer[] =>
  nameKeys(name).map((key) => ctx.seal.digest('onboarding.person', `${key}|${dateOfBirth}`));

function answered(ctx: Ctx, { rows, subject }: Case, step: CaseStep): KeptAnswer | null {
  const row = rows.find((kept) => kept.step === step);
  if (row?.status === 'skipped') return null;
  return openAnswer(ctx.seal, subject, step, row?.answer ?? null);
}
