import { HOUR } from '../../kernel/moment.ts';

export { NETWORK_FEE } from '../../chain/settlement/fees.ts';

/** An account's minimum, in microalgos. */
export const LEAST_BALANCE = 100_000n;
/** Per payment, in microalgos; custody's signer enforces it too. */
export const MOST_AT_ONCE = 100_000_000_000n;

/** In cents: ALGO that a party may send in 24 hours. */
export const MOST_A_DAY = 50_000_00n;
export const DAY_OF_LIMIT_MS = 24 * HOUR;

export const MOST_OPEN_DEPOSITS = 5;

/** In microalgos, per use. */
export const FAUCET_GIFT = 100_000_000n;

export const ALGORAND_TX = /^[A-Z2-7]{52}$/;
export const BITCOIN_TX = /^[0-9a-f]{64}$/;
