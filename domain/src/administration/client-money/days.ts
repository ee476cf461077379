import { DAY } from '../../kernel/moment.ts';

/** One business day after preparation. */
export function reviewDue(preparedAt: Date): Date {
  let due = preparedAt.getTime() + DAY;
  while ([0, 6].includes(new Date(due).getUTCDay())) due += DAY;
  return new Date(due);
}
