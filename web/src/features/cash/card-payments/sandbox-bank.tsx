import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { CARD_DESK } from '../../../api/reads.ts';
import { decimal } from '../../../lib/figures/checks.ts';
import { money } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { type BankAct, DISPUTE_WORDS, type PaymentDetail } from './desk-view.ts';
import classes from './payments.module.css';
import { plainAmount } from './refund.form.ts';
import { showPayment } from './show-payment.ts';

type Act = { readonly act: BankAct; readonly label: string };

const OF_DISPUTE: Readonly<Record<string, readonly Act[]>> = {
  INQUIRY: [
    { act: 'escalate', label: 'Escalate to dispute' },
    { act: 'win', label: 'Close inquiry' },
  ],
  OPEN: [
    { act: 'review', label: 'Accept evidence' },
    { act: 'win', label: 'Decide in our favour' },
    { act: 'lose', label: 'Decide against us' },
  ],
  UNDER_REVIEW: [
    { act: 'win', label: 'Decide in our favour' },
    { act: 'lose', label: 'Decide against us' },
  ],
};
const OF_REFUND: Readonly<Record<string, readonly Act[]>> = {
  ASKED: [
    { act: 'settle_refund', label: 'Pay refund' },
    { act: 'fail_refund', label: 'Fail refund' },
  ],
  SUCCEEDED: [{ act: 'fail_refund', label: 'Return refund' }],
};

/** Staff simulate a bank here, since the sandbox has none. */
export function SandboxBank({ payment }: { payment: PaymentDetail }) {
  const play = useMutation(
    mutation('POST /admin/card-payments/:checkoutId/sandbox', {
      invalidates: CARD_DESK,
      ok: 'Sandbox message sent',
      onSuccess: (after, _, client) => showPayment(client, after),
    }),
  );
  const params = { checkoutId: payment.id };
  const { values, change } = useDraftState({ amount: payment.amount }, { params });
  const { amount } = values;
  const button = (act: BankAct, label: string, what: { amount?: string; id?: string }) => (
    <Button
      key={`${act}-${what.id ?? ''}`}
      size="xs"
      variant="default"
      disabled={play.isPending}
      onClick={() => play.mutate({ params, body: { act, ...what } })}
    >
      {label}
    </Button>
  );
  return (
    <Card title="Sandbox bank">
      <Stack gap={14}>
        <Alert tone="info">
          This payment was made in the sandbox. Act as the card’s bank here.
        </Alert>
        <MoneyInput
          label="Amount"
          value={amount}
          onChange={(typed) => change({ amount: typed })}
          error={decimal('Amount', 2)(amount)}
        />
        <div className={classes.buttons}>
          {button('inquire', 'Open inquiry', { amount: plainAmount(amount) })}
          {button('dispute', 'Open dispute', { amount: plainAmount(amount) })}
          {button('refund', 'Refund at provider', { amount: plainAmount(amount) })}
        </div>
        {payment.disputes.map((one) => {
          const acts = OF_DISPUTE[one.stage] ?? [];
          const title = `Dispute of ${money(one.amount)}: ${DISPUTE_WORDS[one.stage]?.[0]}`;
          return acts.length === 0 ? null : (
            <Group key={one.id} title={title}>
              {acts.map(({ act, label }) => button(act, label, { id: one.providerId }))}
            </Group>
          );
        })}
        {payment.refunds.map((one) => {
          const acts = OF_REFUND[one.stage] ?? [];
          const id = one.providerId;
          return acts.length === 0 || !id ? null : (
            <Group key={one.id} title={`Refund ${one.reference} of ${money(one.amount)}`}>
              {acts.map(({ act, label }) => button(act, label, { id }))}
            </Group>
          );
        })}
      </Stack>
    </Card>
  );
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Stack gap={4} breaks shrinks>
    <Text as="span" size={13} tone="quiet">
      {title}
    </Text>
    <div className={classes.buttons}>{children}</div>
  </Stack>
);
