import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { quantity } from '../../../lib/format.ts';
import { ProofLink } from '../../../ui/proof-link.tsx';
import classes from './orders-card.module.css';

/** An order's trades with their transactions on the chain, read on request. */
export function Settled({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const order = useQuery(
    query('GET /trade/orders/:orderId', { params: { orderId } }, { enabled: isOpen }),
  );
  if (!isOpen) {
    return (
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        Show trades
      </Button>
    );
  }
  if (order.isError) return <span className={classes.quiet}>Did not load</span>;
  return (
    <ul className={classes.proofs}>
      {(order.data?.trades ?? []).map((trade) => (
        <li key={trade.id} className="num">
          {quantity(trade.quantity)}{' '}
          {trade.txId ? (
            <ProofLink
              txId={trade.txId}
              proves={`Delivery of ${quantity(trade.quantity)} units`}
              className={classes.proof}
            />
          ) : (
            <span className={classes.quiet}>settling</span>
          )}
        </li>
      ))}
    </ul>
  );
}
