/**
 * One Ed25519 key per party and platform role, encrypted at rest and never exposed. Guarantees that
 * a party has one address, and that only what an instruction allows is signed.
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
