import { defineList, word } from '../../kernel/list.ts';
import { PROCEDURE_STATUSES } from './procedure.machine.ts';

export const TRANSFER_PROCEDURES = defineList({
  name: 'transfer-procedures',
  filters: { status: word(PROCEDURE_STATUSES) },
});

export const OWNER_PROCEDURES = defineList({});
