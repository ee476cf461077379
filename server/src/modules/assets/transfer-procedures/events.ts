import { defineEvent } from '../../../kit/ctx.ts';

/** `partyId` null: the whole asset. */
export const unitsFrozen = defineEvent<{
  readonly assetId: string;
  readonly partyId: string | null;
}>('transfer_procedures.frozen');

export const procedureDone = defineEvent<{
  readonly procedureId: string;
  readonly assetId: string;
}>('transfer_procedures.done');
