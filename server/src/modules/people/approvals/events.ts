import { defineEvent } from '../../../kit/ctx.ts';

/**
 * Expired, or `userId`, its requester or an approver, is no longer trusted. Approval can be
 * requested again.
 */
export const approvalEnded = defineEvent<{
  readonly kind: string;
  readonly subjectId: string;
  /** Null if the request expired. */
  readonly userId: string | null;
  readonly reason: string;
}>('approvals.ended');
