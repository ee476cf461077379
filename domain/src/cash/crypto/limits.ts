import { HOUR } from '../../kernel/moment.ts';

export { NETWORK_FEE } from '../../chain/settlement/fees.ts';

/** Microalgos: minimum balance of an account. */
export const LEAST_BALANCE = 100_000n;
/** Microalgos: maximum of one payment; custody's signer enforces the same. */
export const MOST_AT_ONCE = 100_000_000_000n;

/** Cents: value of ALGO a party may send within 24 hours. */
export const MOST_A_DAY = 50_000_00n;
export const DAY_OF_LIMIT_MS = 24 * HOUR;

export const MOST_OPEN_DEPOSITS = 5;

/** Microalgos per use of the development faucet. */
export const FAUCET_GIFT = 100_000_000n;

/** Algorand transaction id: 52 base32 characters. */
export const ALGORAND_TX = /^[A-Z2-7]{52}$/;
/** Bitcoin transaction id: 64 hexadecimal digits. */
export const BITCOIN_TX = /^[0-9a-f]{64}$/;
