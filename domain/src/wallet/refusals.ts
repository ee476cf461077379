import { defineRefusals, refuserOf } from '../kernel/refusal.ts';

/** What the wallet says no with: transfers, conversions, the address on the chain. */
export const walletRefusals = defineRefusals({
  INSUFFICIENT_ALGO: {
    status: 400,
    say: (_?: object) => 'Not enough ALGO for the network fee',
  },
  UNABLE_TO_TRANSFER: { status: 400, say: (_?: object) => 'Transfer failed' },
  WALLET_GENERATION_PENDING: {
    status: 400,
    say: (_?: object) => 'Wallet address is generating. Please reload the page.',
  },
  CURRENCY_RATE_ERROR: {
    status: 400,
    say: (_?: object) => 'Exchange rates are not available right now',
  },
});

export const refuse = refuserOf(walletRefusals);
