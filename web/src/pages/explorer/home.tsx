import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FindField } from '../../features/chain/settlement/explorer/find-field.tsx';
import {
  LatestBlocksCard,
  LatestTransactionsCard,
} from '../../features/chain/settlement/explorer/latest-cards.tsx';
import { SourceBadge } from '../../features/chain/settlement/explorer/source-note.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

const EVERY_MS = 15_000;

export function Page() {
  const latest = useQuery(query('GET /explorer/latest', {}, { refetchInterval: EVERY_MS }));
  return (
    <Stack>
      <PageHeader
        title="Explorer"
        lead="Units are settled on chain. Look up the proof of any settlement."
        badges={latest.data ? <SourceBadge source={latest.data.source} /> : null}
      />
      <Card>
        <FindField />
      </Card>
      <QueryBoundary query={latest} what="The latest blocks">
        {(data) => (
          <Split panel={<LatestBlocksCard latest={data} />}>
            <LatestTransactionsCard latest={data} />
          </Split>
        )}
      </QueryBoundary>
    </Stack>
  );
}
