import { IconCreditCard } from '@tabler/icons-react';
import { CheckoutResult } from '../../features/cash/card-payments/checkout-result.tsx';
import { paths } from '../../paths.ts';
import { CARD_SEARCH } from '../../search-params.ts';
import { useCrumbs } from '../../ui/crumbs.ts';
import { Card } from '../../ui/layout/card.tsx';
import { LinkButton, State } from '../../ui/states.tsx';
import { useSearch } from '../../ui/tables/url-state.ts';

/** The page to which the card provider returns the user. */
export function Page() {
  const { checkout = '', left } = useSearch(CARD_SEARCH);
  useCrumbs([{ label: 'Wallet', to: paths.wallet() }, { label: 'Card top-up' }]);
  if (checkout !== '') return <CheckoutResult checkoutId={checkout} left={left === 'yes'} />;
  return (
    <Card>
      <State
        icon={<IconCreditCard size={20} />}
        title="No open checkout"
        level={1}
        action={<LinkButton label="Deposit by card" to={paths.wallet()} />}
      >
        Start a deposit in your wallet.
      </State>
    </Card>
  );
}
