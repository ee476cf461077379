/**
 * Issuance: an asset's token and the units brought to their holders. It promises one token per
 * asset, never more units than the token has, and that units are booked only once they are on the
 * chain.
 */
export { tokenCreated } from './events.ts';
export { issuanceHandlers } from './handlers.ts';
export type { Token } from './repository.ts';
export {
  ALLOCATION_CAUSE,
  type Allocation,
  allocateAll,
  bookAllocation,
  countIssued,
  requestToken,
  tokensOf,
} from './service.ts';
