import { shortAddress } from '@holdfast/domain/cash/wallet/chain/words';
import { decimalsOf } from '@holdfast/domain/kernel/money';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { money } from '../../../lib/format.ts';
import { Facts } from '../../../ui/card.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { notify } from '../../../ui/notify.tsx';
import { addressProblem, algoOutProblem, networkFee } from './crypto.form.ts';
import { type AlgoOutBody, useSendAlgo } from './crypto.queries.ts';
import classes from './leaving.module.css';
import type { LeavingTerms } from './leaving.queries.ts';
import { Confirm, isOfCode } from './leaving-parts.tsx';

type SendProps = {
  readonly terms: LeavingTerms;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
};

/** Sending ALGO to an address outside: where to, how much, and once more before it happens. */
export function SendAlgo({ terms, onBusy, onClose }: SendProps) {
  const [typed, setTyped] = useState({ address: '', amount: '' });
  const [asked, setAsked] = useState<AlgoOutBody>();
  const [touched, touch] = useState(false);
  const line = terms.currencies.find((one) => one.code === 'ALGO');
  const wrong = {
    address: addressProblem(typed.address),
    amount: algoOutProblem(typed.amount, line),
  };
  if (asked) {
    const back = () => setAsked(undefined);
    return <Sure terms={terms} asked={asked} onBusy={onBusy} onBack={back} onDone={onClose} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    const amount = decimalText(typed.amount, decimalsOf('ALGO'));
    if (wrong.address || wrong.amount || !amount) return;
    setAsked({ address: typed.address.trim().toUpperCase(), amount });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label="Algorand address"
        autoComplete="off"
        data-autofocus
        value={typed.address}
        error={touched ? wrong.address : null}
        onChange={(event) => setTyped({ ...typed, address: event.currentTarget.value })}
      />
      <MoneyInput
        label="Amount"
        large
        currency="ALGO"
        decimals={decimalsOf('ALGO')}
        value={typed.amount}
        onChange={(amount) => setTyped({ ...typed, amount })}
        error={touched ? wrong.amount : null}
      />
      <Facts
        items={[
          { label: 'Network fee', value: networkFee },
          { label: 'You can send now', value: money(line?.free, 'ALGO'), strong: true },
        ]}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Continue</Button>
      </Group>
    </form>
  );
}

type SureProps = {
  readonly terms: LeavingTerms;
  readonly asked: AlgoOutBody;
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Sure({ terms, asked, onBusy, onBack, onDone }: SureProps) {
  const send = useSendAlgo();
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const [key] = useState(newKey);
  const text = money(asked.amount, 'ALGO');
  const confirm = () => {
    onBusy(true);
    send.mutate(
      { key, ...asked, ...(code.trim() ? { code: code.trim() } : {}) },
      {
        onSettled: () => onBusy(false),
        onError: () => {
          setCode('');
          setTries((n) => n + 1);
        },
        onSuccess: () => {
          notify.ok(`${text} on their way to ${shortAddress(asked.address)}`);
          onDone();
        },
      },
    );
  };
  return (
    <Confirm
      action={`Send ${text}`}
      asksCode={terms.twoFactor || isOfCode(send.error)}
      code={code}
      onCode={setCode}
      tries={tries}
      pending={send.isPending}
      error={send.error}
      onConfirm={confirm}
      onBack={onBack}
    >
      <p className={classes.sum}>{text}</p>
      <Facts
        lined
        items={[
          { label: 'To', value: shortAddress(asked.address) },
          { label: 'Network fee', value: networkFee },
          { label: 'Arrives', value: 'Within a minute' },
        ]}
      />
      <p className={classes.note}>
        {asked.address}. A payment on the chain can’t be taken back: check the address.
      </p>
    </Confirm>
  );
}
