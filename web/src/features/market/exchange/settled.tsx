import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quantity, shortHash } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './orders-card.module.css';
import { orderQuery } from './queries.ts';

/** An order's trades with their transactions on the chain, asked for when wanted. */
export function Settled({ orderId }: { orderId: string }) {
  const [wanted, want] = useState(false);
  const query = useQuery({ ...orderQuery(orderId), enabled: wanted });
  if (!wanted) {
    return (
      <Button variant="subtle" size="compact-xs" onClick={() => want(true)}>
        Show trades
      </Button>
    );
  }
  if (query.isError) return <span className={classes.quiet}>Did not load</span>;
  return (
    <ul className={classes.proofs}>
      {(query.data?.trades ?? []).map((trade) => (
        <li key={trade.id} className="num">
          {quantity(trade.quantity)}{' '}
          {trade.txId ? (
            <Link to={paths.explorerTx(trade.txId)} className={classes.proof}>
              {shortHash(trade.txId)}
            </Link>
          ) : (
            <span className={classes.quiet}>settling</span>
          )}
        </li>
      ))}
    </ul>
  );
}
