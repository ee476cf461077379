import { Button, TextInput } from '@mantine/core';
import { IconBuilding, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { isCode } from '../../../lib/failure.ts';
import { session } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { paths } from '../../../paths.ts';
import { RETURN_SEARCH } from '../../../public-search.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import classes from './auth-frame.module.css';
import { signInProblems, signInRefusals } from './credentials.form.ts';
import { LOCKED } from './view.ts';

type SignInFormProps = {
  readonly area: 'investor' | 'owner';
  readonly onDone: () => void;
  readonly onChallenge: (challenge: string) => void;
};

export function SignInForm({ area, onDone, onChallenge }: SignInFormProps) {
  const { return: back } = useSearch(RETURN_SEARCH);
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
    <Form form={form} className={classOf({ kind: 'stack', gap: 16 }, classes.formForm)}>
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
          <Group as="span" align="baseline" justify="between">
            Password
            <Link
              to={paths.passwordReset()}
              className={`${classes.link} ${classOf({ size: 13, loose: true })}`}
            >
              Reset password
            </Link>
          </Group>
        }
        labelProps={{ style: { display: 'block' } }}
        aria-label="Password"
        size="lg"
        autoComplete="current-password"
        description="Five wrong passwords in a row lock the account for an hour."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('password')}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classOf({ mt: 8 })}
        loading={form.isSending}
      >
        Sign in
      </Button>
      <Group
        gap={12}
        align="center"
        size={13}
        loose
        tone="faint"
        mt={4}
        mb={4}
        className={classes.or}
      >
        or
      </Group>
      <OtherArea area={area} back={back} />
      <Group as="p" gap={12} size={13} tone="quiet" mt={12}>
        <IconShieldCheck size={20} aria-hidden="true" />
        <span>
          If you use an authenticator app, we ask for its code next. Sessions end 2 hours after your
          last action.
        </span>
      </Group>
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
