import { utcDay } from '@holdfast/domain/kernel/moment';
import type { ComponentProps } from 'react';
import { DayInput } from '../../../ui/inputs/day-input.tsx';

export const BelongsTo = (field: Omit<ComponentProps<typeof DayInput>, 'label' | 'max'>) => (
  <DayInput
    label="Belongs to"
    description="UTC. Leave empty for the day of booking."
    max={utcDay(Date.now())}
    {...field}
  />
);
