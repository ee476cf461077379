import { DAY, HOUR, later } from '../../kernel/moment.ts';
import type { TicketType } from './kinds.ts';

// Support hours: Monday to Friday, 09:00 to 18:00 UTC; clocks pause outside them.

const OPENS_AT = 9 * HOUR;
const CLOSES_AT = 18 * HOUR;
export const WORKING_DAY = CLOSES_AT - OPENS_AT;
const DAYS_A_WEEK = 5;
const WEEK = 7 * DAY;

/** In business days. */
export const FIRST_ANSWER_DAYS = 1;
export const RESOLVE_DAYS: Readonly<Record<TicketType, number>> = {
  account: 5,
  kyc: 5,
  wallet: 5,
  trading: 5,
  asset: 10,
  technical: 10,
  complaint: 15,
  other: 10,
};

const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY) * DAY);
const isWorkday = (day: Date): boolean => day.getUTCDay() % 6 !== 0;

const workedOn = (day: Date, until: number): number =>
  isWorkday(day) ? Math.min(WORKING_DAY, Math.max(0, until - day.getTime() - OPENS_AT)) : 0;

/** 0 if `to` isn't later. */
export function workingMs(from: Date, to: Date): number {
  if (to <= from) return 0;
  const first = dayOf(from);
  const weeks = Math.floor((dayOf(to).getTime() - first.getTime()) / WEEK);
  let day = later(first, weeks * WEEK);
  let worked = weeks * DAYS_A_WEEK * WORKING_DAY - workedOn(first, from.getTime());
  for (; later(day, DAY) <= to; day = later(day, DAY)) worked += workedOn(day, Infinity);
  return worked + workedOn(day, to.getTime());
}

export function addWorkingTime(from: Date, ms: number): Date {
  const weeks = Math.max(0, Math.floor(ms / (DAYS_A_WEEK * WORKING_DAY)) - 1);
  let at = later(from, weeks * WEEK);
  let left = ms - weeks * DAYS_A_WEEK * WORKING_DAY;
  for (;;) {
    const end = later(dayOf(at), CLOSES_AT);
    const today = workingMs(at, end);
    // The end of a working day, not the opening of the next.
    if (left <= today) return startOf(at, left);
    left -= today;
    at = later(dayOf(at), DAY);
  }
}

function startOf(at: Date, ms: number): Date {
  if (ms === 0) return at;
  const opens = later(dayOf(at), OPENS_AT);
  return later(at < opens ? opens : at, ms);
}

export type Clocked = {
  readonly type: TicketType;
  readonly createdAt: Date;
  readonly firstAnsweredAt: Date | null;
  /** The request awaits the requester or has ended. */
  readonly stoppedAt: Date | null;
  /** Working time in earlier pauses, in milliseconds. */
  readonly stoodMs: number;
};

export const answerDueAt = (createdAt: Date): Date =>
  addWorkingTime(createdAt, FIRST_ANSWER_DAYS * WORKING_DAY);

/** Extended by paused time. */
export const resolveDueAt = ({ type, createdAt, stoodMs }: Clocked): Date =>
  addWorkingTime(createdAt, RESOLVE_DAYS[type] * WORKING_DAY + stoodMs);

export const pausedUntil = ({ stoppedAt, stoodMs }: Clocked, now: Date): number =>
  stoodMs + (stoppedAt ? workingMs(stoppedAt, now) : 0);

/** The team's working time up to `now`. */
export const workedUntil = (clocked: Clocked, now: Date): number =>
  workingMs(clocked.createdAt, now) - pausedUntil(clocked, now);
