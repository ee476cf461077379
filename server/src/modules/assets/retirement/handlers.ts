import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { settlementConfirmed } from '../../chain/settlement/index.ts';
import { unitsFrozen } from '../transfer-procedures/index.ts';
import { confirmRetired } from './commands/confirm.ts';
import { stopFrozen } from './commands/stop-frozen.ts';
import {
  RETIREMENT_CAUSE,
  retirementRejected,
  retirementRequested,
  unitsRetired,
} from './events.ts';
import { notifyRejected, notifyRequested, notifyRetired } from './notices.ts';

export const retirementHandlers = (): Handler[] => [
  handler(
    'retirement.confirmed',
    settlementConfirmed,
    (ctx, { causeId, txId, round }) => confirmRetired(ctx, causeId, { txId, round }),
    ({ kind, causeKind }) => kind === 'retire' && causeKind === RETIREMENT_CAUSE,
  ),
  handler('retirement.frozen', unitsFrozen, async (ctx, { assetId, partyId }) => {
    // Requests keep waiting while a whole asset is frozen.
    if (partyId !== null) await stopFrozen(ctx, assetId, partyId);
  }),
  handler('retirement.requested', retirementRequested, (ctx, { retirementId }, event) =>
    notifyRequested(ctx, retirementId, event.id),
  ),
  handler('retirement.retired', unitsRetired, (ctx, { retirementId }, event) =>
    notifyRetired(ctx, retirementId, event.id),
  ),
  handler('retirement.rejected', retirementRejected, (ctx, { retirementId }, event) =>
    notifyRejected(ctx, retirementId, event.id),
  ),
];
