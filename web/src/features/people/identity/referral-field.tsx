import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { useState } from 'react';
import { query } from '../../../api/query.ts';

type Props = {
  readonly value?: string;
  readonly error?: ReactNode;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
};

const UNKNOWN = 'That referral code doesn’t exist. Check it or leave the field empty.';

/** A referral code with its owner's name, to reveal a wrong code. */
export function ReferralField({ value = '', error, onBlur, ...rest }: Props) {
  const [asked, setAsked] = useState(value.trim());
  const { data } = useQuery(
    query(
      'POST /user/referral/verify',
      { body: { code: asked } },
      { enabled: asked !== '', retry: false, staleTime: 60_000 },
    ),
  );
  const isAsked = asked !== '' && asked === value.trim();
  const said = isAsked && data?.valid ? `${data.name} referred you` : undefined;
  const unknown = isAsked && data && !data.valid ? UNKNOWN : undefined;
  return (
    <TextInput
      label="Referral code (optional)"
      size="lg"
      autoComplete="off"
      description={said}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={error ?? unknown}
      onBlur={(event) => {
        setAsked(event.currentTarget.value.trim());
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
