import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { identityRefusals } from '../identity/refusals.ts';

export const companyRefusals = defineRefusals({
  COMPANY_EXISTS: { status: 400, say: (_?: object) => 'Company with this name already exists' },
  COMPANY_DOES_NOT_EXISTS: { status: 404, say: (_?: object) => 'Manager not found' },
  COMPANY_FOUNDED: {
    status: 409,
    say: (_?: object) => 'Your account has a company already. Change its profile instead.',
  },
  NOT_INSTITUTIONAL: {
    status: 403,
    say: (_?: object) =>
      'A personal account cannot have a company. Join with another email address, for a company.',
  },
  COMPANY_LOCKED: {
    status: 409,
    say: (_?: object) =>
      'Name, registration number and country are verified or with our team. Contact support to change them.',
  },
  COMPANY_REJECTED: {
    status: 409,
    say: (_?: object) =>
      'Your company was not approved, so nobody can be invited to it. Contact support.',
  },
  ROLE_NOT_OF_COMPANY: {
    status: 400,
    say: (_?: object) => 'That role does not exist in your company. Choose another one.',
  },
  ROLE_NOT_YOURS: {
    status: 403,
    say: (_?: object) => 'That role may do more than you may, so you cannot give or take it.',
  },
  LAST_TEAM_ADMINISTRATOR: {
    status: 409,
    say: (_?: object) =>
      'This is the last member who manages the team. Make somebody else an administrator first.',
  },
  MEMBER_EXISTS: {
    status: 409,
    say: (_?: object) => 'That person is a member of your company already',
  },
  EMAIL_HAS_ACCOUNT: {
    status: 409,
    say: (_?: object) =>
      'That email address has a Holdfast account of its own. A member needs an address without one.',
  },
  INVITATION_EXISTS: {
    status: 409,
    say: (_?: object) =>
      'That address has an open invitation from you. Send it again or withdraw it.',
  },
  INVITER_EMAIL_NOT_VERIFIED: {
    status: 400,
    say: (_?: object) => 'Verify your email address before you invite others',
  },
});

const { INVALID_INVITATION } = identityRefusals;
export const refuse = refuserOf({ ...commonRefusals, ...companyRefusals, INVALID_INVITATION });
