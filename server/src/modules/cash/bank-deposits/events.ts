import { defineEvent } from '../../../kit/ctx.ts';

/** `amount`: decimal text in US dollars. */
export const bankCredited = defineEvent<{
  partyId: string;
  amount: string;
  depositId: string | null;
}>('banking.credited');
