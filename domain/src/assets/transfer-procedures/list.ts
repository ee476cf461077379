import { defineList, word } from '../../kernel/list.ts';
import { PROCEDURE_STATUSES } from './procedure.machine.ts';

/** Custody procedures on units without their holder, newest first. */
export const TRANSFER_PROCEDURES = defineList({
  name: 'transfer-procedures',
  filters: { status: word(PROCEDURE_STATUSES) },
});

/** An owner's requests to custody for an asset, newest first. */
export const OWNER_PROCEDURES = defineList({});
