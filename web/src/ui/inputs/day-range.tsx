import { dayWords } from '@holdfast/domain/kernel/moment';
import { Input } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { displayZone } from '../../lib/display.ts';
import { type DaySpan, dayAt } from '../../lib/figures/day-spans.ts';
import { typedDay } from '../../lib/figures/typed-day.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { CalendarButton } from './calendar-button.tsx';
import { NO_DAY } from './day-input.tsx';
import classes from './day-range.module.css';
import { useTyped } from './use-typed.ts';

const Calendar = lazyPart(() => import('./span-calendar.tsx'));

type RangeProps = {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly ends?: readonly [from: string, to: string];
  readonly value: DaySpan;
  /** Receives the span; an end is "" while empty or invalid. */
  readonly onChange: (span: { readonly from: string; readonly to: string }) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** On blur, Enter or a choice in the calendar only, for fields that trigger a request. */
  readonly whenLeft?: boolean;
  /** Offers common spans that end today, in the reader's zone or in UTC. */
  readonly presets?: 'here' | 'utc';
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
};

export const CROSSED = 'The end date is before the start date';

export function DayRange({ ends = ['From', 'To'], isDisabled = false, ...props }: RangeProps) {
  const { label, value, whenLeft, error } = props;
  // A reversed range is kept here until corrected, and not emitted.
  const [held, hold] = useState<DaySpan>();
  const [wrong, setWrong] = useState<readonly [boolean, boolean]>([false, false]);
  const { from = '', to = '' } = held ?? value;
  const change = (next: DaySpan) => {
    const span = { from: next.from ?? '', to: next.to ?? '' };
    const isCrossed = areCrossed(span);
    hold(whenLeft && isCrossed ? span : undefined);
    if (!(whenLeft && isCrossed)) props.onChange(span);
  };
  const said = wrong.includes(true) ? NO_DAY : areCrossed({ from, to }) ? CROSSED : error;
  const id = useId();
  const end = (at: 0 | 1, day: string, onChange: (day: string) => void) => (
    <DayText
      name={ends[at]}
      value={day}
      {...{ whenLeft, isDisabled, onChange }}
      describedBy={said ? id : undefined}
      onWrong={(is) => setWrong((was) => (at === 0 ? [is, was[1]] : [was[0], is]))}
      onBlur={props.onBlur}
    />
  );
  return (
    <Input.Wrapper
      labelElement="div"
      label={props.hideLabel ? undefined : label}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={said}
      errorProps={{ id }}
      className={classes.range ?? ''}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out like a field */}
      <div
        role="group"
        aria-label={label}
        className={classOf(
          { kind: 'group', align: 'center', fill: 'surface', num: true },
          classes.frame,
        )}
        data-wrong={said ? true : undefined}
        data-disabled={isDisabled || undefined}
      >
        {end(0, from, (day) => change({ from: day, to }))}
        <Text aria-hidden as="span" px={8} tone="faint">
          –
        </Text>
        {end(1, to, (day) => change({ from, to: day }))}
        <CalendarButton isDisabled={isDisabled}>
          {(close) => (
            <Calendar
              value={areCrossed({ from, to }) ? {} : { from, to }}
              min={props.min}
              max={props.max}
              today={props.presets ? todayIn(props.presets) : undefined}
              onChoose={(span: DaySpan) => {
                change(span);
                close();
              }}
            />
          )}
        </CalendarButton>
      </div>
    </Input.Wrapper>
  );
}

const todayIn = (where: 'here' | 'utc'): string =>
  dayAt(new Date(), where === 'utc' ? 'utc' : displayZone());

const areCrossed = ({ from, to }: DaySpan): boolean => Boolean(from && to && from > to);

type TextProps = {
  readonly name: string;
  readonly value: string;
  readonly whenLeft: boolean | undefined;
  readonly isDisabled: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (day: string) => void;
  readonly onWrong: (is: boolean) => void;
  readonly onBlur: (() => void) | undefined;
};

function DayText(props: TextProps) {
  const { value, whenLeft, onChange } = props;
  const typed = useTyped({ value, words: dayWords, read: typedDay, whenLeft, onChange });
  return (
    <input
      type="text"
      aria-label={props.name}
      aria-invalid={props.describedBy ? true : undefined}
      aria-describedby={props.describedBy}
      placeholder={props.name}
      autoComplete="off"
      disabled={props.isDisabled}
      value={typed.text}
      onChange={(event) => {
        props.onWrong(false);
        typed.change(event.currentTarget.value);
      }}
      onKeyDown={(event) => (event.key === 'Enter' ? typed.settle() : undefined)}
      onBlur={() => {
        props.onWrong(typed.settle());
        props.onBlur?.();
      }}
    />
  );
}
