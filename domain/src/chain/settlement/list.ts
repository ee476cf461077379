import { defineList, word } from '../../kernel/list.ts';
import { INSTRUCTION_STATUSES } from './instruction.machine.ts';

export const INSTRUCTIONS = defineList({
  name: 'settlement',
  filters: { status: word(INSTRUCTION_STATUSES) },
});
