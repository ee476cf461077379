import {
  addressesIn,
  INVITE_RESULTS,
  type InviteResult,
  LONGEST_ADDRESS,
  MOST_INVITED,
} from '@holdfast/domain/partners/referrals/addresses';
import {
  INVITATIONS_PER_DAY,
  RESEND_AFTER_DAYS,
} from '@holdfast/domain/partners/referrals/invitations-contract';
import { type Checks, required } from '../../../lib/figures/checks.ts';
import { counted } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type InviteForm = { readonly emails: string };
export type Invited = { readonly address: string; readonly result: InviteResult };

export const inviteChecks: Checks<InviteForm> = {
  emails: (text) => {
    const addresses = addressesIn(text);
    if (addresses.length === 0) return required('Email addresses')('');
    if (addresses.length > MOST_INVITED) return `At most ${MOST_INVITED} addresses at once`;
    const long = addresses.find((one) => one.length > LONGEST_ADDRESS);
    return long ? `Not an email address: ${long.slice(0, 60)}…` : null;
  },
};

export const RESULTS: Readonly<Record<InviteResult, readonly [string, BadgeTone]>> = {
  sent: ['Sent', 'good'],
  duplicate: ['Duplicate', 'plain'],
  invalid: ['Not an email address', 'bad'],
  already_invited: [`Invited in the last ${RESEND_AFTER_DAYS} days`, 'plain'],
  limit: [`Not sent: limit of ${INVITATIONS_PER_DAY} a day`, 'warn'],
};

export const invitedOf = (emails: string, results: readonly InviteResult[]): Invited[] =>
  addressesIn(emails).flatMap((address, at) => {
    const result = results[at];
    return result ? [{ address, result }] : [];
  });

/** What can be corrected or sent tomorrow, as text for the field. */
export const leftOf = (invited: readonly Invited[]): string =>
  invited
    .filter(({ result }) => result === 'invalid' || result === 'limit')
    .map(({ address }) => address)
    .join('\n');

/** "3 sent, 1 duplicate". */
export const totalsOf = (invited: readonly Invited[]): string =>
  INVITE_RESULTS.flatMap((result) => {
    const count = invited.filter((one) => one.result === result).length;
    return count > 0 ? [`${count} ${TOTALS[result]}`] : [];
  }).join(', ');

const TOTALS: Readonly<Record<InviteResult, string>> = {
  sent: 'sent',
  duplicate: 'duplicate',
  invalid: 'not valid',
  already_invited: 'invited before',
  limit: 'over today’s limit',
};

export const countWords = (emails: string): string =>
  `${counted(new Set(addressesIn(emails.toLowerCase())).size, 'address', 'addresses')}. One per line, or a CSV file; other columns are ignored.`;
