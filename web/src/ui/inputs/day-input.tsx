import { dayWords } from '@holdfast/domain/kernel/moment';
import { TextInput, type TextInputProps } from '@mantine/core';
import { typedDay } from '../../lib/figures/typed-day.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { CalendarButton } from './calendar-button.tsx';
import classes from './fields.module.css';
import { useTyped } from './use-typed.ts';

const Calendar = lazyPart(() => import('./calendar.tsx'));

type DayInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** "2026-11-20", or "". */
  readonly value?: string | undefined;
  /** Receives the date, or "" while the text isn't a valid date. */
  readonly onChange: (day: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Emits only on blur or Enter, for fields that trigger a request. */
  readonly whenLeft?: boolean;
};

export const NO_DAY = 'Enter a date such as 20 Nov 2026';

export function DayInput({
  value = '',
  onChange,
  min,
  max,
  whenLeft,
  onBlur,
  error,
  ...rest
}: DayInputProps) {
  const typed = useTyped({ value, words: dayWords, read: typedDay, whenLeft, onChange });
  const choose = (day: string) => {
    typed.forget();
    onChange(day);
  };
  return (
    <TextInput
      {...rest}
      data-day
      className={`${classes.day} ${rest.className ?? ''}`}
      placeholder={rest.placeholder ?? 'dd Mon yyyy'}
      autoComplete="off"
      value={typed.text}
      error={typed.isNone ? NO_DAY : error}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onKeyDown={(event) => (event.key === 'Enter' ? typed.settle() : undefined)}
      onBlur={(event) => {
        typed.settle();
        onBlur?.(event);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton isDisabled={rest.disabled ?? false}>
          {(close) => (
            <Calendar
              {...{ value, min, max }}
              onChoose={(day: string) => {
                choose(day);
                close();
              }}
            />
          )}
        </CalendarButton>
      }
    />
  );
}
