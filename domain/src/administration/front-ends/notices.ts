import { z } from 'zod';
import { isoMoment, text, uuid } from '../../kernel/fields.ts';
import { FRONT_END_KEYS } from './front-ends.ts';

export const MOST_NOTICES = 3;

const tone = z.enum(['info', 'warn']);
const where = z.array(z.enum(FRONT_END_KEYS)).min(1).max(FRONT_END_KEYS.length);

export const notice = z.object({
  id: uuid,
  tone,
  text: z.string(),
  /** Can't be dismissed, as while services are simulated. */
  isFixed: z.boolean().optional(),
});
export type Notice = z.input<typeof notice>;

export const newNotice = z.object({
  tone,
  text: text(300, 3),
  frontEnds: where,
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
