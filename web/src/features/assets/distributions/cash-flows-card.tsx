import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonChart } from '../../../ui/skeleton.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { barsOf, cashFlows, flowText, type Projections, type YearOfFlows } from './cash-flows.ts';

type CardProps = {
  readonly assetId: string;
  readonly projections: Projections;
  /** False for readers who don't see distributions: only the projection is shown. */
  readonly seesPaid: boolean;
};

export function CashFlowsCard({ assetId, projections, seesPaid }: CardProps) {
  const payments = useQuery(
    query('GET /assets/:assetId/distributions', { params: { assetId } }, { enabled: seesPaid }),
  );
  if (projections.length === 0 && !payments.data?.some(({ stage }) => stage === 'PAID')) {
    return null;
  }
  return (
    <Card title="Cash flows per unit" footer={projections.length > 0 ? ABOUT : undefined}>
      {seesPaid ? (
        <QueryBoundary
          query={payments}
          what="The distributions"
          loading={<SkeletonChart height={256} />}
          isEmpty={() => false}
        >
          {(rows) => <Flows years={cashFlows(projections, rows)} />}
        </QueryBoundary>
      ) : (
        <Flows years={cashFlows(projections, [])} />
      )}
    </Card>
  );
}

const ABOUT =
  'Before tax. Hatched bars, marked E, are the owner’s projections and not guaranteed: payments may be lower or not be made.';

const SERIES = [
  { key: 'income', label: 'Income', color: 'var(--hf-c1)' },
  { key: 'capital', label: 'Capital', color: 'var(--hf-c3)' },
];

const Flows = ({ years }: { years: readonly YearOfFlows[] }) => (
  <Stack gap={16}>
    <StackedBars
      label="Cash flows per unit by year"
      isTabled
      series={SERIES}
      bars={barsOf(years)}
      format={(value) => money(value.toFixed(2))}
    />
    <DataTable
      caption="Cash flows per unit by year"
      columns={COLUMNS}
      rows={years}
      rowKey={({ year }) => year}
    />
  </Stack>
);

const COLUMNS: readonly Column<YearOfFlows>[] = [
  { key: 'year', head: 'Year', card: 'title', cell: ({ year }) => year },
  {
    key: 'incomeProjected',
    head: 'Projected income',
    numeric: true,
    card: 'fact',
    cell: ({ projected }) => flowText(projected, 'income'),
  },
  {
    key: 'incomePaid',
    head: 'Paid income',
    numeric: true,
    card: 'fact',
    cell: ({ paid }) => flowText(paid, 'income'),
  },
  {
    key: 'capitalProjected',
    head: 'Projected capital',
    numeric: true,
    card: 'fact',
    cell: ({ projected }) => flowText(projected, 'capital'),
  },
  {
    key: 'capitalPaid',
    head: 'Paid capital',
    numeric: true,
    card: 'fact',
    cell: ({ paid }) => flowText(paid, 'capital'),
  },
];
