import { defineList, word } from '../../kernel/list.ts';

/** Every owner's structures by review state, longest waiting first. */
export const STRUCTURES = defineList({
  name: 'structures',
  filters: { status: word(['pending', 'approved', 'rejected', 'all'], 'pending') },
});

export const OWNER_STRUCTURES = defineList({});

/** Anchor invitations of a party, past ones included, newest first. */
export const OWN_ANCHORS = defineList({});
