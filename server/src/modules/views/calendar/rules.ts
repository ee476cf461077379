import { dayOf } from '@holdfast/domain/assets/transfer-rules/rules';
import type { CalendarEntry } from '@holdfast/domain/views/calendar/contract';
import { CALENDAR_WORDS, type CalendarKind } from '@holdfast/domain/views/calendar/kinds';
import type { Dated, Distributed, Ruled, Valued } from './dates.read.ts';

type About = {
  readonly assetId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly waits?: boolean;
};

function entryOf(
  kind: CalendarKind,
  id: string,
  { assetId, name, isOwn, waits = false }: About,
  when: { readonly day: string; readonly at?: Date },
  link: string,
): CalendarEntry {
  return {
    id: `${kind}-${id}`,
    kind,
    day: when.day,
    at: when.at ?? null,
    title: CALENDAR_WORDS[kind],
    asset: { id: assetId, name },
    isOwn,
    waits,
    link,
  };
}

const moment = (at: Date) => ({ day: dayOf(at), at });

export const closingEntry = (row: Dated): CalendarEntry =>
  entryOf(
    'offer_closes',
    row.id,
    row,
    moment(row.at),
    row.isOwn ? `/owner/assets/${row.assetId}/commitments` : `/assets/${row.assetId}/investment`,
  );

export const confirmationEntry = (row: Dated): CalendarEntry =>
  entryOf('confirm_by', row.id, row, moment(row.at), `/commitments/${row.id}`);

export const pollEntry = (row: Dated): CalendarEntry =>
  entryOf(
    'poll_closes',
    row.id,
    row,
    moment(row.at),
    row.isOwn ? `/owner/polls/${row.id}` : `/assets/${row.assetId}/polls/${row.id}`,
  );

export const releaseEntry = (row: Dated): CalendarEntry =>
  entryOf('lock_up_ends', row.id, row, { day: dayOf(row.at) }, `/assets/${row.assetId}/investment`);

export function lockUpEntries(row: Ruled, now: Date): CalendarEntry[] {
  const today = dayOf(now);
  const days = new Set((row.rules?.lockUp ?? []).map(({ until }) => until));
  if (row.lockedUntil) days.add(dayOf(row.lockedUntil));
  const link = `/assets/${row.assetId}/investment`;
  return [...days]
    .filter((day) => day > today)
    .map((day) => entryOf('lock_up_ends', `${row.assetId}-${day}`, row, { day }, link));
}

export function distributionEntries(row: Distributed): CalendarEntry[] {
  const link = row.isOwn ? `/owner/distributions/${row.id}` : `/assets/${row.assetId}/events`;
  const record = row.recordOn ? [{ kind: 'record_date', day: row.recordOn } as const] : [];
  const payment = row.payOn ? [{ kind: 'payment', day: row.payOn } as const] : [];
  return [...record, ...payment].map(({ kind, day }) => entryOf(kind, row.id, row, { day }, link));
}

/** An overdue valuation is shown today. */
export function navEntry(row: Valued, now: Date): CalendarEntry {
  const day = row.dueOn < dayOf(now) ? dayOf(now) : row.dueOn;
  const about = { ...row, isOwn: true };
  return entryOf('nav_due', row.assetId, about, { day }, `/owner/nav/${row.assetId}/update`);
}

export const inOrder = (entries: readonly CalendarEntry[]): CalendarEntry[] =>
  [...entries].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));

const keyOf = ({ day, at, id }: CalendarEntry): string => `${at?.toISOString() ?? day} ${id}`;
