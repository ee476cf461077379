import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { MarkAllButton } from '../features/people/notifications/mark-all-button.tsx';
import { NotificationsList } from '../features/people/notifications/notifications-list.tsx';
import { paths } from '../paths.ts';
import { NOTIFICATIONS_SEARCH } from '../search-params.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Link } from '../ui/link.tsx';
import { useSearch } from '../ui/tables/url-state.ts';
import { Tabs } from '../ui/tabs.tsx';

const TABS = { all: paths.notifications(), unread: '?show=unread' };

export function Page() {
  const { show } = useSearch(NOTIFICATIONS_SEARCH);
  const part = show ?? 'all';
  const { data } = useQuery(query('GET /user/notifications/unread', {}, { background: true }));
  const to = (name: keyof typeof TABS) => (name === 'all' ? TABS.all : `${TABS.all}${TABS[name]}`);
  return (
    <Stack>
      <PageHeader
        title="Notifications"
        actions={
          <>
            {data && data.unread > 0 ? <MarkAllButton variant="default" /> : null}
            <Button component={Link} to={paths.notificationSettings()} variant="default">
              Notification settings
            </Button>
          </>
        }
      />
      <Tabs
        label="Filter notifications"
        here={to(part)}
        tabs={[
          { label: 'All', to: to('all') },
          { label: 'Unread', to: to('unread'), count: data?.unread },
        ]}
      />
      <NotificationsList unread={part === 'unread'} />
    </Stack>
  );
}
