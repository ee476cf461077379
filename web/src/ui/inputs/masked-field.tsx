import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { MaskedInputProps } from './masked-input.tsx';
import { MASK_SHAPES } from './masks.ts';

const MaskedInput = lazyPart(() => import('./masked-input.tsx'));

export const MaskedField = (props: MaskedInputProps) => (
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
