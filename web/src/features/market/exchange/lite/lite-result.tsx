import { Button } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { money, quantity } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Box, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { State } from '../../../../ui/states.tsx';
import { ProofLink } from '../../../../ui/text/proof-link.tsx';
import { isFilledOrResting, placedText } from '../orders/order-texts.ts';
import type { Placed } from '../view.ts';
import classes from './lite.module.css';

type ResultProps = { readonly placed: Placed; readonly onAgain: () => void };

export function LiteResult({ placed, onAgain }: ResultProps) {
  const { order, trades } = placed;
  const view = trades.length > 0 ? 'transactions' : 'orders';
  const title =
    trades.length === 0
      ? order.status === 'open'
        ? 'Your order is in the book'
        : 'Order not filled'
      : order.action.endsWith('buy')
        ? 'You bought'
        : 'You sold';
  return (
    <Box pt={14} line="above" className={classes.quote}>
      <div role="status">
        <State
          icon={
            isFilledOrResting(placed) ? <IconCircleCheck size={20} /> : <IconHourglass size={20} />
          }
          tone={isFilledOrResting(placed) ? 'info' : 'warn'}
          title={title}
          level={2}
        >
          {placedText(placed)}
        </State>
      </div>
      {trades.length > 0 ? (
        <Stack as="ul" gap={6} size={13} loose className={classes.trades} aria-label="Trades">
          {trades.map((trade) => (
            <li key={trade.id} className="num">
              <span>
                {quantity(trade.quantity)} at {money(trade.price)}
              </span>
              <Text as="span" tone="quiet">
                fee {money(trade.fee)}
              </Text>
              {trade.txId ? (
                <ProofLink
                  txId={trade.txId}
                  proves={`Delivery of ${quantity(trade.quantity)} units`}
                />
              ) : (
                <Text as="span" tone="quiet">
                  settling
                </Text>
              )}
            </li>
          ))}
        </Stack>
      ) : null}
      <Button component={Link} to={paths.tradeHistory(order.assetId, view)} fullWidth size="md">
        Open your history
      </Button>
      <Button variant="default" fullWidth size="md" onClick={onAgain}>
        Trade again
      </Button>
    </Box>
  );
}
