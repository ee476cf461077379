import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { date } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { SignForm } from './sign-form.tsx';

/** The account agreement when its current version still asks for a signature. */
export function AccountToSign({ name }: { name: string }) {
  const { data } = useQuery(
    query('GET /user/agreements', { query: { kind: 'account' } }, { pageWide: true }),
  );
  const [open, setOpen] = useState(false);
  const missing = data?.find((agreement) => !agreement.signedAt);
  if (!missing) return null;
  if (open) {
    return (
      <Card title={missing.name}>
        <SignForm agreement={missing} name={name} onSigned={() => setOpen(false)} />
      </Card>
    );
  }
  return (
    <Alert tone="warn">
      <p>
        Version {missing.version} of the {missing.name.toLowerCase()} applies since{' '}
        {date(missing.effectiveFrom)}. Read and sign it before your next investment.
      </p>
      <Button mt={10} onClick={() => setOpen(true)}>
        Read and sign
      </Button>
    </Alert>
  );
}
