import { REFERRALS } from '@holdfast/domain/partners/referrals/list';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../api/address.ts';
import { query } from '../../../api/query.ts';
import { searchOf } from '../../../lib/list-search.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { ClientsCard } from './clients-card.tsx';
import { CodeCard } from './code-card.tsx';
import { CommissionCard } from './commission-card.tsx';
import { ContractsCard } from './contracts-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { InviteButton } from './invite-button.tsx';
import { NextPayoutCard } from './next-payout-card.tsx';
import { PlanAssetsCard } from './plan-assets-card.tsx';
import { ReferralTabs } from './referral-tabs.tsx';
import classes from './referrals.module.css';
import { TeamCard } from './team-card.tsx';
import { hasNoCommission, planWords } from './view.ts';

export function RecordScreen({ of }: { of: 'user' | 'owner' }) {
  const summary = useQuery(query('GET /user/referrals/summary'));
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Record"
        lead={summary.data ? planWords(summary.data.plan) : undefined}
        isLeadLate={summary.isPending}
        crumbs={[{ label: 'Referrals' }]}
        actions={
          <>
            <RecordFile />
            <InviteButton />
          </>
        }
      />
      <ReferralTabs />
      <QueryBoundary query={summary} what="Your referrals" carded loading={<TopSkeleton />}>
        {(data) => (
          <Stack>
            {hasNoCommission(data) ? (
              <>
                <div className={classes.top}>
                  <FunnelCard funnel={data.funnel} />
                  <CodeCard summary={data} />
                </div>
                <ContractsCard agreements={data.agreements} />
              </>
            ) : (
              <>
                <div className={classes.top}>
                  <CommissionCard summary={data} />
                  <CodeCard summary={data} />
                </div>
                <div className={classes.pair}>
                  <NextPayoutCard {...data} />
                  <ContractsCard agreements={data.agreements} />
                </div>
                <FunnelCard funnel={data.funnel} />
              </>
            )}
            <PlanAssetsCard plan={data.plan} />
            <TeamCard team={data.team} />
          </Stack>
        )}
      </QueryBoundary>
      {/* The position of the clients depends on the summary's height. */}
      {summary.isPending ? null : <ClientsCard of={of} />}
    </Stack>
  );
}

const TopSkeleton = () => (
  <div className={classes.top}>
    <Card label="Your referrals">
      <SkeletonText lines={5} />
    </Card>
    <Card label="Your code">
      <SkeletonText lines={5} />
    </Card>
  </div>
);

/** Exports all pages of the filtered record. */
function RecordFile() {
  const { stage, commission, sort } = useSearch(searchOf(REFERRALS));
  return (
    <Button
      component="a"
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      href={addressOf('GET /user/referrals/file', { query: { stage, commission, sort } })}
    >
      CSV
    </Button>
  );
}
