import { defineEvent } from '../../../kit/ctx.ts';

/** Outflow of a party was blocked: nothing of it may be spent or leave until the hold is lifted. */
export const partyHeld = defineEvent<{ partyId: string }>('withdrawals.party_held');
