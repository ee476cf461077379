import { STRUCTURES } from '@holdfast/domain/assets/structures/list';
import { Button } from '@mantine/core';
import { DeskStructures } from '../../features/assets/structures/desk-list.tsx';
import { searchOf } from '../../lib/list-search.ts';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearch } from '../../ui/tables/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';

const FILTERS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', all: 'All' };
type Status = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Status[];
const to = (name: Status) => paths.adminStructures(name === 'pending' ? undefined : name);

export function Page() {
  const { status = 'pending' } = useSearch(searchOf(STRUCTURES));
  return (
    <Stack>
      <PageHeader
        title="Structures"
        lead="Review each structure before its assets."
        actions={
          <Button component={Link} to={paths.adminSpvPlans()} variant="default">
            SPV plans
          </Button>
        }
      />
      <Tabs
        label="Reviews"
        here={to(status)}
        tabs={NAMES.map((name) => ({ label: FILTERS[name], to: to(name) }))}
      />
      <DeskStructures />
    </Stack>
  );
}
