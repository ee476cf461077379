import {
  isPersonality,
  PERSONALITY_QUESTIONS,
  type Personality,
  type PersonalityQuestionId,
} from '@holdfast/domain/people/onboarding/personality';
import type { Answer } from '../onboarding.ts';

export type Chosen = Partial<Record<PersonalityQuestionId, string>>;

/** The choices so far, from the stored answer without its result and unknown options. */
export function chosenOf(answer: Answer | null | undefined): Chosen {
  const found = PERSONALITY_QUESTIONS.flatMap(({ id, options }) => {
    const option = options.find((one) => one.id === answer?.[id]);
    return option ? [[id, option.id] as const] : [];
  });
  return Object.fromEntries(found);
}

export const unanswered = (chosen: Chosen): readonly PersonalityQuestionId[] =>
  PERSONALITY_QUESTIONS.map(({ id }) => id).filter((id) => !chosen[id]);

export type Result = { readonly personality: Personality; readonly score: string };

export const resultOf = (answer: Answer | null | undefined): Result | undefined =>
  isPersonality(answer?.personality) && typeof answer.score === 'string'
    ? { personality: answer.personality, score: answer.score }
    : undefined;
