import { type Handler, handler } from '../../../kit/events.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { noteCreated } from './service.ts';

/** What issuance does when it hears from earlier modules. */
export const issuanceHandlers = (): Handler[] => [
  handler('issuance.token-created', settlementConfirmed, async (ctx, payload) => {
    if (payload.kind !== 'create_asset' || !payload.assetId) return;
    await noteCreated(ctx, payload.assetId, { txId: payload.txId });
  }),
];
