import type { CallData } from '../../../lib/call.ts';

type Platform = CallData<'GET /admin/platform'>;
export type FrontEnd = Platform['frontEnds'][number];
export type Pausing = Platform['pauses'][number];
type Pause = NonNullable<Pausing['pause']>;
export type Notice = Platform['notices'][number];

const WORDS = {
  awaited: { label: 'Paused, awaiting confirmation', tone: 'warn' },
  overdue: { label: 'Paused, unconfirmed', tone: 'bad' },
  confirmed: { label: 'Paused', tone: 'warn' },
} as const;

export const pauseBadge = ({ confirmation, approval }: Pick<Pause, 'confirmation' | 'approval'>) =>
  approval === 'platform.resume'
    ? ({ label: 'Paused, awaiting approval to resume', tone: 'info' } as const)
    : WORDS[confirmation];

/** Who paused it and why, who confirmed it, and what users read. */
export function pauseWords(pause: Pause, dateTime: (at: string) => string): string {
  const { by, since, reason, confirmedBy, confirmedAt, message } = pause;
  const isEnded = /[.!?]$/.test(reason);
  return [
    `Paused by ${by}, ${dateTime(since)}: ${reason}${isEnded ? '' : '.'}`,
    ...(confirmedBy && confirmedAt
      ? [`Confirmed by ${confirmedBy}, ${dateTime(confirmedAt)}.`]
      : []),
    ...(message ? [`Message to users: “${message}”`] : []),
  ].join(' ');
}
