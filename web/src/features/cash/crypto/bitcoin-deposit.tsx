import { decimalsOf } from '@holdfast/domain/kernel/money';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form, FormNote } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { bitcoinBody, bitcoinChecks } from './crypto.form.ts';
import classes from './crypto.module.css';
import type { Crypto } from './view.ts';

export function BitcoinDeposit({ btc }: { btc: Crypto['btc'] }) {
  if (!btc.address && !btc.isTest) {
    return <Alert tone="plain">Bitcoin deposits aren’t available yet.</Alert>;
  }
  return (
    <>
      {btc.address ? (
        <div>
          <Text size={13} tone="quiet">
            Holdfast’s Bitcoin address
          </Text>
          <p className={classes.text}>
            <CopyText text={btc.address} label="address" />
          </p>
        </div>
      ) : (
        <Alert tone="warn">
          Demo: there is no Bitcoin address, so don’t send bitcoin. Your entry is sent to our team.
        </Alert>
      )}
      <Declaration />
    </>
  );
}

function Declaration() {
  const declare = useMutation(
    mutation('POST /user/wallet/transactions/create', {
      invalidates: WALLET,
      ok: 'Bitcoin deposit reported',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { amount: '', transactionId: '' },
    checks: bitcoinChecks,
    parse: (values) => ({ body: bitcoinBody(values) }),
    send: declare,
    onDone: () => form.reset(),
  });
  const submit = (
    <>
      <Button type="submit" loading={form.isSending}>
        I have sent the bitcoin
      </Button>
      <FormNote>
        We credit your bitcoin once we’ve confirmed it, usually the same business day.
      </FormNote>
    </>
  );
  return (
    <Form form={form} footer={submit}>
      <MoneyInput
        label="Amount sent"
        currency="BTC"
        decimals={decimalsOf('BTC')}
        value={form.values.amount}
        {...form.field('amount')}
      />
      <TextInput
        label="Transaction ID (optional)"
        autoComplete="off"
        {...form.field('transactionId')}
      />
    </Form>
  );
}
