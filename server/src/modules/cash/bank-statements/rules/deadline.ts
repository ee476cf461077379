import { SUSPENSE_DAYS } from '@holdfast/domain/cash/bank-statements/suspense.machine';
import { addBusinessDays } from '@holdfast/domain/kernel/business-days';
import { utcDay } from '@holdfast/domain/kernel/moment';

/** `day` is the day the bank booked it. */
export const deadlineOf = (day: string): string =>
  utcDay(addBusinessDays(new Date(`${day}T00:00:00Z`), SUSPENSE_DAYS));

export const isOverdue = (dueOn: string, now: Date): boolean => dueOn < utcDay(now);
