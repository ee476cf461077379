import { defineList, word } from '../../kernel/list.ts';
import { INSTRUCTION_STATUSES } from './instruction.machine.ts';

/** Settlement instructions: those needing attention first, then newest first. */
export const INSTRUCTIONS = defineList({
  name: 'settlement',
  filters: { status: word(INSTRUCTION_STATUSES) },
});
