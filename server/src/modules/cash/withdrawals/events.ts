import { defineEvent } from '../../../kit/ctx.ts';

/** A party was held: its money can't be spent or withdrawn until lifted. */
export const partyHeld = defineEvent<{ partyId: string }>('withdrawals.party_held');
