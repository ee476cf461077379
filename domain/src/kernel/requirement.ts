import { z } from 'zod';
import type { FieldError } from './refusal.ts';

/**
 * What a command requires, and where to meet it. Screens list the unmet requirements; the command
 * refuses for the same ones.
 */
export type Requirement = {
  /** A field or place; empty for the whole command. */
  readonly key: string;
  readonly text: string;
  readonly isMet: boolean;
};

export const stillRequired = z.object({ key: z.string(), text: z.string() });
export type StillRequired = z.output<typeof stillRequired>;

export const unmet = (requirements: readonly Requirement[]): StillRequired[] =>
  requirements.filter(({ isMet }) => !isMet).map(({ key, text }) => ({ key, text }));

export const asFieldErrors = (missing: readonly StillRequired[]): FieldError[] =>
  missing.map(({ key, text }) => ({ field: key, rule: 'required', message: text }));

/** A disabled button's reason; null when all are met. */
export const requiredWords = (missing: readonly StillRequired[]): string | null =>
  missing.length === 0 ? null : `Still required: ${missing.map(({ text }) => text).join('; ')}`;
