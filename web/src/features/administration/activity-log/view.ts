import { addressOf, type CallData, type CallOptions } from '../../../lib/call.ts';

/** A line of the log; in an owner's log with its asset. */
export type Activity = CallData<'GET /admin/activity-log'>[number] & {
  readonly asset?: { readonly id: string; readonly name: string } | null;
};
export type Verdict = CallData<'GET /admin/activity-log/verify'>;
type LogQuery = NonNullable<CallOptions<'GET /admin/activity-log'>['query']>;
export type LogFilter = Pick<LogQuery, LogField>;

const LOG_FIELDS = [
  'who',
  'whom',
  'action',
  'subject',
  'subjectId',
  'from',
  'to',
  'requestId',
] as const;
export type LogField = (typeof LOG_FIELDS)[number];

const LABELS: Readonly<Record<LogField, string>> = {
  who: 'By',
  whom: 'For',
  action: 'Action',
  subject: 'About',
  subjectId: 'About the one',
  from: 'From',
  to: 'To',
  requestId: 'Call',
};

export const logChips = (filter: LogFilter) =>
  LOG_FIELDS.flatMap((name) => {
    const value = filter[name];
    return value ? [{ name, label: `${LABELS[name]}: ${value}` }] : [];
  });

export const exportUrl = (filter: LogFilter): string =>
  addressOf('/admin/activity-log/export', { query: filter });

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
