import { defineEvent } from '../../../kit/ctx.ts';

/** Staff decided a person's case: approved, more requested, or rejected. */
export const caseDecided = defineEvent<{
  readonly reviewId: string;
  readonly userId: string;
  readonly partyId: string;
  readonly outcome: string;
}>('onboarding.decided');
