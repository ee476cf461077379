import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { identityRefusals } from '../identity/refusals.ts';

export const companyRefusals = defineRefusals({
  COMPANY_EXISTS: { status: 400, say: (_?: object) => 'Company with this name already exists' },
  COMPANY_DOES_NOT_EXISTS: { status: 404, say: (_?: object) => 'Manager not found' },
  COMPANY_FOUNDED: {
    status: 409,
    say: (_?: object) => 'Your account already has a company. Edit its profile instead.',
  },
  NOT_INSTITUTIONAL: {
    status: 403,
    say: (_?: object) =>
      'A personal account can’t have a company. Join as a company with another email address.',
  },
  COMPANY_LOCKED: {
    status: 409,
    say: (_?: object) =>
      'Name, registration number and country are verified or under review. Contact support to change them.',
  },
  COMPANY_REJECTED: {
    status: 409,
    say: (_?: object) =>
      'Your company wasn’t approved, so you can’t invite members. Contact support.',
  },
  ROLE_NOT_OF_COMPANY: {
    status: 400,
    say: (_?: object) => 'That role doesn’t exist in your company. Choose another.',
  },
  ROLE_NOT_YOURS: {
    status: 403,
    say: (_?: object) =>
      'That role has permissions you don’t have, so you can’t assign or remove it.',
  },
  LAST_TEAM_ADMINISTRATOR: {
    status: 409,
    say: (_?: object) =>
      'This is the last member who manages the team. Make another member an administrator first.',
  },
  MEMBER_EXISTS: {
    status: 409,
    say: (_?: object) => 'That person is already a member of your company',
  },
  EMAIL_HAS_ACCOUNT: {
    status: 409,
    say: (_?: object) =>
      'That email address already has a Holdfast account. Use an address without one.',
  },
  INVITATION_EXISTS: {
    status: 409,
    say: (_?: object) => 'You’ve already invited that address. Resend or cancel the invitation.',
  },
  INVITER_EMAIL_NOT_VERIFIED: {
    status: 400,
    say: (_?: object) => 'Verify your email address before inviting members',
  },
});

const { INVALID_INVITATION } = identityRefusals;
export const refuse = refuserOf({ ...commonRefusals, ...companyRefusals, INVALID_INVITATION });
