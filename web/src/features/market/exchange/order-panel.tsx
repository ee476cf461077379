import { useQuery } from '@tanstack/react-query';
import { standingOf, useUser } from '../../../lib/session.ts';
import { State } from '../../../ui/states.tsx';
import { agreementsQuery } from './agreement-queries.ts';
import { HELD } from './held.tsx';
import classes from './order-form.module.css';
import { OrderForm, type OrderFormProps } from './order-form.tsx';
import { SignFirst } from './sign-first.tsx';
import { useTrade } from './trade-context.ts';
import { traderOf } from './view.ts';

/** The order form, or why there is none: for whom it isn't, or what has to be signed before it. */
export function OrderPanel(props: OrderFormProps) {
  const { asset } = useTrade();
  const user = useUser();
  const trader = user ? traderOf(standingOf(user), asset.isOwn) : 'unverified';
  const query = useQuery(agreementsQuery(asset.id, trader === 'ready'));
  if (trader !== 'ready') {
    const { icon, title, text, action } = HELD[trader];
    return (
      <State icon={icon} title={title} action={action} tone="plain" level={3}>
        {text}
      </State>
    );
  }
  const unsigned = query.data?.filter((one) => !one.isSigned) ?? [];
  // While it is not known what has to be signed nothing is sent; if that can't be asked, the
  // exchange says it.
  const isSigned = unsigned.length === 0 && !query.isPending;
  return (
    <div className={classes.panel}>
      {unsigned.length > 0 ? <SignFirst agreements={unsigned} /> : null}
      <OrderForm {...props} isSigned={isSigned} />
    </div>
  );
}
