import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, money, quantity } from '../../../lib/figures/format.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import type { Exit } from './exit-view.ts';

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
    head: 'Proceeds',
    numeric: true,
    card: 'value',
    cell: (row) => (row.source === 'book' ? money(row.net) : money('0.00')),
  },
];

export function ExitAllDialog({ onClose }: { onClose: () => void }) {
  const estimate = useQuery(query('GET /user/portfolio/exit'));
  return (
    <DialogFrame title="Sale estimate for all holdings" onClose={onClose}>
      <Stack gap={14}>
        <QueryBoundary query={estimate} what="The estimate" loading={<SkeletonText lines={7} />}>
          {(all) => (
            <>
              <BigFigure label="Estimated proceeds" value={money(all.net)} note="After fees" />
              <Facts
                lined
                items={[
                  { label: 'Fees', value: money(all.fee) },
                  { label: 'Can’t be sold now, at last price', value: money(all.notSellable) },
                ]}
              />
              <DataTable
                caption="Estimated proceeds by holding"
                columns={columns}
                rows={all.holdings}
                rowKey={(row) => row.assetId}
              />
              <Text size={13} tone="quiet">
                Estimated from orders at {dateTime(all.asOf)}. Prices move; this is not an offer.
              </Text>
            </>
          )}
        </QueryBoundary>
        <Group gap={16} align="center" wrap justify="end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
