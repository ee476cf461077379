import { CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import type { FeeCode } from '@holdfast/domain/money/fees/codes';
import type { VersionState } from '@holdfast/domain/money/fees/versions';
import type { CallData, CallOptions } from '../../../lib/call.ts';
import { date, dateTime } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Fee = CallData<'GET /fees'>['rules'][number];
export type FeeRule = CallData<'GET /admin/fees'>['rules'][number];
export type FeeProposal = CallData<'GET /admin/fees'>['proposals'][number];
export type FeeChange = CallOptions<'POST /admin/fees/proposals'>['body'];

/** Fees, grouped by where users encounter them. */
export const GROUPS: readonly {
  readonly title: string;
  readonly codes: readonly FeeCode[];
}[] = [
  { title: 'Investing in an offering', codes: ['investor'] },
  { title: 'Trading', codes: ['taker', 'maker'] },
  { title: 'Deposits, withdrawals and conversions', codes: ['card', 'withdrawal', 'conversion'] },
  { title: 'Paid by owners', codes: ['placement'] },
];

export const STATES: Readonly<Record<VersionState, readonly [string, BadgeTone]>> = {
  in_force: ['In force', 'good'],
  upcoming: ['Upcoming', 'info'],
  past: ['Past', 'plain'],
  superseded: ['Never in force', 'plain'],
};

export const STATUSES: Readonly<Record<FeeProposal['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Needs second approval', 'warn'],
  APPROVED: ['Approved', 'good'],
  REJECTED: ['Rejected', 'bad'],
  WITHDRAWN: ['Cancelled', 'plain'],
  EXPIRED: ['Ended', 'plain'],
};

type Scoped = Pick<FeeRule | FeeProposal, 'scope' | 'category' | 'asset'>;

export function scopeWords({ scope, category, asset }: Scoped): string {
  if (scope === 'asset') return asset ? `${asset.name} (${asset.symbol})` : 'One asset';
  return scope === 'class' && category ? CATEGORY_NAMES[category] : 'Whole platform';
}

const narrowWords = (of: Scoped): string =>
  of.asset ? scopeWords(of) : scopeWords(of).toLowerCase();

type Change = Scoped & Pick<FeeProposal, 'name' | 'before' | 'rate' | 'effectiveFrom'>;

export function changeSentence(change: Change): string {
  const { name, before, rate, effectiveFrom } = change;
  const whom = change.scope === 'platform' ? 'everyone' : narrowWords(change);
  return `${name} ${before ? `from ${before} ` : ''}to ${rate} for ${whom} from ${dateTime(effectiveFrom)}.`;
}

export function effectiveSince(fee: Fee): string {
  const own = fee.scope === 'asset' ? ', for this asset only' : '';
  const ofClass = fee.category ? `, for ${CATEGORY_NAMES[fee.category].toLowerCase()}` : '';
  return `Since ${date(fee.effectiveFrom)}, version ${fee.version}${own}${ofClass}`;
}

type Span = { readonly effectiveFrom: string; readonly until: string | null };

export const spanWords = ({ effectiveFrom, until }: Span): string =>
  until ? `${dateTime(effectiveFrom)} to ${dateTime(until)}` : `From ${dateTime(effectiveFrom)}`;

export const heldNow = (rule: FeeRule) => rule.versions.find((one) => one.state === 'in_force');
