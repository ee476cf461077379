import { Button, TextInput } from '@mantine/core';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { email as emailProblem, firstOf, required } from '../../../lib/figures/checks.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { session } from '../../../lib/session/session.ts';
import { Form, FormButtons, FormText } from '../../../ui/form/form.tsx';
import { ProofDialog } from '../../../ui/form/proof-dialog.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './settings.module.css';

const CHANGE = 'GET /user/email/change';
type Change = CallData<typeof CHANGE>;

const show = (client: QueryClient, change: Change) => write(client, CHANGE, {}, () => change);

export function EmailCard({ email }: { email: string }) {
  const change = useQuery(query(CHANGE));
  return (
    <Card title="Email address">
      <QueryBoundary query={change} what="Your email address" loading={<SkeletonText lines={2} />}>
        {({ pending }) =>
          pending ? <Codes email={email} pending={pending} /> : <Present email={email} />
        }
      </QueryBoundary>
    </Card>
  );
}

function Present({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.form}>
      <Facts items={[{ label: 'You sign in with', value: email }]} />
      <Group gap={12}>
        <Button variant="default" onClick={() => setAsking(true)}>
          Change email
        </Button>
      </Group>
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

const check = firstOf(required('New email'), emailProblem());

function AskDialog({ onClose }: { onClose: () => void }) {
  const { values, change, reset } = useDraftState({ email: '' }, { params: { new: 'email' } });
  const typed = values.email;
  const problem = check(typed.trim());
  const ask = useMutation(
    mutation('POST /user/email/change', {
      quiet: true,
      onSuccess: (changed, _, client) => {
        show(client, changed);
        reset();
        onClose();
      },
    }),
  );
  return (
    <ProofDialog
      title="Change email"
      text="We’ll send a code to both your current and new addresses. If you can’t access the current one, contact support."
      action="Send codes"
      whyNot={problem ?? undefined}
      send={ask}
      body={(proof) => ({ body: { ...proof, email: typed.trim() } })}
      onClose={onClose}
    >
      <TextInput
        label="New email"
        required
        type="email"
        autoComplete="email"
        data-autofocus
        value={typed}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
    </ProofDialog>
  );
}

type CodesProps = { readonly email: string; readonly pending: NonNullable<Change['pending']> };

function Codes({ email, pending }: CodesProps) {
  const confirm = useMutation(
    mutation('POST /user/email/change/confirm', {
      ok: ({ message }) => message ?? 'Your email address was changed',
      quiet: true,
      onSuccess: async ({ token }, _, client) => {
        const user = session.user();
        if (user) session.adopt({ ...user, email: pending.email }, token);
        await session.refresh();
        show(client, { pending: null });
      },
    }),
  );
  const drop = useMutation(
    mutation('DELETE /user/email/change', {
      ok: 'Email change cancelled',
      onSuccess: (change, _, client) => show(client, change),
    }),
  );
  const form = useForm({
    initial: { currentCode: '', newCode: '' },
    checks: { currentCode: required('Code'), newCode: required('Code') },
    parse: (body) => ({ body }),
    send: confirm,
  });
  return (
    <Form
      form={form}
      className={classes.form}
      footer={
        <FormButtons
          action="Change email"
          cancel="Keep current address"
          isSending={form.isSending || drop.isPending}
          onCancel={() => drop.mutate()}
        />
      }
    >
      <FormText>
        Enter the six-digit codes sent to each address. They expire on {dateTime(pending.expiresAt)}
        . All your other sessions will end.
      </FormText>
      <TextInput
        label={`Code sent to ${email}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('currentCode')}
      />
      <TextInput
        label={`Code sent to ${pending.email}`}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('newCode')}
      />
    </Form>
  );
}
