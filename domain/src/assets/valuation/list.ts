import { defineList, word } from '../../kernel/list.ts';

/** Valuations awaiting a decision, most urgent first by default. */
export const NAVS = defineList({
  name: 'navs',
  assigned: 'navs',
  sorts: word(['asset', '-asset', 'nav', '-nav', 'asked', '-asked']),
});
