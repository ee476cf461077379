import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { PlanEditor } from '../../features/assets/structures/plan-editor.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page({ params: { planId } }: PageProps<'planId'>) {
  const options = { pageWide: true } as const;
  const plan = useQuery(query('GET /owner/spv-plans/:planId', { params: { planId } }, options));
  return (
    <QueryBoundary query={plan} what="The plan" loading={<SkeletonPage />} carded>
      {(data) => (
        <Stack>
          <PageHeader
            title={data.name}
            lead="Changing the terms creates a new version."
            crumbs={[{ label: 'SPV plans', to: paths.ownerSpvPlans() }]}
          />
          <PlanEditor plan={data} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
