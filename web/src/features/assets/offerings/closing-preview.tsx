import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { counted, money, quantity } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { previewInWords } from './sentences.ts';
import type { ManagedOffering } from './view.ts';

type Preview = CallData<'GET /offerings/:offeringId/allocation-preview'>;
type Line = Preview['lines'][number];

const AT_ONCE = 10;

/** The allocation if an oversubscribed offering closed now. */
export function ClosingPreview({ offering }: { offering: ManagedOffering }) {
  const [page, turnTo] = useState(1);
  const preview = useQuery({
    ...query(
      'GET /offerings/:offeringId/allocation-preview',
      { params: { offeringId: offering.id }, query: { page, limit: AT_ONCE } },
      { keepPrevious: true },
    ),
    select: ({ data, meta }) => ({ ...data, total: meta?.total ?? 0 }),
  });
  return (
    <QueryBoundary query={preview} what="The allocation preview" carded>
      {(found) => (
        <Card
          title="If closed now"
          flush
          footer={<Pagination page={page} limit={AT_ONCE} total={found.total} onPage={turnTo} />}
        >
          <Stack gap={4} px={20} pt={12}>
            <Alert tone="plain">{previewInWords(found)}</Alert>
            <Figures
              items={[
                {
                  label: 'Units committed',
                  value: quantity(found.askedUnits),
                  note: `${quantity(found.availableUnits)} offered`,
                },
                {
                  label: 'Raised',
                  value: money(found.raised),
                  note: `You receive ${money(found.toOwner)}`,
                },
                {
                  label: 'Returned to investors',
                  value: money(found.returned),
                  note: 'Including fees',
                },
                {
                  label: 'Scaled back',
                  value: counted(found.shortened, 'commitment'),
                  note:
                    found.leftOut > 0
                      ? `${found.leftOut} without an allocation`
                      : 'All receive an allocation',
                },
              ]}
            />
          </Stack>
          <DataTable
            caption="Allocation by commitment"
            columns={COLUMNS}
            rows={found.lines}
            rowKey={(line) => line.id}
            dense
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'investor', head: 'Investor', card: 'title', cell: (line) => line.investor },
  {
    key: 'asked',
    head: 'Committed',
    numeric: true,
    card: 'fact',
    cardHead: true,
    cell: (line) => quantity(line.units),
  },
  {
    key: 'gets',
    head: 'Allocated',
    numeric: true,
    card: 'fact',
    cardHead: true,
    cell: (line) => quantity(line.allocatedUnits),
  },
  {
    key: 'pays',
    head: 'Pays',
    numeric: true,
    card: 'value',
    cell: (line) => money(line.allocatedAmount),
  },
  {
    key: 'back',
    head: 'Returned',
    numeric: true,
    card: 'note',
    cardHead: true,
    cell: (line) => money(line.returned),
  },
];
