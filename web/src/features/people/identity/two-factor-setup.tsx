import { inGroups } from '@holdfast/domain/people/identity/two-factor';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { textOf } from '../../../lib/failure.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ProofDialog } from '../../../ui/form/proof-dialog.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { OtpField } from '../../../ui/inputs/otp-field.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { changeTwoFactor } from './change-two-factor.ts';
import classes from './settings.module.css';
import type { TwoFactorStatus } from './view.ts';
import { focusOn } from './view.ts';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

type SetupProps = Pick<TwoFactorStatus, 'apps'> & {
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

/** Password, app, secret, first code. Only the last turns two-factor on. */
export function TwoFactorSetup({ apps, onCancel, onDone }: SetupProps) {
  // An unconfirmed secret has no effect, so the latest one applies.
  const begin = useMutation(mutation('POST /user/two-factor-authentication', { quiet: true }));
  const { data } = begin;
  if (!data?.otpauthUrl || !data.secret) {
    return (
      <ProofDialog
        title="Turn on two-factor authentication"
        text="Enter your password to set up an authenticator app."
        action="Continue"
        isCodeOn={false}
        locked="5 wrong passwords in a row. Try again in an hour."
        send={begin}
        body={({ password }) => ({ body: { type: 'AUTHENTICATOR' as const, password } })}
        onClose={onCancel}
      />
    );
  }
  return (
    <Stack ref={focusOn} tabIndex={-1} gap={24} className={classes.steps}>
      <Step number={1} title="Get an authenticator app">
        <Group as="ul" gap={8} wrap aria-label="Authenticator apps">
          {apps.map((app) => (
            <Text as="li" px={12} py={6} radius={8} border size={13} weight={550} key={app.name}>
              {app.name}
              <Text as="small" block size={12} tone="faint" weight={400}>
                {app.systems}
              </Text>
            </Text>
          ))}
        </Group>
      </Step>
      <Step number={2} title="Scan the QR code">
        <Secret otpauthUrl={data.otpauthUrl} secret={data.secret} />
      </Step>
      <Step number={3} title="Enter the six-digit code">
        <FirstCode onCancel={onCancel} onDone={onDone} />
      </Step>
    </Stack>
  );
}

type StepProps = { readonly number: number; readonly title: string; readonly children: ReactNode };

const Step = ({ number, title, children }: StepProps) => (
  <section className={classes.step}>
    <Text as="span" size={13} loose weight={600} round fill="sunken" square={24} aria-hidden="true">
      {number}
    </Text>
    <h3>{title}</h3>
    <div className={classes.inner}>{children}</div>
  </section>
);

const Secret = ({ otpauthUrl, secret }: { otpauthUrl: string; secret: string }) => (
  <Group gap={24} rowGap={16} align="center" wrap>
    <Box p={16} fixed radius={8} border className={classes.code}>
      <Suspense fallback={null}>
        <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
      </Suspense>
    </Box>
    <Stack gap={6} grow className={classes.secret}>
      <Text size={13} tone="quiet" className={classes.note}>
        Can’t scan it? Enter this key in the app.
      </Text>
      <Group as="span" gap={8} align="start" breaks className={classes.key}>
        <CopyText text={secret} shown={inGroups(secret)} label="key" />
      </Group>
    </Stack>
  </Group>
);

function FirstCode({ onCancel, onDone }: Pick<SetupProps, 'onCancel' | 'onDone'>) {
  const [wrongs, setWrongs] = useState(0);
  const turnOn = useMutation(changeTwoFactor(onDone));
  const form = useForm({
    initial: { code: '' },
    confirm: ({ code }) => code.length === 6,
    parse: ({ code }) => ({ body: { type: 'AUTHENTICATOR' as const, code } }),
    send: turnOn,
    onFailed: () => {
      form.set('code', '');
      setWrongs((n) => n + 1);
    },
    refused: (error) => ({ code: textOf(error) }),
  });
  const { code } = form.values;
  return (
    <Stack noValidate onSubmit={form.submit} as="form" gap={16}>
      <OtpField
        // A wrong code clears the boxes.
        key={wrongs}
        focused={wrongs > 0}
        label="Code"
        value={code}
        onChange={(typed) => form.set('code', typed)}
        onComplete={() => form.submit()}
        error={form.problems.code}
        disabled={form.isSending}
      />
      <Text size={13} tone="quiet" className={classes.note}>
        Turning it on ends your other sessions.
      </Text>
      <Group gap={12} wrap className={classes.actions}>
        <ReasonedButton
          type="submit"
          loading={form.isSending}
          whyNot={code.length < 6 ? 'Enter the 6-digit code' : undefined}
        >
          Turn on
        </ReasonedButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
