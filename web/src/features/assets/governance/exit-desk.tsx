import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Approval } from '../../people/approvals/approval.tsx';

export function ExitDesk() {
  const votes = useQuery(query('GET /admin/exit-votes', undefined, { refetchInterval: 10_000 }));
  return (
    <QueryBoundary
      query={votes}
      what="Exit votes"
      carded
      empty={
        <EmptyState icon={<IconGavel size={20} />} title="No exit votes to review">
          Exit votes appear here when owners submit them.
        </EmptyState>
      }
    >
      {(rows) => (
        <Stack>
          {rows.map((vote) => (
            <Approval key={vote.id} kind="governance.exit" subjectId={vote.id} />
          ))}
        </Stack>
      )}
    </QueryBoundary>
  );
}
