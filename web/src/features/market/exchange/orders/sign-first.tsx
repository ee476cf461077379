import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Alert } from '../../../../ui/alert.tsx';
import type { Agreement } from '../view.ts';
import classes from './order-form.module.css';

const SignDialog = lazyPart(() => import('./sign-dialog.tsx'));

/** Asks for the signatures required before the first trade in an asset. */
export function SignFirst({ agreements }: { agreements: readonly Agreement[] }) {
  const [isOpen, open] = useState(false);
  const names = agreements.map((one) => one.name).join(', ');
  return (
    <>
      <Alert tone="info" icon={<IconSignature size={18} aria-hidden="true" />}>
        <p>Before you buy, read and sign: {names}.</p>
        <Button size="xs" className={classes.signButton} onClick={() => open(true)}>
          Read and sign
        </Button>
      </Alert>
      {isOpen ? (
        <Suspense>
          <SignDialog agreements={agreements} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
