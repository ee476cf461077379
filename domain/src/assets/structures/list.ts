import { defineList, word } from '../../kernel/list.ts';

/** Structures of every owner by the state of their review, those that wait longest first. */
export const STRUCTURES = defineList({
  name: 'structures',
  filters: { status: word(['pending', 'approved', 'rejected', 'all'], 'pending') },
});

/** An owner's structures, newest first. */
export const OWNER_STRUCTURES = defineList({});

/** Where a party is or was invited to be an anchor shareholder, newest first. */
export const OWN_ANCHORS = defineList({});
