import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBuilding, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { fieldErrors, isCode, textOf } from '../../../lib/failure.ts';
import { session } from '../../../lib/session.ts';
import type { SessionUser } from '../../../lib/session-user.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearch } from '../../../ui/url-state.ts';
import { type SignInValues, signInProblems } from './credentials.form.ts';
import classes from './form.module.css';
import { LOCKED } from './view.ts';

type SignInFormProps = {
  readonly area: 'investor' | 'owner';
  readonly onDone: () => void;
  /** Password right, and a code is asked for next. */
  readonly onChallenge: (challenge: string) => void;
};

/** E-mail and password, and what is wrong with them. */
export function SignInForm({ area, onDone, onChallenge }: SignInFormProps) {
  const { return: back } = useSearch();
  const signIn = useMutation(
    mutation('POST /user/login', {
      onSuccess: (data) => {
        if ('token' in data) session.adopt(data.user as SessionUser, data.token);
      },
    }),
  );
  const form = useForm<SignInValues>({
    initialValues: { email: '', password: '' },
    validate: signInProblems,
    validateInputOnBlur: true,
  });
  const submit = (values: SignInValues) =>
    signIn.mutate(
      { body: values },
      {
        onSuccess: (data) => ('challenge' in data ? onChallenge(data.challenge) : onDone()),
        onError: (error) => form.setErrors(errorsOf(error)),
      },
    );
  const locked = isCode(signIn.error, 'MAX_AUTH_ATTEMPT_EXCEPTION');
  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className={classes.form}>
      {locked ? (
        <Alert tone="warn" live>
          {LOCKED}
        </Alert>
      ) : null}
      <TextInput
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={
          <span className={classes.label}>
            Password
            <Link to={paths.passwordReset()} className={`${classes.link} ${classes.small}`}>
              Reset password
            </Link>
          </span>
        }
        labelProps={{ style: { display: 'block' } }}
        aria-label="Password"
        size="lg"
        autoComplete="current-password"
        description="Five wrong passwords in a row lock the account for an hour."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('password')}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classes.submit}
        loading={signIn.isPending}
      >
        Sign in
      </Button>
      <div className={classes.or}>or</div>
      <OtherArea area={area} back={back} />
      <p className={classes.note}>
        <IconShieldCheck size={20} aria-hidden="true" />
        <span>
          If you use an authenticator app, we ask for its code next. Sessions end 2 hours after your
          last action.
        </span>
      </p>
    </form>
  );
}

const OtherArea = ({ area, back }: { area: 'investor' | 'owner'; back: string | undefined }) => (
  <Button
    component={Link}
    to={area === 'investor' ? paths.ownerSignIn(back) : paths.signIn(back)}
    variant="default"
    size="lg"
    fullWidth
    leftSection={<IconBuilding size={18} />}
  >
    {area === 'investor' ? 'Sign in to an owner account' : 'Sign in to an investor account'}
  </Button>
);

/** A refusal about one of the two fields stands under it. */
function errorsOf(error: unknown): Record<string, string> {
  if (isCode(error, 'EMAIL_DOES_NOT_EXISTS')) return { email: textOf(error) };
  if (isCode(error, 'INVALID_PASSWORD', 'MAX_AUTH_ATTEMPT_EXCEPTION')) {
    return { password: textOf(error) };
  }
  return fieldErrors(error);
}
