import { defineList, word } from '../../kernel/list.ts';

/** Announced bank transfers as staff see them, newest first unless an order is chosen. */
export const DEPOSITS = defineList({
  name: 'deposits',
  assigned: 'deposits',
  searched: true,
  filters: { view: word(['open', 'declared', 'held', 'credited', 'all'], 'open') },
  sorts: word(['sent', '-sent', 'amount', '-amount']),
});
