import { defineList, word } from '../../kernel/list.ts';
import { TOKENISATION_STATUSES } from './tokenisation.machine.ts';

export const TOKENISATIONS = defineList({
  name: 'tokenisations',
  filters: { status: word(TOKENISATION_STATUSES) },
});
