/**
 * Settlement: what must happen on the chain, written in the same transaction as its cause, signed
 * once, sent as often as needed, and followed by blocks until it is confirmed. It promises that an
 * instruction happens on the chain once or waits for staff with a reason; never twice.
 */
export { type ChainPort, ChainUnreachable } from './chain.port.ts';
export { settlementAbandoned, settlementConfirmed, settlementNeedsAttention } from './events.ts';
export { type ChainPayment, paymentById, paymentsIn } from './explorer/payments.ts';
export { settlementJobs, settleUntilQuiet } from './jobs/index.ts';
export { registerAgainstChain } from './jobs/reconcile.ts';
export { settlementRoutes } from './routes.ts';
export { isAlgorandAddress, ownersOfAddresses, partyAddressOf } from './service/addresses.ts';
export {
  type Instruct,
  instruct,
  instructAll,
  type NewTransfer,
  prepareTransfers,
  type WriteTransfers,
} from './service/instruct.ts';
export {
  chainHoldingsOf,
  movingUnitsOf,
  openAllocationsOf,
  type Proof,
  proofsOf,
  type TokenOnChain,
  tokensOf,
} from './service/proofs.ts';
export { registerOf } from './service/register.ts';
