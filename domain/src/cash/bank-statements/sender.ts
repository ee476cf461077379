import { compareNames } from '../../people/identity/compare-names.ts';

/**
 * Whether the sender of a transfer, as the bank names them, is not plainly the party that it would
 * be credited to: a middle name and a sender without a name are for people to look at, too.
 */
export const senderDiffers = (party: string, sender: string): boolean =>
  compareNames(party, sender) !== 'same';

/** What the bank says about who sent it. */
export const senderWords = (sender: string): string =>
  sender.trim() === ''
    ? 'The bank names no sender'
    : `The bank names ${sender.trim()} as the sender`;
