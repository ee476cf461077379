import { defineList, word } from '../../kernel/list.ts';

export const DEPOSITS = defineList({
  name: 'deposits',
  assigned: 'deposits',
  searched: true,
  filters: { view: word(['open', 'declared', 'held', 'credited', 'all'], 'open') },
  sorts: word(['sent', '-sent', 'amount', '-amount']),
});
