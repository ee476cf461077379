import { defineEvent } from '../../../kit/ctx.ts';

export const caseDecided = defineEvent<{
  readonly reviewId: string;
  readonly userId: string;
  readonly partyId: string;
  readonly outcome: string;
}>('onboarding.decided');
