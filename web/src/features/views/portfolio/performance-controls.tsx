import { SegmentedControl } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { type ControlsProps, RANGES, today } from './performance-view.ts';
import type { Range } from './view.ts';

const Choices = lazyPart(() => import('./performance-choices.tsx'));

const DATES = 'DATES';

export const RangeControl = ({ choice, onChange, data }: ControlsProps) => (
  <SegmentedControl
    size="xs"
    aria-label="Range"
    data={[...RANGES, { value: DATES, label: 'Dates' }]}
    value={choice.from ? DATES : (choice.range ?? '3M')}
    onChange={(value) =>
      value === DATES
        ? onChange({ from: data?.from ?? today(), to: data?.to ?? today() })
        : onChange({ range: value as Range, from: undefined, to: undefined })
    }
  />
);

export function PerformanceControls({ choice, onChange, data }: ControlsProps) {
  const { show, from } = choice;
  return (
    <Group gap={12} rowGap={8} align="center" wrap mb={12}>
      <SegmentedControl
        size="xs"
        aria-label="Performance shown as"
        data={[
          { value: 'value', label: 'Value' },
          { value: 'return', label: 'Return' },
        ]}
        value={show ?? 'value'}
        onChange={(value) => onChange({ show: value === 'return' ? value : undefined })}
      />
      {show || from ? (
        <Suspense>
          <Choices choice={choice} onChange={onChange} data={data} />
        </Suspense>
      ) : null}
    </Group>
  );
}
