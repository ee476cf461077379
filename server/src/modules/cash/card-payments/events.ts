import { defineEvent } from '../../../kit/ctx.ts';

/** A card top-up was credited; `amount` is decimal text in the currency. */
export const cardCredited = defineEvent<{
  checkoutId: string;
  partyId: string;
  userId: string;
  amount: string;
  currency: string;
}>('payments.card_credited');
