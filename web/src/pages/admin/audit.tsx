import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ActivityTable } from '../../features/administration/desk/activity-table.tsx';
import { LogFilters, NO_FILTERS } from '../../features/administration/desk/log-filters.tsx';
import { logQuery } from '../../features/administration/desk/queries.ts';
import { VerifyCard } from '../../features/administration/desk/verify-card.tsx';
import { exportUrl, logFilterOf } from '../../features/administration/desk/view.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListUrl } from '../../ui/url-state.ts';

/** admin/audit: what was done on the platform, sealed. */
export function Page() {
  const { search, set } = useListUrl();
  const filter = logFilterOf(search);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack>
      <PageHeader
        title="Audit log"
        lead="Who did what, for whom and why. Nothing in it can be changed unnoticed."
        actions={
          <Button
            component="a"
            href={exportUrl(filter)}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
        }
      />
      <VerifyCard />
      <div>
        <LogFilters search={search} set={(changes, now) => void set(changes, now)} forStaff />
        <Card flush label="Activity">
          <ActivityTable
            query={logQuery(filter)}
            linked
            onClear={isFiltered ? () => void set(NO_FILTERS) : undefined}
          />
        </Card>
      </div>
    </Stack>
  );
}
