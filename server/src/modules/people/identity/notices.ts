import type { Ctx } from '../../../kit/ctx.ts';
import { securityNoticed } from './events.ts';

export type SecurityNotice = keyof typeof WORDS;

const NOT_YOU = 'If this wasn’t you, set a new password now and contact support.';

type Words = { readonly title: string; readonly body: (detail: string) => string };

const WORDS = {
  two_factor_on: {
    title: 'Two-factor authentication was turned on',
    body: () =>
      `Signing in now requires a code from your authenticator app. Your other sessions were ended.\n\n${NOT_YOU}`,
  },
  two_factor_off: {
    title: 'Two-factor authentication was turned off',
    body: () =>
      `Signing in now requires only your password. Your other sessions were ended.\n\n${NOT_YOU}`,
  },
  two_factor_reset: {
    title: 'Two-factor authentication was reset by Holdfast',
    body: (reason: string) =>
      `Our team removed the authenticator app from your account and ended all sessions. Reason: ${reason}\n\nSet it up again after signing in. ${NOT_YOU}`,
  },
  backup_code_used: {
    title: 'A backup code was used',
    body: (left: string) =>
      `A backup code was used instead of your authenticator app. You have ${left} left.\n\n${NOT_YOU}`,
  },
  backup_codes_renewed: {
    title: 'New backup codes were created',
    body: () => `Your previous backup codes no longer work.\n\n${NOT_YOU}`,
  },
  new_browser: {
    title: 'A new browser signed in to your account',
    body: (where: string) => `${where}.\n\n${NOT_YOU}`,
  },
  password_changed: {
    title: 'Your password was changed',
    body: () =>
      `All other sessions were ended, links to your calendar, portfolio and data were revoked, and invitations you sent were cancelled.\n\n${NOT_YOU}`,
  },
  email_changed: {
    title: 'Your email address was changed',
    body: (email: string) => `It is now ${email}. All other sessions were ended.\n\n${NOT_YOU}`,
  },
  locked: {
    title: 'Sign-in to your account was locked for an hour',
    body: () =>
      'Five wrong passwords in a row were entered, so new browsers couldn’t sign in for an hour. If this wasn’t you, set a new password.',
  },
} satisfies Record<string, Words>;

/** Notices that have their own mail with a link to reset the password. */
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
