import { PlanEditor } from '../../features/assets/structures/plan-editor.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="New SPV plan"
        lead="For your company’s structures only."
        crumbs={[{ label: 'SPV plans', to: paths.ownerSpvPlans() }]}
      />
      <PlanEditor />
    </Stack>
  );
}
