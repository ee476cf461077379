import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { recordCreated } from './service.ts';

export const issuanceHandlers = (): Handler[] => [
  handler(
    'issuance.token-created',
    settlementConfirmed,
    async (ctx, { assetId, txId }) => {
      if (assetId) await recordCreated(ctx, assetId, { txId });
    },
    ({ kind }) => kind === 'create_asset',
  ),
];
