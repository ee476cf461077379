import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { TRADING } from '../../../../api/reads.ts';
import { quantity } from '../../../../lib/figures/format.ts';
import { usePaused } from '../../../../lib/pauses.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { FormText } from '../../../../ui/form/form.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { MoneyInput, QuantityInput } from '../../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { type Order, orderWords, type Placed } from '../view.ts';
import { amendBody, amendChecks, changeOf, heldText, placeText } from './amend.form.ts';
import { isFilledOrResting, placedText } from './order-texts.ts';

/**
 * As they were when the dialog opened. If the order trades in the meantime, the amendment is
 * refused.
 */
export default function AmendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const paused = usePaused('trading');
  const [cut, setCut] = useState<string>();
  const amend = useMutation(
    mutation('POST /trade/orders/:orderId/amend', {
      invalidates: TRADING,
      ok: ({ data }) => (isFilledOrResting(data) ? changedText(order, data) : undefined),
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { price: order.price, quantity: quantity(order.remainingQuantity) },
    checks: amendChecks,
    parse: (values) => ({ params: { orderId: order.id }, body: amendBody(order, values) }),
    send: amend,
    refusals: (code) => (code === 'POST_ONLY_CROSSES' ? 'price' : undefined),
    labels: { quantity: 'Units' },
    onDone: (placed) => (isFilledOrResting(placed) ? onClose() : setCut(placedText(placed))),
  });
  if (cut) return <Ended why={cut} onClose={onClose} />;
  const change = changeOf(order, form.values);
  const held = heldText(order, form.values);
  return (
    <FormDialog
      title={`Amend ${orderWords(order)}`}
      form={form}
      action="Amend order"
      cancel="Keep order"
      whyNot={paused ?? (change === 'none' ? 'Change the price or the units' : undefined)}
      size={460}
      onClose={onClose}
    >
      <MoneyInput label="Price" data-autofocus value={form.values.price} {...form.field('price')} />
      <QuantityInput
        label="Units"
        description={`${quantity(order.remainingQuantity)} unfilled.`}
        value={form.values.quantity}
        {...form.field('quantity')}
      />
      <FormText>
        <span aria-live="polite">{placeText(order, change)}</span>
      </FormText>
      {held ? <Facts items={[{ label: 'Reserved', value: held }]} /> : null}
    </FormDialog>
  );
}

const changedText = (before: Order, after: Placed): string =>
  after.order.id === before.id ? 'Order amended' : placedText(after);

/** The replacement ended immediately, and the original order is gone. */
const Ended = ({ why, onClose }: { why: string; onClose: () => void }) => (
  <DialogFrame title="Order ended" size={460} onClose={onClose}>
    <Alert tone="warn" live>
      {why}
    </Alert>
    <Group gap={16} align="center" wrap justify="end" mt={16}>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </Group>
  </DialogFrame>
);
