import { Button, Group, Select } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/card.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { useHasPage } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState, LinkButton, State } from '../../../ui/states.tsx';
import {
  accountLabel,
  amountProblem,
  canBePaid,
  heldBack,
  withdrawalSums,
} from './leaving.form.ts';
import classes from './leaving.module.css';
import {
  activeBanksQuery,
  type BankAccount,
  type LeavingTerms,
  leavingQuery,
  useWithdraw,
} from './leaving.queries.ts';
import { Confirm, isOfCode } from './leaving-parts.tsx';

/** Withdrawing to a bank account: the amount, where to, and once more before it happens. */
export default function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const terms = useQuery(leavingQuery());
  const banks = useQuery(activeBanksQuery());
  const [busy, setBusy] = useState(false);
  const failed = terms.error ?? banks.error;
  return (
    <DialogFrame size={440} title="Withdraw" onClose={onClose} busy={busy}>
      {terms.data && banks.data ? (
        <Body terms={terms.data} banks={banks.data} onBusy={setBusy} onClose={onClose} />
      ) : failed ? (
        <ErrorState
          title="Your bank accounts did not load"
          error={failed}
          onRetry={() => void Promise.all([terms.refetch(), banks.refetch()])}
        />
      ) : (
        <SkeletonText lines={5} label="Loading what you can withdraw" />
      )}
    </DialogFrame>
  );
}

type BodyProps = {
  readonly terms: LeavingTerms;
  readonly banks: readonly BankAccount[];
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
};

function Body({ terms, banks, onBusy, onClose }: BodyProps) {
  const [typed, setTyped] = useState('');
  const [bankId, setBankId] = useState(() => banks.find((bank) => canBePaid(bank))?.id ?? null);
  const [sure, setSure] = useState(false);
  const held = heldBack(terms);
  if (held) return <Alert tone="warn">{held}</Alert>;
  if (banks.length === 0) return <NoBank />;
  const bank = banks.find((one) => one.id === bankId);
  const amount = decimalText(typed, 2);
  if (sure && bank && amount) {
    return (
      <Sure
        terms={terms}
        bank={bank}
        amount={amount}
        onBusy={onBusy}
        onBack={() => setSure(false)}
        onDone={onClose}
      />
    );
  }
  return (
    <Choose
      terms={terms}
      banks={banks}
      typed={typed}
      onType={setTyped}
      bankId={bankId}
      onBank={setBankId}
      onNext={() => setSure(true)}
      onClose={onClose}
    />
  );
}

function NoBank() {
  const hasPage = useHasPage()(paths.paymentsAccount());
  return (
    <State
      icon={<IconBuildingBank size={20} />}
      title="No bank account yet"
      action={
        hasPage ? <LinkButton label="Add a bank account" to={paths.paymentsAccount()} /> : null
      }
    >
      Add an account in your own name. It can be paid 24 hours later.
    </State>
  );
}

type ChooseProps = {
  readonly terms: LeavingTerms;
  readonly banks: readonly BankAccount[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly bankId: string | null;
  readonly onBank: (id: string | null) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

function Choose(props: ChooseProps) {
  const { terms, banks, typed, onType, bankId, onBank, onNext, onClose } = props;
  const [touched, touch] = useState(false);
  const line = terms.currencies.find((one) => one.code === 'USD');
  const problem = amountProblem(typed, line, terms.withdrawal.fee);
  const bank = banks.find((one) => one.id === bankId);
  const noBank = bank && canBePaid(bank) ? null : 'Choose an account that can be paid';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    if (!problem && !noBank) onNext();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <MoneyInput
        label="Amount"
        large
        data-autofocus
        value={typed}
        onChange={onType}
        error={touched ? problem : null}
      />
      <Select
        label="To"
        data={banks.map((one) => ({
          value: one.id,
          label: accountLabel(one),
          disabled: !canBePaid(one),
        }))}
        value={bankId}
        onChange={onBank}
        allowDeselect={false}
        placeholder="Choose a bank account"
        error={touched ? noBank : null}
      />
      <Facts
        items={[
          { label: 'Available', value: money(line?.available) },
          ...(line && line.unsettled !== '0.00'
            ? [{ label: 'Still settling from trades', value: money(line.unsettled) }]
            : []),
          { label: 'You can withdraw now', value: money(line?.free), strong: true },
        ]}
      />
      {line && line.unsettled !== '0.00' ? (
        <p className={classes.note}>
          Money from a trade can leave once its units have moved on the chain, usually within
          minutes.
        </p>
      ) : null}
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
  readonly bank: BankAccount;
  readonly amount: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Sure({ terms, bank, amount, onBusy, onBack, onDone }: SureProps) {
  const withdraw = useWithdraw();
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const [key] = useState(newKey);
  const { fee, arrives } = terms.withdrawal;
  const sums = withdrawalSums(amount, fee);
  const send = () => {
    onBusy(true);
    withdraw.mutate(
      { key, amount, bankAccountId: bank.id, ...(code.trim() ? { code: code.trim() } : {}) },
      {
        onSettled: () => onBusy(false),
        onError: () => {
          setCode('');
          setTries((n) => n + 1);
        },
        onSuccess: ({ withdrawal }) => {
          notify.ok(
            withdrawal.stage === 'APPROVED'
              ? `${money(amount)} is on its way`
              : `${money(amount)} waits for our approval`,
          );
          onDone();
        },
      },
    );
  };
  return (
    <Confirm
      action={`Withdraw ${money(amount)}`}
      asksCode={terms.twoFactor || isOfCode(withdraw.error)}
      code={code}
      onCode={setCode}
      tries={tries}
      pending={withdraw.isPending}
      error={withdraw.error}
      onConfirm={send}
      onBack={onBack}
    >
      <p className={classes.sum}>{money(amount)}</p>
      <Facts
        lined
        items={[
          { label: 'To', value: `${bank.bankName} ${bank.masked}` },
          { label: 'In the name of', value: bank.holderName },
          { label: `Fee: ${fee.rate}`, value: money(sums.fee) },
          { label: 'Leaves your wallet', value: money(sums.total) },
          { label: 'Arrives', value: `In ${arrives}` },
        ]}
      />
    </Confirm>
  );
}
