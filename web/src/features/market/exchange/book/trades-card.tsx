import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { date, dateTime, money, quantity } from '../../../../lib/figures/format.ts';
import { Box } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import { lastTrades } from '../market-queries.ts';
import classes from '../orders/orders.module.css';
import { Panel } from '../panel.tsx';
import { useTrade } from '../trade-context.ts';
import { bare, type Trade } from '../view.ts';
import { type Direction, directionsOf } from './trade-direction.ts';

export function TradesCard() {
  const { asset } = useTrade();
  return (
    <Panel title="Recent trades" className={classes.panel}>
      <QueryBoundary
        query={useQuery(lastTrades(asset.id))}
        what="The trades"
        loading={
          <Box px={14} py={12}>
            <SkeletonRows rows={8} />
          </Box>
        }
        empty={
          <EmptyState icon={<IconArrowsExchange size={20} />} title="No trades yet">
            The first trade sets the price.
          </EmptyState>
        }
      >
        {(trades) => <Trades trades={trades} />}
      </QueryBoundary>
    </Panel>
  );
}

const MOVES = new Map<Direction, string>([
  [1, 'Up'],
  [-1, 'Down'],
]);

function Trades({ trades }: { trades: readonly Trade[] }) {
  const directions = directionsOf(trades);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Recent trades, newest first">
      <table className={classes.tradesTable}>
        <caption className={classes.hidden}>Recent trades, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Price USD</th>
            <th scope="col">Units</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade, at) => (
            <tr key={trade.id}>
              <td>
                <span className={classes.hidden}>{MOVES.get(directions[at] ?? 0)} </span>
                <ChangeText direction={directions[at] ?? 0} text={bare(money(trade.price))} />
              </td>
              <td className="num">{quantity(trade.quantity)}</td>
              <td className={`num ${classOf({ tone: 'faint' })}`} title={dateTime(trade.at)}>
                {timeOf(trade.at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "14:32:58" for today, "19 Nov 2026" for other days, in the user's zone. */
function timeOf(at: string): string {
  const isToday = date(at) === date(new Date());
  const clock = /\d\d:\d\d/.exec(dateTime(at))?.[0];
  return isToday && clock ? `${clock}:${at.slice(17, 19)}` : date(at);
}
