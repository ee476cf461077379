import { defineList, word } from '../../kernel/list.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { RESULTS } from './results.ts';

export const CALCULATIONS = defineList({
  name: 'client-money',
  filters: {
    stage: word(['PREPARED', 'REVIEWED']),
    result: word(RESULTS),
    currency: word(WALLET_CURRENCIES),
  },
});
