import { Button } from '@mantine/core';
import { DeskStructures } from '../../features/assets/structures/desk-list.tsx';
import { paths } from '../../paths.ts';
import { STRUCTURES_SEARCH } from '../../search-params.ts';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSearch } from '../../ui/url-state.ts';

const FILTERS = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', all: 'All' };
type Status = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Status[];
const to = (name: Status) => paths.adminStructures(name === 'pending' ? undefined : name);

/** admin/structures: legal vehicles of owners, to look at, approve and reject. */
export function Page() {
  const { status = 'pending' } = useSearch(STRUCTURES_SEARCH);
  return (
    <Stack>
      <PageHeader
        title="Structures"
        lead="Look at what will hold an asset before the asset."
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
      <DeskStructures status={status} />
    </Stack>
  );
}
