import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { call } from '../../../lib/call.ts';
import { email as emailProblem, firstOf, required } from '../../../lib/figures/checks.ts';
import { session } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Box, Columns } from '../../../ui/layout/layout.tsx';
import { useGo } from '../../../ui/link.tsx';

const refusals = { EMAIL_ALREADY_EXISTS: 'email', EMAIL_IS_YOURS: 'email' } as const;

export function WrongAddress({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OtherAddress onDone={() => setOpen(false)} />;
  return (
    <Button variant="subtle" fullWidth mt="sm" onClick={() => setOpen(true)}>
      {`Not ${email}? Change address`}
    </Button>
  );
}

function OtherAddress({ onDone }: { onDone: () => void }) {
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const correct = useMutation(
    mutation('POST /user/email/correct', {
      ok: (answer) => `Code sent to ${answer.data.email}`,
      quiet: true,
      onSuccess: () => session.refresh(),
    }),
  );
  const form = useForm({
    initial: { email: '' },
    checks: { email: firstOf(required('Email'), emailProblem()) },
    refusals,
    parse: (body) => ({ body }),
    send: correct,
    onDone,
  });
  const leave = async () => {
    setLeaving(true);
    await call('GET /user/logout').catch(() => undefined);
    session.end();
    await go(paths.join());
  };
  const buttons = (
    <Columns gap={16}>
      <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
        Sign out
      </Button>
      <Button type="submit" loading={form.isSending}>
        Send code
      </Button>
    </Columns>
  );
  return (
    <Box pt={16} line="above" mt={16}>
      <Form form={form} footer={buttons}>
        <TextInput
          label="Correct email address"
          type="email"
          autoComplete="email"
          autoFocus
          {...form.field('email')}
        />
      </Form>
    </Box>
  );
}
