import { defineEvent } from '../../../kit/ctx.ts';

/** `amount`: decimal text in the currency. */
export const cardCredited = defineEvent<{
  checkoutId: string;
  partyId: string;
  userId: string;
  amount: string;
  currency: string;
}>('payments.card_credited');
