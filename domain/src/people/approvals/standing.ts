import { z } from 'zod';
import { moment } from '../../kernel/fields.ts';

/**
 * Why a request ended unexecuted: no decision within 24 hours, requester or approver no longer
 * trusted, subject changed, withdrawn, or rejected.
 */
export const END_REASONS = ['time', 'person', 'changed', 'withdrawn', 'rejected'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const endedApproval = z.object({
  why: z.enum(END_REASONS),
  /** Who is no longer trusted, withdrew or rejected it. */
  by: z.string().nullable(),
  at: moment,
  /** Why they aren't trusted, what changed, or the reason given. */
  reason: z.string().nullable(),
});
export type EndedApproval = z.output<typeof endedApproval>;
