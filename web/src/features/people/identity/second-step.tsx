import { done } from '@holdfast/domain/successes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { isCode, textOf } from '../../../lib/failure.ts';
import { session } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CodeField } from '../../../ui/inputs/code-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import classes from './auth-frame.module.css';

type SecondStepProps = {
  readonly challenge: string;
  readonly onDone: () => void;
  /** Returns to email and password, with a reason if forced. */
  readonly onAgain: (why?: string) => void;
};

export function SecondStep({ challenge, onDone, onAgain }: SecondStepProps) {
  const [wrongs, setWrongs] = useState(0);
  const verify = useMutation(
    mutation('POST /user/login/two-factor', {
      ok: done.otpVerified,
      // In the mutation, because the form may unmount after sign-in.
      onSuccess: ({ user, token }) => {
        session.adopt(user as SessionUser, token);
        onDone();
      },
    }),
  );
  const form = useForm({
    initial: { code: '' },
    confirm: ({ code }) => code !== '',
    parse: ({ code }) => ({ body: { challenge, code } }),
    send: verify,
    onFailed: (error) => {
      form.set('code', '');
      setWrongs((n) => n + 1);
      if (isCode(error, 'SIGN_IN_CHALLENGE_ENDED')) onAgain(textOf(error));
    },
    refused: (error) => ({ code: textOf(error) }),
  });
  const { code } = form.values;
  return (
    <Stack noValidate onSubmit={form.submit} as="form" gap={16} className={classes.formForm}>
      <CodeField
        tries={wrongs}
        value={code}
        onChange={(typed) => form.set('code', typed)}
        onComplete={() => form.submit()}
        error={form.problems.code}
        disabled={form.isSending}
        focused
      />
      <ReasonedButton
        type="submit"
        size="lg"
        fullWidth
        loading={form.isSending}
        whyNot={code === '' ? 'Enter your code' : undefined}
      >
        Verify
      </ReasonedButton>
      <Button variant="default" size="lg" fullWidth onClick={() => onAgain()}>
        Back to sign-in
      </Button>
    </Stack>
  );
}
