import { defineList, word } from '../../kernel/list.ts';

export const STRUCTURES = defineList({
  name: 'structures',
  filters: { status: word(['pending', 'approved', 'rejected', 'all'], 'pending') },
});

export const OWNER_STRUCTURES = defineList({});

export const OWN_ANCHORS = defineList({});
