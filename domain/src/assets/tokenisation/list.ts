import { defineList, word } from '../../kernel/list.ts';
import { TOKENISATION_STATUSES } from './tokenisation.machine.ts';

/** Token requests, pending ones first. */
export const TOKENISATIONS = defineList({
  name: 'tokenisations',
  filters: { status: word(TOKENISATION_STATUSES) },
});
