import { looseName } from '@holdfast/domain/people/identity/name-keys';
import type { CompanyAnswer } from '@holdfast/domain/people/onboarding/company-answers';
import type { CompanyStep } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listSteps, type StepRow } from '../repository/steps.ts';
import { type KeptAnswer, openAnswer } from '../views/answers.ts';

export type Representative = {
  readonly userId: string;
  readonly name: string;
  readonly dateOfBirth: string;
};

/**
 * The approved representative, if also declared as director or beneficial owner: only then is the
 * date of birth known. The caller checks that the company is approved.
 */
export async function verifiedRepresentative(
  ctx: Ctx,
  companyId: string,
): Promise<Representative | undefined> {
  const rows = await listSteps(ctx, { kind: 'institutional', id: companyId });
  const answerOf = (step: CompanyStep) => approvedAnswer(ctx, companyId, step, rows);
  const named = answerOf('authorized_representative') as
    | (CompanyAnswer<'authorized_representative'> & { readonly name: string })
    | null;
  if (!named) return undefined;
  const directors = answerOf('directors') as CompanyAnswer<'directors'> | null;
  const owners = answerOf('beneficial_owners') as CompanyAnswer<'beneficial_owners'> | null;
  const declared = [...(directors?.people ?? []), ...(owners?.owners ?? [])];
  const found = declared.find(({ name }) => looseName(name) === looseName(named.name));
  return found && { userId: named.userId, name: found.name, dateOfBirth: found.dateOfBirth };
}

function approvedAnswer(
  ctx: Ctx,
  id: string,
  step: CompanyStep,
  rows: readonly StepRow[],
): KeptAnswer | null {
  const row = rows.find((one) => one.step === step);
  if (row?.status !== 'approved') return null;
  return openAnswer(ctx.seal, { kind: 'institutional', id }, step, row.answer);
}
