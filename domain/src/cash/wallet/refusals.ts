import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** What the wallet says no with: transfers, conversions, the address on the chain. */
export const walletRefusals = defineRefusals({
  INSUFFICIENT_ALGO: {
    status: 400,
    say: (f?: { receiverNeeds?: string }) =>
      f?.receiverNeeds
        ? `This address holds no ALGO yet, and the network opens it with ${f.receiverNeeds} at least.`
        : 'Not enough ALGO for the network fee',
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
  CONVERSION_TOO_SMALL: {
    status: 400,
    example: { currency: 'USD' },
    say: (f: { currency: string }) =>
      `After the fee nothing would be left in ${f.currency}. Convert a larger amount.`,
  },
  CONVERSION_EXPIRED: {
    status: 409,
    say: (_?: object) => 'This quote has expired. Nothing was converted. Ask for a new one.',
  },
  CONVERSION_USED: { status: 409, say: (_?: object) => 'This quote was used already' },
  BITCOIN_OFF: {
    status: 400,
    say: (_?: object) => 'Bitcoin deposits are not available here yet',
  },
  OWN_ADDRESS: {
    status: 400,
    say: (_?: object) => 'This is the platform’s own address. Send to an address outside.',
  },
  TRANSFER_TOO_LARGE: {
    status: 400,
    example: { most: '1,000 ALGO' },
    say: (f: { most: string }) => `One transfer carries ${f.most} at most. Send it in parts.`,
  },
  DAILY_TRANSFER_LIMIT: {
    status: 400,
    example: { most: '$10,000.00', left: '$250.00' },
    say: (f: { most: string; left: string }) =>
      `Within 24 hours you can send ALGO worth ${f.most}. ${f.left} of that are left.`,
  },
  OPEN_DEPOSITS_LIMIT: {
    status: 400,
    example: { max: 10 },
    say: (f: { max: number }) =>
      `You have ${f.max} bitcoin deposits that wait. Cancel one that you don’t need first.`,
  },
  STATEMENT_TOO_LONG: {
    status: 400,
    example: { movements: 12_000, most: 5_000, format: 'a PDF' },
    say: (f: { movements: number; most: number; format: string }) =>
      `This period has ${f.movements} movements, and ${f.format} takes ${f.most}. ${
        f.format === 'a PDF' ? 'Choose a shorter period, or CSV.' : 'Choose a shorter period.'
      }`,
  },
  FAUCET_EMPTY: {
    status: 429,
    say: (_?: object) => 'You were given test ALGO a moment ago. Try again in a minute.',
  },
});

export const refuse = refuserOf(walletRefusals);
