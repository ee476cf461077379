import { useQuery } from '@tanstack/react-query';
import { BatchesCard } from '../../features/withdrawals/batches-card.tsx';
import { DeskQueue } from '../../features/withdrawals/desk-queue.tsx';
import { DeskTabs } from '../../features/withdrawals/desk-tabs.tsx';
import { summaryQuery } from '../../features/withdrawals/queries.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** admin_withdrawals: what waits for two people, what goes to the bank, what came of it. */
export function Page() {
  const { data: summary } = useQuery(summaryQuery());
  return (
    <Stack>
      <PageHeader
        title="Withdrawals"
        lead="What waits for two people, what goes to the bank next, and what came of it."
      />
      <DeskTabs summary={summary} />
      <DeskQueue />
      <BatchesCard summary={summary} />
    </Stack>
  );
}
