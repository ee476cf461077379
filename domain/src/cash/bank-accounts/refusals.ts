import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const bankAccountRefusals = defineRefusals({
  REQUIRED_CODE: { status: 400, say: (_?: object) => 'Please add IBAN or SWIFT code' },
  BANK_EXISTS: { status: 400, say: (_?: object) => 'You’ve already added this bank account' },
  BANK_LIMIT: {
    status: 400,
    example: { max: 10 },
    say: (f: { max: number }) =>
      `You can have up to ${f.max} bank accounts. Edit an existing one instead.`,
  },
  HOLDER_NAME_DIFFERS: {
    status: 400,
    example: { name: 'Ann Larsen' },
    say: (f: { name: string }) =>
      `The account must be in your verified name, ${f.name}. We can’t receive or send money for third parties.`,
  },
  BANK_NOT_USABLE: {
    status: 400,
    say: (_?: object) =>
      'This bank account can’t be used right now. See Bank accounts for the reason.',
  },
});

export const refuseBankAccount = refuserOf(bankAccountRefusals);
