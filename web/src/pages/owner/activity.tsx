import { ActivityTable } from '../../features/administration/desk/activity-table.tsx';
import { LogFilters, NO_FILTERS } from '../../features/administration/desk/log-filters.tsx';
import { ownerLogQuery } from '../../features/administration/desk/queries.ts';
import { logFilterOf } from '../../features/administration/desk/view.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListUrl } from '../../ui/url-state.ts';

/** activity log of the owner area: what was done for the own company. */
export function Page() {
  const { search, set } = useListUrl();
  const { action, from, to } = search;
  const shown = { action, from, to };
  const filter = logFilterOf(shown);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack>
      <PageHeader
        title="Activity log"
        lead="What your people, and Holdfast, did for your company."
      />
      <div>
        <LogFilters
          search={shown}
          set={(changes, now) => void set(changes, now)}
          forStaff={false}
        />
        <Card flush label="Activity">
          <ActivityTable
            query={ownerLogQuery(filter)}
            onClear={isFiltered ? () => void set(NO_FILTERS) : undefined}
          />
        </Card>
      </div>
    </Stack>
  );
}
