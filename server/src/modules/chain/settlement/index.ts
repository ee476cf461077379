/**
 * Everything that must happen on chain. An instruction is written in its cause's transaction, then
 * signed, sent and followed until confirmed. Promises:
 *
 * - An instruction takes effect once, or waits for staff with a reason. - It has one valid set of
 * signed bytes at a time, saved before it is sent. - Nothing is signed beyond the sender's
 * confirmed balance. - Register and chain are compared daily; an asset with a difference stops
 * settling. - Assets whose confirmed blocks are lost halt immediately.
 */

export { type ChainPort, ChainUnreachable } from './chain.port.ts';
export { oldestGap, readInGap, skipGap } from './commands/gaps.ts';
export {
  type Instruct,
  instruct,
  instructAll,
  type NewTransfer,
  prepareTransfers,
  type WriteTransfers,
} from './commands/instruct.ts';
export { unseenApproval } from './commands/unseen-approval.ts';
export {
  blocksLost,
  confirmationChanged,
  lossHaltChanged,
  partsUnreadable,
  settlementAbandoned,
  settlementConfirmed,
  settlementNeedsAttention,
} from './events.ts';
export { settlementJobs, settleUntilQuiet } from './jobs/index.ts';
export { ownBlocks, paymentsIn } from './jobs/own-blocks.ts';
export { registerAgainstChain } from './jobs/reconcile.ts';
export { isAlgorandAddress, ownersOfAddresses, partyAddressOf } from './queries/addresses.ts';
export { isHaltedForLoss } from './queries/lost-blocks.ts';
export { type ArrivalWay, type ChainPayment, paymentById } from './queries/payments.ts';
export {
  anchoredAt,
  chainHoldingsOf,
  confirmedOf,
  movingUnitsOf,
  openAllocationsOf,
  type Proof,
  proofsOf,
  type TokenOnChain,
  tokensOf,
} from './queries/proofs.ts';
export { registerOf } from './queries/register.ts';
export { lastReconciliation } from './queries/staff.ts';
export { settlementRoutes } from './routes.ts';
