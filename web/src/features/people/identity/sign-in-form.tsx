import { Button, TextInput } from '@mantine/core';
import { IconBuilding, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { isCode } from '../../../lib/failure.ts';
import { session } from '../../../lib/session.ts';
import type { SessionUser } from '../../../lib/session-user.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearch } from '../../../ui/url-state.ts';
import { signInProblems, signInRefusals } from './credentials.form.ts';
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
      onMutate: () => session.expect(area),
      onSuccess: (data) => {
        if ('token' in data) session.adopt(data.user as SessionUser, data.token);
      },
    }),
  );
  const form = useForm({
    initial: { email: '', password: '' },
    checks: signInProblems,
    refusals: signInRefusals,
    parse: (values) => ({ body: values }),
    send: signIn,
    isToasted: true,
    onDone: (data) => ('challenge' in data ? onChallenge(data.challenge) : onDone()),
  });
  const locked = isCode(signIn.error, 'MAX_AUTH_ATTEMPT_EXCEPTION');
  return (
    <Form form={form} className={classes.form}>
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
        {...form.field('email')}
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
        {...form.field('password')}
      />
      <Button type="submit" size="lg" fullWidth className={classes.submit} loading={form.isSending}>
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
    </Form>
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
