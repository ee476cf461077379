import { defineEvent } from '../../../kit/ctx.ts';

/** An asset's token was created on the chain. */
export const tokenCreated = defineEvent<{ assetId: string; txId: string | null }>(
  'issuance.token_created',
);
