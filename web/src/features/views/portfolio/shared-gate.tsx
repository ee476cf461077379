import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { textOf } from '../../../lib/failure.ts';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './portfolio.module.css';

const NO_LINK = 'The link is incomplete. Open it again from the email.';

type GateProps = {
  readonly token: string | undefined;
  readonly onOpen: (pass: string) => void;
};

export function SharedGate({ token, onOpen }: GateProps) {
  const look = useQuery(
    query(
      'POST /shared-portfolio/look',
      { body: { token: token ?? '' } },
      { enabled: !!token, retry: false, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  if (!token || look.isError) {
    return (
      <Frame title="Shared portfolio">
        <Stack gap={14}>
          <Alert tone="warn" live>
            {token ? textOf(look.error) : NO_LINK}
          </Alert>
          <Button component={Link} to={paths.home()} variant="default">
            Go to Holdfast
          </Button>
        </Stack>
      </Frame>
    );
  }
  if (!look.data) return <SkeletonText lines={6} />;
  return <CodeForm token={token} look={look.data} onOpen={onOpen} />;
}

type CodeProps = {
  readonly token: string;
  readonly look: { readonly ownerName: string; readonly email: string; readonly until: string };
  readonly onOpen: (pass: string) => void;
};

function CodeForm({ token, look, onOpen }: CodeProps) {
  const send = useMutation(mutation('POST /shared-portfolio/code', { quiet: true }));
  const open = useMutation(
    mutation('POST /shared-portfolio/open', {
      onSuccess: ({ pass }) => onOpen(pass),
      quiet: true,
    }),
  );
  const asking = useForm({ initial: {}, parse: () => ({ body: { token } }), send });
  const opening = useForm({
    initial: { code: '' },
    parse: ({ code }) => ({ body: { token, code } }),
    send: open,
    refused: (error) => ({ code: textOf(error) }),
  });
  return (
    <Frame title={`Portfolio of ${look.ownerName}`}>
      <Stack
        noValidate
        as="form"
        gap={14}
        onSubmit={send.isSuccess ? opening.submit : asking.submit}
      >
        <Text size={13} tone="quiet">
          You have read-only access until {date(look.until)}. We’ll send a code to {look.email} to
          confirm it’s you.
        </Text>
        {send.isSuccess ? (
          <TextInput
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            {...opening.field('code')}
            data-autofocus
          />
        ) : null}
        {asking.failure ? (
          <Alert tone="warn" live>
            {asking.failure}
          </Alert>
        ) : null}
        <Group gap={8} wrap>
          <Button type="submit" loading={asking.isSending || opening.isSending}>
            {send.isSuccess ? 'Open portfolio' : 'Send code'}
          </Button>
          {send.isSuccess ? (
            <Button
              variant="default"
              onClick={() => {
                opening.setAll({ code: '' });
                asking.submit();
              }}
            >
              Resend code
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Frame>
  );
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.gate}>
    <Stack>
      <PageHeader title={title} />
      <Card>{children}</Card>
    </Stack>
  </div>
);
