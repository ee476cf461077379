import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { useMay } from '../../../lib/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import {
  type Found,
  findChecks,
  findRefusals,
  foundFacts,
  foundWords,
  namedBy,
} from './find.form.ts';
import classes from './transactions.module.css';

export function FindTransferCard() {
  return useMay('CAN_MANAGE_FUNDS') ? <FindTransfer /> : null;
}

function FindTransfer() {
  const find = useMutation(mutation('POST /user/wallet/transaction/get/info', { quiet: true }));
  const form = useForm({
    initial: { name: '' },
    checks: findChecks,
    refusals: findRefusals,
    parse: (values) => ({ body: namedBy(values) }),
    send: find,
  });
  const submit = (
    <div>
      <Button type="submit" variant="default" loading={form.isSending}>
        Find transfer
      </Button>
    </div>
  );
  return (
    <Card title="Find a transfer">
      <Form form={form} className={classes.form} footer={submit}>
        <TextInput
          label="Reference or transaction ID"
          description="Our reference, e.g. HF-4F7K-29QP, or your bank’s or Algorand’s ID."
          autoComplete="off"
          {...form.field('name')}
        />
      </Form>
      <div role="status" className={classes.found}>
        {find.data ? <WhatIsKnown found={find.data.transaction} /> : null}
      </div>
    </Card>
  );
}

const WhatIsKnown = ({ found }: { found: Found }) => (
  <>
    <Text size={14} weight={600} mb={10}>
      {foundWords(found)}
    </Text>
    <Facts lined items={foundFacts(found)} />
  </>
);
