import { groupDecimal, parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { classOf } from '../layout/look.ts';
import classes from './figures.module.css';

type FigureProps = Omit<TextInputProps, 'value' | 'onChange' | 'size'> & {
  /** Decimal text as typed, parsed with the shared parser. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly decimals: number;
  readonly large?: boolean;
};

/** "5000.5" → "5,000.50", the same value; invalid text stays as typed. */
export function settled(text: string, decimals: number): string {
  const minor = text.trim() === '' ? undefined : parseDecimal(text, decimals);
  return typeof minor === 'bigint' ? groupDecimal(minor, decimals).replace('\u2212', '-') : text;
}

/** Formats the figure on blur and Enter, so that the figure shown is the figure sent. */
function FigureInput({
  value,
  onChange,
  decimals,
  large,
  onBlur,
  onKeyDown,
  ...rest
}: FigureProps) {
  const settle = () => {
    // Leaving an unchanged field must not change dependent fields.
    const text = settled(value, decimals);
    if (text !== value) onChange(text);
  };
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      className={`${rest.className ?? ''} ${large ? classes.large : ''}`}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
    />
  );
}

const Unit = ({ children }: { children: ReactNode }) => (
  <span className={classes.unit}>{children}</span>
);

type MoneyInputProps = Omit<FigureProps, 'decimals'> & {
  readonly currency?: string;
  readonly decimals?: number;
  /** The maximum in minor units; a button fills it in. */
  readonly most?: bigint | undefined;
};

export const MoneyInput = ({ currency = 'USD', decimals = 2, most, ...rest }: MoneyInputProps) => (
  <FigureInput
    leftSection={currency === 'USD' ? <span className={classes.sign}>$</span> : undefined}
    rightSection={
      <>
        {most !== undefined && most > 0n ? (
          <MaxButton amount={groupDecimal(most, decimals)} onChange={rest.onChange} />
        ) : null}
        <Unit>{currency}</Unit>
      </>
    }
    rightSectionWidth={most === undefined ? 60 : 112}
    rightSectionPointerEvents={most === undefined ? 'none' : 'all'}
    {...rest}
    decimals={decimals}
  />
);

type MaxProps = Pick<MoneyInputProps, 'onChange'> & { readonly amount: string };

const MaxButton = ({ amount, onChange }: MaxProps) => (
  <button
    type="button"
    className={classOf(
      {
        radius: 6,
        border: true,
        fill: 'surface',
        size: 12,
        loose: true,
        tone: 'quiet',
        weight: 600,
      },
      classes.max,
    )}
    title={amount}
    aria-label={`Max: ${amount}`}
    onClick={() => onChange(amount)}
  >
    Max
  </button>
);

type QuantityInputProps = Omit<FigureProps, 'decimals'> & {
  readonly unit?: string;
  readonly decimals?: number;
};

/** A quantity of units, with 3 decimals unless the asset uses fewer. */
export const QuantityInput = ({ unit = 'units', decimals = 3, ...rest }: QuantityInputProps) => (
  <FigureInput
    rightSection={<Unit>{unit}</Unit>}
    rightSectionWidth={76}
    {...rest}
    decimals={decimals}
  />
);

/** As a call takes it: "5,000.5" → "5000.50"; undefined if it isn't a figure. */
export function decimalText(typed: string, decimals: number): string | undefined {
  const minor = typed.trim() === '' ? undefined : parseDecimal(typed, decimals);
  return typeof minor === 'bigint' ? writeDecimal(minor, decimals) : undefined;
}
