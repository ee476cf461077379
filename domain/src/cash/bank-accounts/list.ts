import { defineList, word } from '../../kernel/list.ts';

/** Bank accounts as staff see them, by why they need a review. */
export const BANKS = defineList({
  name: 'banks',
  filters: { view: word(['waiting', 'shared', 'all'], 'waiting') },
});
