import { companyLimitRefusals } from '../../cash/company-limits/refusals.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { identityRefusals } from '../../people/identity/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const userRefusals = defineRefusals({
  OWN_ACCOUNT: {
    status: 403,
    say: (_?: object) => 'Somebody else has to do this for your own account',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    say: (_?: object) =>
      'This is the last active administrator. Make somebody else an administrator first.',
  },
  ROLE_BEYOND_YOURS: {
    status: 403,
    say: (_?: object) =>
      'This role may do things that you may not. Somebody who holds all of it has to act.',
  },
  ROLE_HELD: { status: 409, say: (_?: object) => 'The person holds this role already' },
  ROLE_NOT_HELD: { status: 409, say: (_?: object) => 'The person does not hold this role' },
  ROLE_NOT_FOR_THEM: {
    status: 409,
    say: (_?: object) => 'This role is for people with an account of their own, not a company’s',
  },
  NOT_AN_APPROVER: {
    status: 409,
    say: (_?: object) => 'Only a member who manages a company’s funds can approve for it',
  },
  USER_IS_BLOCKED: {
    status: 409,
    say: (_?: object) => 'The person is blocked. Unblock them first.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...approvalRefusals,
  ...userRefusals,
  IDENTITY_CHANGED: companyLimitRefusals.IDENTITY_CHANGED,
  TWO_FACTOR_OFF: identityRefusals.TWO_FACTOR_OFF,
  EMAIL_ALREADY_EXISTS: identityRefusals.EMAIL_ALREADY_EXISTS,
});
