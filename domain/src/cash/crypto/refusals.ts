import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const cryptoRefusals = defineRefusals({
  INSUFFICIENT_ALGO: {
    status: 400,
    say: (f?: { receiverNeeds?: string }) =>
      f?.receiverNeeds
        ? `This address holds no ALGO yet. The network requires at least ${f.receiverNeeds} to open it.`
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
    say: (_?: object) => 'This is a Holdfast address. Send to an external address.',
  },
  TRANSFER_TOO_LARGE: {
    status: 400,
    example: { most: '1,000 ALGO' },
    say: (f: { most: string }) =>
      `A transfer can be at most ${f.most}. Split it into several transfers.`,
  },
  DAILY_TRANSFER_LIMIT: {
    status: 400,
    example: { most: '$10,000.00', left: '$250.00' },
    say: (f: { most: string; left: string }) =>
      `You can send up to ${f.most} in ALGO in 24 hours; ${f.left} remains.`,
  },
  OPEN_DEPOSITS_LIMIT: {
    status: 400,
    example: { max: 10 },
    say: (f: { max: number }) =>
      `You have ${f.max} pending bitcoin deposits. Cancel one you don’t need first.`,
  },
  FAUCET_EMPTY: {
    status: 429,
    say: (_?: object) => 'You’ve just received test ALGO. Try again in a minute.',
  },
});

export const refuseCrypto = refuserOf(cryptoRefusals);
