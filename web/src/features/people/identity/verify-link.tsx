import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { textOf } from '../../../lib/failure.ts';
import { session, useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { homeOf } from './view.ts';

/** The emailed link, which verifies immediately in any browser. */
export function VerifyLink({ token }: { token: string }) {
  const user = useUser();
  const { mutate, isSuccess, isError, error } = useMutation(
    mutation('POST /user/email/verify-link', {
      quiet: true,
      onSuccess: () => (session.user() ? session.refresh() : undefined),
    }),
  );
  // A link works once, and React may run an effect twice.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  if (isError) {
    return (
      <Stack gap={12}>
        <Alert tone="warn" live>
          {textOf(error)}
        </Alert>
        <Button
          component={Link}
          to={user ? paths.verify() : paths.signIn(paths.verify())}
          size="lg"
        >
          {user ? 'Enter a code instead' : 'Sign in to get a new code'}
        </Button>
      </Stack>
    );
  }
  if (!isSuccess) return <Loader aria-label="Verifying your email" />;
  return (
    <Stack gap={12}>
      <p role="status">Your email address is verified.</p>
      <Button component={Link} to={user ? homeOf(user) : paths.signIn()} size="lg">
        {user ? 'Continue' : 'Sign in'}
      </Button>
    </Stack>
  );
}
