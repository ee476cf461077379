import { defineRefusals, refuserOf } from '../kernel/refusal.ts';

/** What banking says no with: bank accounts, and transfers that a person declares. */
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
    say: (_?: object) => 'The time of the transfer can’t be in the future. Check date and time.',
  },
});

export const refuse = refuserOf(bankingRefusals);
