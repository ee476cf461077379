import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import { money } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { paymentBody, paymentChecks } from './crypto.form.ts';
import classes from './crypto.module.css';
import type { Crypto } from './view.ts';

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx'));

export function AlgoDeposit({ algo }: { algo: Crypto['algo'] }) {
  const credit = useMutation(
    mutation('POST /user/wallet/transactions/create', { invalidates: WALLET, quiet: true }),
  );
  const form = useForm({
    initial: { transactionId: '' },
    checks: paymentChecks,
    parse: (values) => ({ body: paymentBody(values) }),
    send: credit,
    onDone: ({ transaction }) => {
      notify.ok(`${money(transaction.amount, 'ALGO')} credited to your wallet`);
      form.reset();
    },
  });
  const submit = (
    <Button type="submit" loading={form.isSending}>
      Credit payment
    </Button>
  );
  return (
    <>
      <AlgoAddress algo={algo} />
      {algo.isTest ? (
        <Alert tone="warn">
          {algo.hasFaucet
            ? 'Demo network: its ALGO have no value. Don’t send real ALGO.'
            : 'This is a test network. Don’t send real ALGO.'}
        </Alert>
      ) : null}
      {algo.hasFaucet ? <Faucet onGiven={(txId) => form.set('transactionId', txId)} /> : null}
      <Form form={form} footer={submit}>
        <TextInput
          label="Transaction ID"
          description="Payments are usually credited within a minute. Enter the ID to credit now."
          autoComplete="off"
          {...form.field('transactionId')}
        />
      </Form>
    </>
  );
}

const AlgoAddress = ({ algo }: { algo: Crypto['algo'] }) => (
  <div className={classes.address}>
    <Box p={8} radius={8} border className={classes.qr} style={{ width: 132, height: 132 }}>
      <Suspense>
        <QrCode text={algo.address} label="Your Algorand address as a QR code" />
      </Suspense>
    </Box>
    <div>
      <Text size={13} tone="quiet">
        Your Algorand address
      </Text>
      <p className={classes.text}>
        <CopyText text={algo.address} label="address" to={paths.explorerAccount(algo.address)} />
      </p>
      <Text size={13} tone="quiet">
        Network: {algo.network}
      </Text>
    </div>
  </div>
);

function Faucet({ onGiven }: { onGiven: (txId: string) => void }) {
  const faucet = useMutation(
    mutation('POST /user/wallet/crypto/faucet', {
      invalidates: WALLET,
      ok: ({ data }) => `${money(data.amount, 'ALGO')} sent to your address`,
      onSuccess: ({ transactionId }) => (transactionId ? onGiven(transactionId) : undefined),
    }),
  );
  return (
    <Button
      variant="default"
      loading={faucet.isPending}
      onClick={() => faucet.mutate({ body: {} })}
    >
      Get test ALGO
    </Button>
  );
}
