import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../api/query.ts';
import { ActivityTable } from '../../features/administration/activity-log/activity-table.tsx';
import { LogFilters, NO_FILTERS } from '../../features/administration/activity-log/log-filters.tsx';
import { VerifyCard } from '../../features/administration/activity-log/verify-card.tsx';
import { exportUrl } from '../../features/administration/activity-log/view.ts';
import { LOG_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

export function Page() {
  const { search: filter, set } = useListUrl({ params: LOG_SEARCH });
  const log = useInfiniteQuery(
    cursorList(
      'GET /admin/activity-log',
      { query: { ...filter, limit: 30 } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack>
      <PageHeader
        title="Audit log"
        lead="Who did what, for whom and why. Entries can’t be changed unnoticed."
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
        <LogFilters search={filter} set={(changes, now) => void set(changes, now)} forStaff />
        <Card flush label="Activity">
          <ActivityTable
            log={log}
            linked
            onClear={isFiltered ? () => void set(NO_FILTERS) : undefined}
          />
        </Card>
      </div>
    </Stack>
  );
}
