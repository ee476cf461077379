import { defineList, word } from '../../kernel/list.ts';

export const NAVS = defineList({
  name: 'navs',
  assigned: 'navs',
  sorts: word(['asset', '-asset', 'nav', '-nav', 'asked', '-asked']),
});
