import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { DeskDisputes } from './desk-disputes.tsx';
import { DeskRefunds } from './desk-refunds.tsx';
import { isNothing, type PaymentDetail, wordOf } from './desk-view.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SandboxBank } from './sandbox-bank.tsx';

const OPEN_REFUNDS = new Set(['APPROVED', 'ASKED']);

/** Polled while the card provider's response is pending. */
const paymentQuery = (checkoutId: string) =>
  query(
    'GET /admin/card-payments/:checkoutId',
    { params: { checkoutId } },
    {
      refetchInterval: (payment) =>
        payment?.refunds.some((one) => OPEN_REFUNDS.has(one.stage)) ? 5000 : false,
      background: false,
    },
  );

export function DeskPayment({ checkoutId }: { checkoutId: string }) {
  const { data: payment, error, refetch } = useQuery(paymentQuery(checkoutId));
  useCrumbs([
    { label: 'Card payments', to: paths.adminCards() },
    { label: payment?.reference ?? 'Payment' },
  ]);
  if (error && !payment) {
    return (
      <ErrorState
        title="We couldn’t load the card payment"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!payment) return <SkeletonText lines={8} label="Loading card payment" />;
  return (
    <Split panel={<Summary payment={payment} />}>
      {isNothing(payment.owed) ? null : (
        <Alert tone="warn">
          {payment.party.name} owes {money(payment.owed)}: the wallet didn’t cover the reversed
          amount. Nothing can leave the wallet until incoming money covers it.
        </Alert>
      )}
      {payment.refunds
        .filter(({ stage }) => stage === 'REQUESTED')
        .map(({ id }) => (
          <Approval key={id} kind="payments.refund" subjectId={id} />
        ))}
      <DeskRefunds payment={payment} />
      <DeskDisputes payment={payment} />
      {payment.isSandbox && payment.status === 'completed' ? (
        <SandboxBank payment={payment} />
      ) : null}
    </Split>
  );
}

function Summary({ payment }: { payment: PaymentDetail }) {
  const [refunding, refund] = useState(false);
  const [word, tone] = wordOf(payment);
  return (
    <Card title={payment.reference} aside={<Badge tone={tone}>{word}</Badge>}>
      <Stack>
        <Facts
          lined
          items={[
            { label: 'Party', value: payment.party.name },
            { label: 'Paid', value: money(payment.amount), strong: true },
            {
              label: 'Card',
              value: payment.cardLast4 ? `Ending in ${payment.cardLast4}` : 'Pending',
            },
            { label: 'Started', value: dateTime(payment.createdAt) },
            ...(payment.completedAt
              ? [{ label: 'Credited', value: dateTime(payment.completedAt) }]
              : []),
            { label: 'Refunded', value: money(payment.refunded) },
            { label: 'Refund in progress', value: money(payment.refunding) },
            { label: 'Disputed', value: money(payment.disputed) },
            { label: 'Provider', value: payment.isSandbox ? 'Built-in sandbox' : 'Stripe' },
          ]}
        />
        {payment.failure ? <Alert tone="bad">{payment.failure}</Alert> : null}
        <ReasonedButton
          fullWidth
          whyNot={whyNotRefund(payment)}
          note={`${money(payment.refundable)} can be refunded to the card.`}
          onClick={() => refund(true)}
        >
          Refund
        </ReasonedButton>
      </Stack>
      {refunding ? <RefundDialog payment={payment} onClose={() => refund(false)} /> : null}
    </Card>
  );
}

function whyNotRefund(payment: PaymentDetail): string | undefined {
  if (!isNothing(payment.refundable)) return undefined;
  if (payment.status !== 'completed') return 'Not credited; nothing to refund.';
  const isHeld = payment.disputes.some((one) => ['OPEN', 'UNDER_REVIEW'].includes(one.stage));
  return isHeld ? 'Disputed payments can’t be refunded.' : 'Fully refunded, or refund in progress.';
}
