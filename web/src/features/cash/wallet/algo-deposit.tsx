import { Button, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { money } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { notify } from '../../../ui/notify.tsx';
import { algorandTxProblem } from './crypto.form.ts';
import classes from './crypto.module.css';
import { type Crypto, useEnterCrypto, useFaucet } from './crypto.queries.ts';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

/** The party's own address, and the form for a payment's id. */
export function AlgoDeposit({ algo }: { algo: Crypto['algo'] }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <AlgoAddress algo={algo} />
      {algo.isTest ? (
        <Alert tone="warn">
          {algo.hasFaucet
            ? 'This installation keeps a ledger of its own. Its ALGO are for trying things out and worth nothing: don’t send real ones.'
            : 'This is a test network. Don’t send ALGO that are worth something.'}
        </Alert>
      ) : null}
      {algo.hasFaucet ? <Faucet onGiven={setTyped} /> : null}
      <PaymentId typed={typed} onType={setTyped} />
    </>
  );
}

const AlgoAddress = ({ algo }: { algo: Crypto['algo'] }) => (
  <div className={classes.address}>
    <div className={classes.qr} style={{ width: 132, height: 132 }}>
      <Suspense>
        <QrCode text={algo.address} label="Your Algorand address as a QR code" />
      </Suspense>
    </div>
    <div>
      <p className={classes.label}>Your Algorand address</p>
      <p className={classes.text}>
        <CopyText text={algo.address} label="address" to={paths.explorerAccount(algo.address)} />
      </p>
      <p className={classes.label}>Network: {algo.network}</p>
    </div>
  </div>
);

function Faucet({ onGiven }: { onGiven: (txId: string) => void }) {
  const faucet = useFaucet();
  const ask = () =>
    faucet.mutate(undefined, {
      onSuccess: ({ amount, transactionId }) => {
        notify.ok(`${money(amount, 'ALGO')} were sent to your address`);
        if (transactionId) onGiven(transactionId);
      },
    });
  return (
    <Button variant="default" loading={faucet.isPending} onClick={ask}>
      Send me test ALGO
    </Button>
  );
}

type PaymentIdProps = { readonly typed: string; readonly onType: (text: string) => void };

function PaymentId({ typed, onType }: PaymentIdProps) {
  const enter = useEnterCrypto();
  const [touched, touch] = useState(false);
  const problem = algorandTxProblem(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    if (problem) return;
    enter.mutate(
      { currency: 'ALGO', transactionId: typed.trim() },
      {
        onSuccess: ({ transaction }) => {
          notify.ok(`${money(transaction.amount, 'ALGO')} are in your wallet`);
          onType('');
          touch(false);
        },
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label="Transaction id"
        description="Payments arrive by themselves within a minute. With the id you needn’t wait."
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        error={touched ? problem : null}
      />
      {enter.isError ? (
        <Alert tone="bad" live>
          {textOf(enter.error)}
        </Alert>
      ) : null}
      <Button type="submit" loading={enter.isPending}>
        Credit this payment
      </Button>
    </form>
  );
}
