import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const bankAccountRefusals = defineRefusals({
  REQUIRED_CODE: { status: 400, say: (_?: object) => 'Please add IBAN or SWIFT code' },
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
});

export const refuseBankAccount = refuserOf(bankAccountRefusals);
