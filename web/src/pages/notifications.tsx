import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NotificationsList } from '../features/notifications/notifications-list.tsx';
import { unreadQuery, useMarkAllRead } from '../features/notifications/queries.ts';
import { paths } from '../paths.ts';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useSearch } from '../ui/url-state.ts';

export function Page() {
  const onlyUnread = useSearch().show === 'unread';
  const { data } = useQuery(unreadQuery());
  const markAll = useMarkAllRead();
  const all = paths.notifications();
  const unread = `${all}?show=unread`;
  return (
    <Stack>
      <PageHeader
        title="Notifications"
        actions={
          data && data.unread > 0 ? (
            <Button variant="default" onClick={() => markAll.mutate()} loading={markAll.isPending}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      <Tabs
        label="Which notifications"
        here={onlyUnread ? unread : all}
        tabs={[
          { label: 'All', to: all },
          { label: 'Unread', to: unread, count: data?.unread },
        ]}
      />
      <NotificationsList unread={onlyUnread} />
    </Stack>
  );
}
