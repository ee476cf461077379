import { Button } from '@mantine/core';
import { PlanCards } from '../../features/assets/structures/plan-cards.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="SPV plans"
        lead="The cost of setting up and maintaining a structure, and what it includes."
        actions={
          <Button component={Link} to={paths.ownerSpvPlanNew()}>
            New SPV plan
          </Button>
        }
      />
      <PlanCards />
    </Stack>
  );
}
