import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { counted } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { type Notification, NotificationLine } from './notification-line.tsx';
import classes from './notifications.module.css';
import { useLive } from './use-live.ts';

export default function Bell() {
  useLive();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(query('GET /user/notifications/unread', {}, { background: true }));
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
  const latest = useQuery(query('GET /user/notifications', { query: { limit: 8 } }));
  return (
    <Stack gap={0}>
      <Group align="center" justify="between" line="below" className={classes.menuHead}>
        <Text as="h2" size={15}>
          Notifications
        </Text>
        {unread > 0 ? <MarkAllButton variant="subtle" size="compact-sm" /> : null}
      </Group>
      <div className={classes.menuList}>
        <QueryBoundary query={latest} what="Notifications" loading={<SkeletonRows rows={3} />}>
          {(rows) => <List rows={rows} onFollow={onFollow} />}
        </QueryBoundary>
      </div>
      <Link
        to={paths.notifications()}
        className={classOf(
          { px: 16, py: 12, line: 'above', size: 13.5, loose: true, tone: 'primary', ta: 'center' },
          classes.menuFoot,
        )}
        onClick={onFollow}
      >
        View all notifications
      </Link>
    </Stack>
  );
}

const List = ({ rows, onFollow }: { rows: readonly Notification[]; onFollow: () => void }) =>
  rows.length === 0 ? (
    <Text size={13.5} loose tone="quiet" ta="center" className={classes.none}>
      No notifications yet
    </Text>
  ) : (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <NotificationLine notification={row} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
