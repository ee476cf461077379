import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ActivityTable } from '../../features/market/exchange/desk/activity-table.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader title="Secondary market" lead="How your assets trade on the exchange." />
      <Body />
    </Stack>
  );
}

function Body() {
  const trading = useQuery(query('GET /owner/market-activity'));
  return (
    <QueryBoundary
      query={trading}
      what="Trading"
      carded
      empty={
        <EmptyState icon={<IconArrowsExchange size={20} />} title="No traded assets yet">
          Holdfast opens trading when an asset is sold, issued and valued.
        </EmptyState>
      }
    >
      {(rows) => <ActivityTable rows={rows} />}
    </QueryBoundary>
  );
}
