import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './dashboard.module.css';
import { cashQuery } from './queries.ts';

/** The wallet in brief: what is free, what is reserved and for what. */
export function CashCard() {
  const query = useQuery(cashQuery());
  const usd = query.data?.walletBalance.currencies.find((currency) => currency.code === 'USD');
  return (
    <Card title="Wallet" aside={<Link to={paths.wallet()}>Open wallet</Link>}>
      {query.isError ? (
        <ErrorState
          title="Your wallet did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : usd && query.data ? (
        <>
          <BigFigure label="Available in USD" value={money(usd.available)} />
          <div className={classes.facts}>
            <Facts
              items={[
                {
                  label: 'Reserved for orders',
                  value: money(query.data.walletBalance.heldBy.orders),
                },
                {
                  label: 'Reserved for commitments',
                  value: money(query.data.walletBalance.heldBy.commitments),
                },
                { label: 'Incoming deposits', value: money(usd.pendingIn) },
              ]}
            />
          </div>
          <div className={classes.buttons}>
            <Button component={Link} to={paths.deposit()} variant="default">
              Deposit
            </Button>
            <Button component={Link} to={paths.wallet()} variant="default">
              Withdraw
            </Button>
          </div>
        </>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
}
