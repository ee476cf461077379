import { defineList, word } from '../../kernel/list.ts';
import { PROCEDURE_STATUSES } from './procedure.machine.ts';

/** What custody does about units without their holder, newest first. */
export const TRANSFER_PROCEDURES = defineList({
  name: 'transfer-procedures',
  filters: { status: word(PROCEDURE_STATUSES) },
});

/** What an owner requested from custody about an asset, newest first. */
export const OWNER_PROCEDURES = defineList({});
