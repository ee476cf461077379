import { formatMoney } from '@holdfast/domain/kernel/money';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { type Errors, type Fields, isLarge, type OrderKind, unitsText } from './order.form.ts';
import { OrderFields } from './order-fields.tsx';
import classes from './order-form.module.css';
import { KindTabs, SideSwitch } from './order-kind.tsx';
import { OrderSend, OrderSummary } from './order-summary.tsx';
import { useTrade } from './trade-context.ts';
import { type OrderInHand, useOrderInHand, type usePlaceOrder } from './use-order.ts';
import { barredBy } from './view.ts';

export type OrderFormProps = {
  readonly fields: Fields;
  readonly onChange: (next: Fields) => void;
  readonly onKind: (kind: OrderKind) => void;
  readonly order: ReturnType<typeof usePlaceOrder>;
};

/** Side, price, units, the totals, and one button. */
export function OrderForm(props: OrderFormProps & { readonly isSigned: boolean }) {
  const { fields, onChange, onKind, order, isSigned } = props;
  const { market, live, asset, transfer } = useTrade();
  const [isTouched, touch] = useState(false);
  const inHand = useOrderInHand(fields);
  const change = (next: Fields) => {
    order.forget();
    onChange(next);
  };
  const reason = barredBy(transfer, fields.side);
  const blocked = market.halt !== null || live.feed !== 'live' || !isSigned || reason !== undefined;
  const submit = async () => {
    touch(true);
    if (blocked || order.isSending || !isReady(inHand)) return;
    if (!(await isWanted(inHand, asset.symbol))) return;
    await order.send();
    touch(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void submit();
  };
  const errors: Errors = {
    ...shownErrors(inHand.errors, fields, isTouched),
    ...order.refused?.fields,
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <SideSwitch side={fields.side} onChoose={(side) => change({ ...fields, side })} />
      <KindTabs kind={fields.kind} onChoose={onKind} />
      <OrderFields fields={fields} onChange={change} context={inHand.context} errors={errors} />
      {reason ? <Alert tone="warn">{reason}</Alert> : null}
      <OrderSummary fields={fields} inHand={inHand} />
      <OrderSend fields={fields} inHand={inHand} order={order} isBlocked={blocked} />
    </form>
  );
}

const isReady = ({ errors, estimated, short }: OrderInHand): boolean =>
  estimated !== undefined && short === undefined && Object.keys(errors).length === 0;

/** Errors of empty fields show after the button was pressed, those of typed text at once. */
const shownErrors = (errors: Errors, fields: Fields, isTouched: boolean): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) => isTouched || fields[name as keyof Errors].trim() !== '',
    ),
  );

/** An order of more than a tenth of the free cash needs a confirmation. */
function isWanted({ context, estimated }: OrderInHand, symbol: string) {
  if (!estimated || !isLarge(estimated, context)) return true;
  const units = unitsText(
    estimated.taken.quantity + estimated.resting.quantity + estimated.unfilled,
  );
  const percent = context.cash ? (estimated.needed * 100n) / context.cash : 100n;
  return confirm({
    title: `Buy ${units} ${symbol}?`,
    text: `This takes up to ${formatMoney(estimated.needed)}, which is ${percent}% of your available cash, fees included.`,
    action: `Buy ${units} ${symbol}`,
  });
}
