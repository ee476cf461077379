import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useFocusTrap } from '@mantine/hooks';

type CalendarProps = {
  /** "2026-11-20", or nothing. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
};

/** Escape closes the calendar and not the dialog that it stands in. */
const OWN_ESCAPE = { __stopPropagation: true };

/** The days of a month, from Monday on. */
export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const begin = value || (max ?? min);
  // Here and not in the popover, which is open before this has come.
  const trap = useFocusTrap();
  return (
    <div ref={trap}>
      <DatePicker
        {...OWN_ESCAPE}
        value={value || null}
        {...(begin ? { defaultDate: begin } : {})}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        firstDayOfWeek={1}
        weekendDays={[]}
        ariaLabels={{
          nextMonth: 'Next month',
          previousMonth: 'Month before',
          nextYear: 'Next year',
          previousYear: 'Year before',
          nextDecade: 'Next decade',
          previousDecade: 'Decade before',
          monthLevelControl: 'Choose a month',
          yearLevelControl: 'Choose a year',
        }}
        onChange={(day) => day && onChoose(day)}
      />
    </div>
  );
}
