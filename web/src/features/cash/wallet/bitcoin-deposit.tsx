import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { decimal, firstOf, required } from '../../../lib/checks.ts';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { notify } from '../../../ui/notify.tsx';
import { bitcoinTxProblem } from './crypto.form.ts';
import classes from './crypto.module.css';
import { type Crypto, useEnterCrypto } from './crypto.queries.ts';

/** Bitcoin: where to send it, and the word that it was sent; staff look for it. */
export function BitcoinDeposit({ btc }: { btc: Crypto['btc'] }) {
  if (!btc.address && !btc.isTest) {
    return <Alert tone="plain">Bitcoin deposits are not available here yet.</Alert>;
  }
  return (
    <>
      {btc.address ? (
        <div>
          <p className={classes.label}>Holdfast’s Bitcoin address</p>
          <p className={classes.text}>
            <CopyText text={btc.address} label="address" />
          </p>
        </div>
      ) : (
        <Alert tone="warn">
          This installation has no Bitcoin address: send nothing. What you enter is seen by its
          staff, so that the way can be tried.
        </Alert>
      )}
      <Announce />
    </>
  );
}

const amountShape = firstOf(required('Amount'), decimal('Amount', 8));

function Announce() {
  const enter = useEnterCrypto();
  const [amount, setAmount] = useState('');
  const [txId, setTxId] = useState('');
  const [touched, touch] = useState(false);
  const wrong = { amount: amountShape(amount), txId: bitcoinTxProblem(txId) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    const text = decimalText(amount, 8);
    if (wrong.amount || wrong.txId || !text) return;
    const id = txId.trim().toLowerCase();
    enter.mutate(
      { currency: 'BTC', amount: text, ...(id ? { transactionId: id } : {}) },
      {
        onSuccess: () => {
          notify.ok('Our team looks for your bitcoin');
          setAmount('');
          setTxId('');
          touch(false);
        },
      },
    );
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <MoneyInput
        label="Amount sent"
        currency="BTC"
        decimals={8}
        value={amount}
        onChange={setAmount}
        error={touched ? wrong.amount : null}
      />
      <TextInput
        label="Transaction id (optional)"
        autoComplete="off"
        value={txId}
        onChange={(event) => setTxId(event.currentTarget.value)}
        error={touched ? wrong.txId : null}
      />
      {enter.isError ? (
        <Alert tone="bad" live>
          {textOf(enter.error)}
        </Alert>
      ) : null}
      <Button type="submit" loading={enter.isPending}>
        I have sent the bitcoin
      </Button>
      <p className={classes.note}>
        It is credited once our team has found it, usually on the same business day.
      </p>
    </form>
  );
}
