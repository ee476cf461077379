import type { CallData } from '../../../lib/call.ts';

export type Credential = CallData<'GET /user/credentials'>[number];
type Browser = NonNullable<Credential['browser']>;
export type Session = Credential & { readonly browser: Browser };
type LinkKind = Exclude<Credential['kind'], 'session'>;
export type Link = Credential & { readonly kind: LinkKind };

export const READS = [
  'GET /user/credentials',
  'GET /user/calendar',
  'GET /user/portfolio/invite',
  'GET /user/email/change',
  'GET /user/two-factor-authentication',
  'GET /company/members',
] as const;

export const sessionsOf = (all: readonly Credential[]): readonly Session[] =>
  all.flatMap((one) => (one.browser ? [{ ...one, browser: one.browser }] : []));

const isLink = (one: Credential): one is Link => one.kind !== 'session';
export const linksOf = (all: readonly Credential[]): readonly Link[] => all.filter(isLink);

export const WORDS: Readonly<Record<LinkKind, { readonly name: string; readonly effect: string }>> =
  {
    sign_in: {
      name: 'Sign-in awaiting a code',
      effect: 'It can’t be completed. If it wasn’t you, change your password.',
    },
    password_reset: {
      name: 'Password reset link',
      effect: 'The link stops working. Your password doesn’t change.',
    },
    email_code: {
      name: 'Email verification code',
      effect: 'The code and its link stop working. You can request a new one.',
    },
    email_change: {
      name: 'Email address change',
      effect: 'The codes stop working. Your email address doesn’t change.',
    },
    backup_codes: {
      name: 'Backup codes',
      effect:
        'None of your backup codes can be used. Without your authenticator app you can’t sign in until you renew them.',
    },
    company_invitation: {
      name: 'Invitation to your company',
      effect: 'The invitation is withdrawn and its link stops working.',
    },
    calendar_link: {
      name: 'Calendar link',
      effect: 'Calendars that use the link stop updating.',
    },
    portfolio_share: {
      name: 'Shared portfolio',
      effect: 'The person you invited can no longer see your portfolio.',
    },
    archive_link: {
      name: 'Link to your data archive',
      effect: 'The link stops working. You can download the archive with a new one.',
    },
  };

export function factsOf(link: Credential, dateTime: (at: string) => string): string {
  return [
    `Created ${dateTime(link.madeAt)}`,
    link.lastUsedAt ? `last used ${dateTime(link.lastUsedAt)}` : 'never used',
    link.endsAt ? `expires ${dateTime(link.endsAt)}` : 'no expiry',
    link.endsWithPassword
      ? 'ends when you change your password'
      : 'not affected by a password change',
  ].join(' · ');
}
