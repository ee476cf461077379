import { defineList, word } from '../../kernel/list.ts';

/** Bank accounts for staff, by reason for review. */
export const BANKS = defineList({
  name: 'banks',
  filters: { view: word(['waiting', 'shared', 'all'], 'waiting') },
});
