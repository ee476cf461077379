import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { textOf } from '../../../lib/failure.ts';
import { session } from '../../../lib/session/session.ts';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import classes from './auth-frame.module.css';
import { countdown } from './view.ts';

const RESEND_SECONDS = 60;
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

export function VerifyCode({ email, onDone }: { email: string; onDone: () => void }) {
  const verify = useMutation(
    mutation('POST /user/email/verify', {
      ok: serverMessage,
      quiet: true,
      // In the mutation, because the form unmounts when the session learns that the email is
      // verified.
      onSuccess: async () => {
        await session.refresh();
        onDone();
      },
    }),
  );
  const form = useForm({
    initial: { code: '' },
    parse: (body) => ({ body }),
    send: verify,
    refused: (error) => ({ code: textOf(error) }),
  });
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6);
    form.set('code', digits);
    if (digits.length === 6) form.submit();
  };
  return (
    <Stack noValidate onSubmit={form.submit} as="form" gap={16} className={classes.formForm}>
      <TextInput
        className={classes.code ?? ''}
        label="Code"
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        description={`We sent a six-digit code to ${email}. It expires in 30 minutes.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('code')}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <ReasonedButton
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSending}
        whyNot={form.missing}
      >
        Verify email
      </ReasonedButton>
      <Resend />
    </Stack>
  );
}

function Resend() {
  const [until, setUntil] = useState(() => inSeconds(RESEND_SECONDS));
  const left = useCountdown(until);
  const resend = useMutation(
    mutation('POST /user/email/resend', {
      ok: ({ message }) => message ?? 'We sent a new code',
      quiet: true,
    }),
  );
  const ask = () =>
    resend.mutate(undefined, {
      onSuccess: () => setUntil(inSeconds(RESEND_SECONDS)),
      onError: (error) => setUntil(inSeconds(waitOf(error))),
    });
  return (
    <Stack gap={12}>
      <Button
        variant="default"
        size="lg"
        onClick={ask}
        disabled={left > 0}
        loading={resend.isPending}
      >
        {left > 0 ? `Send new code in ${countdown(left)}` : 'Send new code'}
      </Button>
      {resend.isError ? (
        <Text size={13} loose role="alert">
          {textOf(resend.error)}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The wait in "Try again in 42 seconds"; a short wait for other errors. */
function waitOf(error: unknown): number {
  const said = error instanceof ApiError ? /(\d{1,6}) seconds/.exec(error.message)?.[1] : undefined;
  return said ? Number(said) : 5;
}
