import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useFocusTrap } from '@mantine/hooks';
import { CALENDAR } from './calendar-words.ts';

type CalendarProps = {
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
};

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

export default function Calendar(props: CalendarProps) {
  // The focus is trapped here because the popover opens before this code has loaded.
  const trap = useFocusTrap();
  return (
    <div ref={trap}>
      <Days {...props} />
    </div>
  );
}
