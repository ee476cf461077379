import { InputBase, type InputBaseProps } from '@mantine/core';
import { type FocusEventHandler, useEffect } from 'react';
import { useIMask } from 'react-imask';
import { maskOptions } from './mask-options.ts';
import { MASK_SHAPES, type Mask } from './masks.ts';

export type MaskedInputProps = Omit<InputBaseProps, 'mod'> & {
  readonly mask: Mask;
  /** The displayed text, such as "14 / 08 / 1989"; `isoDayOf` in masks.ts parses it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly name?: string;
  readonly autoComplete?: string;
};

export default function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const { ref, setValue } = useIMask<HTMLInputElement>(maskOptions[mask], {
    onAccept: (text) => onChange(text),
  });
  useEffect(() => setValue(value), [value, setValue]);
  return (
    <InputBase
      {...rest}
      ref={ref}
      defaultValue={value}
      inputMode={mask === 'phone' ? 'tel' : 'numeric'}
      placeholder={MASK_SHAPES[mask]}
      autoComplete={rest.autoComplete ?? (mask === 'card' ? 'cc-number' : 'off')}
    />
  );
}
