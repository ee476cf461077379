import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PERSONALITIES,
  PERSONALITY_QUESTIONS,
  type PersonalityAnswers,
  personalityMeaning,
  personalityOf,
  scoreOf,
  TOP_SCORE,
} from './personality.ts';

const anyAnswers: fc.Arbitrary<PersonalityAnswers> = fc.record(
  Object.fromEntries(
    PERSONALITY_QUESTIONS.map(({ id, options }) => [
      id,
      fc.constantFrom(...options.map((option) => option.id)),
    ]),
  ) as Record<keyof PersonalityAnswers, fc.Arbitrary<string>>,
);
const bandOf = (answers: PersonalityAnswers) =>
  PERSONALITIES.indexOf(personalityOf(scoreOf(answers)));
const all = (at: number): PersonalityAnswers =>
  Object.fromEntries(
    PERSONALITY_QUESTIONS.map(({ id, options }) => [id, options[at]?.id ?? '']),
  ) as PersonalityAnswers;

describe('the investment personality', () => {
  test('is based on ten questions, whose distinct choices are ordered by risk', () => {
    expect(PERSONALITY_QUESTIONS).toHaveLength(10);
    const ids = PERSONALITY_QUESTIONS.flatMap(({ options }) => options.map((option) => option.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { options } of PERSONALITY_QUESTIONS) {
      const points = options.map((option) => option.points);
      expect(points).toEqual([...points].sort((a, b) => a - b));
      expect([points[0], points.at(-1)]).toEqual([0, 4]);
    }
  });

  test('never becomes more cautious with a riskier answer', () => {
    const question = fc.constantFrom(...PERSONALITY_QUESTIONS);
    fc.assert(
      fc.property(anyAnswers, question, (answers, { id, options }) => {
        const at = options.findIndex((option) => option.id === answers[id]);
        for (const bolder of options.slice(at + 1)) {
          const changed = { ...answers, [id]: bolder.id };
          expect(bandOf(changed)).toBeGreaterThanOrEqual(bandOf(answers));
          expect(scoreOf(changed)).toBeGreaterThan(scoreOf(answers));
        }
      }),
    );
  });

  test('is the same for the same answers, and stays within the scale', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const score = scoreOf(answers);
        expect(scoreOf({ ...answers })).toBe(score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(TOP_SCORE);
        expect(personalityMeaning(personalityOf(score)).title).not.toBe('');
      }),
    );
  });

  test('has bands that are all reachable and follow each other without a gap', () => {
    expect([0, 1, 2, 3, 4].map((at) => personalityOf(scoreOf(all(at))))).toEqual(PERSONALITIES);
    const bands = Array.from({ length: TOP_SCORE + 1 }, (_, score) => personalityOf(score));
    expect([8, 9, 16, 17, 24, 25, 32, 33].map((score) => bands[score])).toEqual([
      'conservative',
      'moderate',
      'moderate',
      'balanced',
      'balanced',
      'growth',
      'growth',
      'aggressive',
    ]);
  });
});
