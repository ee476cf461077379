import type { CaseKind, CaseStep } from '@holdfast/domain/people/onboarding/steps';
import type { Seal } from '../../../../kit/seal.ts';
import type { Subject } from '../repository/subject.ts';

const PURPOSE = 'onboarding';
const TABLE: Readonly<Record<CaseKind, string>> = {
  personal: 'onboarding.step',
  institutional: 'onboarding.organization_step',
};
const placeOf = ({ kind, id }: Subject, step: CaseStep): string => `${TABLE[kind]}|${id}|${step}`;

export type KeptAnswer = Readonly<Record<string, unknown>>;

/** Personal data, in a company's case too: encrypted per subject and step. */
export const closeAnswer = (
  seal: Seal,
  subject: Subject,
  step: CaseStep,
  answer: KeptAnswer,
): Buffer => seal.close(PURPOSE, placeOf(subject, step), Buffer.from(JSON.stringify(answer)));

export const openAnswer = (
  seal: Seal,
  subject: Subject,
  step: CaseStep,
  sealed: Buffer | null,
): KeptAnswer | null =>
  sealed &&
  (JSON.parse(seal.open(PURPOSE, placeOf(subject, step), sealed).toString()) as KeptAnswer);
