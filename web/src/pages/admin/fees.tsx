import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProposalsCard } from '../../features/money/fees/proposals-card.tsx';
import { EMPTY, type FeeForm, formOf } from '../../features/money/fees/propose.form.ts';
import { ProposeDialog } from '../../features/money/fees/propose-dialog.tsx';
import { staffFeesQuery } from '../../features/money/fees/queries.ts';
import { RulesCard } from '../../features/money/fees/rules-card.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** admin_fees: the rules with their versions, what waits for a second person, what was decided. */
export function Page() {
  const { data, error, refetch } = useQuery(staffFeesQuery());
  const [begin, propose] = useState<FeeForm>();
  const open = data?.proposals.filter((one) => one.status === 'REQUESTED') ?? [];
  const decided = data?.proposals.filter((one) => one.status !== 'REQUESTED') ?? [];
  return (
    <Stack>
      <PageHeader
        title="Fees"
        lead="A change takes two people, holds from a moment ahead, and never touches what was charged."
        crumbs={[{ label: 'Platform', to: paths.adminPlatform() }]}
        actions={<Button onClick={() => propose(EMPTY)}>Propose a change</Button>}
      />
      {data ? (
        <>
          {open.length > 0 ? (
            <ProposalsCard title="Waiting for a decision" proposals={open} />
          ) : null}
          <RulesCard rules={data.rules} onChange={(rule) => propose(formOf(rule))} />
          {decided.length > 0 ? <ProposalsCard title="Decided" proposals={decided} /> : null}
        </>
      ) : error ? (
        <ErrorState title="The fees did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards cards={2} />
      )}
      {begin ? <ProposeDialog begin={begin} onClose={() => propose(undefined)} /> : null}
    </Stack>
  );
}
