/**
 * Issuance owns the tokens of assets and the allocation of units to their holders. It promises:
 *
 * - An asset has one token, and never more units are issued than the token has.
 * - Units are booked once for each commitment, and only after the chain has confirmed them.
 */
export { tokenCreated } from './events.ts';
export { issuanceHandlers } from './handlers.ts';
export type { Token } from './repository.ts';
export { metadataHash as metadataHashOf } from './rules.ts';
export {
  ALLOCATION_CAUSE,
  type Allocation,
  allocateAll,
  bookAllocation,
  countIssued,
  countUnsoldRetired,
  requestToken,
  tokensOf,
} from './service.ts';
