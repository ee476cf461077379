import { defineEvent } from '../../../kit/ctx.ts';

/** A bank transfer was credited; `amount` is decimal text in US dollars. */
export const bankCredited = defineEvent<{
  partyId: string;
  amount: string;
  depositId: string | null;
}>('banking.credited');
