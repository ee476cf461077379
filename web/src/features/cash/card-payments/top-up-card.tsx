import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { money } from '../../../lib/format.ts';
import { useMay, useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { ForbiddenState } from '../../../ui/states.tsx';
import { BlockedCheckout, inNewWindow } from './hosted-checkout.tsx';
import classes from './payments.module.css';
import { feesQuery, useOpenCheckout } from './queries.ts';
import {
  amountProblem,
  BELOW,
  LEAST,
  type OpenCheckout,
  PRESETS,
  topUpSums,
  wayTo,
} from './top-up.form.ts';

/** Depositing by card: the amount, what arrives and when, and the way to the checkout. */
export function TopUpCard() {
  const user = useUser();
  const may = useMay('CAN_MANAGE_FUNDS');
  if (!may) {
    return (
      <Card title="Deposit">
        <ForbiddenState />
      </Card>
    );
  }
  const approved = user?.onboardingSteps.hasAdminApproved ?? false;
  return (
    <Card title="Deposit by card">
      {approved ? (
        <TopUpForm />
      ) : (
        <Alert tone="warn">
          Deposits open once your account is approved. We tell you here and by mail.
        </Alert>
      )}
    </Card>
  );
}

function TopUpForm() {
  const go = useGo();
  const open = useOpenCheckout();
  const [typed, setTyped] = useState('1,000.00');
  const [key, setKey] = useState(newKey);
  const [touched, touch] = useState(false);
  const problem = amountProblem(typed);
  const amount = problem ? undefined : decimalText(typed, 2);
  const [blocked, setBlocked] = useState<OpenCheckout>();
  const leave = (checkout: OpenCheckout) => {
    const way = wayTo(checkout, inNewWindow);
    if (way === 'blocked') setBlocked(checkout);
    else void go(way.to);
  };
  // Another amount is another intention, and gets a key of its own.
  const type = (text: string) => {
    setTyped(text);
    setKey(newKey());
    setBlocked(undefined);
    open.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    if (!amount) return;
    open.mutate({ amount, key }, { onSuccess: leave });
  };
  return (
    <form onSubmit={submit} noValidate>
      <MoneyInput
        label="Amount"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={touched && problem ? null : `From ${money(LEAST)} to under ${money(BELOW)}.`}
        value={typed}
        onChange={type}
        onBlur={() => touch(true)}
        error={touched ? problem : null}
        large
      />
      <Presets typed={typed} onPick={type} />
      <Sums amount={amount} />
      {open.isError ? (
        <div className={classes.failure}>
          <Alert tone="bad" live>
            {textOf(open.error)}
          </Alert>
        </div>
      ) : null}
      {blocked ? <BlockedCheckout checkout={blocked} /> : null}
      <Button
        className={classes.pay ?? ''}
        type="submit"
        size="lg"
        fullWidth
        leftSection={<IconCreditCard size={18} />}
        loading={open.isPending || (open.isSuccess && !blocked)}
      >
        {amount ? `Pay ${money(amount)}` : 'Pay'}
      </Button>
      <p className={classes.note}>
        You pay on the card provider’s page. Holdfast never sees your card’s number.
      </p>
    </form>
  );
}

const Presets = ({ typed, onPick }: { typed: string; onPick: (text: string) => void }) => (
  <fieldset className={classes.chips} aria-label="Amounts">
    {PRESETS.map((preset) => (
      <button
        key={preset}
        type="button"
        aria-pressed={typed === preset}
        onClick={() => onPick(preset)}
      >
        ${preset.replace('.00', '')}
      </button>
    ))}
  </fieldset>
);

function Sums({ amount }: { amount: string | undefined }) {
  const { data } = useQuery(feesQuery());
  const fee = data?.rules.find((rule) => rule.code === 'card');
  const sums = fee && amount ? topUpSums(amount, fee) : undefined;
  return (
    <Facts
      items={[
        ...(fee
          ? [
              {
                label: (
                  <>
                    <Link to={paths.fees()}>Card fee</Link>: {fee.rate}
                  </>
                ),
                value: money(sums?.fee ?? '0'),
              },
            ]
          : []),
        { label: 'Arrives in your wallet', value: money(sums?.arrives ?? amount), strong: true },
        { label: 'When', value: 'As soon as your bank says yes' },
      ]}
    />
  );
}
