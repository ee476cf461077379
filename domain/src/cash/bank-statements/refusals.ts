import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

/** What statements of the platform’s own account, and money in suspense, are refused with. */
export const bankStatementRefusals = defineRefusals({
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

export const refuseStatement = refuserOf(bankStatementRefusals);
