/**
 * Custody: one Ed25519 key for each party and each role of the platform, encrypted at rest, never
 * returned. It promises an address per party, and a signature only for what an instruction allows.
 */

export {
  addressesOf,
  addressesSince,
  addressOf,
  askForAddresses,
  countAddresses,
  createPartyAddress,
  ownersOf,
  type PlatformAddresses,
  platformAddresses,
  takeFromDay,
} from './commands/keys.ts';
export { openSigner, type Signer, SignerRefused } from './commands/signer.ts';
export { isAddress } from './keys/ed25519.ts';
export type { ExactPayment, Permit, PlatformRole } from './rules.ts';
