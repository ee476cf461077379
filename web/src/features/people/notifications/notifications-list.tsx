import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NotificationLine } from './notification-line.tsx';

export function NotificationsList({ unread }: { unread: boolean }) {
  const list = useInfiniteQuery(
    cursorList(
      'GET /user/notifications',
      { query: { limit: 20, unread: unread ? 'yes' : 'no' } },
      { pageWide: true },
    ),
  );
  return (
    <QueryBoundary
      query={list}
      what="Notifications"
      carded
      empty={unread ? <NothingUnread /> : <Nothing />}
    >
      {({ rows }) => (
        <Card flush label="Notifications">
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <NotificationLine notification={row} />
              </li>
            ))}
          </ul>
          {list.hasNextPage ? (
            <Group justify="center" p={16} line="above">
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show earlier
              </Button>
            </Group>
          ) : null}
        </Card>
      )}
    </QueryBoundary>
  );
}

const NothingUnread = () => (
  <EmptyState icon={<IconBell size={20} />} title="No unread notifications">
    You’re up to date.
  </EmptyState>
);

const Nothing = () => (
  <EmptyState
    icon={<IconBell size={20} />}
    title="No notifications yet"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    Updates about your account and investments appear here.
  </EmptyState>
);
