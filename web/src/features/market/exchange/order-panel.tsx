import { useQuery } from '@tanstack/react-query';
import { standingOf, useUser } from '../../../lib/session.ts';
import { State } from '../../../ui/states.tsx';
import { CANNOT_TRADE } from './cannot-trade.tsx';
import { agreementsOf } from './market-queries.ts';
import classes from './order-form.module.css';
import { OrderForm, type OrderFormProps } from './order-form.tsx';
import { SignFirst } from './sign-first.tsx';
import { useTrade } from './trade-context.ts';
import { traderOf } from './view.ts';

/** The order form, or why the user cannot trade, or what has to be signed first. */
export function OrderPanel(props: OrderFormProps) {
  const { asset } = useTrade();
  const user = useUser();
  const trader = user ? traderOf(standingOf(user), asset.isOwn) : 'unverified';
  const agreements = useQuery(agreementsOf(asset.id, trader === 'ready'));
  if (trader !== 'ready') {
    const { icon, title, text, action } = CANNOT_TRADE[trader];
    return (
      <State icon={icon} title={title} action={action} tone="plain" level={3}>
        {text}
      </State>
    );
  }
  const unsigned = agreements.data?.filter((one) => !one.isSigned) ?? [];
  // Nothing is sent until the agreements are known. If they cannot be read, the exchange refuses.
  const isSigned = unsigned.length === 0 && !agreements.isPending;
  return (
    <div className={classes.panel}>
      {unsigned.length > 0 ? <SignFirst agreements={unsigned} /> : null}
      <OrderForm {...props} isSigned={isSigned} />
    </div>
  );
}
