import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { PlatformPlanEditor } from '../../features/assets/structures/plan-editor.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function Page({ params: { planId } }: PageProps<'planId'>) {
  const plans = useQuery(query('GET /admin/spv-plans'));
  return (
    <QueryBoundary query={plans} what="The plan" loading={<SkeletonPage />} carded>
      {(all) => {
        const plan = all.find((one) => one.id === planId);
        if (!plan) {
          return (
            <EmptyState
              icon={<IconStack2 size={20} />}
              title="We couldn’t find that SPV plan"
              action={{ label: 'All SPV plans', to: paths.adminSpvPlans() }}
            >
              It may belong to an owner.
            </EmptyState>
          );
        }
        return (
          <Stack>
            <PageHeader
              title={plan.name}
              lead="Changing the terms creates a new version."
              crumbs={[{ label: 'SPV plans', to: paths.adminSpvPlans() }]}
            />
            <PlatformPlanEditor plan={plan} />
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}
