import { defineEvent } from '../../../kit/ctx.ts';

/** A party signed an agreement in one of its versions. */
export const agreementSigned = defineEvent<{
  readonly signatureId: string;
  readonly partyId: string;
  readonly kind: string;
  readonly assetId: string | null;
}>('agreements.signed');
