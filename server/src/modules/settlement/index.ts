/**
 * Settlement: what must happen on the chain, written in the same transaction as its cause, signed
 * once, sent as often as needed, and followed by blocks until it is confirmed. It promises that an
 * instruction happens on the chain once or waits for staff with a reason; never twice.
 */
export type { ChainParams, ChainPort } from './chain.port.ts';
export { settlementConfirmed, settlementNeedsAttention } from './events.ts';
export { type SettlementParts, settlementJobs, settleUntilQuiet } from './jobs/index.ts';
export { registerAgainstChain } from './jobs/reconcile.ts';
export { type SettlementRoutesParts, settlementRoutes } from './routes.ts';
export type { Difference, Expected } from './rules.ts';
export {
  type Instruct,
  type Instructed,
  instruct,
  instructAll,
  type TokenFacts,
} from './service/instruct.ts';
export {
  chainHoldingsOf,
  movingUnitsOf,
  type Proof,
  proofsOf,
  type TokenOnChain,
  tokensOf,
} from './service/proofs.ts';
export { registerOf } from './service/register.ts';
