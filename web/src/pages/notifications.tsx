import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NotificationsList } from '../features/people/notifications/notifications-list.tsx';
import { unreadQuery, useMarkAllRead } from '../features/people/notifications/queries.ts';
import { paths } from '../paths.ts';
import { Stack } from '../ui/layout.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useSearch } from '../ui/url-state.ts';

const TABS = { all: paths.notifications(), unread: '?show=unread' };

export function Page() {
  const { show } = useSearch();
  const part = show === 'unread' ? 'unread' : 'all';
  const { data } = useQuery(unreadQuery());
  const markAll = useMarkAllRead();
  const to = (name: keyof typeof TABS) => (name === 'all' ? TABS.all : `${TABS.all}${TABS[name]}`);
  return (
    <Stack>
      <PageHeader
        title="Notifications"
        actions={
          <>
            {data && data.unread > 0 ? (
              <Button
                variant="default"
                onClick={() => markAll.mutate()}
                loading={markAll.isPending}
              >
                Mark all as read
              </Button>
            ) : null}
            <Button component={Link} to={paths.notificationSettings()} variant="default">
              Choose what you are told
            </Button>
          </>
        }
      />
      <Tabs
        label="Which notifications"
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
