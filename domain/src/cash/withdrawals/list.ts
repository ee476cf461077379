import { defineList, word } from '../../kernel/list.ts';
import { WITHDRAWAL_STAGES } from './withdrawal.machine.ts';

export const WITHDRAWALS = defineList({
  name: 'withdrawals',
  assigned: 'withdrawals',
  searched: true,
  filters: { stage: word(WITHDRAWAL_STAGES) },
  sorts: word(['asked', '-asked', 'amount', '-amount']),
});
