import { defineEvent } from '../../../kit/ctx.ts';

/** The party's money can't be spent or withdrawn until the hold is lifted. */
export const partyHeld = defineEvent<{ partyId: string }>('withdrawals.party_held');
