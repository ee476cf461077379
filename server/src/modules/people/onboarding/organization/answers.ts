import type { OrganizationStep } from '@holdfast/domain/people/onboarding/organization';
import type { Seal } from '../../../../kit/seal.ts';
import type { KeptAnswer } from '../answers.ts';

const PURPOSE = 'onboarding';
const placeOf = (companyId: string, step: OrganizationStep): string =>
  `onboarding.organization_step|${companyId}|${step}`;

/** A company's answers name people: sealed for their company and step. */
export const closeOrganizationAnswer = (
  seal: Seal,
  companyId: string,
  step: OrganizationStep,
  answer: KeptAnswer,
): Buffer => seal.close(PURPOSE, placeOf(companyId, step), Buffer.from(JSON.stringify(answer)));

export const openOrganizationAnswer = (
  seal: Seal,
  companyId: string,
  step: OrganizationStep,
  sealed: Buffer | null,
): KeptAnswer | null =>
  sealed &&
  (JSON.parse(seal.open(PURPOSE, placeOf(companyId, step), sealed).toString()) as KeptAnswer);
