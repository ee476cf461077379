import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';

export const identityRefusals = defineRefusals({
  EMAIL_DOES_NOT_EXISTS: { status: 400, say: (_?: object) => 'Unregistered email. Please join.' },
  INVALID_PASSWORD: { status: 400, say: (_?: object) => 'Incorrect password' },
  MAX_AUTH_ATTEMPT_EXCEPTION: {
    status: 423,
    say: (_?: object) => 'Maximum wrong passwords attempted',
  },
  E_INVALID_2FA_CODE: { status: 400, say: (_?: object) => 'Invalid OTP' },
  TWO_FACTOR_CODE_REQUIRED: {
    status: 400,
    say: (_?: object) => 'Enter the code from your authenticator app',
  },
  TOO_MANY_WRONG_CODES: {
    status: 429,
    say: (_: { seconds: number }) =>
      'Too many wrong codes. Codes for your account are accepted again within an hour.',
  },
  SIGN_IN_CHALLENGE_ENDED: {
    status: 400,
    say: (_?: object) => 'This sign-in took too long or had too many wrong codes. Start again.',
  },
  TWO_FACTOR_ON: {
    status: 409,
    say: (_?: object) => 'Two-factor authentication is already on. Turn it off to change the app.',
  },
  TWO_FACTOR_OFF: {
    status: 409,
    say: (_?: object) => 'Two-factor authentication is off. Turn it on first.',
  },
  EMAIL_ALREADY_EXISTS: { status: 400, say: (_?: object) => 'Email ID already exists' },
  USER_ALREADY_EXISTS: { status: 400, say: (_?: object) => 'Email ID already exists' },
  INVALID_REFERRAL_CODE: {
    status: 400,
    say: (_?: object) => 'That referral code doesn’t exist. Check it or leave the field empty.',
  },
  INVALID_INVITATION: {
    status: 400,
    say: (_?: object) => 'This invitation is no longer valid. Ask your company for a new one.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 400,
    say: (_?: object) =>
      'This invitation is for another email address. Join with the address it was sent to.',
  },
  CHOOSE_BETTER_PASSWORD: { status: 422, say: (_?: object) => 'Password does not meet criteria' },
  INVALID_CURRENT_PASSWORD: {
    status: 400,
    say: (_?: object) => 'Your current password is incorrect',
  },
  INVALID_VERIFICATION_TOKEN: {
    status: 400,
    say: (_?: object) => "Verification failed. Code doesn't match",
  },
  VERIFICATION_TOKEN_EXPIRED: {
    status: 400,
    say: (_?: object) => 'This code has expired. Send a new one',
  },
  EMAIL_ALREADY_VERIFIED: { status: 409, say: (_?: object) => 'Your email is already verified' },
  EMAIL_IS_YOURS: { status: 409, say: (_?: object) => 'This is already your email address' },
  NO_RESET_TOKEN: {
    status: 400,
    say: (_?: object) => 'The reset link is incomplete. Open it again from the email.',
  },
  INVALID_PASSWORD_RESET_TOKEN: {
    status: 400,
    say: (_?: object) => 'This reset link has been used or has expired. Request a new one.',
  },
  NAME_VERIFIED: {
    status: 409,
    say: (_?: object) => 'Your name is verified or under review. Contact support to change it.',
  },
  INVALID_FACEBOOK_URL: { status: 422, say: (_?: object) => 'Facebook is not valid' },
  INVALID_TWITTER_URL: { status: 422, say: (_?: object) => 'Twitter is not valid' },
  INVALID_LINKEDIN_URL: { status: 422, say: (_?: object) => 'Linkedin is not valid' },
  INVALID_DISCORD_PROFILE: { status: 422, say: (_?: object) => 'Dicord profile is not valid' },
});

export const refuse = refuserOf({ ...commonRefusals, ...identityRefusals });
