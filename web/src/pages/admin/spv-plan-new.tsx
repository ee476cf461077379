import { PlatformPlanEditor } from '../../features/assets/structures/plan-editor.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="New SPV plan"
        lead="All owners can choose it for a new structure."
        crumbs={[{ label: 'SPV plans', to: paths.adminSpvPlans() }]}
      />
      <PlatformPlanEditor />
    </Stack>
  );
}
