import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime, money, quantity } from '../../../lib/format.ts';
import { Facts } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './portfolio.module.css';
import { type Exit, exitsQuery } from './queries.ts';

const WHY = { NOT_TRADED: 'Not traded', HALTED: 'Trading is halted' } as const;

const columns: readonly Column<Exit>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => <NameCell name={row.symbol} note={row.name} />,
  },
  {
    key: 'sold',
    head: 'Sold',
    numeric: true,
    card: 'fact',
    cell: (row) =>
      row.source === 'book' ? (
        <TwoLines
          first={quantity(row.sold)}
          second={Number(row.unfilled) > 0 ? `${quantity(row.unfilled)} unsold` : 'All'}
        />
      ) : (
        WHY[row.why ?? 'NOT_TRADED']
      ),
  },
  {
    key: 'net',
    head: 'You get',
    numeric: true,
    card: 'value',
    cell: (row) => (row.source === 'book' ? money(row.net) : money('0.00')),
  },
];

/** What selling everything now would bring: what the books take, and what can't be sold. */
export function ExitAllDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(exitsQuery());
  const all = query.data;
  return (
    <DialogFrame title="Selling everything now" onClose={onClose}>
      <div className={classes.lines}>
        {query.isError ? (
          <ErrorState
            title="The estimate did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : all ? (
          <>
            <BigFigure label="You would get" value={money(all.net)} note="After fees" />
            <Facts
              lined
              items={[
                { label: 'Fees', value: money(all.fee) },
                { label: 'Cannot be sold now, at its last price', value: money(all.notSellable) },
              ]}
            />
            <DataTable
              caption="What each holding would bring"
              columns={columns}
              rows={all.holdings}
              rowKey={(row) => row.assetId}
            />
            <p className={classes.quiet}>
              By the orders in the books at {dateTime(all.asOf)}. Prices move: this is no offer.
            </p>
          </>
        ) : (
          <SkeletonText lines={7} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}
