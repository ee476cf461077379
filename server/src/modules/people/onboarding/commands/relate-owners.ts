import { foldName } from '@holdfast/domain/people/identity/compare-names';
import type { CompanyAnswer } from '@holdfast/domain/people/onboarding/company-answers';
import type { PersonAnswer } from '@holdfast/domain/people/onboarding/person-answers';
import type { CaseStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { relateParties } from '../../identity/index.ts';
import type { Case } from '../queries/case.ts';
import {
  type KnownPeople,
  listPartiesKnowing,
  saveKnownPeople,
} from '../repository/known-people.ts';
import { type KeptAnswer, openAnswer } from '../views/answers.ts';

/** Relates a company, whose owners were declared, to everybody else whom one of them owns or is. */
export const relateOwners = (
  ctx: Ctx,
  { partyId }: Case,
  { owners }: CompanyAnswer<'beneficial_owners'>,
): Promise<void> =>
  relate(ctx, {
    partyId,
    knownAs: 'beneficial_owner',
    indexes: owners.map(({ name, dateOfBirth }) => indexOf(ctx, name, dateOfBirth)),
  });

/**
 * Relates a person, whose case was approved, to the companies that they own, by the name they gave
 * and the one in their document. A waived step tells nothing.
 */
export async function relateVerified(ctx: Ctx, found: Case): Promise<void> {
  if (found.kind !== 'personal') return;
  const personal = answered(ctx, found, 'personal_information');
  if (!personal) return;
  const { firstName, lastName, dateOfBirth } = personal as PersonAnswer<'personal_information'>;
  const document = answered(ctx, found, 'identification');
  const names = [`${firstName} ${lastName}`.trim()];
  if (document) names.push((document as PersonAnswer<'identification'>).fullName);
  const indexes = names.map((name) => indexOf(ctx, name, dateOfBirth));
  await relate(ctx, { partyId: found.partyId, knownAs: 'self', indexes });
}

async function relate(ctx: Ctx, people: KnownPeople): Promise<void> {
  await saveKnownPeople(ctx, people);
  const { partyId } = people;
  const relatedIds = await listPartiesKnowing(ctx, partyId);
  await relateParties(ctx, { partyId, cause: 'beneficial_owner', relatedIds });
}

/** The blind index of a person: the name, folded, and the day they were born. */
const indexOf = (ctx: Ctx, name: string, dateOfBirth: string): Buffer =>
  ctx.seal.digest('onboarding.person', `${foldName(name)}|${dateOfBirth}`);

function answered(ctx: Ctx, { rows, subject }: Case, step: CaseStep): KeptAnswer | null {
  const row = rows.find((kept) => kept.step === step);
  if (row?.status === 'skipped') return null;
  return openAnswer(ctx.seal, subject, step, row?.answer ?? null);
}
