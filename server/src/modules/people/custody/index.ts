/**
 * Custody: one Ed25519 key for each party and each role of the platform, encrypted at rest, never
 * returned. It promises an address per party, and a signature only for what an instruction allows.
 */
export { isAddress } from './ed25519.ts';
export type { ExactPayment, Permit, PlatformRole } from './rules.ts';
export {
  addressesOf,
  addressOf,
  askForAddresses,
  createPartyAddress,
  ownersOf,
  type PlatformAddresses,
  platformAddresses,
  takeFromDay,
} from './service/keys.ts';
export { openSigner, type Signer, SignerRefused } from './service/signer.ts';
