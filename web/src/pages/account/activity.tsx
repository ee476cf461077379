import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../api/query.ts';
import { ActivityTable } from '../../features/administration/activity-log/activity-table.tsx';
import { CompanyLogFilters } from '../../features/administration/activity-log/company-log-filters.tsx';
import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { COMPANY_LOG_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const NO_FILTERS = { action: undefined, from: undefined, to: undefined };

export function Page() {
  const { search: filter, set } = useListUrl({ params: COMPANY_LOG_SEARCH });
  const log = useInfiniteQuery(
    cursorList(
      'GET /company/activity-log',
      { query: { ...filter, limit: 30 } },
      { keepPrevious: true, pageWide: true },
    ),
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader
        title="Activity log"
        lead="Actions by your members and Holdfast for your company."
      />
      <AccountTabs />
      <div>
        <CompanyLogFilters search={filter} set={(changes) => void set(changes)} />
        <Card flush label="Activity">
          <ActivityTable
            log={log}
            narrow
            onClear={isFiltered ? () => void set(NO_FILTERS) : undefined}
          />
        </Card>
      </div>
    </>
  );
}
