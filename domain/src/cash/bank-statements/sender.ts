import { compareNames } from '../../people/identity/compare-names.ts';

/**
 * Whether a transfer's sender, as the bank names them, is not exactly the credited party: a middle
 * name or missing sender also needs review.
 */
export const senderDiffers = (party: string, sender: string): boolean =>
  compareNames(party, sender) !== 'same';

export const senderWords = (sender: string): string =>
  sender.trim() === ''
    ? 'The bank doesn’t name the sender'
    : `The bank names ${sender.trim()} as the sender`;
