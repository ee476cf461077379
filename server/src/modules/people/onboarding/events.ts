import { defineEvent } from '../../../kit/ctx.ts';

/** Staff decided about a person's case: approved, asked for more, or rejected it. */
export const caseDecided = defineEvent<{
  readonly reviewId: string;
  readonly userId: string;
  readonly partyId: string;
  readonly outcome: string;
}>('onboarding.decided');
