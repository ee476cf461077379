import { done } from '@holdfast/domain/successes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { isCode, textOf } from '../../../lib/failure.ts';
import { session } from '../../../lib/session.ts';
import type { SessionUser } from '../../../lib/session-user.ts';
import { CodeField } from '../../../ui/inputs/code-field.tsx';
import classes from './form.module.css';

type SecondStepProps = {
  readonly challenge: string;
  readonly onDone: () => void;
  /** Back to e-mail and password, with the reason when it wasn't the person's own wish. */
  readonly onAgain: (why?: string) => void;
};

/** The password was right: now the code of the app, or a backup code. */
export function SecondStep({ challenge, onDone, onAgain }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [wrongs, setWrongs] = useState(0);
  const verify = useMutation(
    mutation('POST /user/login/two-factor', {
      ok: done.otpVerified,
      // The form may be gone once somebody is signed in: it leads on itself.
      onSuccess: ({ user, token }) => {
        session.adopt(user as SessionUser, token);
        onDone();
      },
    }),
  );
  const send = (typed: string) =>
    verify.mutate(
      { body: { challenge, code: typed } },
      {
        onError: (error) => {
          setCode('');
          setWrongs(wrongs + 1);
          if (isCode(error, 'SIGN_IN_CHALLENGE_ENDED')) onAgain(textOf(error));
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code) send(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    if (typed) verify.reset();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <CodeField
        tries={wrongs}
        value={code}
        onChange={change}
        onComplete={send}
        error={verify.isError ? textOf(verify.error) : null}
        disabled={verify.isPending}
        focused
      />
      <Button type="submit" size="lg" fullWidth loading={verify.isPending} disabled={code === ''}>
        Verify
      </Button>
      <Button variant="default" size="lg" fullWidth onClick={() => onAgain()}>
        Back to sign-in
      </Button>
    </form>
  );
}
