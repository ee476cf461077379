import { TextInput, type TextInputProps } from '@mantine/core';
import { displayZone } from '../../lib/display.ts';
import { dayAt } from '../../lib/figures/day-spans.ts';
import { zoneName } from '../../lib/figures/format.ts';
import {
  momentAt,
  partsOfMoment,
  typedMoment,
  wordsOfMoment,
} from '../../lib/figures/typed-moment.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Group, Text } from '../layout/layout.tsx';
import { CalendarButton } from './calendar-button.tsx';
import classes from './fields.module.css';
import { useTyped } from './use-typed.ts';

const Calendar = lazyPart(() => import('./moment-calendar.tsx'));

type MomentInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  readonly value?: string | undefined;
  /** Receives ISO text in UTC, or "" while the text isn't a valid time. */
  readonly onChange: (iso: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

const NO_MOMENT = 'Enter a date and time such as 20 Nov 2026, 14:30';
const NOON = '12:00';

/** "20 Nov 2026, 14:32", typed or chosen, in the reader's time zone, shown beside the field. */
export function MomentInput({
  value = '',
  onChange,
  min,
  max,
  onBlur,
  error,
  ...rest
}: MomentInputProps) {
  const zone = displayZone();
  const typed = useTyped({
    value,
    words: (iso) => wordsOfMoment(iso, zone),
    read: (text) => typedMoment(text, zone),
    onChange,
  });
  const { day = '', time = '' } = partsOfMoment(value, zone) ?? {};
  const choose = (chosen: { day?: string; time?: string }) => {
    typed.forget();
    const on = chosen.day ?? (day || dayAt(new Date(), zone));
    onChange(momentAt(on, chosen.time ?? (time || NOON), zone));
  };
  const named = zoneName(value || new Date());
  return (
    <TextInput
      {...rest}
      className={`${classes.moment} ${rest.className ?? ''}`}
      placeholder={rest.placeholder ?? 'dd Mon yyyy, hh:mm'}
      autoComplete="off"
      value={typed.text}
      error={typed.isNone ? NO_MOMENT : error}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onBlur={(event) => {
        typed.settle();
        onBlur?.(event);
      }}
      rightSectionPointerEvents="all"
      rightSectionWidth={44 + named.length * 7}
      rightSection={
        <Group as="span" gap={2} align="center" justify="end" wide className={classes.side}>
          <Text as="span" size={12} loose tone="faint" nowrap>
            {named}
          </Text>
          <CalendarButton isDisabled={rest.disabled ?? false}>
            {(close) => (
              <Calendar
                {...{ day, time, min, max }}
                zone={named}
                onDay={(next: string) => choose({ day: next })}
                onTime={(next: string) => choose({ time: next })}
                onDone={close}
              />
            )}
          </CalendarButton>
        </Group>
      }
    />
  );
}
