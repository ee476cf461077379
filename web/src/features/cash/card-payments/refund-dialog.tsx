import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { money } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { notify } from '../../../ui/notify.tsx';
import {
  type CardRefund,
  type PaymentDetail,
  useDecideRefund,
  useRequestRefund,
} from './desk-queries.ts';
import classes from './payments.module.css';
import { amountProblem, plainAmount, reasonProblem, whoDecides } from './refund.form.ts';

/** How much goes back to the card, and why. */
export function RefundDialog({
  payment,
  onClose,
}: {
  payment: PaymentDetail;
  onClose: () => void;
}) {
  const request = useRequestRefund(payment.id);
  const [amount, setAmount] = useState(payment.refundable);
  const [reason, setReason] = useState('');
  const [touched, touch] = useState(false);
  const [key] = useState(newKey);
  const wrong = {
    amount: amountProblem(amount, payment.refundable),
    reason: reasonProblem(reason),
  };
  const send = () => {
    touch(true);
    if (wrong.amount || wrong.reason) return;
    request.mutate(
      { key, amount: plainAmount(amount), reason: reason.trim() },
      {
        onSuccess: (after) => {
          notify.ok(after.waits ? 'A second person is asked' : 'The card provider is asked');
          onClose();
        },
      },
    );
  };
  return (
    <DialogFrame title={`Refund ${payment.reference}`} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.quiet}>
          It is held in the wallet of {payment.party.name} now, and leaves it once the card provider
          pays it back. Up to {money(payment.refundable)} can be refunded.
        </p>
        <MoneyInput
          label="Amount"
          value={amount}
          onChange={setAmount}
          error={touched ? wrong.amount : null}
        />
        <Textarea
          label="Reason"
          description="It stands in the activity log, under your name."
          autosize
          minRows={2}
          value={reason}
          error={touched ? wrong.reason : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={classes.quiet}>{whoDecides(amount, payment.aloneUpTo)}</p>
        <Send
          action="Refund"
          error={request.error}
          isSending={request.isPending}
          onSend={send}
          onClose={onClose}
        />
      </div>
    </DialogFrame>
  );
}

/** Why a refund is not made; the money is free again. */
export function RejectDialog({
  payment,
  refund,
  onClose,
}: {
  payment: PaymentDetail;
  refund: CardRefund;
  onClose: () => void;
}) {
  const decide = useDecideRefund(payment.id, refund.id);
  const [reason, setReason] = useState('');
  const [touched, touch] = useState(false);
  const wrong = reasonProblem(reason);
  const send = () => {
    touch(true);
    if (!wrong) decide.mutate({ act: 'reject', reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <DialogFrame title={`Reject ${money(refund.amount)}?`} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.quiet}>{payment.party.name} has the money available again at once.</p>
        <Textarea
          label="Reason"
          description="It stands in the activity log, under your name."
          data-autofocus
          value={reason}
          error={touched ? wrong : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Send
          action="Reject"
          error={undefined}
          isSending={decide.isPending}
          onSend={send}
          onClose={onClose}
        />
      </div>
    </DialogFrame>
  );
}

type SendProps = {
  readonly action: string;
  readonly error: unknown;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

const Send = ({ action, error, isSending, onSend, onClose }: SendProps) => (
  <>
    {error ? (
      <Alert tone="bad" live>
        {textOf(error)}
      </Alert>
    ) : null}
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button loading={isSending} onClick={onSend}>
        {action}
      </Button>
    </Group>
  </>
);
