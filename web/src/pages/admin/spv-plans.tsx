import { Button } from '@mantine/core';
import { PlatformPlans } from '../../features/assets/structures/plan-cards.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="SPV plans"
        lead="Holdfast’s plans, available to all owners for new structures."
        crumbs={[{ label: 'Structures', to: paths.adminStructures() }]}
        actions={
          <Button component={Link} to={paths.adminSpvPlanNew()}>
            New SPV plan
          </Button>
        }
      />
      <PlatformPlans />
    </Stack>
  );
}
