import { type Handler, handler } from '../../../kit/jobs/events.ts';
import {
  blocksLost,
  settlementAbandoned,
  settlementConfirmed,
} from '../../chain/settlement/index.ts';
import { moveBack } from './commands/follow-chain.ts';
import { transferFailed, transferSent } from './commands/transfers.ts';
import { ALGO_OUT } from './events.ts';

export const cryptoHandlers = (): Handler[] => [
  handler(
    'wallet.algo-sent',
    settlementConfirmed,
    (ctx, { causeId, txId }) => transferSent(ctx, causeId, txId),
    ({ causeKind }) => causeKind === ALGO_OUT,
  ),
  handler(
    'wallet.algo-not-sent',
    settlementAbandoned,
    (ctx, { causeId }) => transferFailed(ctx, causeId),
    ({ causeKind }) => causeKind === ALGO_OUT,
  ),
  // Rereads from the first lost block on, since others may replace the lost ones; no payment is
  // credited twice.
  handler('wallet.blocks-lost', blocksLost, (ctx, { firstRound }) =>
    moveBack(ctx, BigInt(firstRound)),
  ),
];
