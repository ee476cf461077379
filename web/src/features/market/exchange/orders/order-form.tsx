import { type KeyboardEvent, Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import templateClasses from '../workspace.module.css';
import type { OrderKind } from './order.form.ts';
import { OrderFields } from './order-fields.tsx';
import classes from './order-form.module.css';
import { KindTabs, SideSwitch } from './order-kind.tsx';
import { OrderSend, OrderSummary } from './order-summary.tsx';
import type { OrderState } from './use-order.ts';

const OrderTemplates = lazyPart(() => import('./order-templates.tsx'));

export type OrderFormProps = {
  readonly order: OrderState;
  readonly onKind: (kind: OrderKind) => void;
};

export function OrderForm({ order, onKind }: OrderFormProps) {
  const { fields, change, inHand, errors, barred } = order;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    order.submit();
  };
  return (
    <Stack
      as="form"
      gap={12}
      className={classes.form}
      onSubmit={order.submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <SideSwitch side={fields.side} onChoose={(side) => change({ ...fields, side })} />
      <Group gap={8} align="start" justify="between" className={templateClasses.line}>
        <KindTabs kind={fields.kind} onChoose={onKind} />
        <Suspense>
          <OrderTemplates fields={fields} onFill={change} />
        </Suspense>
      </Group>
      <OrderFields fields={fields} onChange={change} context={inHand.context} errors={errors} />
      {barred ? <Alert tone="warn">{barred}</Alert> : null}
      <OrderSummary fields={fields} inHand={inHand} />
      <OrderSend order={order} />
    </Stack>
  );
}
