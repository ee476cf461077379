import { z } from 'zod';
import { isoMoment, text, uuid } from '../../kernel/fields.ts';
import { FRONT_END_KEYS } from './front-ends.ts';

/** More at once would not be read. */
export const MOST_NOTICES = 3;

const tone = z.enum(['info', 'warn']);
const where = z.array(z.enum(FRONT_END_KEYS)).min(1).max(FRONT_END_KEYS.length);

/** What everybody reads above the page until they put it away or its time is over. */
export const notice = z.object({
  id: uuid,
  tone,
  text: z.string(),
  /** It can't be put away: what it says is so as long as the product runs as it does. */
  isFixed: z.boolean().optional(),
});
export type Notice = z.input<typeof notice>;

export const newNotice = z.object({
  tone,
  text: text(300, 3),
  frontEnds: where,
  /** Without one it stays until somebody takes it down. */
  until: isoMoment.nullable().optional(),
});
export type NewNotice = z.output<typeof newNotice>;

export const keptNotice = z.object({
  id: uuid,
  tone,
  text: z.string(),
  frontEnds: where,
  until: isoMoment.nullable(),
  by: z.string(),
  since: isoMoment,
});
