import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ActivityTable } from '../../features/market/market-desk/activity-table.tsx';
import { activityQuery } from '../../features/market/market-desk/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** owner/secondary-market: trading in the owner's assets. */
export function Page() {
  return (
    <Stack>
      <PageHeader title="Secondary market" lead="How your assets trade on the exchange." />
      <Body />
    </Stack>
  );
}

function Body() {
  const { data, error, refetch } = useQuery(activityQuery());
  if (error && !data) {
    return (
      <Card>
        <ErrorState title="The figures did not load" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) return <SkeletonRows rows={4} label="Loading trading" />;
  if (data.length > 0) return <ActivityTable rows={data} />;
  return (
    <Card>
      <EmptyState icon={<IconArrowsExchange size={20} />} title="None of your assets is traded yet">
        Trading is opened by Holdfast once an asset is sold, issued and valued.
      </EmptyState>
    </Card>
  );
}
