import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { money, NONE } from '../../../lib/figures/format.ts';
import { usePaused } from '../../../lib/pauses.ts';
import { paths } from '../../../paths.ts';
import { Form, FormNote } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { BlockedCheckout, inNewWindow } from './hosted-checkout.tsx';
import classes from './payments.module.css';
import {
  amountProblem,
  BELOW,
  LEAST,
  type OpenCheckout,
  PRESETS,
  topUpBody,
  topUpSums,
  wayTo,
} from './top-up.form.ts';

export const TopUpCard = () => (
  <Card title="Deposit by card">
    <TopUpForm />
  </Card>
);

export function TopUpForm() {
  const go = useGo();
  const open = useMutation(mutation('POST /stripe/checkout-session', { quiet: true }));
  const paused = usePaused('card_deposits');
  const [blocked, setBlocked] = useState<OpenCheckout>();
  const form = useForm({
    initial: { amount: '1,000.00' },
    checks: { amount: amountProblem },
    parse: (values) => ({ body: topUpBody(values) }),
    send: open,
    onDone: (checkout) => {
      const way = wayTo(checkout, inNewWindow);
      if (way === 'blocked') setBlocked(checkout);
      else void go(way.to);
    },
    onChange: () => {
      setBlocked(undefined);
      open.reset();
    },
  });
  const typed = form.values.amount;
  const amount = amountProblem(typed) ? undefined : topUpBody(form.values).amount;
  const submit = (
    <>
      {blocked ? <BlockedCheckout checkout={blocked} /> : null}
      <ReasonedButton
        type="submit"
        size="lg"
        fullWidth
        leftSection={<IconCreditCard size={18} />}
        loading={form.isSending || (open.isSuccess && !blocked)}
        whyNot={paused}
      >
        {amount ? `Pay ${money(amount)}` : 'Pay'}
      </ReasonedButton>
      <FormNote>
        You pay on the card provider’s page. Holdfast never sees your card number.
      </FormNote>
    </>
  );
  return (
    <Form form={form} footer={submit}>
      <div>
        <MoneyInput
          label="Amount"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={
            form.problems.amount ? null : `From ${money(LEAST)} to under ${money(BELOW)}.`
          }
          value={typed}
          {...form.field('amount')}
          large
        />
        <Presets typed={typed} onPick={(preset) => form.set('amount', preset)} />
      </div>
      <Sums amount={amount} />
    </Form>
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
  const { data } = useQuery(query('GET /fees', {}, { staleTime: 10 * 60_000, pageWide: true }));
  const fee = data?.rules.find((rule) => rule.code === 'card');
  const sums = fee && amount ? topUpSums(amount, fee) : undefined;
  return (
    <Facts
      items={[
        {
          label: (
            <>
              <Link to={paths.fees()}>Card fee</Link>
              {fee ? `: ${fee.rate}` : ''}
            </>
          ),
          value: fee ? money(sums?.fee ?? '0') : NONE,
        },
        { label: 'Credited to your wallet', value: money(sums?.arrives ?? amount), strong: true },
        { label: 'When', value: 'As soon as your bank approves' },
      ]}
    />
  );
}
