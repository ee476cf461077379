import { addressOf } from '../../../lib/call.ts';
import { paths } from '../../../paths.ts';
import type { Approval, LogFilter, Overview, UserQuery, Verdict } from './queries.ts';

/** How people, roles and the log read for staff. Pure. */

type Search = Readonly<Record<string, string | undefined>>;

const LOG_FIELDS = ['who', 'whom', 'action', 'subject', 'from', 'to', 'requestId'] as const;
export type LogField = (typeof LOG_FIELDS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The address as the log's filter; days that are none are left out. */
export function logFilterOf(search: Search): LogFilter {
  const entries = LOG_FIELDS.flatMap((name) => {
    const value = search[name]?.trim();
    const isDay = name === 'from' || name === 'to';
    return value && (!isDay || DAY.test(value)) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

const LABELS: Readonly<Record<LogField, string>> = {
  who: 'By',
  whom: 'For',
  action: 'Action',
  subject: 'About',
  from: 'From',
  to: 'To',
  requestId: 'Call',
};

/** The filters that are on, to be taken off one by one. */
export const logChips = (filter: LogFilter) =>
  LOG_FIELDS.flatMap((name) => {
    const value = filter[name];
    return value ? [{ name, label: `${LABELS[name]}: ${value}` }] : [];
  });

/** Where the filtered log is saved from. */
export const exportUrl = (filter: LogFilter): string =>
  addressOf('/admin/activity-log/export', { query: filter });

const oneOf = <T extends string>(value: string | undefined, all: readonly T[]): T | undefined =>
  all.find((one) => one === value);

/** The address as the query of the list of people. */
export function userQueryOf(search: Search, page: number, limit: number): UserQuery {
  const country = /^[A-Z]{3}$/.test(search.country ?? '') ? search.country : undefined;
  const given = {
    q: search.q || undefined,
    status: oneOf(search.status, ['active', 'blocked']),
    kind: oneOf(search.kind, ['person', 'company', 'staff']),
    verified: oneOf(search.verified, ['yes', 'no']),
    sort: oneOf(search.sort, ['joined', 'name', '-name']),
    role: search.role as UserQuery['role'],
    country,
  };
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), page, limit };
}

const PROBLEMS: Readonly<Record<NonNullable<Verdict['fault']>['problem'], string>> = {
  altered: 'was altered after it was sealed',
  removed: 'is missing',
  reordered: 'does not stand where it was sealed',
  inserted: 'was written past Holdfast and bears no seal',
  cut_off: 'and what came after it is missing',
};

/** "Line 12 was altered after it was sealed." */
export function faultWords(fault: NonNullable<Verdict['fault']>): string {
  return `${fault.seq ? `Line ${fault.seq}` : 'A line'} ${PROBLEMS[fault.problem]}.`;
}

type What = Overview['waiting'][number]['what'];

/** What waits, in words for one and for many. */
export const WAITING: Readonly<Record<What, readonly [one: string, many: string]>> = {
  cases: ['case to review', 'cases to review'],
  assets: ['asset to review', 'assets to review'],
  navs: ['NAV to decide', 'NAVs to decide'],
  closings: ['closing under way', 'closings under way'],
  withdrawals: ['withdrawal to decide', 'withdrawals to decide'],
  suspense: ['payment in suspense', 'payments in suspense'],
  settlement: ['settlement that needs you', 'settlements that need you'],
  approvals: ['approval by a second person', 'approvals by a second person'],
};

/** Where a request is decided: the very part of the page, where the page has parts. */
export const placeOf = ({ place, kind, assetId }: Approval): string => {
  if (place === 'asset') {
    return assetId
      ? paths.adminAsset(assetId, kind === 'exchange.open' ? 'market' : 'value')
      : paths.adminAssets();
  }
  return PLACES[place]();
};

const PLACES: Readonly<Record<Exclude<Approval['place'], 'asset'>, () => string>> = {
  team: paths.adminTeam,
  commitments: paths.adminCommitments,
  fees: paths.adminFees,
  reconciliation: paths.adminCorrections,
  withdrawals: paths.adminWithdrawals,
  suspense: paths.adminSuspense,
  crypto: paths.adminAlgoTransfers,
  cards: () => paths.adminCards(),
};
