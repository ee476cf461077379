import { Stack } from '../../../../ui/layout/layout.tsx';
import { State } from '../../../../ui/states.tsx';
import { CANNOT_TRADE } from '../cannot-trade.tsx';
import { useTrade } from '../trade-context.ts';
import classes from './order-form.module.css';
import { OrderForm, type OrderFormProps } from './order-form.tsx';
import { SignFirst } from './sign-first.tsx';
import { useSigned } from './use-order.ts';

export function OrderPanel(props: OrderFormProps) {
  const { trader, unsigned } = useSigned(useTrade().asset);
  if (trader !== 'ready') {
    const { icon, title, text, action } = CANNOT_TRADE[trader];
    return (
      <State icon={icon} title={title} action={action} tone="plain" level={3}>
        {text}
      </State>
    );
  }
  return (
    <Stack gap={12} px={14} pt={14} pb={16} className={classes.panel}>
      {unsigned.length > 0 ? <SignFirst agreements={unsigned} /> : null}
      <OrderForm {...props} />
    </Stack>
  );
}
