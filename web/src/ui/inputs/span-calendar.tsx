import { Group, Stack } from '../layout/layout.tsx';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useFocusTrap, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type DaySpan, spansAt } from '../../lib/figures/day-spans.ts';
import { CALENDAR } from './calendar-words.ts';
import classes from './day-range.module.css';

type CalendarProps = {
  readonly value: DaySpan;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The date on which the preset spans end; without it, none are offered. */
  readonly today?: string | undefined;
  readonly onChoose: (span: DaySpan) => void;
};

/** Shows two months, or one on a phone. The first press starts a span, the second ends it. */
export default function SpanCalendar({ value, min, max, today, onChoose }: CalendarProps) {
  const trap = useFocusTrap();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const [days, setDays] = useState<[string | null, string | null]>([
    value.from || null,
    value.to || null,
  ]);
  const last = value.to || value.from || max || today;
  const begin = last && !isNarrow ? monthBefore(last) : last;
  const take = (next: [string | null, string | null]) => {
    setDays(next);
    const [from, to] = next;
    if (from && to) onChoose({ from, to });
  };
  return (
    <Group ref={trap} gap={16} className={classes.panel}>
      {today ? (
        <Stack as="fieldset" gap={2} className={classes.presets} aria-label="Presets">
          {spansAt(today).map(({ label, span }) => (
            <button
              key={label}
              type="button"
              data-mantine-stop-propagation
              aria-pressed={span.from === value.from && span.to === value.to}
              onClick={() => onChoose(span)}
            >
              {label}
            </button>
          ))}
        </Stack>
      ) : null}
      <DatePicker
        {...CALENDAR}
        weekendDays={[]}
        type="range"
        allowSingleDateInRange
        numberOfColumns={isNarrow ? 1 : 2}
        value={days}
        {...(begin ? { defaultDate: begin } : {})}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        onChange={take}
      />
    </Group>
  );
}

/** The first day of the previous month, so that a span's end month shows on the right. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}
