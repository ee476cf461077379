import { z } from 'zod';
import { moment } from '../../kernel/fields.ts';

/**
 * Without execution: not decided within 24 hours; requester or approver no longer trusted; subject
 * changed; withdrawn; rejected.
 */
export const END_REASONS = ['time', 'person', 'changed', 'withdrawn', 'rejected'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const endedApproval = z.object({
  why: z.enum(END_REASONS),
  /** No longer trusted, or withdrew or rejected the request. */
  by: z.string().nullable(),
  at: moment,
  reason: z.string().nullable(),
});
export type EndedApproval = z.output<typeof endedApproval>;
