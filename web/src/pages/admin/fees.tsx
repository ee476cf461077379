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

/** admin_fees: fee rules with versions, pending and decided changes. */
export function Page() {
  const fees = useQuery(query('GET /admin/fees'));
  const [begin, propose] = useState<FeeForm>();
  return (
    <Stack>
      <PageHeader
        title="Fees"
        lead="A change takes two people, holds from a moment ahead, and never touches what was charged."
        crumbs={[{ label: 'Platform', to: paths.adminPlatform() }]}
        actions={<Button onClick={() => propose(EMPTY)}>Propose a change</Button>}
      />
      <QueryBoundary query={fees} what="The fees" loading={<SkeletonCards cards={2} />}>
        {({ rules, proposals }) => (
          <>
            <ProposalsCard
              title="Waiting for a decision"
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
