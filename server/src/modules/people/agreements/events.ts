import { defineEvent } from '../../../kit/ctx.ts';

export const agreementSigned = defineEvent<{
  readonly signatureId: string;
  readonly partyId: string;
  readonly kind: string;
  readonly assetId: string | null;
}>('agreements.signed');
