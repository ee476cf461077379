import { InputBase } from '@mantine/core';
import { useEffect } from 'react';
import { useIMask } from 'react-imask';
import { maskOptions } from './mask-options.ts';
import type { MaskedFieldProps } from './masked-field.tsx';
import { MASK_SHAPES } from './masks.ts';

/** The field itself; see `MaskedField`. */
export default function MaskedInput({ mask, value, onChange, ...rest }: MaskedFieldProps) {
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
