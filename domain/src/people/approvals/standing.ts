import { z } from 'zod';
import { moment } from '../../kernel/fields.ts';

/**
 * Why a request came to nothing: nobody decided within 24 hours, whoever asked or agreed is not
 * trusted any more, what was agreed to changed, it was taken back, or somebody said no.
 */
export const END_REASONS = ['time', 'person', 'changed', 'withdrawn', 'rejected'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** How the last request about a thing ended without being carried out. */
export const endedApproval = z.object({
  why: z.enum(END_REASONS),
  /** Whose word counts no more, who took it back or who rejected it. */
  by: z.string().nullable(),
  at: moment,
  /** Why they are not trusted, what changed, or what they said. */
  reason: z.string().nullable(),
});
export type EndedApproval = z.output<typeof endedApproval>;
