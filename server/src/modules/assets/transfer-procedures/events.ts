import { defineEvent } from '../../../kit/ctx.ts';

/** A holder was frozen in an asset, or the whole asset (`partyId` null). */
export const unitsFrozen = defineEvent<{
  readonly assetId: string;
  readonly partyId: string | null;
}>('transfer_procedures.frozen');

/** A procedure was executed; carries its public facts. */
export const procedureDone = defineEvent<{
  readonly procedureId: string;
  readonly assetId: string;
}>('transfer_procedures.done');
