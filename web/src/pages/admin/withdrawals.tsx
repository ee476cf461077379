import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { BatchesCard } from '../../features/cash/withdrawals/batches-card.tsx';
import { DeskQueue } from '../../features/cash/withdrawals/desk-queue.tsx';
import { DeskTabs } from '../../features/cash/withdrawals/desk-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const { data: summary } = useQuery(query('GET /admin/withdrawals/summary'));
  return (
    <Stack>
      <PageHeader
        title="Withdrawals"
        lead="Withdrawals pending approval, payment files and their results."
      />
      <DeskTabs summary={summary} />
      <DeskQueue />
      <BatchesCard summary={summary} />
    </Stack>
  );
}
