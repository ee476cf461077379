import type { Ctx } from '../../../kit/ctx.ts';
import { securityNoticed } from './events.ts';

export type SecurityNotice = keyof typeof WORDS;

const NOT_YOU = 'If this was not you, set a new password now and contact support.';

type Words = { readonly title: string; readonly body: (detail: string) => string };

const WORDS = {
  two_factor_on: {
    title: 'Two-factor authentication was turned on',
    body: () =>
      `From now on, signing in needs a code of your authenticator app. Your other sessions were ended.\n\n${NOT_YOU}`,
  },
  two_factor_off: {
    title: 'Two-factor authentication was turned off',
    body: () =>
      `Signing in needs your password alone again. Your other sessions were ended.\n\n${NOT_YOU}`,
  },
  two_factor_reset: {
    title: 'Two-factor authentication was reset by Holdfast',
    body: (reason: string) =>
      `Our team took the authenticator app off your account and ended every session. Reason: ${reason}\n\nTurn it on again when you have signed in. ${NOT_YOU}`,
  },
  backup_code_used: {
    title: 'A backup code was used',
    body: (left: string) =>
      `A backup code of your account was used in place of the authenticator app. You have ${left} left.\n\n${NOT_YOU}`,
  },
  backup_codes_renewed: {
    title: 'New backup codes were made',
    body: () => `The backup codes you had before do not work any more.\n\n${NOT_YOU}`,
  },
  new_browser: {
    title: 'A new browser signed in to your account',
    body: (where: string) => `${where}.\n\n${NOT_YOU}`,
  },
  password_changed: {
    title: 'Your password was changed',
    body: () =>
      `Every other session was ended, and so were the links to your calendar, your portfolio and your data, and the invitations that you sent.\n\n${NOT_YOU}`,
  },
  email_changed: {
    title: 'Your email address was changed',
    body: (email: string) =>
      `It is ${email} from now on. Every other session was ended.\n\n${NOT_YOU}`,
  },
  locked: {
    title: 'Sign-in to your account was locked for an hour',
    body: () =>
      'Five wrong passwords in a row were entered, so new browsers could not sign in for an hour. If this was not you, set a new password.',
  },
} satisfies Record<string, Words>;

/** Notices with their own mail, which links to a password reset. */
const MAILED_ALREADY: ReadonlySet<SecurityNotice> = new Set(['password_changed', 'locked']);

export const noticeSecurity = (
  ctx: Ctx,
  userId: string,
  what: SecurityNotice,
  detail = '',
): Promise<void> => ctx.publish(securityNoticed, { userId, what, detail });

export function securityMessage(what: string, detail: string) {
  const notice = what as SecurityNotice;
  const { title, body }: Words = WORDS[notice];
  return { title, body: body(detail), mail: !MAILED_ALREADY.has(notice) };
}
