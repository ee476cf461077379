import type { OnboardingStep } from '@holdfast/domain/people/onboarding/steps';
import type { Seal } from '../../../kit/seal.ts';

const PURPOSE = 'onboarding';
const placeOf = (userId: string, step: OnboardingStep): string =>
  `onboarding.step|${userId}|${step}`;

export type KeptAnswer = Readonly<Record<string, unknown>>;

/** Answers are personal data: sealed for their person and step. */
export const closeAnswer = (
  seal: Seal,
  userId: string,
  step: OnboardingStep,
  answer: KeptAnswer,
): Buffer => seal.close(PURPOSE, placeOf(userId, step), Buffer.from(JSON.stringify(answer)));

export const openAnswer = (
  seal: Seal,
  userId: string,
  step: OnboardingStep,
  sealed: Buffer | null,
): KeptAnswer | null =>
  sealed &&
  (JSON.parse(seal.open(PURPOSE, placeOf(userId, step), sealed).toString()) as KeptAnswer);
