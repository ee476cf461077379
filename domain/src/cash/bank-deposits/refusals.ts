import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const bankDepositRefusals = defineRefusals({
  INVALID_TRANSACTION_ID: {
    status: 400,
    say: (_?: object) => 'This transaction id is not valid. Copy it from your bank or wallet.',
  },
  TRANSACTION_ID_EXISTS: {
    status: 400,
    say: (_?: object) => 'This transaction was entered already. Look for it in the fund history.',
  },
  TRANSACTION_TIME_INVALID: {
    status: 400,
    say: (f: { old?: boolean }) =>
      f.old
        ? 'The transfer is older than 30 days. Contact support and we will look for it.'
        : 'The time of the transfer can’t be in the future. Check date and time.',
  },
  CURRENCY_NOT_TAKEN: {
    status: 400,
    example: { currency: 'EUR' },
    say: (f: { currency: string }) =>
      `Bank transfers come in as US dollars. ${f.currency} would be sent back to your bank.`,
  },
  BANK_TRANSFERS_OFF: {
    status: 400,
    say: (_?: object) => 'Bank transfers are not available yet. Top up by card instead.',
  },
  DEPOSIT_LIMIT: {
    status: 400,
    example: { max: 10 },
    say: (f: { max: number }) =>
      `You have ${f.max} open transfers. Cancel one that you don’t need first.`,
  },
});

export const refuseDeposit = refuserOf(bankDepositRefusals);
