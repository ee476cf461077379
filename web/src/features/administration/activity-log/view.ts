import { addressOf, type CallData, type CallOptions } from '../../../lib/call.ts';

/** An owner's log includes the asset. */
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
  'thing',
  'from',
  'to',
  'requestId',
] as const;
export type LogField = (typeof LOG_FIELDS)[number];

const LABELS: Readonly<Record<LogField, string>> = {
  who: 'By',
  whom: 'For',
  action: 'Action',
  subject: 'Subject',
  subjectId: 'Subject ID',
  thing: 'About',
  from: 'From',
  to: 'To',
  requestId: 'Request ID',
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
  reordered: 'was reordered',
  inserted: 'was inserted outside Holdfast and has no seal',
  cut_off: 'and all later lines are missing',
};

/** "Line 12 was altered after it was sealed." */
export function faultWords(fault: NonNullable<Verdict['fault']>): string {
  return `${fault.seq ? `Line ${fault.seq}` : 'A line'} ${PROBLEMS[fault.problem]}.`;
}
