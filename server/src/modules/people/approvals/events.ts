import { defineEvent } from '../../../kit/ctx.ts';

/** A request ended with the trust in whoever asked for it or agreed to it. */
export const approvalEnded = defineEvent<{
  readonly kind: string;
  readonly subjectId: string;
  readonly userId: string;
  readonly reason: string;
}>('approvals.ended');
