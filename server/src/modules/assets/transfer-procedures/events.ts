import { defineEvent } from '../../../kit/ctx.ts';

/** Two people froze a holder in one asset, or everybody in it (`partyId` null). */
export const unitsFrozen = defineEvent<{
  readonly assetId: string;
  readonly partyId: string | null;
}>('transfer_procedures.frozen');

/** Two people carried out a procedure; what everybody may know of it. */
export const procedureDone = defineEvent<{
  readonly procedureId: string;
  readonly assetId: string;
}>('transfer_procedures.done');
