import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { ClientsCard } from './clients-card.tsx';
import { CodeCard } from './code-card.tsx';
import { CommissionCard } from './commission-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { GateNote } from './gate-note.tsx';
import { ReferralTabs } from './referral-tabs.tsx';
import classes from './referrals.module.css';
import { planWords } from './view.ts';

/** The code, what it earned by state, the funnel, and the clients. */
export function RecordScreen() {
  const summary = useQuery(query('GET /user/referrals/summary'));
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Record"
        lead={summary.data ? planWords(summary.data.plan) : undefined}
        crumbs={[{ label: 'Referrals' }]}
      />
      <ReferralTabs statements={summary.data?.statements} />
      <QueryBoundary query={summary} what="Your referrals" carded loading={<SkeletonPage />}>
        {(data) => (
          <Stack>
            <GateNote summary={data} />
            <div className={classes.top}>
              <CommissionCard summary={data} />
              <CodeCard summary={data} />
            </div>
            <FunnelCard funnel={data.funnel} />
          </Stack>
        )}
      </QueryBoundary>
      <ClientsCard of="user" />
    </Stack>
  );
}
