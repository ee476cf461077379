import { defineList, word } from '../../kernel/list.ts';

/** Values that wait for a decision, most urgent first unless an order is chosen. */
export const NAVS = defineList({
  name: 'navs',
  assigned: 'navs',
  sorts: word(['asset', '-asset', 'nav', '-nav', 'asked', '-asked']),
});
