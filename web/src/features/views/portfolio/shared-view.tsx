import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { textOf } from '../../../lib/failure.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonFigures, SkeletonRows } from '../../../ui/skeleton.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { GainsTables } from './gains-tables.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { PerformanceFacts } from './performance-facts.tsx';
import { ValueChart } from './value-chart.tsx';
import { ValueFigures } from './value-figures.tsx';
import type { Range } from './view.ts';

const RANGES: readonly { value: Range; label: string }[] = [
  { value: '3M', label: '3M' },
  { value: 'YTD', label: 'YTD' },
  { value: '1Y', label: '1Y' },
  { value: 'ALL', label: 'All' },
];

export function SharedView({ pass }: { pass: string }) {
  const [range, setRange] = useState<Range>('1Y');
  const [year, setYear] = useState<number>();
  const { data, error } = useQuery(
    query(
      'POST /shared-portfolio/view',
      { body: { pass, range, ...(year ? { year } : {}) } },
      { keepPrevious: true, retry: false },
    ),
  );
  if (error) {
    return (
      <Alert tone="warn" live>
        {textOf(error)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Stack>
        <Card flush label="Key figures">
          <SkeletonFigures figures={5} />
        </Card>
        <SkeletonRows rows={6} />
      </Stack>
    );
  }
  const { portfolio, performance, gains } = data;
  return (
    <Stack>
      <PageHeader
        title={`Portfolio of ${data.ownerName}`}
        lead={`Read-only access. This session ends at ${dateTime(data.expiresAt)}.`}
      />
      <ValueFigures portfolio={portfolio} />
      <Split panel={<AllocationCard allocation={portfolio.allocation} />}>
        <Card
          title="Performance"
          aside={
            <SegmentedControl
              size="xs"
              aria-label="Range"
              data={[...RANGES]}
              value={range}
              onChange={(value) => setRange(value as Range)}
            />
          }
        >
          <ValueChart points={performance.points} height={280} />
        </Card>
        <Card flush label="Returns">
          <PerformanceFacts data={performance} />
        </Card>
      </Split>
      <Card title="Assets" flush>
        <HoldingsTable rows={portfolio.holdings} readOnly />
      </Card>
      {gains.years.length > 1 ? (
        <SegmentedControl
          aria-label="Gains report year"
          data={gains.years.map(String)}
          value={String(gains.year)}
          onChange={(value) => setYear(Number(value))}
        />
      ) : null}
      <GainsTables gains={gains} links={false} />
    </Stack>
  );
}
