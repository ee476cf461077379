import { type InputBaseProps, TextInput } from '@mantine/core';
import { type FocusEventHandler, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { MASK_SHAPES, type Mask } from './masks.ts';

const MaskedInput = lazyPart(() => import('./masked-input.tsx'));

export type MaskedFieldProps = Omit<InputBaseProps, 'mod'> & {
  readonly mask: Mask;
  /** The text as it is shown: "14 / 08 / 1989" (`isoDayOf` of masks.ts makes a day of it). */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly name?: string;
  readonly autoComplete?: string;
};

/** A text that keeps a shape while it is typed; the mask's code is fetched when it is shown. */
export const MaskedField = (props: MaskedFieldProps) => (
  <Suspense
    fallback={
      <TextInput
        label={props.label}
        placeholder={MASK_SHAPES[props.mask]}
        value={props.value}
        readOnly
      />
    }
  >
    <MaskedInput {...props} />
  </Suspense>
);
