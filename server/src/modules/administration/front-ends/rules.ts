import { HOUR } from '@holdfast/domain/kernel/moment';
import type { Pause } from '../../../kit/pauses.ts';

/** One person pauses; within this time a second confirms it. */
const CONFIRM_WITHIN_MS = HOUR;

export function confirmationOf(
  { since, confirmedAt }: Pick<Pause, 'since' | 'confirmedAt'>,
  now: Date,
): 'confirmed' | 'awaited' | 'overdue' {
  if (confirmedAt) return 'confirmed';
  return now.getTime() - Date.parse(since) > CONFIRM_WITHIN_MS ? 'overdue' : 'awaited';
}
