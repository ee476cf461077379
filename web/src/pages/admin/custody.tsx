import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { QueueCard } from '../../features/chain/settlement/queue-card.tsx';
import { QueueTabs } from '../../features/chain/settlement/queue-tabs.tsx';
import {
  AccountsCard,
  ComparisonCard,
  NodeCard,
  QueueFigures,
  Warnings,
} from '../../features/chain/settlement/summary-cards.tsx';
import { UnseenCard } from '../../features/chain/settlement/unseen-card.tsx';
import { ASK_AGAIN_MS } from '../../features/chain/settlement/view.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonFigures } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

export function Page() {
  const {
    data: summary,
    error,
    refetch,
  } = useQuery(query('GET /admin/settlement/summary', {}, { refetchInterval: ASK_AGAIN_MS }));
  const failed = !summary && error;
  const retry = () => void refetch();
  return (
    <Stack>
      <PageHeader
        title="Custody"
        lead="Settlements in progress, and those that need attention."
        crumbs={[{ label: 'Platform' }]}
      />
      {summary ? <Warnings summary={summary} /> : null}
      {failed ? (
        <ErrorState title="We couldn’t load custody" error={error} onRetry={retry} />
      ) : null}
      {summary ? <QueueFigures summary={summary} /> : failed ? null : <FiguresToCome />}
      {summary && summary.unseen > 0 ? <UnseenCard total={summary.unseen} /> : null}
      <QueueTabs summary={summary} />
      <QueueCard />
      {summary ? (
        <Grid min={340}>
          <ComparisonCard summary={summary} />
          <AccountsCard summary={summary} />
          <NodeCard summary={summary} />
        </Grid>
      ) : null}
    </Stack>
  );
}

/** The second figure always has a note. */
const FiguresToCome = () => (
  <Card label="Settlement figures" flush>
    <SkeletonFigures noted={2} />
  </Card>
);
