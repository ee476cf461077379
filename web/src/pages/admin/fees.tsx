import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { ProposalsCard } from '../../features/money/fees/proposals-card.tsx';
import { EMPTY, type FeeForm, formOf } from '../../features/money/fees/propose.form.ts';
import { ProposeDialog } from '../../features/money/fees/propose-dialog.tsx';
import { RulesCard } from '../../features/money/fees/rules-card.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';

export function Page() {
  const fees = useQuery(query('GET /admin/fees'));
  const [begin, propose] = useState<FeeForm>();
  return (
    <Stack>
      <PageHeader
        title="Fees"
        lead="A change needs two people, applies from a future date and never affects fees already charged."
        crumbs={[{ label: 'Platform', to: paths.adminPlatform() }]}
        actions={<Button onClick={() => propose(EMPTY)}>Propose fee change</Button>}
      />
      <QueryBoundary query={fees} what="The fees" loading={<SkeletonCards cards={2} />}>
        {({ rules, proposals }) => (
          <>
            <ProposalsCard
              title="Pending decision"
              proposals={proposals.filter((one) => one.status === 'REQUESTED')}
            />
            <RulesCard rules={rules} onChange={(rule) => propose(formOf(rule))} />
            <ProposalsCard
              title="Decided"
              proposals={proposals.filter((one) => one.status !== 'REQUESTED')}
            />
          </>
        )}
      </QueryBoundary>
      {begin ? <ProposeDialog begin={begin} onClose={() => propose(undefined)} /> : null}
    </Stack>
  );
}
