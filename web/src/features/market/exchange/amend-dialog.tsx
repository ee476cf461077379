import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, useIntention } from '../../../api/mutation.ts';
import { TRADING } from '../../../api/reads.ts';
import { quantity } from '../../../lib/format.ts';
import { Facts } from '../../../ui/card.tsx';
import { FormText } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { amendBody, amendChecks, changeOf, heldText, placeText } from './amend.form.ts';
import { placedText } from './order-texts.ts';
import { type Order, orderWords } from './view.ts';

/** Another price of an open order, or other units that are left of it. */
export default function AmendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  // What was left when it was opened: what trades meanwhile is refused, and nothing is lost.
  const [seen] = useState(order);
  const amend = useMutation(
    mutation('POST /trade/orders/:orderId/amend', {
      invalidates: TRADING,
      intention: useIntention(),
      ok: ({ data }) => (data.order.id === order.id ? 'Order changed' : placedText(data)),
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { price: seen.price, quantity: quantity(seen.remainingQuantity) },
    checks: amendChecks,
    parse: (values) => ({ params: { orderId: seen.id }, body: amendBody(seen, values) }),
    send: amend,
    refusals: (code) => (code === 'POST_ONLY_CROSSES' ? 'price' : undefined),
    labels: { quantity: 'Units' },
    onDone: onClose,
  });
  const change = changeOf(seen, form.values);
  const held = heldText(seen, form.values);
  return (
    <FormDialog
      title={`Change the ${orderWords(seen)}`}
      form={form}
      action="Change order"
      cancel="Keep it as it is"
      disabled={change === 'none'}
      size={460}
      onClose={onClose}
    >
      <MoneyInput label="Price" data-autofocus value={form.values.price} {...form.field('price')} />
      <QuantityInput
        label="Units"
        description={`${quantity(seen.remainingQuantity)} are left of it. What is filled stays.`}
        value={form.values.quantity}
        {...form.field('quantity')}
      />
      <FormText>
        <span aria-live="polite">{placeText(seen, change)}</span>
      </FormText>
      {held ? <Facts items={[{ label: 'Held for it', value: held }]} /> : null}
    </FormDialog>
  );
}
