import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useFocusTrap } from '@mantine/hooks';
import { CALENDAR } from './calendar-words.ts';

type CalendarProps = {
  /** "2026-11-20", or nothing. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
};

/** The days of a month, from Monday on. */
export function Days({ value, min, max, onChoose }: CalendarProps) {
  const begin = value || (max ?? min);
  return (
    <DatePicker
      {...CALENDAR}
      weekendDays={[]}
      value={value || null}
      {...(begin ? { defaultDate: begin } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(day) => day && onChoose(day)}
    />
  );
}

/** The days alone, for a popover: it keeps the focus within. */
export default function Calendar(props: CalendarProps) {
  // Here and not in the popover, which is open before this has come.
  const trap = useFocusTrap();
  return (
    <div ref={trap}>
      <Days {...props} />
    </div>
  );
}
