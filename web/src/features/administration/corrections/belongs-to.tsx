import { utcDay } from '@holdfast/domain/kernel/moment';
import type { ComponentProps } from 'react';
import { DayInput } from '../../../ui/inputs/day-input.tsx';

/** The day that a correction corrects. */
export const BelongsTo = (field: Omit<ComponentProps<typeof DayInput>, 'label' | 'max'>) => (
  <DayInput
    label="Belongs to"
    description="The day corrected (UTC); if empty, the day of booking."
    max={utcDay(Date.now())}
    {...field}
  />
);
