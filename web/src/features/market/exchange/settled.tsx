import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { quantity } from '../../../lib/figures/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { ProofLink } from '../../../ui/text/proof-link.tsx';
import classes from './orders/orders.module.css';

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
  if (order.isError)
    return (
      <Text as="span" tone="faint">
        Couldn’t load
      </Text>
    );
  return (
    <Stack as="ul" gap={2} size={12} loose>
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
            <Text as="span" tone="faint">
              settling
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}
