import { defineEvent } from '../../../kit/ctx.ts';

export const tokenCreated = defineEvent<{ assetId: string; txId: string | null }>(
  'issuance.token_created',
);
