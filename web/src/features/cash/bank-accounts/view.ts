import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Bank = CallData<'GET /user/banks/get'>[number];

export type DeskBank = CallData<'GET /admin/funds/banks'>[number];

/** For staff. */
export const NAME_CHECKS: Readonly<Record<DeskBank['nameCheck'], readonly [string, BadgeTone]>> = {
  confirmed: ['Confirmed', 'good'],
  waiting: ['To check', 'warn'],
  rejected: ['Rejected', 'bad'],
};
