/**
 * Issuance owns assets' tokens and the allocation of units to holders. Promises:
 *
 * - An asset has one token, and issued units never exceed its total.
 * - Units are booked once per commitment, after the chain has confirmed them.
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
