import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { NotificationLine } from './notification-line.tsx';
import classes from './notifications.module.css';
import { notificationsQuery } from './queries.ts';

/** Everything the person was told, latest first, as far back as they ask. */
export function NotificationsList({ unread }: { unread: boolean }) {
  const list = useInfiniteQuery(notificationsQuery(unread));
  if (list.error && !list.data) {
    return (
      <Card>
        <ErrorState
          level={2}
          title="Notifications did not load"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </Card>
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (!rows) return <SkeletonRows rows={6} />;
  if (rows.length === 0) return <Nothing unread={unread} />;
  return (
    <Card flush label="Notifications">
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <NotificationLine notification={row} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

const Nothing = ({ unread }: { unread: boolean }) => (
  <Card>
    <EmptyState
      level={2}
      icon={<IconBell size={20} />}
      title={unread ? 'Nothing unread' : 'No notifications yet'}
      action={unread ? undefined : { label: 'Browse market', to: paths.market() }}
    >
      {unread
        ? 'You have read everything.'
        : 'We tell you here, and by mail, when something of yours changes.'}
    </EmptyState>
  </Card>
);
