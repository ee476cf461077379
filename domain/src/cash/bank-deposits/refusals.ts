import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const bankDepositRefusals = defineRefusals({
  INVALID_TRANSACTION_ID: {
    status: 400,
    say: (_?: object) => 'This transaction ID isn’t valid. Copy it from your bank or wallet.',
  },
  TRANSACTION_ID_EXISTS: {
    status: 400,
    say: (_?: object) =>
      'This transaction has already been entered. You’ll find it in your fund history.',
  },
  TRANSACTION_TIME_INVALID: {
    status: 400,
    say: (f: { old?: boolean }) =>
      f.old
        ? 'The transfer is more than 30 days old. Contact support and we’ll trace it.'
        : 'The time of the transfer can’t be in the future. Check the date and time.',
  },
  CURRENCY_NOT_TAKEN: {
    status: 400,
    example: { currency: 'EUR' },
    say: (f: { currency: string }) =>
      `Bank transfers must be in US dollars. ${f.currency} would be returned to your bank.`,
  },
  BANK_TRANSFERS_OFF: {
    status: 400,
    say: (_?: object) => 'Bank transfers are not available yet. Top up by card instead.',
  },
  DEPOSIT_LIMIT: {
    status: 400,
    example: { max: 10 },
    say: (f: { max: number }) =>
      `You have ${f.max} open transfers. Cancel one you don’t need first.`,
  },
});

export const refuseDeposit = refuserOf(bankDepositRefusals);
