import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../api/query.ts';
import { PendingCommitments } from '../features/assets/offerings/pending-commitments.tsx';
import { ActivityCard } from '../features/views/dashboard/activity-card.tsx';
import { AttentionCard } from '../features/views/dashboard/attention-card.tsx';
import { CashCard } from '../features/views/dashboard/cash-card.tsx';
import { ClosingSoon } from '../features/views/dashboard/closing-soon.tsx';
import { DashboardActions } from '../features/views/dashboard/dashboard-actions.tsx';
import { excludedSteps, firstStepsOf } from '../features/views/dashboard/first-steps.ts';
import { FirstStepsCard } from '../features/views/dashboard/first-steps-card.tsx';
import { HeldBack } from '../features/views/dashboard/held-back.tsx';
import { useAttention } from '../features/views/dashboard/use-attention.ts';
import { DashboardPortfolio } from '../features/views/portfolio/dashboard-portfolio.tsx';
import { PerformanceCard } from '../features/views/portfolio/performance-card.tsx';
import { chosen } from '../features/views/portfolio/performance-view.ts';
import { ValueStrip } from '../features/views/portfolio/value-figures.tsx';
import { money } from '../lib/figures/format.ts';
import { greeting, longDate } from '../lib/greeting.ts';
import { notServedBy, useUser } from '../lib/session/session.ts';
import type { PerformanceSearch } from '../search-params.ts';
import { Card } from '../ui/layout/card.tsx';
import { Split, Stack } from '../ui/layout/layout.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SkeletonReading } from '../ui/skeleton.tsx';

const FIRST = { getInitialValueInEffect: false };

export function Page() {
  const user = useUser();
  const [choice, setChoice] = useState<PerformanceSearch>({});
  const why = user && notServedBy(user);
  const portfolio = useQuery(
    query('GET /user/portfolio', {}, { enabled: user !== undefined && !why, pageWide: true }),
  );
  const overview = useQuery(query('GET /user/wallet/overview', {}, { enabled: !why }));
  const wallet = overview.data?.walletBalance;
  // Under 1200 px, the panel is below the content, so pending tasks come first.
  const isNarrow = useMediaQuery('(max-width: 74.99em)', undefined, FIRST);
  const { items, isKnown, onboarding } = useAttention();
  const today = new Date();
  return (
    <Stack>
      <PageHeader
        name="Home"
        title={`${greeting(today.getHours())}, ${user?.kyc.firstName ?? ''}`}
        lead={longDate(today)}
        actions={<DashboardActions />}
      />
      <Split
        panel={
          <>
            {isNarrow ? null : <AttentionCard {...{ items, isKnown }} />}
            {why ? null : <CashCard />}
            {why ? null : <ActivityCard />}
          </>
        }
      >
        {isNarrow ? <AttentionCard {...{ items, isKnown }} leads /> : null}
        {user && why ? (
          <HeldBack why={why} />
        ) : isNarrow && !isKnown ? (
          // Waits for the pending tasks, which are above this card.
          <Card label="Your portfolio">
            <SkeletonReading />
          </Card>
        ) : (
          <DashboardPortfolio
            query={portfolio}
            chart={(known) => (
              <>
                {user && isKnown ? (
                  <FirstStepsCard
                    steps={firstStepsOf({
                      ...{ user, onboarding, wallet },
                      holdings: known.holdings.length,
                    })}
                  />
                ) : null}
                <PerformanceCard
                  choice={choice}
                  onChange={(changes) => setChoice((was) => chosen(was, changes))}
                  total={known.totalValue}
                  leftOut={excludedSteps(wallet, money)}
                  strip={<ValueStrip portfolio={known} />}
                />
              </>
            )}
          />
        )}
        <PendingCommitments>
          <ClosingSoon />
        </PendingCommitments>
      </Split>
    </Stack>
  );
}
