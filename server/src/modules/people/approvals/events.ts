import { defineEvent } from '../../../kit/ctx.ts';

/**
 * A request ended without a decision: it expired, or `userId`, who requested or approved it, is no
 * longer trusted. Its subject is released, and approval may be requested again.
 */
export const approvalEnded = defineEvent<{
  readonly kind: string;
  readonly subjectId: string;
  /** Null for an expired request. */
  readonly userId: string | null;
  readonly reason: string;
}>('approvals.ended');
