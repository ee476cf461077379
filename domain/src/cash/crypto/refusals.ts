import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const cryptoRefusals = defineRefusals({
  INSUFFICIENT_ALGO: {
    status: 400,
    say: (f?: { receiverNeeds?: string }) =>
      f?.receiverNeeds
        ? `This address holds no ALGO yet, and the network opens it with ${f.receiverNeeds} at least.`
        : 'Not enough ALGO for the network fee',
  },
  WALLET_GENERATION_PENDING: {
    status: 400,
    say: (_?: object) => 'Wallet address is generating. Please reload the page.',
  },
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
  FAUCET_EMPTY: {
    status: 429,
    say: (_?: object) => 'You were given test ALGO a moment ago. Try again in a minute.',
  },
});

export const refuseCrypto = refuserOf(cryptoRefusals);
