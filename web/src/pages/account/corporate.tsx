import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { onboardingQuery } from '../../features/onboarding/queries.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function Page() {
  const { data, error, refetch } = useQuery(onboardingQuery());
  const company = data?.company;
  return (
    <Stack>
      <PageHeader
        title="Corporate account"
        badges={company ? <StatusBadge of="review" status={company.status} /> : null}
      />
      <Card>
        {error && !data ? (
          <ErrorState
            level={2}
            title="Your company did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : company ? (
          <EmptyState
            level={2}
            icon={<IconBuilding size={20} />}
            title={company.companyName}
            action={{ label: 'Support center', to: paths.supportCenter() }}
          >
            {company.status === 'approved'
              ? 'Your company is verified. Everybody who acts for it may invest by their role.'
              : 'Our team verifies companies together with you. Write to support to begin.'}
          </EmptyState>
        ) : (
          <SkeletonText lines={3} />
        )}
      </Card>
    </Stack>
  );
}
