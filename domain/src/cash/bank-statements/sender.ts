import { compareNames } from '../../people/identity/compare-names.ts';

/** An extra middle name or a missing sender counts as a difference. */
export const senderDiffers = (party: string, sender: string): boolean =>
  compareNames(party, sender) !== 'same';

export const senderWords = (sender: string): string =>
  sender.trim() === ''
    ? 'The bank doesn’t name the sender'
    : `The bank names ${sender.trim()} as the sender`;
