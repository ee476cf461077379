import { dayWords } from '@holdfast/domain/kernel/moment';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { typedDay } from '../../lib/typed-day.ts';
import classes from './day-input.module.css';

const Calendar = lazyPart(() => import('./calendar.tsx'));

type DayInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** "2026-11-20", or nothing. */
  readonly value?: string | undefined;
  /** Gets the day, or nothing while what is typed is none. */
  readonly onChange: (day: string) => void;
  /** The days that the calendar offers. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

const NO_DAY = 'Write a day such as 20 Nov 2026';

/** A calendar day, typed or chosen, and shown as everywhere: "20 Nov 2026". */
export function DayInput({
  value = '',
  onChange,
  min,
  max,
  onBlur,
  error,
  ...rest
}: DayInputProps) {
  const [typed, type] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const isNoDay = isLeft && typed !== undefined && typed.trim() !== '';
  const change = (text: string) => {
    type(text);
    setIsLeft(false);
    const day = typedDay(text) ?? '';
    if (day !== value) onChange(day);
  };
  const leave: TextInputProps['onBlur'] = (event) => {
    // What is no day stays as it was typed, beside the reason.
    if (typed !== undefined && (typedDay(typed) || typed.trim() === '')) type(undefined);
    setIsLeft(true);
    onBlur?.(event);
  };
  const choose = (day: string) => {
    type(undefined);
    onChange(day);
  };
  return (
    <TextInput
      {...rest}
      data-day
      className={`${classes.day} ${rest.className ?? ''}`}
      placeholder={rest.placeholder ?? 'dd Mon yyyy'}
      autoComplete="off"
      value={typed ?? (value === '' ? '' : dayWords(value))}
      error={isNoDay ? NO_DAY : error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          isDisabled={rest.disabled ?? false}
          {...{ value, min, max }}
          onChoose={choose}
        />
      }
    />
  );
}

type ButtonProps = {
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (day: string) => void;
};

/** Opens the calendar: the popover hangs on the button, since a text field cannot be expanded. */
function CalendarButton({ isDisabled, onChoose, ...days }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (day: string) => {
    onChoose(day);
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          data-mantine-stop-propagation={isOpen || undefined}
          aria-label="Open calendar"
          disabled={isDisabled}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendarEvent size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <Calendar {...days} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
