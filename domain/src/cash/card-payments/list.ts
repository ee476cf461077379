import { defineList, word } from '../../kernel/list.ts';

export const CARD_PAYMENTS = defineList({
  name: 'card-payments',
  searched: true,
  filters: { view: word(['all', 'refunds', 'disputes', 'owing'], 'all') },
});
