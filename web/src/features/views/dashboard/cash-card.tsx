import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './dashboard.module.css';

export function CashCard() {
  const wallet = useQuery(query('GET /user/wallet/overview', {}, { pageWide: true }));
  return (
    <Card title="Wallet" aside={<Link to={paths.wallet()}>Open wallet</Link>}>
      <QueryBoundary query={wallet} what="Your wallet" loading={<SkeletonText lines={4} />}>
        {({ walletBalance }) => <Cash balance={walletBalance} />}
      </QueryBoundary>
    </Card>
  );
}

type CashProps = { readonly balance: CallData<'GET /user/wallet/overview'>['walletBalance'] };

function Cash({ balance: { currencies, heldBy } }: CashProps) {
  const usd = currencies.find((currency) => currency.code === 'USD');
  if (!usd) return null;
  return (
    <>
      <BigFigure label="Available in USD" value={money(usd.available)} />
      <Box mt={14} mb={16}>
        <Facts
          items={[
            { label: 'Reserved for orders', value: money(heldBy.orders) },
            { label: 'Reserved for commitments', value: money(heldBy.commitments) },
            { label: 'Incoming deposits', value: money(usd.pendingIn) },
          ]}
        />
      </Box>
      <div className={classes.buttons}>
        <Button component={Link} to={paths.deposit()} variant="default">
          Deposit
        </Button>
        <Button component={Link} to={paths.walletTo('withdraw')} variant="default">
          Withdraw
        </Button>
      </div>
    </>
  );
}
