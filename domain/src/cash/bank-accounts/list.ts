import { defineList, word } from '../../kernel/list.ts';

export const BANKS = defineList({
  name: 'banks',
  filters: { view: word(['waiting', 'shared', 'all'], 'waiting') },
});
