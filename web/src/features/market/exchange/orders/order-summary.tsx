import { formatMoney } from '@holdfast/domain/kernel/money';
import { Button } from '@mantine/core';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { useStopped, useTrade } from '../trade-context.ts';
import { type Fields, read, unitsText } from './order.form.ts';
import classes from './order-form.module.css';
import {
  feeLabel,
  furtherLabel,
  outcomeText,
  type Refused,
  shortText,
  stopReason,
} from './order-texts.ts';
import type { OrderInHand, OrderState } from './use-order.ts';

type SummaryProps = { readonly fields: Fields; readonly inHand: OrderInHand };

export function OrderSummary({ fields, inHand }: SummaryProps) {
  const { market } = useTrade();
  const { estimated, context } = inHand;
  const buys = fields.side === 'buy';
  const goes = estimated && outcomeText(estimated);
  return (
    <>
      <Facts
        items={[
          { label: 'Order value', value: formatMoney(estimated?.value ?? 0n) },
          {
            label: estimated ? feeLabel(estimated, market) : 'Fee',
            value: formatMoney(estimated?.fee ?? 0n),
          },
          ...(estimated && estimated.heldFurther > 0n
            ? [{ label: furtherLabel(market), value: formatMoney(estimated.heldFurther) }]
            : []),
          {
            label: buys ? 'Total' : 'You receive',
            value: formatMoney(estimated?.total ?? 0n),
            strong: true,
          },
          buys
            ? {
                label: 'Available cash, now and after',
                value: nowAndAfter(context.cash, estimated?.total ?? 0n, formatMoney),
              }
            : {
                label: 'Available units, now and after',
                value: nowAndAfter(context.units, read(fields.units, 3) ?? 0n, unitsText),
              },
        ]}
      />
      {goes ? (
        <Text size={12} tone="faint">
          {goes}
        </Text>
      ) : null}
      {estimated?.stop ? <Alert tone="warn">{stopReason(estimated.stop, market)}</Alert> : null}
    </>
  );
}

function nowAndAfter(now: bigint | undefined, leaves: bigint, write: (n: bigint) => string) {
  if (now === undefined) return '–';
  const after = now > leaves ? now - leaves : 0n;
  return leaves === 0n ? write(now) : `${write(now)} → ${write(after)}`;
}

export function OrderSend({ order }: { order: OrderState }) {
  const { asset, live } = useTrade();
  const { fields, inHand, isBlocked } = order;
  const { estimated, short, context } = inHand;
  const verb = fields.side === 'buy' ? 'Buy' : 'Sell';
  const units = read(fields.units, 3);
  const stopped = useStopped();
  const paused = live.feed === 'lost' ? 'Prices are paused' : stopped;
  return (
    <>
      {short !== undefined && estimated ? (
        <Alert tone="bad">
          {shortText(estimated.needed, context)} <Deposit /> or lower the amount.
        </Alert>
      ) : null}
      {order.cut ? (
        <Alert tone="warn" live>
          {order.cut}
        </Alert>
      ) : null}
      {order.refused?.text ? <RefusedAlert refused={order.refused} /> : null}
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes.send ?? ''}
        data-side={fields.side}
        loading={order.isSending}
        disabled={isBlocked || short !== undefined}
      >
        {paused ??
          (order.refused?.kind === 'unknown'
            ? 'Send again'
            : units
              ? `${verb} ${unitsText(units)} ${asset.symbol}`
              : `${verb} ${asset.symbol}`)}
      </Button>
    </>
  );
}

const Deposit = () => (
  <Link to={paths.deposit()} className={classes.link}>
    Deposit
  </Link>
);

const RefusedAlert = ({ refused }: { refused: Refused }) => (
  <Alert tone={refused.kind === 'unknown' ? 'warn' : 'bad'} live>
    {refused.text} {refused.kind === 'cash' ? <Deposit /> : null}
  </Alert>
);
