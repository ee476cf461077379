import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** What banking says no with: bank accounts, transfers that come in, statements. */
export const bankingRefusals = defineRefusals({
  REQUIRED_CODE: { status: 400, say: (_?: object) => 'Please add IBAN or SWIFT code' },
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
  BANK_EXISTS: { status: 400, say: (_?: object) => 'You have added this bank account already' },
  BANK_LIMIT: {
    status: 400,
    example: { max: 10 },
    say: (f: { max: number }) => `You can keep ${f.max} bank accounts. Change one that you have.`,
  },
  HOLDER_NAME_DIFFERS: {
    status: 400,
    example: { name: 'Ann Larsen' },
    say: (f: { name: string }) =>
      `The account must be in the name that we verified: ${f.name}. We can’t take or send money for others.`,
  },
  BANK_NOT_USABLE: {
    status: 400,
    say: (_?: object) => 'This bank account can’t be used now. See Bank accounts for the reason.',
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
  STATEMENT_UNREADABLE: {
    status: 400,
    example: { why: 'it is empty.' },
    say: (f: { why: string }) => `The statement can’t be read: ${f.why}`,
  },
  STATEMENT_OTHER_ACCOUNT: {
    status: 400,
    say: (_?: object) => 'This is the statement of another account than our client account',
  },
  STATEMENT_EXISTS: {
    status: 409,
    say: (_?: object) => 'This file was imported already. Nothing was booked again.',
  },
  RETURN_ONLY: {
    status: 400,
    say: (_?: object) => 'Money in another currency can only go back where it came from',
  },
  PARTY_NOT_SERVED: {
    status: 400,
    say: (_?: object) => 'Nothing can be credited to an account that is not approved',
  },
});

export const refuse = refuserOf(bankingRefusals);
