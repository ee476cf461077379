import { defineEvent } from '../../../kit/ctx.ts';

/**
 * A request ended without a decision: it expired, or `userId`, who requested or approved it, is no
 * longer trusted. What it was about is released, and may be requested again.
 */
export const approvalEnded = defineEvent<{
  readonly kind: string;
  readonly subjectId: string;
  /** Null where its time ran out. */
  readonly userId: string | null;
  readonly reason: string;
}>('approvals.ended');
