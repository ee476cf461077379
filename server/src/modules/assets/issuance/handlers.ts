import { type Handler, handler } from '../../../kit/events.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { recordCreated } from './service.ts';

/** Marks a token as created once the chain has confirmed it. */
export const issuanceHandlers = (): Handler[] => [
  handler('issuance.token-created', settlementConfirmed, async (ctx, payload) => {
    if (payload.kind !== 'create_asset' || !payload.assetId) return;
    await recordCreated(ctx, payload.assetId, { txId: payload.txId });
  }),
];
