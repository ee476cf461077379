import { z } from 'zod';
import type { FieldError } from './refusal.ts';

/**
 * Something that a command requires: where it is fixed, as a sentence, and whether plain facts meet
 * it. A screen lists what is unmet, and the command refuses by the same list.
 */
export type Requirement = {
  /** The field, or another place; empty where it is of the whole. */
  readonly key: string;
  readonly text: string;
  readonly isMet: boolean;
};

/** What is still required, as a reply lists it. */
export const stillRequired = z.object({ key: z.string(), text: z.string() });
export type StillRequired = z.output<typeof stillRequired>;

/** What is still required, in the order in which it is declared. */
export const unmet = (requirements: readonly Requirement[]): StillRequired[] =>
  requirements.filter(({ isMet }) => !isMet).map(({ key, text }) => ({ key, text }));

/** The same for a refusal by field. */
export const asFieldErrors = (missing: readonly StillRequired[]): FieldError[] =>
  missing.map(({ key, text }) => ({ field: key, rule: 'required', message: text }));

/** Why a button is disabled; null when nothing is required any more. */
export const requiredWords = (missing: readonly StillRequired[]): string | null =>
  missing.length === 0 ? null : `Still required: ${missing.map(({ text }) => text).join('; ')}`;
