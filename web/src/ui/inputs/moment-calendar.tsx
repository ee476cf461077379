import { Button, TextInput } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { typedTime } from '../../lib/figures/typed-moment.ts';
import { Group, Stack } from '../layout/layout.tsx';
import { Days } from './calendar.tsx';
import classes from './fields.module.css';
import { useTyped } from './use-typed.ts';

type CalendarProps = {
  readonly day: string;
  readonly time: string;
  readonly zone: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onDay: (day: string) => void;
  readonly onTime: (time: string) => void;
  readonly onDone: () => void;
};

export default function MomentCalendar({ day, zone, onDay, onDone, ...rest }: CalendarProps) {
  const trap = useFocusTrap();
  const time = useTyped({
    value: rest.time,
    words: (text) => text,
    read: typedTime,
    whenLeft: true,
    onChange: (next) => next && rest.onTime(next),
  });
  return (
    <Stack ref={trap} gap={12} className={classes.panel}>
      <Days value={day} min={rest.min} max={rest.max} onChoose={onDay} />
      <Group gap={8} align="end" className={classes.time}>
        <TextInput
          label={`Time, ${zone}`}
          placeholder="14:30"
          inputMode="numeric"
          autoComplete="off"
          data-mantine-stop-propagation
          value={time.text}
          error={time.isNone ? 'A time such as 14:30' : null}
          onChange={(event) => time.change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the surrounding form.
            event.preventDefault();
            time.settle();
          }}
          onBlur={time.settle}
        />
        <Button variant="default" data-mantine-stop-propagation onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}
