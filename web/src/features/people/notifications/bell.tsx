import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { NotificationLine } from './notification-line.tsx';
import classes from './notifications.module.css';
import { latestQuery, unreadQuery, useMarkAllRead } from './queries.ts';
import { useLive } from './use-live.ts';

/** The header's bell: how many are unread, the newest of them, and the stream that keeps it so. */
export default function Bell() {
  useLive();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(unreadQuery());
  const unread = data?.unread ?? 0;
  const label =
    unread > 0 ? `Notifications, ${counted(unread, 'unread', 'unread')}` : 'Notifications';
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={20} />
          {unread > 0 ? <span className={classes.mark} aria-hidden="true" /> : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        {open ? <Latest unread={unread} onFollow={() => setOpen(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function Latest({ unread, onFollow }: { unread: number; onFollow: () => void }) {
  const { data, error, refetch } = useQuery(latestQuery());
  const markAll = useMarkAllRead();
  return (
    <div className={classes.menu}>
      <div className={classes.menuHead}>
        <h2 className={classes.menuTitle}>Notifications</h2>
        {unread > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={() => markAll.mutate()}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div className={classes.menuList}>
        {error ? (
          <ErrorState title="Notifications did not load" error={error} onRetry={refetch} />
        ) : data ? (
          <List rows={data} onFollow={onFollow} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </div>
      <Link to={paths.notifications()} className={classes.menuFoot} onClick={onFollow}>
        See all notifications
      </Link>
    </div>
  );
}

type Rows = Parameters<typeof NotificationLine>[0]['notification'][];

const List = ({ rows, onFollow }: { rows: Rows; onFollow: () => void }) =>
  rows.length === 0 ? (
    <p className={classes.none}>Nothing yet. We tell you here when something of yours changes.</p>
  ) : (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <NotificationLine notification={row} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
