import type { CallData } from '../../../lib/call.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Limits = CallData<'GET /company/limits'>;
export type LimitMember = Limits['members'][number];
export type LimitChange = Limits['changes'][number];

export type LimitOf = {
  readonly memberId: string | undefined;
  readonly name: string;
  readonly limit: string | null;
};

export const CHANGE_STATES: Readonly<
  Record<LimitChange['status'], readonly [word: string, tone: BadgeTone]>
> = {
  PROPOSED: ['Needs second approval', 'warn'],
  AGREED: ['Waiting period', 'warn'],
  IN_FORCE: ['In force', 'good'],
  DECLINED: ['Declined', 'bad'],
  WITHDRAWN: ['Cancelled', 'plain'],
};

export const limitText = (limit: string | null): string =>
  limit === null ? 'No limit' : money(limit);

export function approverText({ status, from }: LimitMember['approver']): string {
  if (status === 'ready') return 'Can approve';
  if (status === 'waits') return `From ${dateTime(from ?? '')}`;
  return status === 'checking' ? 'Identity being verified' : 'Identity not verified';
}

export const changeText = ({ before, after }: LimitChange): string =>
  before === null
    ? `Set to ${limitText(after)}`
    : `From ${limitText(before)} to ${after === null ? 'no limit' : limitText(after)}`;

export const waitsForSecond = (before: string | null, after: string | null): boolean =>
  before !== null && (after === null || Number(after) > Number(before));
