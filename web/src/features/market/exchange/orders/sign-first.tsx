import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import type { Agreement } from '../view.ts';

const SignDialog = lazyPart(() => import('./sign-dialog.tsx'));

export function SignFirst({ agreements }: { agreements: readonly Agreement[] }) {
  const [isOpen, open] = useState(false);
  const names = agreements.map((one) => one.name).join(', ');
  return (
    <>
      <Alert tone="info" icon={<IconSignature size={18} aria-hidden="true" />}>
        <p>Before you buy, read and sign: {names}.</p>
        <Button size="xs" className={classOf({ mt: 8 })} onClick={() => open(true)}>
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
