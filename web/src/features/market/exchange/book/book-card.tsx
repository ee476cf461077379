import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { NativeSelect } from '@mantine/core';
import { IconBook2, IconUserFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money, NONE } from '../../../../lib/figures/format.ts';
import { Flash } from '../../../../ui/flash.tsx';
import { Box, Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import { lastTrades, openOrders } from '../market-queries.ts';
import classes from '../orders/orders.module.css';
import { Panel } from '../panel.tsx';
import { useTrade } from '../trade-context.ts';
import { bare, ownPrices, type Row, rowsOf, spreadOf, unitsIn } from '../view.ts';
import { grouped, groupPrice, type Level, stepsAt } from './live-book.ts';
import { directionsOf } from './trade-direction.ts';

type BookProps = {
  /** Receives the price of the chosen level, and the units up to that level. */
  readonly onPick: (price: bigint, units: bigint, side: 'bids' | 'asks') => void;
};

export function BookCard({ onPick }: BookProps) {
  const { asset, live } = useTrade();
  const own = ownPrices(useQuery(openOrders(asset.id)).data ?? []);
  const best = live.bids[0]?.price ?? live.asks[0]?.price ?? 0n;
  const steps = stepsAt(best);
  const [chosen, choose] = useState(1n);
  // A step chosen in another market is ignored if it is too wide for this market's price.
  const step = steps.includes(chosen) ? chosen : 1n;
  const bids = grouped(live.bids, step, 'bids');
  const asks = grouped(live.asks, step, 'asks');
  const [up, down] = [unitsIn(asks), unitsIn(bids)];
  const isOwn = (price: bigint, side: 'bids' | 'asks') =>
    [...(side === 'asks' ? own.sell : own.buy)].some(
      (each) => groupPrice(each, step, side) === price,
    );
  const most = up > down ? up : down;
  return (
    <Panel
      title="Order book"
      aside={
        <>
          {live.feed === 'lost' ? 'Paused' : null}
          <NativeSelect
            size="xs"
            className={classes.step}
            aria-label="Price grouping"
            value={String(step)}
            data={steps.map((each) => ({ value: String(each), label: groupDecimal(each, 2) }))}
            onChange={(event) => choose(BigInt(event.currentTarget.value))}
          />
        </>
      }
    >
      {live.sequence === 0 ? (
        <div className={classes.waiting}>
          <SkeletonText lines={14} label="Loading the order book" />
        </div>
      ) : bids.length + asks.length === 0 ? (
        <EmptyState icon={<IconBook2 size={20} />} title="No orders in the book">
          Place the first order.
        </EmptyState>
      ) : (
        <div className={classes.book} data-paused={live.feed === 'lost' || undefined}>
          <Text as="div" tone="faint" ta="right" className={classes.heads} aria-hidden="true">
            <span>Price USD</span>
            <span>Units</span>
            <span>Total</span>
          </Text>
          <Side side="asks" rows={rowsOf(asks, most).toReversed()} isOwn={isOwn} onPick={onPick} />
          <SpreadRow />
          <Side side="bids" rows={rowsOf(bids, most)} isOwn={isOwn} onPick={onPick} />
        </div>
      )}
    </Panel>
  );
}

type SideProps = BookProps & {
  readonly side: 'bids' | 'asks';
  readonly rows: readonly Row[];
  readonly isOwn: (price: bigint, side: 'bids' | 'asks') => boolean;
};

/** The one place that explains a missing side; the other figures show a dash. */
const EMPTY_SIDE = {
  asks: 'No sell orders. Your buy order will rest in the order book.',
  bids: 'No buy orders. Your sell order will rest in the order book.',
} as const;

const CAPTION = {
  asks: 'Asks: sell orders, lowest price last',
  bids: 'Bids: buy orders, highest price first',
} as const;

function Side({ side, rows, isOwn, onPick }: SideProps) {
  return (
    <Stack gap={0} className={`${classes.side} ${classes[side]}`}>
      {rows.length === 0 ? (
        <Text px={14} py={6} size={12.5} loose tone="faint">
          {EMPTY_SIDE[side]}
        </Text>
      ) : (
        <table className={classes.table}>
          <caption className={classOf({ unseen: true })}>{CAPTION[side]}</caption>
          <thead>
            <tr>
              {['Price USD', 'Units', 'Total'].map((head) => (
                <th key={head} scope="col">
                  <Box as="span" unseen>
                    {head}
                  </Box>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LevelRow
                key={String(row.price)}
                row={row}
                isOwn={isOwn(row.price, side)}
                onPick={() => onPick(row.price, row.total, side)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}

type LevelProps = {
  readonly row: Row;
  readonly isOwn: boolean;
  readonly onPick: () => void;
};

const priceOf = ({ price }: Level): string => groupDecimal(price, 2);

function LevelRow({ row, isOwn, onPick }: LevelProps) {
  const units = formatQuantity(row.quantity);
  return (
    <tr className={classes.level} style={{ backgroundSize: `${row.depth}% 100%` }} onClick={onPick}>
      <th scope="row">
        <button type="button" className={classes.price} title="Use this price">
          {priceOf(row)}
          {isOwn ? (
            <IconUserFilled
              size={11}
              className={classOf({ tone: 'primary' })}
              aria-label="Your order is here"
            />
          ) : null}
        </button>
      </th>
      <td className="num">
        <Flash value={units}>{units}</Flash>
      </td>
      <td className={classOf({ num: true, tone: 'quiet' })}>{formatQuantity(row.total)}</td>
    </tr>
  );
}

function SpreadRow() {
  const { asset, market, live } = useTrade();
  const direction = directionsOf(useQuery(lastTrades(asset.id)).data ?? [])[0] ?? 0;
  const spread = spreadOf(live);
  return (
    <Group align="center" justify="between" px={14} className={classes.spread}>
      <Text as="span" size={16} loose weight={550}>
        {market.lastPrice === null ? (
          <span className={classes.quiet}>Not traded yet</span>
        ) : (
          <ChangeText direction={direction} text={bare(money(market.lastPrice))} />
        )}
      </Text>
      <span className={`num ${classes.quiet}`}>
        Spread {spread ? groupDecimal(spread.cents, 2) : NONE}
      </span>
    </Group>
  );
}
