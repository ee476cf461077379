import { HOUR } from '../../kernel/moment.ts';

export { NETWORK_FEE } from '../../chain/settlement/fees.ts';

/** Microalgos: what an account must hold to exist. */
export const LEAST_BALANCE = 100_000n;
/** Microalgos: the most that one payment carries; custody's signer holds the same. */
export const MOST_AT_ONCE = 100_000_000_000n;

/** Cents of worth: what a party may send out as ALGO within 24 hours. */
export const MOST_A_DAY = 50_000_00n;
export const DAY_OF_LIMIT_MS = 24 * HOUR;

/** Open bitcoin deposits that a party may have at once. */
export const MOST_OPEN_DEPOSITS = 5;

/** Microalgos that one press of the development faucet gives. */
export const FAUCET_GIFT = 100_000_000n;

/** An Algorand transaction's id: 52 signs of base 32. */
export const ALGORAND_TX = /^[A-Z2-7]{52}$/;
/** A Bitcoin transaction's id: 64 hexadecimal digits. */
export const BITCOIN_TX = /^[0-9a-f]{64}$/;
