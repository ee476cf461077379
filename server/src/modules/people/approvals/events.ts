import { defineEvent } from '../../../kit/ctx.ts';

/**
 * A request ended undecided: it expired, or `userId`, its requester or an approver, is no longer
 * trusted. Its subject is released, and approval may be requested again.
 */
export const approvalEnded = defineEvent<{
  readonly kind: string;
  readonly subjectId: string;
  /** Null if it expired. */
  readonly userId: string | null;
  readonly reason: string;
}>('approvals.ended');
