import { companyLimitRefusals } from '../../cash/company-limits/refusals.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { identityRefusals } from '../../people/identity/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

export const userRefusals = defineRefusals({
  OWN_ACCOUNT: {
    status: 403,
    say: (_?: object) => 'You can’t do this for your own account. Someone else must.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    say: (_?: object) =>
      'This is the last active administrator. Make someone else an administrator first.',
  },
  ROLE_BEYOND_YOURS: {
    status: 403,
    say: (_?: object) =>
      'This role has permissions you don’t have. Someone who holds all of them must do this.',
  },
  ROLE_HELD: { status: 409, say: (_?: object) => 'This person already has this role' },
  ROLE_NOT_HELD: { status: 409, say: (_?: object) => 'This person doesn’t have this role' },
  ROLE_NOT_FOR_THEM: {
    status: 409,
    say: (_?: object) => 'This role is for personal accounts, not company members',
  },
  NOT_AN_APPROVER: {
    status: 409,
    say: (_?: object) =>
      'This person can’t approve for their company because they don’t manage its funds',
  },
  USER_IS_BLOCKED: {
    status: 409,
    say: (_?: object) => 'This person is blocked. Unblock them first.',
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
