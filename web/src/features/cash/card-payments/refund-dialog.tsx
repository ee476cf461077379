import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { CARD_DESK } from '../../../api/reads.ts';
import { money } from '../../../lib/figures/format.ts';
import { FormText } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import type { PaymentDetail } from './desk-view.ts';
import { refundApprover, refundBody, refundChecks } from './refund.form.ts';
import { showPayment } from './show-payment.ts';

const LOGGED = 'Only staff see this reason.';

type RefundProps = { readonly payment: PaymentDetail; readonly onClose: () => void };

export function RefundDialog({ payment, onClose }: RefundProps) {
  const request = useMutation(
    mutation('POST /admin/card-payments/:checkoutId/refunds', {
      invalidates: CARD_DESK,
      ok: ({ data }) => (data.waits ? 'Second approval requested' : 'Refund sent to card provider'),
      onSuccess: (after, _, client) => showPayment(client, after),
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { amount: payment.refundable, reason: '' },
    checks: refundChecks(payment.refundable),
    parse: (values) => ({ params: { checkoutId: payment.id }, body: refundBody(values) }),
    send: request,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Refund ${payment.reference}`}
      form={form}
      text={`The amount is reserved in ${payment.party.name}’s wallet until the card provider refunds it. Up to ${money(payment.refundable)} can be refunded.`}
      action="Refund"
      onClose={onClose}
    >
      <MoneyInput label="Amount" value={form.values.amount} {...form.field('amount')} />
      <Textarea
        label="Reason"
        description={LOGGED}
        autosize
        minRows={2}
        {...form.field('reason')}
      />
      <FormText>{refundApprover(form.values.amount, payment.aloneUpTo)}</FormText>
    </FormDialog>
  );
}
