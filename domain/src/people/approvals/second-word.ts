import { z } from 'zod';
import { text } from '../../kernel/fields.ts';
import { fingerprint } from './fingerprint.ts';

/** A second person's decision on what the first requested, as it was shown. */
export const secondWord = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), fingerprint }),
  z.object({ decision: z.literal('reject'), reason: text(500) }),
]);
export type SecondWord = z.output<typeof secondWord>;

/** What the decision may be refused with, besides what is refused about its subject. */
export const SECOND_WORD_REFUSALS = [
  'OWN_REQUEST',
  'ALREADY_DECIDED',
  'APPROVAL_NOT_OPEN',
  'APPROVAL_CHANGED',
  'NOT_APPROVED',
] as const;
