import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { isCode } from '../../../lib/failure.ts';
import { money } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/card.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { amountProblem, emailProblem, heldBack, memoProblem } from './leaving.form.ts';
import classes from './leaving.module.css';
import {
  type LeavingTerms,
  leavingQuery,
  type TransferBody,
  useTransfer,
} from './leaving.queries.ts';
import { Confirm, isOfCode } from './leaving-parts.tsx';
import { SendAlgo } from './send-algo.tsx';

/** Sending money to somebody else's wallet: who, how much, and once more before it happens. */
export default function TransferDialog({ onClose }: { onClose: () => void }) {
  const terms = useQuery(leavingQuery());
  const [busy, setBusy] = useState(false);
  return (
    <DialogFrame size={440} title="Transfer balance" onClose={onClose} busy={busy}>
      {terms.data ? (
        <Body terms={terms.data} onBusy={setBusy} onClose={onClose} />
      ) : terms.error ? (
        <ErrorState
          title="Your wallet did not load"
          error={terms.error}
          onRetry={() => void terms.refetch()}
        />
      ) : (
        <SkeletonText lines={5} label="Loading what you can send" />
      )}
    </DialogFrame>
  );
}

type BodyProps = {
  readonly terms: LeavingTerms;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
};

type Typed = { email: string; amount: string; memo: string; currency: WalletCurrency };

function Body({ terms, onBusy, onClose }: BodyProps) {
  const [typed, setTyped] = useState<Typed>({ email: '', amount: '', memo: '', currency: 'USD' });
  const [asked, setAsked] = useState<TransferBody>();
  const [way, setWay] = useState<'wallet' | 'address'>('wallet');
  const held = heldBack(terms);
  if (held) return <Alert tone="warn">{held}</Alert>;
  if (asked) {
    const back = () => setAsked(undefined);
    return <Sure terms={terms} asked={asked} onBusy={onBusy} onBack={back} onDone={onClose} />;
  }
  return (
    <div className={classes.form}>
      <SegmentedControl
        fullWidth
        aria-label="Where to"
        data={[
          { value: 'wallet', label: 'Holdfast account' },
          { value: 'address', label: 'Algorand address' },
        ]}
        value={way}
        onChange={(value) => setWay(value as 'wallet' | 'address')}
      />
      {way === 'wallet' ? (
        <Choose terms={terms} typed={typed} onType={setTyped} onNext={setAsked} onClose={onClose} />
      ) : (
        <SendAlgo terms={terms} onBusy={onBusy} onClose={onClose} />
      )}
    </div>
  );
}

type ChooseProps = {
  readonly terms: LeavingTerms;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly onNext: (asked: TransferBody) => void;
  readonly onClose: () => void;
};

function Choose({ terms, typed, onType, onNext, onClose }: ChooseProps) {
  const [touched, touch] = useState(false);
  const { currency } = typed;
  const decimals = decimalsOf(currency);
  const line = terms.currencies.find((one) => one.code === currency);
  const wrong = {
    email: emailProblem(typed.email),
    amount: amountProblem(typed.amount, line),
    memo: memoProblem(typed.memo),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    const amount = decimalText(typed.amount, decimals);
    if (wrong.email || wrong.amount || wrong.memo || !amount) return;
    const memo = typed.memo.trim();
    onNext({ email: typed.email.trim(), currency, amount, ...(memo ? { memo } : {}) });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label="To"
        type="email"
        description="The email of a verified Holdfast account."
        autoComplete="off"
        data-autofocus
        value={typed.email}
        error={touched ? wrong.email : null}
        onChange={(event) => onType({ ...typed, email: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Currency"
        data={[...WALLET_CURRENCIES]}
        value={currency}
        onChange={(code) => onType({ ...typed, currency: code as WalletCurrency, amount: '' })}
      />
      <MoneyInput
        label="Amount"
        large
        currency={currency}
        decimals={decimals}
        value={typed.amount}
        onChange={(amount) => onType({ ...typed, amount })}
        error={touched ? wrong.amount : null}
      />
      <TextInput
        label="Message (optional)"
        value={typed.memo}
        error={touched ? wrong.memo : null}
        onChange={(event) => onType({ ...typed, memo: event.currentTarget.value })}
      />
      <Facts
        items={[{ label: 'You can send now', value: money(line?.free, currency), strong: true }]}
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

const HELP =
  'Check the address. Money can go to verified people and companies other than yourself.';

type SureProps = {
  readonly terms: LeavingTerms;
  readonly asked: TransferBody;
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Sure({ terms, asked, onBusy, onBack, onDone }: SureProps) {
  const transfer = useTransfer();
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const [key] = useState(newKey);
  const text = money(asked.amount, asked.currency);
  const send = () => {
    onBusy(true);
    transfer.mutate(
      { key, ...asked, ...(code.trim() ? { code: code.trim() } : {}) },
      {
        onSettled: () => onBusy(false),
        onError: () => {
          setCode('');
          setTries((n) => n + 1);
        },
        onSuccess: () => {
          notify.ok(`${text} sent to ${asked.email}`);
          onDone();
        },
      },
    );
  };
  return (
    <Confirm
      action={`Send ${text}`}
      asksCode={terms.twoFactor || isOfCode(transfer.error)}
      code={code}
      onCode={setCode}
      tries={tries}
      pending={transfer.isPending}
      error={transfer.error}
      help={isCode(transfer.error, 'UNABLE_TO_TRANSFER') ? HELP : undefined}
      onConfirm={send}
      onBack={onBack}
    >
      <p className={classes.sum}>{text}</p>
      <Facts
        lined
        items={[
          { label: 'To', value: asked.email },
          ...(asked.memo ? [{ label: 'Message', value: asked.memo }] : []),
          { label: 'Fee', value: money('0') },
          { label: 'Arrives', value: 'At once' },
        ]}
      />
      <p className={classes.note}>A transfer can’t be taken back. Only send to people you know.</p>
    </Confirm>
  );
}
